/* symmetry.h: which cells go together in a pattern of givens

   A symmetry splits the cells into orbits, each with the cells that the
   symmetry carries onto one another.  Givens come and go by orbits. */

#ifndef TASKS_SYMMETRY_H
#define TASKS_SYMMETRY_H

#include "../puzzle/shape.h"

typedef enum symmetry {
  SYMMETRY_NONE,
  SYMMETRY_ROTATE2,  /* half a turn */
  SYMMETRY_ROTATE4,  /* a quarter turn */
  SYMMETRY_MIRROR,   /* left and right */
  SYMMETRY_DIAGONAL, /* rows and columns exchanged */
  SYMMETRY_FULL,     /* everything that carries the board onto itself */
  SYMMETRIES
} symmetry;

extern const char *const symmetry_name[SYMMETRIES];

/* Whether a board of ROWS and COLS can have it: only a square has quarter
   turns and diagonals. */
bool symmetry_fits (symmetry, int rows, int cols);

typedef struct orbits {
  int count;
  int *first; /* [count + 1] where an orbit starts ... */
  int *cells; /* ... in this list of cells */
} orbits;

/* The orbits of the cells of SHAPE that are no holes and, if ALLOWED is not
   NULL, allowed; an orbit with a cell that is not is left out whole.  The
   symmetry fits. */
void orbits_init (orbits *, symmetry, const shape *, const bool *allowed);
void orbits_release (orbits *);

#endif
