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

#include <assert.h>
#include <stddef.h>

typedef struct puzzle {
  shape *shape;
  /* [cells] 0 for an open cell and for a hole, and for any other cell any
     value.  One above the cell's largest makes a legal puzzle that no grid
     solves: readers make it of a Hadoku alone, where a given may be above
     its area's size, other callers may of any shape.  So no reader of a
     given may shift, index or narrow by it before it is compared with
     shape->max. */
  value *given;

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

/* What the puzzle itself leaves open for CELL, as bits v - 1; for shapes of
   at most nine values. */
static inline unsigned puzzle_mask (const puzzle *p, int cell) {
  int v = p->given[cell], max = p->shape->max[cell];
  unsigned all = (1u << max) - 1;
  assert (max <= 9);
  if (v)
    return v > max ? 0 : 1u << (v - 1);
  return p->allowed ? p->allowed[cell] & all : all;
}

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
