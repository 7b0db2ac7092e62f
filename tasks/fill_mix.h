/* fill_mix.h: random changes that turn a full grid into another

   One object serves one thread and many grids; its memory grows with the
   largest shape and is used again. */

#ifndef TASKS_FILL_MIX_H
#define TASKS_FILL_MIX_H

#include "../base/random.h"
#include "../puzzle/shape.h"

typedef struct fill_mix fill_mix;

fill_mix *fill_mix_new (void);
void fill_mix_free (fill_mix *); /* NULL is fine */

/* Makes MOVES changes to GRID, which solves SHAPE and solves it after each
   of them.  Hadoku grids stay as they are. */
void fill_mix_run (fill_mix *, const shape *, long moves, random_stream *,
                   value *grid);

#endif
