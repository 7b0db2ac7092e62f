/* scaling.h: time against the size of the grid

   Sudoku from 4x4 up to the size of `--scaling`, a fixed share of the cells
   open, each puzzle given to the SAT solver with the encodings `extended'
   (the rules as they are, which grow with the fourth power of the size) and
   `simplified' (only what propagation leaves). */

#ifndef BENCH_SCALING_H
#define BENCH_SCALING_H

#include "../cli/progress.h"
#include "figures.h"

/* Fills the figures' scaling (freed by the caller), `blank' and `seed'.
   False (with a message) if there is no SAT solver or an answer was wrong;
   what was measured before is kept.  A signal ends it early, with true. */
bool scaling_measure (const options *, figures *, progress *);

/* A table of it; nothing if nothing was measured. */
void scaling_print (const figures *, text *);

/* What is in these figures, in a sentence or two, for table and page. */
void scaling_explain (const figures *, text *);

#endif
