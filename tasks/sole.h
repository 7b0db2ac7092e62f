/* sole.h: is a known solution the only one, whichever givens are kept?

   For all shapes.  Where propagation comes to the solution it is the only
   one.  Otherwise an incremental SAT solver gets the rules and the clause
   that the solution is not it; each given is an assumption.  Satisfiable
   then means a second solution, unsatisfiable that there is none, and the
   assumptions that failed are givens that suffice for that.

     sole *s = sole_new (&error);
     sole_open (s, &puzzle, solution);       // as often as wanted
     switch (sole_ask (s, kept, needed)) ...
     sole_free (s);

   Each puzzle gets a fresh solver, so that nothing depends on what was
   asked before it was opened. */

#ifndef TASKS_SOLE_H
#define TASKS_SOLE_H

#include "../base/halt.h"
#include "../puzzle/puzzle.h"

typedef struct sole sole;

typedef enum sole_answer {
  SOLE_YES,
  SOLE_NO,
  SOLE_HARD, /* it would have taken more effort */
  SOLE_INTERRUPTED
} sole_answer;

/* NULL with a reason in *ERROR if there is no such solver here.  STOP,
   which is borrowed, can end a question. */
sole *sole_new (const halt *, const char **error);
void sole_free (sole *); /* NULL is fine */

/* From now on PUZZLE without its givens, but with its candidate lists, and
   SOLUTION, which solves it.  Both are borrowed until the next call. */
void sole_open (sole *, const puzzle *, const value *solution);

/* CELL is kept in all questions from now on, until the next sole_open: the
   solver need not be told again, and learns more from it. */
void sole_fix (sole *, int cell);

/* Whether the solution is the only one when the cells marked in KEPT are
   given.  After SOLE_YES, WITNESS (not NULL) marks kept cells that suffice,
   together with the fixed ones; after SOLE_NO, the cells where the other
   solution differs.
   EFFORT limits the search, 0 is no limit: it counts how often the solver
   asks whether to go on, which depends on nothing but what it is asked. */
sole_answer sole_ask (sole *, const bool *kept, bool *witness,
                      uint64_t effort);

#endif
