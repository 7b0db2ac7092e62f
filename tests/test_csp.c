/* test_csp.c: the constraint searchers as backends

   They have to find known numbers of solutions, and what CaDiCaL finds on
   random puzzles of every kind. */

#include "../backends/csp/rules.h"
#include "../backends/kind.h"
#include "../base/clock.h"
#include "../puzzle/pattern.h"
#include "harvest.h"
#include "written.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

SUITE_EXTERN (csp);

static const char *const names[] = {"naive", "fc", "mac"};
enum { NAMES = sizeof names / sizeof *names };

typedef struct answer {
  result res;
  harvest got;
} answer;

/* What NAME says of P, by a backend of its own. */
static answer ask (const char *name, const puzzle *p, uint64_t limit,
                   backend_options how) {
  answer a = {.got = {.puzzle = p}};
  const char *error;
  backend *b = backend_new (name, &how, &error);
  request r = {.limit = limit, .solution = harvest_add, .every = true};
  r.state = &a.got;
  a.res.outcome = OUTCOME_FAILED;
  if (b)
    backend_solve (b, p, &r, &a.res);
  backend_free (b);
  return a;
}

static const backend_options plain = {0};

/* Every method and set of rules finds COUNT solutions of what is read. */
static enum greatest_test_res count_is (const char *string,
                                        uint64_t count) {
  puzzle p;
  ASSERTm (string, written_new (string, &p));
  for (int i = 0; i < NAMES; i++)
    for (unsigned off = 0; off <= (i ? RULES_ALL : 0); off++) {
      backend_options how = {.csp_off = off};
      answer a = ask (names[i], &p, 0, how);
      ASSERT_EQ_FMTm (string, (int) OUTCOME_COMPLETE, (int) a.res.outcome,
                      "%d");
      ASSERT_EQ_FMTm (string, (int) count, (int) a.res.count, "%d");
      ASSERT_EQ_FMTm (string, (int) count, (int) a.got.count, "%d");
      ASSERT_EQm (string, 0, a.got.wrong);
    }
  puzzle_release (&p);
  PASS ();
}

TEST an_empty_4x4_has_288_solutions (void) {
  CHECK_CALL (count_is ("................", 288));
  CHECK_CALL (count_is ("1234............", 12));
  PASS ();
}

TEST kinds_and_clashes_have_known_counts (void) {
  CHECK_CALL (count_is ("1..............1", 18));
  CHECK_CALL (count_is ("11..............", 0));
  CHECK_CALL (count_is ("2x3:a3_6g1e6_2_3_6e4g5_2a", 1));
  CHECK_CALL (count_is ("areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\n"
                        "board\n. . . .\n1 3 5 .\n. . 6 1\n. . . .\nEND",
                        1));
  CHECK_CALL (count_is ("areas\n1 2\n1 2\nboard\n5 .\n. .\nEND", 0));
  CHECK_CALL (
      count_is ("areas\n1 # 2\n1 # 2\nboard\n. # .\n. # .\nEND", 2));
  PASS ();
}

static const char *const hard = /* 17 givens */
    "...8.1..........435............7.8........1...2..3....6......75..34.."
    "......2..6..";

TEST nine_by_nine_with_fc_and_mac (void) {
  puzzle p;
  ASSERT (written_new (hard, &p));
  for (int i = 1; i < NAMES; i++) {
    answer a = ask (names[i], &p, 2, plain);
    ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
    ASSERT_EQ (1, a.res.count);
    ASSERT_EQ (0, a.got.wrong);
    ASSERT (a.res.decisions >= 81 - 17);
    ASSERT (a.res.conflicts < a.res.decisions);
    ASSERT (a.res.propagations >= 81 * 8 - 17 * 8);
  }
  p.given[5] = 0; /* the 1 of the first row: then there are more */
  for (int i = 1; i < NAMES; i++) {
    answer a = ask (names[i], &p, 2, plain);
    ASSERT_EQ (OUTCOME_LIMIT, a.res.outcome);
    ASSERT_EQ (2, a.res.count);
    ASSERT_EQ (0, a.got.wrong);
  }
  puzzle_release (&p);
  PASS ();
}

