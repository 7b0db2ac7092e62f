/* test_encode.c: the clauses of every encoding and at-most-one form

   Small formulas are judged by trying all assignments of a tiny solver that
   lives here: it knows nothing of the encoder. */

#include "../base/memory.h"
#include "../encoder/dimacs.h"
#include "../encoder/smtlib.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

/* A formula in memory, and DPLL on it. */
typedef struct formula {
  int *literals, size, capacity;
} formula;

static void collect (void *state, int literal) {
  formula *f = state;
  if (f->size == f->capacity) {
    f->capacity = 2 * f->capacity + 64;
    f->literals = memory_resize (f->literals, f->capacity, sizeof (int));
  }
  f->literals[f->size++] = literal;
}

/* Assigns what follows; false on a conflict. */
static bool spread (const formula *f, signed char *values) {
  for (bool again = true; again;) {
    again = false;
    for (int i = 0; i < f->size; i++) {
      int open = 0, last = 0;
      bool met = false;
      for (; f->literals[i]; i++) {
        int literal = f->literals[i], var = abs (literal);
        if (!values[var]) {
          open++;
          last = literal;
        } else if ((values[var] > 0) == (literal > 0))
          met = true;
      }
      if (met || open > 1)
        continue;
      if (!open)
        return false;
      values[abs (last)] = last > 0 ? 1 : -1;
      again = true;
    }
  }
  return true;
}

/* Number of assignments of the first PRIMARY variables that can be
   completed. */
static int count_models (const formula *f, const signed char *values,
                         int variables, int primary, bool *any) {
  signed char copy[4000];
  memcpy (copy, values, variables + 1);
  if (!spread (f, copy))
    return 0;
  int open = 0;
  for (int v = 1; v <= variables && !open; v++)
    if (!copy[v])
      open = v;
  if (!open) {
    *any = true;
    return 1;
  }
  int res = 0;
  for (int sign = -1; sign <= 1; sign += 2) {
    copy[open] = sign;
    bool found = false;
    res += count_models (f, copy, variables, primary, &found);
    *any |= found;
    if (open > primary && found)
      return 1;
  }
  return res;
}

static int models (const formula *f, int variables, int primary) {
  signed char values[4000] = {0};
  bool any = false;
  return count_models (f, values, variables, primary, &any);
}

TEST every_form_allows_none_or_one_and_no_more (void) {
  for (int form = 0; amo_table[form].name; form++)
    for (int count = 1; count <= 12; count++) {
      int literals[12];
      for (int i = 0; i < count; i++)
        literals[i] = i + 1;
      formula f = {0};
      cnf out = {.add = collect, .state = &f, .variables = count};
      amo_encode (form, literals, count, &out);
      ASSERT_EQ_FMT (count + 1, models (&f, out.variables, count), "%d");
      free (f.literals);
    }
  PASS ();
}

TEST a_true_literal_falsifies_the_others_by_propagation (void) {
  for (int form = 0; amo_table[form].name; form++)
    for (int count = 2; count <= 60; count += 7)
      for (int one = 1; one <= count; one++) {
        int literals[60];
        for (int i = 0; i < count; i++)
          literals[i] = i + 1;
        formula f = {0};
        cnf out = {.add = collect, .state = &f, .variables = count};
        amo_encode (form, literals, count, &out);
        signed char values[4000] = {0};
        values[one] = 1;
        ASSERT (spread (&f, values));
        for (int i = 1; i <= count; i++)
          ASSERT_EQ_FMT (i == one ? 1 : -1, values[i], "%d");
        free (f.literals);
      }
  PASS ();
}

TEST forms_have_the_clauses_their_header_says (void) {
  int literals[100];
  for (int i = 0; i < 100; i++)
    literals[i] = i + 1;
  static const struct {
    amo_form form;
    unsigned clauses, variables;
  } wanted[] = {{AMO_PAIRWISE, 4950, 100},
                {AMO_SEQUENTIAL, 3 * 100 - 4, 199},
                {AMO_PRODUCT, 200 + 2 * (20 + 3 + 6), 100 + 20 + 14}};
  for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    cnf out = {.variables = 100};
    amo_encode (wanted[i].form, literals, 100, &out);
    ASSERT_EQ_FMT (wanted[i].clauses, (unsigned) out.clauses, "%u");
    ASSERT_EQ_FMT (wanted[i].variables, (unsigned) out.variables, "%u");
  }
  PASS ();
}

