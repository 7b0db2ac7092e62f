/* test_csp.c: the constraint searchers and each of their techniques

   The techniques are called alone on small models that are made by hand;
   the backends have to find known numbers of solutions, and what CaDiCaL
   finds on random puzzles of every kind.  Longer than most files: both
   halves share the sink and what it collects. */

#include "../backends/csp/arcs.h"
#include "../backends/csp/csp.h"
#include "../backends/csp/search.h"
#include "../backends/csp/techniques.h"
#include "../formats/reader.h"
#include "../puzzle/check.h"
#include "../puzzle/pattern.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

SUITE_EXTERN (csp);

static const char *const names[] = {"naive", "fc", "mac"};
enum { NAMES = sizeof names / sizeof *names };

/* Small models: COUNT variables in one unit. */

static model *unit_model (int count, int values, bool full) {
  model *m = model_new (count, values, 1);
  int *members = calloc (count, sizeof *members);
  for (int v = 0; v < values; v++)
    model_forbid (m, 0, v, v);
  for (int x = 0; x < count; x++) {
    members[x] = x;
    for (int y = 0; y < count; y++)
      if (x != y)
        model_add_arc (m, x, y, 0);
  }
  model_add_unit (m, members, count, full);
  model_finish (m);
  free (members);
  return m;
}

/* A state of M with these domains, bit v for value v; -1 for all values. */
static state *state_with (const model *m, const int *domains) {
  state *s = state_new (m);
  for (int x = 0; x < m->variables; x++) {
    int all = (1 << m->values) - 1;
    s->domain[x] = domains ? (uint64_t) (domains[x] & all) : (uint64_t) all;
    s->chosen[x] = -1;
  }
  return state_start (s) ? s : (state_free (s), NULL);
}

#define DOMAINS(...) ((const int[]){__VA_ARGS__})

static bool same (const state *s, const int *domains) {
  for (int x = 0; x < s->model->variables; x++) {
    if (s->domain[x] != (uint64_t) domains[x] ||
        s->size[x] != __builtin_popcount (domains[x]))
      return false;
    bool open = s->chosen[x] < 0;
    if ((s->one[0] >> x & 1) != (open && s->size[x] == 1) ||
        (s->two[0] >> x & 1) != (open && s->size[x] == 2))
      return false;
  }
  return true;
}

/* One round of the RULES on a unit of four: whether it does not fail, and
   what it leaves. */
static bool round_gives (unsigned rules, bool full, const int *before,
                         const int *after) {
  model *m = unit_model (4, 4, full);
  state *s = state_with (m, before);
  bool res = techniques_first (s, rules, 1) && same (s, after);
  state_undo (s, 0, 1);
  res = res && same (s, before);
  state_free (s);
  model_free (m);
  return res;
}

static bool round_fails (unsigned rules, bool full, const int *before) {
  model *m = unit_model (4, 4, full);
  state *s = state_with (m, before);
  bool res = !techniques_first (s, rules, 1);
  state_free (s);
  model_free (m);
  return res;
}

TEST a_hidden_single_goes_to_the_only_place (void) {
  ASSERT (round_gives (RULE_HIDDEN, true, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 8)));
  ASSERT (round_gives (RULE_HIDDEN, true, DOMAINS (3, 7, 3, 15),
                       DOMAINS (3, 7, 3, 8)));
  PASS ();
}

TEST hidden_singles_need_a_full_unit (void) {
  ASSERT (round_gives (RULE_HIDDEN, false, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 15)));
  PASS ();
}

TEST a_value_without_a_place_is_failure (void) {
  ASSERT (round_fails (RULE_HIDDEN, true, DOMAINS (7, 7, 7, 7)));
  ASSERT (round_gives (RULE_HIDDEN, false, DOMAINS (7, 7, 7, 7),
                       DOMAINS (7, 7, 7, 7)));
  PASS ();
}

TEST two_hidden_values_in_one_cell_are_failure (void) {
  ASSERT (round_fails (RULE_HIDDEN, true, DOMAINS (3, 3, 3, 15)));
  PASS ();
}

