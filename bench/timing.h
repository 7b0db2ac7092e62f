/* timing.h: one timed run of a contestant

   All get the same kind of file as standard input and as standard output,
   and the clock runs from before the start of the process until it has
   ended. */

#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include "contestants.h"

/* The files of a run: scratch files, rewound or emptied for each run. */
typedef struct timing_files {
  int input, output, errors;
} timing_files;

typedef enum timing_outcome {
  TIMING_DONE,
  TIMING_UNDECIDED, /* a backend that did not decide every puzzle */
  TIMING_SLOW,      /* ended because the time was over */
  TIMING_FAILED,
  TIMING_STOPPED /* by a signal to this program */
} timing_outcome;

typedef struct timing {
  double seconds, cpu_seconds;
  char why[240]; /* for TIMING_FAILED */
} timing;

/* Nothing of the program is left running when this returns, which is after
   LIMIT seconds at the latest.  There must be no other thread that waits
   for processes. */
timing_outcome timing_run (const contestant *, const timing_files *,
                           double limit, timing *);

/* Appends ": " and the first line that the last run complained about, if
   there is one, to WHY of SIZE bytes. */
void timing_quote (const timing_files *, char *why, size_t size);

#endif
