/* test_soundness.c: propagation against plain search on puzzles of chance

   The search here knows the rules as cells in conflict and nothing else. */

#include "../base/memory.h"
#include "../propagate/propagate.h"
#include "../puzzle/check.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

enum {
  CELLS = 256,
  ENOUGH = 200,
  STEPS = 1000,
  EFFORTS = PROPAGATE_PROBE + 1
};

static uint64_t seed;

static int pick (int bound) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (seed >> 11) % bound;
}

/* -- plain search ----------------------------------------------------- */

typedef struct search {
  const puzzle *puzzle;
  value grid[CELLS];
  int found, limit, steps;
  value *solution; /* [limit][cells] */
} search;

static bool clash (const shape *s, const value *grid, int cell, int v) {
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size; i++)
      if (g->cells[i] != cell && grid[g->cells[i]] == v)
        return true;
  }
  int row = cell / s->cols, col = cell % s->cols;
  for (int i = 0; i < s->cells && s->family == SHAPE_HADOKU; i++) {
    int rows = abs (i / s->cols - row), cols = abs (i % s->cols - col);
    if (i != cell && grid[i] == v &&
        ((!rows && cols <= v) || (!cols && rows <= v)))
      return true;
  }
  return false;
}

/* Fills the open cell with the fewest values; values in an order of chance.
   Gives up after many steps. */
static void search_on (search *a) {
  const shape *s = a->puzzle->shape;
  int best = -1, least = s->values + 1;
  if (++a->steps > STEPS)
    return;
  for (int i = 0; i < s->cells && least > 1; i++) {
    if (!s->max[i] || a->grid[i])
      continue;
    int count = 0;
    for (int v = 1; v <= s->max[i] && count < least; v++)
      count += puzzle_allows (a->puzzle, i, v) && !clash (s, a->grid, i, v);
    if (count < least) {
      least = count;
      best = i;
    }
  }
  if (best < 0) {
    memcpy (a->solution + (size_t) a->found++ * s->cells, a->grid,
            s->cells * sizeof *a->grid);
    return;
  }
  int first = pick (s->values);
  for (int k = 0; k < s->values && a->found < a->limit; k++) {
    int v = (first + k) % s->values + 1;
    if (!puzzle_allows (a->puzzle, best, v) || clash (s, a->grid, best, v))
      continue;
    a->grid[best] = v;
    search_on (a);
    a->grid[best] = 0;
  }
}

/* Up to LIMIT solutions; false if the search gave up before it had them
   all. */
static bool search_all (search *a, const puzzle *p, int limit) {
  memset (a, 0, sizeof *a);
  a->puzzle = p;
  a->limit = limit;
  a->solution =
      memory_new ((size_t) limit * p->shape->cells, sizeof *a->solution);
  bool clean = true;
  for (int i = 0; i < p->shape->cells; i++) {
    int v = p->given[i];
    if (v && (v > p->shape->max[i] || clash (p->shape, a->grid, i, v)))
      clean = false;
    a->grid[i] = v;
  }
  if (clean)
    search_on (a);
  return a->steps <= STEPS && a->found < limit;
}

/* -- shapes ------------------------------------------------------------ */

static shape *sudoku (int rows, int cols, bool diagonals) {
  const char *error;
  return shape_new_sudoku (rows, cols, diagonals, NULL, &error);
}

/* Boxes of which some cells were exchanged; each CHANCE-th cell a hole. */
static shape *jigsaw (int rows, int cols, int swaps, int chance) {
  int n = rows * cols, area[CELLS];
  const char *error;
  for (int i = 0; i < n * n; i++)
    area[i] = i / n / rows * rows + i % n / cols;
  while (swaps--) {
    int a = pick (n * n), b = pick (n * n), t = area[a];
    area[a] = area[b];
    area[b] = t;
  }
  for (int i = 0; i < n * n && chance; i++)
    if (!pick (chance))
      area[i] = -1;
  return shape_new_jigsaw (n, area, false, &error);
}

/* Areas of up to LARGEST cells that grow from the first free cell; each
   CHANCE-th cell a hole. */
