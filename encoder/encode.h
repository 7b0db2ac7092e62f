/* encode.h: puzzle -> CNF

   Variables are one-hot and numbered by variable.h.  Which clauses an
   encoding has, for the cells and groups of a shape (a group is full if it
   has as many cells as values):

     clauses                          minimal   extended   simplified
     cell: at least one value            x          x          x
     cell: at most one value                        x          x
     group, value: at most one cell      x          x          x
     full group, value: at least one                x          x
     relation: not both, or support      x          x          x
     givens: unit clauses                x          x          x
     only what propagation leaves                              x

   For a relation each pair of values that it rules out is a clause, or each
   value has one that names its partners, where these are fewer.

   Minimal suffices: with at least one value a cell and at most one cell a
   value, the pigeonhole principle gives the rest.  A cell of a minimal
   model may hold a second value where its groups are not full (Hadoku is
   always full; holes are not): there the at-most-one clauses of cells are
   kept. Extended adds what unit propagation needs to see hidden singles.
   Simplified runs propagate () first and encodes live candidates only:
   fixed cells are unit clauses, dead candidates do not occur.

   At-most-one forms: see amo.h. */

#ifndef ENCODER_ENCODE_H
#define ENCODER_ENCODE_H

#include "../propagate/live.h"
#include "amo.h"
#include "cnf.h"

typedef enum encoding {
  ENCODING_MINIMAL,
  ENCODING_EXTENDED,
  ENCODING_SIMPLIFIED
} encoding;

typedef struct encoding_row {
  const char *name, *what;
  bool cell_at_most_one, group_at_least_one, live_only;
} encoding_row;

/* One row for each encoding, ended by a row without name. */
extern const encoding_row encoding_table[];

/* The clauses of the shape alone, no givens: for a solver that serves many
   puzzles.  ENCODING is minimal or extended.  OUT->variables is at least
   variable_primary (shape). */
void encode_rules (const shape *, encoding, amo_form, cnf *out);

/* A unit clause for each given, and for a sukaku the negation of each
   candidate that is missing. */
void encode_givens (const puzzle *, cnf *out);

/* Everything for PUZZLE.  LIVE is its candidates, looked at only by the
   simplified encoding: units for fixed cells, the extended clauses over the
   live candidates of the others.  LIVE need not be propagated; a dead cell
   or value gives an empty clause. */
void encode_puzzle (const puzzle *, const live *, encoding, amo_form,
                    cnf *out);

/* The clause that forbids GRID: not all open cells as in GRID, where a cell
   fixed in LIVE is not open, and no hidden cell is.  With ACTIVATION not 0
   its negation is added to the clause.  LIVE NULL: cells without a given
   are open. */
void encode_block (const puzzle *, const live *, const value *grid,
                   int activation, cnf *out);

#endif
