/* convert.h: satdoku convert */

#ifndef CLI_CONVERT_H
#define CLI_CONVERT_H

#include "options.h"

/* Returns the exit status. */
int convert_run (options *);

#endif
