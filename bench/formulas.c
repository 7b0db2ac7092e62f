/* formulas.c: what a formula costs, by the size of the grid and its
   encoding

   The puzzles of the scaling are patterns with random cells open.  The
   larger the grid, the harder a given share of open cells makes it: at
   100x100 the time went from half a second with 32 % to more than 20
   seconds with 35 % (three puzzles each, CaDiCaL), so the share is one that
   the largest grids can still stand.  Likewise the encodings: at 25x25 with
   54 % open, minimal took more than 8 seconds for each of three puzzles,
   and mostly more than 10. */

#include "formulas.h"

#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"
#include "samples.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  REPEATS = 3,   /* if --repeat is not given ... */
  ENOUGH = 2,    /* ... and seconds after which nothing is repeated */
  EXTENDED = 36, /* the formula of larger grids is too long */
  LARGEST = 7,   /* Hadoku area */
  MOST = 10,     /* puzzles of a kind */
  PUZZLES = 5,   /* of each size of the scaling */
  SCALING_LIMIT = 20,
  ENCODINGS_LIMIT = 3 /* seconds a puzzle */
};

static const int sizes[] = {4,  6,  9,  12, 16, 20,  25,
                            30, 36, 49, 64, 81, 100, 0};

/* Puzzles of one kind, by their open cells in per cent; 0 for Hadoku. */
typedef struct kind {
  const char *name;
  int size, open, puzzles;
} kind;

static const kind kinds[] = {{"9x9", 9, 100, 10},
                             {"16x16", 16, 60, 4},
                             {"25x25", 25, 51, 2},
                             {"hadoku 8x8", 8, 0, 10},
                             {0}};

typedef enum ending {
  DONE,
  SLOW,    /* it took longer than it may */
  STOPPED, /* by a signal to this program */
  FAILED   /* a message says why */
} ending;

/* Puzzles of a kind, with one encoding after the other. */
typedef struct measurement {
  const options *options;
  const progress *shown;
  bool scaling; /* or all encodings */
  puzzle puzzles[MOST];
  backend_options how;
  formula_figure row; /* what is measured, and what came out */
} measurement;

static ending judge (const decision *d) {
  if (d->interrupted)
    return STOPPED;
  if (d->verdict == VERDICT_TIMEOUT)
    return SLOW;
  if (d->verdict <= VERDICT_MULTIPLE)
    return DONE;
  if (d->verdict == VERDICT_NONE)
    message ("bench: %s finds no solution where there is one",
             samples_solver ());
  else
    message ("bench: %s", d->reason);
  return FAILED;
}

/* Seconds from the puzzle in memory to the checked answer, by a solver that
   has met nothing before. */
static ending time_one (const measurement *m, const puzzle *p,
                        double *seconds) {
  int64_t limit =
      INT64_C (1000000000) * (m->scaling ? SCALING_LIMIT : ENCODINGS_LIMIT);
  if (m->options->timeout && m->options->timeout < limit)
    limit = m->options->timeout;
  question q = {.limit = m->options->limit,
                .timeout = limit,
                .interrupt = &signals_caught};
  decider d;
  decision res;
  bool okay = contestants_start (&d, samples_solver (), &m->how);
  if (okay) {
    decide (&d, p, &q, &res);
    *seconds = (double) res.nanoseconds / 1e9;
  }
  contestants_end (&d);
  return okay ? judge (&res) : FAILED;
}

/* Rounds go through the puzzles, so that one is not always the first.  For
   the encodings a round is one time, the mean. */
