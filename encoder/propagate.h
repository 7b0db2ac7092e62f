/* propagate.h: unit propagation and more on live candidates, before a
   solver

   Everything concluded here follows from the rules, so solutions stay the
   same: a puzzle that propagation finishes has exactly one, one that it
   refutes has none.  9x9 Sudoku runs on bit operations (propagate9.c), any
   other shape on lists of groups; both come to the same conclusions for the
   techniques they share. */

#ifndef ENCODER_PROPAGATE_H
#define ENCODER_PROPAGATE_H

#include "live.h"

/* How much to conclude. */
typedef enum propagate_effort {
  PROPAGATE_SINGLES, /* naked and hidden singles */
  PROPAGATE_LOCKED,  /* and locked candidates */
  PROPAGATE_SUBSETS, /* and naked and hidden subsets */
  PROPAGATE_PROBE    /* and one step of trial and error, 9x9 only */
} propagate_effort;

/* Shrinks LIVE to a fixpoint of the given techniques.  False if a cell lost
   its last candidate or a value its last place in a full group: the puzzle
   has no solution.  STOP (may be NULL) is asked now and then with STATE;
   when it says non-zero, propagation ends early with what it has, which is
   still right. */
bool propagate (live *, propagate_effort, int (*stop) (void *state),
                void *state);

#endif
