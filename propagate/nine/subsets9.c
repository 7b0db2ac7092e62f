/* subsets9.c: naked and hidden subsets of a 9x9 Sudoku

   In each unit a digit has a set of places, nine bits.  As in
   alldifferent.c the digits are matched to places, and a digit can have the
   place of another if a chain of such moves leads back; but nine nodes fit
   in a word, so chains are closed by Warshall's algorithm. */

#include "subsets9.h"

#include "bands9.h"
#include "locked9.h"

#include <string.h>

typedef enum unit_kind { ROW, COLUMN, BOX } unit_kind;

/* Three fields of WIDTH bits, STEP bits apart in X, as neighbours. */
static unsigned gather (uint32_t x, int shift, int step, unsigned mask,
                        int width) {
  unsigned res = 0;
  for (int i = 0; i < 3; i++)
    res |= (x >> (shift + i * step) & mask) << i * width;
  return res;
}

/* The places of a digit in unit U of its kind. */
static unsigned places (bands9 x, unit_kind kind, int u) {
  if (kind == ROW)
    return x[u / 3] >> 10 * (u % 3) & 0x1ff;
  if (kind == BOX)
    return gather (x[u / 3], 3 * (u % 3), 10, 7, 3);
  return gather (x[0], u, 10, 1, 1) | gather (x[1], u, 10, 1, 1) << 3 |
         gather (x[2], u, 10, 1, 1) << 6;
}

/* The opposite of gather. */
static uint32_t scatter (unsigned set, int shift, int step, unsigned mask,
                         int width) {
  uint32_t res = 0;
  for (int i = 0; i < 3; i++)
    res |= (set >> i * width & mask) << (shift + i * step);
  return res;
}

/* The cells that 'places' made SET of. */
static bands9 cells (unsigned set, unit_kind kind, int u) {
  bands9 res = {0};
  if (kind == ROW)
    res[u / 3] = set << 10 * (u % 3);
  else if (kind == BOX)
    res[u / 3] = scatter (set, 3 * (u % 3), 10, 7, 3);
  else
    for (int b = 0; b < 3; b++)
      res[b] = scatter (set >> 3 * b, u, 10, 1, 1);
  return res;
}

/* Digits of a unit that have several places; nodes of a matching. */
typedef struct unit {
  int size;
  int digit[9];
  unsigned set[9]; /* the places of each */
  int owner[9];    /* of each place that is not free */
  unsigned free;   /* places without owner */
} unit;

/* Finds a place for node I; places in SEEN were tried. */
static bool match (unit *n, int i, unsigned *seen) {
  unsigned place = n->set[i] & n->free;
  if (place) {
    place &= -place;
    n->free ^= place;
    n->owner[__builtin_ctz (place)] = i;
    return true;
  }
  for (unsigned rest; (rest = n->set[i] & ~*seen);) {
    int at = __builtin_ctz (rest);
    *seen |= 1u << at;
    if (match (n, n->owner[at], seen)) {
      n->owner[at] = i;
      return true;
    }
  }
  return false;
}

/* REACH has for each node those whose place it can take, and gets those
   that it comes to by a chain of such moves. */
static void close_chains (const unit *n, unsigned *reach) {
  for (int i = 0; i < n->size; i++) {
    reach[i] = 1u << i;
    for (unsigned rest = n->set[i]; rest; rest &= rest - 1)
      reach[i] |= 1u << n->owner[__builtin_ctz (rest)];
  }
  for (int k = 0; k < n->size; k++)
    for (int i = 0; i < n->size; i++)
      reach[i] |= reach[k] & -(reach[i] >> k & 1);
}

/* The places that each node must leave to others; false if there are none.
   A node that gets no place at all loses all, for locked9 to find. */
static bool filter (unit *n, unsigned *lost) {
  unsigned reach[9], back[9] = {0}, all = (1u << n->size) - 1;
  bool res = false;
  memset (lost, 0, n->size * sizeof *lost);
  for (int i = 0; i < n->size; i++) {
    unsigned seen = 0;
    if (!match (n, i, &seen)) {
      lost[i] = n->set[i];
      return true;
    }
  }
  close_chains (n, reach);
  for (int i = 0; i < n->size; i++)
    if (reach[i] != all)
      res = true;
  if (!res)
    return false;
  for (int i = 0; i < n->size; i++)
    for (int k = 0; k < n->size; k++)
      back[i] |= (reach[k] >> i & 1) << k;
  res = false;
  for (int i = 0; i < n->size; i++)
    for (unsigned rest = n->set[i]; rest; rest &= rest - 1)
      if (!(back[i] >> n->owner[__builtin_ctz (rest)] & 1)) {
        lost[i] |= rest & -rest;
        res = true;
      }
  return res;
}

static void find_unit (unit *n, const cells9 *c, unit_kind kind, int u) {
  n->size = 0;
  n->free = 0;
  for (int d = 0; d < 9; d++) {
    unsigned set = places (c->digit[d], kind, u);
    n->set[n->size] = set;
    n->digit[n->size] = d;
    if (set & (set - 1)) {
      n->size++;
      n->free |= set;
    }
  }
}

bool subsets9 (cells9 *c, bool *changed) {
  *changed = false;
  for (int k = 0, since = 0; since < 27; k = (k + 1) % 27, since++) {
    unit n;
    unsigned lost[9];
    find_unit (&n, c, k / 9, k % 9);
    /* Of three, one would be single. */
    if (n.size < 4 || !filter (&n, lost))
      continue;
    for (int i = 0; i < n.size; i++)
      c->digit[n.digit[i]] &= ~cells (lost[i], k / 9, k % 9);
    if (!locked9 (c))
      return false;
    *changed = true;
    since = 0;
  }
  return true;
}
