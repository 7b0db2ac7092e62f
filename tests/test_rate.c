/* test_rate.c: the difficulty of puzzles

   What a rating promises is tried on puzzles of every kind: that it does
   not change under symmetries, that both boards agree, and that a class is
   what its technique solves. */

#include "../base/memory.h"
#include "../base/random.h"
#include "../formats/reader.h"
#include "../propagate/propagate.h"
#include "../tasks/rate.h"

#include "written.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 256 };

#define HADOKU \
  "areas\n2 5 4 4 4\n2 2 6 4 3\n2 1 6 6 3\n2 1 6 3 3\nboard\n" \
  "5 . . . .\n. . . . .\n1 . . . 1\n. . . . .\nEND\n"

static const char hardest[] =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5."
    "8...52....6";

/* -- a puzzle, what decides it and its rating --------------------------
 */

typedef struct fixture {
  backend *backend;
  decider decider;
  puzzle puzzle;
  random_stream random;
  decision decision;
  rating rating;
} fixture;

static void fixture_init (fixture *f) {
  const char *error;
  backend_options o = {0};
  memset (f, 0, sizeof *f);
  f->backend = backend_new ("auto", &o, &error);
  decider_init (&f->decider, f->backend);
  puzzle_init (&f->puzzle);
  random_init (&f->random, 1, 0);
}

static void fixture_release (fixture *f) {
  puzzle_release (&f->puzzle);
  decider_release (&f->decider);
  backend_free (f->backend);
}

static void rate_it (fixture *f) {
  question q = {0};
  memset (&f->rating, 0, sizeof f->rating);
  rate (&f->decider, &f->puzzle, &q, &f->decision, &f->rating);
}

static bool same_rating (const rating *a, const rating *b) {
  return a->class == b->class && a->hundredths == b->hundredths &&
         a->depth == b->depth && a->at_least == b->at_least;
}

/* The puzzle that INPUT is in any format. */
static bool parse (fixture *f, const char *input) {
  return written_read (input, &f->puzzle);
}

static const char *needs (const fixture *f) {
  static char words[RATE_NEEDS];
  return rating_needs (&f->rating, words);
}

/* -- what a class means ---------------------------------------------------
 */

typedef struct sample {
  const char *puzzle;
  rate_class class;
  const char *needs;
} sample;

static const sample samples[] = {
    {"..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
     "9..89.1.23..",
     RATE_EASY, "singles"},
    {".85...2..1..4.....47.2.8...5....9..4.2....1577....6..286.1.7...2..8.."
     "....57...6..",
     RATE_EASY, "singles"},
    {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5"
     ".8...52....6",
     RATE_EXTREME, "search 2"},
    {"3x3x:b8_4e6e4h6b4f5_8a9_5b3i3a2_7_6e9b4a3m1", RATE_EXTREME,
     "search 1"},
    {HADOKU, RATE_EXTREME, "search 1"},
    {"areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\nboard\n. . . .\n1 3 5 .\n"
     ". . 6 1\n. . . .\nEND",
     RATE_EASY, "singles"},
};

TEST puzzles_are_in_the_class_of_what_they_need (void) {
  fixture f;
  fixture_init (&f);
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
    ASSERT (parse (&f, samples[i].puzzle));
    rate_it (&f);
    ASSERT_EQ (VERDICT_UNIQUE, f.decision.verdict);
    ASSERT_STR_EQ (samples[i].needs, needs (&f));
    ASSERT_EQ (samples[i].class, f.rating.class);
  }
  fixture_release (&f);
  PASS ();
}

TEST a_puzzle_without_one_solution_has_its_verdict (void) {
  fixture f;
  fixture_init (&f);
  ASSERT (parse (&f, "1..............4"));
  rate_it (&f);
  ASSERT_EQ (VERDICT_MULTIPLE, f.decision.verdict);
  ASSERT (parse (&f, "11.............."));
  rate_it (&f);
  ASSERT_EQ (VERDICT_NONE, f.decision.verdict);
  /* A full grid that breaks a rule, too. */
  ASSERT (parse (&f, "1234341221434322"));
  rate_it (&f);
  ASSERT_EQ (VERDICT_NONE, f.decision.verdict);
  fixture_release (&f);
  PASS ();
}

static bool solved_by (const puzzle *p, propagate_effort effort) {
  live l;
  live_init (&l);
  live_start (&l, p);
  bool res = propagate (&l, effort, NULL, NULL) && live_solved (&l, NULL);
  live_release (&l);
  return res;
}

/* Calls VISIT with each STEP-th puzzle of the shipped set, until it says
   false; true if it never does.  *COUNT is the number of puzzles. */
