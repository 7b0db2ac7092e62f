/* locked9.h: singles and locked candidates of a 9x9 Sudoku */

#ifndef PROPAGATE_NINE_LOCKED9_H
#define PROPAGATE_NINE_LOCKED9_H

#include "cells9.h"

/* To a fixpoint of naked and hidden singles and locked candidates; false if
   there is a contradiction. */
bool locked9 (cells9 *);

#endif
