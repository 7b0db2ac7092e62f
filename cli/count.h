/* count.h: satdoku count */

#ifndef CLI_COUNT_H
#define CLI_COUNT_H

#include "options.h"

/* Returns the exit status. */
int count_run (options *);

#endif
