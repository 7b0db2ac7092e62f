/* bench.c: satdoku bench, contestants side by side on the same puzzles

   Machines are noisy, so two figures are only compared if they were taken
   in turn: each round runs every contestant once.  How many puzzles a run
   has is found for each contestant before, by runs that grow until one
   takes long enough; that last one is the warm-up.  A fast contestant gets
   the set several times over, a slow one that would take more than BOX
   times as long as asked for a sample of it. */

#include "bench.h"

#include "../../puzzle/memory.h"
#include "../message.h"
#include "../progress.h"
#include "report.h"
#include "scratch.h"
#include "../signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOX = 4, GROWTH = 16, MOST_BYTES = 1 << 30 };

typedef struct bench {
  const options *options;
  peers peers;
  peer_files files; /* its input is an entry's */
  progress shown;
  output table, csv; /* csv only if it was asked for */
  bool some_failed;  /* a contestant or a puzzle */
  bool broken;       /* a file could not be read or written */
} bench;

static void show (const bench *b, const corpus *c, const entry *e,
                  int round) {
  char words[120];
  if (!b->shown.shown)
    return;
  if (round < 0)
    snprintf (words, sizeof words, "%.40s: %.40s, %llu puzzles to warm up",
              c->name, e->peer->name, (unsigned long long) e->puzzles);
  else
    snprintf (words, sizeof words, "%.40s: round %d of %d, %.40s", c->name,
              round + 1, b->options->repeat, e->peer->name);
  message_progress (words);
}

/* One run; false if there is no time to go by. */
static bool run_once (bench *b, const corpus *c, entry *e, int round,
                      peer_run *run) {
  show (b, c, e, round);
  b->files.input = e->input;
  switch (peer_time (e->peer, &b->files, run)) {
  case PEER_UNDECIDED:
    e->undecided = true;
    return true;
  case PEER_DONE:
    return true;
  case PEER_STOPPED:
    return false;
  case PEER_FAILED:
    break;
  }
  memcpy (e->why, run->why, sizeof e->why);
  e->failed = b->some_failed = true;
  message ("%s: %s failed: %s", c->file, e->peer->name, e->why);
  return false;
}

/* How many puzzles come after a run that was too short: all puzzles but one
   took WORK seconds.  The same number if there cannot be more. */
static uint64_t next_count (const bench *b, const corpus *c, const entry *e,
                            double work) {
  double growth = work > 0 ? 1.15 * b->options->seconds / work : GROWTH;
  growth = growth < 1.25 ? 1.25 : growth > GROWTH ? GROWTH : growth;
  uint64_t res = (uint64_t) ((double) e->puzzles * growth) + 1;
  if (res >= c->count || (c->count < res * BOX && growth < GROWTH)) {
    uint64_t most = MOST_BYTES / c->bytes.size + 1;
    uint64_t times = (res + c->count - 1) / c->count;
    res = (times > most ? most : times) * c->count;
  }
  return res > e->puzzles ? res : e->puzzles;
}

/* Finds the number of puzzles for E; its file has them afterwards.  The
   time for a single puzzle does not count as work: it may be mostly that
   of the start, of which a sample of a few puzzles would be full. */
static bool calibrate (bench *b, const corpus *c, entry *e) {
  const double enough = b->options->seconds;
  double single = 0;
  for (e->puzzles = 1;;) {
    peer_run run;
    if (!corpus_write (c, e->puzzles, e->input)) {
      b->broken = true;
      return false;
    }
    if (!run_once (b, c, e, -1, &run))
      return false;
    uint64_t before = e->puzzles;
    double work = run.seconds - single;
    if (before == 1) {
      single = run.seconds;
      e->puzzles = next_count (b, c, e, work);
    } else if (work < enough)
      e->puzzles = next_count (b, c, e, work);
    else if (before < c->count &&
             work * (double) c->count <= BOX * enough * (double) before)
      e->puzzles = c->count;
    if (e->puzzles != before)
      continue;
    if (work < enough)
      message ("%s: %s takes %.3f s for a gigabyte of puzzles; its runs "
               "are that short",
               c->file, e->peer->name, run.seconds);
    return true;
  }
}

