/* latency.c: one backend on one puzzle after the other, each timed

   A pass goes through the whole set if that takes up to BOX times as long
   as asked for, else it ends when the time is over.  A single puzzle that
   takes PATIENCE times as long is left undecided. */

#include "latency.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../cli/signals.h"

#include <assert.h>

enum { BOX = 4, PATIENCE = 10, WARM = 10 };

typedef struct pass {
  const options *options;
  const corpus *corpus;
  decider decider;
  question question;
  unsigned untold;
} pass;

/* Whether another puzzle is to follow the first DONE. */
static bool goes_on (const pass *p, uint64_t done, double seconds) {
  double enough = p->options->seconds;
  if (signals_caught || done >= p->corpus->close)
    return false;
  if (!done || seconds < enough)
    return true;
  return seconds < BOX * enough &&
         seconds * (double) p->corpus->close < BOX * enough * (double) done;
}

/* The first puzzle also pays for what a backend sets up once: where that is
   quickly done again, only the second time counts. */
static void warm_up (pass *p) {
  decision d;
  question q = p->question;
  int64_t short_time = (int64_t) (1e9 * p->options->seconds / WARM);
  q.timeout = short_time > 0 ? short_time : 1;
  decide (&p->decider, p->corpus->puzzles, &q, &d);
}

static void add (pass *p, const decision *d, score *s) {
  s->timed++;
  s->counter[0] += d->work.conflicts;
  s->counter[1] += d->work.decisions;
  s->counter[2] += d->work.propagations;
  p->untold |= d->work.untold;
  if (d->verdict != VERDICT_TIMEOUT && d->verdict != VERDICT_UNKNOWN)
    s->seconds[s->decided++] = (double) d->nanoseconds / 1e9;
}

static void go_through (pass *p, agreement *a, bar *shown, score *s) {
  int number = agree_join (a, s->who->name, "one at a time");
  int64_t start = clock_now ();
  double seconds = 0;
  for (uint64_t i = 0; goes_on (p, i, seconds); i++) {
    decision d;
    decide (&p->decider, p->corpus->puzzles + i, &p->question, &d);
    if (d.interrupted)
      return;
    answer said = {d.verdict, false, d.solution};
    agree_add (a, number, i, &said);
    add (p, &d, s);
    seconds = (double) (clock_now () - start) / 1e9;
    double part = seconds / p->options->seconds;
    bar_show (shown, true, part < 1 ? part : 1, "%.20s: %.20s, one by one",
              p->corpus->name, s->who->name);
  }
}

void latency_measure (const options *o, agreement *a, bar *shown,
                      score *s) {
  assert (s->who->own && !s->timed);
  pass p = {.options = o,
            .corpus = a->corpus,
            .question = {.limit = o->limit,
                         .timeout = (int64_t) (1e9 * PATIENCE * o->seconds),
                         .interrupt = &signals_caught}};
  if (!contestants_start (&p.decider, s->who->name, &o->solving)) {
    contestants_end (&p.decider);
    return;
  }
  s->seconds = memory_new (a->corpus->close + 1, sizeof *s->seconds);
  if (a->corpus->close)
    warm_up (&p);
  go_through (&p, a, shown, s);
  s->seconds =
      memory_resize (s->seconds, s->decided + 1, sizeof *s->seconds);
  const char *const *names = backend_counters (p.decider.backend);
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    s->counter_name[i] = p.untold >> i & 1 ? NULL : names[i];
  score_latency (s);
  contestants_end (&p.decider);
}
