/* backends.h: satdoku backends */

#ifndef CLI_BACKENDS_H
#define CLI_BACKENDS_H

#include "options.h"

/* Returns the exit status. */
int backends_run (options *);

#endif
