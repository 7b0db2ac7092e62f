/* fill.c: a random full grid of a shape

   A first grid, by search or from a pattern, and then random changes that
   make it forget where it came from.  Searched grids alone are far from
   equally likely: pure bands (a row of one box is, in another order, a row
   of the next) are 3.595 % of all 9x9 grids, but 4.79 % of those that
   fill9.c finds and 5.95 % of those of fill_search.c.  After 100 changes
   they are 3.592 % of a million grids, within the error of the count (0.008
   %); and each of the 288 grids of 4x4 is as likely as any other, as far as
   100,000 fills can tell (chi-square 264 at 287 degrees of freedom).

   From a pattern it takes longer.  The mean number of intercalates (two
   rows and two columns that meet in only two values) and of pairs that two
   rows of a band share stand still from one change for each cell on at
   16x16 to 36x36 and from two on at 9x9; up to 25x25, where a search is
   possible, they stand where they do after a search and changes. */

#include "fill.h"

#include "../base/memory.h"
#include "../puzzle/pattern.h"
#include "fill9.h"
#include "fill_mix.h"
#include "fill_search.h"

#include <stdlib.h>

enum {
  NINE_STEPS = 100000, /* of the search for 9x9 */
  NINE_CHANGES = 100,
  CHANGES = 4, /* for each cell, elsewhere */
  STEPS = 200  /* of the search, for each cell */
};

struct fill {
  fill_search *search;
  fill_mix *mix;
};

fill *fill_new (void) {
  fill *res = memory_new (1, sizeof *res);
  res->search = fill_search_new ();
  res->mix = fill_mix_new ();
  return res;
}

void fill_free (fill *f) {
  if (!f)
    return;
  fill_search_free (f->search);
  fill_mix_free (f->mix);
  free (f);
}

bool fill_grid (const shape *s, random_stream *r, fill *f, value *grid) {
  long changes = (long) CHANGES * s->cells;
  if (s->nine && fill9_run (NINE_STEPS, r, grid))
    changes = NINE_CHANGES;
  else if (s->plain)
    pattern_fill (s->box_rows, s->box_cols, r, grid);
  else if (s->widest > FILL_SEARCH_VALUES ||
           !fill_search_run (f->search, s, (long) STEPS * s->cells, r,
                             grid))
    return false;
  fill_mix_run (f->mix, s, changes, r, grid);
  return true;
}
