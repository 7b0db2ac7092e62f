/* inspect.h: one backend on one puzzle after the other, each timed

   Inside this program, so without start, reading and printing; the rule
   check is in it.  Which puzzles: as many of the set, in the order of
   samples, as about --seconds allow. */

#ifndef BENCH_INSPECT_H
#define BENCH_INSPECT_H

#include "../cli/options.h"
#include "agree.h"
#include "bar.h"

/* Fills the latency of the contestant and tells the agreement, as WITNESS,
   what it decided.  One part of the bar; the work that is left undone by a
   signal does not count. */
void inspect_backend (const options *, const char *name, agreement *,
                      int witness, bar *, contestant *);

#endif
