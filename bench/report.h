/* report.h: what a benchmark found, as tables and sentences

   Rates are puzzles a second.  Ratios are medians over the rounds, each of
   two runs of the same round, so that a machine that is slower for a while
   is so for both. */

#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "agree.h"
#include "figures.h"

/* Parts of the page, in the order of the report. */
typedef enum report_part {
  REPORT_RATES,
  REPORT_TIMES,
  REPORT_SCALING,
  REPORT_ENCODINGS,
  REPORT_SUMMARY,
  REPORT_PARTS
} report_part;

/* The same words twice: plain for a terminal, and in HTML. */
typedef struct report {
  text plain;
  text page[REPORT_PARTS];
} report;

void report_release (report *);

/* The throughput, the latency and the agreement of a set. */
void report_set (report *, const set_figures *, const agreement *);

/* Nothing if nothing was measured. */
void report_scaling (report *, const figures *);
void report_encodings (report *, const figures *);

#endif
