/* decide.h: a backend's answer, checked, as a verdict

   The step between what a backend says and what a user is told: every
   solution goes through the rule checker, a second one must differ from the
   first, and what cannot be relied on is `unknown`, never a wrong verdict.

     decider d;
     decider_init (&d, backend);
     decision res;
     decide (&d, &puzzle, &question, &res);
     ... res.verdict, res.solution (valid until the next decide) ...
     decider_release (&d); */

#ifndef TASKS_DECIDE_H
#define TASKS_DECIDE_H

#include "../backends/backend.h"
#include "../formats/verdict.h"
#include "../puzzle/check.h"

typedef struct question {
  uint64_t limit;              /* of solutions, 0 for all */
  int64_t timeout;             /* nanoseconds, 0 for none */
  const atomic_int *interrupt; /* may be NULL */

  /* Each checked solution; false ends the search.  NULL: only the first is
     looked at, the others need only be counted. */
  bool (*solution) (void *state, const value *grid);
  void *state;
} question;

typedef struct decision {
  verdict verdict;
  bool interrupted; /* then nothing else counts */
  bool complete;    /* COUNT is the number of all solutions */
  uint64_t count;
  const value *solution; /* the first, NULL if there is none */
  char reason[400];      /* for VERDICT_UNKNOWN */
  int64_t nanoseconds;
  result work; /* what it took */
} decision;

typedef struct decider {
  backend *backend; /* borrowed */
  value *first;     /* the first solution */
} decider;

void decider_init (decider *, backend *);
void decider_release (decider *);

/* Limit 1 asks for any solution: the verdict is `solved` or `none`. */
void decide (decider *, const puzzle *, const question *, decision *);

#endif