static bool each_puzzle (fixture *f, int step, bool (*visit) (fixture *),
                         int *count) {
  const char *error;
  format_options o = {0};
  source *s = source_open ("corpora/minimal.sdm", &error);
  bool res = true;
  *count = 0;
  if (!s)
    return true;
  lines *l = lines_new (s);
  reader r;
  reader_init (&r, l, &o);
  while (res && reader_next (&r, &f->puzzle) == READ_PUZZLE)
    if (!((*count)++ % step)) {
      rate_it (f);
      res = visit (f);
    }
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return res;
}

static bool in_its_class (fixture *f) {
  rate_class class =
      solved_by (&f->puzzle, PROPAGATE_SINGLES)   ? RATE_EASY
      : solved_by (&f->puzzle, PROPAGATE_LOCKED)  ? RATE_MEDIUM
      : solved_by (&f->puzzle, PROPAGATE_SUBSETS) ? RATE_HARD
                                                  : RATE_EXTREME;
  int figure = f->rating.hundredths / 100;
  return f->rating.class == class &&
         figure == 1 + (int) class + (f->rating.depth > 1) &&
         (f->rating.depth > 0) == (class == RATE_EXTREME) &&
         !f->rating.at_least;
}

TEST a_class_is_what_its_technique_solves (void) {
  fixture f;
  int count;
  fixture_init (&f);
  ASSERT (each_puzzle (&f, 1, in_its_class, &count));
  fixture_release (&f);
  if (!count)
    SKIPm ("run it where corpora/ is");
  PASS ();
}

/* -- symmetries -----------------------------------------------------------
 */

/* Where rows and columns go, what values become. */
typedef struct change {
  int row[64], col[64], rename[64];
  bool transpose;
} change;

/* COUNT lines in bands of SIZE: bands, and lines in each, in any order. */
static void mix_lines (random_stream *r, int *to, int count, int size) {
  int band[64], inside[64];
  random_order (r, band, count / size);
  for (int b = 0; b < count / size; b++) {
    random_order (r, inside, size);
    for (int i = 0; i < size; i++)
      to[b * size + i] = band[b] * size + inside[i];
  }
}

static void mirror_lines (random_stream *r, int *to, int count) {
  bool turn = random_below (r, 2);
  for (int i = 0; i < count; i++)
    to[i] = turn ? count - 1 - i : i;
}

static void change_pick (change *c, const shape *s, random_stream *r) {
  if (s->family == SHAPE_SUDOKU) {
    mix_lines (r, c->row, s->rows, s->box_rows);
    mix_lines (r, c->col, s->cols, s->box_cols);
  } else {
    mirror_lines (r, c->row, s->rows);
    mirror_lines (r, c->col, s->cols);
  }
  c->transpose = random_below (r, 2);
  random_order (r, c->rename, s->values);
  for (int v = 0; v < s->values && s->family == SHAPE_HADOKU; v++)
    c->rename[v] = v;
}

static shape *shape_again (const shape *s, const change *c, int rows,
                           int cols, const int *area) {
  const char *error;
  if (s->box_rows)
    return shape_new_sudoku (c->transpose ? s->box_cols : s->box_rows,
                             c->transpose ? s->box_rows : s->box_cols,
                             s->family == SHAPE_SUDOKU_X, NULL, &error);
  if (s->family == SHAPE_HADOKU)
    return shape_new_hadoku (rows, cols, area, s->areas, NULL, &error);
  return shape_new_jigsaw (rows, area, s->family == SHAPE_JIGSAW_X, &error);
}

static void change_apply (const change *c, const puzzle *from, puzzle *to) {
  const shape *s = from->shape;
  int rows = c->transpose ? s->cols : s->rows;
  int cols = c->transpose ? s->rows : s->cols;
  int at[CELLS], area[CELLS];
  for (int i = 0; i < s->cells; i++) {
    int row = c->row[i / s->cols], col = c->col[i % s->cols];
    at[i] = c->transpose ? col * cols + row : row * cols + col;
    area[at[i]] = s->area[i];
  }
  shape *again = shape_again (s, c, rows, cols, area);
  puzzle_reset (to, again);
  shape_unref (again);
  for (int i = 0; i < s->cells; i++)
    to->given[at[i]] =
        from->given[i] ? c->rename[from->given[i] - 1] + 1 : 0;
}

/* Whether the rating is the one that a changed copy gets. */
static bool stays_when_changed (fixture *f) {
  rating before = f->rating;
  change c;
  puzzle copy;
  puzzle_init (&copy);
  puzzle_copy (&copy, &f->puzzle);
  change_pick (&c, copy.shape, &f->random);
  change_apply (&c, &copy, &f->puzzle);
  puzzle_release (&copy);
  rate_it (f);
  return f->decision.verdict == VERDICT_UNIQUE &&
         same_rating (&before, &f->rating);
}

