/* probe9.h: one step of trial and error for a 9x9 Sudoku

   Where one of two candidates must hold - a cell with two digits, a digit
   with two places in a unit - both are tried with locked9.  If one fails,
   the other holds; if none does, only what either leaves can be.  The first
   is known as a failed literal, the second as the dilemma rule. */

#ifndef PROPAGATE_NINE_PROBE9_H
#define PROPAGATE_NINE_PROBE9_H

#include "cells9.h"

/* To a fixpoint, from one of locked9; false if there is a contradiction. */
bool probe9 (cells9 *);

#endif
