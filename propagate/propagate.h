/* propagate.h: unit propagation and more on live candidates, before a
   solver

   Everything concluded here follows from the rules, so solutions stay the
   same: a puzzle that propagation finishes has exactly one, one that it
   refutes has none.  9x9 Sudoku runs on bit operations (propagate9.c), any
   other shape on lists of groups; both come to the same conclusions for the
   techniques they share. */

#ifndef PROPAGATE_PROPAGATE_H
#define PROPAGATE_PROPAGATE_H

#include "live.h"

/* How much to conclude; each level includes those before it.  Share of 9x9
   puzzles finished, and mean microseconds of CPU time from cells9_start on
   (the best of seven runs on one core of an AMD EPYC, gcc 12 -O2), for
   49158 puzzles of 17 clues, for the 1465 of top1465 and for 48766 of the
   hardest known, which no level finishes and the last one only delays:

     level      17 clues         top1465        hardest
     singles    44.56 %  2.1     0.00 %   0.8   0 %   0.5
     locked     76.03 %  1.4     4.10 %   0.8   0 %   0.5
     subsets    84.73 %  2.8    21.02 %   7.5   0 %   5.5
     probe      99.99 %  2.1    94.47 %  18.1   0 %  13.4 */
typedef enum propagate_effort {
  /* A cell with one candidate has it, and those of its groups lose it; a
     value with one place in a full group is there; what has no partner left
     across a relation goes. */
  PROPAGATE_SINGLES,

  /* A value in conflict with all places of a value in a full group goes. */
  PROPAGATE_LOCKED,

  /* Naked and hidden subsets of every size: what is in no assignment of
     different values to the cells of a group goes. */
  PROPAGATE_SUBSETS,

  /* 9x9 Sudoku only, elsewhere as subsets: where one of two candidates must
     hold, each is tried with singles and locked candidates; what fails or
     goes either way goes.  Finds X-wings, chains and much more. */
  PROPAGATE_PROBE,

  /* Before a solver. */
  PROPAGATE_BEST = PROPAGATE_PROBE
} propagate_effort;

/* Shrinks LIVE to a fixpoint of the given techniques.  False if a cell lost
   its last candidate or a value its last place in a full group: the puzzle
   has no solution (then LIVE is of no more use).  STOP (may be NULL) is
   asked with STATE every few milliseconds, never for 9x9 Sudoku, which
   takes some microseconds; when it says non-zero, propagation ends early
   with what it has, which is still right. */
bool propagate (live *, propagate_effort, int (*stop) (void *state),
                void *state);

/* What a live set keeps of propagations; NULL is fine. */
void propagation_free (struct propagation *);

#endif
