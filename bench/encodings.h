/* encodings.h: every encoding with every at-most-one form, side by side

   Clauses, variables and time on the same puzzles, which are made here from
   the seed: 9x9, 16x16 and 25x25 Sudoku and an 8x8 Hadoku board, each with
   one solution. */

#ifndef BENCH_ENCODINGS_H
#define BENCH_ENCODINGS_H

#include "../cli/progress.h"
#include "figures.h"

/* Fills the figures' encodings (freed by the caller) and `seed'.  False
   (with a message) if there is no SAT solver or an answer was wrong; what
   was measured before is kept.  A signal ends it early, with true. */
bool encodings_measure (const options *, figures *, progress *);

/* A table of it; nothing if nothing was measured. */
void encodings_print (const figures *, text *);

/* What is in these figures, in a sentence or two, for table and page. */
void encodings_explain (const figures *, text *);

#endif
