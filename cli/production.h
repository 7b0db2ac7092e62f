/* production.h: puzzles of a run, made by workers, written in order */

#ifndef CLI_PRODUCTION_H
#define CLI_PRODUCTION_H

#include "options.h"

/* Makes as many puzzles as the options ask for, without error, and writes
   them in FORMAT, or each in its usual one if that is NULL.  Returns the
   exit status: 1 if it gave up. */
int production_run (const options *, const wishes *, const format *);

#endif
