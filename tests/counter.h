/* counter.h: solutions of a 9x9 Sudoku, counted in the plainest way

   Candidates as words, the cell with the fewest first: what the bulk kernel
   is held against.  It shares nothing with it but the table of units. */

#ifndef TESTS_COUNTER_H
#define TESTS_COUNTER_H

#include "../puzzle/rules9.h"

#include <stdint.h>
#include <string.h>

static inline uint64_t counter_search (uint16_t cell[81], uint64_t done,
                                       uint64_t limit) {
  int best = -1, least = 10;
  for (int i = 0; i < 81; i++) {
    int n = __builtin_popcount (cell[i] & 0x1ff);
    if (!n)
      return 0;
    if (!(cell[i] & 0x8000) && n < least)
      best = i, least = n;
  }
  if (best < 0)
    return 1;
  uint64_t sum = 0;
  for (int v = 0; v < 9 && done + sum < limit; v++) {
    if (!(cell[best] >> v & 1))
      continue;
    uint16_t next[81];
    memcpy (next, cell, sizeof next);
    for (int u = 0; u < 27; u++)
      if (memchr (rules9_unit[u], best, 9))
        for (int j = 0; j < 9; j++)
          next[rules9_unit[u][j]] &= (uint16_t) ~(1u << v);
    next[best] = (uint16_t) (0x8000 | 1u << v);
    sum += counter_search (next, done + sum, limit);
  }
  return sum;
}

/* The number of solutions up to LIMIT, MASKS being the candidates of each
   cell.  What was counted is kept, for the next instruction set. */
static inline uint64_t counter_run (const uint16_t masks[81],
                                    uint64_t limit) {
  static struct {
    uint16_t masks[81];
    uint64_t limit, count;
  } kept[1 << 14], *k;
  uint64_t hash = 0;
  uint16_t cell[81];
  for (int i = 0; i < 81; i++)
    hash = (hash + masks[i]) * 6364136223846793005u;
  k = &kept[hash >> 50];
  if (k->limit < limit || memcmp (k->masks, masks, sizeof cell)) {
    memcpy (k->masks, masks, sizeof cell);
    memcpy (cell, masks, sizeof cell);
    k->limit = limit;
    k->count = counter_search (cell, 0, limit);
  }
  return k->count < limit ? k->count : limit;
}

#endif
