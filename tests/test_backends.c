/* test_backends.c: every solver, encoding and at-most-one form agrees

   Data lines PUZZLE, expected verdict (limit 2) and, where it is the only
   one, the solution; the puzzles go through the reader, so the kinds mix.
 */

#include "../backends/sat/sat.h"
#include "../base/memory.h"
#include "../puzzle/pattern.h"
#include "../tasks/decide.h"

#include "written.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

typedef struct sample {
  const char *puzzle;
  verdict verdict;
  const char *solution; /* NULL where there is none or not only one */
} sample;

static const sample samples[] = {
    {"..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
     "9."
     ".89.1.23..",
     VERDICT_UNIQUE,
     "169835247743216589582497163321764895654389721978521436435978612217643"
     "95"
     "8896152374"},
    {"...8.1..........435............7.8........1...2..3....6......75..34.."
     "."
     ".....2..6..",
     VERDICT_UNIQUE, NULL},
    {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9..."
     "5."
     "8...52....6",
     VERDICT_UNIQUE, NULL},
    {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1."
     ".."
     ".....4....",
     VERDICT_MULTIPLE, NULL},
    {"55.............................................................."
     ".................",
     VERDICT_NONE, NULL},
    {"5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842."
     "75"
     "..791.5.6.8",
     VERDICT_NONE, NULL},
    {"1..............4", VERDICT_MULTIPLE, NULL},
    {"1234..........1.", VERDICT_MULTIPLE, NULL},
    {"2x3:a3_6g1e6_2_3_6e4g5_2a", VERDICT_UNIQUE, NULL},
    {"3x3x:7b5d6c6a8d3g3d4_8_5b5_8_7a1_6_4b2_1_8d3g6d2a7c2d6b8",
     VERDICT_UNIQUE, NULL},
    {"9j:d2_6_8_3e4c6_9d7a2_8a5j2a3j1a3_7a9d5_4c6e6_7_3_1d,_bbc__daacb_b_"
     "aa_"
     "acaaba_caedcdcaa_abdbc___b_b____a_cbc_bca",
     VERDICT_UNIQUE, NULL},
    {"areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\nboard\n. . . .\n1 3 5 .\n"
     ". . 6 1\n. . . .\nEND",
     VERDICT_UNIQUE, "4231135221611213"},
    {"areas\n1 2 2 2\n3 3 4 5\n3 3 3 5\n6 3 3 5\nboard\n1 . . .\n. 3 1 .\n"
     "4 . 5 .\n1 6 7 3\nEND",
     VERDICT_UNIQUE, "1231231241511673"},
    {"areas\n1 2\n1 2\nboard\n5 .\n. .\nEND", VERDICT_NONE, NULL},
    {"areas\n1 # 2\n1 # 2\nboard\n. # .\n. # .\nEND", VERDICT_MULTIPLE,
     NULL},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

static puzzle puzzles[SAMPLES];

static void set_up (void *state) {
  (void) state;
  for (int i = 0; i < SAMPLES; i++)
    if (!written_new (samples[i].puzzle, puzzles + i))
      abort ();
}

static void tear_down (void *state) {
  (void) state;
  for (int i = 0; i < SAMPLES; i++)
    puzzle_release (puzzles + i);
}

/* Twice over all samples, so that kept solvers are used too. */
static enum greatest_test_res agrees (const char *name,
                                      const backend_options *how) {
  const char *error;
  backend *b = backend_new (name, how, &error);
  ASSERTm (error, b);
  decider d;
  decider_init (&d, b);
  for (int i = 0; i < 2 * SAMPLES; i++) {
    const sample *s = samples + i % SAMPLES;
    question q = {.limit = 2};
    decision res;
    decide (&d, puzzles + i % SAMPLES, &q, &res);
    ASSERT_STR_EQm (s->puzzle, verdict_name[s->verdict],
                    verdict_name[res.verdict]);
    ASSERT_EQ (s->verdict == VERDICT_MULTIPLE ? 2
               : s->verdict == VERDICT_UNIQUE ? 1
                                              : 0,
               res.count);
    for (int c = 0; s->solution && s->solution[c]; c++)
      ASSERT_EQ (s->solution[c] - '0', res.solution[c]);
  }
  decider_release (&d);
  backend_free (b);
  PASS ();
}

static bool can_run (const backend_kind *k) {
  const char *error;
  return k->sat && !k->argument && k->version (&error);
}

TEST every_solver_in_the_table_finds_the_known_answers (void) {
  int tried = 0;
  for (const backend_kind *const *k = kind_table; *k; k++)
    for (int no_propagate = 0; no_propagate < 2; no_propagate++)
      if (can_run (*k)) {
        backend_options how = {.no_propagate = no_propagate};
        CHECK_CALL (agrees ((*k)->name, &how));
        tried++;
      }
  ASSERT (tried >= 2);
  PASS ();
}

TEST every_encoding_and_form_finds_the_known_answers (void) {
  for (const backend_kind *const *k = kind_table; *k; k++)
    for (int e = 0; encoding_table[e].name; e++)
      for (int form = 0; amo_table[form].name; form++)
        if (can_run (*k) && (*k)->sat->incremental) {
          backend_options how = {.encoding = e,
                                 .encoding_given = true,
                                 .amo = form,
                                 .no_propagate = true};
          CHECK_CALL (agrees ((*k)->name, &how));
        }
  PASS ();
}

TEST counts_are_exact_at_every_limit (void) {
  static const struct {
    const char *puzzle;
    uint64_t count;
  } known[] = {{"................", 288}, {"1234............", 12}};
  for (const backend_kind *const *row = kind_table; *row; row++) {
    if (!can_run (*row) || !(*row)->sat->incremental)
      continue;
    const char *error;
    backend_options how = {0};
    backend *b = backend_new ((*row)->name, &how, &error);
    decider d;
    decider_init (&d, b);
    for (unsigned k = 0; k < 2; k++)
      for (uint64_t limit = 0; limit < 400; limit += 1 + limit) {
        puzzle p;
        ASSERT (written_new (known[k].puzzle, &p));
        question q = {.limit = limit};
        decision res;
        decide (&d, &p, &q, &res);
        bool all = !limit || limit > known[k].count;
        ASSERT_EQ_FMT (all ? known[k].count : limit, res.count, "%lu");
        ASSERT_EQ (all, res.complete);
        puzzle_release (&p);
      }
    decider_release (&d);
    backend_free (b);
  }
  PASS ();
}

TEST an_unknown_backend_is_refused_with_a_list (void) {
  const char *error = NULL;
  backend_options how = {0};
  ASSERT_FALSE (backend_new ("cadicall", &how, &error));
  ASSERT (strstr (error, "no backend 'cadicall'; there are: auto, "));
  ASSERT (strstr (error, "exec:"));
  PASS ();
}

TEST auto_takes_blocks_unless_sat_is_asked_for (void) {
  static const struct {
    const char *name, *is, *blocks;
    backend_options how;
  } known[] = {
      {"wide", "wide", "wide", {0}},
      {"fc", "fc", NULL, {0}},
      {"auto", NULL, "wide", {.simd = WIDE_PORTABLE}},
      {"auto", "sat", NULL, {.no_propagate = true}},
      {"auto", "sat", NULL, {.encoding_given = true}},
      {"auto", "sat", NULL, {.amo = AMO_PAIRWISE}},
  };
  const char *error, *sat = kind_first_sat ()->name;
  char both[100];
  snprintf (both, sizeof both, "auto (wide, %s)", sat);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    backend *b = backend_new (known[i].name, &known[i].how, &error);
    const char *is = known[i].is, *blocks = backend_takes_blocks (b);
    is = !is ? both : !strcmp (is, "sat") ? sat : is;
    ASSERT_STR_EQ (is, backend_name (b));
    ASSERT_EQ (!known[i].blocks, !blocks);
    if (blocks)
      ASSERT_STR_EQ (known[i].blocks, blocks);
    backend_free (b);
  }
  PASS ();
}

