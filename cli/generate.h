/* generate.h: satdoku generate, puzzles with exactly one solution */

#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include "options.h"

int generate_run (options *);

#endif
