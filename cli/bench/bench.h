/* bench.h: satdoku bench, contestants side by side on the same puzzles */

#ifndef CLI_BENCH_BENCH_H
#define CLI_BENCH_BENCH_H

#include "../options.h"

int bench_run (options *);

#endif
