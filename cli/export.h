/* export.h: satdoku export */

#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "options.h"

/* Returns the exit status. */
int export_run (options *);

#endif
