/* search.h: depth first search with look-ahead

   What is counted, the same in every method: a node is a value that is
   tried for a variable, forced ones included, givens not; a backtrack is a
   node that fails by itself, not by what comes after it; a pruning is a
   value that is taken from the domain of an unassigned variable. */

#ifndef BACKENDS_CSP_SEARCH_H
#define BACKENDS_CSP_SEARCH_H

#include "../kind.h"
#include "state.h"

/* Forward checking, or maintaining arc consistency if ARCS, with the rules
   of ON (see rules.h) before each choice.  The state was started.  Fills
   the outcome and the count of the result; what was counted is left in the
   state. */
void search_run (state *, unsigned on, bool arcs, const request *,
                 result *);

/* Trial and error in the order of the variables.  Each value is compared
   with its neighbours at once or, if FILL, only when all have one. */
void search_naive (state *, bool fill, const request *, result *);

/* Hands a solution over; false, with the outcome set, if it is to be the
   last. */
bool search_found (state *, const request *, result *);

#endif
