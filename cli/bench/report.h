/* report.h: what a benchmark found, as a table and as CSV

   Rates are puzzles a second.  Ratios are medians over the rounds, each of
   two runs of the same round, so that a machine that is slower for a while
   is so for both. */

#ifndef CLI_BENCH_REPORT_H
#define CLI_BENCH_REPORT_H

#include "corpus.h"
#include "../output.h"
#include "peers.h"

/* One contestant on one set. */
typedef struct entry {
  const peer *peer;
  int input;        /* the scratch file with its puzzles */
  uint64_t puzzles; /* in a run */
  double *rates;    /* one a round */
  bool failed, undecided;
  char why[240]; /* it failed */
} entry;

/* When, where, with what and how: before the first set. */
void report_heading (const options *, const peers *, text *);

/* The rows of a set; ROUNDS rates are there for each entry that did not
   fail. */
void report_set (const corpus *, const entry *, int count, int rounds,
                 text *);

/* One line for each run. */
extern const char *const report_csv_header;
void report_csv (const corpus *, const entry *, int round, const peer_run *,
                 text *);

#endif
