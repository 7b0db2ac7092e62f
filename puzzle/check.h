/* check.h: does a grid solve a puzzle, and if not, which rule is broken

   The last word on every grid that is printed.  It reads the declared rules
   of the shape and nothing that was made of them: not the lowered form, no
   encoder, solver or propagation. */

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

/* For the functions of the table of rule kinds. */
struct checking {
  const shape *shape;
  const value *grid;
  int *seen; /* [values + 1] zeros, to be left so */
  char *why; /* or NULL */
};

/* Fills the reason; false. */
bool check_broken (checking *, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* rROWcCOLUMN of a cell for printf: the format, and its two arguments. */
#define CHECK_CELL "r%dc%d"
#define CHECK_AT(S, I) (I) / (S)->cols + 1, (I) % (S)->cols + 1

#endif
