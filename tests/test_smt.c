/* test_smt.c: every model of Z3 answers as the SAT solver does, and ends
   when it is to end */

#include "../backends/kind.h"
#include "../base/clock.h"
#include "../puzzle/check.h"
#include "../puzzle/pattern.h"

#include "written.h"

#include "greatest.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const rows[] = {"z3", "z3:int", "z3:bv", "z3:bool"};

enum { ROWS = sizeof rows / sizeof *rows, SECOND = 1000000000 };

#define NEED_Z3() \
  do { \
    if (!kind_find ("z3", NULL)) \
      SKIPm ("built without Z3"); \
  } while (0)

static backend *open_row (const char *name) {
  const char *error;
  backend_options how = {0};
  return backend_new (name, &how, &error);
}

/* A sink that checks each grid by the rules, and keeps the last one. */
typedef struct sink {
  const puzzle *puzzle;
  int wrong, again, seen;
  value last[25 * 25];
} sink;

static bool take (void *state, const value *grid) {
  sink *s = state;
  const shape *sh = s->puzzle->shape;
  s->wrong += !check_grid (s->puzzle, grid, NULL);
  s->again +=
      s->seen++ && !memcmp (s->last, grid, sh->cells * sizeof *grid);
  memcpy (s->last, grid, sh->cells * sizeof *grid);
  return true;
}

