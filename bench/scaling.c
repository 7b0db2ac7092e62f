/* scaling.c: time against the size of the grid

   The puzzles are patterns with random cells open.  The larger the grid,
   the harder a given share of open cells makes it: at 100x100 the time went
   from half a second with 32 % to more than 20 seconds with 35 % (three
   puzzles each, CaDiCaL), so the share is one that the largest grids can
   still stand. */

#include "scaling.h"

#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../puzzle/pattern.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  PUZZLES = 5,   /* of each size */
  REPEATS = 3,   /* of each puzzle, if --repeat is not given ... */
  LIMIT = 20,    /* ... each at most so many seconds */
  ENOUGH = 2,    /* seconds after which nothing is repeated */
  BLANK = 32,    /* per cent of the cells */
  EXTENDED = 36, /* beyond, the formula is too long */
};

static const int sizes[] = {4,  6,  9,  12, 16, 20, 25,
                            30, 36, 49, 64, 81, 100};

static const encoding measured[] = {ENCODING_EXTENDED, ENCODING_SIMPLIFIED};

enum {
  SIZES = sizeof sizes / sizeof *sizes,
  MEASURED = sizeof measured / sizeof *measured
};

static void fill (puzzle *p, shape *s, uint64_t seed, int number) {
  random_stream r;
  random_init (&r, seed, (uint64_t) s->rows * PUZZLES + (uint64_t) number);
  puzzle_reset (p, s);
  pattern_fill (s->box_rows, s->box_cols, &r, p->given);
  int *order = memory_new ((size_t) s->cells, sizeof *order);
  random_order (&r, order, s->cells);
  for (int i = 0; i < s->cells * BLANK / 100; i++)
    p->given[order[i]] = 0;
  free (order);
}

/* Rounds go through the puzzles, so that one is not always the first. */
static trial_outcome time_all (const options *o, const backend_options *how,
                               const puzzle *all, scaling_point *point) {
  int rounds = o->repeat ? o->repeat : REPEATS, count = 0;
  double *times = memory_new ((size_t) rounds * PUZZLES, sizeof *times);
  double spent = 0;
  trial_outcome res = TRIAL_DONE;
  for (int round = 0; round < rounds && spent < ENOUGH; round++)
    for (int i = 0; i < PUZZLES && res == TRIAL_DONE; i++) {
      res = trial_time (o, how, all + i, LIMIT, times + count);
      spent += times[count++];
    }
  point->timed_out = res == TRIAL_SLOW;
  if (res == TRIAL_SLOW)
    point->seconds = point->least = point->most = times[count - 1];
  if (res == TRIAL_DONE) {
    point->seconds = figures_median (times, count);
    point->least = times[0];
    point->most = times[count - 1];
  }
  free (times);
  return res;
}

static trial_outcome measure (const options *o, const puzzle *all,
                              encoding enc, figures *f) {
  scaling_point point = {.encoding = enc, .size = all->shape->rows};
  backend_options how = trial_options (o, enc);
  trial_outcome res = time_all (o, &how, all, &point);
  if (res == TRIAL_STOPPED || res == TRIAL_FAILED)
    return res;
  for (int i = 0; i < PUZZLES; i++)
    trial_size (&how, all + i, &point.variables, &point.clauses);
  if (signals_caught)
    return TRIAL_STOPPED;
  point.variables /= PUZZLES;
  point.clauses /= PUZZLES;
  f->scaling = memory_resize (f->scaling, (size_t) f->scaling_count + 1,
                              sizeof *f->scaling);
  f->scaling[f->scaling_count++] = point;
  return res;
}

/* One size with each encoding that is still in the race. */
static trial_outcome measure_size (const options *o, int size, bool *gone,
                                   figures *f, const progress *shown) {
  int box_rows, box_cols;
  const char *error;
  shape_usual_box (size, &box_rows, &box_cols);
  shape *s = shape_new_sudoku (box_rows, box_cols, false, NULL, &error);
  puzzle all[PUZZLES];
  for (int i = 0; i < PUZZLES; i++) {
    puzzle_init (all + i);
    fill (all + i, s, o->seed, i);
  }
  trial_outcome res = TRIAL_DONE;
  for (int k = 0; k < MEASURED; k++) {
    encoding enc = measured[k];
    if (gone[k] || (enc == ENCODING_EXTENDED && size > EXTENDED))
      continue;
    char words[100];
    snprintf (words, sizeof words, "scaling: %dx%d, %s", size, size,
              encoding_table[enc].name);
    trial_show (shown, words);
    res = measure (o, all, enc, f);
    gone[k] = res == TRIAL_SLOW;
    if (res == TRIAL_STOPPED || res == TRIAL_FAILED)
      break;
  }
  for (int i = 0; i < PUZZLES; i++)
    puzzle_release (all + i);
  shape_unref (s);
  return res;
}

bool scaling_measure (const options *o, figures *f, progress *shown) {
  bool gone[MEASURED] = {false};
  trial_outcome res = TRIAL_DONE;
  f->seed = o->seed;
  f->blank = BLANK / 100.0;
  for (int i = 0; i < SIZES && sizes[i] <= o->scaling; i++) {
    res = measure_size (o, sizes[i], gone, f, shown);
    if (res == TRIAL_STOPPED || res == TRIAL_FAILED)
      break;
  }
  trial_show (shown, NULL);
  return res != TRIAL_FAILED;
}

void scaling_explain (const figures *f, text *t) {
  text_printf (
      t,
      "Sudoku grids with %.0f %% of the cells open, %d a size, made from "
      "seed %llu; %s; median of all runs from the puzzle in memory to the "
      "checked answer, encoding included. ",
      100 * f->blank, PUZZLES, (unsigned long long) f->seed,
      trial_solver ());
  text_printf (t,
               "extended is the formula of the puzzle as it is, up to "
               "%dx%d. simplified goes through propagation first, which "
               "counts, and gives the solver what is left: often nothing. "
               "A size where a puzzle took longer than %d s ends its "
               "encoding: larger ones are left out.",
               EXTENDED, EXTENDED, LIMIT);
}

void scaling_print (const figures *f, text *t) {
  if (!f->scaling_count)
    return;
  text_printf (t, "\n%-9s  %-10s  %11s  %13s  %9s  %9s  %9s\n", "scaling",
               "encoding", "variables", "clauses", "time", "min", "max");
  for (int i = 0; i < f->scaling_count; i++) {
    const scaling_point *p = f->scaling + i;
    char size[24], a[TRIAL_WORD], b[TRIAL_WORD];
    snprintf (size, sizeof size, "%dx%d", p->size, p->size);
    text_printf (t, "%-9s  %-10s  %11s  %13s", size,
                 encoding_table[p->encoding].name,
                 trial_count (p->variables, a),
                 trial_count (p->clauses, b));
    if (p->timed_out)
      text_printf (t, "  over %s, larger ones left out\n",
                   trial_seconds (p->seconds, a));
    else {
      text_printf (t, "  %9s", trial_seconds (p->seconds, a));
      text_printf (t, "  %9s", trial_seconds (p->least, a));
      text_printf (t, "  %9s\n", trial_seconds (p->most, a));
    }
  }
  text words;
  text_init (&words);
  scaling_explain (f, &words);
  trial_paragraph (&words, t);
  text_release (&words);
}
