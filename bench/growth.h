/* growth.h: time and clauses against the size of the grid, as curves */

#ifndef BENCH_GROWTH_H
#define BENCH_GROWTH_H

#include "figures.h"
#include "gnuplot.h"

/* Whether there is something to show. */
bool growth_has (const figures *);

/* The drawing, to be released by the caller. */
void growth_draw (const figures *, drawing *);

#endif
