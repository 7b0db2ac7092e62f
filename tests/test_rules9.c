/* test_rules9.c: many grids at once are judged like one

   A wrong grid that a judge of many lets pass breaks only units that it
   does not look at.  Where columns and boxes are right, a wrong row never
   comes alone; so the smallest sets of broken units are two rows of a band,
   two columns of a stack, and four boxes in a rectangle.  Every one of them
   is made here from right grids, by swaps. */

#include "../base/random.h"
#include "../puzzle/rules9.h"
#include "../puzzle/rules9many.h"

#include "greatest.h"

#include <stdint.h>
#include <string.h>

#define SMT \
  "..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...." \
  "9..89.1.23.."
#define SOLVED \
  "1698352477432165895824971633217648956543897219785214364359786122176439" \
  "58896152374"

enum { CELLS = 81, MOST = 48, SETS = 27 };

typedef void judge_many (const char *, const char *, size_t,
                         unsigned char *);

/* Every cell of every grid of a block changed in turn, and each given. */
static enum greatest_test_res judges_cells (judge_many *judge) {
  enum { COUNT = 37 };
  char puzzles[COUNT * CELLS], grids[COUNT * CELLS];
  unsigned char right[COUNT];
  for (int i = 0; i < COUNT; i++) {
    memcpy (puzzles + CELLS * i, SMT, CELLS);
    memcpy (grids + CELLS * i, SOLVED, CELLS);
  }
  judge (puzzles, grids, COUNT, right);
  for (int i = 0; i < COUNT; i++)
    ASSERT_EQ (1, right[i]);
  for (int c = 0; c < CELLS; c++)
    for (int k9 = 0; k9 < 14; k9++) {
      static const char tried[] = "/0123456789:A\x81";
      char v = tried[k9];
      int i = (c * 11 + k9) % COUNT;
      char old = grids[CELLS * i + c];
      grids[CELLS * i + c] = v;
      judge (puzzles, grids, COUNT, right);
      for (int k = 0; k < COUNT; k++)
        ASSERT_EQ (k != i || v == old, right[k]);
      grids[CELLS * i + c] = old;
      old = puzzles[CELLS * i + c];
      puzzles[CELLS * i + c] = v;
      judge (puzzles, grids, COUNT, right);
      bool given = v >= '1' && v <= '9';
      ASSERT_EQ (!given || v == grids[CELLS * i + c], right[i]);
      puzzles[CELLS * i + c] = old;
    }
  PASS ();
}

/* Grids that wait for judgement, and the smallest sets of units that were
   broken so far: bits for the units of rules9_unit. */
typedef struct court {
  judge_many *judge;
  char puzzles[MOST * CELLS], grids[MOST * CELLS];
  size_t count;
  unsigned wrong; /* judged unlike rules9_solves */
  uint32_t set[SETS];
  bool met[SETS];
} court;

static void sets_start (court *c) {
  static const int pair[3][2] = {{0, 1}, {0, 2}, {1, 2}};
  uint32_t *to = c->set;
  for (int first = 0; first < 18; first += 3) /* rows, columns */
    for (int i = 0; i < 3; i++)
      *to++ = 1u << (first + pair[i][0]) | 1u << (first + pair[i][1]);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      uint32_t stacks = 1u << pair[k][0] | 1u << pair[k][1];
      *to++ =
          stacks << (18 + 3 * pair[i][0]) | stacks << (18 + 3 * pair[i][1]);
    }
}

static void sentence (court *c) {
  unsigned char right[MOST];
  c->judge (c->puzzles, c->grids, c->count, right);
  for (size_t i = 0; i < c->count; i++) {
    unsigned char puzzle[CELLS], grid[CELLS];
    for (int k = 0; k < CELLS; k++) {
      puzzle[k] = c->puzzles[CELLS * i + k] - '0';
      grid[k] = c->grids[CELLS * i + k] - '0';
    }
    c->wrong += right[i] != rules9_solves (grid, puzzle);
    uint32_t broken = 0;
    for (int u = 0; u < 27; u++)
      broken |= (uint32_t) !rules9_unit_valid (grid, rules9_unit[u]) << u;
    for (int k = 0; k < SETS; k++)
      c->met[k] |= broken == c->set[k];
  }
  c->count = 0;
}

