/* latency.h: one backend on one puzzle after the other, each timed

   Inside this program, so without start, reading and printing; the rule
   check is in it.  Which puzzles: as many of the set, in the order of
   samples, as about --seconds allow. */

#ifndef BENCH_LATENCY_H
#define BENCH_LATENCY_H

#include "agree.h"
#include "bar.h"
#include "figures.h"

/* Fills the latency of the backend's score, and tells the agreement what it
   decided.  One part of the bar; the work that is left undone by a signal
   does not count. */
void latency_measure (const options *, agreement *, bar *, score *);

#endif
