/* unique.h: is a known solution the only one, whichever givens are kept?

   For all shapes.  Where propagation comes to the solution it is the only
   one.  Otherwise an incremental SAT solver gets the rules and the clause
   that the solution is not it; each given is an assumption.  Satisfiable
   then means a second solution, unsatisfiable that there is none, and the
   assumptions that failed are givens that suffice for that.

     unique *u = unique_new (&error);
     unique_open (u, &puzzle, solution);       // as often as wanted
     switch (unique_ask (u, kept, 0, &witness)) ...
     unique_free (u);

   Each puzzle gets a fresh solver, so that nothing depends on what was
   asked before it was opened. */

#ifndef TASKS_UNIQUE_H
#define TASKS_UNIQUE_H

#include "../base/halt.h"
#include "../puzzle/puzzle.h"
#include "dig.h"

typedef struct unique unique;

typedef enum unique_answer {
  UNIQUE_YES,
  UNIQUE_NO,
  UNIQUE_HARD, /* it would have taken more effort */
  UNIQUE_INTERRUPTED
} unique_answer;

/* NULL with a reason in *ERROR if there is no such solver here.  STOP,
   which is borrowed, can end a question. */
unique *unique_new (const halt *, const char **error);
void unique_free (unique *); /* NULL is fine */

/* From now on PUZZLE without its givens, but with its candidate lists, and
   SOLUTION, which solves it.  Both are borrowed until the next call. */
void unique_open (unique *, const puzzle *, const value *solution);

/* Whether the solution is the only one when the cells marked in KEPT are
   given.  WITNESS, if it is not NULL, is set to marks for all cells that
   hold until the next question: after UNIQUE_YES of kept cells that
   suffice, after UNIQUE_NO of the cells where the other solution differs.
   EFFORT limits the search, 0 is no limit: it counts how often the solver
   asks whether to go on, which depends on nothing but what it is asked. */
unique_answer unique_ask (unique *, const bool *kept, uint64_t effort,
                          const bool **witness);

/* Answers the questions of DIG about the puzzle that is open.  With
   THOROUGH every question is answered, and what is left does not depend on
   the solver; else a given stays if it takes too much effort to find out
   whether it can go, as on large boards with few givens.  False if it was
   interrupted. */
bool unique_dig (unique *, dig *, bool thorough);

#endif
