/* bulk.c: every puzzle of the input through a backend, in order, on N
   threads

   The shape of pigz: a ring of blocks, each free, filled, or done.  The
   main thread fills the next free block and writes the oldest done one;
   workers take filled blocks in order.  A block is small (a few dozen
   puzzles of a SAT solver, or one 100x100), so that work spreads evenly and
   results appear soon; only plain 9x9 come in thousands, which take
   milliseconds.  Its size does not depend on the number of threads: which
   solution of several is found first may depend on a puzzle's neighbours in
   the block, and output is to be the same at any -j. */

#include "bulk.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "input.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "signals.h"
#include "totals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  BLOCK_ITEMS = 64,
  BLOCK_NINES = 16384, /* plain 9x9 lines, for the lanes of wide */
  BLOCK_CELLS = 8192,  /* a block is closed when its puzzles have as many */
  BLOCKS_EACH = 2      /* of the ring, for each worker */
};

typedef enum block_state { FREE, FILLED, DONE } block_state;

typedef struct block {
  block_state state;
  bool cut; /* a signal came: not all items are in the text */
  int count;
  bulk_item *items; /* [BLOCK_ITEMS] */
  nines nines;      /* or, if its count is not 0, plain lines */
  const char *file; /* that these are of */
  text out, errors;
  totals totals;
} block;

typedef struct bulk {
  const options *options;
  const bulk_job *job;
  input input;
  output output;
  progress progress;
  totals totals;
  bool bad, ended; /* input has ended */
  int64_t flushed; /* when output was last written */

  bool plain; /* plain 9x9 lines go many at a time */
  int workers;
  bulk_worker *worker;

  /* Shared between threads, under the lock. */
  pthread_mutex_t lock;
  pthread_cond_t filled, finished;
  block *ring;
  int ring_size;
  uint64_t next_read, next_work, next_write; /* positions in the ring */
  bool closing;
} bulk;

question bulk_question (const options *o, uint64_t limit) {
  return (question){
      .limit = limit, .timeout = o->timeout, .interrupt = &signals_caught};
}

void bulk_label (const char *file, int64_t number, text *out) {
  if (file) {
    text_string (out, file);
    text_char (out, ':');
  }
  text_number (out, number);
}

void bulk_complain (bulk_worker *w, const bulk_item *item,
                    const char *why) {
  message_at (w->errors, item->file, item->line, 1, "%s", why);
}

bool bulk_undecided (verdict v) {
  return v == VERDICT_INVALID || v == VERDICT_TIMEOUT ||
         v == VERDICT_UNKNOWN;
}

bool bulk_relieve (bulk_worker *w) {
  enum { PIECE = 1 << 16 };
  if (!w->alone || w->out->size < PIECE)
    return true;
  bool okay = output_write (w->alone, w->out->bytes, w->out->size);
  text_clear (w->out);
  return okay && !signals_caught;
}

void bulk_print_puzzle (bulk_worker *w, const bulk_row *row) {
  if (row->puzzle) {
    format_cells (row->puzzle->shape, row->puzzle->given,
                  &w->options->reading, w->out);
    return;
  }
  char *at = text_reserve (w->out, 81);
  for (int i = 0; i < 81; i++)
    at[i] =
        row->plain[i] < '1' || row->plain[i] > '9' ? '.' : row->plain[i];
  w->out->size += 81;
}

static void block_init (block *b, bool plain) {
  memset (b, 0, sizeof *b);
  if (plain)
    nines_init (&b->nines, BLOCK_NINES);
  b->items = memory_new (BLOCK_ITEMS, sizeof *b->items);
  for (int i = 0; i < BLOCK_ITEMS; i++)
    puzzle_init (&b->items[i].puzzle);
  text_init (&b->out);
  text_init (&b->errors);
}

static void block_release (block *b) {
  for (int i = 0; i < BLOCK_ITEMS; i++)
    puzzle_release (&b->items[i].puzzle);
  free (b->items);
  nines_release (&b->nines);
  text_release (&b->out);
  text_release (&b->errors);
}

