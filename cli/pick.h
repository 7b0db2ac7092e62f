/* pick.h: one puzzle of a file, for the commands that work on one */

#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "options.h"

/* Reads the K-th puzzle (from 1) of FILE into P, which was initialised.
   Returns 0, or an exit status after a message: 2 if there is no such
   puzzle or file, 1 if it is not legal. */
int pick_puzzle (const char *file, uint64_t k, const format_options *,
                 puzzle *p);

/* The value of one cell of a solution, a symbol or a number: 0 for an empty
   cell or a hole, -1 if it is none. */
int pick_value (const char *word, size_t length, const char *symbols);

/* A solution given as a word, one line as batch prints it, for PUZZLE: into
   CELLS.  NULL, or a static message. */
const char *pick_solution (const puzzle *, const char *word, size_t length,
                           const format_options *, value *cells);

#endif
