/* production.c: puzzles of a run, made by workers, written in order

   Workers take pieces of the run, consecutive puzzles, and print them into
   the piece; the main thread writes pieces in order, shows progress, and
   ends the run when nothing new came for too long.  A ring of pieces keeps
   workers from running ahead of the output. */

#include "production.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "signals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  PIECE_NINES = 512, /* most puzzles of a piece, plain 9x9 */
  PIECES_EACH = 8,   /* of the ring, for each worker */
  GIVE_UP = 60       /* seconds */
};

typedef struct piece {
  text out;
  size_t count; /* puzzles in it */
  bool done, cut;
} piece;

typedef struct run {
  const options *options;
  const wishes *wishes;
  const format *format; /* NULL: the usual one of each puzzle */
  format_options writing;
  uint64_t total;
  size_t piece_size;
  atomic_uint_least64_t made;
  _Atomic (const char *) wrong; /* why a puzzle could not be written */
  output output;
  progress shown;
  halt stop;

  int workers;
  generator **generator;

  /* Under the lock. */
  pthread_mutex_t lock;
  pthread_cond_t room, ready;
  piece *ring;
  int ring_size;
  uint64_t next_taken, next_written; /* numbers of pieces */
  bool closing;
} run;

typedef struct thread_start {
  run *run;
  generator *generator;
} thread_start;

typedef struct printer {
  run *run;
  piece *piece;
} printer;

static void print (void *state, const puzzle *p) {
  printer *to = state;
  const format_options *how = &to->run->writing;
  const format *f =
      to->run->format ? to->run->format : format_usual (p, how);
  const char *wrong = f->write (p, p->given, how, &to->piece->out);
  if (wrong) {
    to->run->wrong = wrong;
    signals_stop ();
  }
  if (to->run->wrong)
    return;
  to->piece->count++;
  to->run->made++;
}

static uint64_t pieces (const run *r) {
  return (r->total - 1) / r->piece_size + 1;
}

/* The next piece to work on; false if there is none. */
static bool take_piece (run *r, uint64_t *number) {
  pthread_mutex_lock (&r->lock);
  while (!r->closing && r->next_taken < pieces (r) &&
         r->next_taken - r->next_written >= (uint64_t) r->ring_size)
    pthread_cond_wait (&r->room, &r->lock);
  bool okay = !r->closing && r->next_taken < pieces (r);
  if (okay)
    *number = r->next_taken++;
  pthread_mutex_unlock (&r->lock);
  return okay;
}

/* The seconds after which the main thread looks around. */
static const double WAIT = 0.1;

static void *work (void *argument) {
  thread_start *start = argument;
  run *r = start->run;
  for (uint64_t number; take_piece (r, &number);) {
    piece *p = r->ring + number % (uint64_t) r->ring_size;
    uint64_t first = number * r->piece_size;
    uint64_t left = r->total - first;
    size_t count = left < r->piece_size ? (size_t) left : r->piece_size;
    printer to = {r, p};
    size_t made =
        generator_make (start->generator, first, count, print, &to);
    pthread_mutex_lock (&r->lock);
    p->cut = made < count;
    p->done = true;
    pthread_cond_signal (&r->ready);
    pthread_mutex_unlock (&r->lock);
  }
  return NULL;
}

static uint64_t attempts (const run *r) {
  uint64_t res = 0;
  for (int i = 0; i < r->workers; i++)
    res += generator_attempts (r->generator[i]);
  return res;
}

static void show (run *r) {
  int64_t now = clock_now ();
  if (!r->shown.shown || now - r->shown.last < 200000000)
    return;
  r->shown.last = now;
  double seconds = (double) (now - r->shown.start) / 1e9;
  char words[120];
  snprintf (words, sizeof words, "%llu of %llu made, %llu tried, %.0f/s",
            (unsigned long long) r->made, (unsigned long long) r->total,
            (unsigned long long) attempts (r),
            seconds > 0 ? (double) r->made / seconds : 0.0);
  message_progress (words);
}

static uint64_t met (const run *r) {
  uint64_t res = 0;
  for (int i = 0; i < r->workers; i++)
    res += generator_met (r->generator[i]);
  return res;
}

/* How long nothing new has come, in steps that were waited: time in which
   this program did not run, or waited for its reader, does not count. */
typedef struct patience {
  uint64_t met;
  double waited; /* seconds */
  bool gave_up;
} patience;

static void look_around (run *r, patience *p) {
  double limit = r->options->give_up ? r->options->give_up : GIVE_UP;
  uint64_t now = met (r);
  p->waited = now == p->met ? p->waited + WAIT : 0;
  p->met = now;
  if (p->waited >= limit && !signals_caught) {
    p->gave_up = true;
    signals_stop ();
  }
  show (r);
}

static void wait_for (run *r, piece *p, patience *with) {
  pthread_mutex_lock (&r->lock);
  while (!p->done) {
    struct timespec until;
    clock_gettime (CLOCK_REALTIME, &until);
    until.tv_nsec += (long) (WAIT * 1e9);
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_cond_timedwait (&r->ready, &r->lock, &until) == ETIMEDOUT)
      look_around (r, with);
  }
  pthread_mutex_unlock (&r->lock);
}

