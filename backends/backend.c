/* backend.c: the table of backends

   Today every backend is a SAT solver behind the driver; `auto` is the
   first of them that can run. */

#include "backend.h"

#include "../puzzle/memory.h"
#include "sat/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct backend {
  char *name;
  driver *driver;
};

int64_t backend_now (void) {
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * INT64_C (1000000000) + t.tv_nsec;
}

backend *backend_new (const char *name, const backend_options *options,
                      const char **error) {
  static _Thread_local char message[300];
  if (!strcmp (name, "auto"))
    name = sat_table[0]->name;
  const char *argument;
  const sat_kind *sat = sat_find (name, &argument);
  if (!sat) {
    int used = snprintf (message, sizeof message,
                         "no backend '%s'; there are: auto", name);
    for (int i = 0; sat_table[i] && used < (int) sizeof message; i++)
      used +=
          snprintf (message + used, sizeof message - used, ", %s%s%s",
                    sat_table[i]->name, sat_table[i]->argument ? ":" : "",
                    sat_table[i]->argument ? sat_table[i]->argument : "");
    *error = message;
    return NULL;
  }
  const char *why;
  driver *d = driver_new (sat, argument, options, &why);
  if (!d) {
    snprintf (message, sizeof message, "backend %s: %s", name, why);
    *error = message;
    return NULL;
  }
  backend *b = memory_new (1, sizeof *b);
  b->name = memory_new (strlen (name) + 1, 1);
  strcpy (b->name, name);
  b->driver = d;
  return b;
}

void backend_free (backend *b) {
  if (!b)
    return;
  driver_free (b->driver);
  free (b->name);
  free (b);
}

const char *backend_name (const backend *b) { return b->name; }

void backend_solve (backend *b, const puzzle *p, const request *r,
                    result *res) {
  driver_solve (b->driver, p, r, res);
}

void backend_list (void (*visit) (void *state, const char *name,
                                  const char *version, const char *what),
                   void *state) {
  for (int i = 0; sat_table[i]; i++) {
    const sat_kind *sat = sat_table[i];
    char name[64];
    snprintf (name, sizeof name, "%s%s%s", sat->name,
              sat->argument ? ":" : "", sat->argument ? sat->argument : "");
    const char *error = "";
    const char *version = sat->version (&error);
    visit (state, name, version, version ? sat->what : error);
  }
}
