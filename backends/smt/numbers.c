/* numbers.c: models with one number a cell, `z3:int' and `z3:bv'

   Int is the model of the documents: bounds, givens, `distinct' for each
   group.  They let the z3 program run scripts that begin with (set-logic
   QF_LIA), one run for a solution and another that excludes it.  So the
   solver is the one that Z3 takes for this logic, and each query has a
   fresh one.  That is chosen because it is what they ran, and takes the
   time of the z3 program on the same scripts; it is not the fastest.
   Puzzles a second of processor time with Z3 4.8.12, 20 of 17 clues and 20
   hard ones, two queries each:

                             17 clues      hard
                            fresh kept  fresh kept
     solver for QF_LIA       1.5  2.0    0.8  1.2
     solver of Z3's choice   1.5  1.7    0.9  0.8
     SMT core alone          2.1  3.1    0.9  1.1

   Bit-vectors hold value - 1, so that nine values take four bits and
   sixteen no more.  The solver for QF_FD, finite domains, turns them into
   SAT and is kept for the second query.  That each value occurs in a full
   group follows from the rest, but Z3 does not see it.  50 puzzles each:

                                     17 clues   hard
     QF_FD, distinct                    17       15
     QF_FD, distinct, each occurs       30       25
     the same, fresh                    23       15
     QF_BV, distinct                     9        8
     QF_BV, distinct, each occurs       16        9
     SMT core, distinct                 10        6
     SMT core, distinct, each occurs    50       18 */

#include "script.h"

#include "../../base/memory.h"

/* NUMBER has a term for each value, and for Int for 0 and one more than
   the largest. */
static void begin (script *s, Z3_sort sort, int offset) {
  const shape *sh = s->puzzle->shape;
  s->sort = sort;
  s->number = memory_new (sh->widest + 2, sizeof *s->number);
  s->cell = memory_new (sh->all, sizeof *s->cell);
  for (int v = offset; v < sh->widest + 2 && sort; v++)
    s->number[v] = Z3_mk_int (s->z3, v - offset, sort);
  for (int c = 0; c < sh->all && sort; c++)
    if (sh->max[c])
      s->cell[c] = Z3_mk_const (s->z3, Z3_mk_int_symbol (s->z3, c), sort);
}

static void int_cells (script *s) {
  const shape *sh = s->puzzle->shape;
  begin (s, Z3_mk_int_sort (s->z3), 0);
  for (int c = 0; c < sh->all && !s->stopped; c++)
    if (sh->max[c]) {
      Z3_ast cell = s->cell[c], zero = s->number[0];
      Z3_ast above = s->number[sh->max[c] + 1];
      bool made = cell && zero && above;
      script_assert (s, made ? Z3_mk_gt (s->z3, cell, zero) : NULL);
      script_assert (s, made ? Z3_mk_lt (s->z3, cell, above) : NULL);
    }
}

static void bv_cells (script *s) {
  const shape *sh = s->puzzle->shape;
  s->bits = 1;
  while (1 << s->bits < sh->widest)
    s->bits++;
  begin (s, Z3_mk_bv_sort (s->z3, s->bits), 1);
  for (int c = 0; c < sh->all && !s->stopped; c++)
    if (sh->max[c] && sh->max[c] < 1 << s->bits) {
      Z3_ast cell = s->cell[c], last = s->number[sh->max[c]];
      script_assert (s,
                     cell && last ? Z3_mk_bvule (s->z3, cell, last) : NULL);
    }
}

static void unit (script *s, const group *g) {
  for (int i = 0; i < g->size; i++) {
    s->list[i] = s->cell[g->cells[i]];
    if (!s->list[i]) {
      s->stopped = true;
      return;
    }
  }
  script_assert (s, Z3_mk_distinct (s->z3, g->size, s->list));
}

static void bv_unit (script *s, const group *g) {
  unit (s, g);
  for (int v = 1; v <= g->size && g->full && !s->stopped; v++) {
    for (int i = 0; i < g->size; i++)
      s->list[i] = script_is (s, g->cells[i], v);
    script_assert (s, script_or (s, g->size, s->list));
  }
}

static Z3_ast is (script *s, int cell, int v) {
  Z3_ast term = s->cell[cell], number = s->number[v];
  return term && number ? Z3_mk_eq (s->z3, term, number) : NULL;
}

static int read_cell (script *s, Z3_model model, int cell) {
  Z3_ast term;
  int res;
  if (!Z3_model_eval (s->z3, model, s->cell[cell], true, &term) ||
      !Z3_get_numeral_int (s->z3, term, &res))
    return 0;
  return s->bits ? res + 1 : res;
}

const script_kind script_int = {"QF_LIA", true, int_cells,
                                unit,     is,   read_cell};
const script_kind script_bv = {"QF_FD", false, bv_cells,
                               bv_unit, is,    read_cell};
