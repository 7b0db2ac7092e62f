/* report.h: what a benchmark found, as tables and as CSV

   Rates are puzzles a second.  Ratios are medians over the rounds, each of
   two runs of the same round, so that a machine that is slower for a while
   is so for both. */

#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "race.h"

/* The throughput, the latency and the agreement of a set. */
void report_set (const race *, const set_figures *, text *);

/* One line for each run, and one of kind `latency' for each backend, whose
   columns after puzzles_per_second are empty in the lines of runs, but that
   the last one says `not checked' where nobody knows what the answers
   were. */
extern const char *const report_csv_header;
void report_csv_run (const corpus *, const entry *, int round,
                     const timing *, text *);
void report_csv_latency (const corpus *, const contestant *, text *);

#endif
