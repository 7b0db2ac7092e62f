/* places.h: live candidates with the places of each value kept beside them

   The books that propagation on lists of groups keeps: how many candidates
   each cell has, and for each value of a full group the cells it can still
   go to.  Every candidate is dropped by places_drop, which finds the
   singles as they arise and notes what other techniques must look at
   again, so that nothing is ever searched twice without a change.

   A pair is a full group with one of its values.  What depends on the shape
   alone is made anew only for another shape, and memory is used again:

     places b;
     places_init (&b);
     places_start (&b, live, true, true, NULL, NULL);
     ...
     places_release (&b); */

#ifndef PROPAGATE_PLACES_H
#define PROPAGATE_PLACES_H

#include "live.h"

/* A first-in first-out queue without doubles; grows never, as an item is in
   it at most once. */
typedef struct places_queue {
  int *item, capacity, head, size;
  bool *in;
} places_queue;

typedef struct places {
  live *live;
  shape *shape; /* a reference of its own, NULL at first */
  bool failed;  /* a cell without value or a value without place */

  int *count; /* [cells] candidates of a cell */
  int *at;    /* where in the group shape->in[k] the cell stands */

  int pairs;
  int *first_pair; /* [groups] that of value 1, -1 if it is not full */
  int *group;      /* [pairs] */
  int *tally;      /* [pairs] number of places */
  int *words;      /* [groups] of 64 bits for each pair's places ... */
  size_t *start;   /* [groups] ... which start here in ... */
  uint64_t *bits;  /* ... positions in the group */
  size_t bits_used;

  places_queue fixed;   /* cells with one candidate, to be passed on */
  places_queue hidden;  /* pairs with one place */
  places_queue related; /* cells whose candidates are as few
                           as the slack of their relations */
  places_queue locked;  /* pairs whose places have changed */
  places_queue dirty;   /* groups whose candidates have changed */
  int *narrow; /* [groups] pairs of more places are not worth a look */
  int *list;   /* [cells] scratch */
  bool want_locked;

  int (*stop) (void *);
  void *state;
  bool stopped;
  int budget; /* work left before stop is asked again */

  /* Everything above stands in these. */
  int *ints;
  bool *flags;
  size_t int_capacity, flag_capacity, start_capacity, bit_capacity;
} places;

void places_init (places *);
void places_release (places *);

/* Starts the books of LIVE; notes pairs and groups to look at again only if
   LOCKED and SUBSETS.  Asks STOP (STATE) unless it is NULL; once stopped,
   nothing but places_start and places_release may be called. */
void places_start (places *, live *, bool locked, bool subsets,
                   int (*stop) (void *), void *state);

/* The next item, or -1. */
int places_next (places_queue *);

/* Drops value V, which is live, from CELL. */
void places_drop (places *, int cell, int v);

/* Drops all other values. */
void places_fix (places *, int cell, int v);

/* Drops from CELL what word W of its candidates has and ALLOWED has not. */
static inline void places_keep (places *b, int cell, int w,
                                uint64_t allowed) {
  uint64_t gone = live_cell (b->live, cell)[w] & ~allowed;
  for (; gone; gone &= gone - 1)
    places_drop (b, cell, 64 * w + __builtin_ctzll (gone) + 1);
}

/* The cells of PAIR in ascending order into LIST, their number. */
int places_of (const places *, int pair, int *list);

static inline int places_value (const places *b, int pair) {
  return pair - b->first_pair[b->group[pair]] + 1;
}

bool places_in_group (const places *, int cell, int which);

/* Accounts for WORK, about as many nanoseconds; true if STOP said so. */
bool places_stop (places *, int work);

#endif
