/* puzzle.h: a shape with givens

   A puzzle owns its arrays and one reference to its shape.  It is made to
   be used again: puzzle_reset keeps the memory, so a reader allocates
   nothing for the next puzzle of the same size.

     puzzle p;
     puzzle_init (&p);
     puzzle_reset (&p, shape);    // takes a reference of its own
     p.given[0] = 5;
     puzzle_release (&p); */

#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include "shape.h"

#include <stddef.h>

typedef struct puzzle {
  shape *shape;
  value *given; /* [cells] 0 for an open cell and for a hole */

  /* Sukaku: the candidates of each cell, bit v - 1 for value v; only for
     shapes of at most nine values, NULL where the givens say it all. */
  uint16_t *allowed;

  char *remark; /* text behind the puzzle, "" if none */

  /* Capacities of the arrays above; private. */
  size_t given_capacity, allowed_capacity, remark_capacity;
  uint16_t *allowed_storage;
} puzzle;

void puzzle_init (puzzle *);
void puzzle_release (puzzle *);

/* Empty puzzle of SHAPE: no givens, no candidates, no remark. */
void puzzle_reset (puzzle *, shape *);

/* Starts a sukaku: every cell may have every value. */
void puzzle_allow_all (puzzle *);

/* Copies LENGTH bytes of TEXT as the remark. */
void puzzle_set_remark (puzzle *, const char *text, size_t length);

/* A copy of FROM; TO was initialised. */
void puzzle_copy (puzzle *to, const puzzle *from);

/* Number of givens. */
int puzzle_givens (const puzzle *);

/* Whether the puzzle itself (a given, a candidate list, the size of the
   cell's area) leaves VALUE open for CELL, other cells not looked at. */
static inline bool puzzle_allows (const puzzle *p, int cell, int v) {
  if (v < 1 || v > p->shape->max[cell])
    return false;
  if (p->given[cell])
    return p->given[cell] == v;
  return !p->allowed || (p->allowed[cell] >> (v - 1) & 1);
}

#endif
