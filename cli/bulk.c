/* bulk.c: every puzzle of the input through a backend, in order, on N
   threads

   What goes round in the ring is a block: a few dozen puzzles of a SAT
   solver, or one 100x100, so that work spreads evenly and results appear
   soon; only plain 9x9 come in thousands, which take milliseconds.  Its
   size does not depend on the number of threads: which solution of several
   is found first may depend on a puzzle's neighbours in the block, and
   output is to be the same at any -j. */

#include "bulk.h"

#include "../base/memory.h"
#include "../base/ring.h"
#include "../formats/lines9.h"
#include "input.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "signals.h"
#include "totals.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
  BLOCK_ITEMS = 64,
  BLOCK_LINES = 16384, /* plain 9x9 lines, for backends that take blocks */
  BLOCK_CELLS = 8192,  /* a block is closed when its puzzles have as many */
  BLOCKS_EACH = 2      /* of the ring, for each worker */
};

typedef struct block {
  bool cut; /* a signal came: not all items are in the text */
  int count;
  bulk_item *items; /* [BLOCK_ITEMS], NULL before the first use */
  lines9 lines;     /* or, if its count is not 0, plain lines */
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
  bool plain;      /* plain 9x9 lines go many at a time */
  int workers, slots;
  bulk_worker *worker; /* [workers] without a backend: not opened */
  block *blocks;       /* [slots] */
} bulk;

question bulk_question (const options *o, uint64_t limit) {
  return (question){
      .limit = limit, .timeout = o->timeout, .interrupt = &signals_caught};
}

bool bulk_decide (bulk_worker *w, const bulk_item *item, uint64_t limit,
                  decision *d) {
  question q = bulk_question (w->options, limit);
  if (!item->invalid)
    decide (&w->decider, &item->puzzle, &q, d);
  return !d->interrupted;
}

bool bulk_not_unique (verdict v) { return v != VERDICT_UNIQUE; }

bool bulk_relieve (bulk_worker *w) {
  enum { PIECE = 1 << 16 };
  if (!w->alone || w->out->size < PIECE)
    return true;
  bool okay = output_write (w->alone, w->out->bytes, w->out->size);
  text_clear (w->out);
  return okay && !signals_caught;
}

static void block_init (block *b, bool plain) {
  if (plain)
    lines9_init (&b->lines, BLOCK_LINES);
  b->items = memory_new (BLOCK_ITEMS, sizeof *b->items);
  for (int i = 0; i < BLOCK_ITEMS; i++)
    puzzle_init (&b->items[i].puzzle);
}

static void block_release (block *b) {
  if (!b->items)
    return;
  for (int i = 0; i < BLOCK_ITEMS; i++)
    puzzle_release (&b->items[i].puzzle);
  free (b->items);
  lines9_release (&b->lines);
  text_release (&b->out);
  text_release (&b->errors);
}

/* Reads puzzles until the block is full, or the next would keep us waiting
   for a pipe while others could be solved.  A block has plain lines, or
   whatever else there is up to the next plain line.  False if there is
   nothing more. */
