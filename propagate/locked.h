/* locked.h: locked candidates

   If every place of a value in a full group conflicts with some cell
   outside, that cell cannot have the value: one of the places will.  In
   Sudoku this is known as pointing and claiming: all places in a row lie in
   one box, so the rest of the box loses the value, or the other way round.
   Groups of every kind and relations are treated the same way. */

#ifndef PROPAGATE_LOCKED_H
#define PROPAGATE_LOCKED_H

#include "places.h"

/* Drops what PAIR's places leave impossible. */
void locked_drop (places *, int pair);

#endif
