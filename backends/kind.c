/* kind.c: the table of backends that take one puzzle at a time */

#include "kind.h"

#include "../base/clock.h"
#include "csp/csp.h"
#include "smt/smt.h"

#include <string.h>

const backend_kind *const kind_table[] = {
    &csp_naive, &csp_naive_fill, &csp_fc,    &csp_mac,
#ifdef HAVE_Z3
    &smt_z3,    &smt_z3_int,     &smt_z3_bv, &smt_z3_bool,
#endif
    NULL};

const backend_kind *kind_find (const char *name) {
  for (const backend_kind *const *k = kind_table; *k; k++)
    if (!strcmp ((*k)->name, name))
      return *k;
  return NULL;
}

bool kind_ended (const request *r, result *res) {
  if (r->interrupt && *r->interrupt)
    res->outcome = OUTCOME_INTERRUPTED;
  else if (r->deadline && clock_now () >= r->deadline)
    res->outcome = OUTCOME_TIMEOUT;
  else
    return false;
  return true;
}
