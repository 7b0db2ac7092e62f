/* script.c: a puzzle as assertions of Z3 */

#include "script.h"

#ifdef HAVE_Z3

#include "../../base/memory.h"
#include "../kind.h"

#include <stdlib.h>

enum { LOOK = 256 }; /* assertions between two looks at the clock */

void script_init (script *s, const script_kind *kind, Z3_context z3,
                  const puzzle *p, const request *r) {
  int most = p->shape->cells > p->shape->values ? p->shape->cells
                                                : p->shape->values;
  *s = (script){.kind = kind, .z3 = z3, .puzzle = p, .request = r};
  s->list = memory_new (most, sizeof (Z3_ast));
}

void script_release (script *s) {
  free (s->assertion);
  free (s->cell);
  free (s->number);
  free (s->list);
}

void script_assert (script *s, Z3_ast term) {
  result unused;
  if (!term || (s->count % LOOK == 0 && kind_ended (s->request, &unused)))
    s->stopped = true;
  if (s->stopped)
    return;
  if (s->count == s->capacity) {
    s->capacity = 2 * s->capacity + 1024;
    s->assertion =
        memory_resize (s->assertion, s->capacity, sizeof *s->assertion);
  }
  s->assertion[s->count++] = term;
}

Z3_ast script_is (script *s, int cell, int v) {
  if (v > s->puzzle->shape->max[cell])
    return Z3_mk_false (s->z3);
  return s->kind->is (s, cell, v);
}

Z3_ast script_not (script *s, Z3_ast term) {
  return term ? Z3_mk_not (s->z3, term) : NULL;
}

Z3_ast script_or (script *s, int count, Z3_ast *terms) {
  for (int i = 0; i < count; i++)
    if (!terms[i])
      return NULL;
  return Z3_mk_or (s->z3, count, terms);
}

static void givens (script *s) {
  const puzzle *p = s->puzzle;
  for (int c = 0; c < p->shape->cells && !s->stopped; c++)
    if (p->given[c])
      script_assert (s, script_is (s, c, p->given[c]));
    else if (p->allowed)
      for (int v = 1; v <= p->shape->max[c]; v++)
        if (!puzzle_allows (p, c, v))
          script_assert (s, script_not (s, script_is (s, c, v)));
}

/* A known N speaks of its neighbours at once, an unknown cell says it for
   each value that it may take. */
static void neighbour (script *s, int cell, int other, int v) {
  const puzzle *p = s->puzzle;
  if (v > p->shape->max[other] || s->stopped)
    return;
  Z3_ast differs = script_not (s, script_is (s, other, v));
  Z3_ast is = p->given[cell] ? NULL : script_is (s, cell, v);
  if (p->given[cell])
    script_assert (s, differs);
  else
    script_assert (s, is && differs ? Z3_mk_implies (s->z3, is, differs)
                                    : NULL);
}

static void distances (script *s) {
  const puzzle *p = s->puzzle;
  int rows = p->shape->rows, cols = p->shape->cols;
  for (int c = 0; c < p->shape->cells && !s->stopped; c++) {
    int row = c / cols, col = c % cols;
    int low = p->given[c] ? p->given[c] : 1;
    int high = p->given[c] ? p->given[c] : p->shape->max[c];
    for (int v = low; v <= high && !s->stopped; v++)
      for (int d = 1; d <= v; d++) {
        if (col - d >= 0)
          neighbour (s, c, c - d, v);
        if (col + d < cols)
          neighbour (s, c, c + d, v);
        if (row - d >= 0)
          neighbour (s, c, c - d * cols, v);
        if (row + d < rows)
          neighbour (s, c, c + d * cols, v);
      }
  }
}

bool script_write (script *s) {
  const shape *sh = s->puzzle->shape;
  s->kind->cells (s);
  if (!s->stopped)
    givens (s);
  for (int g = 0; g < sh->groups && !s->stopped; g++)
    if (sh->group[g].size > 1)
      s->kind->unit (s, sh->group + g);
  if (sh->distance && !s->stopped)
    distances (s);
  return !s->stopped;
}

bool script_exclude (script *s, const value *grid) {
  const puzzle *p = s->puzzle;
  int count = 0;
  for (int c = 0; c < p->shape->cells; c++)
    if (p->shape->max[c] && !p->given[c]) {
      Z3_ast is = script_is (s, c, grid[c]);
      if (is)
        s->list[count++] = is;
      else
        s->stopped = true;
    }
  if (!s->stopped)
    script_assert (s, script_not (s, Z3_mk_and (s->z3, count, s->list)));
  return !s->stopped;
}

bool script_read (script *s, Z3_model model, value *grid, int *where) {
  const shape *sh = s->puzzle->shape;
  for (int c = 0; c < sh->cells; c++) {
    int v = sh->max[c] ? s->kind->read (s, model, c) : 0;
    if (sh->max[c] && (v < 1 || v > sh->max[c])) {
      *where = c;
      return false;
    }
    grid[c] = v;
  }
  return true;
}

#else
typedef int script_unused; /* a unit may not be empty */
#endif
