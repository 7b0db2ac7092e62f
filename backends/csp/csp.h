/* csp.h: the constraint searchers, rows for the table in ../kind.h

   They get the puzzle as it is: nothing is concluded before the search that
   is not part of the method.  Their results have backtracks, nodes and
   prunings as conflicts, decisions and propagations; search.h says what
   these are. */

#ifndef BACKENDS_CSP_CSP_H
#define BACKENDS_CSP_CSP_H

#include "../kind.h"

/* naive       cells in reading order, each value checked in its units
   naive:fill  all cells filled, then checked; refuses more open cells than
               CSP_FILL_MAX unless options.force is set
   fc          forward checking, fewest values first, with the rules that
               options.csp_off leaves on
   mac         the same, maintaining arc consistency */
extern const backend_kind csp_naive, csp_naive_fill, csp_fc, csp_mac;

enum { CSP_FILL_MAX = 9 };

#endif
