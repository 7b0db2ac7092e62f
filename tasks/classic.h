/* classic.h: the recipe of an SMT generator, as its document has it

   Some random cells get random values, and a solver completes the board;
   if it cannot, there are new ones.  Then random cells are emptied as long
   as the solution stays the only one; a cell that cannot go is put back.
   It ends when a number of cells in a row could not go: what is left need
   not be minimal. */

#ifndef TASKS_CLASSIC_H
#define TASKS_CLASSIC_H

#include "../base/random.h"
#include "unique.h"

enum { CLASSIC_FILL = 10, CLASSIC_TRIES = 20 }; /* of the document */

typedef struct classic classic;

/* FILL and TRIES are 0 for those of the document.  The others are borrowed.
 */
classic *classic_new (int fill, int tries, unique *, const halt *);
void classic_free (classic *); /* NULL is fine */

/* Fills in the givens of PUZZLE, which comes empty, and its solution, with
   room for all cells.  False if random cells never could be completed, or
   if it was stopped. */
bool classic_make (classic *, puzzle *, random_stream *, value *solution);

#endif