static bool fill (void *state, int slot) {
  bulk *k = state;
  block *b = k->blocks + slot;
  int cells = 0;
  if (!b->items)
    block_init (b, k->plain);
  b->count = 0;
  b->lines.count = 0;
  if (k->ended)
    return false;
  if (k->plain && input_lines9 (&k->input, &b->lines)) {
    b->file = k->input.file;
    return true;
  }
  while (b->count < BLOCK_ITEMS && cells < BLOCK_CELLS) {
    if (b->count && (!input_ready (&k->input) ||
                     (k->plain && input_lines9_next (&k->input))))
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
  return b->count;
}

static bool ready (void *state) {
  bulk *k = state;
  return input_ready (&k->input);
}

static void work_lines (bulk *k, bulk_worker *w, block *b) {
  question q = bulk_question (k->options, k->options->limit);
  size_t done = decide9 (w->decider9, b->lines.text, b->lines.count, &q);
  result_row row = {.file = k->input.several ? b->file : NULL};
  for (size_t i = 0; i < done; i++) {
    row.line = b->lines.line[i];
    row.verdict = w->decider9->verdict[i];
    row.count = w->decider9->count[i];
    row.solution = row.count ? w->decider9->solution + 81 * i : NULL;
    row.solution_size = row.count ? 81 : 0;
    row.plain = b->lines.text + 81 * i;
    totals_verdict (&b->totals, row.verdict);
    k->job->print (w->out, &row);
    if (row.verdict == VERDICT_UNKNOWN)
      message_at (w->errors, b->file, row.line, 1,
                  "backend %s gave a wrong grid",
                  backend_takes_blocks (w->backend));
  }
  b->cut = done < b->lines.count;
}

/* For the row of an item that was decided, or is no legal puzzle. */
static void print_item (bulk *k, bulk_worker *w, const bulk_item *item,
                        const decision *d) {
  const format_options *writing = &k->options->reading;
  const result *did = &d->work;
  result_work work = {
      .backend = backend_name (w->backend),
      .nanoseconds = d->nanoseconds,
      .counter = backend_counters (w->backend),
      .count = {did->conflicts, did->decisions, did->propagations},
      .untold = did->untold,
      .propagated = did->propagated};
  text_clear (&w->scratch);
  if (d->solution)
    format_cells (item->puzzle.shape, d->solution, writing, &w->scratch);
  result_row row = {.file = item->label,
                    .line = item->line,
                    .verdict = d->verdict,
                    .count = d->count,
                    .solution = d->solution ? w->scratch.bytes : NULL,
                    .solution_size = w->scratch.size,
                    .puzzle = item->invalid ? NULL : &item->puzzle,
                    .writing = writing};
  if (k->options->stats && !item->invalid)
    row.work = &work;
  k->job->print (w->out, &row);
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
  if (k->job->work && !d.interrupted)
    k->job->work (w, item, &d);
  else if (!d.interrupted)
    bulk_decide (w, item, k->options->limit, &d);
  if (d.interrupted) {
    b->cut = true;
    return;
  }
  totals_decision (&b->totals, &d);
  if (d.verdict == VERDICT_UNKNOWN)
    message_at (w->errors, item->file, item->line, 1, "%s", d.reason);
  if (!k->job->work)
    print_item (k, w, item, &d);
}

static void work (void *state, int worker, int slot) {
  bulk *k = state;
  bulk_worker *w = k->worker + worker;
  block *b = k->blocks + slot;
  memset (&b->totals, 0, sizeof b->totals);
  text_clear (&b->out);
  text_clear (&b->errors);
  b->cut = false;
  w->out = &b->out;
  w->errors = &b->errors;
  if (b->lines.count)
    work_lines (k, w, b);
  for (int i = 0; i < b->count && !b->cut; i++)
    work_item (k, w, b, b->items + i);
}

static void look (void *state) {
  bulk *k = state;
  progress_show (&k->progress, k->totals.puzzles,
                 input_position (&k->input), k->input.total);
}

/* False if output failed or a signal cut the block: the run ends. */
static bool write_out (void *state, int slot) {
  bulk *k = state;
  block *b = k->blocks + slot;
  message_flush (&b->errors);
  bool okay = output_pass (&k->output, b->out.bytes, b->out.size,
                           !input_ready (&k->input));
  for (int v = 0; v < VERDICTS; v++)
    if (b->totals.verdicts[v] && k->job->bad (v))
      k->bad = true;
  totals_add (&k->totals, &b->totals);
  look (k);
  if (!okay)
    signals_stop ();
  return okay && !b->cut;
}

/* NULL, or why it cannot be. */
static const char *open_worker (bulk *k, bulk_worker *w) {
  const options *o = k->options;
  const char *error;
  backend *b = backend_new (o->backend, &o->solving, &error);
  if (!b)
    return error;
  if (k->job->minimal &&
      !(w->minimal = minimal_new (&signals_caught, &error))) {
    backend_free (b);
    return error;
  }
  w->options = o;
  w->state = k->job->state;
  w->backend = b;
  decider_init (&w->decider, b);
  if (k->job->print && !o->stats && backend_takes_blocks (b))
    w->decider9 = decider9_new (b);
  return NULL;
}

static bool open_another (void *state, int worker) {
  bulk *k = state;
  return !open_worker (k, k->worker + worker);
}

static bool open_first (bulk *k) {
  k->workers = ring_workers (k->options->jobs);
  k->slots = BLOCKS_EACH * k->workers + 1;
  k->worker = memory_new ((size_t) k->workers, sizeof *k->worker);
  k->blocks = memory_new ((size_t) k->slots, sizeof *k->blocks);
  const char *error = open_worker (k, k->worker);
  if (error) {
    message ("%s", error);
    return false;
  }
  k->plain = k->worker->decider9;
  if (k->workers == 1)
    k->worker->alone = &k->output;
  message_detail ("backend %s, %d thread%s",
                  backend_name (k->worker->backend), k->workers,
                  k->workers == 1 ? "" : "s");
  return true;
}

static void close_all (bulk *k) {
  for (int i = 0; i < k->workers; i++) {
    bulk_worker *w = k->worker + i;
    if (!w->backend)
      continue;
    decider_release (&w->decider);
    decider9_free (w->decider9);
    text_release (&w->scratch);
    backend_free (w->backend);
    minimal_free (w->minimal);
  }
  for (int i = 0; i < k->slots; i++)
    block_release (k->blocks + i);
  free (k->worker);
  free (k->blocks);
}

int bulk_run (const options *o, const bulk_job *job) {
  bulk k = {.options = o, .job = job};
  assert (!job->print == !!job->work);
  if (!open_first (&k) || !output_open (&k.output, o->output)) {
    close_all (&k);
    return 2;
  }
  input_init (&k.input, o->files, o->file_count, &o->reading);
  progress_init (&k.progress, o);
  if (job->header)
    output_write (&k.output, job->header, strlen (job->header));
  ring_job ring = {.workers = k.workers,
                   .slots = k.slots,
                   .fill = fill,
                   .ready = ready,
                   .open = open_another,
                   .write = write_out,
                   .look = look,
                   .work = work};
  ring_run (&ring, &k);
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
  close_all (&k);
  return signals_status (failed || !written ? 2 : k.bad ? 1 : 0);
}
