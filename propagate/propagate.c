/* propagate.c: unit propagation and more on live candidates, before a
   solver

   Cheap techniques first: the next one has a turn only when those before it
   have nothing left to look at. */

#include "propagate.h"

#include "../base/memory.h"
#include "alldifferent.h"
#include "locked.h"
#include "nine/propagate9.h"
#include "places.h"

#include <stdlib.h>

struct propagation {
  places places;
  alldifferent *subsets;
};

/* Drops the value of CELL, which is fixed, from all cells in conflict. */
static void pass_on (places *b, int cell) {
  const shape *s = b->shape;
  int v = live_fixed (b->live, cell);
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size; i++)
      if (g->cells[i] != cell && live_has (b->live, g->cells[i], v))
        places_drop (b, g->cells[i], v);
  }
  bool only_equal = s->net->only_equal;
  for (const bond *k = shape_bonds (s, cell),
                  *end = shape_bonds_end (s, cell);
       k < end; k++) {
    if (only_equal && !live_has (b->live, k->other, v))
      continue;
    const uint64_t *row = shape_row (s, k, v);
    for (int w = 0; w < s->words; w++)
      places_keep (b, k->other, w, row[w]);
  }
}

/* Word W of what the candidates of CELL, together, let the other end of a
   relation have. */
static uint64_t support (const places *b, int cell, const bond *k, int w) {
  int words = b->shape->words;
  const uint64_t *own = live_cell (b->live, cell);
  uint64_t res = 0;
  for (int i = 0; i < words; i++)
    for (uint64_t rest = own[i]; rest; rest &= rest - 1)
      res |=
          shape_row (b->shape, k, 64 * i + __builtin_ctzll (rest) + 1)[w];
  return res;
}

/* Drops from the partners of CELL what none of its candidates supports. */
static void relate (places *b, int cell) {
  const shape *s = b->shape;
  for (const bond *k = shape_bonds (s, cell); k < shape_bonds_end (s, cell);
       k++) {
    const relation *r = s->net->relation + k->relation;
    for (int w = 0; w < s->words && r->slack >= b->count[cell]; w++)
      places_keep (b, k->other, w, support (b, cell, k, w));
  }
}

/* One step of the cheapest technique that has something to do; false if
   there is none. */
static bool step (places *b, alldifferent *a) {
  int item;
  if ((item = places_next (&b->fixed)) >= 0)
    pass_on (b, item);
  else if ((item = places_next (&b->hidden)) >= 0) {
    places_of (b, item, b->list);
    places_fix (b, b->list[0], places_value (b, item));
  } else if ((item = places_next (&b->related)) >= 0)
    relate (b, item);
  else if ((item = places_next (&b->locked)) >= 0)
    locked_drop (b, item);
  else if ((item = places_next (&b->dirty)) >= 0)
    alldifferent_filter (a, item);
  else
    return false;
  return true;
}

static bool by_groups (live *l, propagate_effort effort,
                       int (*stop) (void *), void *state) {
  if (!l->kept) {
    l->kept = memory_new (1, sizeof *l->kept);
    places_init (&l->kept->places);
    l->kept->subsets = alldifferent_new (&l->kept->places);
  }
  places *b = &l->kept->places;
  bool subsets = effort >= PROPAGATE_SUBSETS;
  places_start (b, l, effort >= PROPAGATE_LOCKED, subsets, stop, state);
  if (subsets)
    alldifferent_start (l->kept->subsets);
  while (!b->failed && !places_stop (b, 8 * l->shape->values) &&
         step (b, l->kept->subsets))
    ;
  return !b->failed;
}

void propagation_free (struct propagation *p) {
  if (!p)
    return;
  alldifferent_free (p->subsets);
  places_release (&p->places);
  free (p);
}

bool propagate (live *l, propagate_effort effort, int (*stop) (void *),
                void *state) {
  if (!l->shape->nine)
    return by_groups (l, effort, stop, state);
  cells9 c;
  cells9_from_live (&c, l);
  bool res = propagate9 (&c, effort);
  cells9_to_live (&c, l);
  return res;
}