TEST symmetries_of_9x9_keep_the_rating (void) {
  fixture f;
  int count;
  fixture_init (&f);
  ASSERT (each_puzzle (&f, 1, stays_when_changed, &count));
  ASSERT (parse (&f, hardest));
  rate_it (&f);
  for (int k = 0; k < 5; k++)
    ASSERT (stays_when_changed (&f));
  fixture_release (&f);
  PASS ();
}

static const char *const others[] = {
    "..F.D.4.7.........9...B....2..1.....E.....6.....7.21G..35...F.A.G..B.."
    "..47.6...1.3....E2.1....6.6...3.5.....8...5...8..9.3A..GE..D.F7...A..9"
    "...5A.....GF3...6.8.27....15.E.F...D..45.8.A.C.7...2.FDG9.A......2...."
    "B...F.123..5.8..7...3D..4..ABC...4.6.....C.E..",
    "2x3:a3_6g1e6_2_3_6e4g5_2a",
    "3x3x:b8_4e6e4h6b4f5_8a9_5b3i3a2_7_6e9b4a3m1",
    "3x3x:a4a1f7_9_3_5f5a7j3j7_4g9b8d1g4_6_5i",
    "9j:d2_6_8_3e4c6_9d7a2_8a5j2a3j1a3_7a9d5_4c6e6_7_3_1d,_bbc__daacb_b_aa_"
    "acaaba_caedcdcaa_abdbc___b_b____a_cbc_bca",
    HADOKU,
    "areas\n2 2 2 2 5 4\n1 1 2 2 5 4\n1 1 6 6 4 4\n3 3 6 8 4 7\n3 3 6 6 7 "
    "7\n"
    "3 3 3 7 7 7\nboard\n6 . . 3 . .\n1 . 1 . . .\n. . . . . .\n"
    ". . . . . 6\n5 . . . . .\n. 1 . . 1 .\nEND\n"};

enum { OTHERS = sizeof others / sizeof *others };

/* Values of the solution become givens, each with one chance in TEN. */
static void add_givens (fixture *f, int ten) {
  question q = {.limit = 2};
  decide (&f->decider, &f->puzzle, &q, &f->decision);
  for (int i = 0; i < f->puzzle.shape->cells; i++)
    if (!random_below (&f->random, ten))
      f->puzzle.given[i] = f->decision.solution[i];
}

TEST symmetries_of_other_shapes_keep_the_rating (void) {
  fixture f;
  fixture_init (&f);
  for (int k = 0; k < OTHERS; k++)
    for (int i = 0; i < (k ? 40 : 5); i++) {
      ASSERT (parse (&f, others[k]));
      if (i)
        add_givens (&f, 1 + i % 10 * 3);
      rate_it (&f);
      ASSERT (stays_when_changed (&f));
    }
  fixture_release (&f);
  PASS ();
}

/* -- both boards ----------------------------------------------------------
 */

/* A jigsaw whose areas are the boxes is no 9x9 Sudoku to the program. */
static bool same_as_jigsaw (fixture *f) {
  const char *error;
  const shape *s = f->puzzle.shape;
  rating before = f->rating;
  value given[81];
  memcpy (given, f->puzzle.given, sizeof given);
  shape *jigsaw = shape_new_jigsaw (9, s->area, false, &error);
  puzzle_reset (&f->puzzle, jigsaw);
  shape_unref (jigsaw);
  memcpy (f->puzzle.given, given, sizeof given);
  rate_it (f);
  return f->decision.verdict == VERDICT_UNIQUE &&
         same_rating (&before, &f->rating);
}

TEST bits_and_groups_rate_alike (void) {
  fixture f;
  int count;
  fixture_init (&f);
  ASSERT (each_puzzle (&f, 7, same_as_jigsaw, &count));
  ASSERT (parse (&f, hardest));
  add_givens (&f, 20);
  rate_it (&f);
  ASSERT (same_as_jigsaw (&f));
  fixture_release (&f);
  PASS ();
}

/* -- the scale ------------------------------------------------------------
 */

