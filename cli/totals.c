/* totals.c: what became of many puzzles, and what it took */

#include "totals.h"

#include "../base/text.h"
#include "message.h"
#include "signals.h"

void totals_decision (totals *t, const decision *d) {
  totals_verdict (t, d->verdict);
  t->propagated += d->work.propagated;
  t->work[0] += d->work.conflicts;
  t->work[1] += d->work.decisions;
  t->work[2] += d->work.propagations;
  t->untold |= d->work.untold;
}

void totals_add (totals *t, const totals *more) {
  t->puzzles += more->puzzles;
  for (int v = 0; v < VERDICTS; v++)
    t->verdicts[v] += more->verdicts[v];
  t->propagated += more->propagated;
  for (int i = 0; i < TOTALS_WORK; i++)
    t->work[i] += more->work[i];
  t->untold |= more->untold;
}

void totals_print (const totals *all, double seconds, const backend *b,
                   int threads) {
  text t = {0};
  text_printf (&t, "%llu puzzle%s", (unsigned long long) all->puzzles,
               all->puzzles == 1 ? "" : "s");
  const char *separator = ": ";
  for (int v = 0; v < VERDICTS; v++)
    if (all->verdicts[v]) {
      text_printf (&t, "%s%llu %s", separator,
                   (unsigned long long) all->verdicts[v], verdict_name[v]);
      separator = ", ";
    }
  text_printf (&t, "; %.2f s, %.0f/s, %s, %d thread%s", seconds,
               seconds > 0 ? all->puzzles / seconds : 0.0, backend_name (b),
               threads, threads == 1 ? "" : "s");
  if (signals_caught > 0)
    text_string (&t, "; interrupted");
  message ("%.*s", (int) t.size, t.bytes);
  text_release (&t);
  message_detail ("%llu decided by propagation alone, before a SAT solver",
                  (unsigned long long) all->propagated);
}

void totals_print_work (const totals *all, const backend *b) {
  const char *const *name = backend_counters (b);
  text t = {0};
  for (int i = 0; i < TOTALS_WORK; i++) {
    text_string (&t, i ? ", " : "");
    if (all->untold >> i & 1)
      text_printf (&t, "%s not known", name[i]);
    else
      text_printf (&t, "%llu %s", (unsigned long long) all->work[i],
                   name[i]);
  }
  message ("in all: %.*s", (int) t.size, t.bytes);
  text_release (&t);
}
