/* test_areas.c: random area maps and random full grids */

#include "../backends/backend.h"
#include "../puzzle/check.h"
#include "../tasks/areas.h"
#include "../tasks/fill.h"

#include "greatest.h"

#include <string.h>

enum { CELLS = 30 * 30, GIANT = 36 * 36 };

static random_stream stream (uint64_t number) {
  random_stream res;
  random_init (&res, 2026, number);
  return res;
}

/* Number of cells of each area; false if areas are not numbered in reading
   order of their first cells. */
static bool count_cells (const int *area, int cells, int *size) {
  int areas = 0;
  memset (size, 0, cells * sizeof *size);
  for (int c = 0; c < cells; c++) {
    if (area[c] < 0)
      continue;
    if (area[c] > areas)
      return false;
    areas += area[c] == areas;
    size[area[c]]++;
  }
  return true;
}

/* Whether GRID solves S without givens. */
static bool solves (shape *s, const value *grid) {
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  bool res = check_grid (&p, grid, NULL);
  puzzle_release (&p);
  return res;
}

/* -- jigsaw ----------------------------------------------------------- */

static enum greatest_test_res jigsaw_of (int size) {
  int area[CELLS], cells[CELLS], torn;
  random_stream r = stream (size);
  ASSERT (areas_jigsaw (size, &r, area));
  ASSERT (shape_connected (size, size, area, size, &torn));
  ASSERT (count_cells (area, size * size, cells));
  for (int a = 0; a < size; a++)
    ASSERT_EQ_FMT (size, cells[a], "%d");
  PASS ();
}

TEST jigsaw_maps_have_connected_areas_of_n_cells (void) {
  for (int size = 4; size <= 30; size++)
    CHECK_CALL (jigsaw_of (size));
  PASS ();
}

TEST jigsaw_maps_depend_on_the_stream_alone (void) {
  int first[81], again[81], other[81];
  random_stream a = stream (1), b = stream (1), c = stream (2);
  ASSERT (areas_jigsaw (9, &a, first));
  ASSERT (areas_jigsaw (9, &c, other));
  ASSERT (areas_jigsaw (9, &b, again));
  ASSERT (!memcmp (first, again, sizeof first));
  ASSERT (memcmp (first, other, sizeof first));
  ASSERT_EQ (random_bits (&a), random_bits (&b));
  PASS ();
}

/* Of 9 * 100 areas 50 to 60 are where a box was. */
TEST jigsaw_maps_are_rarely_boxes (void) {
  int boxes = 0;
  for (int i = 0; i < 100; i++) {
    int area[81];
    random_stream r = stream (i);
    ASSERT (areas_jigsaw (9, &r, area));
    for (int box = 0; box < 9; box++) {
      int corner = box / 3 * 27 + box % 3 * 3, same = 0;
      for (int k = 0; k < 9; k++)
        same += area[corner + k / 3 * 9 + k % 3] == area[corner];
      boxes += same == 9;
    }
  }
  ASSERT (boxes < 100);
  PASS ();
}

TEST jigsaw_maps_come_with_a_solution (void) {
  static const int sizes[] = {4, 5, 6, 7, 9, 11, 12, 13, 16, 17, 25, 30};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    int size = sizes[i], area[CELLS];
    value grid[CELLS];
    random_stream r = stream (i);
    const char *error;
    ASSERT (areas_jigsaw_filled (size, &r, area, grid));
    shape *s = shape_new_jigsaw (size, area, false, &error);
    ASSERT (s);
    ASSERT (solves (s, grid));
    shape_unref (s);
  }
  PASS ();
}

/* -- Hadoku ----------------------------------------------------------- */

static const struct board {
  int rows, cols, area_max, holes;
} boards[] = {{4, 4, 9, 0},    {5, 8, 9, 3},   {8, 8, 9, 0},
              {8, 8, 5, 0},    {8, 8, 7, 12},  {10, 10, 20, 0},
              {1, 1, 9, 0},    {1, 12, 6, 0},  {16, 16, 9, 0},
              {20, 12, 9, 30}, {30, 30, 9, 20}};

