/* propagate.c: unit propagation and more on live candidates, before a
   solver

   Cheap techniques first: the next one has a turn only when those before it
   have nothing left to look at. */

#include "propagate.h"

#include "alldifferent.h"
#include "locked.h"
#include "nine/propagate9.h"
#include "places.h"

static void drop_if_live (places *b, int cell, int v) {
  if (live_has (b->live, cell, v))
    places_drop (b, cell, v);
}

/* Drops the value of CELL, which is fixed, from all cells in conflict. */
static void pass_on (places *b, int cell) {
  const shape *s = b->shape;
  int v = live_fixed (b->live, cell);
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size; i++)
      if (g->cells[i] != cell)
        drop_if_live (b, g->cells[i], v);
  }
  if (!s->distance)
    return;
  int row = cell / s->cols, col = cell % s->cols;
  for (int d = 1; d <= v && d <= col; d++)
    drop_if_live (b, cell - d, v);
  for (int d = 1; d <= v && d < s->cols - col; d++)
    drop_if_live (b, cell + d, v);
  for (int d = 1; d <= v && d <= row; d++)
    drop_if_live (b, cell - d * s->cols, v);
  for (int d = 1; d <= v && d < s->rows - row; d++)
    drop_if_live (b, cell + d * s->cols, v);
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
  } else if ((item = places_next (&b->locked)) >= 0)
    locked_drop (b, item);
  else if ((item = places_next (&b->dirty)) >= 0)
    alldifferent_filter (a, item);
  else
    return false;
  return true;
}

static bool by_groups (live *l, propagate_effort effort,
                       int (*stop) (void *), void *state) {
  bool subsets = effort >= PROPAGATE_SUBSETS;
  places b;
  places_init (&b, l, effort >= PROPAGATE_LOCKED, subsets, stop, state);
  alldifferent *a = subsets ? alldifferent_new (&b) : NULL;
  while (!b.failed && !places_stop (&b, 8 * l->shape->values) &&
         step (&b, a))
    ;
  alldifferent_free (a);
  places_release (&b);
  return !b.failed;
}

bool propagate (live *l, propagate_effort effort, int (*stop) (void *),
                void *state) {
  if (!cells9_fits (l->shape))
    return by_groups (l, effort, stop, state);
  cells9 c;
  cells9_from_live (&c, l);
  bool res = propagate9 (&c, effort);
  cells9_to_live (&c, l);
  return res;
}