TEST a_naked_pair_is_taken_from_the_others (void) {
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (3, 15, 3, 7),
                       DOMAINS (3, 12, 3, 4)));
  ASSERT (round_gives (RULE_PAIRS, false, DOMAINS (3, 15, 3, 7),
                       DOMAINS (3, 12, 3, 4)));
  ASSERT (round_fails (RULE_PAIRS, true, DOMAINS (3, 1, 3, 15)));
  PASS ();
}

TEST other_domains_are_no_pair (void) {
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (3, 15, 5, 15),
                       DOMAINS (3, 15, 5, 15)));
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (7, 15, 7, 15),
                       DOMAINS (7, 15, 7, 15)));
  ASSERT (round_gives (RULE_HIDDEN | RULE_HALL, false,
                       DOMAINS (3, 15, 3, 15), DOMAINS (3, 15, 3, 15)));
  PASS ();
}

TEST three_times_one_and_two_is_failure (void) {
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (3, 3, 3, 15)));
  ASSERT (round_fails (RULE_HALL, false, DOMAINS (3, 15, 3, 3)));
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (8, 15, 7, 8)));
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (7, 7, 7, 7)));
  PASS ();
}

TEST as_many_cells_as_values_are_no_failure (void) {
  ASSERT (round_gives (RULE_HALL, true, DOMAINS (3, 3, 15, 15),
                       DOMAINS (3, 3, 15, 15)));
  ASSERT (round_gives (RULE_HALL, true, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 15)));
  PASS ();
}

TEST later_rounds_look_at_what_changed (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (7, 3, 15, 15));
  uint64_t three = 3;
  ASSERT (techniques_round (s, RULES_ALL, s->top, s->top, 1));
  ASSERT (state_keep (s, 0, &three, 1));
  ASSERT (techniques_round (s, RULE_PAIRS, 0, s->top, 1));
  ASSERT (same (s, DOMAINS (3, 3, 12, 12)));
  ASSERT_EQ (1 + 4, s->prunings);
  state_free (s);
  model_free (m);
  PASS ();
}

/* Arcs. */

TEST forward_checking_goes_one_step (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 12));
  state_assign (s, 0, 0, 1);
  ASSERT (arcs_check (s, 0, 0, 1));
  ASSERT (same (s, DOMAINS (1, 2, 6, 12)));
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 12)));
  state_free (s);
  model_free (m);
  PASS ();
}

TEST mac_goes_on_until_nothing_changes (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 12));
  state_assign (s, 0, 0, 1);
  ASSERT (arcs_settle (s, 0, 1));
  ASSERT (same (s, DOMAINS (1, 2, 4, 8)));
  ASSERT_EQ (3, s->prunings);
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 12)));
  state_free (s);
  model_free (m);
  PASS ();
}

TEST mac_sees_an_empty_domain_far_away (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 4));
  state_assign (s, 0, 0, 1);
  ASSERT (!arcs_settle (s, 0, 1));
  ASSERT_EQ (0, s->waits);
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 4)));
  state_assign (s, 0, 1, 1);
  ASSERT (!arcs_settle (s, 0, 1));
  state_free (s);
  model_free (m);
  PASS ();
}

typedef struct harvest {
  const puzzle *puzzle; /* to check against, or NULL */
  uint64_t enough;      /* says so after this many, 0 for never */
  uint64_t count, wrong;
  atomic_int *flag; /* set with the first solution, or NULL */
  value first[1024];
} harvest;

static bool collect (void *self, const value *grid) {
  harvest *h = self;
  if (h->puzzle) {
    h->wrong += !check_grid (h->puzzle, grid, NULL);
    if (!h->count && h->puzzle->shape->cells <= 1024)
      memcpy (h->first, grid, h->puzzle->shape->cells * sizeof *grid);
  }
  if (h->flag)
    *h->flag = 1;
  return ++h->count != h->enough;
}

/* A search without rules on a unit of four: nodes that it takes, and how
   many solutions it finds. */
