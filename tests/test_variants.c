/* test_variants.c: puzzles with rules of every kind through everything that
   reads the lowered form

   The oracle is enumeration with the rule checker, which reads the declared
   rules.  Hidden cells are among the rules (see variants.h): they must not
   show in counts, solutions or formulas. */

#include "variants.h"

#include "../base/memory.h"
#include "../encoder/dimacs.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"
#include "../tasks/decide.h"
#include "../tasks/fill.h"

#include "solver.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

/* A random puzzle with a rule of kind ID; false if it came to nothing. */
static bool make (random_stream *r, int id, puzzle *p) {
  shape *s = variants_new (r, id);
  puzzle_init (p);
  if (!s)
    return false;
  puzzle_reset (p, s);
  for (int c = 0; c < s->cells; c++)
    if (s->max[c] && random_below (r, 5) == 0)
      p->given[c] = 1 + random_below (r, s->max[c]);
  shape_unref (s);
  return true;
}

/* How many solutions BACKEND has; -1 if it does not say. */
static int64_t count (const char *name, const backend_options *how,
                      const puzzle *p) {
  const char *error;
  backend *b = backend_new (name, how, &error);
  if (!b)
    return -1;
  decider d;
  decision res;
  question q = {.limit = 0};
  decider_init (&d, b);
  decide (&d, p, &q, &res);
  int64_t found = res.complete ? (int64_t) res.count : -1;
  decider_release (&d);
  backend_free (b);
  return found;
}

static bool is_here (const char *name) {
  const char *error;
  backend_options plain = {0};
  backend *b = backend_new (name, &plain, &error);
  backend_free (b);
  return b;
}

/* ROUNDS puzzles of each kind of rule through NAME. */
static enum greatest_test_res
try_backend (const char *name, backend_options how, int rounds) {
  if (!is_here (name))
    SKIPm (name);
  for (int id = 0; id <= RULE_KINDS; id++)
    for (int round = 0; round < rounds; round++) {
      random_stream r;
      random_init (&r, 500 + id, round);
      puzzle p;
      if (make (&r, id, &p))
        ASSERT_EQ_FMTm (name, variants_count (&p),
                        (int) count (name, &how, &p), "%d");
      puzzle_release (&p);
    }
  PASS ();
}

TEST solvers_count_what_the_checker_counts (void) {
  static const char *const names[] = {"cadical", "picosat"};
  for (int k = 0; k < 2; k++)
    if (is_here (names[k]))
      for (int e = ENCODING_MINIMAL; e <= ENCODING_SIMPLIFIED; e++)
        for (int bare = 0; bare < 2; bare++) {
          backend_options how = {
              .encoding = e, .encoding_given = true, .no_propagate = bare};
          CHECK_CALL (try_backend (names[k], how, 20));
        }
  PASS ();
}

TEST searchers_count_what_the_checker_counts (void) {
  CHECK_CALL (try_backend ("fc", (backend_options){0}, 60));
  CHECK_CALL (try_backend ("mac", (backend_options){0}, 60));
  CHECK_CALL (try_backend ("naive", (backend_options){0}, 60));
  CHECK_CALL (
      try_backend ("naive:fill", (backend_options){.force = true}, 10));
  PASS ();
}

TEST z3_counts_what_the_checker_counts (void) {
  CHECK_CALL (try_backend ("z3:bool", (backend_options){0}, 6));
  CHECK_CALL (try_backend ("z3:bv", (backend_options){0}, 6));
  CHECK_CALL (try_backend ("z3:int", (backend_options){0}, 2));
  PASS ();
}

