/* decide9.c: many 9x9 puzzles at once, checked, as verdicts

   A limit of time is for each puzzle: a block that has taken that long is
   stopped, and what it left undecided is tried one by one. */

#include "decide9.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../puzzle/rules9many.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81 };

decider9 *decider9_new (backend *b) {
  assert (backend_takes_blocks (b));
  decider9 *d = memory_new (1, sizeof *d);
  d->backend = b;
  return d;
}

void decider9_free (decider9 *d) {
  if (!d)
    return;
  free (d->verdict);
  free (d->count);
  free (d->solution);
  free (d->flag);
  free (d);
}

static void grow (decider9 *d, size_t count) {
  if (d->capacity >= count)
    return;
  d->capacity = count;
  d->verdict = memory_resize (d->verdict, count, 1);
  d->count = memory_resize (d->count, count, sizeof *d->count);
  d->solution = memory_resize (d->solution, count, CELLS);
  d->flag = memory_resize (d->flag, count, 1);
}

/* COUNT puzzles from number FIRST on; returns how many stay undecided. */
static size_t solve (decider9 *d, const char *puzzles, size_t first,
                     size_t count, const question *q) {
  request r = {.limit = q->limit,
               .deadline = q->timeout ? clock_now () + q->timeout : 0,
               .stop = {.flag = q->interrupt}};
  block9 block = {.puzzles = puzzles + CELLS * first,
                  .count = count,
                  .counts = d->count + first,
                  .solutions = d->solution + CELLS * first,
                  .undecided = d->flag + first};
  return backend_solve_block (d->backend, &block, &r);
}

static verdict judge (uint64_t count, uint64_t limit) {
  return !count       ? VERDICT_NONE
         : limit == 1 ? VERDICT_SOLVED
         : count == 1 ? VERDICT_UNIQUE
                      : VERDICT_MULTIPLE;
}

/* One at a time, each with its full time. */
static void retry (decider9 *d, const char *puzzles, size_t count,
                   const question *q) {
  for (size_t i = 0; i < count; i++)
    if (d->flag[i] && !(q->interrupt && *q->interrupt))
      solve (d, puzzles, i, 1, q);
}

size_t decide9 (decider9 *d, const char *puzzles, size_t count,
                const question *q) {
  grow (d, count);
  memset (d->flag, 0, count);
  if (solve (d, puzzles, 0, count, q) && q->timeout)
    retry (d, puzzles, count, q);
  size_t done = 0;
  for (; done < count; done++) {
    if (d->flag[done] && q->interrupt && *q->interrupt)
      break;
    d->verdict[done] = d->flag[done] && d->count[done] < 2
                           ? VERDICT_TIMEOUT
                           : judge (d->count[done], q->limit);
  }
  rules9_solve_many (puzzles, d->solution, done, d->flag);
  for (size_t i = 0; i < done; i++)
    if (d->count[i] && !d->flag[i]) {
      d->verdict[i] = VERDICT_UNKNOWN;
      d->count[i] = 0;
    }
  return done;
}
