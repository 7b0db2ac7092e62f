/* dig9.h: many plain 9x9 puzzles dug at once

   For generate.c: the questions of a block of diggers are answered
   together, in the lanes of wide. */

#ifndef TASKS_DIG9_H
#define TASKS_DIG9_H

#include "../backends/wide/wide.h"
#include "../base/halt.h"
#include "dig.h"

enum { DIG9_CELLS = 81 };

/* One puzzle in the making. */
typedef struct digger9 {
  dig dig;
  bool kept[DIG9_CELLS];
  int order[DIG9_CELLS];
  value grid[DIG9_CELLS]; /* the solution */
  bool busy;              /* it has a question */
} digger9;

typedef struct dig9 dig9;

/* For at most MOST diggers. */
dig9 *dig9_new (int most);
void dig9_free (dig9 *); /* NULL is fine */

/* Answers one question of each of the COUNT diggers that are busy; one that
   has no further question is no longer busy.  False if it was to stop: then
   nothing was answered. */
bool dig9_round (dig9 *, digger9 *, int count, const halt *);

#endif
