/* propagate9.h: propagation for 9x9 Sudoku on bit operations

   For callers that need no live candidates; propagate () comes here by
   itself where the shape fits. */

#ifndef PROPAGATE_NINE_PROPAGATE9_H
#define PROPAGATE_NINE_PROPAGATE9_H

#include "../propagate.h"
#include "cells9.h"

/* As propagate (). */
bool propagate9 (cells9 *, propagate_effort);

#endif
