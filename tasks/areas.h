/* areas.h: random area maps for jigsaw and Hadoku

   A map is what shape_new_jigsaw and shape_new_hadoku take: for every cell
   the number of its area from 0 on, -1 for a hole.  Every area is connected
   by sides, and areas are numbered in reading order of their first cells.
   Arrays are the caller's.  A map depends on the arguments and the stream
   alone, and no call takes for ever: each counts its steps. */

#ifndef TASKS_AREAS_H
#define TASKS_AREAS_H

#include "../base/random.h"
#include "../puzzle/shape.h"

enum {
  AREAS_JIGSAW_MAX = 64, /* largest SIZE */
  AREAS_HADOKU_MAX = 64  /* largest AREA_MAX */
};

/* SIZE areas of SIZE cells on a board of SIZE times SIZE; AREA has room for
   all of them.  At least half of the areas are no rectangles; those of a
   large prime number look like stripes.  The map may have no solution: 2 in
   100 of 9x9, 5 of 4x4 and 6x6; from 16x16 on it has one, or nearly always
   if SIZE is a prime number.  False if no such map was found, which is not
   expected. */
bool areas_jigsaw (int size, random_stream *, int *area);

/* A map with a solution: GRID has room for all cells.  False if none was
   found, which is not expected. */
bool areas_jigsaw_filled (int size, random_stream *, int *area,
                          value *grid);

/* Areas of at most AREA_MAX cells, mostly of 3 to 7 where these are
   allowed, on a board of ROWS times COLS with HOLES holes, and a solution.
   AREA and GRID, which is 0 in holes, have room for all cells; *AREAS
   becomes the number of areas.  False if none was found: the board is too
   small for so few holes and so small areas, as with an AREA_MAX of 1. */
bool areas_hadoku (int rows, int cols, int area_max, int holes,
                   random_stream *, int *area, int *areas, value *grid);

/* Gives the areas, which have names below CELLS, numbers in reading order
   of their first cells, and returns how many there are.  NAME has room for
   CELLS. */
int areas_number (int *area, int cells, int *name);

#endif