/* Reads puzzles until the block is full, or the next would keep us waiting
   for a pipe while others could be solved.  A block has plain lines, or
   whatever else there is up to the next plain line. */
static void block_fill (bulk *k, block *b) {
  int cells = 0;
  b->count = 0;
  b->nines.count = 0;
  b->file = k->input.file;
  if (b->nines.most && input_nines (&k->input, &b->nines)) {
    b->file = k->input.file;
    return;
  }
  while (b->count < BLOCK_ITEMS && cells < BLOCK_CELLS) {
    if (b->count && (!input_ready (&k->input) ||
                     (b->nines.most && input_nines_next (&k->input))))
      break;
    bulk_item *item = b->items + b->count;
    read_result res = input_next (&k->input, &item->puzzle);
    if (res == READ_END) {
      k->ended = true;
      break;
    }
    const reader *r = &k->input.reader;
    item->file = k->input.file;
    item->label = k->input.several ? item->file : NULL;
    item->line = r->first_line;
    item->invalid = res == READ_INVALID;
    if (item->invalid) {
      item->bad_line = r->line;
      item->column = r->column;
      strcpy (item->why, r->message);
    } else
      cells += item->puzzle.shape->cells;
    b->count++;
  }
}

static void work_nines (bulk *k, bulk_worker *w, block *b) {
  question q = bulk_question (k->options, k->options->limit);
  size_t done = decide9 (w->nines, b->nines.text, b->nines.count, &q);
  bulk_row row = {.file = k->input.several ? b->file : NULL};
  for (size_t i = 0; i < done; i++) {
    row.line = b->nines.line[i];
    row.verdict = w->nines->verdict[i];
    row.count = w->nines->count[i];
    row.solution = row.count ? w->nines->solution + 81 * i : NULL;
    row.solution_size = row.count ? 81 : 0;
    row.plain = b->nines.text + 81 * i;
    totals_verdict (&b->totals, row.verdict);
    k->job->print (w, &row);
    if (row.verdict == VERDICT_UNKNOWN)
      message_at (w->errors, b->file, row.line, 1,
                  "backend %s gave a wrong grid",
                  backend_takes_blocks (w->backend));
  }
  b->cut = done < b->nines.count;
}

/* An item through the job's own work, or as a row. */
static void work_item (bulk *k, bulk_worker *w, block *b,
                       const bulk_item *item) {
  decision d = {.verdict = VERDICT_INVALID};
  if (item->invalid)
    message_at (w->errors, item->file, item->bad_line, item->column, "%s",
                item->why);
  else if (signals_caught)
    d.interrupted = true;
  else if (k->job->work)
    k->job->work (w, item, &d);
  else {
    question q = bulk_question (k->options, k->options->limit);
    decide (&w->decider, &item->puzzle, &q, &d);
  }
  if (d.interrupted) {
    b->cut = true;
    return;
  }
  totals_decision (&b->totals, &d);
  if (d.verdict == VERDICT_UNKNOWN)
    bulk_complain (w, item, d.reason);
  if (k->job->work) {
    if (item->invalid)
      k->job->invalid (w, item);
    return;
  }
  text_clear (&w->scratch);
  if (d.solution)
    format_cells (item->puzzle.shape, d.solution, &k->options->reading,
                  &w->scratch);
  bulk_row row = {.file = item->label,
                  .line = item->line,
                  .verdict = d.verdict,
                  .count = d.count,
                  .solution = d.solution ? w->scratch.bytes : NULL,
                  .solution_size = w->scratch.size,
                  .puzzle = item->invalid ? NULL : &item->puzzle,
                  .decision = item->invalid ? NULL : &d};
  k->job->print (w, &row);
}

static void block_work (bulk *k, bulk_worker *w, block *b) {
  memset (&b->totals, 0, sizeof b->totals);
  text_clear (&b->out);
  text_clear (&b->errors);
  b->cut = false;
  w->out = &b->out;
  w->errors = &b->errors;
  if (b->nines.count)
    work_nines (k, w, b);
  for (int i = 0; i < b->count && !b->cut; i++)
    work_item (k, w, b, b->items + i);
}

