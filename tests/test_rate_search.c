/* test_rate_search.c: ratings against the definition

   The definition of tasks/rate.h, written down without a thought for time:
   one board, one propagation, candidates tried from the last to the first,
   all over again when one has failed. */

#include "../base/random.h"
#include "../formats/reader.h"
#include "../propagate/propagate.h"
#include "../tasks/rate.h"

#include "written.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

/* -- the definition -------------------------------------------------------
 */

typedef struct model {
  const puzzle *puzzle;
  const value *solution;
} model;

static bool conflict (const shape *s, int a, int b, int v) {
  int rows = abs (a / s->cols - b / s->cols);
  int cols = abs (a % s->cols - b % s->cols);
  if (s->family == SHAPE_HADOKU &&
      ((!rows && cols <= v) || (!cols && rows <= v)))
    return true;
  for (int i = s->first[a]; i < s->first[a + 1]; i++)
    for (int k = s->first[b]; k < s->first[b + 1]; k++)
      if (s->in[i] == s->in[k])
        return true;
  return false;
}

/* An area of one cell is as good as a given. */
static void cross_out (live *l, const puzzle *p) {
  const shape *s = p->shape;
  live_start (l, p);
  for (int a = 0; a < s->cells; a++) {
    int v = s->max[a] == 1 ? 1 : p->given[a];
    for (int b = 0; b < s->cells && v; b++)
      if (a != b && conflict (s, a, b, v))
        live_drop (l, b, v);
  }
}

static int wrong_candidates (const live *l) {
  int res = 0;
  for (int i = 0; i < l->shape->cells; i++)
    if (l->shape->max[i])
      res += live_count (l, i) - 1;
  return res;
}

static bool reduce (const model *, live *, int depth, bool top);

/* Whether V in CELL fails at DEPTH. */
static bool fails (const model *m, const live *l, int cell, int v,
                   int depth) {
  live own;
  live_init (&own);
  live_start (&own, m->puzzle);
  memcpy (own.bits, l->bits, l->shape->cells * sizeof *own.bits);
  own.bits[cell] = UINT64_C (1) << (v - 1);
  bool res = !propagate (&own, PROPAGATE_SUBSETS, NULL, NULL) ||
             (depth > 1 && !reduce (m, &own, depth - 1, false));
  live_release (&own);
  return res;
}

/* Drops all that fails at DEPTH or less; false on a contradiction.  At the
   top the solution is left out, to save time: it cannot fail. */
static bool reduce (const model *m, live *l, int depth, bool top) {
  if (depth > 1 && !reduce (m, l, depth - 1, top))
    return false;
  for (int i = l->shape->cells - 1; i >= 0; i--)
    for (int v = l->shape->max[i]; v >= 1 && live_count (l, i) > 1; v--)
      if (live_has (l, i, v) && !(top && m->solution[i] == v) &&
          fails (m, l, i, v, depth)) {
        live_drop (l, i, v);
        return propagate (l, PROPAGATE_SUBSETS, NULL, NULL) &&
               reduce (m, l, depth, top);
      }
  return true;
}

static int define (const model *m) {
  const shape *s = m->puzzle->shape;
  int figure = 0, before = 0, all = 0;
  live l;
  live_init (&l);
  for (int i = 0; i < s->cells; i++)
    all += s->max[i] ? s->max[i] - 1 : 0;
  for (cross_out (&l, m->puzzle); !figure || !live_solved (&l, NULL);) {
    before = wrong_candidates (&l);
    if (figure++ < 3)
      propagate (&l, figure - 1, NULL, NULL);
    else if (figure < 6)
      reduce (m, &l, figure - 3, true);
    else
      break;
  }
  live_release (&l);
  return 100 * figure + 99 * before / all;
}

/* -- puzzles --------------------------------------------------------------
 */

static const char *const puzzles[] = {
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5."
    "8...52....6",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3...."
    "4.9........",
    "........1.....2.34..4.3.5....1.2..5..267.....8....6.....3.1...5.7.2..9"
    "..6....8...",
    "..829..4.4..7...29......7....4.71..6.........9..56.1....7......59...7."
    ".8.6..159..",
    "3x3x:d6k9a5b7f1d9a2g7b3_9e5_4a6a8a1g2e3f",
    "3x3x:b8_4e6e4h6b4f5_8a9_5b3i3a2_7_6e9b4a3m1",
    "9j:d2_6_8_3e4c6_9d7a2_8a5j2a3j1a3_7a9d5_4c6e6_7_3_1d,_bbc__daacb_b_aa_"
    "acaaba_caedcdcaa_abdbc___b_b____a_cbc_bca",
    "areas\n2 2 2 2 5 4\n1 1 2 2 5 4\n1 1 6 6 4 4\n3 3 6 8 4 7\n3 3 6 6 7 "
    "7\n"
    "3 3 3 7 7 7\nboard\n6 . . 3 . .\n1 . 1 . . .\n. . . . . .\n"
    ". . . . . 6\n5 . . . . .\n. 1 . . 1 .\nEND\n",
    "areas\n2 5 4 4 4\n2 2 6 4 3\n2 1 6 6 3\n2 1 6 3 3\nboard\n5 . . . .\n"
    ". . . . .\n1 . . . 1\n. . . . .\nEND\n"};

/* Each puzzle as it is, and then with more and more givens. */
TEST ratings_are_what_the_definition_says (void) {
  enum { CELLS = 81, ROUNDS = 25 };
  const char *error;
  backend_options o = {0};
  backend *b = backend_new ("auto", &o, &error);
  decider d;
  puzzle p;
  random_stream r;
  int seen[7] = {0};
  decider_init (&d, b);
  puzzle_init (&p);
  random_init (&r, 3, 0);
  for (size_t k = 0; k < sizeof puzzles / sizeof *puzzles; k++) {
    question q = {.limit = 2};
    decision decided;
    value solution[CELLS];
    ASSERT (written_read (puzzles[k], &p));
    decide (&d, &p, &q, &decided);
    ASSERT_EQ (VERDICT_UNIQUE, decided.verdict);
    memcpy (solution, decided.solution, p.shape->cells * sizeof *solution);
    for (int i = 0; i < ROUNDS; i++) {
      rating found;
      model m = {&p, solution};
      rate_unique (&p, solution, &found);
      ASSERT_EQ_FMT (define (&m), found.hundredths, "%d");
      seen[found.hundredths / 100]++;
      int cell = random_below (&r, p.shape->cells);
      p.given[cell] = solution[cell];
    }
  }
  for (int figure = 1; figure <= 5; figure++)
    ASSERT (seen[figure]);
  decider_release (&d);
  puzzle_release (&p);
  backend_free (b);
  PASS ();
}

SUITE (rating_search) { RUN_TEST (ratings_are_what_the_definition_says); }
