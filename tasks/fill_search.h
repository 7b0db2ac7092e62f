/* fill_search.h: a random full grid by search, for shapes of any kind

   One object serves one thread and many grids; its memory grows with the
   largest shape and is used again.  What it finds depends on the shape and
   the stream alone, not on what it found before. */

#ifndef TASKS_FILL_SEARCH_H
#define TASKS_FILL_SEARCH_H

#include "../base/random.h"
#include "../puzzle/shape.h"

enum { FILL_SEARCH_VALUES = 64 }; /* more cannot be searched */

typedef struct fill_search fill_search;

fill_search *fill_search_new (void);
void fill_search_free (fill_search *); /* NULL is fine */

/* Fills GRID with a solution of SHAPE, 0 for holes.  False if there is none
   or none was found within STEPS choices; then GRID is of no use. */
bool fill_search_run (fill_search *, const shape *, long steps,
                      random_stream *, value *grid);

#endif
