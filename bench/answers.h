/* answers.h: what the output of a contestant says about the puzzles

   Understood are lines PUZZLE:COUNT:SOLUTION as tdoku prints them, every
   format of `satdoku batch', and bare solutions, one result for each puzzle
   in the order of the puzzles. */

#ifndef BENCH_ANSWERS_H
#define BENCH_ANSWERS_H

#include "agree.h"

/* Hands what FILE says after a run of COUNT puzzles of the corpus to the
   agreement.  LIMIT is how many solutions were asked for.  NULL, or a
   static reason why the verdicts cannot be told, and then none was handed
   over. */
const char *answers_read (int file, uint64_t count, uint64_t limit,
                          agreement *, int who);

#endif
