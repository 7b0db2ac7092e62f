/* encodings.c: every encoding with every at-most-one form, side by side

   The share of open cells of the larger grids is near what the worst
   encoding can still stand: at 25x25 with 54 % open, minimal took more than
   8 seconds for each of three puzzles, and mostly more than 10. */

#include "encodings.h"

#include "../base/memory.h"
#include "../cli/signals.h"
#include "samples.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  REPEATS = 3, /* if --repeat is not given ... */
  LIMIT = 3,   /* ... each puzzle at most so many seconds */
  ENOUGH = 2,  /* seconds after which nothing is repeated */
  LARGEST = 7, /* Hadoku area */
  MOST = 10    /* puzzles of a kind */
};

/* What is measured: size, and open cells in per cent, 0 for Hadoku. */
static const struct kind {
  const char *name;
  int size, open, puzzles;
} kinds[] = {{"9x9", 9, 100, 10},
             {"16x16", 16, 60, 4},
             {"25x25", 25, 51, 2},
             {"hadoku 8x8", 8, 0, 10}};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* One repeat is the mean over the puzzles. */
static trial_outcome time_all (const options *o, const backend_options *how,
                               const puzzle *all, encoding_figure *row) {
  int rounds = o->repeat ? o->repeat : REPEATS, count = 0;
  double *times = memory_new ((size_t) rounds, sizeof *times), spent = 0;
  trial_outcome res = TRIAL_DONE;
  for (; count < rounds && spent < ENOUGH && res == TRIAL_DONE; count++) {
    double sum = 0;
    for (int i = 0; i < row->puzzles && res == TRIAL_DONE; i++) {
      double seconds = 0;
      res = trial_time (o, how, all + i, LIMIT, &seconds);
      sum += seconds;
      if (res == TRIAL_SLOW)
        row->seconds = seconds;
    }
    times[count] = sum / row->puzzles;
    spent += sum;
  }
  row->timed_out = res == TRIAL_SLOW;
  if (res == TRIAL_DONE)
    row->seconds = figures_median (times, count);
  free (times);
  return res;
}

static trial_outcome measure (const options *o, const struct kind *k,
                              const puzzle *all, encoding enc,
                              amo_form form, figures *f) {
  encoding_figure row = {.shape = k->name,
                         .encoding = enc,
                         .amo = form,
                         .puzzles = k->puzzles};
  backend_options how = trial_options (o, enc);
  how.amo = form;
  trial_outcome res = time_all (o, &how, all, &row);
  if (res == TRIAL_STOPPED || res == TRIAL_FAILED)
    return res;
  for (int i = 0; i < k->puzzles; i++)
    trial_size (&how, all + i, &row.variables, &row.clauses);
  if (signals_caught)
    return TRIAL_STOPPED;
  row.variables /= (uint64_t) k->puzzles;
  row.clauses /= (uint64_t) k->puzzles;
  f->encodings = memory_resize (
      f->encodings, (size_t) f->encoding_count + 1, sizeof *f->encodings);
  f->encodings[f->encoding_count++] = row;
  return TRIAL_DONE;
}

static trial_outcome measure_all (const options *o, const struct kind *k,
                                  const puzzle *all, figures *f,
                                  const progress *shown) {
  trial_outcome res = TRIAL_DONE;
  for (int enc = 0; encoding_table[enc].name; enc++)
    for (int form = 0; amo_table[form].name && res == TRIAL_DONE; form++) {
      char words[100];
      snprintf (words, sizeof words, "encodings: %s, %s, %s", k->name,
                encoding_table[enc].name, amo_table[form].name);
      trial_show (shown, words);
      res = measure (o, k, all, (encoding) enc, (amo_form) form, f);
    }
  return res;
}

static bool make (const struct kind *k, uint64_t seed, puzzle *all) {
  for (int i = 0; i < k->puzzles; i++) {
    random_stream r;
    random_init (&r, seed, (uint64_t) k->size * MOST + (uint64_t) i);
    if (!(k->open ? samples_sudoku (all + i, k->size, k->open / 100.0, &r)
                  : samples_hadoku (all + i, k->size, LARGEST, &r)))
      return false;
  }
  return true;
}

bool encodings_measure (const options *o, figures *f, progress *shown) {
  f->seed = o->seed;
  trial_outcome res = TRIAL_DONE;
  for (int i = 0; i < KINDS && res == TRIAL_DONE; i++) {
    puzzle all[MOST];
    char words[100];
    snprintf (words, sizeof words, "encodings: making puzzles of %s",
              kinds[i].name);
    trial_show (shown, words);
    for (int k = 0; k < MOST; k++)
      puzzle_init (all + k);
    if (make (kinds + i, o->seed, all))
      res = measure_all (o, kinds + i, all, f, shown);
    else
      res = signals_caught ? TRIAL_STOPPED : TRIAL_FAILED;
    for (int k = 0; k < MOST; k++)
      puzzle_release (all + k);
  }
  trial_show (shown, NULL);
  return res != TRIAL_FAILED;
}

void encodings_explain (const figures *f, text *t) {
  text_printf (
      t,
      "Puzzles with one solution, made from seed %llu: 9x9 from which no "
      "given can go, 16x16 with 60 %% and 25x25 with 51 %% of the cells "
      "open, 8x8 Hadoku boards with random areas of up to %d cells. "
      "Variables (those that occur) and clauses are means. ",
      (unsigned long long) f->seed, LARGEST);
  text_printf (
      t,
      "Time is that of a puzzle, median of the repeats, from the puzzle in "
      "memory to the checked answer by %s on a fresh solver: for minimal "
      "and extended on the formula of the puzzle as it is, for simplified "
      "with the propagation that makes it. What propagation finishes is "
      "one unit clause a cell, and needs no solver.",
      trial_solver ());
}

void encodings_print (const figures *f, text *t) {
  if (!f->encoding_count)
    return;
  text_printf (t, "\n%-11s  %-10s  %-11s  %10s  %10s  %10s  %7s\n",
               "encodings", "encoding", "at most one", "variables",
               "clauses", "time", "puzzles");
  for (int i = 0; i < f->encoding_count; i++) {
    const encoding_figure *e = f->encodings + i;
    char a[TRIAL_WORD], b[TRIAL_WORD], c[TRIAL_WORD];
    text_printf (t, "%-11s  %-10s  %-11s  %10s  %10s  %1s%9s  %7d\n",
                 e->shape, encoding_table[e->encoding].name,
                 amo_table[e->amo].name, trial_count (e->variables, a),
                 trial_count (e->clauses, b), e->timed_out ? ">" : "",
                 trial_seconds (e->seconds, c), e->puzzles);
  }
  text words;
  text_init (&words);
  encodings_explain (f, &words);
  trial_paragraph (&words, t);
  text_release (&words);
}