TEST x_and_jigsaw_have_one_solution (void) {
  static const char *const lines_of[] = {
      "3x3x:7b5d6c6a8d3g3d4_8_5b5_8_7a1_6_4b2_1_8d3g6d2a7c2d6b8",
      "9j:d2_6_8_3e4c6_9d7a2_8a5j2a3j1a3_7a9d5_4c6e6_7_3_1d,_bbc__daacb_b_"
      "aa_acaaba_caedcdcaa_abdbc___b_b____a_cbc_bca"};
  for (int k = 0; k < 2; k++) {
    puzzle p;
    ASSERT (written_new (lines_of[k], &p));
    for (int i = 0; i < NAMES; i++) {
      answer a = ask (names[i], &p, 2, plain);
      ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
      ASSERT_EQ (1, a.res.count);
      ASSERT_EQ (0, a.got.wrong);
    }
    puzzle_release (&p);
  }
  PASS ();
}

TEST candidate_lists_are_kept_to (void) {
  const char *error;
  shape *s = shape_new_sudoku (2, 2, false, NULL, &error);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  puzzle_allow_all (&p);
  for (int c = 0; c < 4; c++)
    p.allowed[c] = 1 << c;
  for (int i = 0; i < NAMES; i++)
    ASSERT_EQ (12, ask (names[i], &p, 0, plain).got.count);
  p.allowed[15] = 1 << 0;
  p.allowed[12] = 1 << 0; /* the same value twice in the last row */
  for (int i = 0; i < NAMES; i++) {
    answer a = ask (names[i], &p, 0, plain);
    ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
    ASSERT_EQ (0, a.got.count);
  }
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

/* Random puzzles against CaDiCaL. */

static shape *random_shape (random_stream *r, int kind) {
  const char *error;
  int area[36];
  bool hole[16];
  for (int i = 0; i < 16; i++)
    hole[i] = !random_below (r, 5);
  switch (kind) {
  case 0:
    return shape_new_sudoku (2, 2, false, NULL, &error);
  case 1:
    return shape_new_sudoku (2, 3, false, NULL, &error);
  case 2:
    return shape_new_sudoku (2, 2, true, NULL, &error);
  case 3:
    hole[0] = false;
    return shape_new_sudoku (2, 2, false, hole, &error);
  case 4: { /* slanted areas */
    int slant = (int) random_below (r, 5);
    for (int i = 0; i < 25; i++)
      area[i] = (i / 5 * slant + i % 5) % 5;
    return shape_new_jigsaw (5, area, false, &error);
  }
  default: { /* areas of any size, with holes */
    int rows = 3 + (int) random_below (r, 2), cols = 4;
    int areas = 3 + (int) random_below (r, 3);
    for (int i = 0; i < rows * cols; i++)
      area[i] = i && !random_below (r, 8)
                    ? -1
                    : (int) random_below (r, (uint32_t) areas);
    return shape_new_hadoku (rows, cols, area, areas, NULL, &error);
  }
  }
}

static void random_puzzle (random_stream *r, shape *s, puzzle *p) {
  puzzle_reset (p, s);
  bool lists = !random_below (r, 4);
  if (lists)
    puzzle_allow_all (p);
  for (int c = 0; c < s->cells; c++) {
    if (!s->max[c])
      continue;
    if (!random_below (r, 6))
      p->given[c] = (value) (1 + random_below (r, s->max[c]));
    else if (lists && random_below (r, 2))
      p->allowed[c] =
          (uint16_t) (1 + random_below (r, (1u << s->max[c]) - 1));
  }
}

TEST random_puzzles_of_all_kinds_as_cadical_has_them (void) {
  enum { KINDS = 6, EACH = 60, LIMIT = 40 };
  uint64_t nodes[2] = {0, 0}, solved = 0, none = 0;
  const char *error;
  backend *reference = backend_new ("cadical", &plain, &error);
  if (!reference)
    SKIPm ("no CaDiCaL");
  puzzle p;
  puzzle_init (&p);
  for (int i = 0; i < KINDS * EACH; i++) {
    random_stream r;
    random_init (&r, 11, (uint64_t) i);
    shape *s = random_shape (&r, i % KINDS);
    ASSERT (s);
    random_puzzle (&r, s, &p);
    harvest h = {.puzzle = &p};
    request q = {.limit = LIMIT,
                 .solution = harvest_add,
                 .state = &h,
                 .every = true};
    result expected;
    backend_solve (reference, &p, &q, &expected);
    solved += expected.count > 0;
    none += expected.count == 0;
    for (int k = 0; k < NAMES; k++) {
      backend_options how = {.csp_off = (unsigned) i / KINDS % 8};
      answer a = ask (names[k], &p, LIMIT, how);
      ASSERT_EQ_FMTm (names[k], expected.outcome, a.res.outcome, "%d");
      ASSERT_EQ_FMTm (names[k], (int) expected.count, (int) a.res.count,
                      "%d");
      ASSERT_EQm (names[k], 0, a.got.wrong);
      if (k)
        nodes[k - 1] += a.res.decisions;
    }
    shape_unref (s);
  }
  puzzle_release (&p);
  backend_free (reference);
  ASSERT (solved > 100 && none > 50);
  ASSERT (nodes[1] <= nodes[0]);
  PASS ();
}

/* Shapes take turns, so that what is kept is built anew and used again. */
TEST one_backend_serves_many_shapes (void) {
  static const char *const strings[] = {
      "1234............", "1234............",
      "areas\n1 # 2\n1 # 2\nboard\n. # .\n. # .\nEND", "................"};
  static const uint64_t counts[] = {12, 12, 2, 288};
  for (int i = 0; i < NAMES; i++) {
    const char *error;
    backend *b = backend_new (names[i], &plain, &error);
    ASSERT (b);
    for (int k = 0; k < 8; k++) {
      puzzle p;
      ASSERT (written_new (strings[k % 4], &p));
      harvest h = {.puzzle = &p};
      request r = {.solution = harvest_add, .state = &h};
      result res;
      backend_solve (b, &p, &r, &res);
      ASSERT_EQ (counts[k % 4], res.count);
      puzzle_release (&p);
    }
    backend_free (b);
  }
  PASS ();
}

/* 81 and 144 values: two and three words a domain. */
TEST large_grids_have_domains_of_several_words (void) {
  static const int sides[] = {9, 12};
  for (int k = 0; k < 2; k++) {
    const char *error;
    shape *s = shape_new_sudoku (sides[k], sides[k], false, NULL, &error);
    random_stream r;
    random_init (&r, 5, (uint64_t) k);
    puzzle p;
    puzzle_init (&p);
    puzzle_reset (&p, s);
    pattern_fill (sides[k], sides[k], &r, p.given);
    for (int c = 0; c < s->cells; c++)
      if (!random_below (&r, 8))
        p.given[c] = 0;
    uint64_t nodes[NAMES] = {0};
    for (int i = 1; i < NAMES; i++) {
      answer a = ask (names[i], &p, 1, plain);
      ASSERT_EQ (OUTCOME_LIMIT, a.res.outcome);
      ASSERT_EQ (1, a.res.count);
      ASSERT_EQ (0, a.got.wrong);
      nodes[i] = a.res.decisions;
    }
    ASSERT (nodes[1] >= (uint64_t) (s->cells - puzzle_givens (&p)));
    ASSERT (nodes[2] <= nodes[1]);
    puzzle_release (&p);
    shape_unref (s);
  }
  PASS ();
}

/* Ends. */

TEST the_limit_and_the_sink_end_a_search (void) {
  puzzle p;
  ASSERT (written_new ("................", &p));
  for (int i = 0; i < NAMES; i++) {
    answer a = ask (names[i], &p, 1, plain);
    ASSERT_EQ (OUTCOME_LIMIT, a.res.outcome);
    ASSERT_EQ (1, a.got.count);
    a = ask (names[i], &p, 288, plain);
    ASSERT_EQ (OUTCOME_LIMIT, a.res.outcome);
    a = ask (names[i], &p, 289, plain);
    ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
    ASSERT_EQ (288, a.got.count);
    const char *error;
    backend *b = backend_new (names[i], &plain, &error);
    harvest h = {.puzzle = &p, .enough = 7};
    request r = {.solution = harvest_add, .state = &h};
    result res;
    backend_solve (b, &p, &r, &res);
    ASSERT_EQ (OUTCOME_LIMIT, res.outcome);
    ASSERT_EQ (7, res.count);
    backend_free (b);
  }
  puzzle_release (&p);
  PASS ();
}

static const char *const empty9 = "........................................"
                                  "................................"
                                  ".........";

TEST interrupts_and_deadlines_end_a_search (void) {
  static const char *const all[] = {"naive", "naive:fill", "fc", "mac"};
  puzzle p;
  ASSERT (written_new (empty9, &p));
  for (int i = 0; i < 4; i++) {
    const char *error;
    backend_options how = {.force = true};
    backend *b = backend_new (all[i], &how, &error);
    atomic_int flag = 0;
    harvest h = {.puzzle = &p, .flag = &flag};
    request r = {
        .solution = harvest_add, .state = &h, .stop = {.flag = &flag}};
    result res;
    if (i != 1) { /* naive:fill does not live to see a solution */
      backend_solve (b, &p, &r, &res);
      ASSERT_EQm (all[i], OUTCOME_INTERRUPTED, res.outcome);
      ASSERTm (all[i], res.count >= 1 && res.count == h.count);
    }
    flag = 1;
    backend_solve (b, &p, &r, &res);
    ASSERT_EQm (all[i], OUTCOME_INTERRUPTED, res.outcome);
    ASSERT_EQm (all[i], 0, res.count);
    h.flag = NULL;
    r.stop.flag = NULL;
    r.deadline = clock_now () + 20 * 1000 * 1000;
    backend_solve (b, &p, &r, &res);
    ASSERT_EQm (all[i], OUTCOME_TIMEOUT, res.outcome);
    ASSERTm (all[i], clock_now () >= r.deadline);
    backend_free (b);
  }
  puzzle_release (&p);
  PASS ();
}

TEST naive_fill_takes_nine_open_cells (void) {
  puzzle p;
  ASSERT (written_new ("1234341221434321", &p));
  for (int c = 0; c < CSP_FILL_MAX; c++)
    p.given[c] = 0;
  answer a = ask ("naive:fill", &p, 0, plain),
         b = ask ("cadical", &p, 0, plain);
  ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
  ASSERT_EQ (b.got.count, a.got.count);
  ASSERT_EQ (0, a.got.wrong);
  /* 4 + 4^2 + ... + 4^9: nothing is left out. */
  ASSERT_EQ ((4 * ((1 << 18) - 1)) / 3, a.res.decisions);
  ASSERT_EQ ((1 << 18) - a.got.count, a.res.conflicts);
  p.given[CSP_FILL_MAX] = 0;
  a = ask ("naive:fill", &p, 0, plain);
  ASSERT_EQ (OUTCOME_FAILED, a.res.outcome);
  ASSERT (strstr (a.res.reason, "10 open cells"));
  ASSERT (strstr (a.res.reason, "--force"));
  backend_options force = {.force = true};
  a = ask ("naive:fill", &p, 0, force);
  b = ask ("cadical", &p, 0, plain);
  ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
  ASSERT_EQ (b.got.count, a.got.count);
  puzzle_release (&p);
  PASS ();
}

TEST naive_fill_sees_a_clash_of_givens (void) {
  puzzle p;
  ASSERT (written_new ("1134341221434321", &p));
  answer a = ask ("naive:fill", &p, 0, plain);
  ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
  ASSERT_EQ (0, a.res.count);
  ASSERT_EQ (0, a.res.decisions);
  puzzle_release (&p);
  PASS ();
}

TEST nodes_of_a_full_grid_are_none (void) {
  puzzle p;
  ASSERT (written_new ("1234341221434321", &p));
  for (int i = 0; i < NAMES; i++) {
    answer a = ask (names[i], &p, 0, plain);
    ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
    ASSERT_EQ (1, a.res.count);
    ASSERT_EQ (0, a.res.decisions);
  }
  p.given[5] = 0;
  for (int i = 0; i < NAMES; i++) {
    answer a = ask (names[i], &p, 0, plain);
    ASSERT_EQ (1, a.res.count);
    ASSERT_EQ (names[i][0] == 'n' ? 4 : 1, a.res.decisions);
    ASSERT_EQ (names[i][0] == 'n' ? 3 : 0, a.res.conflicts);
  }
  puzzle_release (&p);
  PASS ();
}

/* A million cells in areas of 12, each with arcs to about 60 others. */
TEST a_board_with_too_many_constraints_is_refused (void) {
  enum { SIDE = SHAPE_SIDE_MAX, LONG = 12, ACROSS = SIDE / LONG + 1 };
  const char *error;
  int *area = calloc (SIDE * SIDE, sizeof *area);
  for (int i = 0; i < SIDE * SIDE; i++)
    area[i] = i / SIDE * ACROSS + i % SIDE / LONG;
  shape *s =
      shape_new_hadoku (SIDE, SIDE, area, SIDE * ACROSS, NULL, &error);
  free (area);
  ASSERT (s);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  for (int i = 0; i < NAMES; i++) {
    answer a = ask (names[i], &p, 1, plain);
    ASSERT_EQ (OUTCOME_FAILED, a.res.outcome);
    ASSERT (strstr (a.res.reason, "too many constraints"));
  }
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

TEST lists_of_rules_are_read (void) {
  unsigned off = 99;
  ASSERT_EQ (NULL, rules_parse ("none", &off));
  ASSERT_EQ (RULES_ALL, off);
  ASSERT_EQ (NULL, rules_parse ("hall,hidden", &off));
  ASSERT_EQ (RULE_PAIRS, off);
  ASSERT_EQ (NULL, rules_parse ("hidden,pairs,hall", &off));
  ASSERT_EQ (0, off);
  static const char *const bad[] = {"",        "all",  "hidden,",
                                    ",hidden", "pair", "hidden,none"};
  for (int i = 0; i < 6; i++)
    ASSERTm (bad[i], rules_parse (bad[i], &off));
  ASSERT_EQ (0, off);
  PASS ();
}

SUITE (csp) {
  RUN_TEST (an_empty_4x4_has_288_solutions);
  RUN_TEST (kinds_and_clashes_have_known_counts);
  RUN_TEST (nine_by_nine_with_fc_and_mac);
  RUN_TEST (x_and_jigsaw_have_one_solution);
  RUN_TEST (candidate_lists_are_kept_to);
  RUN_TEST (random_puzzles_of_all_kinds_as_cadical_has_them);
  RUN_TEST (one_backend_serves_many_shapes);
  RUN_TEST (large_grids_have_domains_of_several_words);
  RUN_TEST (the_limit_and_the_sink_end_a_search);
  RUN_TEST (interrupts_and_deadlines_end_a_search);
  RUN_TEST (naive_fill_takes_nine_open_cells);
  RUN_TEST (naive_fill_sees_a_clash_of_givens);
  RUN_TEST (nodes_of_a_full_grid_are_none);
  RUN_TEST (a_board_with_too_many_constraints_is_refused);
  RUN_TEST (lists_of_rules_are_read);
}
