/* production.c: puzzles of a run, made by workers, written in order

   What goes round in the ring is a piece of the run: consecutive puzzles,
   printed by the worker that made them.  Whoever waits for pieces looks
   around now and then: shows how far the work is, and ends it when nothing
   new came for too long.  Where there is one worker and no thread, the
   generator itself asks every now and then whether to stop, and that is the
   occasion. */

#include "production.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "../base/ring.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "signals.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PIECE_NINES = 512, /* most puzzles of a piece, plain 9x9 */
  PIECES_EACH = 8,   /* of the ring, for each worker */
  GIVE_UP = 60       /* seconds */
};

typedef struct run run;

typedef struct piece {
  run *run;
  text out;
  uint64_t first;
  size_t wanted, count; /* puzzles; how many are in it */
} piece;

/* How long nothing new has come. */
typedef struct patience {
  uint64_t met;
  double waited;  /* seconds */
  int64_t looked; /* when, where the generator asks ... */
  int64_t worked; /* ... and what it had worked by then */
  bool gave_up;
} patience;

struct run {
  const options *options;
  const wishes *wishes;
  const format *format; /* NULL: the usual one of each puzzle */
  format_options writing;
  uint64_t total, given_out, written; /* puzzles */
  size_t piece_size;
  atomic_uint_least64_t made;
  _Atomic (const char *) wrong; /* why a puzzle could not be written */
  output output;
  progress shown;
  patience patience;

  halt stop; /* for the generators */
  int workers, slots;
  generator **generator; /* [workers], NULL where there is none yet */
  piece *pieces;         /* [slots] */
};

/* Puts a puzzle into the piece. */
static void print (void *state, const puzzle *p) {
  piece *to = state;
  run *r = to->run;
  const format *f = r->format ? r->format : format_usual (p, &r->writing);
  const char *wrong = f->write (p, p->given, &r->writing, &to->out);
  if (wrong) {
    r->wrong = wrong;
    signals_stop ();
  }
  if (r->wrong)
    return;
  to->count++;
  r->made++;
}

static bool fill (void *state, int slot) {
  run *r = state;
  piece *p = r->pieces + slot;
  uint64_t left = r->total - r->given_out;
  p->run = r;
  p->first = r->given_out;
  p->wanted = left < r->piece_size ? (size_t) left : r->piece_size;
  p->count = 0;
  text_clear (&p->out);
  r->given_out += p->wanted;
  return p->wanted;
}

static void work (void *state, int worker, int slot) {
  run *r = state;
  piece *p = r->pieces + slot;
  assert (r->generator[worker] && p->wanted);
  generator_make (r->generator[worker], p->first, p->wanted, print, p);
}

/* What all generators have COUNTed. */
static uint64_t sum (const run *r, uint64_t (*count) (const generator *)) {
  uint64_t res = 0;
  for (int i = 0; i < r->workers && r->generator[i]; i++)
    res += count (r->generator[i]);
  return res;
}

static void show (run *r) {
  if (!progress_due (&r->shown))
    return;
  double seconds = (double) (r->shown.last - r->shown.start) / 1e9;
  char words[120];
  snprintf (words, sizeof words, "%llu of %llu made, %llu tried, %.0f/s",
            (unsigned long long) r->made, (unsigned long long) r->total,
            (unsigned long long) sum (r, generator_attempts),
            seconds > 0 ? (double) r->made / seconds : 0.0);
  message_progress (words);
}

/* After SECONDS of work without a look. */
static void look_around (run *r, double seconds) {
  patience *p = &r->patience;
  double limit = r->options->give_up ? r->options->give_up : GIVE_UP;
  uint64_t now = sum (r, generator_met);
  p->waited = now == p->met ? p->waited + seconds : 0;
  p->met = now;
  if (p->waited >= limit && !signals_caught) {
    p->gave_up = true;
    signals_stop ();
  }
  show (r);
}

/* Time counts in steps: that in which this program did not run, or waited
   for its reader, does not. */
static void look (void *state) { look_around (state, RING_LOOK); }

/* The same from within the generator, which asks a thousand times a second,
   but for some work that takes longer than a step: that counts in full. */