static ending time_all (measurement *m) {
  formula_figure *row = &m->row;
  int rounds = m->options->repeat ? m->options->repeat : REPEATS, count = 0;
  double *times =
      memory_new ((size_t) rounds * (size_t) row->puzzles, sizeof *times);
  double spent = 0, seconds = 0;
  ending res = DONE;
  for (int k = 0; k < rounds && spent < ENOUGH && res == DONE; k++) {
    double sum = 0;
    for (int i = 0; i < row->puzzles && res == DONE; i++) {
      res = time_one (m, m->puzzles + i, &seconds);
      sum += seconds;
      if (m->scaling)
        times[count++] = seconds;
    }
    if (!m->scaling)
      times[count++] = sum / row->puzzles;
    spent += sum;
  }
  row->timed_out = res == SLOW;
  row->seconds = row->least = row->most = seconds;
  if (res == DONE) {
    row->seconds = figures_median (times, count);
    row->least = times[0];
    row->most = times[count - 1];
  }
  free (times);
  return res;
}

/* Which variables occurred. */
typedef struct census {
  bool *seen;
  size_t room;
  uint64_t count;
} census;

static void note (void *state, int literal) {
  census *c = state;
  size_t at = (size_t) abs (literal);
  if (at >= c->room) {
    c->seen = memory_resize (c->seen, 2 * at + 64, sizeof *c->seen);
    while (c->room < 2 * at + 64)
      c->seen[c->room++] = false;
  }
  c->count += literal && !c->seen[at];
  c->seen[at] = true;
}

static int stop (void *state) {
  (void) state;
  return signals_caught;
}

/* Adds up variables that occur, and clauses. */
static void add_size (measurement *m, const puzzle *p) {
  live l;
  live_init (&l);
  live_start (&l, p);
  if (encoding_table[m->how.encoding].live_only)
    propagate (&l, PROPAGATE_BEST, stop, NULL);
  census c = {NULL, 0, 0};
  cnf out = {.add = note,
             .state = &c,
             .variables = variable_primary (p->shape),
             .stop = stop};
  encode_puzzle (p, &l, m->how.encoding, m->how.amo, &out);
  m->row.variables += c.count;
  m->row.clauses += out.clauses;
  free (c.seen);
  live_release (&l);
}

/* Adds a row to the figures.  The solver gets the puzzle as it is, without
   propagation, unless the encoding is the one that lives by it. */
static ending measure (measurement *m, encoding enc, amo_form form,
                       formula_figures *f) {
  formula_figure *row = &m->row;
  char words[100];
  assert (row->puzzles > 0 && row->puzzles <= MOST);
  snprintf (words, sizeof words, "%s: %s, %s%s%s",
            m->scaling ? "scaling" : "encodings", row->kind,
            encoding_table[enc].name, m->scaling ? "" : ", ",
            m->scaling ? "" : amo_table[form].name);
  if (m->shown->shown)
    message_progress (words);
  row->encoding = m->how.encoding = enc;
  row->amo = m->how.amo = form;
  row->variables = row->clauses = 0;
  m->how.encoding_given = true;
  m->how.no_propagate = !encoding_table[enc].live_only;
  ending res = time_all (m);
  if (res == STOPPED || res == FAILED)
    return res;
  for (int i = 0; i < row->puzzles; i++)
    add_size (m, m->puzzles + i);
  if (signals_caught)
    return STOPPED;
  row->variables /= (uint64_t) row->puzzles;
  row->clauses /= (uint64_t) row->puzzles;
  figures_add_formula (f, row);
  return res;
}

/* False if a signal came, or (with a message) if the solver failed. */
static bool make (measurement *m, const kind *k) {
  bool okay = true;
  int numbers = m->scaling ? PUZZLES : MOST; /* a size has of its own */
  char words[100];
  snprintf (words, sizeof words, "encodings: making puzzles of %s",
            k->name);
  if (!m->scaling && m->shown->shown)
    message_progress (words);
  for (int i = 0; i < k->puzzles && okay; i++) {
    puzzle *p = m->puzzles + i;
    random_stream r;
    random_init (&r, m->options->seed,
                 (uint64_t) k->size * (uint64_t) numbers + (uint64_t) i);
    if (m->scaling)
      samples_open (p, k->size, k->open, &r);
    else
      okay = k->open ? samples_sudoku (p, k->size, k->open, &r)
                     : samples_hadoku (p, k->size, LARGEST, &r);
  }
  return okay;
}

