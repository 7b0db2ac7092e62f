/* formulas.h: what a formula costs, by the size of the grid and its
   encoding

   Puzzles are made here from the seed and given to the first SAT solver of
   the table, each time a new one: the driver keeps solvers of shapes that
   come again, and what they learned would be measured too.

   Scaling: Sudoku from 4x4 up to the size of `--scaling`, a fixed share of
   the cells open, with the encodings `extended' (the rules as they are,
   which grow with the fourth power of the size) and `simplified' (only what
   propagation leaves).  Encodings: all of them with every at-most-one form,
   on 9x9, 16x16 and 25x25 Sudoku and 8x8 Hadoku with one solution. */

#ifndef BENCH_FORMULAS_H
#define BENCH_FORMULAS_H

#include "../cli/progress.h"
#include "figures.h"

enum { FORMULAS_BLANK = 32 }; /* open cells in the scaling puzzles, in % */

/* Fill `scaling' and `encodings' of the figures.  False (with a message) if
   there is no SAT solver or an answer was wrong; what was measured before
   is kept.  A signal ends it early, with true. */
bool formulas_scaling (const options *, figures *, const progress *);
bool formulas_encodings (const options *, figures *, const progress *);

/* What was measured, in a few sentences. */
void formulas_explain_scaling (uint64_t seed, text *);
void formulas_explain_encodings (uint64_t seed, text *);

#endif
