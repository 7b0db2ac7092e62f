/* bench.h: satdoku bench, contestants side by side on the same puzzles */

#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "../cli/options.h"

int bench_run (options *);

#endif