/* Nothing that a solution has is dropped, and what is finished is one. */
TEST propagation_keeps_every_solution (void) {
  int dropped = 0, finished = 0;
  for (int id = 0; id <= RULE_KINDS; id++)
    for (int round = 0; round < 150; round++) {
      random_stream r;
      random_init (&r, 900 + id, round);
      puzzle p;
      live l;
      live_init (&l);
      bool made = make (&r, id, &p);
      for (int effort = 0; made && effort <= PROPAGATE_BEST; effort++) {
        const shape *s = p.shape;
        value grid[VARIANTS_CELLS];
        live_start (&l, &p);
        bool possible = propagate (&l, effort, NULL, NULL);
        int solutions = 0;
        variants_first (s, grid);
        do {
          if (!check_grid (&p, grid, NULL))
            continue;
          solutions++;
          for (int c = 0; c < s->cells; c++)
            ASSERT (!s->max[c] || live_has (&l, c, grid[c]));
        } while (variants_next (s, grid, s->values));
        ASSERT (possible || !solutions);
        dropped += !possible;
        if (possible && live_solved (&l, grid)) {
          finished++;
          ASSERT_EQ (1, solutions);
          ASSERT (check_grid (&p, grid, NULL));
        }
      }
      live_release (&l);
      puzzle_release (&p);
    }
  ASSERT (dropped > 100 && finished > 100);
  PASS ();
}

