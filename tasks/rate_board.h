/* rate_board.h: the candidates of a puzzle that is being rated

   One set of functions for 9x9 Sudoku on bit operations and one for every
   other shape, for rate.c and rate_search.c alone.

   A board is a stack of candidate sets.  At the bottom, depth 0, are those
   of the puzzle; the search puts its tries on top. */

#ifndef TASKS_RATE_BOARD_H
#define TASKS_RATE_BOARD_H

#include "../propagate/propagate.h"

enum { RATE_DEPTH = 2 }; /* tries within tries, at most */

typedef struct rate_board rate_board;

typedef struct rate_board_kind {
  /* A board with what the puzzle itself says, the value of each cell that
     has only one candidate crossed out in those in conflict with it. */
  rate_board *(*start) (const puzzle *);
  void (*free) (rate_board *);

  /* Propagates; false on a contradiction. */
  bool (*close) (rate_board *, int depth, propagate_effort);

  /* Puts DEPTH with V in CELL on top of it and propagates there; false on a
     contradiction. */
  bool (*assume) (rate_board *, int depth, int cell, int v,
                  propagate_effort);

  /* The candidates of CELL, bit v - 1 for value v, until the next call. */
  const uint64_t *(*cell) (rate_board *, int depth, int cell);

  void (*drop) (rate_board *, int depth, int cell, int v);

  /* Of all cells, at depth 0. */
  int (*count) (const rate_board *);

  /* Whether depth 0 has one candidate in each cell, and which. */
  bool (*solved) (const rate_board *, value *grid);
} rate_board_kind;

struct rate_board {
  const rate_board_kind *kind;
  const shape *shape; /* borrowed from the puzzle */

  /* Set by the caller: whether to end early, with what there is.  May be
     NULL. */
  int (*stop) (void *state);
  void *state;
};

extern const rate_board_kind rate_board_nine; /* if the shape is `nine' */
extern const rate_board_kind rate_board_live; /* any shape */

#endif
