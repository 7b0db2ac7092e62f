/* single.c: `wide' as a backend, a puzzle at a time */

#include "single.h"

#include "../../base/clock.h"
#include "../../propagate/nine/cells9.h"

enum { CELLS = 81 };

typedef struct run {
  const request *request;
  result *result;
  bool enough; /* the sink said so */
} run;

static void hand_over (run *r, const unsigned char *grid) {
  value cells[CELLS];
  for (int i = 0; i < CELLS; i++)
    cells[i] = grid[i];
  if (!r->request->solution (r->request->state, cells))
    r->enough = true;
}

static void each (void *context, size_t number,
                  const unsigned char grid[CELLS]) {
  (void) number;
  run *r = context;
  if (r->enough)
    return;
  r->result->count++;
  hand_over (r, grid);
}

static bool stop (void *context) {
  const run *r = context;
  const request *q = r->request;
  return r->enough || (q->interrupt && *q->interrupt) ||
         (q->deadline && clock_now () >= q->deadline);
}

static void judge (const run *r, bool undecided, uint64_t count) {
  const request *q = r->request;
  result *res = r->result;
  if (r->enough || (!undecided && q->limit && count >= q->limit))
    res->outcome = OUTCOME_LIMIT;
  else if (!undecided)
    res->outcome = OUTCOME_COMPLETE;
  else
    res->outcome = q->interrupt && *q->interrupt ? OUTCOME_INTERRUPTED
                                                 : OUTCOME_TIMEOUT;
}

void single_solve (wide *w, const puzzle *p, const request *q,
                   result *res) {
  uint16_t masks[CELLS];
  for (int i = 0; i < CELLS; i++)
    masks[i] = puzzle_mask (p, i);
  run r = {q, res, false};
  unsigned char grid[CELLS], undecided = 0;
  uint64_t count = 0;
  wide_stats before = *wide_statistics (w);
  wide_job job = {.form = WIDE_MASKS,
                  .puzzles = masks,
                  .stride = sizeof masks,
                  .count = 1,
                  .limit = q->limit,
                  .counts = &count,
                  .solutions = q->every ? NULL : grid,
                  .solution_stride = CELLS,
                  .sink = q->every ? each : NULL,
                  .stop = stop,
                  .undecided = &undecided,
                  .context = &r};
  wide_solve (w, &job);
  if (!q->every && count) {
    res->count = count;
    hand_over (&r, grid);
  }
  const wide_stats *after = wide_statistics (w);
  res->untold = 4;
  res->conflicts = after->dead_ends - before.dead_ends;
  res->decisions = after->branches - before.branches;
  judge (&r, undecided, count);
}
