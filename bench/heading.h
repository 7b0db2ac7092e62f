/* heading.h: when, where, with what and how a benchmark was run */

#ifndef BENCH_HEADING_H
#define BENCH_HEADING_H

#include "contestants.h"

/* For the top of every report; NOTE gets the most important of it as a
   string, for the small print of pictures. */
void heading_print (const options *, const contestants *, text *,
                    text *note);

#endif
