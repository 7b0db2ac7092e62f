/* variable.h: the numbering of the primary variables

   One numbering for every shape, encoding and at-most-one form: with V the
   largest value of the shape, x(c, v), "cell c holds value v", is variable
   c * V + v.  Cells count from 0 in reading order, holes included, values
   from 1.  So variable 1 is r1c1=1, and with nine values variable 10 is
   r1c2=1.  After cells * V come the hidden cells in the same way, with the
   largest value of any cell for V, and then the auxiliary variables.

   Variables that no clause mentions (holes, values above a Hadoku area's
   size, dead candidates of the simplified encoding) keep their numbers: a
   file made today is decoded by any later version. */

#ifndef ENCODER_VARIABLE_H
#define ENCODER_VARIABLE_H

#include "../puzzle/shape.h"

#include <assert.h>

static inline int variable_of (const shape *s, int cell, int v) {
  assert (0 <= cell && cell < s->all && 1 <= v && v <= s->widest);
  int hidden = cell - s->cells;
  return hidden < 0 ? cell * s->values + v
                    : s->cells * s->values + hidden * s->widest + v;
}

/* Number of primary variables: the first auxiliary one is one above. */
static inline int variable_primary (const shape *s) {
  return s->cells * s->values + (s->all - s->cells) * s->widest;
}

static inline int variable_cell (const shape *s, int variable) {
  assert (1 <= variable && variable <= variable_primary (s));
  int hidden = variable - 1 - s->cells * s->values;
  return hidden < 0 ? (variable - 1) / s->values
                    : s->cells + hidden / s->widest;
}

static inline int variable_value (const shape *s, int variable) {
  assert (1 <= variable && variable <= variable_primary (s));
  int hidden = variable - 1 - s->cells * s->values;
  return hidden < 0 ? (variable - 1) % s->values + 1
                    : hidden % s->widest + 1;
}

#endif
