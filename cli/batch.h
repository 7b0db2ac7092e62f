/* batch.h: satdoku batch */

#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "options.h"

/* Returns the exit status. */
int batch_run (options *);

#endif