static int search_unit (bool arcs, const int *domains, uint64_t *count,
                        uint64_t *prunings) {
  harvest h = {0};
  request r = {.solution = collect, .state = &h};
  result res = {0};
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, domains);
  search_run (s, 0, arcs, &r, &res);
  int nodes = (int) s->nodes;
  *count = h.count;
  *prunings = s->prunings;
  state_free (s);
  model_free (m);
  return nodes;
}

/* The chain falls at the start; then each variable is forced, and nothing
   may be left to prune when it is assigned. */
TEST mac_assigns_what_is_forced_without_its_arcs (void) {
  uint64_t count, prunings;
  for (int arcs = 0; arcs < 2; arcs++) {
    ASSERT_EQ (
        4, search_unit (arcs, DOMAINS (1, 3, 6, 12), &count, &prunings));
    ASSERT_EQ (1, count);
    ASSERT_EQ (3, prunings);
  }
  PASS ();
}

TEST mac_sees_a_clash_of_forced_variables_at_the_start (void) {
  uint64_t count, prunings;
  ASSERT_EQ (0,
             search_unit (true, DOMAINS (1, 3, 6, 4), &count, &prunings));
  ASSERT_EQ (0, count);
  ASSERT (search_unit (false, DOMAINS (1, 3, 6, 4), &count, &prunings) > 0);
  ASSERT_EQ (0, count);
  ASSERT_EQ (0,
             search_unit (true, DOMAINS (2, 15, 15, 2), &count, &prunings));
  ASSERT_EQ (0, count);
  PASS ();
}

/* x < y < z with four values each has four solutions: a relation that is
   not symmetric, has more slack than one, and whose domains MAC shrinks
   before anything is chosen. */
static model *ascending_model (void) {
  enum { LESS, GREATER };
  model *m = model_new (3, 4, 2);
  for (int v = 0; v < 4; v++)
    for (int u = 0; u < 4; u++) {
      if (v >= u)
        model_forbid (m, LESS, v, u);
      if (v <= u)
        model_forbid (m, GREATER, v, u);
    }
  model_add_arc (m, 0, 1, LESS);
  model_add_arc (m, 1, 0, GREATER);
  model_add_arc (m, 1, 2, LESS);
  model_add_arc (m, 2, 1, GREATER);
  model_finish (m);
  return m;
}

TEST arcs_know_relations_that_are_not_symmetric (void) {
  model *m = ascending_model ();
  ASSERT_EQ (4, m->slack);
  state *s = state_with (m, NULL);
  for (int x = 0; x < 3; x++)
    arcs_push (s, x);
  ASSERT (arcs_settle (s, 0, 1));
  ASSERT (same (s, DOMAINS (3, 6, 12)));
  state_free (s);
  for (int arcs = 0; arcs < 2; arcs++) {
    harvest h = {0};
    request r = {.solution = collect, .state = &h};
    result res = {0};
    s = state_with (m, NULL);
    search_run (s, RULES_ALL, arcs, &r, &res);
    ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
    ASSERT_EQ (4, h.count);
    state_free (s);
  }
  model_free (m);
  PASS ();
}

/* Queens: a problem that is no puzzle of ours.  A variable a column. */
TEST eight_queens_stand_in_92_ways (void) {
  enum { N = 8 };
  model *m = model_new (N, N, N);
  for (int d = 1; d < N; d++)
    for (int v = 0; v < N; v++) {
      model_forbid (m, d, v, v);
      if (v + d < N)
        model_forbid (m, d, v, v + d);
      if (v >= d)
        model_forbid (m, d, v, v - d);
    }
  for (int x = 0; x < N; x++)
    for (int y = 0; y < N; y++)
      if (x != y)
        model_add_arc (m, x, y, abs (x - y));
  model_finish (m);
  ASSERT_EQ (3, m->slack);
  uint64_t nodes[2];
  for (int arcs = 0; arcs < 2; arcs++) {
    harvest h = {0};
    request r = {.solution = collect, .state = &h};
    result res = {0};
    state *s = state_with (m, NULL);
    search_run (s, 0, arcs, &r, &res);
    ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
    ASSERT_EQ (92, res.count);
    ASSERT_EQ (92, h.count);
    nodes[arcs] = s->nodes;
    state_free (s);
  }
  ASSERT (nodes[true] < nodes[false]);
  model_free (m);
  PASS ();
}

