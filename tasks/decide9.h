/* decide9.h: many 9x9 puzzles at once, checked, as verdicts

   What decide () is for one puzzle, for a block of them as text and a
   backend that takes such blocks.  Every solution goes through
   rules9_solve_many.

     decider9 *d = decider9_new (backend);
     size_t done = decide9 (d, text, count, &question);
     ... d->verdict[i], d->count[i], d->solution + 81 * i for i < done ...
     decider9_free (d); */

#ifndef TASKS_DECIDE9_H
#define TASKS_DECIDE9_H

#include "decide.h"

typedef struct decider9 {
  backend *backend; /* borrowed */
  size_t capacity;
  unsigned char *verdict; /* a verdict each */
  uint64_t *count;        /* of solutions, up to the limit */
  char *solution;         /* 81 digits each, where the count is not 0 */
  unsigned char *flag;    /* undecided, then: right by the rules */
} decider9;

/* The backend takes blocks. */
decider9 *decider9_new (backend *);
void decider9_free (decider9 *); /* NULL is fine */

/* Decides COUNT puzzles of 81 characters each, a digit or an empty cell.
   Returns how many were decided before an interrupt, COUNT without one;
   they are the first ones.  A solution that breaks a rule makes its puzzle
   `unknown'. */
size_t decide9 (decider9 *, const char *puzzles, size_t count,
                const question *);

#endif
