/* race.c: whole programs in turn on one set of puzzles

   A fast contestant gets the set several times over, a slow one that would
   take more than BOX times as long as asked for a sample of it.  A run that
   does not end is ended: if it was longer than the one before, that one is
   what the contestant can do. */

#include "race.h"

#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "answers.h"
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOX = 4, GROWTH = 16, PATIENCE = 10, MOST_BYTES = 1 << 30 };

void race_init (race *r, const peers *all, set_figures *set) {
  r->broken = false;
  r->count = all->count;
  r->entries = memory_new ((size_t) r->count, sizeof *r->entries);
  for (int i = 0; i < r->count; i++) {
    entry *e = r->entries + i;
    e->peer = all->list + i;
    e->figures = set->list + i;
    e->figures->name = e->peer->name;
    e->figures->includes = e->peer->includes;
    e->figures->own = e->peer->own;
    e->rates = memory_new ((size_t) r->options->repeat, sizeof *e->rates);
    e->witness = agree_witness (r->agreement, e->peer->name, NULL);
    e->input = -1;
  }
}

void race_release (race *r) {
  for (int i = 0; i < r->count; i++) {
    free (r->entries[i].rates);
    if (r->entries[i].input >= 0)
      close (r->entries[i].input);
  }
  free (r->entries);
}

static bool goes_on (const race *r) {
  return !signals_caught && !r->broken;
}

/* A start takes its time too, however short the runs are to be. */
static double patience (const race *r) {
  return 5 + PATIENCE * r->options->seconds;
}

static void fail (race *r, entry *e, const char *why) {
  contestant *c = e->figures;
  c->failed = true;
  snprintf (c->why, sizeof c->why, "%s", why);
  message (c->slow ? "%s: %s: %s" : "%s: %s failed: %s", r->corpus->file,
           c->name, c->why);
}

/* One run; TIMING_DONE if there is a time to go by. */
static timing_outcome run_once (race *r, entry *e, double limit,
                                timing *run) {
  r->files.input = e->input;
  timing_outcome res = timing_run (e->peer, &r->files, limit, run);
  if (res == TIMING_UNDECIDED) {
    e->figures->undecided = true;
    return TIMING_DONE;
  }
  if (res == TIMING_FAILED) {
    e->hopeless = true;
    fail (r, e, run->why);
  }
  return res;
}

/* How many puzzles come after a run that was too short: all puzzles but one
   took WORK seconds.  The same number if there cannot be more. */
static uint64_t next_count (const race *r, uint64_t count, double work) {
  const corpus *c = r->corpus;
  double growth = work > 0 ? 1.15 * r->options->seconds / work : GROWTH;
  growth = growth < 1.25 ? 1.25 : growth > GROWTH ? GROWTH : growth;
  uint64_t res = (uint64_t) ((double) count * growth) + 1;
  if (res >= c->count || (c->count < res * BOX && growth < GROWTH)) {
    uint64_t most = MOST_BYTES / c->bytes.size + 1;
    uint64_t times = (res + c->count - 1) / c->count;
    res = (times > most ? most : times) * c->count;
  }
  return res > count ? res : count;
}

/* A run of COUNT puzzles did not end. */
static void too_slow (race *r, entry *e, uint64_t count, uint64_t before) {
  contestant *c = e->figures;
  if (!before) {
    char why[FIGURES_WHY];
    c->slow = true;
    snprintf (why, sizeof why, "too slow: one puzzle takes more than %g s",
              patience (r));
    fail (r, e, why);
    return;
  }
  snprintf (c->note, sizeof c->note, "%llu take more than %g s",
            (unsigned long long) count, patience (r));
  c->puzzles = before;
  r->broken |= !corpus_write (r->corpus, before, e->input);
}

