/* minimise.c: satdoku minimise, puzzles without a given too many

   A puzzle that has not exactly one solution is printed as a comment that
   says so: what is printed can be read again. */

#include "commands.h"

#include "../base/memory.h"
#include "../tasks/minimal.h"
#include "bulk.h"
#include "message.h"
#include "signals.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct state {
  minimal *minimal;
  puzzle puzzle;
} state;

static void *open_state (const char **error) {
  minimal *m = minimal_new (&signals_caught, error);
  if (!m)
    return NULL;
  state *s = memory_new (1, sizeof *s);
  s->minimal = m;
  puzzle_init (&s->puzzle);
  return s;
}

static void close_state (void *own) {
  state *s = own;
  minimal_free (s->minimal);
  puzzle_release (&s->puzzle);
  free (s);
}

static void comment (bulk_worker *w, const bulk_item *item, verdict v) {
  result_comment (item->label, item->line, verdict_name[v], w->out);
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  state *s = w->own;
  const options *o = w->options;
  question q = bulk_question (o, 2);
  decide (&w->decider, &item->puzzle, &q, d);
  if (d->interrupted)
    return;
  if (d->verdict != VERDICT_UNIQUE) {
    comment (w, item, d->verdict);
    return;
  }
  random_stream r;
  random_init (&r, o->seed, (uint64_t) item->line);
  puzzle_copy (&s->puzzle, &item->puzzle);
  if (!minimal_reduce (s->minimal, &s->puzzle, d->solution,
                       o->seed_given ? &r : NULL)) {
    d->interrupted = true;
    return;
  }
  const format *f = w->state; /* NULL: the usual one of each puzzle */
  if (!f)
    f = format_usual (&s->puzzle, &o->reading);
  const char *wrong =
      f->write (&s->puzzle, s->puzzle.given, &o->reading, w->out);
  if (wrong) {
    snprintf (d->reason, sizeof d->reason, "%s", wrong);
    comment (w, item, d->verdict = VERDICT_UNKNOWN);
  }
}

static void invalid (bulk_worker *w, const bulk_item *item) {
  comment (w, item, VERDICT_INVALID);
}

static bool not_unique (verdict v) { return v != VERDICT_UNIQUE; }

int minimise_run (options *o) {
  const format *written = NULL;
  if (o->format) {
    written = format_find (o->format);
    if (!written || !written->write) {
      message ("minimise: no format '%s' is written; see `satdoku convert "
               "--help`",
               o->format);
      return 2;
    }
  }
  bulk_job job = {.work = work,
                  .invalid = invalid,
                  .state = (void *) written,
                  .open = open_state,
                  .close = close_state,
                  .summary = true,
                  .bad = not_unique};
  return bulk_run (o, &job);
}
