/* propagate9.h: propagation for 9x9 Sudoku on bit operations

   For callers that need no live candidates; propagate () comes here by
   itself where the shape fits. */

#ifndef ENCODER_PROPAGATE9_H
#define ENCODER_PROPAGATE9_H

#include "cells9.h"
#include "propagate.h"

/* As propagate (). */
bool propagate9 (cells9 *, propagate_effort);

#endif