/* False if output failed or a signal cut the block: the run ends. */
static bool block_write (bulk *k, block *b) {
  message_flush (&b->errors);
  bool okay = output_write (&k->output, b->out.bytes, b->out.size);
  for (int v = 0; v < VERDICTS; v++)
    if (b->totals.verdicts[v] && k->job->bad (v))
      k->bad = true;
  totals_add (&k->totals, &b->totals);
  int64_t now = clock_now ();
  if (now - k->flushed > 100000000 || !input_ready (&k->input)) {
    okay = output_flush (&k->output) && okay;
    k->flushed = now;
  }
  progress_show (&k->progress, k->totals.puzzles,
                 input_position (&k->input), k->input.total);
  if (!okay)
    signals_stop ();
  return okay && !b->cut;
}

static void run_alone (bulk *k) {
  block b;
  block_init (&b, k->plain);
  k->worker->alone = &k->output;
  do {
    block_fill (k, &b);
    block_work (k, k->worker, &b);
  } while (block_write (k, &b) && !k->ended);
  block_release (&b);
}

typedef struct thread_start {
  bulk *bulk;
  bulk_worker *worker;
} thread_start;

static void *work_thread (void *argument) {
  thread_start *start = argument;
  bulk *k = start->bulk;
  pthread_mutex_lock (&k->lock);
  for (;;) {
    while (k->next_work == k->next_read && !k->closing)
      pthread_cond_wait (&k->filled, &k->lock);
    if (k->next_work == k->next_read || k->closing)
      break;
    block *b = k->ring + k->next_work++ % k->ring_size;
    pthread_mutex_unlock (&k->lock);
    block_work (k, start->worker, b);
    pthread_mutex_lock (&k->lock);
    b->state = DONE;
    pthread_cond_signal (&k->finished);
  }
  pthread_mutex_unlock (&k->lock);
  return NULL;
}

/* Waits until the oldest block is done; the progress line goes on. */
static void wait_for (bulk *k, block *oldest) {
  pthread_mutex_lock (&k->lock);
  while (oldest->state != DONE) {
    struct timespec until;
    clock_gettime (CLOCK_REALTIME, &until);
    until.tv_nsec += 200000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait (&k->finished, &k->lock, &until);
    progress_show (&k->progress, k->totals.puzzles,
                   input_position (&k->input), k->input.total);
  }
  pthread_mutex_unlock (&k->lock);
}

/* The main thread's part: reads ahead as far as the ring allows, writes
   what is done. */
static void feed_and_write (bulk *k) {
  for (;;) {
    block *oldest = k->ring + k->next_write % k->ring_size;
    bool waiting = k->next_write < k->next_read;
    pthread_mutex_lock (&k->lock);
    bool done = waiting && oldest->state == DONE;
    pthread_mutex_unlock (&k->lock);
    bool room = k->next_read - k->next_write < (uint64_t) k->ring_size;
    if (!done && !k->ended && room &&
        (!waiting || input_ready (&k->input))) {
      block *b = k->ring + k->next_read % k->ring_size;
      block_fill (k, b);
      if (!b->count && !b->nines.count)
        continue;
      pthread_mutex_lock (&k->lock);
      b->state = FILLED;
      k->next_read++;
      pthread_cond_signal (&k->filled);
      pthread_mutex_unlock (&k->lock);
    } else if (waiting) {
      wait_for (k, oldest);
      if (!block_write (k, oldest))
        return;
      oldest->state = FREE;
      k->next_write++;
    } else if (k->ended)
      return;
  }
}

