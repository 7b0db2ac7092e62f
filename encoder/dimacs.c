/* dimacs.c: a puzzle as a DIMACS file */

#include "dimacs.h"

#include "variable.h"

static void write_literal (void *state, int literal) {
  emit *e = state;
  text_number (&e->buffer, literal);
  text_char (&e->buffer, literal ? ' ' : '\n');
  if (!literal)
    emit_flow (e);
}

static void write_clauses (const puzzle *p, const live *l, encoding enc,
                           amo_form form, const value *block, cnf *out) {
  bool simplified = encoding_table[enc].live_only;
  encode_puzzle (p, l, enc, form, out);
  if (block)
    encode_block (p, simplified ? l : NULL, block, 0, out);
}

static void write_map (const puzzle *p, const live *l, bool simplified,
                       emit *e) {
  const shape *s = p->shape;
  for (int c = 0; c < s->all; c++)
    for (int v = 1; v <= s->max[c]; v++) {
      if (simplified && !live_has (l, c, v))
        continue;
      text_printf (&e->buffer, "c var %d ", variable_of (s, c, v));
      if (c < s->cells)
        text_printf (&e->buffer, "r%dc%d=%d\n", c / s->cols + 1,
                     c % s->cols + 1, v);
      else
        text_printf (&e->buffer, "hidden%d=%d\n", c - s->cells + 1, v);
      emit_flow (e);
    }
}

void dimacs_write (const puzzle *p, const live *l, encoding enc,
                   amo_form form, const value *block, const char *version,
                   emit *e) {
  const shape *s = p->shape;
  cnf count = {.variables = variable_primary (s)};
  write_clauses (p, l, enc, form, block, &count);
  text_printf (&e->buffer,
               "c satdoku %s\n"
               "c puzzle %s %dx%d, %d givens\n"
               "c encoding %s, at-most-one %s%s\n",
               version, shape_kind (s), s->rows, s->cols, puzzle_givens (p),
               encoding_table[enc].name, amo_table[form].name,
               block ? ", one solution excluded" : "");
  write_map (p, l, encoding_table[enc].live_only, e);
  text_printf (&e->buffer, "p cnf %d %llu\n", count.variables,
               (unsigned long long) count.clauses);
  cnf out = {
      .add = write_literal, .state = e, .variables = variable_primary (s)};
  write_clauses (p, l, enc, form, block, &out);
}
