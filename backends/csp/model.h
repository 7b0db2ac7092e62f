/* model.h: a problem of binary constraints as data

   Variables with values from 0, arcs between them, and units.  An arc says
   which relation holds between its variable and another one; a relation is
   a table that has, for each value of the one, the set of values that the
   other may then have.  A unit is a set of variables whose values all
   differ; it adds nothing to the arcs, the techniques look at it.  Nothing
   here knows of puzzles.

     model *m = model_new (variables, values, relations);
     model_forbid (m, relation, v, u);     // as often as wanted
     model_add_arc (m, x, y, relation);    // by ascending x, both ways
     model_add_unit (m, members, count, full);
     model_finish (m);                     // from now on it is constant
     model_free (m);

   Sets of values are bits, value v at bit v % 64 of word v / 64. */

#ifndef BACKENDS_CSP_MODEL_H
#define BACKENDS_CSP_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct arc {
  int other;
  int row; /* of the table, for value 0 */
} arc;

typedef struct unit {
  const int *members;
  int size;
  bool full; /* each value below `size' occurs, and no other */
} unit;

typedef struct model {
  int variables, values;
  int words;       /* of 64 bits for a set of values */
  uint64_t *table; /* row + v is what a value v allows */
  int relations;
  size_t *first; /* [variables + 1] where the arcs of a variable start */
  arc *arcs;
  int units;
  unit *unit;
  int *unit_first; /* [variables + 1] where the units of one start ... */
  int *in;         /* ... in this list */

  /* No value is forbidden by more than so many values across an arc: a
     variable with more values left takes nothing from its neighbours. */
  int slack;

  /* Where a solution has the value of each variable, counted from 1, and
     how many places there are; model_new makes it their own number. */
  int *place;
  int places;

  /* While it is made; private. */
  size_t arc_count, arc_capacity, member_count, member_capacity;
  int last, unit_capacity;
  int *members;
} model;

/* Relations that forbid nothing yet, no arcs, no units. */
model *model_new (int variables, int values, int relations);
void model_free (model *); /* NULL is fine */

/* If a variable has value V, the other end of the arc cannot have U. */
void model_forbid (model *, int relation, int v, int u);
void model_add_arc (model *, int x, int y, int relation);
void model_add_unit (model *, const int *members, int size, bool full);
void model_finish (model *);

/* Whether value V at the start of an arc lets the other end have U. */
static inline bool model_allows (const model *m, const arc *a, int v,
                                 int u) {
  size_t row = (size_t) (a->row + v) * m->words;
  return m->table[row + u / 64] >> u % 64 & 1;
}

#endif
