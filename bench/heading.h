/* heading.h: when, where, with what and how a benchmark was run */

#ifndef BENCH_HEADING_H
#define BENCH_HEADING_H

#include "peers.h"

/* For the top of every report. */
void heading_print (const options *, const peers *, text *);

#endif
