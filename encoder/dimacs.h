/* dimacs.h: a puzzle as a DIMACS file

   The file starts with comments: version, puzzle, encoding, and the map of
   the variables that occur, `c var 1 r1c1=1`.  It is written as it is
   encoded, in two passes: the first counts the clauses for the header. */

#ifndef ENCODER_DIMACS_H
#define ENCODER_DIMACS_H

#include "emit.h"
#include "encode.h"

/* LIVE are the puzzle's candidates, propagated if the encoding is
   simplified. BLOCK is NULL or a grid that is excluded (see encode_block).
   VERSION goes into the first comment. */
void dimacs_write (const puzzle *, const live *, encoding, amo_form,
                   const value *block, const char *version, emit *);

#endif
