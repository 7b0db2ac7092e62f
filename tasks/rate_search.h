/* rate_search.h: the depth of search that a puzzle needs

   For rate.c, where propagation finds nothing more. */

#ifndef TASKS_RATE_SEARCH_H
#define TASKS_RATE_SEARCH_H

#include "rate_board.h"

typedef struct rate_depth {
  int depth;     /* that solves the puzzle, ... */
  bool at_least; /* ... or that it needs at least */
  int before;    /* candidates left by searches less deep */
} rate_depth;

/* Solves BOARD, which has subsets propagated and whose only solution is
   SOLUTION, by dropping candidates that fail when they are tried.  False if
   the board's stop said so. */
bool rate_search (rate_board *, const value *solution, rate_depth *);

#endif
