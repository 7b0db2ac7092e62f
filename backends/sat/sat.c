/* sat.c: the table of SAT solvers, and looking one up by name */

#include "sat.h"

#include <stddef.h>
#include <string.h>

const sat_kind *const sat_table[] = {
#ifdef HAVE_CADICAL
    &sat_cadical,
#endif
#ifdef HAVE_PICOSAT
    &sat_picosat,
#endif
    &sat_kissat,  &sat_exec, &sat_ipasir, NULL};

const sat_kind *sat_find (const char *name, const char **argument) {
  size_t length = strcspn (name, ":");
  const char *rest =
      name[length] && name[length + 1] ? name + length + 1 : NULL;
  for (const sat_kind *const *p = sat_table; *p; p++) {
    const sat_kind *k = *p;
    if (strlen (k->name) != length || memcmp (k->name, name, length))
      continue;
    if (name[length] && !k->argument)
      return NULL;
    *argument = rest;
    return k;
  }
  return NULL;
}
