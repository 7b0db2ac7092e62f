/* rate.c: how difficult a puzzle is, measured

   Techniques alone first: they solve most puzzles and so show that there is
   one solution.  Only then is it worth to ask a backend, and only with the
   solution in hand to search. */

#include "rate.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "rate_board.h"
#include "rate_search.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

const rate_row rate_table[RATE_CLASSES] = {
    [RATE_EASY] = {"easy", "singles",
                   "cells with one candidate, values with one place"},
    [RATE_MEDIUM] = {"medium", "locked",
                     "a value locked in the cells two groups share"},
    [RATE_HARD] = {"hard", "subsets", "pairs, triples and larger subsets"},
    [RATE_EXTREME] = {"extreme", "search",
                      "candidates tried until they fail"}};

char *rating_needs (const rating *r, char text[RATE_NEEDS]) {
  assert (r->class < RATE_CLASSES);
  if (r->depth)
    snprintf (text, RATE_NEEDS, "%s %d%s", rate_table[r->class].needs,
              r->depth, r->at_least ? "+" : "");
  else
    snprintf (text, RATE_NEEDS, "%s", rate_table[r->class].needs);
  return text;
}

typedef struct patience {
  const atomic_int *interrupt; /* may be NULL */
  int64_t deadline;            /* 0 for none */
} patience;

static int stop (void *state) {
  const patience *p = state;
  return (p->interrupt && *p->interrupt) ||
         (p->deadline && clock_now () >= p->deadline);
}

/* SEARCH has the candidates left for the technique of CLASS and, if that is
   the search, its depth. */
static void settle (rating *r, rate_class class, const rate_depth *search,
                    const shape *s) {
  int64_t cells = 0, most = 0;
  for (int i = 0; i < s->cells; i++) {
    cells += s->max[i] != 0;
    most += s->max[i];
  }
  int64_t wrong = search->before - cells, all = most - cells;
  r->class = class;
  r->depth = search->depth;
  r->at_least = search->at_least;
  r->hundredths = 100 * (class + (r->depth ? r->depth : 1)) +
                  (all ? 99 * wrong / all : 0);
}

/* Techniques until the board is solved; false if it is not. */
static bool climb (rate_board *b, rating *r) {
  static const propagate_effort effort[] = {
      [RATE_EASY] = PROPAGATE_SINGLES,
      [RATE_MEDIUM] = PROPAGATE_LOCKED,
      [RATE_HARD] = PROPAGATE_SUBSETS};
  for (int k = RATE_EASY; k < RATE_EXTREME; k++) {
    rate_depth none = {.before = rate_board_count (b)};
    if (!rate_board_close (b, 0, effort[k]))
      return false;
    if (rate_board_solved (b, NULL)) {
      settle (r, k, &none, b->shape);
      return true;
    }
  }
  return false;
}

/* Searches where techniques end; false if it was stopped. */
static bool search (rate_board *b, const value *solution, rating *r) {
  rate_depth found;
  if (!rate_search (b, solution, &found))
    return false;
  settle (r, RATE_EXTREME, &found, b->shape);
  return true;
}

rate_class rate_class_of (const puzzle *p) {
  rate_board b;
  rating r;
  rate_board_init (&b, p);
  bool solved = climb (&b, &r);
  rate_board_release (&b);
  return solved ? r.class : RATE_EXTREME;
}

void rate_unique (const puzzle *p, const value *solution, rating *r) {
  rate_board b;
  rate_board_init (&b, p);
  if (!climb (&b, r))
    search (&b, solution, r);
  rate_board_release (&b);
}

/* Whether BOARD has the solution; one that breaks a rule comes of givens
   that do. */
static bool right (const rate_board *b, const puzzle *p) {
  value *grid = memory_new (p->shape->cells, sizeof *grid);
  bool res = rate_board_solved (b, grid) && check_grid (p, grid, NULL);
  free (grid);
  return res;
}

/* The end of a rating that was stopped. */
static void give_up (const question *q, decision *res) {
  res->interrupted = q->interrupt && *q->interrupt;
  res->verdict = VERDICT_TIMEOUT;
}

static void run (rate_board *b, decider *d, const puzzle *p,
                 const question *q, decision *res, rating *r) {
  *res =
      (decision){.verdict = VERDICT_UNIQUE, .complete = true, .count = 1};
  res->work.propagated = climb (b, r) && right (b, p);
  /* Propagation that ended early may have left work to the next level. */
  if (b->stop (b->state))
    give_up (q, res);
  else if (!res->work.propagated) {
    question two = *q;
    two.limit = 2;
    two.solution = NULL;
    decide (d, p, &two, res);
    if (!res->interrupted && res->verdict == VERDICT_UNIQUE &&
        !search (b, res->solution, r))
      give_up (q, res);
  }
}

void rate (decider *d, const puzzle *p, const question *q, decision *res,
           rating *r) {
  int64_t start = clock_now ();
  patience left = {q->interrupt, q->timeout ? start + q->timeout : 0};
  rate_board b;
  rate_board_init (&b, p);
  b.stop = stop;
  b.state = &left;
  run (&b, d, p, q, res, r);
  res->nanoseconds = clock_now () - start;
  rate_board_release (&b);
}