TEST a_given_more_makes_no_puzzle_harder_and_a_full_grid_is_lowest (void) {
  fixture f;
  fixture_init (&f);
  for (int k = 0; k < OTHERS; k++) {
    ASSERT (parse (&f, others[k]));
    int cells = f.puzzle.shape->cells, order[CELLS], last = 699;
    value solution[CELLS];
    add_givens (&f, 50);
    memcpy (solution, f.decision.solution, cells * sizeof *solution);
    random_order (&f.random, order, cells);
    for (int i = 0; i <= cells; i++) {
      rating known;
      rate_unique (&f.puzzle, solution, &known);
      ASSERT (known.hundredths <= last);
      last = known.hundredths;
      if (i < cells)
        f.puzzle.given[order[i]] = solution[order[i]];
    }
    ASSERT_EQ_FMT (100, last, "%d");
  }
  fixture_release (&f);
  PASS ();
}

TEST a_known_solution_makes_no_difference (void) {
  fixture f;
  fixture_init (&f);
  for (int k = 1; k < OTHERS; k++) {
    rating known;
    value solution[CELLS];
    ASSERT (parse (&f, others[k]));
    add_givens (&f, 1000);
    memcpy (solution, f.decision.solution,
            f.puzzle.shape->cells * sizeof *solution);
    rate_it (&f);
    rate_unique (&f.puzzle, solution, &known);
    ASSERT (same_rating (&known, &f.rating));
    ASSERT_EQ (known.class, rate_class_of (&f.puzzle));
  }
  fixture_release (&f);
  PASS ();
}

/* ROWS x COLS copies of the puzzle at hand, too far from each other to
   matter. */
static void tile (fixture *f, int rows, int cols) {
  const char *error;
  const shape *s = f->puzzle.shape;
  int high = s->rows + s->values, across = s->cols + s->values;
  int width = across * cols, cells = high * rows * width;
  int *area = memory_new (cells, sizeof *area);
  value *given = memory_new (cells, sizeof *given);
  for (int i = 0; i < cells; i++) {
    int row = i / width, col = i % width;
    int copy = row / high * cols + col / across;
    row %= high;
    col %= across;
    area[i] = -1;
    if (row < s->rows && col < s->cols) {
      area[i] = copy * s->areas + s->area[row * s->cols + col];
      given[i] = f->puzzle.given[row * s->cols + col];
    }
  }
  shape *tiles = shape_new_hadoku (high * rows, width, area,
                                   rows * cols * s->areas, NULL, &error);
  puzzle_reset (&f->puzzle, tiles);
  shape_unref (tiles);
  memcpy (f->puzzle.given, given, cells * sizeof *given);
  free (area);
  free (given);
}

TEST size_alone_is_not_difficult_and_too_large_a_search_is_a_bound (void) {
  fixture f;
  fixture_init (&f);
  ASSERT (parse (&f, HADOKU));
  rate_it (&f);
  rating one = f.rating;
  tile (&f, 2, 3);
  rate_it (&f);
  ASSERT_EQ (VERDICT_UNIQUE, f.decision.verdict);
  ASSERT (same_rating (&one, &f.rating));
  ASSERT (parse (&f, HADOKU));
  tile (&f, 10, 10);
  rate_it (&f);
  ASSERT_EQ (VERDICT_UNIQUE, f.decision.verdict);
  ASSERT_STR_EQ ("search 1+", needs (&f));
  ASSERT_EQ_FMT (one.hundredths, f.rating.hundredths, "%d");
  fixture_release (&f);
  PASS ();
}

TEST an_interrupt_and_a_deadline_end_the_search (void) {
  fixture f;
  atomic_int now = 1;
  question q = {.interrupt = &now};
  fixture_init (&f);
  ASSERT (parse (&f, hardest));
  rate (&f.decider, &f.puzzle, &q, &f.decision, &f.rating);
  ASSERT (f.decision.interrupted);
  q = (question){.timeout = 1};
  rate (&f.decider, &f.puzzle, &q, &f.decision, &f.rating);
  ASSERT_FALSE (f.decision.interrupted);
  ASSERT_EQ (VERDICT_TIMEOUT, f.decision.verdict);
  fixture_release (&f);
  PASS ();
}

SUITE (rating_tests) {
  RUN_TEST (puzzles_are_in_the_class_of_what_they_need);
  RUN_TEST (a_puzzle_without_one_solution_has_its_verdict);
  RUN_TEST (a_class_is_what_its_technique_solves);
  RUN_TEST (symmetries_of_9x9_keep_the_rating);
  RUN_TEST (symmetries_of_other_shapes_keep_the_rating);
  RUN_TEST (bits_and_groups_rate_alike);
  RUN_TEST (a_given_more_makes_no_puzzle_harder_and_a_full_grid_is_lowest);
  RUN_TEST (a_known_solution_makes_no_difference);
  RUN_TEST (size_alone_is_not_difficult_and_too_large_a_search_is_a_bound);
  RUN_TEST (an_interrupt_and_a_deadline_end_the_search);
}
