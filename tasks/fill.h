/* fill.h: a random full grid of a shape

   What a puzzle is dug out of.  One object serves one thread and many
   grids, and allocates nothing for the next grid of the same size (but for
   a line's worth where the grid is not 9x9).  A grid depends on the shape
   and the stream alone, not on what the object filled before.

     fill *f = fill_new ();
     random_stream r;
     random_init (&r, seed, i);
     if (fill_grid (shape, &r, f, grid)) ...
     fill_free (f);

   Grids with regular boxes of any size are never searched for (but 9x9,
   where that is faster) and always found; fill.c says how near they come to
   being equally likely.  Others are found by search: X up to 25x25, jigsaw
   up to 13x13 and Hadoku maps of areas.h up to 20x20 nearly always, larger
   ones at times.  Maps of areas.h come with a grid where it is asked for,
   which takes no such search for the large ones. */

#ifndef TASKS_FILL_H
#define TASKS_FILL_H

#include "../base/random.h"
#include "../puzzle/shape.h"

typedef struct fill fill;

fill *fill_new (void);
void fill_free (fill *); /* NULL is fine */

/* Fills GRID, a value for each cell of SHAPE, 0 for holes.  False if there
   is no solution or none was found in a number of steps that depends on the
   shape; then GRID is of no use. */
bool fill_grid (const shape *, random_stream *, fill *, value *grid);

#endif
