/* smtlib.h: a puzzle as an SMT-LIB 2 script, logic QF_LIA

   The model of the documents this program grew from: an Int for each cell,
   var_1 ... in reading order, with bounds, givens as equalities, `distinct`
   for each group.  Where no rows and columns are groups, as in Hadoku,
   cells are named h_ROW_COLUMN.  Relations are implications. */

#ifndef ENCODER_SMTLIB_H
#define ENCODER_SMTLIB_H

#include "../puzzle/puzzle.h"
#include "emit.h"

/* BLOCK is NULL or a grid that is excluded. */
void smtlib_write (const puzzle *, const value *block, const char *version,
                   emit *);

#endif
