/* smtlib.h: a puzzle as an SMT-LIB 2 script, logic QF_LIA

   The model of the documents this program grew from: an Int for each cell,
   var_1 ... in reading order, with bounds, givens as equalities, `distinct`
   for each group.  Hadoku names its cells h_ROW_COLUMN and says the
   distance rule as implications over the N cells each way. */

#ifndef ENCODER_SMTLIB_H
#define ENCODER_SMTLIB_H

#include "../puzzle/puzzle.h"
#include "emit.h"

/* BLOCK is NULL or a grid that is excluded. */
void smtlib_write (const puzzle *, const value *block, const char *version,
                   emit *);

#endif
