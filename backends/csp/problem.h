/* problem.h: a puzzle as a problem of binary constraints

   Each cell that is no hole is a variable, hidden cells as well, value v is
   its value v - 1, each group a unit.  Cells of a group differ, the other
   relations are those of the shape.  What the shape says is built once and
   serves all puzzles of that shape in a row.

     problem b = {0};
     if (problem_fit (&b, shape, &request, &result)
         && problem_load (&b, &puzzle))
       ... search with b.state ...
     problem_release (&b); */

#ifndef BACKENDS_CSP_PROBLEM_H
#define BACKENDS_CSP_PROBLEM_H

#include "../kind.h"
#include "state.h"

typedef struct problem {
  shape *shape; /* NULL: none yet */
  model *model;
  state *state;
} problem;

/* Makes it a problem of SHAPE, which it takes a reference to.  False if
   the request ended meanwhile or the shape has too many constraints to keep
   them in memory; the result then has the outcome. */
bool problem_fit (problem *, shape *, const request *, result *);

/* Starts the state with a puzzle of the shape.  False if a cell can have no
   value. */
bool problem_load (problem *, const puzzle *);

void problem_release (problem *);

#endif
