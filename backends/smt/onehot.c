/* onehot.c: the model with a Boolean for each value of a cell, `z3:bool'

   The clauses are those of the extended encoding of SAT: one value a cell,
   no value twice in a group, each value somewhere in a full group.

   Plain clauses, not Z3's cardinality constraints: with Z3_mk_atmost and
   the clauses that each value occurs, the SMT core of 4.8.12 calls 29 of 50
   hard 9x9 with one solution unsatisfiable.  The solver for QF_FD has them
   right either way.  Puzzles a second of processor time, 50 of 17 clues and
   50 hard ones, two queries each:

                            17 clues   hard
     QF_FD, clauses            35       38
     the same, fresh           20       22
     QF_FD, Z3_mk_atmost       33       35
     SMT core, clauses          7        7
     SMT core, Z3_mk_atmost    52     wrong */

#include "script.h"

#include "../../base/memory.h"

static Z3_ast *place (script *s, int cell, int v) {
  return s->cell + (size_t) cell * s->puzzle->shape->widest + v - 1;
}

static Z3_ast is (script *s, int cell, int v) {
  return *place (s, cell, v);
}

/* At most one of the terms of the list, which is spoiled. */
static void at_most_one (script *s, int count) {
  for (int i = 0; i < count; i++)
    s->list[i] = script_not (s, s->list[i]);
  for (int i = 1; i < count; i++)
    for (int j = 0; j < i && !s->stopped; j++) {
      Z3_ast pair[] = {s->list[i], s->list[j]};
      script_assert (s, script_or (s, 2, pair));
    }
}

static void cells (script *s) {
  const shape *sh = s->puzzle->shape;
  s->sort = Z3_mk_bool_sort (s->z3);
  s->cell = memory_new ((size_t) sh->all * sh->widest, sizeof *s->cell);
  s->stopped = !s->sort;
  for (int c = 0; c < sh->all && !s->stopped; c++) {
    if (!sh->max[c])
      continue;
    for (int v = 1; v <= sh->max[c]; v++) {
      Z3_ast *to = place (s, c, v);
      Z3_symbol name = Z3_mk_int_symbol (s->z3, (int) (to - s->cell));
      *to = s->list[v - 1] = Z3_mk_const (s->z3, name, s->sort);
    }
    script_assert (s, script_or (s, sh->max[c], s->list));
    at_most_one (s, sh->max[c]);
  }
}

static void unit (script *s, const group *g) {
  const shape *sh = s->puzzle->shape;
  for (int v = 1; v <= sh->widest && !s->stopped; v++) {
    int count = 0;
    for (int i = 0; i < g->size; i++)
      if (v <= sh->max[g->cells[i]])
        s->list[count++] = is (s, g->cells[i], v);
    if (g->full && v <= g->size)
      script_assert (s, script_or (s, count, s->list));
    at_most_one (s, count);
  }
}

static int read_cell (script *s, Z3_model model, int cell) {
  int res = 0;
  for (int v = 1; v <= s->puzzle->shape->max[cell]; v++) {
    Z3_ast term;
    if (!Z3_model_eval (s->z3, model, is (s, cell, v), true, &term))
      return 0;
    if (Z3_get_bool_value (s->z3, term) != Z3_L_TRUE)
      continue;
    if (res)
      return 0;
    res = v;
  }
  return res;
}

const script_kind script_bool = {"QF_FD", false, cells,
                                 unit,    is,    read_cell};
