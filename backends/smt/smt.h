/* smt.h: Z3 as a backend, with three models of a puzzle

     z3, z3:int  an Int a cell and `distinct', logic QF_LIA: the model of
                 the documents this program grew from, as encoder/smtlib.h
                 writes it
     z3:bv       a bit-vector a cell
     z3:bool     a Boolean for each value of a cell

   The rows are there where Z3 was at build time.  Z3 gets the puzzle as it
   is: no propagation comes first.  Every puzzle has a context of its own,
   so an answer does not depend on what was solved before, and memory does
   not grow. */

#ifndef BACKENDS_SMT_SMT_H
#define BACKENDS_SMT_SMT_H

#include "../kind.h"

extern const backend_kind smt_z3, smt_z3_int, smt_z3_bv, smt_z3_bool;

#endif