TEST the_extended_encoding_of_9x9_and_36x36_has_its_known_size (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  cnf out = {.variables = variable_primary (s)};
  encode_rules (s, ENCODING_EXTENDED, AMO_PAIRWISE, &out);
  ASSERT_EQ_FMT (81u * 37 + 27 * 9 * 37, (unsigned) out.clauses, "%u");
  ASSERT_EQ (729, out.variables);
  out.clauses = 0;
  encode_rules (s, ENCODING_MINIMAL, AMO_PAIRWISE, &out);
  ASSERT_EQ_FMT (81u + 27 * 9 * 36, (unsigned) out.clauses, "%u");
  shape_unref (s);
  s = shape_new_sudoku (6, 6, false, NULL, &error);
  out = (cnf){.variables = variable_primary (s)};
  encode_rules (s, ENCODING_EXTENDED, AMO_AUTO, &out);
  ASSERT_EQ_FMT (3270000u / 10000,
                 (unsigned) ((out.clauses + 5000) / 10000), "%u");
  shape_unref (s);
  PASS ();
}

static int solutions (const puzzle *p, const live *l, encoding e,
                      amo_form form, const value *block) {
  formula f = {0};
  int primary = variable_primary (p->shape);
  cnf out = {.add = collect, .state = &f, .variables = primary};
  encode_puzzle (p, l, e, form, &out);
  if (block)
    encode_block (p, encoding_table[e].live_only ? l : NULL, block, 0,
                  &out);
  /* What no clause mentions is false. */
  bool used[4000] = {false};
  for (int i = 0; i < f.size; i++)
    used[abs (f.literals[i])] = true;
  for (int v = 1; v <= out.variables; v++)
    if (!used[v]) {
      collect (&f, -v);
      collect (&f, 0);
    }
  int res = models (&f, out.variables, primary);
  free (f.literals);
  return res;
}

static void start (puzzle *p, shape *s, const char *givens) {
  puzzle_init (p);
  puzzle_reset (p, s);
  shape_unref (s);
  for (int i = 0; givens[i]; i++)
    p->given[i] = givens[i] == '.' ? 0 : givens[i] - '0';
}

/* Solutions counted by hand or by the two-line argument beside them. */
TEST every_encoding_and_form_has_the_same_solutions (void) {
  const char *error;
  static const int report[] = {0, 0, 1, 1, 2, 0, 0, 1,
                               3, 0, 0, 4, 3, 5, 5, 5};
  static const bool hole[16] = {[0] = true};
  struct {
    shape *shape;
    const char *givens;
    int count;
  } cases[] = {
      {shape_new_sudoku (2, 2, false, NULL, &error), "................",
       288},
      {shape_new_sudoku (2, 2, false, NULL, &error), "1234............",
       12},
      {shape_new_sudoku (2, 2, false, NULL, &error), "11..............", 0},
      {shape_new_sudoku (2, 2, true, NULL, &error), "................", 48},
      {shape_new_sudoku (2, 2, false, hole, &error), ".234............",
       12},
      {shape_new_hadoku (4, 4, report, 6, NULL, &error), "....135...61....",
       1},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
    puzzle p;
    start (&p, cases[i].shape, cases[i].givens);
    live l;
    live_init (&l);
    live_start (&l, &p);
    propagate (&l, PROPAGATE_SUBSETS, NULL, NULL);
    for (int e = 0; encoding_table[e].name; e++)
      for (int form = 0; amo_table[form].name; form++)
        ASSERT_EQ_FMTm (encoding_table[e].name, cases[i].count,
                        solutions (&p, &l, e, form, NULL), "%d");
    live_release (&l);
    puzzle_release (&p);
  }
  PASS ();
}

TEST a_blocked_solution_is_gone (void) {
  const char *error;
  puzzle p;
  start (&p, shape_new_sudoku (2, 2, false, NULL, &error),
         "1234............");
  value grid[16];
  for (int i = 0; i < 16; i++)
    grid[i] = "1234341221434321"[i] - '0';
  live l;
  live_init (&l);
  live_start (&l, &p);
  propagate (&l, PROPAGATE_SUBSETS, NULL, NULL);
  for (int e = 0; encoding_table[e].name; e++)
    ASSERT_EQ_FMT (11, solutions (&p, &l, e, AMO_AUTO, grid), "%d");
  live_release (&l);
  puzzle_release (&p);
  PASS ();
}

TEST sukaku_candidates_are_negative_units (void) {
  const char *error;
  puzzle p;
  start (&p, shape_new_sudoku (2, 2, false, NULL, &error),
         "................");
  puzzle_allow_all (&p);
  p.allowed[0] = 1; /* r1c1 is 1: a quarter of all */
  live l;
  live_init (&l);
  live_start (&l, &p);
  for (int e = 0; encoding_table[e].name; e++)
    ASSERT_EQ_FMT (72, solutions (&p, &l, e, AMO_AUTO, NULL), "%d");
  live_release (&l);
  puzzle_release (&p);
  PASS ();
}

