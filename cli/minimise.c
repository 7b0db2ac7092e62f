/* minimise.c: satdoku minimise, puzzles without a given too many

   A puzzle that has not exactly one solution is printed as a comment that
   says so: what is printed can be read again. */

#include "commands.h"

#include "bulk.h"
#include "show.h"

#include <stdio.h>

static void comment (bulk_worker *w, const bulk_item *item, verdict v) {
  result_comment (item->label, item->line, verdict_name[v], w->out);
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  const options *o = w->options;
  if (!bulk_decide (w, item, 2, d))
    return;
  if (d->verdict != VERDICT_UNIQUE) {
    comment (w, item, d->verdict);
    return;
  }
  random_stream r;
  random_init (&r, o->seed, (uint64_t) item->line);
  puzzle p;
  puzzle_init (&p);
  puzzle_copy (&p, &item->puzzle);
  d->interrupted = !minimal_reduce (w->minimal, &p, d->solution,
                                    o->seed_given ? &r : NULL);
  if (!d->interrupted) {
    const format *f = w->state; /* NULL: the usual one of each puzzle */
    if (!f)
      f = format_usual (&p, &o->reading);
    const char *wrong = f->write (&p, p.given, &o->reading, w->out);
    if (wrong) {
      snprintf (d->reason, sizeof d->reason, "%s", wrong);
      comment (w, item, d->verdict = VERDICT_UNKNOWN);
    }
  }
  puzzle_release (&p);
}

int minimise_run (options *o) {
  const format *written;
  if (!show_format (o, " is written", "convert", &written))
    return 2;
  bulk_job job = {.work = work,
                  .state = (void *) written,
                  .minimal = true,
                  .summary = true,
                  .bad = bulk_not_unique};
  return bulk_run (o, &job);
}
