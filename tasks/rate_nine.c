/* rate_nine.c: the board of a 9x9 Sudoku that is being rated */

#include "../base/memory.h"
#include "../propagate/nine/bands9.h"
#include "../propagate/nine/propagate9.h"
#include "rate_board.h"

#include <stdlib.h>

typedef struct nine {
  rate_board base;
  cells9 state[RATE_DEPTH + 1];
  uint64_t scratch;
} nine;

/* Crosses the value of each cell that has one candidate out in its units.
 */
static void cross_out (cells9 *c) {
  bands9 once = {0}, twice = {0};
  for (int d = 0; d < 9; d++) {
    twice |= once & c->digit[d];
    once |= c->digit[d];
  }
  for (int d = 0; d < 9; d++) {
    bands9 given = c->digit[d] & ~twice;
    c->digit[d] &= ~bands9_seen (given) | given;
  }
}

static rate_board *start (const puzzle *p) {
  nine *n = memory_new (1, sizeof *n);
  n->base.kind = &rate_board_nine;
  n->base.shape = p->shape;
  cells9_start (n->state, p);
  cross_out (n->state);
  return &n->base;
}

static void release (rate_board *b) { free ((nine *) b); }

static bool complete (rate_board *b, int depth, propagate_effort effort) {
  return propagate9 (((nine *) b)->state + depth, effort);
}

static bool assume (rate_board *b, int depth, int cell, int v,
                    propagate_effort effort) {
  nine *n = (nine *) b;
  cells9 *c = n->state + depth + 1;
  bands9 at = {0};
  at[cells9_lane (cell)] = cells9_bit (cell);
  *c = n->state[depth];
  for (int d = 0; d < 9; d++)
    c->digit[d] &= ~at;
  c->digit[v - 1] &= ~bands9_seen (at);
  c->digit[v - 1] |= at;
  return complete (b, depth + 1, effort);
}

static const uint64_t *candidates (rate_board *b, int depth, int cell) {
  nine *n = (nine *) b;
  n->scratch = cells9_candidates (n->state + depth, cell);
  return &n->scratch;
}

static void drop (rate_board *b, int depth, int cell, int v) {
  cells9 *c = ((nine *) b)->state + depth;
  c->digit[v - 1][cells9_lane (cell)] &= ~cells9_bit (cell);
}

static int count (const rate_board *b) {
  const cells9 *c = ((const nine *) b)->state;
  int res = 0;
  for (int d = 0; d < 9; d++)
    for (int band = 0; band < 3; band++)
      res += __builtin_popcount (c->digit[d][band]);
  return res;
}

static bool solved (const rate_board *b, value *grid) {
  return cells9_solved (((const nine *) b)->state, grid);
}

const rate_board_kind rate_board_nine = {.start = start,
                                         .free = release,
                                         .close = complete,
                                         .assume = assume,
                                         .cell = candidates,
                                         .drop = drop,
                                         .count = count,
                                         .solved = solved};