/* One kind of puzzles with each encoding that is not GONE. */
static ending measure_kind (const options *o, const kind *k, bool *gone,
                            formula_figures *f, const progress *shown) {
  measurement m = {.options = o,
                   .shown = shown,
                   .scaling = gone,
                   .how = o->solving,
                   .row = {.size = k->size, .puzzles = k->puzzles}};
  snprintf (m.row.kind, sizeof m.row.kind, "%s", k->name);
  for (int i = 0; i < k->puzzles; i++)
    puzzle_init (m.puzzles + i);
  ending res = make (&m, k) ? DONE : signals_caught ? STOPPED : FAILED;
  for (int enc = 0; encoding_table[enc].name; enc++)
    for (int form = 0; amo_table[form].name; form++) {
      if (res == STOPPED || res == FAILED ||
          (gone && (gone[enc] || form != (int) o->solving.amo)))
        continue;
      res = measure (&m, (encoding) enc, (amo_form) form, f);
      if (gone)
        gone[enc] = res == SLOW;
    }
  for (int i = 0; i < k->puzzles; i++)
    puzzle_release (m.puzzles + i);
  return res;
}

bool formulas_scaling (const options *o, figures *f,
                       const progress *shown) {
  bool gone[] = {[ENCODING_MINIMAL] = true,
                 [ENCODING_EXTENDED] = false,
                 [ENCODING_SIMPLIFIED] = false};
  for (const int *size = sizes; *size && *size <= o->scaling; size++) {
    char name[16];
    kind k = {name, *size, FORMULAS_BLANK, PUZZLES};
    snprintf (name, sizeof name, "%dx%d", *size, *size);
    gone[ENCODING_EXTENDED] |= *size > EXTENDED;
    ending res = measure_kind (o, &k, gone, &f->scaling, shown);
    if (res >= STOPPED)
      return res == STOPPED;
  }
  return true;
}

bool formulas_encodings (const options *o, figures *f,
                         const progress *shown) {
  for (const kind *k = kinds; k->name; k++) {
    ending res = measure_kind (o, k, NULL, &f->encodings, shown);
    if (res >= STOPPED)
      return res == STOPPED;
  }
  return true;
}

void formulas_explain_scaling (uint64_t seed, text *t) {
  text_printf (
      t,
      "Sudoku grids with %d %% of the cells open, %d a size, made from "
      "seed %llu; %s; median of all runs from the puzzle in memory to the "
      "checked answer, encoding included. extended is the formula of the "
      "puzzle as it is, up to %dx%d. simplified goes through propagation "
      "first, which counts, and gives the solver what is left: often "
      "nothing. A size where a puzzle took longer than %d s ends its "
      "encoding: larger ones are left out.",
      FORMULAS_BLANK, PUZZLES, (unsigned long long) seed, samples_solver (),
      EXTENDED, EXTENDED, SCALING_LIMIT);
}

void formulas_explain_encodings (uint64_t seed, text *t) {
  text_printf (
      t,
      "Puzzles with one solution, made from seed %llu: 9x9 from which no "
      "given can go, 16x16 with 60 %% and 25x25 with 51 %% of the cells "
      "open, 8x8 Hadoku boards with random areas of up to %d cells. "
      "Variables (those that occur) and clauses are means. Time is that of "
      "a puzzle, median of the repeats, from the puzzle in memory to the "
      "checked answer by %s on a fresh solver: for minimal and extended on "
      "the formula of the puzzle as it is, for simplified with the "
      "propagation that makes it. What propagation finishes is one unit "
      "clause a cell, and needs no solver.",
      (unsigned long long) seed, LARGEST, samples_solver ());
}
