/* kind.c: the table of backends that take one puzzle at a time */

#include "kind.h"

#include <string.h>

const backend_kind *const kind_table[] = {NULL};

const backend_kind *kind_find (const char *name) {
  for (const backend_kind *const *k = kind_table; *k; k++)
    if (!strcmp ((*k)->name, name))
      return *k;
  return NULL;
}

bool kind_ended (const request *r, result *res) {
  if (r->interrupt && *r->interrupt)
    res->outcome = OUTCOME_INTERRUPTED;
  else if (r->deadline && backend_now () >= r->deadline)
    res->outcome = OUTCOME_TIMEOUT;
  else
    return false;
  return true;
}
