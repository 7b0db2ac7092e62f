/* bar.h: how far a benchmark is, on standard error

   A bar for the share of the planned work that is done, and what runs now.
   Shown where progress.h shows a line. */

#ifndef BENCH_BAR_H
#define BENCH_BAR_H

#include "../cli/progress.h"

typedef struct bar {
  progress progress;
  double done, total; /* parts, each about as long as the others */
} bar;

void bar_init (bar *, const options *, double total);

/* So many parts are done; not shown before the next bar_show. */
void bar_add (bar *, double parts);

/* Shows the bar, a further PART of the part at hand included, and the
   words.  With SELDOM at most five times a second. */
void bar_show (bar *, bool seldom, double part, const char *what, ...)
    __attribute__ ((format (printf, 4, 5)));

/* Wipes it. */
void bar_end (bar *);

#endif
