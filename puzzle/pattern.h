/* pattern.h: a full Sudoku grid of any size without a search

   The grid whose rows are shifts of one another, with symbols, rows within
   bands, bands, columns within stacks and stacks in random order.  These
   are few of all grids, and alike: for measurements, and as a start where
   searching for a grid would take too long. */

#ifndef PUZZLE_PATTERN_H
#define PUZZLE_PATTERN_H

#include "../base/random.h"
#include "shape.h"

/* Fills GRID, with a value for each cell, for boxes of BOX_ROWS times
   BOX_COLS. */
void pattern_fill (int box_rows, int box_cols, random_stream *,
                   value *grid);

#endif
