/* script.c: a puzzle as assertions of Z3 */

#include "script.h"

#include "../../base/memory.h"
#include "../kind.h"

#include <stdlib.h>

enum { LOOK = 256 }; /* assertions between two looks at the clock */

void script_init (script *s, const script_kind *kind, Z3_context z3,
                  const puzzle *p, const request *r) {
  int most =
      p->shape->all > p->shape->widest ? p->shape->all : p->shape->widest;
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

/* V in CELL excludes U in OTHER.  A given speaks of its neighbours at
   once. */
static void not_both (script *s, bool given, int cell, int v, int other,
                      int u) {
  Z3_ast differs = script_not (s, script_is (s, other, u));
  Z3_ast is = given ? NULL : script_is (s, cell, v);
  if (given)
    script_assert (s, differs);
  else
    script_assert (s, is && differs ? Z3_mk_implies (s->z3, is, differs)
                                    : NULL);
}

/* An open cell says it for each value that it may take. */
static void relations (script *s) {
  const puzzle *p = s->puzzle;
  const shape *sh = p->shape;
  for (int c = 0; c < sh->all && !s->stopped; c++) {
    int given = c < sh->cells ? p->given[c] : 0;
    int low = given ? given : 1, high = given ? given : sh->max[c];
    for (int v = low; v <= high && v <= sh->widest && !s->stopped; v++)
      for (const bond *k = shape_bonds (sh, c); k < shape_bonds_end (sh, c);
           k++)
        for (int u = 1; u <= sh->max[k->other] && !s->stopped; u++)
          if (shape_excludes (sh, k, v, u))
            not_both (s, given, c, v, k->other, u);
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
  relations (s);
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
