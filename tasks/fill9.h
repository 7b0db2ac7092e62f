/* fill9.h: random full grids of 9x9 Sudoku, fast */

#ifndef TASKS_FILL9_H
#define TASKS_FILL9_H

#include "../base/random.h"
#include "../puzzle/shape.h"

/* Fills GRID, 81 values.  False if none was found within STEPS choices,
   which some hundred nearly always suffice for. */
bool fill9_run (long steps, random_stream *, value *grid);

#endif
