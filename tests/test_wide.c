/* test_wide.c: the bulk kernel against a plain backtracking counter

   Every property is shown on each instruction set that this machine has,
   so that they agree with one another too. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../backends/wide/wide.h"
#include "../puzzle/rules9.h"
#include "counter.h"
#include "greatest.h"

SUITE_EXTERN (wide_kernel);

#define MOST 400 /* puzzles in a test's block */

/* Assertions that say which instruction set failed them. */
#define HOLDS(condition) ASSERTm (wide_simd_name (simd), condition)
#define SAME(expected, actual) \
  ASSERT_EQ_FMTm (wide_simd_name (simd), (uint64_t) (expected), \
                  (uint64_t) (actual), "%" PRIu64)

/* The instruction set under test. */
static wide_simd simd;

/* Numbers that look random, the same in every run. */
static uint64_t seed;

static unsigned draw (unsigned below) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (unsigned) (seed >> 33) % below;
}

static void masks_of (const unsigned char puzzle[81], uint16_t masks[81]) {
  for (int i = 0; i < 81; i++)
    masks[i] = puzzle[i] ? (uint16_t) (1u << (puzzle[i] - 1)) : 0x1ff;
}

/* A full grid: the cyclic one with values, rows and columns exchanged. */
static void grid_draw (unsigned char grid[81]) {
  unsigned char value[9], rows[9], columns[9], *lists[2] = {rows, columns};
  for (unsigned i = 0; i < 9; i++)
    value[i] = (unsigned char) i;
  for (unsigned i = 9; i-- > 1;) {
    unsigned j = draw (i + 1);
    unsigned char t = value[i];
    value[i] = value[j], value[j] = t;
  }
  for (int l = 0; l < 2; l++) {
    unsigned turn = draw (3);
    for (unsigned i = 0; i < 9; i++)
      lists[l][i] = (unsigned char) ((i / 3 + turn) % 3 * 3 + i % 3);
    for (unsigned b = 0; b < 9; b += 3) {
      unsigned j = b + draw (3);
      unsigned char t = lists[l][b];
      lists[l][b] = lists[l][j], lists[l][j] = t;
    }
  }
  for (int i = 0; i < 81; i++) {
    unsigned r = rows[i / 9], c = columns[i % 9];
    grid[i] = (unsigned char) (value[(r % 3 * 3 + r / 3 + c) % 9] + 1);
  }
}

/* GIVENS cells of a full grid; one of them wrong in every fourth puzzle. */
static void puzzle_draw (unsigned char puzzle[81], unsigned givens) {
  unsigned char grid[81];
  grid_draw (grid);
  memset (puzzle, 0, 81);
  while (givens) {
    unsigned i = draw (81);
    if (puzzle[i])
      continue;
    puzzle[i] = grid[i];
    givens--;
    if (!givens && !draw (4))
      puzzle[i] = (unsigned char) (draw (9) + 1);
  }
}

static unsigned char puzzles[MOST][81], grids[MOST][81], marks[MOST];
static uint64_t counts[MOST];

static wide_job values_job (size_t count, uint64_t limit) {
  return (wide_job){.form = WIDE_VALUES,
                    .puzzles = puzzles,
                    .stride = 81,
                    .count = count,
                    .limit = limit,
                    .counts = counts,
                    .solutions = grids[0],
                    .solution_stride = 81};
}

/* Solve COUNT puzzles with and without grids, compare with the plain
   counter. */
static enum greatest_test_res block_agrees (size_t count, uint64_t limit) {
  wide *w = wide_new (simd);
  wide_job job = values_job (count, limit);
  uint64_t bare[MOST];
  memset (grids, 0, sizeof grids);
  SAME (0, wide_solve (w, &job));
  job.solutions = NULL;
  job.counts = bare;
  SAME (0, wide_solve (w, &job));
  for (size_t i = 0; i < count; i++) {
    uint16_t masks[81];
    masks_of (puzzles[i], masks);
    SAME (counter_run (masks, limit), counts[i]);
    SAME (counts[i], bare[i]);
    HOLDS (counts[i] ? rules9_solves (grids[i], puzzles[i]) : !grids[i][0]);
  }
  wide_free (w);
  PASS ();
}

/* Every test but one runs once for each instruction set. */

