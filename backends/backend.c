/* backend.c: the table of backends

   A backend is `wide', a SAT solver behind the driver, or, for `auto',
   both: wide for plain 9x9 and the first SAT solver for everything else.
   Somebody who asks for an encoding or no propagation asks for SAT. */

#include "backend.h"

#include "../puzzle/memory.h"
#include "sat/driver.h"
#include "wide/single.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct backend {
  char *name;
  wide *wide;     /* for plain 9x9, or NULL */
  driver *driver; /* for the rest, or NULL */
};

int64_t backend_now (void) {
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * INT64_C (1000000000) + t.tv_nsec;
}

static char *copy (const char *string) {
  char *res = memory_new (strlen (string) + 1, 1);
  return strcpy (res, string);
}

static const char *list_names (const char *name, char *message,
                               size_t size) {
  size_t used = snprintf (message, size,
                          "no backend '%s'; there are: auto, wide", name);
  for (int i = 0; sat_table[i] && used < size; i++) {
    const sat_kind *sat = sat_table[i];
    used += snprintf (message + used, size - used, ", %s%s%s", sat->name,
                      sat->argument ? ":" : "",
                      sat->argument ? sat->argument : "");
  }
  return message;
}

static bool add_wide (backend *b, const backend_options *how,
                      const char **error) {
  b->wide = wide_new (how->simd);
  *error = "this processor cannot run the kernel that --simd names";
  return b->wide;
}

static bool add_driver (backend *b, const char *name,
                        const backend_options *how, char *message,
                        size_t size, const char **error) {
  const char *argument, *why;
  const sat_kind *sat = sat_find (name, &argument);
  *error = message;
  if (!sat) {
    list_names (name, message, size);
    return false;
  }
  b->driver = driver_new (sat, argument, how, &why);
  if (!b->driver)
    snprintf (message, size, "backend %s: %s", name, why);
  return b->driver;
}

backend *backend_new (const char *name, const backend_options *how,
                      const char **error) {
  static _Thread_local char message[400];
  backend *b = memory_new (1, sizeof *b);
  bool okay;
  if (!strcmp (name, "wide"))
    okay = add_wide (b, how, error);
  else if (strcmp (name, "auto"))
    okay = add_driver (b, name, how, message, sizeof message, error);
  else {
    name = sat_table[0]->name;
    okay = add_driver (b, name, how, message, sizeof message, error);
    if (okay && !how->no_propagate && !how->encoding_given &&
        how->amo == AMO_AUTO) {
      okay = add_wide (b, how, error);
      snprintf (message, sizeof message, "auto (wide, %s)", name);
      name = message;
    }
  }
  if (okay) {
    b->name = copy (name);
    return b;
  }
  backend_free (b);
  return NULL;
}

void backend_free (backend *b) {
  if (!b)
    return;
  wide_free (b->wide);
  if (b->driver)
    driver_free (b->driver);
  free (b->name);
  free (b);
}

const char *backend_name (const backend *b) { return b->name; }

wide *backend_wide (backend *b) { return b->wide; }

void backend_solve (backend *b, const puzzle *p, const request *r,
                    result *res) {
  if (b->wide && single_fits (p->shape))
    single_solve (b->wide, p, r, res);
  else if (b->driver)
    driver_solve (b->driver, p, r, res);
  else {
    memset (res, 0, sizeof *res);
    res->outcome = OUTCOME_FAILED;
    snprintf (res->reason, sizeof res->reason,
              "solves plain 9x9 only, this is %s %dx%d",
              shape_kind (p->shape), p->shape->rows, p->shape->cols);
  }
}

static const char *list_kernels (char *list, size_t size) {
  size_t used = snprintf (list, size, "plain 9x9, many at once; kernels:");
  for (int simd = WIDE_AUTO + 1; simd < WIDE_SIMDS && used < size; simd++)
    if (wide_simd_available (simd))
      used +=
          snprintf (list + used, size - used, " %s", wide_simd_name (simd));
  return list;
}

void backend_list (void (*visit) (void *state, const char *name,
                                  const char *version, const char *what),
                   void *state) {
  char name[64], list[100];
  wide *w = wide_new (WIDE_AUTO);
  visit (state, "wide", wide_simd_name (wide_simd_used (w)),
         list_kernels (list, sizeof list));
  wide_free (w);
  for (int i = 0; sat_table[i]; i++) {
    const sat_kind *sat = sat_table[i];
    snprintf (name, sizeof name, "%s%s%s", sat->name,
              sat->argument ? ":" : "", sat->argument ? sat->argument : "");
    const char *error = "";
    const char *version = sat->version (&error);
    visit (state, name, version, version ? sat->what : error);
  }
}