/* Whole backends. */

static bool read_puzzle (const char *string, puzzle *p) {
  format_options plain = {0};
  source *in = source_open_memory (string, strlen (string));
  lines *rows = lines_new (in);
  reader r;
  reader_init (&r, rows, &plain);
  puzzle_init (p);
  read_result res = reader_next (&r, p);
  reader_release (&r);
  lines_free (rows);
  source_close (in);
  return res == READ_PUZZLE;
}

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
  request r = {.limit = limit, .solution = collect, .every = true};
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
  ASSERTm (string, read_puzzle (string, &p));
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
  ASSERT (read_puzzle (hard, &p));
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
    ASSERT (read_puzzle (lines_of[k], &p));
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
    request q = {
        .limit = LIMIT, .solution = collect, .state = &h, .every = true};
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
      ASSERT (read_puzzle (strings[k % 4], &p));
      harvest h = {.puzzle = &p};
      request r = {.solution = collect, .state = &h};
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
  ASSERT (read_puzzle ("................", &p));
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
    request r = {.solution = collect, .state = &h};
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
  ASSERT (read_puzzle (empty9, &p));
  for (int i = 0; i < 4; i++) {
    const char *error;
    backend_options how = {.force = true};
    backend *b = backend_new (all[i], &how, &error);
    atomic_int flag = 0;
    harvest h = {.puzzle = &p, .flag = &flag};
    request r = {.solution = collect, .state = &h, .interrupt = &flag};
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
    r.interrupt = NULL;
    r.deadline = backend_now () + 20 * 1000 * 1000;
    backend_solve (b, &p, &r, &res);
    ASSERT_EQm (all[i], OUTCOME_TIMEOUT, res.outcome);
    ASSERTm (all[i], backend_now () >= r.deadline);
    backend_free (b);
  }
  puzzle_release (&p);
  PASS ();
}

TEST naive_fill_takes_nine_open_cells (void) {
  puzzle p;
  ASSERT (read_puzzle ("1234341221434321", &p));
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
  ASSERT (read_puzzle ("1134341221434321", &p));
  answer a = ask ("naive:fill", &p, 0, plain);
  ASSERT_EQ (OUTCOME_COMPLETE, a.res.outcome);
  ASSERT_EQ (0, a.res.count);
  ASSERT_EQ (0, a.res.decisions);
  puzzle_release (&p);
  PASS ();
}

TEST nodes_of_a_full_grid_are_none (void) {
  puzzle p;
  ASSERT (read_puzzle ("1234341221434321", &p));
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

/* A million cells in areas of 60, each with arcs to about 300 others. */
TEST a_board_with_too_many_constraints_is_refused (void) {
  enum { SIDE = SHAPE_SIDE_MAX, LONG = 60, ACROSS = SIDE / LONG + 1 };
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
  RUN_TEST (a_hidden_single_goes_to_the_only_place);
  RUN_TEST (hidden_singles_need_a_full_unit);
  RUN_TEST (a_value_without_a_place_is_failure);
  RUN_TEST (two_hidden_values_in_one_cell_are_failure);
  RUN_TEST (a_naked_pair_is_taken_from_the_others);
  RUN_TEST (other_domains_are_no_pair);
  RUN_TEST (three_times_one_and_two_is_failure);
  RUN_TEST (as_many_cells_as_values_are_no_failure);
  RUN_TEST (later_rounds_look_at_what_changed);
  RUN_TEST (forward_checking_goes_one_step);
  RUN_TEST (mac_goes_on_until_nothing_changes);
  RUN_TEST (mac_sees_an_empty_domain_far_away);
  RUN_TEST (mac_assigns_what_is_forced_without_its_arcs);
  RUN_TEST (mac_sees_a_clash_of_forced_variables_at_the_start);
  RUN_TEST (arcs_know_relations_that_are_not_symmetric);
  RUN_TEST (eight_queens_stand_in_92_ways);
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
