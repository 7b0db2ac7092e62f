/* wide.h: 9x9 Sudoku in bulk, many puzzles at once on vector registers

   A `wide' solves blocks of puzzles: one SIMD lane holds one state of the
   search, so that an instruction works on 8, 16 or 32 of them (how is told
   in kernel.h).  Answers are exact: for each puzzle the number of its
   solutions up to a limit, and a solution if there is one.

     wide *w = wide_new (WIDE_AUTO);
     wide_job job = {.form = WIDE_TEXT, .puzzles = text, .stride = 82,
                     .count = n, .limit = 2, .counts = counts,
                     .solutions = grids, .solution_stride = 81,
                     .zero = '0'};
     wide_solve (w, &job);
     wide_free (w);

   The more puzzles in a job the better the lanes are filled: below some
   hundred the speed falls, though even a single puzzle has all lanes
   working on its search tree.  A `wide' keeps nothing from job to job but
   memory; use one in each thread.  Nothing here is shared or global.

   The same job has the same answers, always.  Counts do not depend on
   anything else.  Which solution of a puzzle with several is found first
   does: on the limit, on the other puzzles of the job, and on the
   instruction set.  */

#ifndef WIDE_WIDE_H
#define WIDE_WIDE_H

#include "simd.h"

#include <stddef.h>
#include <stdint.h>

typedef struct wide wide;

/* NULL if that instruction set is not available.  wide_free () takes NULL
   too. */
wide *wide_new (wide_simd);
void wide_free (wide *);

/* What WIDE_AUTO turned out to be. */
wide_simd wide_simd_used (const wide *);

/* How a puzzle is written. */
typedef enum wide_form {
  WIDE_TEXT,   /* 81 characters; what is not `1' to `9' is an empty cell */
  WIDE_VALUES, /* 81 bytes; what is not 1 to 9 is an empty cell */
  WIDE_MASKS   /* 81 uint16_t, bit v-1 for each value v the cell may have */
} wide_form;

typedef struct wide_job {
  /* Puzzle i starts I * STRIDE bytes after PUZZLES; only its 81 items are
     read.  Givens that clash are fine: such a puzzle has no solution.  */
  wide_form form;
  const void *puzzles;
  size_t stride, count;

  /* Where to stop counting; 0 is never. */
  uint64_t limit;

  /* COUNTS[i] becomes the number of solutions of puzzle i, or LIMIT if it
     has more. */
  uint64_t *counts;

  /* If not NULL, the first solution found of puzzle i goes to the 81 bytes
     at I * SOLUTION_STRIDE; nothing is written there if it has none.  A
     value v is written as ZERO + v: give '0' for text and 0 for values. */
  unsigned char *solutions;
  size_t solution_stride;
  unsigned char zero;

  /* If not NULL, called with every solution that is counted, written in
     the same way; those of one puzzle come in no particular order.
     PUZZLE is its number in the job.  */
  void (*sink) (void *context, size_t puzzle, const unsigned char grid[81]);

  /* If not NULL, asked every fraction of a millisecond; true ends the job
     early.  UNDECIDED, if not NULL, then has a 1 for each puzzle that is
     not finished and a 0 for all others; the count of an unfinished puzzle
     is how many solutions were seen.  For a time limit on each puzzle stop
     the block when it has taken that long, and give the unfinished ones
     jobs of their own. */
  bool (*stop) (void *context);
  unsigned char *undecided;

  void *context; /* given to SINK and STOP */
} wide_job;

/* The number of puzzles left undecided: 0 unless STOP said stop. */
size_t wide_solve (wide *, const wide_job *);

/* What the work was, summed over the jobs of this `wide'. */
typedef struct wide_stats {
  uint64_t rounds;      /* propagation rounds, each on all lanes */
  uint64_t lane_rounds; /* of them, those of a lane that had work to do */
  uint64_t events;      /* times the lanes were served */
  uint64_t branches;    /* states that branched */
  uint64_t dead_ends;   /* contradictions met */
  uint64_t stored;      /* states put aside */
} wide_stats;

const wide_stats *wide_statistics (const wide *);

#endif