static shape *hadoku (int rows, int cols, int largest, int chance) {
  int area[CELLS], areas = 0, cells = rows * cols;
  const char *error;
  for (int i = 0; i < cells; i++)
    area[i] = chance && !pick (chance) ? -1 : -2;
  for (int i = 0; i < cells; i++) {
    if (area[i] != -2)
      continue;
    int at = i, left = 1 + pick (largest);
    for (int tries = 0; left && tries < 20; tries++) {
      if (area[at] == -2) {
        area[at] = areas;
        left--;
      }
      int step = pick (4), row = at / cols, col = at % cols;
      int next = step == 0 && row              ? at - cols
                 : step == 1 && row < rows - 1 ? at + cols
                 : step == 2 && col            ? at - 1
                 : step == 3 && col < cols - 1 ? at + 1
                                               : at;
      if (area[next] == -2 || area[next] == areas)
        at = next;
    }
    areas++;
  }
  return areas ? shape_new_hadoku (rows, cols, area, areas, NULL, &error)
               : NULL;
}

/* Gives about PERCENT of the cells of a solution, if the search finds one,
   else a few givens of chance; now and then a wrong given. */
static void fill (puzzle *p, shape *s, int percent) {
  puzzle_reset (p, s);
  search a;
  search_all (&a, p, 1);
  for (int i = 0; i < s->cells; i++)
    if (s->max[i] && pick (100) < (a.found ? percent : 10))
      p->given[i] = a.found ? a.solution[i] : 1 + pick (s->max[i]);
  if (!pick (6)) {
    int i = pick (s->cells);
    if (s->max[i])
      p->given[i] = 1 + pick (s->max[i] + 1);
  }
  free (a.solution);
}

/* -- every solution stays ---------------------------------------------- */

typedef struct tally {
  int puzzles, solved, refuted, shrunk;
} tally;

static tally seen;

static enum greatest_test_res keeps_solutions (const puzzle *p) {
  const shape *s = p->shape;
  search a;
  bool all = search_all (&a, p, ENOUGH);
  live l, before;
  live_init (&l);
  live_init (&before);
  value grid[CELLS];
  for (int effort = 0; effort < EFFORTS; effort++) {
    live_start (&l, p);
    bool possible = propagate (&l, effort, NULL, NULL);
    seen.puzzles++;
    seen.refuted += !possible;
    ASSERT (possible || !a.found);
    for (int k = 0; k < a.found; k++)
      for (int i = 0; i < s->cells; i++)
        if (s->max[i])
          ASSERT (live_has (&l, i, a.solution[k * s->cells + i]));
    if (possible && live_solved (&l, grid)) {
      seen.solved++;
      ASSERT (a.found == 1 || (!a.found && !all));
      ASSERT (check_grid (p, grid, NULL));
    }
    /* More effort never knows less. */
    for (int i = 0; effort && possible && i < s->cells * l.words; i++) {
      ASSERT (!(l.bits[i] & ~before.bits[i]));
      seen.shrunk += l.bits[i] != before.bits[i];
    }
    live_start (&before, p);
    memcpy (before.bits, l.bits,
            (size_t) s->cells * l.words * sizeof *l.bits);
  }
  free (a.solution);
  live_release (&l);
  live_release (&before);
  PASS ();
}

/* COUNT puzzles with some PERCENT of givens; gives up SHAPE. */
static enum greatest_test_res sound_on (shape *s, int percent, int count) {
  puzzle p;
  puzzle_init (&p);
  while (s && count--) {
    fill (&p, s, percent);
    CHECK_CALL (keeps_solutions (&p));
  }
  puzzle_release (&p);
  shape_unref (s);
  PASS ();
}

static enum greatest_test_res seen_enough (void) {
  ASSERT (seen.puzzles && seen.solved && seen.refuted && seen.shrunk);
  PASS ();
}

TEST solutions_of_sudoku_stay (void) {
  seed = 1;
  seen = (tally){0};
  for (int k = 0; k < 3; k++) {
    CHECK_CALL (sound_on (sudoku (2, 2, k == 1), 25 + 10 * k, 30));
    CHECK_CALL (sound_on (sudoku (2, 3, k == 1), 30 + 10 * k, 30));
    CHECK_CALL (sound_on (sudoku (2, 4, k == 1), 40 + 10 * k, 15));
    CHECK_CALL (sound_on (sudoku (3, 3, k == 1), 28 + 10 * k, 40));
    CHECK_CALL (sound_on (sudoku (3, 4, false), 50 + 10 * k, 5));
    CHECK_CALL (sound_on (sudoku (4, 4, false), 55 + 10 * k, 3));
  }
  return seen_enough ();
}

