/* test_variable.c: the numbering of the primary variables */

#include "../encoder/variable.h"

#include "greatest.h"

#include <stdlib.h>

TEST numbers_are_cell_times_largest_value_plus_value (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  ASSERT_EQ (1, variable_of (s, 0, 1));
  ASSERT_EQ (9, variable_of (s, 0, 9));
  ASSERT_EQ (10, variable_of (s, 1, 1));
  ASSERT_EQ (729, variable_of (s, 80, 9));
  ASSERT_EQ (729, variable_primary (s));
  shape_unref (s);
  PASS ();
}

TEST hadoku_counts_holes_and_takes_the_largest_area (void) {
  const char *error;
  int area[] = {0, -1, 1, 0, 0, 1};
  shape *s = shape_new_hadoku (2, 3, area, 2, NULL, &error);
  ASSERT_EQ (3, s->values);
  ASSERT_EQ (2 * 3 + 2, variable_of (s, 2, 2));
  ASSERT_EQ (18, variable_primary (s));
  shape_unref (s);
  PASS ();
}

TEST every_variable_goes_back_to_its_cell_and_value (void) {
  const char *error;
  shape *s = shape_new_sudoku (2, 3, false, NULL, &error);
  int next = 1;
  for (int c = 0; c < s->cells; c++)
    for (int v = 1; v <= s->values; v++, next++) {
      ASSERT_EQ (next, variable_of (s, c, v));
      ASSERT_EQ (c, variable_cell (s, next));
      ASSERT_EQ (v, variable_value (s, next));
    }
  shape_unref (s);
  PASS ();
}

SUITE (variable) {
  RUN_TEST (numbers_are_cell_times_largest_value_plus_value);
  RUN_TEST (hadoku_counts_holes_and_takes_the_largest_area);
  RUN_TEST (every_variable_goes_back_to_its_cell_and_value);
}
