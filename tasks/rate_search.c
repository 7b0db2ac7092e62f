/* rate_search.c: the depth of search that a puzzle needs

   A candidate fails at depth 1 if it is put on the board and propagation
   comes to a contradiction.  It fails at depth 2 if propagation does so
   with the help of all candidates that then fail at depth 1, and so on.
   What fails is dropped and propagated at once: a candidate that fails goes
   on failing when less is possible, so the end does not depend on what was
   tried first, and the order is free to be a quick one.  Candidates of the
   solution never fail and are not tried on the puzzle itself.

   Time grows with the number of candidates to the power of the depth and
   one more.  Where there are more than `most' nothing is tried, a limit
   that is the same on every machine and for every puzzle that differs by a
   symmetry only. */

#include "rate_search.h"

#include <assert.h>

/* Candidates for each depth from 1: a few seconds for a 25x25 at depth 1,
   any 9x9 at depth 2. */
static const int most[RATE_DEPTH] = {4000, 729};

/* Tries, in this order: what a cheap one drops, the others would as well.
 */
typedef struct kind_of_try {
  propagate_effort effort;
  bool pairs; /* only in cells of two candidates */
} kind_of_try;

static const kind_of_try tries[] = {{PROPAGATE_LOCKED, true},
                                    {PROPAGATE_LOCKED, false},
                                    {PROPAGATE_SUBSETS, true},
                                    {PROPAGATE_SUBSETS, false}};

enum { TRIES = sizeof tries / sizeof *tries };

typedef struct search {
  rate_board *board;
  const value *solution;
  int words;
  bool stopped;
} search;

static bool stopped (search *s) {
  const rate_board *b = s->board;
  s->stopped = s->stopped || (b->stop && b->stop (b->state));
  return s->stopped;
}

static int count_candidates (search *s, int base, int cell) {
  int res = 0;
  for (int w = 0; w < s->words; w++)
    res += __builtin_popcountll (rate_board_cell (s->board, base, cell, w));
  return res;
}

static bool exhaust (search *, int base, int depth, propagate_effort);

/* Whether V in CELL fails at DEPTH on the candidates of BASE. */
static bool fails (search *s, int base, int cell, int v, int depth,
                   propagate_effort effort) {
  return !rate_board_assume (s->board, base, cell, v, effort) ||
         (depth > 1 && exhaust (s, base + 1, depth - 1, effort));
}

/* Drops V of CELL from BASE; false on a contradiction. */
static bool give_up (search *s, int base, int cell, int v, int depth,
                     propagate_effort effort) {
  rate_board_drop (s->board, base, cell, v);
  return rate_board_close (s->board, base, effort) &&
         !(depth > 1 && exhaust (s, base, depth - 1, effort));
}

/* Tries the candidates of CELL; the number of those that failed, -1 on a
   contradiction. */
static int try_cell (search *s, int base, int cell, int depth,
                     propagate_effort effort) {
  int res = 0;
  for (int w = 0; w < s->words; w++) {
    uint64_t rest = rate_board_cell (s->board, base, cell, w);
    while (rest && !stopped (s)) {
      int v = 64 * w + __builtin_ctzll (rest) + 1;
      rest &= rest - 1;
      if ((!base && v == s->solution[cell]) ||
          !fails (s, base, cell, v, depth, effort))
        continue;
      if (!give_up (s, base, cell, v, depth, effort))
        return -1;
      rest &= rate_board_cell (s->board, base, cell, w);
      res++;
    }
  }
  return res;
}

/* Tries cell after cell, until nothing fails all around the board and in
   the last cell again; true on a contradiction. */
static bool sweep (search *s, int base, int depth, const kind_of_try *t) {
  int cells = s->board->shape->cells;
  for (int i = 0, since = 0; since < cells && !s->stopped; since++) {
    int count = count_candidates (s, base, i);
    if (count == 2 || (count > 2 && !t->pairs)) {
      int failed = try_cell (s, base, i, depth, t->effort);
      if (failed < 0)
        return true;
      if (failed)
        since = -1;
    }
    i = i + 1 < cells ? i + 1 : 0;
  }
  return false;
}

/* Drops from BASE, where nothing fails at less than DEPTH, all that fails
   by EFFORT; true on a contradiction. */
static bool deepen (search *s, int base, int depth,
                    propagate_effort effort) {
  for (int k = 0; k < TRIES && tries[k].effort <= effort; k++)
    if (!rate_board_close (s->board, base, tries[k].effort) ||
        sweep (s, base, depth, tries + k))
      return true;
  return false;
}

/* The same from less depth on. */
static bool exhaust (search *s, int base, int depth,
                     propagate_effort effort) {
  return (depth > 1 && exhaust (s, base, depth - 1, effort)) ||
         deepen (s, base, depth, effort);
}

bool rate_search (rate_board *b, const value *solution, rate_depth *res) {
  assert (solution);
  search s = {.board = b,
              .solution = solution,
              .words = (b->shape->values + 63) / 64};
  *res = (rate_depth){.at_least = true};
  while (res->at_least && !stopped (&s)) {
    res->before = rate_board_count (b);
    res->depth++;
    if (res->depth > RATE_DEPTH || res->before > most[res->depth - 1])
      return true;
    deepen (&s, 0, res->depth, PROPAGATE_SUBSETS);
    res->at_least = !rate_board_solved (b, NULL);
  }
  return !s.stopped;
}
