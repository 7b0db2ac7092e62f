/* cactus.h: puzzles decided within a time, as curves */

#ifndef BENCH_CACTUS_H
#define BENCH_CACTUS_H

#include "figures.h"
#include "gnuplot.h"

/* Whether there are times to show. */
bool cactus_has (const figures *);

/* The drawing, to be released by the caller. */
void cactus_draw (const figures *, drawing *);

#endif
