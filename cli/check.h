/* check.h: satdoku check */

#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "options.h"

/* Returns the exit status. */
int check_run (options *);

#endif