/* Finds the number of puzzles for E; its file has them afterwards, and the
   last run was with them, unless a longer one did not end.  The time for a
   single puzzle does not count as work: it may be mostly that of the start,
   of which a sample of a few puzzles would be full.  And a sample is taken
   only if a second run is as slow: the first may have been held up. */
static void calibrate (race *r, entry *e) {
  const corpus *c = r->corpus;
  contestant *f = e->figures;
  const double enough = r->options->seconds;
  double single = 0;
  uint64_t last = 0; /* puzzles of the last run that ended */
  bool again = false;
  for (f->puzzles = 1; goes_on (r);) {
    timing run;
    bar_show (r->bar, false, 0, "%.20s: %.20s, warm-up", c->name, f->name);
    if (!corpus_write (c, f->puzzles, e->input)) {
      r->broken = true;
      return;
    }
    timing_outcome res = run_once (r, e, patience (r), &run);
    if (res == TIMING_SLOW)
      too_slow (r, e, f->puzzles, last);
    if (res != TIMING_DONE)
      return;
    last = f->puzzles;
    e->length = run.seconds;
    double work = run.seconds - single;
    if (last == 1) {
      single = run.seconds;
      f->puzzles = next_count (r, last, work);
    } else if (work < enough)
      f->puzzles = next_count (r, last, work);
    else if (last < c->count &&
             work * (double) c->count <= BOX * enough * (double) last)
      f->puzzles = c->count;
    else if (last < c->count && !again) {
      again = true;
      continue;
    }
    again = false;
    if (f->puzzles != last)
      continue;
    if (work < enough)
      message ("%s: %s takes %.3f s for a gigabyte of puzzles; its runs "
               "are that short",
               c->file, f->name, run.seconds);
    return;
  }
}

/* Takes down what the last run said.  A backend that says nothing about any
   puzzle is fast at nothing. */
static void listen (race *r, entry *e) {
  contestant *f = e->figures;
  f->not_compared =
      answers_read (r->files.output, f->puzzles, r->options->limit,
                    r->agreement, e->witness);
  if (f->not_compared || agree_decided (r->agreement, e->witness))
    return;
  if (!f->own)
    f->not_compared = "it decides none of these puzzles";
  else if (f->undecided) {
    char why[FIGURES_WHY] = "decides none of these puzzles";
    timing_quote (&r->files, why, sizeof why);
    e->hopeless = true;
    fail (r, e, why);
  }
}

static void run_rounds (race *r) {
  for (int round = 0; round < r->options->repeat; round++)
    for (int i = 0; i < r->count && goes_on (r); i++) {
      entry *e = r->entries + i;
      contestant *f = e->figures;
      timing run;
      bar_show (r->bar, false, 0, "%.20s: %.12s, round %d of %d",
                r->corpus->name, f->name, round + 1, r->options->repeat);
      bar_add (r->bar, 1);
      if (f->failed)
        continue;
      double limit = patience (r) + PATIENCE * e->length;
      timing_outcome res = run_once (r, e, limit, &run);
      if (res == TIMING_SLOW) {
        char why[FIGURES_WHY];
        snprintf (why, sizeof why, "a run of %.3f s took more than %.3f s",
                  e->length, limit);
        fail (r, e, why);
      }
      if (res != TIMING_DONE)
        continue;
      if (!round)
        listen (r, e);
      e->rates[round] = (double) f->puzzles / run.seconds;
      if (!f->failed)
        r->timed (r->state, e, round, &run);
    }
}

void race_run (race *r) {
  for (int i = 0; i < r->count && goes_on (r); i++) {
    entry *e = r->entries + i;
    e->input = scratch_open ();
    if (e->input < 0)
      r->broken = true;
    else
      calibrate (r, e);
    bar_add (r->bar, RACE_PARTS);
  }
  run_rounds (r);
  for (int i = 0; i < r->count && goes_on (r); i++)
    if (!r->entries[i].figures->failed)
      figures_rates (r->entries[i].figures, r->entries[i].rates,
                     r->options->repeat);
}