static void look_between (void *state) {
  run *r = state;
  patience *p = &r->patience;
  int64_t now = clock_now ();
  if (now - p->looked < (int64_t) (RING_LOOK * 1e9))
    return;
  int64_t worked = clock_worked ();
  double seconds = (double) (worked - p->worked) / 1e9;
  p->looked = now;
  p->worked = worked;
  look_around (r, seconds > RING_LOOK ? seconds : RING_LOOK);
}

static bool write_out (void *state, int slot) {
  run *r = state;
  const piece *p = r->pieces + slot;
  bool okay = output_pass (&r->output, p->out.bytes, p->out.size, false);
  if (okay)
    r->written += p->count;
  show (r);
  if (!okay)
    signals_stop ();
  r->patience.looked = clock_now ();
  r->patience.worked = clock_worked ();
  return okay && p->count == p->wanted;
}

static bool open_another (void *state, int worker) {
  run *r = state;
  const char *unused;
  r->generator[worker] = generator_new (r->wishes, &r->stop, &unused);
  return r->generator[worker];
}

static bool open_first (run *r) {
  r->workers = ring_workers (r->options->jobs);
  uint64_t share = (r->total - 1) / (uint64_t) r->workers + 1;
  r->piece_size = !wishes_plain9 (r->wishes) ? 1
                  : share > PIECE_NINES      ? PIECE_NINES
                                             : (size_t) share;
  r->slots = PIECES_EACH * r->workers;
  r->pieces = memory_new ((size_t) r->slots, sizeof *r->pieces);
  r->generator = memory_new ((size_t) r->workers, sizeof (generator *));
  r->stop.flag = &signals_caught;
  if (r->workers == 1) {
    r->stop.look = look_between;
    r->stop.state = r;
  }
  const char *error;
  r->generator[0] = generator_new (r->wishes, &r->stop, &error);
  if (!r->generator[0])
    message ("generate: %s", error);
  return r->generator[0];
}

static void close_all (run *r) {
  for (int i = 0; i < r->workers; i++)
    generator_free (r->generator[i]);
  for (int i = 0; i < r->slots; i++)
    text_release (&r->pieces[i].out);
  free (r->generator);
  free (r->pieces);
}

static void summarise (const run *r, double seconds) {
  uint64_t written = r->written;
  unsigned long long tried = sum (r, generator_attempts);
  if (r->wrong)
    message ("generate: format %s: %s", r->options->format, r->wrong);
  else if (r->patience.gave_up)
    message ("generate: gave up after %g s without a new puzzle: %llu of "
             "%llu made in %llu attempts; ask for less, or give it more "
             "time with --give-up",
             r->options->give_up ? r->options->give_up : GIVE_UP,
             (unsigned long long) written, (unsigned long long) r->total,
             tried);
  else if (!r->options->quiet && r->output.error != EPIPE)
    message ("%llu puzzle%s made, %llu tried; %.2f s, %.0f/s, seed %llu, "
             "%d thread%s%s",
             (unsigned long long) written, written == 1 ? "" : "s", tried,
             seconds, seconds > 0 ? (double) written / seconds : 0.0,
             (unsigned long long) r->wishes->seed, r->workers,
             r->workers == 1 ? "" : "s",
             signals_caught > 0 ? "; interrupted" : "");
}

int production_run (const options *o, const wishes *w, const format *f) {
  run r;
  memset (&r, 0, sizeof r);
  r.options = o;
  r.wishes = w;
  r.format = f;
  r.total = o->number ? o->number : 1;
  r.writing = o->reading;
  /* What is written must say its boxes: nobody else will. */
  r.writing.box_rows = r.writing.box_cols = 0;
  if (!open_first (&r) || !output_open (&r.output, o->output)) {
    close_all (&r);
    return 2;
  }
  progress_init (&r.shown, o);
  r.patience.looked = clock_now ();
  ring_job ring = {.workers = r.workers,
                   .slots = r.slots,
                   .fill = fill,
                   .open = open_another,
                   .write = write_out,
                   .look = look,
                   .work = work};
  ring_run (&ring, &r);
  double seconds = progress_end (&r.shown);
  bool okay = output_close (&r.output, r.written == r.total);
  summarise (&r, seconds);
  close_all (&r);
  return signals_status (!okay || r.wrong      ? 2
                         : r.written < r.total ? 1
                                               : 0);
}
