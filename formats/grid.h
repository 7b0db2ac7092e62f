/* grid.h: grids over several lines against one-line puzzles */

#ifndef FORMATS_GRID_H
#define FORMATS_GRID_H

#include "reader.h"

/* Whether a line of CELLS = N * N cells, which could be an N x N puzzle, is
   the first row of a grid: as many such rows follow each other, and they
   have a value above N. */
bool grid_claims (reader *, int cells);

#endif
