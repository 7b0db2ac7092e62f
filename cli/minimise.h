/* minimise.h: satdoku minimise, puzzles without a given too many */

#ifndef CLI_MINIMISE_H
#define CLI_MINIMISE_H

#include "options.h"

int minimise_run (options *);

#endif