enum { BOARDS = sizeof boards / sizeof *boards };

static bool enough (void *state, const value *grid) {
  (void) state, (void) grid;
  return false;
}

/* Whether CaDiCaL finds a solution of S. */
static bool has_solution (backend *b, shape *s) {
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  request r = {.limit = 1, .solution = enough};
  result res;
  backend_solve (b, &p, &r, &res);
  puzzle_release (&p);
  return res.count == 1;
}

static enum greatest_test_res hadoku_of (const struct board *b,
                                         uint64_t number, backend *solver) {
  int area[CELLS], size[CELLS], areas, torn, holes = 0;
  int cells = b->rows * b->cols;
  value grid[CELLS];
  random_stream r = stream (number);
  const char *error;
  ASSERT (areas_hadoku (b->rows, b->cols, b->area_max, b->holes, &r, area,
                        &areas, grid));
  ASSERT (shape_connected (b->rows, b->cols, area, areas, &torn));
  ASSERT (count_cells (area, cells, size));
  for (int a = 0; a < areas; a++)
    ASSERT (size[a] >= 1 && size[a] <= b->area_max);
  for (int c = 0; c < cells; c++)
    holes += area[c] == -1;
  ASSERT_EQ_FMT (b->holes, holes, "%d");
  shape *s = shape_new_hadoku (b->rows, b->cols, area, areas, NULL, &error);
  ASSERT (s);
  ASSERT (solves (s, grid));
  if (solver)
    ASSERT (has_solution (solver, s));
  shape_unref (s);
  PASS ();
}

TEST hadoku_maps_are_connected_and_come_with_a_solution (void) {
  for (int i = 0; i < BOARDS; i++)
    for (int k = 0; k < 5; k++)
      CHECK_CALL (hadoku_of (boards + i, k, NULL));
  PASS ();
}

TEST hadoku_maps_have_a_solution_by_cadical (void) {
  const char *error;
  backend_options options = {0};
  backend *solver = backend_new ("cadical", &options, &error);
  if (!solver)
    SKIP ();
  for (int k = 0; k < 100; k++)
    CHECK_CALL (hadoku_of (boards + k % 10, 100 + k, solver));
  backend_free (solver);
  PASS ();
}

TEST hadoku_areas_have_mostly_three_to_seven_cells (void) {
  int all = 0, usual = 0;
  for (int k = 0; k < 100; k++) {
    int area[64], size[64], areas;
    value grid[64];
    random_stream r = stream (k);
    ASSERT (areas_hadoku (8, 8, 9, 0, &r, area, &areas, grid));
    ASSERT (count_cells (area, 64, size));
    for (int a = 0; a < areas; a++)
      usual += size[a] >= 3 && size[a] <= 7;
    all += areas;
  }
  ASSERT (3 * usual > 2 * all);
  PASS ();
}

TEST hadoku_maps_depend_on_the_stream_alone (void) {
  int first[64], again[64], other[64], areas;
  value grid[64];
  random_stream a = stream (1), b = stream (1), c = stream (2);
  ASSERT (areas_hadoku (8, 8, 9, 4, &a, first, &areas, grid));
  ASSERT (areas_hadoku (8, 8, 9, 4, &c, other, &areas, grid));
  ASSERT (areas_hadoku (8, 8, 9, 4, &b, again, &areas, grid));
  ASSERT (!memcmp (first, again, sizeof first));
  ASSERT (memcmp (first, other, sizeof first));
  PASS ();
}

/* Ones beside each other. */
TEST hadoku_maps_that_cannot_be_are_given_up (void) {
  int area[64], areas;
  value grid[64];
  random_stream r = stream (1);
  ASSERT_FALSE (areas_hadoku (8, 8, 1, 0, &r, area, &areas, grid));
  PASS ();
}