/* Writes pieces in order; the number of puzzles written. */
static uint64_t write_all (run *r, bool *gave_up) {
  uint64_t written = 0;
  int64_t flushed = 0;
  patience with = {0};
  for (uint64_t number = 0; number < pieces (r); number++) {
    piece *p = r->ring + number % (uint64_t) r->ring_size;
    wait_for (r, p, &with);
    bool okay = output_write (&r->output, p->out.bytes, p->out.size);
    int64_t now = clock_now ();
    if (now - flushed > 100000000) {
      okay = output_flush (&r->output) && okay;
      flushed = now;
    }
    if (okay)
      written += p->count;
    bool cut = p->cut;
    text_clear (&p->out);
    p->count = 0;
    pthread_mutex_lock (&r->lock);
    p->done = false;
    r->next_written++;
    pthread_cond_broadcast (&r->room);
    pthread_mutex_unlock (&r->lock);
    show (r);
    if (!okay)
      signals_stop ();
    if (!okay || cut)
      break;
  }
  *gave_up = with.gave_up;
  return written;
}

static uint64_t run_threads (run *r, bool *gave_up) {
  pthread_t *thread = memory_new ((size_t) r->workers, sizeof *thread);
  thread_start *start = memory_new ((size_t) r->workers, sizeof *start);
  sigset_t all, old;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  int started = 0, wrong = 0;
  for (; started < r->workers && !wrong; started += !wrong) {
    start[started] = (thread_start){r, r->generator[started]};
    wrong = pthread_create (thread + started, NULL, work, start + started);
  }
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  uint64_t written = 0;
  if (started)
    written = write_all (r, gave_up);
  else
    message ("cannot start a thread: %s", strerror (wrong));
  pthread_mutex_lock (&r->lock);
  r->closing = true;
  pthread_cond_broadcast (&r->room);
  pthread_mutex_unlock (&r->lock);
  for (int i = 0; i < started; i++)
    pthread_join (thread[i], NULL);
  free (start);
  free (thread);
  return written;
}

static bool open_workers (run *r) {
  long cores = sysconf (_SC_NPROCESSORS_ONLN);
  unsigned jobs = r->options->jobs;
  r->workers = jobs ? (int) jobs : cores > 0 ? (int) cores : 1;
  uint64_t share = (r->total - 1) / (uint64_t) r->workers + 1;
  bool nines = r->wishes->kind == GENERATE_SUDOKU && r->wishes->rows == 9;
  r->piece_size = !nines                ? 1
                  : share > PIECE_NINES ? PIECE_NINES
                                        : (size_t) share;
  r->ring_size = PIECES_EACH * r->workers;
  r->ring = memory_new ((size_t) r->ring_size, sizeof *r->ring);
  for (int i = 0; i < r->ring_size; i++)
    text_init (&r->ring[i].out);
  r->generator = memory_new ((size_t) r->workers, sizeof (generator *));
  pthread_mutex_init (&r->lock, NULL);
  pthread_cond_init (&r->room, NULL);
  pthread_cond_init (&r->ready, NULL);
  for (int i = 0; i < r->workers; i++) {
    const char *error;
    r->generator[i] = generator_new (r->wishes, &r->stop, &error);
    if (!r->generator[i]) {
      message ("generate: %s", error);
      return false;
    }
  }
  return true;
}

static void close_workers (run *r) {
  for (int i = 0; i < r->workers; i++)
    generator_free (r->generator[i]);
  free (r->generator);
  for (int i = 0; i < r->ring_size; i++)
    text_release (&r->ring[i].out);
  free (r->ring);
  pthread_cond_destroy (&r->ready);
  pthread_cond_destroy (&r->room);
  pthread_mutex_destroy (&r->lock);
}

static void summarise (const run *r, uint64_t written, double seconds,
                       bool gave_up) {
  unsigned long long tried = attempts (r);
  if (r->wrong)
    message ("generate: format %s: %s", r->options->format, r->wrong);
  else if (gave_up)
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

static int make_all (run *r) {
  if (!open_workers (r) || !output_open (&r->output, r->options->output)) {
    close_workers (r);
    return 2;
  }
  progress_init (&r->shown, r->options);
  bool gave_up = false;
  uint64_t written = run_threads (r, &gave_up);
  double seconds = progress_end (&r->shown);
  bool okay = output_close (&r->output, written == r->total);
  summarise (r, written, seconds, gave_up);
  close_workers (r);
  return signals_status (!okay || r->wrong    ? 2
                         : written < r->total ? 1
                                              : 0);
}

int production_run (const options *o, const wishes *w, const format *f) {
  run r;
  memset (&r, 0, sizeof r);
  r.options = o;
  r.wishes = w;
  r.stop.flag = &signals_caught;
  r.format = f;
  r.total = o->number ? o->number : 1;
  r.writing = o->reading;
  /* What is written must say its boxes: nobody else will. */
  r.writing.box_rows = r.writing.box_cols = 0;
  return make_all (&r);
}
