/* trial.h: one puzzle, one encoding, one timed answer

   What scaling.h and encodings.h have in common.  Every answer comes from a
   solver that has met nothing before: the driver keeps solvers of shapes
   that come again, and what they learned would be measured too. */

#ifndef BENCH_TRIAL_H
#define BENCH_TRIAL_H

#include "../cli/progress.h"

typedef enum trial_outcome {
  TRIAL_DONE,
  TRIAL_SLOW,    /* it took longer than it may */
  TRIAL_STOPPED, /* by a signal to this program */
  TRIAL_FAILED   /* a message says why */
} trial_outcome;

/* The SAT solver that is measured: the first of the table. */
const char *trial_solver (void);

/* How a puzzle is solved with ENCODING: what the options say, but that the
   solver gets the puzzle as it is, without propagation, unless the encoding
   is the one that lives by it. */
backend_options trial_options (const options *, encoding);

/* Seconds from the puzzle in memory to the checked answer, of at most LIMIT
   (or --timeout, if that is less).  The puzzle has a solution. */
trial_outcome trial_time (const options *, const backend_options *,
                          const puzzle *, double limit, double *seconds);

/* Adds to *VARIABLES those that occur in the formula of the puzzle, and to
 *CLAUSES how many it has. */
void trial_size (const backend_options *, const puzzle *,
                 uint64_t *variables, uint64_t *clauses);

/* Shows WORDS as progress. */
void trial_show (const progress *, const char *words);

/* Figures as people read them: 1,234,567, then 4.13 or 12,000 (a rate or a
   ratio, with three digits or more), and 12.3 ms. */
enum { TRIAL_WORD = 32 };
const char *trial_count (uint64_t, char words[TRIAL_WORD]);
const char *trial_rate (double, char words[TRIAL_WORD]);
const char *trial_seconds (double, char words[TRIAL_WORD]);

/* Appends WORDS as lines of at most 76 characters. */
void trial_paragraph (const text *words, text *);

#endif
