/* probe9.c: one step of trial and error for a 9x9 Sudoku

   Cells first: there are few with two candidates and they say most.  Digits
   with two places come only when cells have no more to say. */

#include "probe9.h"

#include "bands9.h"
#include "locked9.h"

/* A digit in one cell. */
typedef struct guess {
  int digit;
  bands9 cell;
} guess;

typedef enum outcome { NOTHING, PROGRESS, CONTRADICTION } outcome;

static bool try_guess (cells9 *c, const guess *g) {
  for (int d = 0; d < 9; d++)
    c->digit[d] &= ~g->cell;
  c->digit[g->digit] &= ~bands9_seen (g->cell);
  c->digit[g->digit] |= g->cell;
  return locked9 (c);
}

/* One of A and B holds. */
static outcome try_both (cells9 *c, const guess *a, const guess *b) {
  cells9 first = *c, second = *c;
  bool one = try_guess (&first, a), two = try_guess (&second, b);
  if (!one || !two) {
    *c = one ? first : second;
    return one || two ? PROGRESS : CONTRADICTION;
  }
  bands9 changed = {0};
  for (int d = 0; d < 9; d++) {
    bands9 either = first.digit[d] | second.digit[d];
    changed |= c->digit[d] ^ either;
    c->digit[d] = either;
  }
  if (!bands9_any (changed))
    return NOTHING;
  return locked9 (c) ? PROGRESS : CONTRADICTION;
}

/* Cells with two candidates; whether any has more than one. */
static bands9 find_two (const cells9 *c, bool *open) {
  bands9 once = {0}, twice = {0}, more = {0};
  for (int d = 0; d < 9; d++) {
    more |= twice & c->digit[d];
    twice |= once & c->digit[d];
    once |= c->digit[d];
  }
  *open = bands9_any (twice);
  return twice & ~more;
}

/* The first cell of X, which is not empty. */
static bands9 first_cell (bands9 x) {
  bands9 res = {0};
  int lane = x[0] ? 0 : x[1] ? 1 : 2;
  res[lane] = x[lane] & -x[lane];
  return res;
}

static outcome probe_cells (cells9 *c) {
  bool open;
  outcome res = NOTHING;
  for (bands9 left = find_two (c, &open); bands9_any (left);) {
    guess g[9];
    int size = 0;
    bands9 cell = first_cell (left);
    left &= ~cell;
    for (int d = 0; d < 9; d++)
      if (bands9_any (c->digit[d] & cell))
        g[size++] = (guess){d, cell};
    outcome now = try_both (c, g, g + 1);
    if (now == CONTRADICTION)
      return now;
    if (now == PROGRESS) {
      res = now;
      left &= find_two (c, &open);
    }
  }
  return res;
}

/* Number of bits, 3 if it is more. */
static int count_few (uint64_t x) {
  uint64_t y = x & (x - 1), z = y & (y - 1);
  return !!x + !!y + !!z;
}

/* If DIGIT has two places in UNIT, tries them.  Two places of a row or
   column in one box are the two of the box, which has its own turn. */
static outcome probe_unit (cells9 *c, int digit, bands9 unit, bool box) {
  bands9 x = c->digit[digit] & unit;
  if (count_few ((uint64_t) x[0] << 32 | x[1]) + count_few (x[2]) != 2)
    return NOTHING;
  if (!box && bands9_any (bands9_boxes_many (x)))
    return NOTHING;
  guess a = {digit, first_cell (x)}, b = {digit, x & ~a.cell};
  return try_both (c, &a, &b);
}

static outcome probe_digits (cells9 *c) {
  for (int d = 0; d < 9; d++)
    for (int u = 0; u < 9; u++) {
      bands9 row = {0}, box = {0};
      row[u / 3] = UINT32_C (0x1ff) << 10 * (u % 3);
      box[u / 3] = ROWS9 (UINT32_C (7) << 3 * (u % 3));
      bands9 column = BANDS9 (ROWS9 (UINT32_C (1) << u));
      bands9 unit[3] = {row, column, box};
      for (int k = 0; k < 3; k++) {
        outcome res = probe_unit (c, d, unit[k], k == 2);
        if (res != NOTHING)
          return res;
      }
    }
  return NOTHING;
}

bool probe9 (cells9 *c) {
  bool open;
  for (;;) {
    find_two (c, &open);
    if (!open)
      return true;
    outcome res = probe_cells (c);
    if (res == NOTHING)
      res = probe_digits (c);
    if (res != PROGRESS)
      return res == NOTHING;
  }
}