static void add_csv (bench *b, const corpus *c, const entry *e, int round,
                     const peer_run *run) {
  if (!b->options->csv)
    return;
  text t;
  text_init (&t);
  report_csv (c, e, round, run, &t);
  b->broken |= !output_write (&b->csv, t.bytes, t.size);
  text_release (&t);
}

static bool going_on (const bench *b) {
  return !signals_caught && !b->broken;
}

static void run_rounds (bench *b, const corpus *c, entry *entries) {
  for (int round = 0; round < b->options->repeat; round++)
    for (int i = 0; i < b->peers.count && going_on (b); i++) {
      entry *e = entries + i;
      peer_run run;
      if (e->failed || !run_once (b, c, e, round, &run))
        continue;
      e->rates[round] = (double) e->puzzles / run.seconds;
      add_csv (b, c, e, round, &run);
    }
}

static void measure (bench *b, const corpus *c) {
  int count = b->peers.count, opened = 0;
  entry *entries = memory_new ((size_t) count, sizeof *entries);
  for (; opened < count && going_on (b); opened++) {
    entry *e = entries + opened;
    e->peer = b->peers.list + opened;
    e->rates = memory_new ((size_t) b->options->repeat, sizeof *e->rates);
    e->input = scratch_open ();
    if (e->input < 0)
      b->broken = true;
    else
      calibrate (b, c, e);
  }
  if (going_on (b))
    run_rounds (b, c, entries);
  message_progress (NULL);
  if (going_on (b)) {
    text t;
    text_init (&t);
    report_set (c, entries, count, b->options->repeat, &t);
    output_write (&b->table, t.bytes, t.size);
    b->broken |= !output_flush (&b->table);
    text_release (&t);
  }
  for (int i = 0; i < opened; i++) {
    free (entries[i].rates);
    if (entries[i].input >= 0)
      close (entries[i].input);
  }
  free (entries);
}

/* All sets, one after the other; one that cannot be read is passed over. */
static bool measure_all (bench *b) {
  static const char *const standard[] = {"-"};
  const options *o = b->options;
  const char *const *files = o->file_count ? o->files : standard;
  int count = o->file_count ? o->file_count : 1;
  bool all_read = true;
  for (int i = 0; i < count && going_on (b); i++) {
    corpus c;
    if (corpus_load (&c, files[i], o->samples))
      measure (b, &c);
    else
      all_read = false;
    b->some_failed |= c.invalid > 0;
    corpus_release (&c);
  }
  return all_read;
}

static bool open_results (bench *b) {
  const options *o = b->options;
  if (!output_open (&b->table, o->output))
    return false;
  if (!o->csv)
    return true;
  if (!output_open (&b->csv, o->csv)) {
    output_close (&b->table, false);
    return false;
  }
  return output_write (&b->csv, report_csv_header,
                       strlen (report_csv_header));
}

static int run (bench *b) {
  if ((b->files.output = scratch_open ()) < 0 ||
      (b->files.errors = scratch_open ()) < 0 || !open_results (b))
    return 2;
  text t;
  text_init (&t);
  report_heading (b->options, &b->peers, &t);
  output_write (&b->table, t.bytes, t.size);
  b->broken |= !output_flush (&b->table);
  text_release (&t);
  bool all_read = measure_all (b), complete = going_on (b);
  progress_end (&b->shown);
  b->broken |= !output_close (&b->table, complete);
  if (b->options->csv)
    b->broken |= !output_close (&b->csv, complete);
  int status = b->broken || !all_read ? 2 : b->some_failed ? 1 : 0;
  return signals_status (status);
}

int bench_run (options *o) {
  if (!o->limit_given)
    o->limit = 2;
  if (!o->limit) {
    message ("bench: --limit wants at least 1");
    return 2;
  }
  if (!o->repeat)
    o->repeat = 5;
  if (o->seconds <= 0)
    o->seconds = 1;
  bench b;
  memset (&b, 0, sizeof b);
  b.options = o;
  b.files = (peer_files){-1, -1, -1};
  progress_init (&b.shown, o);
  int status = peers_init (&b.peers, o) ? run (&b) : 2;
  peers_release (&b.peers);
  if (b.files.output >= 0)
    close (b.files.output);
  if (b.files.errors >= 0)
    close (b.files.errors);
  return status;
}
