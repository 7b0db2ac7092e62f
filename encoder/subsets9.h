/* subsets9.h: naked and hidden subsets of a 9x9 Sudoku */

#ifndef ENCODER_SUBSETS9_H
#define ENCODER_SUBSETS9_H

#include "cells9.h"

/* One pass over all units; whether a candidate was dropped.  Three cells for
   two values leave a value without place, which locked9 finds. */
bool subsets9_drop (cells9 *);

#endif
