/* decode.h: a solver's answer -> a grid

   Looks only at the candidates that LIVE leaves open, so it does not matter
   which encoding the answer is for: whatever a solver says about variables
   that the simplified encoding left out is not looked at.  The grid is what
   the solver says, not yet checked: check_grid has the last word. */

#ifndef ENCODER_DECODE_H
#define ENCODER_DECODE_H

#include "../propagate/live.h"
#include "answer.h"

enum { DECODE_WHY = 120 };

/* Fills GRID from an answer that was satisfiable.  False if a cell has no
   value or two: WHY (DECODE_WHY bytes) says which. */
bool decode_answer (const answer_reader *, const live *, value *grid,
                    char *why);

#endif
