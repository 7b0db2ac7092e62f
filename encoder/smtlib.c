/* smtlib.c: a puzzle as an SMT-LIB 2 script */

#include "smtlib.h"

static void name (const shape *s, int cell, emit *e) {
  if (cell >= s->cells)
    text_printf (&e->buffer, "hidden_%d", cell - s->cells + 1);
  else if (s->lines)
    text_printf (&e->buffer, "var_%d", cell + 1);
  else
    text_printf (&e->buffer, "h_%d_%d", cell / s->cols + 1,
                 cell % s->cols + 1);
}

static void equals (const shape *s, int cell, int v, emit *e) {
  text_string (&e->buffer, "(= ");
  name (s, cell, e);
  text_printf (&e->buffer, " %d)", v);
}

static void not_equals (const shape *s, int cell, int v, emit *e) {
  text_string (&e->buffer, "(not ");
  equals (s, cell, v, e);
  text_char (&e->buffer, ')');
}

static void assert_begin (emit *e) {
  emit_flow (e);
  text_string (&e->buffer, "(assert ");
}

static void assert_end (emit *e) { text_string (&e->buffer, ")\n"); }

static void bounds (const shape *s, emit *e) {
  for (int upper = 0; upper < 2; upper++)
    for (int c = 0; c < s->all; c++) {
      if (!s->max[c])
        continue;
      assert_begin (e);
      text_string (&e->buffer, upper ? "(< " : "(> ");
      name (s, c, e);
      text_printf (&e->buffer, " %d)", upper ? s->max[c] + 1 : 0);
      assert_end (e);
    }
}

static void givens (const puzzle *p, emit *e) {
  const shape *s = p->shape;
  for (int c = 0; c < s->cells; c++)
    if (p->given[c]) {
      assert_begin (e);
      equals (s, c, p->given[c], e);
      assert_end (e);
    } else if (p->allowed)
      for (int v = 1; v <= s->max[c]; v++)
        if (!puzzle_allows (p, c, v)) {
          assert_begin (e);
          not_equals (s, c, v, e);
          assert_end (e);
        }
}

static void groups (const shape *s, emit *e) {
  for (int g = 0; g < s->groups; g++) {
    const group *unit = s->group + g;
    if (unit->size < 2)
      continue;
    assert_begin (e);
    text_string (&e->buffer, "(distinct");
    for (int i = 0; i < unit->size; i++) {
      text_char (&e->buffer, ' ');
      name (s, unit->cells[i], e);
    }
    text_char (&e->buffer, ')');
    assert_end (e);
  }
}

/* V in CELL excludes U in OTHER.  A given speaks of its neighbours at
   once. */
static void not_both (const shape *s, bool given, int cell, int v,
                      int other, int u, emit *e) {
  assert_begin (e);
  if (given)
    not_equals (s, other, u, e);
  else {
    text_string (&e->buffer, "(=> ");
    equals (s, cell, v, e);
    text_char (&e->buffer, ' ');
    not_equals (s, other, u, e);
    text_char (&e->buffer, ')');
  }
  assert_end (e);
}

/* An open cell says it for each value that it may take. */
static void relations (const puzzle *p, emit *e) {
  const shape *s = p->shape;
  for (int c = 0; c < s->all; c++) {
    int given = c < s->cells ? p->given[c] : 0;
    int low = given ? given : 1, high = given ? given : s->max[c];
    for (int v = low; v <= high && v <= s->widest; v++)
      for (const bond *k = shape_bonds (s, c); k < shape_bonds_end (s, c);
           k++)
        for (int u = 1; u <= s->max[k->other]; u++)
          if (shape_excludes (s, k, v, u))
            not_both (s, given, c, v, k->other, u, e);
  }
}

static void exclude (const puzzle *p, const value *block, emit *e) {
  const shape *s = p->shape;
  assert_begin (e);
  text_string (&e->buffer, "(not (and true");
  for (int c = 0; c < s->cells; c++)
    if (s->max[c] && !p->given[c]) {
      text_char (&e->buffer, ' ');
      equals (s, c, block[c], e);
    }
  text_string (&e->buffer, "))");
  assert_end (e);
}

void smtlib_write (const puzzle *p, const value *block, const char *version,
                   emit *e) {
  const shape *s = p->shape;
  text_printf (&e->buffer,
               "; satdoku %s\n"
               "; puzzle %s %dx%d, %d givens%s\n"
               "(set-option :produce-models true)\n"
               "(set-logic QF_LIA)\n",
               version, shape_kind (s), s->rows, s->cols, puzzle_givens (p),
               block ? ", one solution excluded" : "");
  for (int c = 0; c < s->all; c++)
    if (s->max[c]) {
      text_string (&e->buffer, "(declare-fun ");
      name (s, c, e);
      text_string (&e->buffer, " () Int)\n");
      emit_flow (e);
    }
  bounds (s, e);
  givens (p, e);
  groups (s, e);
  relations (p, e);
  if (block)
    exclude (p, block, e);
  text_string (&e->buffer, "(check-sat)\n(get-model)\n");
}
