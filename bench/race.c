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

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { BOX = 4, GROWTH = 16, PATIENCE = 10, MOST_BYTES = 1 << 30 };

/* One contestant on its way. */
struct lane {
  score *score;
  int input;     /* the scratch file with its puzzles, or -1 */
  int number;    /* in the agreement */
  double length; /* of its warm-up in seconds */
};

static bool goes_on (const race *r) {
  return !signals_caught && !r->broken;
}

/* A start takes its time too, however short the runs are to be. */
static double patience (const race *r) {
  return 5 + PATIENCE * r->options->seconds;
}

static void fail (race *r, score *s, const char *why) {
  assert (!s->failed);
  s->failed = true;
  snprintf (s->why, sizeof s->why, "%s", why);
  message (s->slow ? "%s: %s: %s" : "%s: %s failed: %s", r->corpus->file,
           s->who->name, s->why);
}

/* One run; TIMING_DONE if there is a time to go by. */
static timing_outcome run_once (race *r, lane *l, double limit,
                                timing *run) {
  score *s = l->score;
  assert (l->input >= 0 && s->puzzles);
  r->files.input = l->input;
  timing_outcome res = timing_run (s->who, &r->files, limit, run);
  if (res == TIMING_UNDECIDED) {
    s->undecided = true;
    return TIMING_DONE;
  }
  if (res == TIMING_FAILED) {
    s->hopeless = true;
    fail (r, s, run->why);
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

/* A run of COUNT puzzles did not end; one of BEFORE did, if it is not 0. */
static void cut_down (race *r, lane *l, uint64_t count, uint64_t before) {
  score *s = l->score;
  if (before) {
    snprintf (s->note, sizeof s->note, "%llu take more than %g s",
              (unsigned long long) count, patience (r));
    s->puzzles = before;
    r->broken |= !corpus_write (r->corpus, before, l->input);
    return;
  }
  char why[FIGURES_WHY];
  s->slow = true;
  snprintf (why, sizeof why, "too slow: one puzzle takes more than %g s",
            patience (r));
  fail (r, s, why);
}

/* Finds the number of puzzles for L; its file has them afterwards, and the
   last run was with them, unless a longer one did not end.  The time for a
   single puzzle does not count as work: it may be mostly that of the start,
   of which a sample of a few puzzles would be full.  And a sample is taken
   only if a second run is as slow: the first may have been held up. */
static void calibrate (race *r, lane *l) {
  const corpus *c = r->corpus;
  score *s = l->score;
  const double enough = r->options->seconds;
  double single = 0;
  uint64_t last = 0; /* puzzles of the last run that ended */
  bool again = false;
  for (s->puzzles = 1; goes_on (r);) {
    timing run;
    bar_show (r->bar, false, 0, "%.20s: %.20s, warm-up", c->name,
              s->who->name);
    if (!corpus_write (c, s->puzzles, l->input)) {
      r->broken = true;
      return;
    }
    timing_outcome res = run_once (r, l, patience (r), &run);
    if (res == TIMING_SLOW)
      cut_down (r, l, s->puzzles, last);
    if (res != TIMING_DONE)
      return;
    last = s->puzzles;
    l->length = run.seconds;
    double work = run.seconds - single;
    if (last == 1)
      single = run.seconds;
    if (last == 1 || work < enough)
      s->puzzles = next_count (r, last, work);
    else if (last < c->count &&
             work * (double) c->count <= BOX * enough * (double) last)
      s->puzzles = c->count;
    else if (last < c->count && !again) {
      again = true;
      continue;
    }
    again = false;
    if (s->puzzles != last)
      continue;
    if (work < enough)
      message ("%s: %s takes %.3f s for a gigabyte of puzzles; its runs "
               "are that short",
               c->file, s->who->name, run.seconds);
    return;
  }
}

/* Takes down what the last run said.  A backend that says nothing about any
   puzzle is fast at nothing. */
static void listen (race *r, lane *l) {
  score *s = l->score;
  s->unchecked = answers_read (r->files.output, s->puzzles,
                               r->options->limit, r->agreement, l->number);
  if (s->unchecked || agree_decided (r->agreement, l->number))
    return;
  if (!s->who->own)
    s->unchecked = "it decides none of these puzzles";
  else if (s->undecided) {
    char why[FIGURES_WHY] = "decides none of these puzzles";
    timing_quote (&r->files, why, sizeof why);
    s->hopeless = true;
    fail (r, s, why);
  }
}

static void run_rounds (race *r) {
  for (int round = 0; round < r->options->repeat; round++)
    for (int i = 0; i < r->set->count && goes_on (r); i++) {
      lane *l = r->lanes + i;
      score *s = l->score;
      timing run;
      bar_show (r->bar, false, 0, "%.20s: %.12s, round %d of %d",
                r->corpus->name, s->who->name, round + 1,
                r->options->repeat);
      bar_add (r->bar, 1);
      if (s->failed)
        continue;
      double limit = patience (r) + PATIENCE * l->length;
      timing_outcome res = run_once (r, l, limit, &run);
      if (res == TIMING_SLOW) {
        char why[FIGURES_WHY];
        snprintf (why, sizeof why, "a run of %.3f s took more than %.3f s",
                  l->length, limit);
        fail (r, s, why);
      }
      if (res != TIMING_DONE)
        continue;
      if (!round)
        listen (r, l);
      s->rates[round] = (double) s->puzzles / run.seconds;
      if (!s->failed)
        r->timed (r->state, s, round, &run);
    }
}

bool race_run (race *r) {
  int count = r->set->count;
  assert (count && r->options->repeat > 0 && r->options->seconds > 0);
  assert (r->options->repeat <= r->set->rounds && r->timed);
  r->broken = false;
  r->lanes = memory_new ((size_t) count, sizeof *r->lanes);
  for (int i = 0; i < count; i++) {
    score *s = r->set->scores + i;
    r->lanes[i] = (lane){.score = s, .input = -1};
    r->lanes[i].number = agree_join (r->agreement, s->who->name, NULL);
  }
  for (int i = 0; i < count && goes_on (r); i++) {
    lane *l = r->lanes + i;
    l->input = scratch_open ();
    if (l->input < 0)
      r->broken = true;
    else
      calibrate (r, l);
    bar_add (r->bar, RACE_PARTS);
  }
  run_rounds (r);
  for (int i = 0; i < count; i++) {
    lane *l = r->lanes + i;
    if (goes_on (r) && !l->score->failed)
      score_rates (l->score, r->options->repeat);
    if (l->input >= 0)
      close (l->input);
  }
  free (r->lanes);
  return !r->broken;
}
