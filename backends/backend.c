/* backend.c: a backend by its name

   A backend is a row of the table with its object or, for `auto', two of
   them: what takes plain 9x9 in blocks for all that it fits, and the first
   SAT solver for everything else.  Somebody who asks for an encoding or no
   propagation asks for SAT. */

#include "backend.h"

#include "../base/memory.h"
#include "kind.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 2 };

typedef struct part {
  const backend_kind *kind;
  void *state;
} part;

struct backend {
  char *name;
  part part[PARTS]; /* the first one that fits answers */
  int parts;
};

typedef struct message {
  char bytes[400];
  size_t used;
} message;

static void add (message *m, const char *format, ...) {
  va_list list;
  va_start (list, format);
  if (m->used < sizeof m->bytes)
    m->used += vsnprintf (m->bytes + m->used, sizeof m->bytes - m->used,
                          format, list);
  va_end (list);
}

static void name_all (message *m, const char *unknown) {
  add (m, "no backend '%.60s'; there are: auto", unknown);
  for (const backend_kind *const *k = kind_table; *k; k++) {
    const char *argument = (*k)->argument;
    add (m, ", %s%s%s", (*k)->name, argument ? ":" : "",
         argument ? argument : "");
  }
}

static bool add_part (backend *b, const char *name,
                      const backend_options *how, message *m) {
  const char *why;
  const backend_kind *kind = kind_find (name, NULL);
  void *state = kind ? kind->create (name, how, &why) : NULL;
  if (!kind)
    name_all (m, name);
  else if (!state)
    add (m, "backend %s: %s", name, why);
  else {
    assert (b->parts < PARTS);
    b->part[b->parts++] = (part){kind, state};
  }
  return state;
}

static const char *first_for_blocks (void) {
  for (const backend_kind *const *k = kind_table; *k; k++)
    if ((*k)->solve_block)
      return (*k)->name;
  return NULL;
}

/* What `auto' is, and what it is called. */
static bool add_usual (backend *b, const backend_options *how, message *m,
                       message *name) {
  const char *sat = kind_first_sat ()->name, *blocks = first_for_blocks ();
  bool wants_sat =
      how->no_propagate || how->encoding_given || how->amo != AMO_AUTO;
  if (wants_sat || !blocks) {
    add (name, "%s", sat);
    return add_part (b, sat, how, m);
  }
  add (name, "auto (%s, %s)", blocks, sat);
  return add_part (b, blocks, how, m) && add_part (b, sat, how, m);
}

backend *backend_new (const char *name, const backend_options *how,
                      const char **error) {
  static _Thread_local message m;
  message label = {.used = 0};
  backend *b = memory_new (1, sizeof *b);
  assert (name && how);
  m.used = 0;
  *error = m.bytes;
  bool usual = !strcmp (name, "auto");
  if (usual ? !add_usual (b, how, &m, &label)
            : !add_part (b, name, how, &m)) {
    backend_free (b);
    return NULL;
  }
  if (usual)
    name = label.bytes;
  b->name = strcpy (memory_new (strlen (name) + 1, 1), name);
  return b;
}

void backend_free (backend *b) {
  if (!b)
    return;
  for (int i = 0; i < b->parts; i++)
    b->part[i].kind->release (b->part[i].state);
  free (b->name);
  free (b);
}

const char *backend_name (const backend *b) { return b->name; }

const char *const *backend_counters (const backend *b) {
  static const char *const usual[] = {"conflicts", "decisions",
                                      "propagations"};
  const char *const *own = b->part[b->parts - 1].kind->counters;
  return own ? own : usual;
}

void backend_solve (backend *b, const puzzle *p, const request *r,
                    result *res) {
  assert (p->shape && r->solution);
  memset (res, 0, sizeof *res);
  for (int i = 0; i < b->parts; i++) {
    const backend_kind *kind = b->part[i].kind;
    if (!kind->fits || kind->fits (p->shape)) {
      kind->solve (b->part[i].state, p, r, res);
      return;
    }
  }
  result_fail (res, "solves %s only, this is %s %dx%d",
               b->part[0].kind->fitting, shape_kind (p->shape),
               p->shape->rows, p->shape->cols);
}

static const part *for_blocks (const backend *b) {
  for (int i = 0; i < b->parts; i++)
    if (b->part[i].kind->solve_block)
      return b->part + i;
  return NULL;
}

const char *backend_takes_blocks (const backend *b) {
  const part *p = for_blocks (b);
  return p ? p->kind->name : NULL;
}

size_t backend_solve_block (backend *b, const block9 *block,
                            const request *r) {
  const part *p = for_blocks (b);
  assert (p && block->puzzles && block->counts && block->undecided);
  return p->kind->solve_block (p->state, block, r);
}
