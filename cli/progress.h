/* progress.h: a line on standard error that says how far the work is */

#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "options.h"

typedef struct progress {
  bool shown;
  int64_t start, last; /* nanoseconds */
} progress;

/* Shown if standard error is a terminal, unless the options say otherwise.
 */
void progress_init (progress *, const options *);

/* Whether it is time to show a line: at most five times a second. */
bool progress_due (progress *);

/* Shows DONE puzzles, the rate, and the time left if TOTAL bytes are known
   (> 0) and POSITION of them read, if it is time. */
void progress_show (progress *, uint64_t done, int64_t position,
                    int64_t total);

/* Wipes the line; returns the seconds since progress_init. */
double progress_end (progress *);

#endif
