/* subsets9.h: naked and hidden subsets of a 9x9 Sudoku */

#ifndef PROPAGATE_NINE_SUBSETS9_H
#define PROPAGATE_NINE_SUBSETS9_H

#include "cells9.h"

/* To a fixpoint, from one of locked9, which is used again for every subset;
   false if there is a contradiction.  CHANGED: whether a candidate was
   dropped. */
bool subsets9 (cells9 *, bool *changed);

#endif
