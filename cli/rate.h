/* rate.h: satdoku rate */

#ifndef CLI_RATE_H
#define CLI_RATE_H

#include "options.h"

/* Returns the exit status. */
int rate_run (options *);

#endif
