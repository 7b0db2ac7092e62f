/* figures.c: everything a benchmark found, for tables and pictures

   Percentiles are of the nearest rank: each is the time of a puzzle that
   there was, and the worst one is the hundredth. */

#include "figures.h"

#include "../base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void figures_release (figures *f) {
  for (int i = 0; i < f->set_count; i++) {
    for (int k = 0; k < f->sets[i].count; k++)
      free (f->sets[i].list[k].seconds);
    free (f->sets[i].list);
  }
  free (f->sets);
  free (f->scaling);
  free (f->encodings);
  memset (f, 0, sizeof *f);
}

set_figures *figures_add (figures *f, const char *name, int count) {
  f->sets =
      memory_resize (f->sets, (size_t) f->set_count + 1, sizeof *f->sets);
  set_figures *res = f->sets + f->set_count++;
  memset (res, 0, sizeof *res);
  res->name = name;
  res->list = memory_new ((size_t) count, sizeof *res->list);
  res->count = count;
  return res;
}

static int compare (const void *a, const void *b) {
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

double figures_median (double *values, int count) {
  qsort (values, (size_t) count, sizeof *values, compare);
  return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

void figures_rates (contestant *c, const double *rates, int rounds) {
  double *sorted = memory_new ((size_t) rounds, sizeof *sorted);
  memcpy (sorted, rates, (size_t) rounds * sizeof *sorted);
  c->rate = figures_median (sorted, rounds);
  c->least = sorted[0];
  c->most = sorted[rounds - 1];
  free (sorted);
}

static double percentile_us (const contestant *c, double share) {
  uint64_t rank = (uint64_t) ceil (share * (double) c->decided);
  return 1e6 * c->seconds[rank ? rank - 1 : 0];
}

void figures_latency (contestant *c) {
  if (!c->decided)
    return;
  qsort (c->seconds, c->decided, sizeof *c->seconds, compare);
  c->median_us = percentile_us (c, 0.5);
  c->p90_us = percentile_us (c, 0.9);
  c->p99_us = percentile_us (c, 0.99);
  c->worst_us = percentile_us (c, 1);
}
