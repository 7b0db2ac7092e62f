/* alldifferent.h: naked and hidden subsets of every size

   Drops from a group every candidate that is in no assignment of different
   values to all its cells: the filtering of Régin, "A filtering algorithm
   for constraints of difference in CSPs", AAAI 1994.  In a full group these
   are the naked and the hidden subsets, in another group the naked ones. */

#ifndef PROPAGATE_ALLDIFFERENT_H
#define PROPAGATE_ALLDIFFERENT_H

#include "places.h"

typedef struct alldifferent alldifferent;

/* For books that it borrows. */
alldifferent *alldifferent_new (places *);
void alldifferent_free (alldifferent *);

/* After places_start. */
void alldifferent_start (alldifferent *);

/* Filters GROUP, whose fixed cells must have been passed on. */
void alldifferent_filter (alldifferent *, int group);

#endif
