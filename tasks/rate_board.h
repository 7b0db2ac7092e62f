/* rate_board.h: the candidates of a puzzle that is being rated

   For rate.c and rate_search.c alone.  A board is a stack of candidate
   sets.  At the bottom, depth 0, are those of the puzzle; the search puts
   its tries on top. */

#ifndef TASKS_RATE_BOARD_H
#define TASKS_RATE_BOARD_H

#include "../propagate/propagate.h"

enum { RATE_DEPTH = 2 }; /* tries within tries, at most */

typedef struct rate_board {
  const shape *shape;  /* borrowed from the puzzle */
  struct layer *layer; /* [RATE_DEPTH + 1] */

  /* Set by the caller: whether to end early, with what there is.  May be
     NULL. */
  int (*stop) (void *state);
  void *state;
} rate_board;

/* A board with what the puzzle itself says, the value of each cell that has
   only one candidate crossed out in those in conflict with it. */
void rate_board_init (rate_board *, const puzzle *);
void rate_board_release (rate_board *);

/* Propagates at DEPTH; false on a contradiction. */
bool rate_board_close (rate_board *, int depth, propagate_effort);

/* Puts DEPTH with V in CELL on top of it and propagates there; false on a
   contradiction. */
bool rate_board_assume (rate_board *, int depth, int cell, int v,
                        propagate_effort);

/* Word W of the candidates of CELL: bit i for value 64 W + i + 1. */
uint64_t rate_board_cell (const rate_board *, int depth, int cell, int w);

void rate_board_drop (rate_board *, int depth, int cell, int v);

/* Candidates of all cells, at depth 0. */
int rate_board_count (const rate_board *);

/* Whether depth 0 has one candidate in each cell, and which, if GRID is not
   NULL. */
bool rate_board_solved (const rate_board *, value *grid);

#endif
