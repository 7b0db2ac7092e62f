/* inspect.c: one backend on one puzzle after the other, each timed

   A pass goes through the whole set if that takes up to BOX times as long
   as asked for, else it ends when the time is over.  A single puzzle that
   takes PATIENCE times as long is left undecided. */

#include "inspect.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"

#include <string.h>

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

static void add (pass *p, const decision *d, contestant *c) {
  c->timed++;
  c->counter[0] += d->work.conflicts;
  c->counter[1] += d->work.decisions;
  c->counter[2] += d->work.propagations;
  p->untold |= d->work.untold;
  if (d->verdict != VERDICT_TIMEOUT && d->verdict != VERDICT_UNKNOWN)
    c->seconds[c->decided++] = (double) d->nanoseconds / 1e9;
}

static void go_through (pass *p, agreement *a, int witness, bar *shown,
                        contestant *c) {
  int64_t start = clock_now ();
  double seconds = 0;
  for (uint64_t i = 0; goes_on (p, i, seconds); i++) {
    decision d;
    decide (&p->decider, p->corpus->puzzles + i, &p->question, &d);
    if (d.interrupted)
      return;
    answer said = {d.verdict, false, d.solution};
    agree_add (a, witness, i, &said);
    add (p, &d, c);
    seconds = (double) (clock_now () - start) / 1e9;
    double part = seconds / p->options->seconds;
    bar_show (shown, true, part < 1 ? part : 1, "%.20s: %.20s, one by one",
              p->corpus->name, c->name);
  }
}

void inspect_backend (const options *o, const char *name, agreement *a,
                      int witness, bar *shown, contestant *c) {
  const char *error;
  backend *b = backend_new (name, &o->solving, &error);
  if (!b) {
    message ("bench: %s", error);
    return;
  }
  pass p = {.options = o, .corpus = a->corpus};
  p.question.limit = o->limit;
  p.question.timeout = (int64_t) (1e9 * PATIENCE * o->seconds);
  p.question.interrupt = &signals_caught;
  decider_init (&p.decider, b);
  c->seconds = memory_new (a->corpus->close + 1, sizeof *c->seconds);
  if (a->corpus->close)
    warm_up (&p);
  go_through (&p, a, witness, shown, c);
  c->seconds =
      memory_resize (c->seconds, c->decided + 1, sizeof *c->seconds);
  const char *const *names = backend_counters (b);
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    c->counter_name[i] = p.untold >> i & 1 ? NULL : names[i];
  figures_latency (c);
  decider_release (&p.decider);
  backend_free (b);
}
