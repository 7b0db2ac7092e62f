/* uniform.c: how far random full grids are from equally likely

   usage: build/bench/programs/uniform [GRIDS]

   Of 9x9 grids, the share of pure bands and stacks is counted: those in
   which every row of a box is, in another order, a row of each other box of
   the band.  Of all 9x9 grids it is 3.5952 %: two in 56 of the bands
   themselves, weighted by how many grids each has.  Of 4x4 grids, all 288
   are counted, and their numbers compared by chi-square.  The error is the
   one that so many equally likely grids would have. */

#include "../../tasks/fill.h"
#include "../../tasks/fill9.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SMALL = 288, CODES = 1 << 16, STEPS = 100000 };

/* The values of three cells as a set. */
static unsigned triple (const value *grid, int start, int step) {
  return 1u << grid[start] | 1u << grid[start + step] |
         1u << grid[start + 2 * step];
}

/* Whether the first row of the first box is a row of the second: then all
   are.  ACROSS and DOWN are steps to the next cell of a row and to the next
   row. */
static bool is_pure (const value *grid, int start, int across, int down) {
  unsigned first = triple (grid, start, across);
  for (int row = 1; row < 3; row++)
    if (triple (grid, start + row * down + 3 * across, across) == first)
      return true;
  return false;
}

/* F is NULL for grids as the search finds them, before random changes. */
static void count_bands (fill *f, const shape *nine, uint64_t grids) {
  uint64_t pure = 0;
  value grid[81];
  for (uint64_t i = 0; i < grids; i++) {
    random_stream r;
    random_init (&r, 1, i);
    if (f ? !fill_grid (nine, &r, f, grid) : !fill9_run (STEPS, &r, grid))
      abort ();
    for (int k = 0; k < 3; k++)
      pure += is_pure (grid, 27 * k, 1, 9) + is_pure (grid, 3 * k, 9, 1);
  }
  double share = (double) pure / (6.0 * (double) grids);
  printf ("9x9%s: %.4f %% of bands and stacks are pure, error %.4f; of all "
          "grids 3.5952 %%\n",
          f ? "" : ", search alone", 100 * share,
          100 * sqrt (share * (1 - share) / (6.0 * (double) grids)));
}

static void count_small (fill *f, const shape *four, uint64_t grids) {
  /* Eight cells say which grid it is. */
  static uint64_t seen[CODES];
  value grid[16];
  for (uint64_t i = 0; i < grids; i++) {
    random_stream r;
    random_init (&r, 2, i);
    if (!fill_grid (four, &r, f, grid))
      abort ();
    const int cells[] = {0, 1, 2, 3, 4, 6, 8, 9};
    unsigned code = 0;
    for (int k = 0; k < 8; k++)
      code = 4 * code + (grid[cells[k]] - 1u);
    seen[code]++;
  }
  double expected = (double) grids / SMALL, chi = 0;
  int met = 0;
  for (int i = 0; i < CODES; i++)
    if (seen[i]) {
      double off = (double) seen[i] - expected;
      chi += off * off / expected;
      met++;
    }
  printf ("4x4: %d of 288 grids met, chi-square %.1f at 287 degrees of "
          "freedom\n",
          met, chi);
}

int main (int argc, char **argv) {
  uint64_t grids = argc > 1 ? strtoull (argv[1], NULL, 10) : 100000;
  const char *error;
  shape *nine = shape_new_sudoku (3, 3, false, NULL, &error);
  shape *four = shape_new_sudoku (2, 2, false, NULL, &error);
  fill *f = fill_new ();
  if (!grids) {
    fputs ("usage: uniform [GRIDS]\n", stderr);
    return 2;
  }
  count_bands (f, nine, grids);
  count_bands (NULL, nine, grids);
  count_small (f, four, grids);
  fill_free (f);
  shape_unref (nine);
  shape_unref (four);
  return 0;
}
