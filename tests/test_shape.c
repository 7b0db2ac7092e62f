/* test_shape.c: the rules of a puzzle as data */

#include "../puzzle/shape.h"

#include "greatest.h"

#include <string.h>

TEST a_9x9_has_27_full_groups_of_nine (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  ASSERT_EQ (27, s->groups);
  for (int g = 0; g < 27; g++) {
    ASSERT (s->group[g].full);
    ASSERT_EQ (9, s->group[g].size);
  }
  for (int c = 0; c < 81; c++)
    ASSERT_EQ (3, s->first[c + 1] - s->first[c]);
  ASSERT_STR_EQ ("sudoku", shape_kind (s));
  shape_unref (s);
  PASS ();
}

TEST every_size_from_4_to_144_has_its_usual_box (void) {
  int sizes = 0;
  for (int n = 1; n <= 150; n++) {
    int h, w;
    if (!shape_usual_box (n, &h, &w))
      continue;
    sizes++;
    ASSERT_EQ (n, h * w);
    ASSERT (h <= w && h > 1);
    const char *error;
    if (n > 50)
      continue;
    shape *s = shape_new_sudoku (h, w, true, NULL, &error);
    ASSERT (s);
    ASSERT_EQ (3 * n + 2, s->groups);
    shape_unref (s);
  }
  ASSERT (sizes > 100);
  int h, w;
  ASSERT (shape_usual_box (12, &h, &w));
  ASSERT_EQ (3, h);
  ASSERT_FALSE (shape_usual_box (7, &h, &w));
  ASSERT_FALSE (shape_usual_box (3, &h, &w));
  ASSERT_FALSE (shape_usual_box (145, &h, &w));
  PASS ();
}

TEST a_hole_leaves_its_groups_not_full (void) {
  const char *error;
  bool hole[16] = {[5] = true};
  shape *s = shape_new_sudoku (2, 2, false, hole, &error);
  ASSERT_EQ (0, s->max[5]);
  ASSERT_EQ (-1, s->area[5]);
  int full = 0;
  for (int g = 0; g < s->groups; g++)
    full += s->group[g].full;
  ASSERT_EQ (12 - 3, full);
  ASSERT_EQ (0, s->first[6] - s->first[5]);
  shape_unref (s);
  PASS ();
}

TEST jigsaw_areas_of_a_wrong_size_are_refused (void) {
  const char *error = NULL;
  int area[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 2};
  ASSERT_FALSE (shape_new_jigsaw (4, area, false, &error));
  ASSERT (error);
  area[15] = 3;
  shape *s = shape_new_jigsaw (4, area, false, &error);
  ASSERT (s);
  ASSERT_STR_EQ ("jigsaw", shape_kind (s));
  shape_unref (s);
  PASS ();
}

TEST hadoku_cells_go_up_to_their_area_size (void) {
  const char *error;
  int area[] = {0, 0, 1, -1, 0, 2};
  const char *const label[] = {"7", "east", "x"};
  shape *s = shape_new_hadoku (2, 3, area, 3, label, &error);
  ASSERT_EQ (3, s->max[0]);
  ASSERT_EQ (1, s->max[2]);
  ASSERT_EQ (0, s->max[3]);
  ASSERT_EQ (3, s->groups);
  char name[40];
  ASSERT_STR_EQ ("area east",
                 rule_name (s, s->rule + 1, name, sizeof name));
  ASSERT_STR_EQ ("hadoku", shape_kind (s));
  shape_unref (s);
  PASS ();
}

TEST shapes_are_the_same_by_their_rules (void) {
  const char *error;
  shape *a = shape_new_sudoku (3, 3, false, NULL, &error);
  shape *b = shape_new_sudoku (3, 3, false, NULL, &error);
  shape *x = shape_new_sudoku (3, 3, true, NULL, &error);
  shape *low = shape_new_sudoku (2, 3, false, NULL, &error);
  shape *high = shape_new_sudoku (3, 2, false, NULL, &error);
  ASSERT (shape_same (a, b));
  ASSERT_FALSE (shape_same (a, x));
  ASSERT_FALSE (shape_same (low, high));
  shape_unref (a);
  shape_unref (b);
  shape_unref (x);
  shape_unref (low);
  shape_unref (high);
  PASS ();
}

TEST an_area_in_two_parts_is_found (void) {
  int area[] = {0, 1, 0, 1, 1, 1};
  int cell = -1;
  ASSERT_FALSE (shape_connected (2, 3, area, 2, &cell));
  ASSERT_EQ (2, cell);
  area[1] = 0;
  ASSERT (shape_connected (2, 3, area, 2, &cell));
  PASS ();
}

SUITE (shapes) {
  RUN_TEST (a_9x9_has_27_full_groups_of_nine);
  RUN_TEST (every_size_from_4_to_144_has_its_usual_box);
  RUN_TEST (a_hole_leaves_its_groups_not_full);
  RUN_TEST (jigsaw_areas_of_a_wrong_size_are_refused);
  RUN_TEST (hadoku_cells_go_up_to_their_area_size);
  RUN_TEST (shapes_are_the_same_by_their_rules);
  RUN_TEST (an_area_in_two_parts_is_found);
}
