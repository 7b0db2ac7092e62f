/* locked.c: locked candidates

   Where groups are rows, columns and regular boxes, two places that are not
   in one group are never both in conflict with a cell outside, so it is
   enough to look for a group that has all places.  Other shapes: every cell
   in conflict with the first place is tested against the others. */

#include "locked.h"

#include <stdlib.h>

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

static bool share_group (const shape *s, int a, int b) {
  for (int i = s->first[a], k = s->first[b];
       i < s->first[a + 1] && k < s->first[b + 1];)
    if (s->in[i] == s->in[k])
      return true;
    else if (s->in[i] < s->in[k])
      i++;
    else
      k++;
  return false;
}

/* Whether A and B cannot both have V. */
static bool conflict (const shape *s, int a, int b, int v) {
  if (s->distance) {
    int rows = abs (a / s->cols - b / s->cols);
    int cols = abs (a % s->cols - b % s->cols);
    if ((!rows && cols <= v) || (!cols && rows <= v))
      return true;
  }
  return share_group (s, a, b);
}

/* Drops V from CELL if it is live there and in conflict with all places. */
static void try_cell (places *b, int own, int cell, int v, const int *place,
                      int size) {
  if (!live_has (b->live, cell, v) || places_in_group (b, cell, own))
    return;
  for (int i = 0; i < size; i++)
    if (!conflict (b->shape, cell, place[i], v))
      return;
  places_drop (b, cell, v);
}

static void irregular (places *b, int pair, const int *place, int size) {
  const shape *s = b->shape;
  int own = b->group[pair], v = places_value (b, pair);
  for (int k = s->first[place[0]]; k < s->first[place[0] + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size && s->in[k] != own; i++)
      try_cell (b, own, g->cells[i], v, place + 1, size - 1);
  }
}

/* A cell in line with the first two places lies in their common row or
   column, or is a corner of the rectangle that they span. */
static void distant (places *b, int pair, const int *place, int size) {
  const shape *s = b->shape;
  int own = b->group[pair], v = places_value (b, pair), cols = s->cols;
  int r0 = place[0] / cols, c0 = place[0] % cols;
  int r1 = place[1] / cols, c1 = place[1] % cols;
  if (r0 == r1)
    for (int c = c1 > v ? c1 - v : 0; c <= c0 + v && c < cols; c++)
      try_cell (b, own, r0 * cols + c, v, place, size);
  else if (c0 == c1)
    for (int r = r1 > v ? r1 - v : 0; r <= r0 + v && r < s->rows; r++)
      try_cell (b, own, r * cols + c0, v, place, size);
  else {
    try_cell (b, own, r0 * cols + c1, v, place, size);
    try_cell (b, own, r1 * cols + c0, v, place, size);
  }
}

void locked_drop (places *b, int pair) {
  const shape *s = b->shape;
  if (b->tally[pair] < 2)
    return;
  int size = places_of (b, pair, b->list);
  if (s->distance)
    distant (b, pair, b->list, size);
  else if (s->box_rows && !s->diagonals)
    regular (b, pair, b->list, size);
  else
    irregular (b, pair, b->list, size);
}
