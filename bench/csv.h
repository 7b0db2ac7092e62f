/* csv.h: every timing of a benchmark as a line of CSV

   Lines of kind `latency', one for each backend, have other columns than
   those of runs, which are empty after puzzles_per_second; but the last one
   says `not checked' where nobody knows what the answers were. */

#ifndef BENCH_CSV_H
#define BENCH_CSV_H

#include "figures.h"
#include "timing.h"

extern const char *const csv_header;

void csv_run (const set_figures *, const score *, int round, const timing *,
              text *);
void csv_latency (const set_figures *, const score *, text *);

#endif
