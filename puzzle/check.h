/* check.h: does a grid solve a puzzle, and if not, which rule is broken

   The last word on every grid that is printed.  It knows the shape and
   nothing of the encoder, a solver or propagation. */

#ifndef PUZZLE_CHECK_H
#define PUZZLE_CHECK_H

#include "puzzle.h"

enum { CHECK_WHY = 200 }; /* room for the longest message */

/* Whether GRID, a value for each cell (0 for a hole), solves the puzzle. If
   not, WHY (CHECK_WHY bytes, or NULL) names the rule and the cells:

     given 5 at r2c2 changed to 6
     r3c1 is empty
     row 4: 7 at r4c2 and r4c9
     area 3: 2 missing
     r1c1 and r1c3 both 2, 2 cells must lie between */
bool check_grid (const puzzle *, const value *grid, char *why);

#endif
