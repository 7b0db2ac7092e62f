/* verify.h: satdoku verify */

#ifndef CLI_VERIFY_H
#define CLI_VERIFY_H

#include "options.h"

/* Returns the exit status. */
int verify_run (options *);

#endif
