/* propagate9.c: propagation for 9x9 Sudoku on bit operations

   Singles alone are slower than with locked candidates, without which they
   must be looked for in every unit; they are here for those who ask what
   singles can do. */

#include "propagate9.h"

#include "bands9.h"
#include "locked9.h"
#include "probe9.h"
#include "subsets9.h"

static bands9 units_of (bands9 x) {
  return bands9_rows_of (x) & bands9_columns_of (x) & bands9_boxes_of (x);
}

/* The cells of X that are not the only one in any unit. */
static bands9 among_others (bands9 x) {
  return x & bands9_rows_many (x) & bands9_columns_many (x) &
         bands9_boxes_many (x);
}

/* The cells of X that are in a unit with another. */
static bands9 with_others (bands9 x) {
  return x & (bands9_rows_many (x) | bands9_columns_many (x) |
              bands9_boxes_many (x));
}

static bool singles9 (cells9 *c) {
  for (;;) {
    bands9 once = {0}, twice = {0}, alone[9], claimed = {0};
    bands9 changed = {0}, clash = {0}, units = BANDS9 (ALL9);
    for (int d = 0; d < 9; d++) {
      bands9 x = c->digit[d];
      units &= units_of (x);
      alone[d] = x & ~among_others (x);
      clash |= claimed & alone[d];
      claimed |= alone[d];
      twice |= once & x;
      once |= x;
    }
    if (bands9_any (clash | ((units & once) ^ BANDS9 (ALL9))))
      return false;
    for (int d = 0; d < 9; d++) {
      bands9 x = c->digit[d], fixed = alone[d] | (x & ~twice);
      bands9 y = x & (~bands9_seen (fixed) | fixed) & (~claimed | alone[d]);
      c->digit[d] = y;
      changed |= x ^ y;
      clash |= with_others (fixed);
    }
    if (bands9_any (clash))
      return false;
    if (!bands9_any (changed))
      return true;
  }
}

/* Probing finds more and sooner, so subsets come last and only where it
   left something. */
static bool search9 (cells9 *c) {
  bool changed = true;
  while (changed) {
    if (!probe9 (c))
      return false;
    if (cells9_solved (c, NULL))
      return true;
    if (!subsets9 (c, &changed))
      return false;
  }
  return true;
}

bool propagate9 (cells9 *c, propagate_effort effort) {
  bool changed;
  switch (effort) {
  case PROPAGATE_SINGLES:
    return singles9 (c);
  case PROPAGATE_LOCKED:
    return locked9 (c);
  case PROPAGATE_SUBSETS:
    return locked9 (c) && subsets9 (c, &changed);
  case PROPAGATE_PROBE:
    break;
  }
  return locked9 (c) && search9 (c);
}