static void run_threads (bulk *k) {
  k->ring_size = BLOCKS_EACH * k->workers + 1;
  k->ring = memory_new (k->ring_size, sizeof *k->ring);
  for (int i = 0; i < k->ring_size; i++)
    block_init (k->ring + i, k->plain);
  pthread_mutex_init (&k->lock, NULL);
  pthread_cond_init (&k->filled, NULL);
  pthread_cond_init (&k->finished, NULL);
  pthread_t *thread = memory_new (k->workers, sizeof *thread);
  thread_start *start = memory_new (k->workers, sizeof *start);
  /* Signals go to the main thread, whose reads they end. */
  sigset_t all, old;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  int started = 0;
  for (int i = 0; i < k->workers; i++) {
    start[i] = (thread_start){k, k->worker + i};
    if (pthread_create (thread + i, NULL, work_thread, start + i))
      break;
    started++;
  }
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (started)
    feed_and_write (k);
  else
    run_alone (k);
  pthread_mutex_lock (&k->lock);
  k->closing = true;
  pthread_cond_broadcast (&k->filled);
  pthread_mutex_unlock (&k->lock);
  for (int i = 0; i < started; i++)
    pthread_join (thread[i], NULL);
  for (int i = 0; i < k->ring_size; i++)
    block_release (k->ring + i);
  pthread_cond_destroy (&k->finished);
  pthread_cond_destroy (&k->filled);
  pthread_mutex_destroy (&k->lock);
  free (start);
  free (thread);
  free (k->ring);
}

static bool open_workers (bulk *k) {
  const options *o = k->options;
  long cores = sysconf (_SC_NPROCESSORS_ONLN);
  k->workers = o->jobs ? (int) o->jobs : cores > 0 ? (int) cores : 1;
  k->worker = memory_new (k->workers, sizeof *k->worker);
  for (int i = 0; i < k->workers; i++) {
    bulk_worker *w = k->worker + i;
    const char *error;
    w->options = o;
    w->backend = backend_new (o->backend, &o->solving, &error);
    if (w->backend && k->job->open)
      w->own = k->job->open (o, &error);
    if (!w->backend || (k->job->open && !w->own)) {
      message ("%s", error);
      return false;
    }
    decider_init (&w->decider, w->backend);
    text_init (&w->scratch);
    if (k->plain && backend_takes_blocks (w->backend))
      w->nines = decider9_new (w->backend);
  }
  k->plain = k->worker->nines;
  message_detail ("backend %s, %d thread%s",
                  backend_name (k->worker->backend), k->workers,
                  k->workers == 1 ? "" : "s");
  return true;
}

static void close_workers (bulk *k) {
  for (int i = 0; i < k->workers; i++) {
    decider_release (&k->worker[i].decider);
    decider9_free (k->worker[i].nines);
    text_release (&k->worker[i].scratch);
    backend_free (k->worker[i].backend);
    if (k->worker[i].own)
      k->job->close (k->worker[i].own);
  }
  free (k->worker);
}

int bulk_run (const options *o, const bulk_job *job) {
  bulk k = {.options = o, .job = job, .plain = job->print && !o->stats};
  bool opened = open_workers (&k);
  if (!opened || !output_open (&k.output, o->output)) {
    close_workers (&k);
    return 2;
  }
  input_init (&k.input, o->files, o->file_count, &o->reading);
  progress_init (&k.progress, o);
  k.flushed = clock_now ();
  if (job->header)
    output_write (&k.output, job->header, strlen (job->header));
  if (k.workers == 1)
    run_alone (&k);
  else
    run_threads (&k);
  double seconds = progress_end (&k.progress);
  bool failed = k.input.failed;
  bool written = output_close (&k.output, !signals_caught);
  if (!k.totals.puzzles && !failed && !signals_caught && written)
    message ("no puzzles in the input");
  else if ((job->summary || signals_caught > 0) && !o->quiet &&
           k.output.error != EPIPE)
    totals_print (&k.totals, seconds, k.worker->backend, k.workers);
  if (o->stats && k.totals.puzzles)
    totals_print_work (&k.totals, k.worker->backend);
  input_release (&k.input);
  close_workers (&k);
  return signals_status (failed || !written ? 2 : k.bad ? 1 : 0);
}
