/* digger.h: digging with propagation and SAT, for every shape */

#ifndef TASKS_DIGGER_H
#define TASKS_DIGGER_H

#include "dig.h"
#include "sole.h"

/* Answers the questions of DIG about the puzzle that SOLE has open; WITNESS
   has room for all cells.  With THOROUGH every question is answered, and
   what is left does not depend on the solver; else a given stays if it
   takes too much effort to find out whether it can go, as on large boards
   with few givens.  False if it was interrupted. */
bool digger_run (dig *, sole *, bool *witness, bool thorough);

#endif
