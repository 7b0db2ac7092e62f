/* samples.h: puzzles made for measurements

   A full grid loses givens in random order, mostly each only if the
   solution stays the only one.  The same random numbers give the same
   puzzle. */

#ifndef BENCH_SAMPLES_H
#define BENCH_SAMPLES_H

#include "../base/random.h"
#include "../puzzle/puzzle.h"

/* The SAT solver that makes them and is measured: the first of the table.
 */
const char *samples_solver (void);

/* Sudoku of SIZE from a pattern, OPEN per cent of its cells open; several
   solutions, maybe. */
void samples_open (puzzle *, int size, int open, random_stream *);

/* The same with one solution: at most so many are open.  False if a signal
   came, or (with a message) if the solver failed. */
bool samples_sudoku (puzzle *, int size, int open, random_stream *);

/* A Hadoku board of SIDE x SIDE with random areas of at most LARGEST cells;
   no given can go.  False as above. */
bool samples_hadoku (puzzle *, int side, int largest, random_stream *);

#endif