static const struct sample {
  const char *puzzle;
  uint64_t limit, count;
  outcome outcome;
} samples[] = {
    /* One solution, none, several: 9x9. */
    {"..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
     "9..89.1.23..",
     2, 1, OUTCOME_COMPLETE},
    {"5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842."
     "75..791.5.6.8",
     2, 0, OUTCOME_COMPLETE},
    {"55.............................................................."
     ".................",
     2, 0, OUTCOME_COMPLETE},
    {".....5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
     "9..89.1.23..",
     2, 2, OUTCOME_LIMIT},
    /* Counted to the end, and to a limit. */
    {"1234............", 0, 12, OUTCOME_COMPLETE},
    {"1234............", 13, 12, OUTCOME_COMPLETE},
    {"1234............", 12, 12, OUTCOME_LIMIT},
    {"1234............", 1, 1, OUTCOME_LIMIT},
    /* Oblong boxes, X, jigsaw. */
    {"2x3:a3_6g1e6_2_3_6e4g5_2a", 2, 1, OUTCOME_COMPLETE},
    {"3x3x:7b5d6c6a8d3g3d4_8_5b5_8_7a1_6_4b2_1_8d3g6d2a7c2d6b8", 2, 1,
     OUTCOME_COMPLETE},
    {"9j:d2_6_8_3e4c6_9d7a2_8a5j2a3j1a3_7a9d5_4c6e6_7_3_1d,_bbc__daacb_b_"
     "aa_acaaba_caedcdcaa_abdbc___b_b____a_cbc_bca",
     2, 1, OUTCOME_COMPLETE},
    /* Hadoku: two boards of a report, a given above its area, holes. */
    {"areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\nboard\n. . . .\n1 3 5 .\n"
     ". . 6 1\n. . . .\nEND",
     2, 1, OUTCOME_COMPLETE},
    {"areas\n1 2 2 2\n3 3 4 5\n3 3 3 5\n6 3 3 5\nboard\n1 . . .\n. 3 1 .\n"
     "4 . 5 .\n1 6 7 3\nEND",
     2, 1, OUTCOME_COMPLETE},
    {"areas\n1 2\n1 2\nboard\n5 .\n. .\nEND", 2, 0, OUTCOME_COMPLETE},
    {"areas\n1 # 2\n1 # 2\nboard\n. # .\n. # .\nEND", 0, 2,
     OUTCOME_COMPLETE},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

TEST every_model_finds_the_known_answers (void) {
  NEED_Z3 ();
  for (int i = 0; i < ROWS; i++) {
    backend *b = open_row (rows[i]);
    ASSERTm (rows[i], b);
    for (int k = 0; k < SAMPLES; k++) {
      puzzle p;
      ASSERT (written_new (samples[k].puzzle, &p));
      sink s = {.puzzle = &p};
      request r = {
          .limit = samples[k].limit, .solution = take, .state = &s};
      result res;
      backend_solve (b, &p, &r, &res);
      ASSERT_EQ_FMTm (samples[k].puzzle, (int) samples[k].outcome,
                      (int) res.outcome, "%d");
      ASSERT_EQ_FMTm (samples[k].puzzle, (int) samples[k].count,
                      (int) res.count, "%d");
      ASSERT_EQ ((int) res.count, s.seen);
      ASSERT_EQ (0, s.wrong + s.again);
      ASSERT_FALSE (res.propagated);
      puzzle_release (&p);
    }
    backend_free (b);
  }
  PASS ();
}

/* 4x4 and 6x6 with some givens of a full grid, one of them changed in some,
   and candidate lists in others: counts go from none to many. */
static shape *random_puzzle (random_stream *r, puzzle *p) {
  const char *error;
  int box_cols = 2 + random_below (r, 2);
  bool holes[36] = {false}, some = !random_below (r, 3);
  value grid[36];
  if (some)
    holes[random_below (r, 4)] = true;
  shape *s = shape_new_sudoku (2, box_cols, !random_below (r, 6),
                               some ? holes : NULL, &error);
  puzzle_init (p);
  puzzle_reset (p, s);
  pattern_fill (2, box_cols, r, grid);
  for (int c = 0; c < s->cells; c++)
    if (!holes[c] && !random_below (r, 3))
      p->given[c] = grid[c];
  if (!random_below (r, 6))
    for (int c = 0; c < s->cells; c++)
      if (p->given[c]) {
        p->given[c] = 1 + random_below (r, s->values);
        break;
      }
  if (!random_below (r, 2)) {
    puzzle_allow_all (p);
    for (int c = 0; c < s->cells; c++)
      if (!p->given[c] && !random_below (r, 4))
        p->allowed[c] &= ~(1u << random_below (r, s->values));
  }
  return s;
}

TEST every_model_counts_as_the_sat_solver_does (void) {
  NEED_Z3 ();
  enum { PUZZLES = 30, LIMIT = 5 };
  backend *b[ROWS + 1];
  b[ROWS] = open_row ("auto");
  for (int i = 1; i < ROWS; i++)
    b[i] = open_row (rows[i]);
  int seen[LIMIT + 1] = {0};
  for (int k = 0; k < PUZZLES; k++) {
    random_stream random;
    random_init (&random, 5, k);
    puzzle p;
    shape *sh = random_puzzle (&random, &p);
    result res[ROWS + 1];
    for (int i = 1; i <= ROWS; i++) {
      sink s = {.puzzle = &p};
      request r = {
          .limit = LIMIT, .every = true, .solution = take, .state = &s};
      backend_solve (b[i], &p, &r, res + i);
      ASSERT_EQ (0, s.wrong + s.again);
    }
    for (int i = 1; i < ROWS; i++) {
      ASSERT_EQ_FMTm (rows[i], (int) res[ROWS].count, (int) res[i].count,
                      "%d");
      ASSERT_EQ (res[ROWS].outcome, res[i].outcome);
    }
    seen[res[ROWS].count]++;
    puzzle_release (&p);
    shape_unref (sh);
  }
  /* Else the sample shows nothing. */
  ASSERT (seen[0] && seen[1] && seen[2] && seen[LIMIT]);
  for (int i = 1; i <= ROWS; i++)
    backend_free (b[i]);
  PASS ();
}

/* What has no end: for z3:int to find a solution of an empty 25x25, which
   is one check, and for the others to count those of an empty 9x9. */
static bool hard_puzzle (int row, puzzle *p) {
  char cells[25 * 25 + 1];
  int count = row == 1 ? 25 * 25 : 9 * 9;
  memset (cells, '.', count);
  cells[count] = 0;
  return written_new (cells, p);
}

static enum greatest_test_res still_solves (backend *b) {
  puzzle p;
  ASSERT (written_new ("1234............", &p));
  sink s = {.puzzle = &p};
  atomic_int down = 0;
  request r = {.deadline = clock_now () + 100 * (int64_t) SECOND,
               .stop = {.flag = &down},
               .solution = take,
               .state = &s};
  result res;
  backend_solve (b, &p, &r, &res);
  ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
  ASSERT_EQ_FMT (12, (int) res.count, "%d");
  puzzle_release (&p);
  PASS ();
}

TEST a_deadline_ends_a_check_and_the_next_puzzle_is_solved (void) {
  NEED_Z3 ();
  for (int i = 1; i < ROWS; i++) {
    puzzle p;
    ASSERT (hard_puzzle (i, &p));
    backend *b = open_row (rows[i]);
    for (int k = 0; k < 2; k++) {
      sink s = {.puzzle = &p};
      request r = {.deadline = clock_now () + k * (SECOND / 4),
                   .solution = take,
                   .state = &s};
      result res;
      backend_solve (b, &p, &r, &res);
      ASSERT_EQm (rows[i], OUTCOME_TIMEOUT, res.outcome);
      ASSERT_EQ (0, s.wrong + s.again);
      CHECK_CALL (still_solves (b));
    }
    backend_free (b);
    puzzle_release (&p);
  }
  PASS ();
}

static void *raise_soon (void *state) {
  struct timespec pause = {.tv_nsec = SECOND / 4};
  nanosleep (&pause, NULL);
  *(atomic_int *) state = 1;
  return NULL;
}

TEST an_interrupt_ends_a_check_and_the_next_puzzle_is_solved (void) {
  NEED_Z3 ();
  for (int i = 1; i < ROWS; i++) {
    puzzle p;
    ASSERT (hard_puzzle (i, &p));
    backend *b = open_row (rows[i]);
    for (int k = 0; k < 2; k++) {
      sink s = {.puzzle = &p};
      atomic_int flag = k;
      pthread_t thread;
      ASSERT (k || !pthread_create (&thread, NULL, raise_soon, &flag));
      request r = {.stop = {.flag = &flag}, .solution = take, .state = &s};
      result res;
      backend_solve (b, &p, &r, &res);
      if (!k)
        pthread_join (thread, NULL);
      ASSERT_EQm (rows[i], OUTCOME_INTERRUPTED, res.outcome);
      CHECK_CALL (still_solves (b));
    }
    backend_free (b);
    puzzle_release (&p);
  }
  PASS ();
}

/* Objects of several threads at once. */
typedef struct job {
  const char *name;
  const puzzle *puzzle;
  int complete;
} job;

static void *run_job (void *state) {
  job *j = state;
  backend *b = open_row (j->name);
  for (int i = 0; b && i < 5; i++) {
    sink s = {.puzzle = j->puzzle};
    request r = {.limit = 13, .solution = take, .state = &s};
    result res;
    backend_solve (b, j->puzzle, &r, &res);
    j->complete += res.outcome == OUTCOME_COMPLETE && res.count == 12 &&
                   !s.wrong && !s.again;
  }
  backend_free (b);
  return NULL;
}

TEST objects_of_several_threads_do_not_meet (void) {
  NEED_Z3 ();
  puzzle p;
  pthread_t thread[ROWS];
  job jobs[ROWS];
  ASSERT (written_new ("1234............", &p));
  for (int i = 0; i < ROWS; i++) {
    jobs[i] = (job){rows[i], &p, 0};
    ASSERT (!pthread_create (thread + i, NULL, run_job, jobs + i));
  }
  for (int i = 0; i < ROWS; i++)
    pthread_join (thread[i], NULL);
  for (int i = 0; i < ROWS; i++)
    ASSERT_EQ_FMTm (rows[i], 5, jobs[i].complete, "%d");
  puzzle_release (&p);
  PASS ();
}

TEST an_answer_does_not_depend_on_earlier_puzzles (void) {
  NEED_Z3 ();
  puzzle first, other;
  ASSERT (written_new ("1..............4", &first));
  ASSERT (written_new ("2x3:a3_6g1e6_2_3_6e4g5_2a", &other));
  for (int i = 1; i < ROWS; i++) {
    value grid[2][16];
    backend *b = open_row (rows[i]);
    for (int k = 0; k < 2; k++) {
      sink s = {.puzzle = &first};
      request r = {.limit = 1, .solution = take, .state = &s};
      result res;
      backend_solve (b, &first, &r, &res);
      ASSERT_EQ (OUTCOME_LIMIT, res.outcome);
      memcpy (grid[k], s.last, sizeof grid[k]);
      s = (sink){.puzzle = &other};
      r.limit = 2;
      backend_solve (b, &other, &r, &res);
      ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
    }
    ASSERTm (rows[i], !memcmp (grid[0], grid[1], sizeof grid[0]));
    backend_free (b);
  }
  puzzle_release (&first);
  puzzle_release (&other);
  PASS ();
}

TEST work_is_counted (void) {
  NEED_Z3 ();
  puzzle p;
  ASSERT (
      written_new ("98.7..6..75..4......3..8.7.5....7.3...94.........2.1.."
                   "3.......1.9...5.8...52....6",
                   &p));
  for (int i = 1; i < ROWS; i++) {
    backend *b = open_row (rows[i]);
    sink s = {.puzzle = &p};
    request r = {.limit = 2, .solution = take, .state = &s};
    result res;
    backend_solve (b, &p, &r, &res);
    ASSERT (res.conflicts && res.decisions && res.propagations);
    backend_free (b);
  }
  puzzle_release (&p);
  PASS ();
}

SUITE (smt) {
  RUN_TEST (every_model_finds_the_known_answers);
  RUN_TEST (every_model_counts_as_the_sat_solver_does);
  RUN_TEST (a_deadline_ends_a_check_and_the_next_puzzle_is_solved);
  RUN_TEST (an_interrupt_ends_a_check_and_the_next_puzzle_is_solved);
  RUN_TEST (objects_of_several_threads_do_not_meet);
  RUN_TEST (an_answer_does_not_depend_on_earlier_puzzles);
  RUN_TEST (work_is_counted);
}
