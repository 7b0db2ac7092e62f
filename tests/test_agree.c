/* test_agree.c: all backends say the same of random puzzles of every kind

   A generated puzzle stays as it is, loses givens (mostly several
   solutions), or has one changed (mostly none).  Each backend answers as
   many as it has time for; LONG=1 in the environment is ten times as many.
   The reference is the first SAT solver on the plain formula, without
   propagation. */

#include "../backends/kind.h"
#include "../backends/sat/sat.h"
#include "../base/memory.h"
#include "../base/random.h"
#include "../formats/format.h"
#include "../tasks/decide.h"
#include "../tasks/generate.h"

#include "greatest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const wishes kinds[] = {
    {.kind = GENERATE_SUDOKU, .rows = 4, .cols = 4},
    {.kind = GENERATE_SUDOKU, .rows = 6, .cols = 6},
    {.kind = GENERATE_SUDOKU, .rows = 9, .cols = 9},
    {.kind = GENERATE_SUDOKU,
     .rows = 12,
     .cols = 12,
     .clues_least = 70,
     .clues_most = 80},
    {.kind = GENERATE_SUDOKU,
     .rows = 16,
     .cols = 16,
     .clues_least = 150,
     .clues_most = 170},
    {.kind = GENERATE_X, .rows = 4, .cols = 4},
    {.kind = GENERATE_X, .rows = 9, .cols = 9},
    {.kind = GENERATE_JIGSAW, .rows = 5, .cols = 5},
    {.kind = GENERATE_JIGSAW, .rows = 9, .cols = 9},
    {.kind = GENERATE_HADOKU, .rows = 4, .cols = 4},
    {.kind = GENERATE_HADOKU, .rows = 5, .cols = 6, .holes = 3},
    {.kind = GENERATE_HADOKU, .rows = 8, .cols = 8},
    {.kind = GENERATE_SUDOKU, /* few open cells: for naive:fill */
     .rows = 9,
     .cols = 9,
     .clues_least = 74,
     .clues_most = 76},
};

enum { KINDS = sizeof kinds / sizeof *kinds, EACH = 24, LONGER = 10 };

typedef struct sample {
  puzzle puzzle;
  verdict verdict;
  value *solution; /* where it is the only one */
} sample;

static sample *samples;
static int count;

static unsigned rounds (void) { return getenv ("LONG") ? LONGER : 1; }

static void damage (puzzle *p, int how, random_stream *r) {
  int cells = p->shape->cells;
  int third = puzzle_givens (p) / 3;
  int left = how == 1 ? 1 + (int) random_below (r, (uint32_t) third + 1)
             : how    ? 1
                      : 0;
  while (left) {
    int cell = (int) random_below (r, (uint32_t) cells);
    if (!p->given[cell])
      continue;
    if (how == 1)
      p->given[cell] = 0;
    else
      p->given[cell] = (value) (1 + p->given[cell] % p->shape->max[cell]);
    left--;
  }
}

static void keep (void *state, const puzzle *p) {
  sample *s = samples + count;
  puzzle_init (&s->puzzle);
  puzzle_copy (&s->puzzle, p);
  damage (&s->puzzle, count % 3, state);
  count++;
}

static int64_t second (void) { return INT64_C (1000000000); }

/* The reference answers. */
static void judge_all (void) {
  const char *error;
  backend_options how = {.no_propagate = true,
                         .encoding = ENCODING_EXTENDED,
                         .encoding_given = true};
  backend *b = backend_new (kind_first_sat ()->name, &how, &error);
  decider d;
  decider_init (&d, b);
  for (int i = 0; i < count; i++) {
    sample *s = samples + i;
    question q = {.limit = 2};
    decision res;
    decide (&d, &s->puzzle, &q, &res);
    s->verdict = res.verdict;
    if (res.verdict != VERDICT_UNIQUE)
      continue;
    size_t cells = (size_t) s->puzzle.shape->cells;
    s->solution = memory_new (cells, sizeof *s->solution);
    memcpy (s->solution, res.solution, cells * sizeof *s->solution);
  }
  decider_release (&d);
  backend_free (b);
}

static void set_up (void *state) {
  (void) state;
  if (samples)
    return;
  const char *error;
  samples = memory_new ((size_t) KINDS * EACH * rounds (), sizeof *samples);
  random_stream r;
  random_init (&r, 2, 2);
  for (int k = 0; k < KINDS; k++) {
    wishes w = kinds[k];
    w.seed = 11;
    static const halt never;
    generator *g = generator_new (&w, &never, &error);
    generator_make (g, 0, (size_t) EACH * rounds (), keep, &r);
    generator_free (g);
  }
  judge_all ();
}