TEST solutions_of_sudoku_with_holes_stay (void) {
  const char *error;
  seed = 2;
  seen = (tally){0};
  for (int k = 0; k < 60; k++) {
    bool hole[CELLS];
    int rows = 2 + pick (2), cols = 2 + pick (2), n = rows * cols;
    for (int i = 0; i < n * n; i++)
      hole[i] = !pick (5);
    CHECK_CALL (sound_on (
        shape_new_sudoku (rows, cols, pick (2), hole, &error), 60, 3));
  }
  return seen_enough ();
}

TEST solutions_of_jigsaws_stay (void) {
  seed = 3;
  seen = (tally){0};
  for (int k = 0; k < 60; k++) {
    CHECK_CALL (sound_on (jigsaw (2, 3, 1 + pick (4), 0), 35, 3));
    CHECK_CALL (sound_on (jigsaw (3, 3, 1 + pick (6), 0), 40, 2));
    CHECK_CALL (sound_on (jigsaw (2, 3, 1 + pick (9), 7), 50, 2));
  }
  return seen_enough ();
}

TEST solutions_of_hadoku_stay (void) {
  seed = 4;
  seen = (tally){0};
  for (int k = 0; k < 300; k++) {
    int rows = 3 + pick (5), cols = 3 + pick (5);
    CHECK_CALL (
        sound_on (hadoku (rows, cols, 2 + pick (4), k % 3 * 4), 25, 3));
  }
  return seen_enough ();
}

TEST solutions_of_sukaku_stay (void) {
  seed = 5;
  seen = (tally){0};
  for (int k = 0; k < 60; k++) {
    puzzle p, q;
    shape *s = k % 3 ? sudoku (3, 3, false) : sudoku (2, 3, false);
    puzzle_init (&p);
    puzzle_init (&q);
    fill (&p, s, 100);
    puzzle_reset (&q, s);
    puzzle_allow_all (&q);
    for (int i = 0; i < s->cells; i++)
      for (int v = 1; v <= s->max[i]; v++)
        if (v != p.given[i] && pick (100) < 60)
          q.allowed[i] &= ~(1u << (v - 1));
    CHECK_CALL (keeps_solutions (&q));
    puzzle_release (&p);
    puzzle_release (&q);
    shape_unref (s);
  }
  return seen_enough ();
}

/* -- both ways agree ------------------------------------------------------
 */

/* The same rules without regular boxes run on groups, and with another way
   to find locked candidates. */
static enum greatest_test_res agree (int rows, int cols, int percent) {
  shape *regular = sudoku (rows, cols, false);
  shape *other = jigsaw (rows, cols, 0, 0);
  puzzle p, q;
  puzzle_init (&p);
  puzzle_init (&q);
  fill (&p, regular, percent);
  puzzle_reset (&q, other);
  memcpy (q.given, p.given, regular->cells * sizeof *p.given);
  live a, b;
  live_init (&a);
  live_init (&b);
  for (int effort = PROPAGATE_SINGLES; effort <= PROPAGATE_SUBSETS;
       effort++) {
    live_start (&a, &p);
    live_start (&b, &q);
    bool possible = propagate (&a, effort, NULL, NULL);
    ASSERT_EQ (possible, propagate (&b, effort, NULL, NULL));
    if (possible)
      ASSERT (!memcmp (a.bits, b.bits, regular->cells * sizeof *a.bits));
  }
  live_release (&a);
  live_release (&b);
  puzzle_release (&p);
  puzzle_release (&q);
  shape_unref (regular);
  shape_unref (other);
  PASS ();
}

TEST bits_and_groups_agree (void) {
  seed = 6;
  for (int k = 0; k < 400; k++)
    CHECK_CALL (agree (3, 3, 20 + k % 25));
  for (int k = 0; k < 100; k++)
    CHECK_CALL (agree (2, 3, 20 + k % 25));
  for (int k = 0; k < 10; k++)
    CHECK_CALL (agree (4, 4, 40 + k % 25));
  PASS ();
}

SUITE (soundness) {
  RUN_TEST (solutions_of_sudoku_stay);
  RUN_TEST (solutions_of_sudoku_with_holes_stay);
  RUN_TEST (solutions_of_jigsaws_stay);
  RUN_TEST (solutions_of_hadoku_stay);
  RUN_TEST (solutions_of_sukaku_stay);
  RUN_TEST (bits_and_groups_agree);
}
