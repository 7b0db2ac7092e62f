/* decide.c: a backend's answer, checked, as a verdict */

#include "decide.h"

#include "../base/clock.h"
#include "../base/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void decider_init (decider *d, backend *b) {
  memset (d, 0, sizeof *d);
  d->backend = b;
}

void decider_release (decider *d) { free (d->first); }

/* One run of decide. */
typedef struct run {
  decider *decider;
  const puzzle *puzzle;
  const question *question;
  decision *decision;
  bool wrong, enough;
} run;

static bool refuse (run *r, const char *format, const char *why) {
  char text[CHECK_WHY + 80];
  snprintf (text, sizeof text, format, why);
  snprintf (r->decision->reason, sizeof r->decision->reason,
            "backend %s %s", backend_name (r->decider->backend), text);
  r->wrong = true;
  return false;
}

static bool accept (void *state, const value *grid) {
  run *r = state;
  decider *d = r->decider;
  decision *res = r->decision;
  size_t cells = r->puzzle->shape->cells;
  char why[CHECK_WHY];
  if (!check_grid (r->puzzle, grid, why))
    return refuse (r, "gave a wrong grid: %s", why);
  if (!res->count++) {
    d->first = memory_resize (d->first, cells, sizeof *d->first);
    memcpy (d->first, grid, cells * sizeof *grid);
    res->solution = d->first;
  } else if (!memcmp (d->first, grid, cells * sizeof *grid))
    return refuse (r, "gave the %s solution twice", "same");
  r->enough = r->question->solution &&
              !r->question->solution (r->question->state, grid);
  return !r->enough;
}

static verdict judge (const decision *res, uint64_t limit) {
  if (res->count && limit == 1)
    return VERDICT_SOLVED;
  if (res->count > 1)
    return VERDICT_MULTIPLE;
  if (res->complete)
    return res->count ? VERDICT_UNIQUE : VERDICT_NONE;
  return res->work.outcome == OUTCOME_TIMEOUT ? VERDICT_TIMEOUT
                                              : VERDICT_UNKNOWN;
}

void decide (decider *d, const puzzle *p, const question *q,
             decision *res) {
  assert (d->backend && p->shape);
  memset (res, 0, sizeof *res);
  int64_t start = clock_now ();
  run r = {d, p, q, res, false, false};
  request ask = {.limit = q->limit,
                 .deadline = q->timeout ? start + q->timeout : 0,
                 .stop = {.flag = q->interrupt},
                 .every = q->solution,
                 .solution = accept,
                 .state = &r};
  backend_solve (d->backend, p, &ask, &res->work);
  res->nanoseconds = clock_now () - start;
  if (r.wrong) {
    res->verdict = VERDICT_UNKNOWN;
    res->solution = NULL;
    res->count = 0;
    return;
  }
  if (res->work.count > res->count)
    res->count = res->work.count;
  res->interrupted = res->work.outcome == OUTCOME_INTERRUPTED;
  res->complete = res->work.outcome == OUTCOME_COMPLETE;
  res->verdict = judge (res, q->limit);
  if (res->work.outcome == OUTCOME_FAILED)
    snprintf (res->reason, sizeof res->reason, "backend %s: %s",
              backend_name (d->backend), res->work.reason);
  else if (res->verdict == VERDICT_UNKNOWN)
    snprintf (res->reason, sizeof res->reason,
              "backend %s did not decide it", backend_name (d->backend));
}
