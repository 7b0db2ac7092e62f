/* rule_check.c: what each kind of rule tests in a grid

   Written from the words of the rules, and sharing nothing with the
   lowered form: a mistake there must not be made here as well. */

#include "rule_kinds.h"

#include <stdlib.h>
#include <string.h>

/* rROWcCOLUMN of a cell for printf: the format, and its two arguments. */
#define CELL CHECK_CELL
#define AT(C, I) CHECK_AT ((C)->shape, I)

enum { NAME = 80 };

/* Each value at most once, and if FULL each from 1 to the number of cells.
   Values above the number of values tell nothing here. */
static bool differ (checking *c, const rule *r, int most, bool full) {
  const shape *s = c->shape;
  const value *grid = c->grid;
  char name[NAME];
  bool res = true;
  for (int i = 0; i < r->size && res; i++) {
    int cell = r->cells[i], v = grid[cell];
    if (v > most)
      continue;
    if (c->seen[v])
      res = check_broken (c, "%s: %d at " CELL " and " CELL,
                          rule_name (s, r, name, sizeof name), v,
                          AT (c, c->seen[v] - 1), AT (c, cell));
    else
      c->seen[v] = cell + 1;
  }
  for (int v = 1; v <= r->size && res && full; v++)
    if (!c->seen[v])
      res = check_broken (c, "%s: %d missing",
                          rule_name (s, r, name, sizeof name), v);
  for (int i = 0; i < r->size; i++)
    if (grid[r->cells[i]] <= most)
      c->seen[grid[r->cells[i]]] = 0;
  return res;
}

bool check_differ (checking *c, const rule *r) {
  return differ (c, r, c->shape->values, r->size == c->shape->bound);
}

/* A value above the area's size shows as another one that is missing. */
bool check_full_area (checking *c, const rule *r) {
  return differ (c, r, r->size, true);
}

/* Looks right and down from each cell, so every pair is met once. */
bool check_distance (checking *c, const rule *unused) {
  const shape *s = c->shape;
  const value *grid = c->grid;
  (void) unused;
  for (int row = 0; row < s->rows; row++)
    for (int col = 0; col < s->cols; col++) {
      int cell = row * s->cols + col, v = grid[cell];
      for (int d = 1; d <= v; d++) {
        int right = col + d < s->cols ? cell + d : cell;
        int down = row + d < s->rows ? cell + d * s->cols : cell;
        int other = right != cell && grid[right] == v ? right
                    : down != cell && grid[down] == v ? down
                                                      : cell;
        if (other != cell)
          return check_broken (
              c, CELL " and " CELL " both %d, %d cell%s must lie between",
              AT (c, cell), AT (c, other), v, v, v == 1 ? "" : "s");
      }
    }
  return true;
}

/* The first pair of cells, DOWN rows and ACROSS columns apart, whose
   values differ by APART; false if there is none. */
static bool find_apart (const checking *c, int down, int across, int apart,
                        int *first, int *second) {
  const shape *s = c->shape;
  for (int row = 0; row < s->rows; row++)
    for (int col = 0; col < s->cols; col++) {
      int below = row + down, beside = col + across;
      if (below >= s->rows || beside < 0 || beside >= s->cols)
        continue;
      *first = row * s->cols + col;
      *second = below * s->cols + beside;
      int a = c->grid[*first], b = c->grid[*second];
      if (a && b && abs (a - b) == apart)
        return true;
    }
  return false;
}

bool check_anti_knight (checking *c, const rule *r) {
  static const int jump[4][2] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};
  int a, b;
  (void) r;
  for (int i = 0; i < 4; i++)
    if (find_apart (c, jump[i][0], jump[i][1], 0, &a, &b))
      return check_broken (c,
                           "anti-knight: " CELL " and " CELL
                           " both %d, a knight's move apart",
                           AT (c, a), AT (c, b), c->grid[a]);
  return true;
}

bool check_anti_king (checking *c, const rule *r) {
  static const int step[4][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
  int a, b;
  (void) r;
  for (int i = 0; i < 4; i++)
    if (find_apart (c, step[i][0], step[i][1], 0, &a, &b))
      return check_broken (c,
                           "anti-king: " CELL " and " CELL
                           " both %d, a king's move apart",
                           AT (c, a), AT (c, b), c->grid[a]);
  return true;
}

bool check_non_consecutive (checking *c, const rule *r) {
  int a, b;
  (void) r;
  if (find_apart (c, 0, 1, 1, &a, &b) || find_apart (c, 1, 0, 1, &a, &b))
    return check_broken (
        c, "non-consecutive: " CELL " has %d, " CELL " beside it %d",
        AT (c, a), c->grid[a], AT (c, b), c->grid[b]);
  return true;
}

bool check_greater (checking *c, const rule *r) {
  int a = r->cells[0], b = r->cells[1];
  return c->grid[a] > c->grid[b] ||
         check_broken (
             c, "greater %d: %d at " CELL ", not above %d at " CELL,
             r->number, c->grid[a], AT (c, a), c->grid[b], AT (c, b));
}

bool check_pair (checking *c, const rule *r) {
  int a = r->cells[0], b = r->cells[1];
  for (int i = 0; i < r->count; i += 2)
    if (r->numbers[i] == c->grid[a] && r->numbers[i + 1] == c->grid[b])
      return true;
  return check_broken (c, "pair %d: %d at " CELL " with %d at " CELL,
                       r->number, c->grid[a], AT (c, a), c->grid[b],
                       AT (c, b));
}