static bool append (void *state, const char *bytes, size_t size) {
  text_add (state, bytes, size);
  return true;
}

/* The text between is ended by NUL. */
static text write_dimacs (const puzzle *p, encoding e) {
  text t;
  text_init (&t);
  live l;
  live_init (&l);
  live_start (&l, p);
  if (encoding_table[e].live_only)
    propagate (&l, PROPAGATE_SUBSETS, NULL, NULL);
  emit out;
  emit_init (&out, append, &t);
  dimacs_write (p, &l, e, AMO_AUTO, NULL, "test", &out);
  emit_finish (&out);
  live_release (&l);
  text_char (&t, 0);
  return t;
}

TEST dimacs_has_map_header_and_as_many_clauses_as_it_says (void) {
  const char *error;
  puzzle p;
  start (&p, shape_new_sudoku (2, 2, false, NULL, &error),
         "1234............");
  for (int e = 0; encoding_table[e].name; e++) {
    text t = write_dimacs (&p, e);
    ASSERT (strstr (t.bytes, "c var 1 r1c1=1\n"));
    ASSERT (strstr (t.bytes, "c puzzle sudoku 4x4, 4 givens\n"));
    ASSERT (strstr (t.bytes, "1 0\n"));
    const char *header = strstr (t.bytes, "p cnf ");
    ASSERT (header);
    int variables = atoi (header + 6), clauses = 0;
    int said = atoi (strchr (header + 6, ' '));
    ASSERT_EQ_FMT (64, variables, "%d");
    for (const char *q = header; *q; q++)
      clauses += *q == '\n';
    ASSERT_EQ_FMT (said, clauses - 1, "%d");
    /* Simplified leaves out what a given excludes. */
    ASSERT_EQ (encoding_table[e].live_only,
               !strstr (t.bytes, "c var 2 r1c1=2\n"));
    text_release (&t);
  }
  puzzle_release (&p);
  PASS ();
}

TEST smtlib_has_the_shape_of_the_hand_outs (void) {
  const char *error;
  puzzle p;
  text t;
  text_init (&t);
  emit out;
  emit_init (&out, append, &t);
  start (&p, shape_new_sudoku (3, 3, false, NULL, &error), "..9");
  smtlib_write (&p, NULL, "test", &out);
  emit_finish (&out);
  text_char (&t, 0);
  static const char *const wanted[] = {
      "(set-option :produce-models true)\n(set-logic QF_LIA)\n",
      "(declare-fun var_81 () Int)\n",
      "(assert (> var_1 0))\n",
      "(assert (< var_1 10))\n",
      "(assert (= var_3 9))\n",
      "(assert (distinct var_1 var_2 var_3 var_10 var_11 var_12 var_19 "
      "var_20 var_21))\n",
      "(check-sat)\n(get-model)\n"};
  for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
    ASSERTm (wanted[i], strstr (t.bytes, wanted[i]));
  puzzle_release (&p);
  text_clear (&t);
  static const int game[] = {0, 1, 1, 1, 2, 2, 3, 4,
                             2, 2, 2, 4, 5, 2, 2, 4};
  start (&p, shape_new_hadoku (4, 4, game, 6, NULL, &error),
         "1....31.4.5.1673");
  emit_init (&out, append, &t);
  smtlib_write (&p, NULL, "test", &out);
  emit_finish (&out);
  text_char (&t, 0);
  static const char *const report[] = {
      "(assert (= h_1_1 1))\n", "(assert (not (= h_1_2 1)))\n",
      "(assert (=> (= h_2_4 3) (not (= h_2_1 3))))\n",
      "(assert (< h_2_4 4))\n"};
  for (unsigned i = 0; i < sizeof report / sizeof *report; i++)
    ASSERTm (report[i], strstr (t.bytes, report[i]));
  ASSERT_FALSE (strstr (t.bytes, "(= h_2_4 4)"));
  puzzle_release (&p);
  text_release (&t);
  PASS ();
}

SUITE (encode) {
  RUN_TEST (every_form_allows_none_or_one_and_no_more);
  RUN_TEST (a_true_literal_falsifies_the_others_by_propagation);
  RUN_TEST (forms_have_the_clauses_their_header_says);
  RUN_TEST (the_extended_encoding_of_9x9_and_36x36_has_its_known_size);
  RUN_TEST (every_encoding_and_form_has_the_same_solutions);
  RUN_TEST (a_blocked_solution_is_gone);
  RUN_TEST (sukaku_candidates_are_negative_units);
  RUN_TEST (dimacs_has_map_header_and_as_many_clauses_as_it_says);
  RUN_TEST (smtlib_has_the_shape_of_the_hand_outs);
}
