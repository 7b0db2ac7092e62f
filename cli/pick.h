/* pick.h: solutions as words */

#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "options.h"

/* The value of one cell of a solution, a symbol or a number: 0 for an empty
   cell or a hole, -1 if it is none. */
int pick_value (const char *word, size_t length, const char *symbols);

/* A solution given as a word, one line as batch prints it, for PUZZLE: into
   CELLS.  NULL, or a static message. */
const char *pick_solution (const puzzle *, const char *word, size_t length,
                           const format_options *, value *cells);

#endif
