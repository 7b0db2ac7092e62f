/* pick.h: one puzzle of a file, for the commands that work on one */

#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "options.h"

/* Reads the K-th puzzle (from 1) of FILE into P, which was initialised.
   Returns 0, or an exit status after a message: 2 if there is no such
   puzzle or file, 1 if it is not legal. */
int pick_puzzle (const char *file, uint64_t k, const format_options *,
                 puzzle *p);

#endif
