/* decode.h: satdoku decode */

#ifndef CLI_DECODE_H
#define CLI_DECODE_H

#include "options.h"

/* Returns the exit status. */
int decode_run (options *);

#endif
