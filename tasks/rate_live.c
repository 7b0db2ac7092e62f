/* rate_live.c: the board of a puzzle of any shape that is being rated */

#include "../base/memory.h"
#include "rate_board.h"

#include <stdlib.h>
#include <string.h>

typedef struct stack {
  rate_board base;
  live level[RATE_DEPTH + 1];
} stack;

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

static rate_board *start (const puzzle *p) {
  stack *s = memory_new (1, sizeof *s);
  s->base.kind = &rate_board_live;
  s->base.shape = p->shape;
  for (int depth = 0; depth <= RATE_DEPTH; depth++) {
    live_init (s->level + depth);
    live_start (s->level + depth, p);
  }
  for (int i = 0; i < p->shape->all; i++) {
    int v = live_fixed (s->level + 1, i);
    if (v)
      cross_out (s->level, i, v);
  }
  return &s->base;
}

static void release (rate_board *b) {
  stack *s = (stack *) b;
  for (int depth = 0; depth <= RATE_DEPTH; depth++)
    live_release (s->level + depth);
  free (s);
}

static bool complete (rate_board *b, int depth, propagate_effort effort) {
  return propagate (((stack *) b)->level + depth, effort, b->stop,
                    b->state);
}

static size_t words_of (const live *l) {
  return (size_t) l->shape->all * l->words;
}

static bool assume (rate_board *b, int depth, int cell, int v,
                    propagate_effort effort) {
  live *from = ((stack *) b)->level + depth, *to = from + 1;
  uint64_t *at = to->bits + (size_t) cell * to->words;
  memcpy (to->bits, from->bits, words_of (from) * sizeof *to->bits);
  memset (at, 0, to->words * sizeof *at);
  at[(v - 1) / 64] = UINT64_C (1) << (v - 1) % 64;
  return complete (b, depth + 1, effort);
}

static const uint64_t *candidates (rate_board *b, int depth, int cell) {
  return live_cell (((stack *) b)->level + depth, cell);
}

static void drop (rate_board *b, int depth, int cell, int v) {
  live_drop (((stack *) b)->level + depth, cell, v);
}

static int count (const rate_board *b) {
  const live *l = ((const stack *) b)->level;
  int res = 0;
  for (size_t i = 0; i < words_of (l); i++)
    res += __builtin_popcountll (l->bits[i]);
  return res;
}

static bool solved (const rate_board *b, value *grid) {
  return live_solved (((const stack *) b)->level, grid);
}

const rate_board_kind rate_board_live = {.start = start,
                                         .free = release,
                                         .close = complete,
                                         .assume = assume,
                                         .cell = candidates,
                                         .drop = drop,
                                         .count = count,
                                         .solved = solved};
