/* backend.c: a backend by its name

   A backend is `wide', a row of the table of kinds, a SAT solver behind the
   driver, or, for `auto', two of them: wide for plain 9x9 and the first SAT
   solver for everything else.  Somebody who asks for an encoding or no
   propagation asks for SAT. */

#include "backend.h"

#include "../base/memory.h"
#include "kind.h"
#include "sat/sat.h"
#include "wide/single.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct backend {
  char *name;
  wide *wide;               /* for plain 9x9, or NULL */
  const backend_kind *kind; /* for the rest, or NULL ... */
  void *state;              /* ... and its object */
};

static char *copy (const char *string) {
  char *res = memory_new (strlen (string) + 1, 1);
  return strcpy (res, string);
}

/* The names of both tables, each as users write it. */
static void each_name (void (*visit) (void *, const char *), void *state) {
  char name[64];
  for (int i = 0; sat_table[i]; i++) {
    const sat_kind *sat = sat_table[i];
    snprintf (name, sizeof name, "%s%s%s", sat->name,
              sat->argument ? ":" : "", sat->argument ? sat->argument : "");
    visit (state, name);
  }
  for (int i = 0; kind_table[i]; i++)
    visit (state, kind_table[i]->name);
}

typedef struct message {
  char bytes[400];
  size_t used;
} message;

static void add_name (void *state, const char *name) {
  message *m = state;
  if (m->used < sizeof m->bytes)
    m->used += snprintf (m->bytes + m->used, sizeof m->bytes - m->used,
                         ", %s", name);
}

static bool add_wide (backend *b, const backend_options *how,
                      const char **error) {
  b->wide = wide_new (how->simd);
  *error = "this processor cannot run the kernel that --simd names";
  return b->wide;
}

static bool add_kind (backend *b, const char *name,
                      const backend_options *how, message *m) {
  const char *unused, *why;
  const backend_kind *kind = kind_find (name);
  if (!kind && !sat_find (name, &unused)) {
    m->used = snprintf (m->bytes, sizeof m->bytes,
                        "no backend '%.60s'; there are: auto, wide", name);
    each_name (add_name, m);
    return false;
  }
  b->kind = kind ? kind : &kind_sat;
  b->state = b->kind->create (name, how, &why);
  if (!b->state)
    snprintf (m->bytes, sizeof m->bytes, "backend %s: %s", name, why);
  return b->state;
}

backend *backend_new (const char *name, const backend_options *how,
                      const char **error) {
  static _Thread_local message m;
  backend *b = memory_new (1, sizeof *b);
  bool okay;
  *error = m.bytes;
  if (!strcmp (name, "wide"))
    okay = add_wide (b, how, error);
  else if (strcmp (name, "auto"))
    okay = add_kind (b, name, how, &m);
  else {
    name = sat_table[0]->name;
    okay = add_kind (b, name, how, &m);
    if (okay && !how->no_propagate && !how->encoding_given &&
        how->amo == AMO_AUTO) {
      okay = add_wide (b, how, error);
      snprintf (m.bytes, sizeof m.bytes, "auto (wide, %s)", name);
      name = m.bytes;
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
  if (b->state)
    b->kind->release (b->state);
  free (b->name);
  free (b);
}

const char *backend_name (const backend *b) { return b->name; }

wide *backend_wide (backend *b) { return b->wide; }

const char *const *backend_counters (const backend *b) {
  static const char *const usual[] = {"conflicts", "decisions",
                                      "propagations"};
  return b->kind && b->kind->counters ? b->kind->counters : usual;
}

void backend_solve (backend *b, const puzzle *p, const request *r,
                    result *res) {
  memset (res, 0, sizeof *res);
  if (b->wide && p->shape->nine)
    single_solve (b->wide, p, r, res);
  else if (b->state)
    b->kind->solve (b->state, p, r, res);
  else {
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

typedef struct listing {
  void (*visit) (void *state, const char *name, const char *version,
                 const char *what);
  void *state;
} listing;

static void list_one (void *state, const char *name) {
  listing *l = state;
  const char *error = "", *unused;
  const backend_kind *kind = kind_find (name);
  const sat_kind *sat = kind ? NULL : sat_find (name, &unused);
  const char *version =
      kind ? kind->version (&error) : sat->version (&error);
  const char *what = kind ? kind->what : sat->what;
  l->visit (l->state, name, version, version ? what : error);
}

void backend_list (void (*visit) (void *state, const char *name,
                                  const char *version, const char *what),
                   void *state) {
  char list[100];
  wide *w = wide_new (WIDE_AUTO);
  visit (state, "wide", wide_simd_name (wide_simd_used (w)),
         list_kernels (list, sizeof list));
  wide_free (w);
  listing l = {visit, state};
  each_name (list_one, &l);
}
