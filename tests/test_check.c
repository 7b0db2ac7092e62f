/* test_check.c: the rule checker names the rule and the cells */

#include "../puzzle/check.h"
#include "../puzzle/rules9.h"

#include "greatest.h"

#include <string.h>

static const char solved[] = "169835247743216589582497163321764895654389721"
                             "978521436435978612217643958896152374";

static void fill (value *cells, const char *symbols) {
  for (int i = 0; symbols[i]; i++)
    cells[i] = symbols[i] - '0';
}

static void start9 (puzzle *p) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  puzzle_init (p);
  puzzle_reset (p, s);
  shape_unref (s);
}

static void start_hadoku (puzzle *p) {
  const char *error;
  const int area[] = {0, 0, 1, 1, 2, 0, 0, 1, 3, 0, 0, 4, 3, 5, 5, 5};
  shape *s = shape_new_hadoku (4, 4, area, 6, NULL, &error);
  puzzle_init (p);
  puzzle_reset (p, s);
  shape_unref (s);
}

TEST a_right_grid_is_right (void) {
  puzzle p;
  start9 (&p);
  value grid[81];
  fill (grid, solved);
  ASSERT (check_grid (&p, grid, NULL));
  p.given[80] = 4;
  ASSERT (check_grid (&p, grid, NULL));
  puzzle_release (&p);
  PASS ();
}

TEST any_changed_cell_is_found (void) {
  puzzle p;
  start9 (&p);
  value grid[81];
  fill (grid, solved);
  for (int c = 0; c < 81; c++)
    for (int v = 0; v <= 10; v++) {
      value old = grid[c];
      grid[c] = v;
      ASSERT_EQ (v == old, check_grid (&p, grid, NULL));
      grid[c] = old;
    }
  puzzle_release (&p);
  PASS ();
}

TEST messages_name_rule_and_cells (void) {
  puzzle p;
  start9 (&p);
  value grid[81];
  char why[CHECK_WHY];
  fill (grid, solved);
  grid[3 * 9 + 8] = grid[3 * 9 + 1];
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("row 4: 2 at r4c2 and r4c9", why);
  fill (grid, solved);
  grid[0] = 0;
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("r1c1 is empty", why);
  grid[0] = 10;
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("10 at r1c1 is above 9", why);
  fill (grid, solved);
  p.given[10] = 5;
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("given 5 at r2c2 changed to 4", why);
  puzzle_release (&p);
  PASS ();
}

/* Rows and columns of this Latin square are right, its boxes are not. */
TEST a_latin_square_breaks_the_boxes (void) {
  puzzle p;
  start9 (&p);
  value grid[81];
  char why[CHECK_WHY];
  for (int i = 0; i < 81; i++)
    grid[i] = (i / 9 + i % 9) % 9 + 1;
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("box 1: 2 at r1c2 and r2c1", why);
  puzzle_release (&p);
  PASS ();
}

TEST hadoku_messages_name_area_and_distance (void) {
  puzzle p;
  start_hadoku (&p);
  value grid[16];
  char why[CHECK_WHY];
  fill (grid, "4231135221611213");
  ASSERT (check_grid (&p, grid, why));
  /* Swap the two cells of area 4: 2 1 / 1 2 keeps areas, breaks a column.
   */
  fill (grid, "4231135211612213");
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("r2c1 and r3c1 both 1, 1 cell must lie between", why);
  fill (grid, "4231135221611223");
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("area 6: 2 at r4c2 and r4c3", why);
  puzzle_release (&p);
  PASS ();
}

TEST a_value_missing_from_an_area_is_named (void) {
  const char *error;
  const int area[] = {0, 0, 0};
  shape *s = shape_new_hadoku (1, 3, area, 1, NULL, &error);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  value grid[] = {1, 4, 3};
  char why[CHECK_WHY];
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("area 1: 2 missing", why);
  grid[1] = 1;
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("area 1: 1 at r1c1 and r1c2", why);
  shape_unref (s);
  puzzle_release (&p);
  PASS ();
}

TEST equal_numbers_are_counted_apart_across_holes (void) {
  const char *error;
  const int area[] = {0, -1, 1, 0, -1, 1};
  shape *s = shape_new_hadoku (2, 3, area, 2, NULL, &error);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  value grid[] = {2, 0, 2, 1, 0, 1};
  char why[CHECK_WHY];
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("r1c1 and r1c3 both 2, 2 cells must lie between", why);
  value filled[] = {2, 1, 1, 1, 0, 2};
  ASSERT_FALSE (check_grid (&p, filled, why));
  ASSERT_STR_EQ ("1 at r1c2, which is a hole", why);
  shape_unref (s);
  puzzle_release (&p);
  PASS ();
}

TEST candidates_and_diagonals_count (void) {
  puzzle p;
  start9 (&p);
  value grid[81];
  char why[CHECK_WHY];
  fill (grid, solved);
  puzzle_allow_all (&p);
  p.allowed[3] &= ~(1u << 7);
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("8 at r1c4 is not among its candidates", why);
  const char *error;
  shape *x = shape_new_sudoku (3, 3, true, NULL, &error);
  puzzle_reset (&p, x);
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT_STR_EQ ("diagonal 1: 1 at r1c1 and r6c6", why);
  shape_unref (x);
  puzzle_release (&p);
  PASS ();
}

TEST empty_cells_never_count_as_equal (void) {
  unsigned char grid[81] = {0};
  ASSERT (rules9_grid_valid (grid));
  ASSERT_FALSE (rules9_grid_full (grid));
  grid[0] = grid[1] = 77;
  ASSERT (rules9_grid_valid (grid));
  grid[0] = grid[1] = 9;
  ASSERT_FALSE (rules9_grid_valid (grid));
  ASSERT_FALSE (rules9_unit_valid (grid, rules9_unit[0]));
  ASSERT (rules9_unit_valid (grid, rules9_unit[1]));
  PASS ();
}

TEST the_units_are_those_of_the_shape (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  for (int g = 0; g < 27; g++)
    for (int i = 0; i < 9; i++)
      ASSERT_EQ (s->group[g].cells[i], rules9_unit[g][i]);
  shape_unref (s);
  PASS ();
}

SUITE (check) {
  RUN_TEST (a_right_grid_is_right);
  RUN_TEST (any_changed_cell_is_found);
  RUN_TEST (messages_name_rule_and_cells);
  RUN_TEST (a_latin_square_breaks_the_boxes);
  RUN_TEST (hadoku_messages_name_area_and_distance);
  RUN_TEST (a_value_missing_from_an_area_is_named);
  RUN_TEST (equal_numbers_are_counted_apart_across_holes);
  RUN_TEST (candidates_and_diagonals_count);
  RUN_TEST (empty_cells_never_count_as_equal);
  RUN_TEST (the_units_are_those_of_the_shape);
}