/* -- grids ------------------------------------------------------------ */

TEST plain_and_x_grids_are_filled_by_the_rules (void) {
  static const struct {
    int rows, cols;
    bool x;
  } sizes[] = {{2, 2, false}, {2, 3, false}, {3, 2, false}, {2, 5, false},
               {3, 3, false}, {3, 4, false}, {4, 4, false}, {5, 5, false},
               {6, 6, false}, {1, 7, false}, {2, 2, true},  {2, 3, true},
               {3, 3, true},  {4, 4, true}};
  fill *f = fill_new ();
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    const char *error;
    value grid[GIANT];
    shape *s = shape_new_sudoku (sizes[i].rows, sizes[i].cols, sizes[i].x,
                                 NULL, &error);
    for (int k = 0; k < 10; k++) {
      random_stream r = stream (k);
      ASSERT (fill_grid (s, &r, f, grid));
      ASSERT (solves (s, grid));
    }
    shape_unref (s);
  }
  fill_free (f);
  PASS ();
}

TEST grids_with_holes_are_filled_by_the_rules (void) {
  bool hole[81] = {[0] = true, [40] = true, [41] = true};
  const char *error;
  value grid[81];
  fill *f = fill_new ();
  shape *s = shape_new_sudoku (3, 3, false, hole, &error);
  random_stream r = stream (1);
  ASSERT (fill_grid (s, &r, f, grid));
  ASSERT (solves (s, grid));
  shape_unref (s);
  fill_free (f);
  PASS ();
}

TEST jigsaw_and_hadoku_maps_are_filled_by_the_rules (void) {
  fill *f = fill_new ();
  for (int k = 0; k < 20; k++) {
    int area[144], areas;
    value grid[144];
    random_stream r = stream (k);
    const char *error;
    ASSERT (areas_jigsaw_filled (9, &r, area, grid));
    shape *s = shape_new_jigsaw (9, area, false, &error);
    ASSERT (fill_grid (s, &r, f, grid));
    ASSERT (solves (s, grid));
    shape_unref (s);
    ASSERT (areas_hadoku (12, 12, 9, k, &r, area, &areas, grid));
    s = shape_new_hadoku (12, 12, area, areas, NULL, &error);
    ASSERT (fill_grid (s, &r, f, grid));
    ASSERT (solves (s, grid));
    shape_unref (s);
  }
  fill_free (f);
  PASS ();
}

/* Area 0 is the first row without its last cell, and the cell below that:
   these two would have to be the same. */
TEST an_impossible_jigsaw_is_given_up (void) {
  static const int area[25] = {0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 2, 2, 2,
                               2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4};
  const char *error;
  value grid[25];
  fill *f = fill_new ();
  random_stream r = stream (1);
  shape *s = shape_new_jigsaw (5, area, false, &error);
  ASSERT (s);
  ASSERT_FALSE (fill_grid (s, &r, f, grid));
  shape_unref (s);
  fill_free (f);
  PASS ();
}

TEST small_jigsaws_are_given_up_only_if_they_have_no_solution (void) {
  const char *error;
  backend_options options = {0};
  backend *solver = backend_new ("cadical", &options, &error);
  if (!solver)
    SKIP ();
  fill *f = fill_new ();
  int solved = 0;
  for (int k = 0; k < 300; k++) {
    int size = 4 + k % 3, area[36];
    value grid[36];
    random_stream r = stream (k);
    ASSERT (areas_jigsaw (size, &r, area));
    shape *s = shape_new_jigsaw (size, area, false, &error);
    bool filled = fill_grid (s, &r, f, grid);
    ASSERT_EQ (has_solution (solver, s), filled);
    ASSERT (!filled || solves (s, grid));
    solved += filled;
    shape_unref (s);
  }
  ASSERT (solved > 250 && solved < 300);
  fill_free (f);
  backend_free (solver);
  PASS ();
}

