/* locked.c: locked candidates

   Where groups are rows, columns and regular boxes, two places that are not
   in one group are never both in conflict with a cell outside, so it is
   enough to look for a group that has all places.  Other shapes: every
   candidate in conflict with the first place is tested against the
   others. */

#include "locked.h"

/* Drops V from cells of group FROM that are not in BUT. */
static void drop_outside (places *b, int from, int but, int v) {
  const group *g = b->shape->group + from;
  for (int i = 0; i < g->size; i++)
    if (live_has (b->live, g->cells[i], v) &&
        !places_in_group (b, g->cells[i], but))
      places_drop (b, g->cells[i], v);
}

static void regular (places *b, int pair, const int *place, int size) {
  const shape *s = b->shape;
  int own = b->group[pair], v = places_value (b, pair);
  for (int k = s->first[place[0]]; k < s->first[place[0] + 1]; k++) {
    int other = s->in[k], i = 1;
    if (other == own)
      continue;
    if (b->first_pair[other] >= 0 &&
        b->tally[b->first_pair[other] + v - 1] == size)
      continue;
    while (i < size && places_in_group (b, place[i], other))
      i++;
    if (i == size)
      drop_outside (b, other, own, v);
  }
}

/* Whether V in PLACE rules out U in CELL. */
static bool conflict (const shape *s, int place, int v, int cell, int u) {
  for (const bond *k = shape_bonds (s, place),
                  *end = shape_bonds_end (s, place);
       k < end; k++)
    if (k->other == cell && shape_excludes (s, k, v, u))
      return true;
  return u == v && shape_share_group (s, place, cell);
}

/* Drops U, which is live, from CELL if all places rule it out. */
static void try_value (places *b, int v, int cell, int u, const int *place,
                       int size) {
  for (int i = 0; i < size; i++)
    if (!conflict (b->shape, place[i], v, cell, u))
      return;
  places_drop (b, cell, u);
}

/* Cells that have bonds with all places, where V rules out nothing but V.
 */
static void by_near (places *b, int own, int v, const int *place,
                     int size) {
  const shape *s = b->shape;
  int words = (s->all + 63) / 64;
  for (int w = 0; w < words; w++) {
    uint64_t cells = ~UINT64_C (0);
    for (int i = 0; i < size && cells; i++)
      cells &= s->net->near[place[i] * words + w];
    for (; cells; cells &= cells - 1) {
      int cell = 64 * w + __builtin_ctzll (cells);
      if (live_has (b->live, cell, v) && !places_in_group (b, cell, own))
        try_value (b, v, cell, v, place, size);
    }
  }
}

/* The candidates that the first place rules out by a relation. */
static void by_bonds (places *b, int own, int v, const int *place,
                      int size) {
  const shape *s = b->shape;
  for (const bond *k = shape_bonds (s, place[0]),
                  *end = shape_bonds_end (s, place[0]);
       k < end; k++) {
    const uint64_t *row = shape_row (s, k, v);
    for (int w = 0; w < s->words; w++) {
      uint64_t out = live_cell (b->live, k->other)[w] & ~row[w];
      if (out && places_in_group (b, k->other, own))
        break;
      for (; out; out &= out - 1)
        try_value (b, v, k->other, 64 * w + __builtin_ctzll (out) + 1,
                   place + 1, size - 1);
    }
  }
}

static void irregular (places *b, int pair, const int *place, int size) {
  const shape *s = b->shape;
  int own = b->group[pair], v = places_value (b, pair);
  for (int k = s->first[place[0]]; k < s->first[place[0] + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size && s->in[k] != own; i++)
      if (live_has (b->live, g->cells[i], v) &&
          !places_in_group (b, g->cells[i], own))
        try_value (b, v, g->cells[i], v, place + 1, size - 1);
  }
  /* With a group in between, near cells are not all there are. */
  bool apart = s->net->near;
  for (int i = 0; i < size && apart; i++)
    apart = s->first[place[i] + 1] - s->first[place[i]] == 1;
  (apart ? by_near : by_bonds) (b, own, v, place, size);
}

void locked_drop (places *b, int pair) {
  if (b->tally[pair] < 2)
    return;
  int size = places_of (b, pair, b->list);
  (b->shape->regular ? regular : irregular) (b, pair, b->list, size);
}
