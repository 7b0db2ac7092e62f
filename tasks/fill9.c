/* fill9.c: random full grids of 9x9 Sudoku, fast

   The three boxes on a diagonal have no cell in conflict with another and
   are filled at random.  The rest is a search on what rows, columns and
   boxes have left: the cell with the fewest values is next, and these are
   tried in random order.  A search that fails often starts anew. */

#include "fill9.h"

enum { FULL = 0x1ff, RESTART = 100 };

typedef struct search {
  random_stream *random;
  uint16_t row[9], col[9], box[9]; /* values left, v at bit v - 1 */
  uint8_t open[81];                /* cells to fill, the first COUNT */
  int count;
  int steps; /* left */
  value *grid;
} search;

static const uint8_t box_of[81] = {
    0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0,
    1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 3, 3, 3, 4, 4, 4,
    5, 5, 5, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8,
    6, 6, 6, 7, 7, 7, 8, 8, 8, 6, 6, 6, 7, 7, 7, 8, 8, 8};

static unsigned values_left (const search *s, int cell) {
  return s->row[cell / 9] & s->col[cell % 9] & s->box[box_of[cell]];
}

static void flip (search *s, int cell, unsigned bit) {
  s->row[cell / 9] ^= bit;
  s->col[cell % 9] ^= bit;
  s->box[box_of[cell]] ^= bit;
}

/* Fills the boxes on the diagonal and lists the other cells. */
static void start (search *s) {
  for (int i = 0; i < 9; i++)
    s->row[i] = s->col[i] = s->box[i] = FULL;
  s->count = 0;
  int order[9];
  for (int box = 0; box < 9; box += 4) {
    random_order (s->random, order, 9);
    for (int i = 0; i < 9; i++) {
      int cell = box / 4 * 30 + i / 3 * 9 + i % 3;
      s->grid[cell] = (value) (order[i] + 1);
      flip (s, cell, 1u << order[i]);
    }
  }
  for (int cell = 0; cell < 81; cell++)
    if (box_of[cell] % 4)
      s->open[s->count++] = (uint8_t) cell;
}

static bool fill_rest (search *s) {
  if (!s->count)
    return true;
  int best = 0, fewest = 10;
  for (int i = 0; i < s->count && fewest > 1; i++) {
    int ways = __builtin_popcount (values_left (s, s->open[i]));
    if (ways < fewest) {
      fewest = ways;
      best = i;
    }
  }
  if (--s->steps < 0)
    return false;
  int cell = s->open[best];
  s->open[best] = s->open[--s->count];
  for (unsigned left = values_left (s, cell); left;) {
    unsigned rest = left;
    if (fewest > 1)
      for (int skip = (int) random_below (s->random, fewest--); skip;
           skip--)
        rest &= rest - 1;
    unsigned bit = rest & -rest;
    left ^= bit;
    flip (s, cell, bit);
    s->grid[cell] = (value) (__builtin_ctz (bit) + 1);
    if (fill_rest (s))
      return true;
    flip (s, cell, bit);
  }
  s->open[s->count++] = s->open[best];
  s->open[best] = (uint8_t) cell;
  return false;
}

bool fill9_run (long steps, random_stream *r, value *grid) {
  search s = {.random = r};
  s.grid = grid;
  for (; steps > 0; steps -= RESTART) {
    s.steps = RESTART;
    start (&s);
    if (fill_rest (&s))
      return true;
  }
  return false;
}