/* A value that has no partner left across a relation goes. */
TEST propagation_is_consistent_along_relations (void) {
  int area[] = {0, 0, 0}, cells[][2] = {{0, 1}, {1, 2}};
  rule rules[2];
  for (int i = 0; i < 2; i++)
    rules[i] = (rule){
        .kind = rule_table + RULE_GREATER, .cells = cells[i], .size = 2};
  shape_plan plan = {.rows = 1,
                     .cols = 3,
                     .values = 5,
                     .area = area,
                     .areas = 1,
                     .rule = rules,
                     .rules = 2};
  const char *error;
  shape *s = shape_new (&plan, &error);
  puzzle p;
  live l;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  live_init (&l);
  live_start (&l, &p);
  ASSERT (propagate (&l, PROPAGATE_SINGLES, NULL, NULL));
  ASSERT_EQ (0x1c, *live_cell (&l, 0));
  ASSERT_EQ (0x0e, *live_cell (&l, 1));
  ASSERT_EQ (0x07, *live_cell (&l, 2));
  live_release (&l);
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

/* A board of SIZE with boxes, all areas 0 to SIZE - 1, and whole-board
   rules; -1 ends them. */
static shape *board (int box_rows, int box_cols, const int *ids) {
  int size = box_rows * box_cols, count = 0;
  int *area = memory_new ((size_t) size * size, sizeof *area);
  rule rules[4] = {{0}};
  const char *error;
  for (; *ids >= 0; ids++)
    rules[count++].kind = rule_table + *ids;
  for (int i = 0; i < size * size; i++)
    area[i] = i / size / box_rows * box_rows + i % size / box_cols;
  shape_plan p = {.rows = size,
                  .cols = size,
                  .values = size,
                  .lines = true,
                  .box_rows = box_rows,
                  .box_cols = box_cols,
                  .area = area,
                  .areas = size,
                  .rule = rules,
                  .rules = count};
  shape *s = shape_new (&p, &error);
  free (area);
  return s;
}

/* Greater signs and pairs between neighbours that GRID keeps, COUNT of
   them, for a board of SIZE. */
static int signs (random_stream *r, const value *grid, int size, int count,
                  rule *rules, int (*cells)[2], int (*numbers)[8]) {
  for (int i = 0; i < count; i++) {
    int a = (int) random_below (r, size * size);
    int b = random_below (r, 2) && a % size < size - 1 ? a + 1 : a + size;
    if (b >= size * size || grid[a] == grid[b]) {
      i--;
      continue;
    }
    bool pair = random_below (r, 2);
    cells[i][0] = pair || grid[a] > grid[b] ? a : b;
    cells[i][1] = cells[i][0] == a ? b : a;
    rules[i] =
        (rule){.kind = rule_table + (pair ? RULE_PAIR : RULE_GREATER),
               .cells = cells[i],
               .size = 2,
               .numbers = numbers[i],
               .count = pair ? 8 : 0};
    for (int k = 0; k < 8; k++)
      numbers[i][k] =
          k < 2 ? grid[cells[i][k]] : 1 + (int) random_below (r, size);
  }
  return count;
}

/* Groups and relations together, and a solution that is known. */
TEST propagation_keeps_the_solution_of_a_signed_sudoku (void) {
  static const int none[] = {-1};
  enum { SIGNS = 40 };
  shape *plain = board (2, 3, none);
  fill *f = fill_new ();
  int area[36], fixed = 0;
  for (int i = 0; i < 36; i++)
    area[i] = i / 12 * 2 + i % 6 / 3;
  for (int round = 0; round < 400; round++) {
    random_stream r;
    value grid[36];
    rule rules[SIGNS];
    int cells[SIGNS][2], numbers[SIGNS][8];
    const char *error;
    random_init (&r, 12, round);
    ASSERT (fill_grid (plain, &r, f, grid));
    shape_plan plan = {.rows = 6,
                       .cols = 6,
                       .values = 6,
                       .lines = true,
                       .box_rows = 2,
                       .box_cols = 3,
                       .area = area,
                       .areas = 6,
                       .rule = rules};
    plan.rules = signs (&r, grid, 6, 5 + (int) random_below (&r, SIGNS - 5),
                        rules, cells, numbers);
    shape *s = shape_new (&plan, &error);
    ASSERT (s);
    puzzle p;
    live l;
    puzzle_init (&p);
    puzzle_reset (&p, s);
    live_init (&l);
    for (int i = 0; i < 36; i++)
      p.given[i] = random_below (&r, 8) ? 0 : grid[i];
    for (int effort = 0; effort <= PROPAGATE_BEST; effort++) {
      live_start (&l, &p);
      ASSERT (propagate (&l, effort, NULL, NULL));
      for (int i = 0; i < 36; i++) {
        ASSERT (live_has (&l, i, grid[i]));
        fixed += live_fixed (&l, i) && !p.given[i];
      }
    }
    live_release (&l);
    puzzle_release (&p);
    shape_unref (s);
  }
  ASSERT (fixed > 1000);
  fill_free (f);
  shape_unref (plain);
  PASS ();
}

/* 72 solutions: known from elsewhere. */
TEST the_miracle_rules_have_72_grids (void) {
  static const int ids[] = {RULE_ANTI_KING, RULE_ANTI_KNIGHT,
                            RULE_NON_CONSECUTIVE, -1};
  shape *s = board (3, 3, ids);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  if (is_here ("cadical"))
    ASSERT_EQ (72, count ("cadical", &(backend_options){0}, &p));
  ASSERT_EQ (72, count ("mac", &(backend_options){0}, &p));
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

TEST random_grids_keep_relations (void) {
  static const int ids[] = {RULE_NON_CONSECUTIVE, -1};
  shape *s = board (2, 3, ids);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  fill *f = fill_new ();
  int filled = 0;
  for (int i = 0; i < 20; i++) {
    random_stream r;
    value grid[36];
    char why[CHECK_WHY];
    random_init (&r, 3, i);
    if (!fill_grid (s, &r, f, grid))
      continue;
    filled++;
    ASSERTm (why, check_grid (&p, grid, why));
  }
  ASSERT (filled >= 15);
  fill_free (f);
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

/* With areas, holes, and no groups at all. */
TEST random_grids_keep_every_rule (void) {
  fill *f = fill_new ();
  int filled = 0;
  for (int round = 0; round < 1500; round++) {
    random_stream r;
    random_init (&r, 21, round);
    puzzle p;
    puzzle_init (&p);
    shape *s = variants_new (&r, round % (RULE_KINDS + 1));
    value grid[VARIANTS_CELLS];
    char why[CHECK_WHY];
    if (s && s->widest <= 64 && fill_grid (s, &r, f, grid)) {
      filled++;
      puzzle_reset (&p, s);
      ASSERTm (why, check_grid (&p, grid, why));
    }
    shape_unref (s);
    puzzle_release (&p);
  }
  ASSERT (filled > 300);
  fill_free (f);
  PASS ();
}

/* Nothing but anti-knight: no group anywhere. */
TEST a_board_without_groups_is_a_board (void) {
  int area[9] = {0};
  rule knight = {.kind = rule_table + RULE_ANTI_KNIGHT};
  shape_plan plan = {.rows = 3,
                     .cols = 3,
                     .values = 2,
                     .area = area,
                     .rule = &knight,
                     .rules = 1};
  const char *error;
  shape *s = shape_new (&plan, &error), *again = shape_new (&plan, &error);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  ASSERT_EQ (0, s->groups);
  ASSERT (shape_same (s, again));
  /* The ring of eight is two-coloured in two ways, the middle is free. */
  ASSERT_EQ (4, count ("mac", &(backend_options){0}, &p));
  if (is_here ("cadical"))
    ASSERT_EQ (4, count ("cadical", &(backend_options){0}, &p));
  fill *f = fill_new ();
  random_stream r;
  value grid[9];
  random_init (&r, 1, 1);
  ASSERT (fill_grid (s, &r, f, grid) && check_grid (&p, grid, NULL));
  fill_free (f);
  puzzle_release (&p);
  shape_unref (s);
  shape_unref (again);
  PASS ();
}

static bool append (void *state, const char *bytes, size_t size) {
  text_add (state, bytes, size);
  return true;
}

/* The numbers of hidden cells come behind those of the board, each is its
   own, and the map of a DIMACS file names them. */
TEST hidden_cells_have_variables_of_their_own (void) {
  int seen_hidden = 0;
  for (int round = 0; round < 50; round++) {
    random_stream r;
    random_init (&r, 31, round);
    puzzle p;
    if (make (&r, RULE_KINDS, &p)) {
      const shape *s = p.shape;
      bool *seen = memory_new (variable_primary (s) + 1, 1);
      for (int c = 0; c < s->all; c++)
        for (int v = 1; v <= s->max[c]; v++) {
          int x = variable_of (s, c, v);
          ASSERT (1 <= x && x <= variable_primary (s) && !seen[x]);
          ASSERT (c >= s->cells || x == c * s->values + v);
          seen[x] = true;
          ASSERT_EQ (c, variable_cell (s, x));
          ASSERT_EQ (v, variable_value (s, x));
        }
      free (seen);
      text t;
      emit e;
      live l;
      text_init (&t);
      live_init (&l);
      live_start (&l, &p);
      emit_init (&e, append, &t);
      dimacs_write (&p, &l, ENCODING_EXTENDED, AMO_PAIRWISE, NULL, "0", &e);
      ASSERT (emit_finish (&e));
      text_char (&t, 0);
      ASSERT (strstr (t.bytes, " hidden1=1\n"));
      seen_hidden += s->all > s->cells;
      live_release (&l);
      text_release (&t);
    }
    puzzle_release (&p);
  }
  ASSERT (seen_hidden > 30);
  PASS ();
}

SUITE (variants) {
  RUN_TEST (solvers_count_what_the_checker_counts);
  RUN_TEST (searchers_count_what_the_checker_counts);
  RUN_TEST (z3_counts_what_the_checker_counts);
  RUN_TEST (propagation_keeps_every_solution);
  RUN_TEST (propagation_is_consistent_along_relations);
  RUN_TEST (propagation_keeps_the_solution_of_a_signed_sudoku);
  RUN_TEST (the_miracle_rules_have_72_grids);
  RUN_TEST (random_grids_keep_relations);
  RUN_TEST (random_grids_keep_every_rule);
  RUN_TEST (a_board_without_groups_is_a_board);
  RUN_TEST (hidden_cells_have_variables_of_their_own);
}
