/* minimal.c: which givens of a puzzle can go

   Plain 9x9 puzzles ask wide, everything else propagation and SAT. */

#include "minimal.h"

#include "../base/memory.h"
#include "../propagate/nine/cells9.h"
#include "dig9.h"
#include "unique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NINE = DIG9_CELLS };

struct minimal {
  halt stop;
  unique *unique;
  dig9 *nine;
  digger9 *diggers; /* [NINE] */
  bool *kept;
  int *order;
};

minimal *minimal_new (const atomic_int *interrupt, const char **error) {
  minimal *m = memory_new (1, sizeof *m);
  m->stop.flag = interrupt;
  m->unique = unique_new (&m->stop, error);
  if (!m->unique) {
    free (m);
    return NULL;
  }
  m->nine = dig9_new (NINE);
  m->diggers = memory_new (NINE, sizeof *m->diggers);
  return m;
}

void minimal_free (minimal *m) {
  if (!m)
    return;
  unique_free (m->unique);
  dig9_free (m->nine);
  free (m->diggers);
  free (m->kept);
  free (m->order);
  free (m);
}

static void reserve (minimal *m, int cells) {
  size_t room = (size_t) cells;
  m->kept = memory_resize (m->kept, room, sizeof *m->kept);
  m->order = memory_resize (m->order, room, sizeof *m->order);
}

static bool is_nine (const puzzle *p) {
  return p->shape->nine && !p->allowed;
}

/* Each given is a digger of its own with a single orbit that may go. */
static bool redundant_nine (minimal *m, const puzzle *p,
                            const value *solution, bool *redundant) {
  int first[] = {0, 1}, order[] = {0}, cells[NINE];
  orbits each[NINE];
  for (int cell = 0; cell < NINE; cell++) {
    digger9 *h = m->diggers + cell;
    cells[cell] = cell;
    each[cell] = (orbits){1, first, cells + cell};
    dig_start (&h->dig, h->kept, NINE, each + cell, order, 0, true);
    memcpy (h->grid, solution, sizeof h->grid);
    for (int i = 0; i < NINE; i++)
      h->kept[i] = p->given[i];
    h->busy = p->given[cell];
  }
  if (!dig9_round (m->nine, m->diggers, NINE, &m->stop))
    return false;
  for (int cell = 0; cell < NINE; cell++)
    redundant[cell] = p->given[cell] && !m->diggers[cell].kept[cell];
  return true;
}

/* A given that an earlier proof did without is redundant, unasked. */
static bool redundant_any (minimal *m, const puzzle *p,
                           const value *solution, bool *redundant) {
  int cells = p->shape->cells;
  reserve (m, cells);
  bool *known = memory_new ((size_t) cells, sizeof *known);
  for (int cell = 0; cell < cells; cell++) {
    m->kept[cell] = p->given[cell];
    redundant[cell] = false;
  }
  unique_open (m->unique, p, solution);
  bool okay = true;
  for (int cell = 0; cell < cells && okay; cell++) {
    if (!p->given[cell] || known[cell])
      continue;
    const bool *enough;
    m->kept[cell] = false;
    unique_answer answer = unique_ask (m->unique, m->kept, 0, &enough);
    m->kept[cell] = true;
    okay = answer != UNIQUE_INTERRUPTED;
    redundant[cell] = answer == UNIQUE_YES;
    for (int i = 0; answer == UNIQUE_YES && i < cells; i++)
      if (p->given[i] && !enough[i])
        redundant[i] = known[i] = true;
  }
  free (known);
  return okay;
}

bool minimal_redundant (minimal *m, const puzzle *p, const value *solution,
                        bool *redundant, int *count) {
  if (!(is_nine (p) ? redundant_nine : redundant_any) (m, p, solution,
                                                       redundant))
    return false;
  *count = 0;
  for (int cell = 0; cell < p->shape->cells; cell++)
    *count += redundant[cell];
  return true;
}

static bool dig_nine (minimal *m, dig *d, const value *solution) {
  digger9 *h = m->diggers;
  memcpy (h->grid, solution, sizeof h->grid);
  memcpy (h->kept, d->kept, sizeof h->kept);
  h->dig = *d;
  h->dig.kept = h->kept;
  h->busy = true;
  while (h->busy)
    if (!dig9_round (m->nine, h, 1, &m->stop))
      return false;
  memcpy (d->kept, h->kept, sizeof h->kept);
  return true;
}

bool minimal_reduce (minimal *m, puzzle *p, const value *solution,
                     random_stream *r) {
  assert (p->shape && solution);
  int cells = p->shape->cells;
  reserve (m, cells);
  bool *given = memory_new ((size_t) cells, sizeof *given);
  for (int cell = 0; cell < cells; cell++)
    given[cell] = p->given[cell];
  orbits each;
  orbits_init (&each, SYMMETRY_NONE, p->shape, given);
  for (int i = 0; i < each.count; i++)
    m->order[i] = each.count - 1 - i;
  if (r)
    random_shuffle (r, m->order, each.count);
  dig d;
  dig_start (&d, m->kept, cells, &each, m->order, 0, true);
  bool okay;
  if (is_nine (p))
    okay = dig_nine (m, &d, solution);
  else {
    unique_open (m->unique, p, solution);
    okay = unique_dig (m->unique, &d, true);
  }
  for (int cell = 0; cell < cells && okay; cell++)
    if (!m->kept[cell])
      p->given[cell] = 0;
  orbits_release (&each);
  free (given);
  return okay;
}