TEST counts_agree_at_every_limit (void) {
  static const uint64_t limits[] = {5000, 100, 3, 2, 1};
  seed = 1;
  for (int i = 0; i < MOST; i++)
    puzzle_draw (puzzles[i], 22 + (unsigned) i % 14);
  for (int i = 0; i < 5; i++)
    CHECK_CALL (block_agrees (limits[i] < 5000 ? MOST : 60, limits[i]));
  PASS ();
}

TEST every_kind_of_answer_occurs (void) {
  int none = 0, one = 0, two = 0, many = 0;
  seed = 1;
  for (int i = 0; i < MOST; i++)
    puzzle_draw (puzzles[i], 22 + (unsigned) i % 14);
  wide *w = wide_new (simd);
  wide_job job = values_job (MOST, 1000);
  wide_solve (w, &job);
  for (int i = 0; i < MOST; i++) {
    none += counts[i] == 0;
    one += counts[i] == 1;
    two += counts[i] == 2;
    many += counts[i] > 100;
  }
  HOLDS (none > 9 && one > 9 && two > 9 && many > 9);
  wide_free (w);
  PASS ();
}

TEST no_limit_counts_them_all (void) {
  seed = 7;
  wide *w = wide_new (simd);
  wide_job job = values_job (20, 0);
  for (int i = 0; i < 20; i++)
    puzzle_draw (puzzles[i], 26);
  SAME (0, wide_solve (w, &job));
  for (int i = 0; i < 20; i++) {
    uint16_t masks[81];
    masks_of (puzzles[i], masks);
    SAME (counter_run (masks, UINT64_MAX), counts[i]);
  }
  wide_free (w);
  PASS ();
}

TEST blocks_of_any_size_agree (void) {
  seed = 2;
  for (int i = 0; i < 200; i++)
    puzzle_draw (puzzles[i], 24 + draw (10));
  for (size_t n = 1; n <= 200; n += n < 40 ? 1 : 23)
    CHECK_CALL (block_agrees (n, 2));
  PASS ();
}

TEST loose_puzzles_agree (void) {
  seed = 3;
  for (int i = 0; i < MOST; i++)
    puzzle_draw (puzzles[i], 12 + draw (8));
  for (uint64_t limit = 1; limit <= 3; limit++)
    CHECK_CALL (block_agrees (MOST, limit));
  PASS ();
}

TEST text_values_and_masks_are_the_same (void) {
  static const char empty[] = ".0*_- xA:";
  static char text[50][90];
  static uint16_t masks[50][100];
  uint64_t expected[50];
  seed = 4;
  memset (text, '7', sizeof text);
  for (int i = 0; i < 50; i++) {
    puzzle_draw (puzzles[i], 25);
    masks_of (puzzles[i], masks[i]);
    expected[i] = counter_run (masks[i], 50);
    for (int j = 0; j < 81; j++) {
      text[i][j] = puzzles[i][j] ? (char) ('0' + puzzles[i][j])
                                 : empty[draw (sizeof empty - 1)];
      masks[i][j] |= (uint16_t) (draw (128) << 9);
    }
  }
  wide *w = wide_new (simd);
  wide_job job = values_job (50, 50);
  wide_form forms[] = {WIDE_VALUES, WIDE_TEXT, WIDE_MASKS};
  const void *data[] = {puzzles, text, masks};
  size_t strides[] = {81, 90, 200};
  for (int f = 0; f < 3; f++) {
    job.form = forms[f];
    job.puzzles = data[f];
    job.stride = strides[f];
    job.zero = '0';
    memset (counts, 0xff, sizeof counts);
    wide_solve (w, &job);
    for (int i = 0; i < 50; i++) {
      SAME (expected[i], counts[i]);
      for (int j = 0; expected[i] && j < 81; j++)
        grids[i][j] = (unsigned char) (grids[i][j] - '0');
      HOLDS (!expected[i] || rules9_solves (grids[i], puzzles[i]));
    }
  }
  wide_free (w);
  PASS ();
}

TEST only_81_bytes_of_a_grid_are_written (void) {
  unsigned char wide_grids[40][90];
  seed = 5;
  for (int i = 0; i < 40; i++)
    puzzle_draw (puzzles[i], 30);
  wide *w = wide_new (simd);
  wide_job job = values_job (40, 2);
  memset (wide_grids, 0xaa, sizeof wide_grids);
  job.solutions = wide_grids[0];
  job.solution_stride = 90;
  wide_solve (w, &job);
  for (int i = 0; i < 40; i++) {
    HOLDS (!counts[i] || rules9_solves (wide_grids[i], puzzles[i]));
    for (int j = counts[i] ? 81 : 0; j < 90; j++)
      SAME (0xaa, wide_grids[i][j]);
  }
  wide_free (w);
  PASS ();
}

