/* kernel.h: how the bulk kernel works, and how wide.c calls it

   STATE.  A lane holds one state of one puzzle's search: 81 words of nine
   bits, bit v-1 of a cell's word being the CNF variable x(cell, v+1) as
   long as it is not false.  A state is thus a partial assignment: what is
   not in a word is false, a word with one bit left is a true variable.  A
   row of 81 x LANES words lies in memory cell by cell, so that one vector
   has the same cell of all lanes.

   ROUND (round.h).  Unit propagation on the extended one-hot encoding, and
   a little more, in a fixed sequence of about 1250 vector operations.  It
   looks at Sudoku through minirows, the three cells that a row shares with
   a box, and minicolumns.  Call y(minirow, v) the variable that v is in
   that minirow, the disjunction of its three x.  Then the clauses are:
     every row has each value in exactly one of its three minirows, every
     box too; likewise columns, boxes and minicolumns;
     a minirow has exactly three values, a cell exactly one.

   EVENT (event.h).  Rounds are repeated until enough lanes have nothing to
   propagate: dead (a clause is empty), solved, or unchanged.  Then all
   lanes are served at once: solutions are counted, unchanged states
   branch, and the lanes that are free get new work.

   BRANCHING (branch.h).  A decision is on a y variable: a value with two
   places in some row or box.  One child loses the first place, the other
   child the rest; as clauses: y or not y.

   SCHEDULING (event.h, waiting.h).  A lane does not belong to a puzzle.
   The second child of a state goes straight into a lane that has just
   become free, and only if there is none it waits in memory.  New puzzles
   are taken up when nothing waits.  Puzzles with several solutions are
   better searched depth first, one lane each with a stack of its own, for
   the search ends early: the kernel notices when puzzles reach their limit
   with work left over, and changes its ways.

   The same sources are compiled three times, by wide_avx512.c, wide_avx2.c
   and wide_portable.c, over the vector layer of vec.h.  */

#ifndef WIDE_KERNEL_H
#define WIDE_KERNEL_H

#include "wide.h"

/* The most puzzles in one call: a lane has 16 bits for the number of its
   puzzle. */
#define KERNEL_BATCH 65536

typedef struct kernel {
  unsigned lanes;
  void *(*new) (void);
  void (*free) (void *search);
  /* Solve COUNT puzzles of JOB from number FIRST on; returns how many are
     undecided.  The limit of JOB is not 0. */
  size_t (*solve) (void *search, const wide_job *job, size_t first,
                   unsigned count);
  const wide_stats *(*stats) (const void *search);
} kernel;

/* NULL inside where the compiler's target cannot have it. */
extern const kernel kernel_avx512, kernel_avx2, kernel_portable;

/* The one for an instruction set that is available, not WIDE_AUTO. */
const kernel *kernel_for (wide_simd);

#endif
