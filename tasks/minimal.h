/* minimal.h: which givens of a puzzle can go

   For puzzles of every shape with exactly one solution, which is known.
   One object serves one thread and many puzzles. */

#ifndef TASKS_MINIMAL_H
#define TASKS_MINIMAL_H

#include "../base/random.h"
#include "../puzzle/puzzle.h"

typedef struct minimal minimal;

/* NULL with a reason in *ERROR if there is no solver for it.  INTERRUPT
   (may be NULL) ends the work when it is not zero. */
minimal *minimal_new (const atomic_int *interrupt, const char **error);
void minimal_free (minimal *); /* NULL is fine */

/* Marks in REDUNDANT, with room for all cells, the givens of which each can
   go as long as the others stay; *COUNT becomes their number.  False if it
   was interrupted. */
bool minimal_redundant (minimal *, const puzzle *, const value *solution,
                        bool *redundant, int *count);

/* Takes givens away until none can go, in random order, or from the last
   cell to the first if the stream is NULL.  False if it was interrupted;
   then the puzzle is as it was. */
bool minimal_reduce (minimal *, puzzle *, const value *solution,
                     random_stream *);

#endif
