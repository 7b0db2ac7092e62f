/* solve.h: satdoku solve */

#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "options.h"

/* Returns the exit status. */
int solve_run (options *);

#endif
