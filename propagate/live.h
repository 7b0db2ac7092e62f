/* live.h: the candidates that are still alive in each cell

   Hidden cells have theirs as well.  A live set starts from a puzzle
   (live_start: givens and candidate lists only, nothing concluded) and
   shrinks by propagation.  A cell with one candidate is fixed, whether or
   not that was passed on to other cells.

   Candidates are bits, value v at bit v - 1 of the cell's words, so that
   shapes of up to 64 values have one word a cell. */

#ifndef PROPAGATE_LIVE_H
#define PROPAGATE_LIVE_H

#include "../puzzle/puzzle.h"

#include <stddef.h>

typedef struct live {
  const shape *shape; /* borrowed from the puzzle */
  int words;          /* of 64 bits for each cell: the shape's */
  uint64_t *bits;     /* [all cells * words] */
  size_t capacity;
  struct propagation *kept; /* propagate ()'s, from call to call */
} live;

void live_init (live *);
void live_release (live *);

/* What PUZZLE itself says: the given, the candidate list, or all values.
   Keeps and reuses the memory. */
void live_start (live *, const puzzle *);

static inline const uint64_t *live_cell (const live *l, int cell) {
  return l->bits + (size_t) cell * l->words;
}

static inline bool live_has (const live *l, int cell, int v) {
  return l->bits[(size_t) cell * l->words + (v - 1) / 64] >> (v - 1) % 64 &
         1;
}

static inline void live_drop (live *l, int cell, int v) {
  l->bits[(size_t) cell * l->words + (v - 1) / 64] &=
      ~(UINT64_C (1) << (v - 1) % 64);
}

/* Number of candidates of CELL. */
int live_count (const live *, int cell);

/* The value of a cell with exactly one candidate, else 0. */
int live_fixed (const live *, int cell);

/* Whether every cell that is no hole has exactly one candidate, hidden
   cells included; if so and GRID is not NULL it is filled in for the cells
   of the board. */
bool live_solved (const live *, value *grid);

#endif
