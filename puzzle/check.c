/* check.c: does a grid solve a puzzle, and if not, which rule is broken

   Plain 9x9 Sudoku goes through rules9.c first, the part that is meant to
   be proved; only a grid that it refuses is looked at again for the
   message. */

#include "check.h"

#include "../base/memory.h"
#include "rules9.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool check_broken (checking *c, const char *format, ...) {
  if (!c->why)
    return false;
  va_list list;
  va_start (list, format);
  vsnprintf (c->why, CHECK_WHY, format, list);
  va_end (list);
  return false;
}

#define CELL CHECK_CELL
#define AT(S, I) CHECK_AT (S, I)

static bool check_cells (checking *c, const puzzle *p) {
  const shape *s = p->shape;
  for (int i = 0; i < s->cells; i++) {
    int v = c->grid[i];
    if (!s->max[i]) {
      if (v)
        return check_broken (c, "%d at " CELL ", which is a hole", v,
                             AT (s, i));
    } else if (p->given[i] && v != p->given[i])
      return check_broken (c, "given %d at " CELL " changed to %d",
                           p->given[i], AT (s, i), v);
    else if (!v)
      return check_broken (c, CELL " is empty", AT (s, i));
    else if (v > s->bound)
      return check_broken (c, "%d at " CELL " is above %d", v, AT (s, i),
                           s->bound);
    else if (p->allowed &&
             (v > s->values || !(p->allowed[i] >> (v - 1) & 1)))
      return check_broken (c, "%d at " CELL " is not among its candidates",
                           v, AT (s, i));
  }
  return true;
}

static bool solves9 (const puzzle *p, const value *grid) {
  unsigned char given[81], cell[81];
  for (int i = 0; i < 81; i++) {
    if (grid[i] > 9 || p->given[i] > 9)
      return false;
    given[i] = p->given[i];
    cell[i] = grid[i];
  }
  return rules9_solves (cell, given);
}

bool check_grid (const puzzle *p, const value *grid, char *why) {
  const shape *s = p->shape;
  if (s->nine && !p->allowed && solves9 (p, grid))
    return true;
  checking c = {.shape = s, .grid = grid};
  c.why = why;
  if (!check_cells (&c, p))
    return false;
  c.seen = memory_new (s->values + 1, sizeof *c.seen);
  bool res = true;
  for (const rule *r = s->rule; r < s->rule + s->rules && res; r++)
    res = r->kind->check (&c, r);
  free (c.seen);
  return res;
}
