/* cells9.h: the candidates of a 9x9 Sudoku, one bitboard for each digit

   A bitboard has a lane for each band of three rows (the fourth lane is
   zero), in which column c (from 0) of row r of the band is bit 10 * r + c.
   The tenth bit of a row stays clear: sums over a row carry into it.  So
   one vector operation treats all 81 cells of a digit.

     cells9 c;
     cells9_start (&c, puzzle);
     if (propagate9 (&c, PROPAGATE_BEST) && cells9_solved (&c, grid)) ... */

#ifndef PROPAGATE_NINE_CELLS9_H
#define PROPAGATE_NINE_CELLS9_H

#include "../live.h"

typedef uint32_t bands9 __attribute__ ((vector_size (16)));

typedef struct cells9 {
  bands9 digit[9]; /* cells that may hold digit + 1 */
} cells9;

/* What PUZZLE itself says; its shape is plain 9x9 (`nine'). */
void cells9_start (cells9 *, const puzzle *);

/* From and to candidates of such a shape; LIVE was started. */
void cells9_from_live (cells9 *, const live *);
void cells9_to_live (const cells9 *, live *);

/* Lane and bit of a cell. */
static inline int cells9_lane (int cell) { return cell / 27; }
static inline uint32_t cells9_bit (int cell) {
  return UINT32_C (1) << (10 * (cell / 9 % 3) + cell % 9);
}

/* The candidates of CELL, bit v - 1 for value v. */
static inline unsigned cells9_candidates (const cells9 *c, int cell) {
  unsigned res = 0;
  for (int d = 0; d < 9; d++)
    if (c->digit[d][cells9_lane (cell)] & cells9_bit (cell))
      res |= 1u << d;
  return res;
}

/* Whether every cell has exactly one candidate; if so and GRID is not NULL
   it is filled in. */
bool cells9_solved (const cells9 *, value *grid);

#endif
