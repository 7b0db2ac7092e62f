/* generate9.h: many plain 9x9 puzzles dug at once

   For generate.c: the questions of a block of diggers are answered
   together, in the lanes of wide. */

#ifndef TASKS_GENERATE9_H
#define TASKS_GENERATE9_H

#include "../backends/wide/wide.h"
#include "../base/halt.h"
#include "dig.h"

enum { GENERATE9_CELLS = 81 };

/* One puzzle in the making. */
typedef struct hole9 {
  dig dig;
  bool kept[GENERATE9_CELLS];
  int order[GENERATE9_CELLS];
  value grid[GENERATE9_CELLS]; /* the solution */
  bool busy;                   /* it has a question */
} hole9;

typedef struct generate9 generate9;

/* For at most MOST diggers. */
generate9 *generate9_new (int most);
void generate9_free (generate9 *); /* NULL is fine */

/* Answers one question of each of the COUNT diggers that are busy; one that
   has no further question is no longer busy.  False if it was to stop: then
   nothing was answered. */
bool generate9_round (generate9 *, hole9 *, int count, const halt *);

#endif
