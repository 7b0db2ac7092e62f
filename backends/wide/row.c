/* row.c: `wide' as a row of the table of backends

   Blocks of plain lines are what it is made for.  What does not come in
   such (candidate lists, other formats, large counts) comes one puzzle at a
   time, and all lanes work on the one search tree. */

#include "../../propagate/nine/cells9.h"
#include "../kind.h"
#include "wide.h"

#include <stdio.h>

enum { CELLS = 81 };

static const char *version (const char **error) {
  *error = NULL;
  return wide_simd_name (wide_simd_resolve (WIDE_AUTO));
}

static const char *kernels (void) {
  static _Thread_local char list[100];
  size_t used = 0;
  for (int simd = WIDE_AUTO + 1; simd < WIDE_SIMDS; simd++)
    if (wide_simd_available (simd) && used < sizeof list)
      used += (size_t) snprintf (list + used, sizeof list - used, " %s",
                                 wide_simd_name (simd));
  return list;
}

static void *create (const char *name, const backend_options *how,
                     const char **error) {
  (void) name;
  wide *w = wide_new (how->simd);
  *error = w ? NULL : "this processor cannot run that kernel";
  return w;
}

static void release (void *self) { wide_free (self); }

/* A request on its way. */
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

static bool ended (void *context) {
  const run *r = context;
  result unused;
  return r->enough || kind_ended (r->request, &unused);
}

static void judge (const run *r, bool undecided, uint64_t count) {
  const request *q = r->request;
  result *res = r->result;
  if (r->enough || (!undecided && q->limit && count >= q->limit))
    res->outcome = OUTCOME_LIMIT;
  else if (!undecided)
    res->outcome = OUTCOME_COMPLETE;
  else if (!kind_ended (q, res))
    res->outcome = OUTCOME_TIMEOUT;
}

static void solve (void *self, const puzzle *p, const request *q,
                   result *res) {
  wide *w = self;
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
                  .stop = ended,
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

static size_t solve_block (void *self, const block9 *b, const request *q) {
  run r = {.request = q};
  bool endless = !q->stop.flag && !q->stop.look && !q->deadline;
  wide_job job = {.form = WIDE_TEXT,
                  .puzzles = b->puzzles,
                  .stride = CELLS,
                  .count = b->count,
                  .limit = q->limit,
                  .counts = b->counts,
                  .solutions = (unsigned char *) b->solutions,
                  .solution_stride = CELLS,
                  .zero = '0',
                  .stop = endless ? NULL : ended,
                  .undecided = b->undecided,
                  .context = &r};
  return wide_solve (self, &job);
}

static bool fits (const shape *s) { return s->nine; }

const backend_kind wide_row = {.name = "wide",
                               .what = "plain 9x9, many at once; kernels:",
                               .more = kernels,
                               .version = version,
                               .fits = fits,
                               .fitting = "plain 9x9",
                               .create = create,
                               .release = release,
                               .solve = solve,
                               .solve_block = solve_block};