/* All kinds of object in use, in another order, with other memory. */
TEST grids_do_not_depend_on_what_was_filled_before (void) {
  const char *error;
  shape *s[4] = {shape_new_sudoku (3, 3, false, NULL, &error),
                 shape_new_sudoku (3, 3, true, NULL, &error),
                 shape_new_sudoku (4, 4, false, NULL, &error),
                 shape_new_sudoku (2, 3, true, NULL, &error)};
  fill *used = fill_new ();
  value grid[256], again[256];
  for (int i = 3; i >= 0; i--) {
    random_stream r = stream (7);
    ASSERT (fill_grid (s[i], &r, used, grid));
  }
  for (int i = 0; i < 4; i++) {
    random_stream a = stream (i), b = stream (i), c = stream (i + 100);
    size_t bytes = s[i]->cells * sizeof *grid;
    fill *fresh = fill_new ();
    ASSERT (fill_grid (s[i], &a, used, grid));
    ASSERT (fill_grid (s[i], &b, fresh, again));
    ASSERT (!memcmp (grid, again, bytes));
    ASSERT (fill_grid (s[i], &c, fresh, again));
    ASSERT (memcmp (grid, again, bytes));
    fill_free (fresh);
    shape_unref (s[i]);
  }
  fill_free (used);
  PASS ();
}

/* A number for a 4x4 grid: the values as digits. */
static int find_or_add (uint64_t *known, int *count, uint64_t key) {
  int i = 0;
  while (i < *count && known[i] != key)
    i++;
  if (i == *count)
    known[(*count)++] = key;
  return i;
}

/* There are 288; with 28,800 fills the chi-square of 287 degrees of freedom
   is below 370 but for once in a thousand. */
TEST all_4x4_grids_are_about_equally_likely (void) {
  const char *error;
  shape *s = shape_new_sudoku (2, 2, false, NULL, &error);
  fill *f = fill_new ();
  uint64_t known[289] = {0};
  int times[289] = {0}, count = 0;
  for (int i = 0; i < 28800; i++) {
    value grid[16];
    uint64_t key = 0;
    random_stream r = stream (i);
    ASSERT (fill_grid (s, &r, f, grid));
    for (int c = 0; c < 16; c++)
      key = key * 4 + grid[c] - 1;
    times[find_or_add (known, &count, key)]++;
    ASSERT (count <= 288);
  }
  ASSERT_EQ_FMT (288, count, "%d");
  double chi = 0;
  for (int i = 0; i < count; i++)
    chi += (times[i] - 100.0) * (times[i] - 100.0) / 100;
  ASSERT (chi < 370);
  shape_unref (s);
  fill_free (f);
  PASS ();
}

SUITE (area_maps) {
  RUN_TEST (jigsaw_maps_have_connected_areas_of_n_cells);
  RUN_TEST (jigsaw_maps_depend_on_the_stream_alone);
  RUN_TEST (jigsaw_maps_are_rarely_boxes);
  RUN_TEST (jigsaw_maps_come_with_a_solution);
  RUN_TEST (hadoku_maps_are_connected_and_come_with_a_solution);
  RUN_TEST (hadoku_maps_have_a_solution_by_cadical);
  RUN_TEST (hadoku_areas_have_mostly_three_to_seven_cells);
  RUN_TEST (hadoku_maps_depend_on_the_stream_alone);
  RUN_TEST (hadoku_maps_that_cannot_be_are_given_up);
  RUN_TEST (plain_and_x_grids_are_filled_by_the_rules);
  RUN_TEST (grids_with_holes_are_filled_by_the_rules);
  RUN_TEST (jigsaw_and_hadoku_maps_are_filled_by_the_rules);
  RUN_TEST (an_impossible_jigsaw_is_given_up);
  RUN_TEST (small_jigsaws_are_given_up_only_if_they_have_no_solution);
  RUN_TEST (grids_do_not_depend_on_what_was_filled_before);
  RUN_TEST (all_4x4_grids_are_about_equally_likely);
}
