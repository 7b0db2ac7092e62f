/* figures.c: everything a benchmark found, for tables and pictures

   Percentiles are of the nearest rank: each is the time of a puzzle that
   there was, and the worst one is the hundredth. */

#include "figures.h"

#include "../base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void figures_release (figures *f) {
  for (int i = 0; i < f->set_count; i++) {
    for (int k = 0; k < f->sets[i].count; k++) {
      free (f->sets[i].scores[k].rates);
      free (f->sets[i].scores[k].seconds);
    }
    free (f->sets[i].scores);
  }
  free (f->sets);
  free (f->scaling.list);
  free (f->encodings.list);
  memset (f, 0, sizeof *f);
}

set_figures *figures_add (figures *f, const contestants *all, int rounds) {
  assert (all->count && rounds > 0);
  f->sets =
      memory_resize (f->sets, (size_t) f->set_count + 1, sizeof *f->sets);
  set_figures *res = f->sets + f->set_count++;
  memset (res, 0, sizeof *res);
  res->count = all->count;
  res->rounds = rounds;
  res->scores = memory_new ((size_t) res->count, sizeof *res->scores);
  for (int i = 0; i < res->count; i++) {
    res->scores[i].who = all->list + i;
    res->scores[i].rates = memory_new ((size_t) rounds, sizeof (double));
  }
  return res;
}

void figures_add_formula (formula_figures *f,
                          const formula_figure *figure) {
  f->list = memory_resize (f->list, (size_t) f->count + 1, sizeof *f->list);
  f->list[f->count++] = *figure;
}

static int compare (const void *a, const void *b) {
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

double figures_median (double *values, int count) {
  assert (count > 0);
  qsort (values, (size_t) count, sizeof *values, compare);
  return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

bool score_has_rate (const score *s) { return !s->failed && s->rate > 0; }

void score_rates (score *s, int rounds) {
  double *sorted = memory_new ((size_t) rounds, sizeof *sorted);
  memcpy (sorted, s->rates, (size_t) rounds * sizeof *sorted);
  s->rate = figures_median (sorted, rounds);
  s->least = sorted[0];
  s->most = sorted[rounds - 1];
  free (sorted);
}

static double percentile_us (const score *s, double share) {
  uint64_t rank = (uint64_t) ceil (share * (double) s->decided);
  return s->decided ? 1e6 * s->seconds[rank ? rank - 1 : 0] : NAN;
}

void score_latency (score *s) {
  if (s->decided)
    qsort (s->seconds, s->decided, sizeof *s->seconds, compare);
  s->median_us = percentile_us (s, 0.5);
  s->p90_us = percentile_us (s, 0.9);
  s->p99_us = percentile_us (s, 0.99);
  s->worst_us = percentile_us (s, 1);
}