/* Each row solves what it fits and says why it does not. */
TEST every_row_keeps_its_contract (void) {
  puzzle p;
  ASSERT (written_new ("123434122143432.", &p));
  for (const backend_kind *const *k = kind_table; *k; k++) {
    const char *name = (*k)->name, *error = NULL;
    backend_options how = {0};
    ASSERTm (name, *(*k)->what && !(*k)->fits == !(*k)->fitting);
    if ((*k)->argument || !(*k)->version (&error))
      continue;
    backend *b = backend_new (name, &how, &error);
    ASSERTm (error, b);
    decider d;
    decider_init (&d, b);
    question q = {.limit = 2};
    decision res;
    decide (&d, &p, &q, &res);
    bool fits = !(*k)->fits || (*k)->fits (p.shape);
    ASSERT_EQm (name, fits ? VERDICT_UNIQUE : VERDICT_UNKNOWN, res.verdict);
    if (!fits)
      ASSERTm (res.reason, strstr (res.reason, (*k)->fitting));
    decider_release (&d);
    backend_free (b);
  }
  puzzle_release (&p);
  PASS ();
}

TEST what_cannot_run_is_refused_before_the_first_puzzle (void) {
  static const char *const names[] = {"exec:/nowhere/solver", "exec",
                                      "ipasir:/nowhere/solver.so"};
  backend_options how = {0};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *error = NULL;
    ASSERT_FALSE (backend_new (names[i], &how, &error));
    ASSERTm (error,
             !strncmp (error, "backend ", 8) && strstr (error, names[i]));
  }
  PASS ();
}

