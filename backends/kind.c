/* kind.c: the table of backends, and looking one up by name */

#include "kind.h"

#include "../base/clock.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const backend_kind *const kind_table[] = {
    &wide_row,
#ifdef HAVE_CADICAL
    &sat_cadical,
#endif
#ifdef HAVE_PICOSAT
    &sat_picosat,
#endif
    &sat_kissat,  &sat_exec,   &sat_ipasir, &csp_naive,   &csp_naive_fill,
    &csp_fc,      &csp_mac,
#ifdef HAVE_Z3
    &smt_z3,      &smt_z3_int, &smt_z3_bv,  &smt_z3_bool,
#endif
    NULL};

const backend_kind *kind_find (const char *name, const char **argument) {
  assert (name);
  size_t length = strcspn (name, ":");
  const char *rest = name[length] ? name + length + 1 : NULL;
  if (argument)
    *argument = NULL;
  for (const backend_kind *const *k = kind_table; *k; k++) {
    if (!strcmp ((*k)->name, name))
      return *k;
    if (!rest || !(*k)->argument || strlen ((*k)->name) != length ||
        memcmp ((*k)->name, name, length))
      continue;
    if (argument && *rest)
      *argument = rest;
    return *k;
  }
  return NULL;
}

const backend_kind *kind_first_sat (void) {
  const backend_kind *const *k = kind_table;
  while (!(*k)->sat)
    k++;
  return *k;
}

const char *kind_unversioned (const char **error) {
  *error = NULL;
  return "";
}

void result_fail (result *res, const char *format, ...) {
  va_list list;
  va_start (list, format);
  res->outcome = OUTCOME_FAILED;
  vsnprintf (res->reason, sizeof res->reason, format, list);
  va_end (list);
}

bool kind_ended (const request *r, result *res) {
  assert (r && res);
  if (halt_asked (&r->stop))
    res->outcome = OUTCOME_INTERRUPTED;
  else if (r->deadline && clock_now () >= r->deadline)
    res->outcome = OUTCOME_TIMEOUT;
  else
    return false;
  return true;
}