TEST start_states_agree (void) {
  static uint16_t masks[MOST][81];
  int solved = 0;
  seed = 6;
  for (int i = 0; i < MOST; i++) {
    unsigned char grid[81];
    grid_draw (grid);
    for (int j = 0; j < 81; j++) {
      masks[i][j] =
          (uint16_t) (draw (512) & (draw (2) ? draw (512) : 0x1ff));
      if (draw (40))
        masks[i][j] |= (uint16_t) (1u << (grid[j] - 1));
    }
  }
  wide *w = wide_new (simd);
  wide_job job = values_job (MOST, 200);
  job.form = WIDE_MASKS;
  job.puzzles = masks;
  job.stride = sizeof masks[0];
  wide_solve (w, &job);
  for (int i = 0; i < MOST; i++) {
    SAME (counter_run (masks[i], 200), counts[i]);
    solved += counts[i] != 0;
    for (int j = 0; counts[i] && j < 81; j++)
      HOLDS (masks[i][j] >> (grids[i][j] - 1) & 1);
    HOLDS (!counts[i] || rules9_grid_valid (grids[i]));
  }
  HOLDS (solved > 30 && solved < MOST);
  wide_free (w);
  PASS ();
}

TEST clashing_givens_have_no_solution (void) {
  static const int pairs[4][2] = {{0, 8}, {0, 72}, {0, 20}, {40, 41}};
  wide *w = wide_new (simd);
  for (int p = 0; p < 4; p++)
    for (int v = 0; v < 9; v++) {
      memset (puzzles[9 * p + v], 0, 81);
      puzzles[9 * p + v][pairs[p][0]] = (unsigned char) (v + 1);
      puzzles[9 * p + v][pairs[p][1]] = (unsigned char) (v + 1);
    }
  wide_job job = values_job (36, 2);
  memset (counts, 0xff, sizeof counts);
  wide_solve (w, &job);
  for (int i = 0; i < 36; i++)
    SAME (0, counts[i]);
  wide_free (w);
  PASS ();
}

TEST the_empty_grid_reaches_any_limit (void) {
  wide *w = wide_new (simd);
  memset (puzzles[0], 0, 81);
  for (uint64_t limit = 1; limit < 20000; limit = 3 * limit + 1) {
    wide_job job = values_job (1, limit);
    wide_solve (w, &job);
    SAME (limit, counts[0]);
    HOLDS (rules9_solves (grids[0], puzzles[0]));
  }
  wide_free (w);
  PASS ();
}

TEST a_full_grid_is_its_own_solution (void) {
  wide *w = wide_new (simd);
  seed = 8;
  grid_draw (puzzles[0]);
  wide_job job = values_job (1, 0);
  wide_solve (w, &job);
  SAME (1, counts[0]);
  HOLDS (!memcmp (puzzles[0], grids[0], 81));
  job.count = 0;
  SAME (0, wide_solve (w, &job));
  wide_free (w);
  PASS ();
}

/* A sink that keeps the grids of puzzle 1. */
typedef struct keeper {
  unsigned char grid[MOST][81];
  size_t count, others;
} keeper;

static void keeper_add (void *context, size_t puzzle,
                        const unsigned char grid[81]) {
  keeper *k = context;
  if (puzzle == 1 && k->count < MOST)
    memcpy (k->grid[k->count++], grid, 81);
  else
    k->others++;
}

TEST the_sink_sees_every_solution_once (void) {
  static keeper k;
  uint16_t masks[81];
  wide *w = wide_new (simd);
  seed = 9;
  do {
    puzzle_draw (puzzles[1], 23);
    masks_of (puzzles[1], masks);
  } while (counter_run (masks, MOST) < 50 ||
           counter_run (masks, MOST) == MOST);
  memset (puzzles[0], 0, 81);
  memset (puzzles[2], 0, 81);
  for (int round = 0; round < 2; round++) {
    wide_job job = values_job (3, round ? MOST : 30);
    job.solutions = NULL;
    job.sink = keeper_add;
    job.context = &k;
    k.count = k.others = 0;
    wide_solve (w, &job);
    SAME (counts[1], k.count);
    SAME (counts[0] + counts[2], k.others);
    SAME (counter_run (masks, job.limit), counts[1]);
    for (size_t i = 0; i < k.count; i++) {
      HOLDS (rules9_solves (k.grid[i], puzzles[1]));
      for (size_t j = 0; j < i; j++)
        HOLDS (memcmp (k.grid[i], k.grid[j], 81));
    }
  }
  wide_free (w);
  PASS ();
}

