/* test_propagate.c: live candidates and the techniques of propagation

   Each technique has a board on which it finds something that the level
   before does not.  Whether all that is found is true is the matter of
   test_soundness.c. */

#include "../propagate/nine/propagate9.h"
#include "../propagate/propagate.h"

#include "greatest.h"

#include <string.h>

enum { CELLS = 256 };

static uint64_t seed;

static int pick (int bound) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (seed >> 11) % bound;
}

static shape *sudoku (int rows, int cols, bool diagonals) {
  const char *error;
  return shape_new_sudoku (rows, cols, diagonals, NULL, &error);
}

/* -- live candidates ----------------------------------------------------
 */

TEST live_starts_with_what_the_puzzle_says (void) {
  const char *error;
  bool hole[144 * 144] = {[1] = true};
  shape *s = shape_new_sudoku (12, 12, false, hole, &error);
  puzzle p;
  live l;
  puzzle_init (&p);
  live_init (&l);
  puzzle_reset (&p, s);
  p.given[0] = 129;
  p.given[2] = 145;
  live_start (&l, &p);
  ASSERT_EQ (3, l.words);
  ASSERT_EQ (129, live_fixed (&l, 0));
  ASSERT (live_has (&l, 0, 129) && !live_has (&l, 0, 128));
  ASSERT_EQ (0, live_count (&l, 1));
  ASSERT_EQ (0, live_count (&l, 2));
  ASSERT_EQ (144, live_count (&l, 3));
  ASSERT_EQ (0, live_fixed (&l, 3));
  for (int v = 1; v <= 144; v++)
    if (v != 64 && v != 65)
      live_drop (&l, 3, v);
  ASSERT_EQ (0, live_fixed (&l, 3));
  live_drop (&l, 3, 64);
  ASSERT_EQ (65, live_fixed (&l, 3));
  live_release (&l);
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

TEST live_is_solved_when_every_cell_is_fixed (void) {
  const char *error;
  bool hole[16] = {[3] = true};
  shape *s = shape_new_sudoku (2, 2, false, hole, &error);
  puzzle p;
  live l;
  value grid[16];
  puzzle_init (&p);
  live_init (&l);
  puzzle_reset (&p, s);
  for (int i = 0; i < 15; i++)
    p.given[i] = i == 3 ? 0 : i % 4 + 1;
  live_start (&l, &p);
  ASSERT_FALSE (live_solved (&l, grid));
  p.given[15] = 2;
  live_start (&l, &p);
  ASSERT (live_solved (&l, NULL));
  ASSERT (live_solved (&l, grid));
  ASSERT_EQ (0, grid[3]);
  ASSERT_EQ (3, grid[2]);
  ASSERT_EQ (2, grid[15]);
  live_release (&l);
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

/* -- techniques ---------------------------------------------------------
 */

typedef struct board {
  shape *shape;
  puzzle puzzle;
  live live;
} board;

/* All candidates of SHAPE, which the board takes over. */
static void board_init (board *b, shape *s) {
  b->shape = s;
  puzzle_init (&b->puzzle);
  puzzle_reset (&b->puzzle, s);
  live_init (&b->live);
  live_start (&b->live, &b->puzzle);
}

static void board_release (board *b) {
  live_release (&b->live);
  puzzle_release (&b->puzzle);
  shape_unref (b->shape);
}

static int cell_at (const board *b, int row, int col) {
  return (row - 1) * b->shape->cols + col - 1;
}

/* Drops V from the cells of GROUP that are not among the two kept. */
static void keep_two (board *b, int which, int v, int one, int two) {
  const group *g = b->shape->group + which;
  for (int i = 0; i < g->size; i++)
    if (g->cells[i] != one && g->cells[i] != two)
      live_drop (&b->live, g->cells[i], v);
}

static void keep_only (board *b, int cell, unsigned mask) {
  for (int v = 1; v <= b->shape->max[cell]; v++)
    if (v > 32 || !(mask >> (v - 1) & 1))
      live_drop (&b->live, cell, v);
}

/* Whether CELL loses V with EFFORT and, unless that is the least, not with
   less. */
static bool loses (const board *b, int cell, int v, int effort) {
  bool res = true;
  live l;
  live_init (&l);
  for (int less = effort ? effort - 1 : 0; less <= effort; less++) {
    live_start (&l, &b->puzzle);
    memcpy (l.bits, b->live.bits,
            (size_t) b->shape->cells * l.words * sizeof *l.bits);
    res &= live_has (&l, cell, v);
    res &= propagate (&l, less, NULL, NULL);
    res &= live_has (&l, cell, v) == (less < effort);
  }
  live_release (&l);
  return res;
}

/* 6x6 on groups and 9x9 on bits: every technique must know both. */
static shape *either (int k) {
  return k ? sudoku (3, 3, false) : sudoku (2, 3, false);
}

TEST a_fixed_cell_clears_row_column_and_box (void) {
  for (int k = 0; k < 2; k++) {
    board b;
    board_init (&b, either (k));
    keep_only (&b, cell_at (&b, 1, 1), 1 << 2);
    ASSERT (loses (&b, cell_at (&b, 1, 6), 3, PROPAGATE_SINGLES));
    ASSERT (loses (&b, cell_at (&b, 6, 1), 3, PROPAGATE_SINGLES));
    ASSERT (loses (&b, cell_at (&b, 2, 2), 3, PROPAGATE_SINGLES));
    ASSERT_FALSE (loses (&b, cell_at (&b, 3, 4), 3, PROPAGATE_SINGLES));
    board_release (&b);
  }
  PASS ();
}

TEST a_value_with_one_place_is_set_there (void) {
  for (int k = 0; k < 2; k++)
    for (int kind = 0; kind < 3; kind++) {
      board b;
      board_init (&b, either (k));
      int cell = cell_at (&b, 2, 2), n = b.shape->rows;
      keep_two (&b,
                kind == 0   ? 1
                : kind == 1 ? n + 1
                            : 2 * n,
                5, cell, cell);
      ASSERT (loses (&b, cell, 4, PROPAGATE_SINGLES));
      ASSERT (loses (&b, kind ? cell_at (&b, 2, 6) : cell_at (&b, 6, 2), 5,
                     PROPAGATE_SINGLES));
      board_release (&b);
    }
  PASS ();
}

TEST a_value_locked_in_row_and_box_leaves_the_rest (void) {
  for (int k = 0; k < 2; k++) {
    board b;
    board_init (&b, either (k));
    /* Row 1 has 4 in box 1 only, so the second row of the box loses it. */
    keep_two (&b, 0, 4, cell_at (&b, 1, 1), cell_at (&b, 1, 3));
    ASSERT (loses (&b, cell_at (&b, 2, 2), 4, PROPAGATE_LOCKED));
    board_release (&b);
    /* Box 1 has 4 in row 1 only, so the rest of the row loses it. */
    board_init (&b, either (k));
    keep_two (&b, 2 * b.shape->rows, 4, cell_at (&b, 1, 1),
              cell_at (&b, 1, 3));
    ASSERT (loses (&b, cell_at (&b, 1, 5), 4, PROPAGATE_LOCKED));
    board_release (&b);
    /* Column 1 has 4 in box 1 only. */
    board_init (&b, either (k));
    keep_two (&b, b.shape->rows, 4, cell_at (&b, 1, 1), cell_at (&b, 2, 1));
    ASSERT (loses (&b, cell_at (&b, 2, 2), 4, PROPAGATE_LOCKED));
    board_release (&b);
  }
  PASS ();
}

TEST a_value_locked_on_a_diagonal_leaves_the_rest (void) {
  board b;
  board_init (&b, sudoku (2, 3, true));
  keep_two (&b, 12, 4, cell_at (&b, 1, 1), cell_at (&b, 2, 2));
  ASSERT (loses (&b, cell_at (&b, 5, 5), 4, PROPAGATE_LOCKED));
  board_release (&b);
  PASS ();
}

TEST a_cell_that_sees_all_places_by_different_groups_loses (void) {
  board b;
  board_init (&b, sudoku (2, 3, true));
  /* Row 1 has 4 in columns 1 and 5: the cell in row 5, column 5 is on the
     diagonal of the one and in the column of the other. */
  keep_two (&b, 0, 4, cell_at (&b, 1, 1), cell_at (&b, 1, 5));
  ASSERT (loses (&b, cell_at (&b, 5, 5), 4, PROPAGATE_LOCKED));
  ASSERT_FALSE (loses (&b, cell_at (&b, 6, 6), 4, PROPAGATE_LOCKED));
  board_release (&b);
  PASS ();
}

static shape *row_of_areas (const char *areas) {
  int area[CELLS], cells = strlen (areas);
  const char *error;
  for (int i = 0; i < cells; i++)
    area[i] = areas[i] == '.' ? -1 : areas[i] - 'a';
  return shape_new_hadoku (1, cells, area, 4, NULL, &error);
}

TEST the_distance_rule_reaches_its_number_and_no_further (void) {
  board b;
  board_init (&b, row_of_areas ("aaa.bbb"));
  keep_only (&b, 2, 1 << 2); /* 3 in the third cell: three cells follow */
  ASSERT (loses (&b, 4, 3, PROPAGATE_SINGLES));
  ASSERT (loses (&b, 5, 3, PROPAGATE_SINGLES));
  ASSERT_FALSE (loses (&b, 6, 3, PROPAGATE_SINGLES));
  board_release (&b);
  PASS ();
}

TEST a_value_locked_by_distance_leaves_the_rest (void) {
  board b;
  board_init (&b, row_of_areas ("aaabbccc"));
  /* 2 is in the second or third cell; the fourth is near to both. */
  live_drop (&b.live, 0, 2);
  ASSERT (loses (&b, 3, 2, PROPAGATE_LOCKED));
  board_release (&b);
  PASS ();
}

TEST naked_subsets_clear_the_group (void) {
  for (int k = 0; k < 2; k++) {
    board b;
    board_init (&b, either (k));
    keep_only (&b, cell_at (&b, 1, 1), 011);
    keep_only (&b, cell_at (&b, 1, 5), 011);
    ASSERT (loses (&b, cell_at (&b, 1, 6), 1, PROPAGATE_SUBSETS));
    ASSERT (loses (&b, cell_at (&b, 1, 3), 4, PROPAGATE_SUBSETS));
    board_release (&b);
    /* Three cells with two values each. */
    board_init (&b, either (k));
    keep_only (&b, cell_at (&b, 1, 1), 3);
    keep_only (&b, cell_at (&b, 3, 1), 5);
    keep_only (&b, cell_at (&b, 6, 1), 6);
    for (int v = 1; v <= 3; v++)
      ASSERT (loses (&b, cell_at (&b, 5, 1), v, PROPAGATE_SUBSETS));
    board_release (&b);
  }
  PASS ();
}

TEST hidden_subsets_keep_their_cells (void) {
  for (int k = 0; k < 2; k++) {
    board b;
    board_init (&b, either (k));
    for (int v = 2; v <= 3; v++)
      keep_two (&b, 2, v, cell_at (&b, 3, 2), cell_at (&b, 3, 5));
    for (int v = 4; v <= 6; v++)
      ASSERT (loses (&b, cell_at (&b, 3, 5), v, PROPAGATE_SUBSETS));
    board_release (&b);
  }
  PASS ();
}

TEST a_naked_subset_of_seven_in_a_large_row_is_found (void) {
  board b;
  board_init (&b, sudoku (10, 10, false));
  for (int i = 0; i < 6; i++)
    keep_only (&b, cell_at (&b, 4, 3 + 12 * i), 3 << i);
  keep_only (&b, cell_at (&b, 4, 98), 0101);
  for (int v = 1; v <= 7; v++)
    ASSERT (loses (&b, cell_at (&b, 4, 100), v, PROPAGATE_SUBSETS));
  board_release (&b);
  PASS ();
}

TEST a_naked_pair_counts_where_a_group_is_not_full (void) {
  const char *error;
  bool hole[36] = {[5] = true};
  board b;
  board_init (&b, shape_new_sudoku (2, 3, false, hole, &error));
  keep_only (&b, cell_at (&b, 1, 1), 3);
  keep_only (&b, cell_at (&b, 1, 4), 3);
  ASSERT (loses (&b, cell_at (&b, 1, 3), 1, PROPAGATE_SUBSETS));
  board_release (&b);
  PASS ();
}

TEST three_cells_for_two_values_are_refuted (void) {
  for (int k = 0; k < 2; k++) {
    board b;
    board_init (&b, either (k));
    for (int col = 1; col <= 5; col += 2)
      keep_only (&b, cell_at (&b, 1, col), 3);
    ASSERT_FALSE (propagate (&b.live, PROPAGATE_SUBSETS, NULL, NULL));
    board_release (&b);
  }
  PASS ();
}

TEST probing_finds_an_x_wing (void) {
  board b;
  board_init (&b, sudoku (3, 3, false));
  keep_two (&b, 0, 1, cell_at (&b, 1, 2), cell_at (&b, 1, 8));
  keep_two (&b, 4, 1, cell_at (&b, 5, 2), cell_at (&b, 5, 8));
  ASSERT (loses (&b, cell_at (&b, 9, 2), 1, PROPAGATE_PROBE));
  ASSERT (loses (&b, cell_at (&b, 3, 8), 1, PROPAGATE_PROBE));
  ASSERT_FALSE (loses (&b, cell_at (&b, 9, 4), 1, PROPAGATE_PROBE));
  board_release (&b);
  PASS ();
}

TEST probing_finds_the_end_of_a_chain (void) {
  board b;
  board_init (&b, sudoku (3, 3, false));
  /* The first cell is 1 or 2.  With 2 the second is 3 and the third is 1,
     so one end is 1. */
  keep_only (&b, cell_at (&b, 1, 1), 3);
  keep_only (&b, cell_at (&b, 1, 5), 6);
  keep_only (&b, cell_at (&b, 7, 5), 5);
  ASSERT (loses (&b, cell_at (&b, 7, 1), 1, PROPAGATE_PROBE));
  ASSERT_FALSE (loses (&b, cell_at (&b, 7, 1), 2, PROPAGATE_PROBE));
  board_release (&b);
  PASS ();
}

/* -- 9x9 without live candidates ------------------------------------------
 */

TEST plain_9x9_is_nothing_else (void) {
  const char *error;
  bool hole[81] = {[7] = true};
  int area[81];
  for (int i = 0; i < 81; i++)
    area[i] = i / 27 * 3 + i % 9 / 3;
  shape *s[] = {sudoku (3, 3, false), sudoku (3, 3, true),
                shape_new_jigsaw (9, area, false, &error),
                shape_new_sudoku (3, 3, false, hole, &error),
                sudoku (2, 4, false)};
  for (int k = 0; k < 5; k++) {
    ASSERT_EQ (!k, s[k]->nine);
    shape_unref (s[k]);
  }
  PASS ();
}

TEST cells9_start_as_live_candidates_do (void) {
  seed = 7;
  for (int k = 0; k < 30; k++) {
    shape *s = sudoku (3, 3, false);
    puzzle p;
    live l;
    cells9 a, b;
    puzzle_init (&p);
    live_init (&l);
    puzzle_reset (&p, s);
    if (k % 2) {
      puzzle_allow_all (&p);
      for (int i = 0; i < 81; i++)
        p.allowed[i] = pick (512);
    }
    for (int i = 0; i < 20; i++)
      p.given[pick (81)] = pick (11);
    live_start (&l, &p);
    cells9_start (&a, &p);
    cells9_from_live (&b, &l);
    ASSERT (!memcmp (&a, &b, sizeof a));
    for (int i = 0; i < 81; i++) {
      ASSERT_EQ (l.bits[i], cells9_candidates (&a, i));
      l.bits[i] = 0;
    }
    cells9_to_live (&a, &l);
    for (int i = 0; i < 81; i++)
      ASSERT_EQ (l.bits[i], cells9_candidates (&a, i));
    live_release (&l);
    puzzle_release (&p);
    shape_unref (s);
  }
  PASS ();
}

/* -- stop
 * ------------------------------------------------------------------ */

static int stop_at_once (void *state) {
  ++*(int *) state;
  return 1;
}

static int stop_never (void *state) {
  ++*(int *) state;
  return 0;
}

TEST stop_is_asked_and_ends_it_early (void) {
  board b;
  board_init (&b, sudoku (10, 10, false));
  for (int row = 0; row < 100; row++)
    for (int col = 0; col < 100; col++)
      if ((row + 2 * col) % 4)
        b.puzzle.given[100 * row + col] =
            (row % 10 * 10 + row / 10 + col) % 100 + 1;
  int early = 0, late = 0, open = 0;
  live_start (&b.live, &b.puzzle);
  ASSERT (propagate (&b.live, PROPAGATE_SUBSETS, stop_at_once, &early));
  ASSERT_EQ (1, early);
  for (int i = 0; i < b.shape->cells; i++)
    open += live_count (&b.live, i);
  live_start (&b.live, &b.puzzle);
  ASSERT (propagate (&b.live, PROPAGATE_SUBSETS, stop_never, &late));
  ASSERT (late > 1);
  for (int i = 0; i < b.shape->cells; i++)
    open -= live_count (&b.live, i);
  ASSERT (open > 0);
  board_release (&b);
  PASS ();
}

SUITE (propagation) {
  RUN_TEST (live_starts_with_what_the_puzzle_says);
  RUN_TEST (live_is_solved_when_every_cell_is_fixed);
  RUN_TEST (a_fixed_cell_clears_row_column_and_box);
  RUN_TEST (a_value_with_one_place_is_set_there);
  RUN_TEST (a_value_locked_in_row_and_box_leaves_the_rest);
  RUN_TEST (a_value_locked_on_a_diagonal_leaves_the_rest);
  RUN_TEST (a_cell_that_sees_all_places_by_different_groups_loses);
  RUN_TEST (the_distance_rule_reaches_its_number_and_no_further);
  RUN_TEST (a_value_locked_by_distance_leaves_the_rest);
  RUN_TEST (naked_subsets_clear_the_group);
  RUN_TEST (hidden_subsets_keep_their_cells);
  RUN_TEST (a_naked_subset_of_seven_in_a_large_row_is_found);
  RUN_TEST (a_naked_pair_counts_where_a_group_is_not_full);
  RUN_TEST (three_cells_for_two_values_are_refuted);
  RUN_TEST (probing_finds_an_x_wing);
  RUN_TEST (probing_finds_the_end_of_a_chain);
  RUN_TEST (plain_9x9_is_nothing_else);
  RUN_TEST (cells9_start_as_live_candidates_do);
  RUN_TEST (stop_is_asked_and_ends_it_early);
}
