/* variants.h: small shapes with rules of every kind, for tests

   A board of a few cells, so that all its assignments can be enumerated.
   One kind is of the test's own: a sum, which needs a hidden cell. */

#ifndef TESTS_VARIANTS_H
#define TESTS_VARIANTS_H

#include "../base/random.h"
#include "../puzzle/check.h"
#include "../puzzle/lower.h"

enum { VARIANTS_CELLS = 6, VARIANTS_TUPLES = 1024 };

/* The cells sum to the number, and may be equal.  The hidden cell has the
   tuples of values that do; one that cannot be, if there is none. */
static inline void variants_lower_sum (lowering *m, const rule *r) {
  static const int empty[VARIANTS_CELLS];
  int values = m->shape->values, count = 0;
  int tuple[VARIANTS_TUPLES][VARIANTS_CELLS], now[VARIANTS_CELLS];
  for (int i = 0; i < r->size; i++)
    now[i] = 1;
  for (int at = 0; at < r->size;) {
    int sum = 0;
    for (int i = 0; i < r->size; i++)
      sum += now[i];
    for (int i = 0; i < r->size && sum == *r->numbers; i++)
      tuple[count][i] = now[i];
    count += sum == *r->numbers;
    for (at = 0; at < r->size && now[at] == values; at++)
      now[at] = 1;
    if (at < r->size)
      now[at]++;
  }
  int hidden = lower_hidden (m, count ? count : 1);
  for (int i = 0; i < r->size; i++) {
    int table = lower_table (m, count ? count : 1, values);
    for (int k = 0; k < (count ? count : 1); k++)
      for (int v = 1; v <= values; v++)
        if (v != (count ? tuple[k] : empty)[i])
          lower_forbid (m, table, k + 1, v);
    lower_relation (m, hidden, r->cells[i], table);
  }
}

static inline bool variants_check_sum (checking *c, const rule *r) {
  int sum = 0;
  for (int i = 0; i < r->size; i++)
    sum += c->grid[r->cells[i]];
  return sum == *r->numbers || check_broken (c, "sum %d: %d, not %d",
                                             r->number, sum, *r->numbers);
}

static const rule_kind variants_sum = {"sum", NULL, variants_check_sum,
                                       variants_lower_sum, false};

/* A board of chance with a rule of kind ID, RULE_KINDS being the sum, and
   perhaps others. */
static inline shape *variants_new (random_stream *r, int id) {
  static const int sizes[][2] = {{1, 4}, {2, 2}, {2, 3}, {3, 2}, {1, 6}};
  const int *size = sizes[random_below (r, 5)];
  int rows = size[0], cols = size[1], all = rows * cols;
  int area[VARIANTS_CELLS], free[VARIANTS_CELLS], open = 0;
  bool full = random_below (r, 3) == 0;
  int areas = 1 + (int) random_below (r, 2);
  for (int i = 0; i < all; i++) {
    bool hole = random_below (r, 8) == 0 && i;
    area[i] = hole ? -1 : (int) random_below (r, areas);
    if (!hole)
      free[open++] = i;
  }
  if (open < 2)
    return NULL;
  rule rules[3];
  int cells[3][VARIANTS_CELLS], numbers[3][12], count = 0;
  for (int k = 0; k < 1 + (int) random_below (r, 3); k++) {
    int kind = k ? (int) random_below (r, RULE_KINDS + 1) : id;
    rule *to = rules + count;
    *to = (rule){.cells = cells[count], .numbers = numbers[count]};
    to->kind = kind == RULE_KINDS ? &variants_sum : rule_table + kind;
    if (kind == RULE_FULL_AREA) /* comes with the plan */
      continue;
    if (kind == RULE_KINDS) {
      to->size = open < 4 ? open : 4;
      to->count = 1;
      numbers[count][0] = 2 + (int) random_below (r, 9);
    } else if (kind >= RULE_GREATER)
      to->size = 2;
    else if (kind <= RULE_EXTRA)
      to->size = open < 3 ? open : 2 + (int) random_below (r, 2);
    for (int i = 0; i < to->size; i++)
      cells[count][i] = free[i];
    if (kind == RULE_PAIR)
      for (to->count = 0; to->count < 8; to->count++)
        numbers[count][to->count] = 1 + (int) random_below (r, 2);
    count++;
  }
  shape_plan p = {.rows = rows,
                  .cols = cols,
                  .values = full || id == RULE_FULL_AREA
                                ? 0
                                : 2 + (int) random_below (r, 3),
                  .lines = random_below (r, 2),
                  .area = area,
                  .areas = areas,
                  .rule = rules,
                  .rules = count};
  const char *error;
  return shape_new (&p, &error);
}

/* The next assignment of values up to MOST to the cells that are no holes;
   false after the last.  The first has 1 everywhere. */
static inline bool variants_next (const shape *s, value *grid, int most) {
  for (int c = 0; c < s->cells; c++)
    if (s->max[c]) {
      if (grid[c] < most) {
        grid[c]++;
        return true;
      }
      grid[c] = 1;
    }
  return false;
}

static inline void variants_first (const shape *s, value *grid) {
  for (int c = 0; c < s->cells; c++)
    grid[c] = s->max[c] != 0;
}

/* How many of all assignments solve the puzzle, by the checker. */
static inline int variants_count (const puzzle *p) {
  value grid[VARIANTS_CELLS];
  int res = 0;
  variants_first (p->shape, grid);
  do
    res += check_grid (p, grid, NULL);
  while (variants_next (p->shape, grid, p->shape->values));
  return res;
}

#endif