static bool stop_soon (void *context) { return --*(int *) context < 0; }

TEST a_stopped_job_knows_what_is_undecided (void) {
  wide *w = wide_new (simd);
  int patience = 3;
  seed = 10;
  for (int i = 0; i < 100; i++)
    puzzle_draw (puzzles[i], 28);
  memset (puzzles[50], 0, 81); /* will never end */
  wide_job job = values_job (100, 0);
  job.stop = stop_soon;
  job.context = &patience;
  job.undecided = marks;
  memset (marks, 2, sizeof marks);
  size_t left = wide_solve (w, &job);
  HOLDS (patience < 0);
  HOLDS (marks[50] && left > 0);
  for (int i = 0; i < 100; i++) {
    uint16_t masks[81];
    masks_of (puzzles[i], masks);
    HOLDS (marks[i] < 2);
    left -= marks[i];
    if (!marks[i])
      SAME (counter_run (masks, UINT64_MAX), counts[i]);
  }
  SAME (0, left);
  /* and the next job is not disturbed */
  job = values_job (50, 0);
  SAME (0, wide_solve (w, &job));
  wide_free (w);
  PASS ();
}

TEST a_job_is_cut_into_batches (void) {
  size_t n = 70000;
  unsigned char *many = malloc (n * 81), *left = malloc (n);
  uint64_t *sums = malloc (n * sizeof *sums);
  seed = 11;
  puzzle_draw (puzzles[0], 30);
  uint16_t masks[81];
  masks_of (puzzles[0], masks);
  for (size_t i = 0; i < n; i++)
    memcpy (many + 81 * i, puzzles[0], 81);
  wide *w = wide_new (simd);
  wide_job job = values_job (n, 2);
  job.puzzles = many;
  job.counts = sums;
  job.solutions = NULL;
  SAME (0, wide_solve (w, &job));
  for (size_t i = 0; i < n; i++)
    SAME (counter_run (masks, 2), sums[i]);
  int patience = 0;
  job.stop = stop_soon;
  job.context = &patience;
  job.undecided = left;
  HOLDS (wide_solve (w, &job) > n - 65536);
  HOLDS (left[n - 1] && !sums[n - 1]);
  wide_free (w);
  free (many);
  free (left);
  free (sums);
  PASS ();
}

TEST auto_is_one_of_the_others (void) {
  wide *w = wide_new (WIDE_AUTO);
  ASSERT (w);
  ASSERT (wide_simd_used (w) != WIDE_AUTO);
  ASSERT (wide_simd_available (wide_simd_used (w)));
  ASSERT_EQ (wide_simd_lanes (WIDE_AUTO),
             wide_simd_lanes (wide_simd_used (w)));
  ASSERT_STR_EQ ("auto", wide_simd_name (WIDE_AUTO));
  ASSERT_STR_EQ ("avx512", wide_simd_name (WIDE_AVX512));
  ASSERT_STR_EQ ("avx2", wide_simd_name (WIDE_AVX2));
  ASSERT_STR_EQ ("portable", wide_simd_name (WIDE_PORTABLE));
  wide_free (w);
  wide_free (NULL);
  PASS ();
}

SUITE (wide_kernel) {
  RUN_TEST (auto_is_one_of_the_others);
  for (simd = WIDE_AUTO + 1; simd < WIDE_SIMDS; simd++) {
    if (!wide_simd_available (simd))
      continue;
    RUN_TEST (counts_agree_at_every_limit);
    RUN_TEST (every_kind_of_answer_occurs);
    RUN_TEST (no_limit_counts_them_all);
    RUN_TEST (blocks_of_any_size_agree);
    RUN_TEST (loose_puzzles_agree);
    RUN_TEST (text_values_and_masks_are_the_same);
    RUN_TEST (only_81_bytes_of_a_grid_are_written);
    RUN_TEST (start_states_agree);
    RUN_TEST (clashing_givens_have_no_solution);
    RUN_TEST (the_empty_grid_reaches_any_limit);
    RUN_TEST (a_full_grid_is_its_own_solution);
    RUN_TEST (the_sink_sees_every_solution_once);
    RUN_TEST (a_stopped_job_knows_what_is_undecided);
    RUN_TEST (a_job_is_cut_into_batches);
  }
}
