/* cells9.c: the candidates of a 9x9 Sudoku, one bitboard for each digit */

#include "cells9.h"

#include "bands9.h"

#include <assert.h>
#include <string.h>

/* MASK has the candidates of each cell. */
static void from_masks (cells9 *c, const uint16_t *mask) {
  uint32_t lane[9][4];
  memset (lane, 0, sizeof lane);
  for (int i = 0; i < 81; i++)
    for (unsigned rest = mask[i] & 0x1ff; rest; rest &= rest - 1)
      lane[__builtin_ctz (rest)][cells9_lane (i)] |= cells9_bit (i);
  memcpy (c->digit, lane, sizeof lane);
}

/* Open cells of a puzzle without candidate lists are many: they are set
   all at once. */
static void from_givens (cells9 *c, const value *given) {
  uint32_t lane[10][4]; /* the last row for values above 9 */
  memset (lane, 0, sizeof lane);
  for (int b = 0, i = 0; b < 3; b++)
    for (int row = 0; row < 3; row++)
      for (int col = 0; col < 9; col++, i++)
        if (given[i])
          lane[given[i] > 9 ? 9 : given[i] - 1][b] |= 1u
                                                      << (10 * row + col);
  memcpy (c->digit, lane, sizeof c->digit);
  bands9 taken;
  memcpy (&taken, lane[9], sizeof taken);
  for (int d = 0; d < 9; d++)
    taken |= c->digit[d];
  for (int d = 0; d < 9; d++)
    c->digit[d] |= BANDS9 (ALL9) & ~taken;
}

void cells9_start (cells9 *c, const puzzle *p) {
  assert (p->shape->nine);
  if (!p->allowed) {
    from_givens (c, p->given);
    return;
  }
  uint16_t mask[81];
  for (int i = 0; i < 81; i++)
    mask[i] = puzzle_mask (p, i);
  from_masks (c, mask);
}

void cells9_from_live (cells9 *c, const live *l) {
  assert (l->shape->nine);
  uint16_t mask[81];
  for (int i = 0; i < 81; i++)
    mask[i] = l->bits[i];
  from_masks (c, mask);
}

void cells9_to_live (const cells9 *c, live *l) {
  assert (l->shape->nine);
  memset (l->bits, 0, 81 * sizeof *l->bits);
  for (int d = 0; d < 9; d++)
    for (int b = 0; b < 3; b++)
      for (uint32_t rest = c->digit[d][b]; rest; rest &= rest - 1) {
        int bit = __builtin_ctz (rest);
        l->bits[27 * b + 9 * (bit / 10) + bit % 10] |= 1u << d;
      }
}

bool cells9_solved (const cells9 *c, value *grid) {
  bands9 once = {0}, twice = {0};
  for (int d = 0; d < 9; d++) {
    twice |= once & c->digit[d];
    once |= c->digit[d];
  }
  for (int b = 0; b < 3; b++)
    if (twice[b] || once[b] != ALL9)
      return false;
  for (int d = 0; d < 9 && grid; d++)
    for (int b = 0; b < 3; b++)
      for (uint32_t rest = c->digit[d][b]; rest; rest &= rest - 1) {
        int bit = __builtin_ctz (rest);
        grid[27 * b + 9 * (bit / 10) + bit % 10] = d + 1;
      }
  return true;
}
