/* search.h: the kernel's main loop, and the kernel as wide.c sees it

   How long to go on before an event?  A lane that idles costs its share of
   every round, an event costs about two rounds of all lanes.  Rounds go on
   until the idle lanes have together lost as much as two thirds of a round
   of the lanes in use, or a whole one where fewer lanes share the cost of
   an event.  With few lanes in use, as for a single puzzle, that is at
   once. */

#ifndef WIDE_SEARCH_H
#define WIDE_SEARCH_H

#include "event.h"

#define PATIENCE (LANES == 32 ? 2 : 3) /* thirds of a round */

/* Events from one question whether to stop to the next. */
#define STOP_EVERY 64

static void search_propagate (search *s, event *e) {
  int lost = 0, in_use = lanes_count (s->active);
  do {
    e->verdict = round_run (s);
    e->idle = s->active &
              (e->verdict.dead | e->verdict.full | ~e->verdict.changed);
    int idle = lanes_count (e->idle);
    lost += idle;
    s->stats.rounds++;
    s->stats.lane_rounds += (unsigned) (in_use - idle);
  } while (3 * lost < PATIENCE * in_use && e->idle != s->active);
}

/* Mark in the job what is not finished; returns how many. */
static size_t undecided_mark (search *s) {
  const uint64_t *counts = s->job->counts + s->first;
  unsigned char *mark = memory_new (s->count, 1);
  size_t n = 0;
  int l;
  EACH_LANE (l, s->active) mark[s->state[ID_ROW][l]] = 1;
  for (unsigned i = s->next - (s->input - s->taken); i < s->count; i++)
    mark[i] = 1;
  for (l = 0; l <= LANES; l++) {
    const pile *k = l < LANES ? &s->own[l] : &s->shared;
    for (uint32_t i = 0; i < k->count; i++) {
      unsigned id = entry_puzzle (s, k->entry[i].parent);
      mark[id] |= counts[id] < s->job->limit;
    }
  }
  for (unsigned i = 0; i < s->count; i++)
    n += mark[i];
  if (s->job->undecided)
    memcpy (s->job->undecided + s->first, mark, s->count);
  free (mark);
  return n;
}

static size_t search_solve (void *handle, const wide_job *job, size_t first,
                            unsigned count) {
  search *s = handle;
  size_t undecided = 0;
  s->job = job;
  s->first = first;
  s->count = count;
  s->next = s->input = s->taken = s->found_count = 0;
  s->active = s->deep = s->worn = 0;
  s->limit_met = false;
  s->looseness = 0;
  memset (s->dead_ends, 0, sizeof s->dead_ends);
  memset (job->counts + first, 0, count * sizeof *job->counts);
  if (job->undecided)
    memset (job->undecided + first, 0, count);
  event e = {.idle = 0};
  do {
    if (s->active) {
      search_propagate (s, &e);
      event_judge (s, &e);
    }
    event_serve (s, &e);
    if (job->stop && s->stats.events % STOP_EVERY == 0 && s->active &&
        job->stop (job->context)) {
      undecided = undecided_mark (s);
      break;
    }
  } while (s->active);
  found_write (s);
  waiting_reset (s);
  return undecided;
}

static void *search_new (void) {
  size_t align = _Alignof(search);
  unsigned char *memory = memory_new (1, sizeof (search) + align);
  uintptr_t address = (uintptr_t) memory;
  search *s = (search *) (memory + (align - address % align) % align);
  s->memory = memory;
  waiting_reset (s);
  return s;
}

static void search_free (void *handle) {
  search *s = handle;
  waiting_release (s);
  free (s->memory);
}

static const wide_stats *search_stats (const void *handle) {
  return &((const search *) handle)->stats;
}

#define KERNEL \
  { LANES, search_new, search_free, search_solve, search_stats }

#endif
