/* throughput.h: puzzles a second, as bars */

#ifndef BENCH_THROUGHPUT_H
#define BENCH_THROUGHPUT_H

#include "figures.h"
#include "gnuplot.h"

/* Whether there is a rate to show. */
bool throughput_has (const figures *);

/* The drawing, to be released by the caller. */
void throughput_draw (const figures *, drawing *);

#endif
