/* check.c: does a grid solve a puzzle, and if not, which rule is broken

   9x9 Sudoku goes through rules9.c first, the part that is meant to be
   proved; only a grid that it refuses is looked at again for the message.
 */

#include "check.h"

#include "../base/memory.h"
#include "rules9.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool broken (char *why, const char *format, ...) {
  if (!why)
    return false;
  va_list list;
  va_start (list, format);
  vsnprintf (why, CHECK_WHY, format, list);
  va_end (list);
  return false;
}

/* rROWcCOLUMN of a cell for printf: the format, and its two arguments. */
#define CELL "r%dc%d"
#define AT(S, I) (I) / (S)->cols + 1, (I) % (S)->cols + 1

static bool check_cells (const puzzle *p, const value *grid, char *why) {
  const shape *s = p->shape;
  for (int i = 0; i < s->cells; i++) {
    int v = grid[i];
    if (!s->max[i]) {
      if (v)
        return broken (why, "%d at " CELL ", which is a hole", v,
                       AT (s, i));
    } else if (p->given[i] && v != p->given[i])
      return broken (why, "given %d at " CELL " changed to %d", p->given[i],
                     AT (s, i), v);
    else if (!v)
      return broken (why, CELL " is empty", AT (s, i));
    else if (v > s->max[i] && !s->distance)
      return broken (why, "%d at " CELL " is above %d", v, AT (s, i),
                     s->max[i]);
    else if (p->allowed && !(p->allowed[i] >> (v - 1) & 1))
      return broken (why, "%d at " CELL " is not among its candidates", v,
                     AT (s, i));
  }
  return true;
}

/* SEEN has a zero for each value and is left so.  A Hadoku value above its
   area's size shows as another one that is missing. */
static bool check_group (const shape *s, const group *g, const value *grid,
                         int *seen, char *why) {
  char name[80];
  bool res = true;
  for (int i = 0; i < g->size && res; i++) {
    int cell = g->cells[i], v = grid[cell];
    if (v > s->max[cell])
      continue;
    if (seen[v])
      res = broken (why, "%s: %d at " CELL " and " CELL,
                    shape_group_name (s, g, name, sizeof name), v,
                    AT (s, seen[v] - 1), AT (s, cell));
    else
      seen[v] = cell + 1;
  }
  for (int v = 1; v <= g->size && res && g->full; v++)
    if (!seen[v])
      res = broken (why, "%s: %d missing",
                    shape_group_name (s, g, name, sizeof name), v);
  for (int i = 0; i < g->size; i++)
    if (grid[g->cells[i]] <= s->max[g->cells[i]])
      seen[grid[g->cells[i]]] = 0;
  return res;
}

/* Looks right and down from each cell, so every pair is met once. */
static bool check_distance (const shape *s, const value *grid, char *why) {
  for (int r = 0; r < s->rows; r++)
    for (int c = 0; c < s->cols; c++) {
      int cell = r * s->cols + c, v = grid[cell];
      if (!v)
        continue;
      for (int d = 1; d <= v; d++) {
        int right = c + d < s->cols ? cell + d : cell;
        int down = r + d < s->rows ? cell + d * s->cols : cell;
        int other = right != cell && grid[right] == v ? right
                    : down != cell && grid[down] == v ? down
                                                      : cell;
        if (other != cell)
          return broken (why,
                         CELL " and " CELL " both %d, %d cell%s must lie "
                              "between",
                         AT (s, cell), AT (s, other), v, v,
                         v == 1 ? "" : "s");
      }
    }
  return true;
}

/* A 9x9 Sudoku without variations, fit for rules9.c. */
static bool plain9 (const puzzle *p) {
  const shape *s = p->shape;
  if (s->box_rows != 3 || s->box_cols != 3 || s->diagonals || p->allowed)
    return false;
  for (int g = 0; g < s->groups; g++)
    if (!s->group[g].full)
      return false;
  return true;
}

static bool solves9 (const puzzle *p, const value *grid) {
  unsigned char given[81], cell[81];
  for (int i = 0; i < 81; i++) {
    if (grid[i] > 9)
      return false;
    given[i] = p->given[i] > 9 ? 10 : p->given[i];
    cell[i] = grid[i];
    if (given[i] == 10)
      return false;
  }
  return rules9_solves (cell, given);
}

bool check_grid (const puzzle *p, const value *grid, char *why) {
  const shape *s = p->shape;
  if (plain9 (p) && solves9 (p, grid))
    return true;
  if (!check_cells (p, grid, why))
    return false;
  int *seen = memory_new (s->values + 1, sizeof *seen);
  bool res = true;
  for (int g = 0; g < s->groups && res; g++)
    res = check_group (s, s->group + g, grid, seen, why);
  free (seen);
  return res && (!s->distance || check_distance (s, grid, why));
}
