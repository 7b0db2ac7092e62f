/* rate_board.c: the candidates of a puzzle that is being rated

   On bit operations for plain 9x9, on live sets for every other shape. */

#include "rate_board.h"

#include "../base/memory.h"
#include "../propagate/nine/bands9.h"
#include "../propagate/nine/propagate9.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The first if the shape is `nine', else the second. */
typedef struct layer {
  cells9 nine;
  live any;
} layer;

/* Crosses the value of each cell that has one candidate out in its units.
 */
static void cross_out_nine (cells9 *c) {
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

/* Crosses V of CELL out in all cells in conflict. */
static void cross_out (live *l, int cell, int v) {
  const shape *s = l->shape;
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size; i++)
      if (g->cells[i] != cell)
        live_drop (l, g->cells[i], v);
  }
  for (const bond *k = shape_bonds (s, cell); k < shape_bonds_end (s, cell);
       k++) {
    const uint64_t *row = shape_row (s, k, v);
    uint64_t *bits = l->bits + (size_t) k->other * l->words;
    for (int w = 0; w < s->words; w++)
      bits[w] &= row[w];
  }
}

void rate_board_init (rate_board *b, const puzzle *p) {
  *b = (rate_board){.shape = p->shape};
  b->layer = memory_new (RATE_DEPTH + 1, sizeof *b->layer);
  if (p->shape->nine) {
    cells9_start (&b->layer->nine, p);
    cross_out_nine (&b->layer->nine);
    return;
  }
  for (int depth = 0; depth <= RATE_DEPTH; depth++) {
    live_init (&b->layer[depth].any);
    live_start (&b->layer[depth].any, p);
  }
  for (int i = 0; i < p->shape->all; i++) {
    int v = live_fixed (&b->layer[1].any, i);
    if (v)
      cross_out (&b->layer->any, i, v);
  }
}

void rate_board_release (rate_board *b) {
  for (int depth = 0; depth <= RATE_DEPTH; depth++)
    live_release (&b->layer[depth].any);
  free (b->layer);
}

bool rate_board_close (rate_board *b, int depth, propagate_effort effort) {
  layer *l = b->layer + depth;
  return b->shape->nine ? propagate9 (&l->nine, effort)
                        : propagate (&l->any, effort, b->stop, b->state);
}

bool rate_board_assume (rate_board *b, int depth, int cell, int v,
                        propagate_effort effort) {
  assert (depth < RATE_DEPTH);
  const layer *from = b->layer + depth;
  layer *to = b->layer + depth + 1;
  if (b->shape->nine) {
    bands9 at = {0};
    at[cells9_lane (cell)] = cells9_bit (cell);
    to->nine = from->nine;
    for (int d = 0; d < 9; d++)
      to->nine.digit[d] &= ~at;
    to->nine.digit[v - 1] &= ~bands9_seen (at);
    to->nine.digit[v - 1] |= at;
  } else {
    size_t words = to->any.words;
    uint64_t *bits = to->any.bits + (size_t) cell * words;
    memcpy (to->any.bits, from->any.bits,
            b->shape->all * words * sizeof *bits);
    memset (bits, 0, words * sizeof *bits);
    bits[(v - 1) / 64] = UINT64_C (1) << (v - 1) % 64;
  }
  return rate_board_close (b, depth + 1, effort);
}

uint64_t rate_board_cell (const rate_board *b, int depth, int cell, int w) {
  const layer *l = b->layer + depth;
  return b->shape->nine ? cells9_candidates (&l->nine, cell)
                        : live_cell (&l->any, cell)[w];
}

void rate_board_drop (rate_board *b, int depth, int cell, int v) {
  layer *l = b->layer + depth;
  if (b->shape->nine)
    l->nine.digit[v - 1][cells9_lane (cell)] &= ~cells9_bit (cell);
  else
    live_drop (&l->any, cell, v);
}

int rate_board_count (const rate_board *b) {
  const layer *l = b->layer;
  int res = 0;
  if (b->shape->nine)
    for (int d = 0; d < 9; d++)
      for (int band = 0; band < 3; band++)
        res += __builtin_popcount (l->nine.digit[d][band]);
  else
    for (int i = 0; i < b->shape->all * l->any.words; i++)
      res += __builtin_popcountll (l->any.bits[i]);
  return res;
}

bool rate_board_solved (const rate_board *b, value *grid) {
  return b->shape->nine ? cells9_solved (&b->layer->nine, grid)
                        : live_solved (&b->layer->any, grid);
}