/* A sink that has had enough, and a flag that is up. */
static bool enough (void *state, const value *grid) {
  (void) grid;
  ++*(int *) state;
  return false;
}

TEST a_search_ends_when_asked_to (void) {
  const char *error;
  backend_options how = {0};
  backend *b = backend_new ("auto", &how, &error);
  decider d;
  decider_init (&d, b);
  puzzle p;
  ASSERT (written_new ("................", &p));
  int met = 0;
  question q = {.solution = enough, .state = &met};
  decision res;
  decide (&d, &p, &q, &res);
  ASSERT_EQ (1, met);
  ASSERT_FALSE (res.complete);
  atomic_int up = 1;
  q = (question){.limit = 2, .interrupt = &up};
  decide (&d, &p, &q, &res);
  ASSERT (res.interrupted);
  puzzle_release (&p);
  decider_release (&d);
  backend_free (b);
  PASS ();
}

/* Ended before anything was concluded, a full grid with a clash must not
   pass for a solution. */
TEST a_full_grid_is_no_solution_when_time_is_up (void) {
  const char *error;
  backend_options plain = {0};
  backend *b = backend_new ("auto", &plain, &error);
  ASSERT (b);
  shape *s = shape_new_sudoku (12, 12, false, NULL, &error);
  puzzle p;
  random_stream r;
  atomic_int flag = 1;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  random_init (&r, 1, 1);
  pattern_fill (12, 12, &r, p.given);
  value first = p.given[0];
  p.given[0] = p.given[1];
  p.given[1] = first;
  decider d;
  decision res;
  question q = {.limit = 2, .interrupt = &flag};
  decider_init (&d, b);
  decide (&d, &p, &q, &res);
  ASSERTm (res.reason, res.interrupted || res.verdict == VERDICT_NONE);
  decider_release (&d);
  puzzle_release (&p);
  shape_unref (s);
  backend_free (b);
  PASS ();
}

SUITE (backends) {
  SET_SETUP (set_up, NULL);
  SET_TEARDOWN (tear_down, NULL);
  RUN_TEST (every_solver_in_the_table_finds_the_known_answers);
  RUN_TEST (every_encoding_and_form_finds_the_known_answers);
  RUN_TEST (counts_are_exact_at_every_limit);
  RUN_TEST (an_unknown_backend_is_refused_with_a_list);
  RUN_TEST (a_full_grid_is_no_solution_when_time_is_up);
  RUN_TEST (auto_takes_blocks_unless_sat_is_asked_for);
  RUN_TEST (every_row_keeps_its_contract);
  RUN_TEST (what_cannot_run_is_refused_before_the_first_puzzle);
  RUN_TEST (a_search_ends_when_asked_to);
}