TEST the_samples_have_all_three_verdicts_of_each_kind (void) {
  int met[KINDS][VERDICTS] = {{0}};
  for (int i = 0; i < count; i++)
    met[i / (EACH * rounds ())][samples[i].verdict]++;
  for (int k = 0; k < KINDS; k++) {
    ASSERT (met[k][VERDICT_UNIQUE] > 3);
    ASSERT (met[k][VERDICT_NONE] >= 2);
    if (k < KINDS - 1) /* not with so few open cells */
      ASSERT (met[k][VERDICT_MULTIPLE] > 3);
  }
  PASS ();
}

static const char *as_text (const puzzle *p) {
  static text t;
  format_options plain = {0};
  text_release (&t);
  text_init (&t);
  format_usual (p, &plain)->write (p, p->given, &plain, &t);
  text_char (&t, 0);
  return t.bytes;
}

/* Every STEP-th sample through the backend, each for at most PATIENCE
   seconds; LEAST must be decided. */
static enum greatest_test_res agrees (const char *name, int step,
                                      double patience, int least) {
  const char *error;
  backend_options how = {0};
  backend *b = backend_new (name, &how, &error);
  ASSERTm (error, b);
  decider d;
  decider_init (&d, b);
  int decided = 0;
  for (int i = 0; i < count; i += step) {
    const sample *s = samples + i;
    question q = {.limit = 2,
                  .timeout = (int64_t) (patience * (double) second ())};
    decision res;
    decide (&d, &s->puzzle, &q, &res);
    if (res.verdict == VERDICT_TIMEOUT || res.verdict == VERDICT_UNKNOWN)
      continue;
    decided++;
    bool same = res.verdict == s->verdict &&
                (!s->solution || !memcmp (s->solution, res.solution,
                                          (size_t) s->puzzle.shape->cells *
                                              sizeof *s->solution));
    if (!same)
      fprintf (stderr, "\n%s: %s, not %s\n%s", name,
               verdict_name[res.verdict], verdict_name[s->verdict],
               as_text (&s->puzzle));
    ASSERT (same);
  }
  if (decided < least)
    fprintf (stderr, "\n%s decided %d\n", name, decided);
  ASSERT (decided >= least);
  decider_release (&d);
  backend_free (b);
  PASS ();
}

TEST sat_solvers_agree (void) {
  for (const backend_kind *const *k = kind_table; *k; k++) {
    const char *error;
    if (!(*k)->sat || (*k)->argument || !(*k)->version (&error))
      continue;
    int step =
        (*k)->sat->incremental ? 1 : 7; /* a process for each query */
    CHECK_CALL (agrees ((*k)->name, step, 10, count / step));
  }
  PASS ();
}

TEST wide_agrees_on_plain_9x9 (void) {
  CHECK_CALL (agrees ("wide", 1, 10, 2 * EACH * rounds ()));
  CHECK_CALL (agrees ("auto", 1, 10, count));
  PASS ();
}

/* Numbers of samples that fit the time; the rest is for LONG. */
static const struct {
  const char *name;
  int step;
  double patience;
  int share; /* of its samples it must decide, in hundredths */
} others[] = {{"fc", 1, 5, 95},       {"mac", 1, 5, 95},
              {"naive", 2, 0.05, 40}, {"naive:fill", 1, 2, 7},
              {"z3:int", 29, 3, 60},  {"z3:bv", 17, 3, 80},
              {"z3:bool", 5, 3, 90},  {NULL, 0, 0, 0}};

TEST every_other_backend_agrees (void) {
  int known = 0;
  for (int i = 0; others[i].name; i++) {
    if (!kind_find (others[i].name, NULL))
      continue;
    known++;
    int step = others[i].step;
    CHECK_CALL (agrees (others[i].name, step, others[i].patience,
                        count / step * others[i].share / 100));
  }
  /* A new row of the table belongs into this test; z3 is z3:int. */
  for (const backend_kind *const *k = kind_table; *k; k++)
    known -=
        !(*k)->sat && !(*k)->solve_block && strcmp ((*k)->name, "z3") != 0;
  ASSERT_EQ (0, known);
  PASS ();
}

SUITE (agreement) {
  SET_SETUP (set_up, NULL);
  RUN_TEST (the_samples_have_all_three_verdicts_of_each_kind);
  RUN_TEST (sat_solvers_agree);
  RUN_TEST (wide_agrees_on_plain_9x9);
  RUN_TEST (every_other_backend_agrees);
  for (int i = 0; i < count; i++) {
    puzzle_release (&samples[i].puzzle);
    free (samples[i].solution);
  }
  free (samples);
}