static void accuse (court *c, const char *puzzle, const char *grid) {
  memcpy (c->puzzles + CELLS * c->count, puzzle, CELLS);
  memcpy (c->grids + CELLS * c->count, grid, CELLS);
  if (++c->count == MOST)
    sentence (c);
}

static void swap (char *grid, int a, int b) {
  char kept = grid[a];
  grid[a] = grid[b];
  grid[b] = kept;
}

static void swap_rows (char *grid, int a, int b) {
  for (int c = 0; c < 9; c++)
    swap (grid, 9 * a + c, 9 * b + c);
}

static void transpose (char *grid) {
  for (int r = 0; r < 9; r++)
    for (int c = 0; c < r; c++)
      swap (grid, 9 * r + c, 9 * c + r);
}

/* Another right grid: bands change places, and rows of a band, then stacks
   and columns do. */
static void vary (char *grid, random_stream *random) {
  for (int turn = 0; turn < 2; turn++) {
    int band = random_below (random, 3), other = random_below (random, 3);
    for (int r = 0; r < 3; r++)
      swap_rows (grid, 3 * band + r, 3 * other + r);
    swap_rows (grid, 3 * band + random_below (random, 3), 3 * band);
    transpose (grid);
  }
}

/* All pairs of cells and of rows.  Rows that have the same values in one
   stack break no box there, and four in the others. */
static void accuse_swaps (court *c, const char *puzzle, char *grid) {
  for (int a = 0; a < CELLS; a++)
    for (int b = a; b < CELLS; b++) {
      swap (grid, a, b);
      accuse (c, puzzle, grid);
      swap (grid, a, b);
    }
  for (int a = 0; a < 9; a++)
    for (int b = 0; b < a; b++) {
      swap_rows (grid, a, b);
      accuse (c, puzzle, grid);
      swap_rows (grid, a, b);
    }
}

static enum greatest_test_res judges_swaps (judge_many *judge) {
  court c = {.judge = judge};
  sets_start (&c);
  random_stream random;
  random_init (&random, 9, 0);
  char puzzle[CELLS], grid[CELLS];
  memcpy (grid, SOLVED, CELLS);
  for (int i = 0; i < 60; i++) {
    vary (grid, &random);
    memset (puzzle, '.', CELLS);
    if (i % 4 == 0)
      puzzle[i] = grid[i];
    accuse_swaps (&c, puzzle, grid);
  }
  sentence (&c);
  ASSERT_EQ_FMT (0u, c.wrong, "%u");
  for (int k = 0; k < SETS; k++)
    ASSERT (c.met[k]);
  PASS ();
}

static enum greatest_test_res judges_well (judge_many *judge) {
  CHECK_CALL (judges_cells (judge));
  CHECK_CALL (judges_swaps (judge));
  PASS ();
}

TEST sixteen_at_a_time_are_judged_like_one (void) {
  CHECK_CALL (judges_well (rules9_portable_solve_many));
  PASS ();
}

TEST avx2_judges_like_one (void) {
  if (!rules9_avx2_there ())
    SKIPm ("no AVX2");
  CHECK_CALL (judges_well (rules9_avx2_solve_many));
  PASS ();
}

TEST the_usual_judge_is_one_of_them (void) {
  CHECK_CALL (judges_cells (rules9_solve_many));
  PASS ();
}

SUITE (rules9_tests) {
  RUN_TEST (sixteen_at_a_time_are_judged_like_one);
  RUN_TEST (avx2_judges_like_one);
  RUN_TEST (the_usual_judge_is_one_of_them);
}
