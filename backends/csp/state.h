/* state.h: the domains of a search, and how to take changes back

   A search shrinks domains and undoes that in reverse order: the trail has
   the old words.  So nothing is copied when the search goes deeper, and
   nothing is allocated once there is a state.  The trail also tells what
   changed since a moment: techniques and arcs read it from where they last
   stopped.

   What is called for every node is inline and takes the number of words of
   a domain: callers hand on a constant 1 where that is so, and the loops
   over words go away. */

#ifndef BACKENDS_CSP_STATE_H
#define BACKENDS_CSP_STATE_H

#include "../../puzzle/shape.h"
#include "model.h"

#include <assert.h>

#define ALWAYS static inline __attribute__ ((always_inline))

/* A word of a domain as it was, and how many values the domain had. */
typedef struct change {
  uint64_t old;
  int variable;
  uint16_t word, size;
} change;

/* An assignment of the search. */
typedef struct frame {
  int variable, value;
  size_t mark; /* of the trail */
} frame;

typedef struct state {
  const model *model;
  uint64_t *domain; /* [variables * words] */
  uint16_t *size;   /* [variables] of the domain */
  int *chosen;      /* [variables] value, -1 if unassigned */
  value *grid;      /* [places] for solutions */

  /* The variables to be assigned with one and with two values left, as
     bits: almost every choice by fewest values is one of them. */
  uint64_t *one, *two;
  int sets; /* words of these */

  change *trail;
  size_t top;

  frame *frames; /* [variables] */
  int depth;     /* assigned by the search */
  int *open;     /* [opens] variables that were not given */
  int opens;

  /* The stack of arcs: those of a variable go on it together, so it has
     the variables, and for each the first of its arcs that is left; at the
     start of the next variable's it is not on the stack. */
  int *waiting;
  int waits;
  size_t *next;

  int *dirty;     /* [units] to be looked at for hidden singles */
  bool *marked;   /* [units] in that list */
  uint64_t *mask; /* [words] scratch */

  uint64_t nodes, backtracks, prunings;
} state;

/* A state for a finished model, which it borrows. */
state *state_new (const model *);
void state_free (state *); /* NULL is fine */

/* Bytes that a state needs, roughly. */
double state_bytes (double variables, double values);

/* Takes domains that were written to `domain', and values of givens to
   `chosen' (-1 for the others), as the start of a search.  False if some
   domain is empty. */
bool state_start (state *);

/* Fills `grid' from `chosen'. */
void state_fill (state *);

ALWAYS uint64_t *state_domain (const state *s, int x, int words) {
  return s->domain + (size_t) x * words;
}

/* The least value of X above V, -1 if there is none. */
ALWAYS int state_after (const state *s, int x, int v, int words) {
  const uint64_t *d = state_domain (s, x, words);
  v++;
  for (int w = v / 64; w < words; w++, v = 64 * w) {
    uint64_t left = d[w] >> v % 64;
    if (left)
      return v + __builtin_ctzll (left);
  }
  return -1;
}

/* X has LEFT values instead of its size. */
ALWAYS void state_resize (state *s, int x, int left) {
  uint64_t bit = UINT64_C (1) << x % 64;
  if (left <= 2) {
    if (left == 2)
      s->two[x / 64] |= bit;
    else {
      s->one[x / 64] |= bit;
      s->two[x / 64] &= ~bit;
    }
  }
  s->size[x] = (uint16_t) left;
}

ALWAYS void state_save (state *s, int x, int word, uint64_t old) {
  s->trail[s->top++] = (change){old, x, (uint16_t) word, s->size[x]};
}

/* How many bits are set: mostly it is one, and this is for machines without
   an instruction for it. */
ALWAYS int state_count (uint64_t bits) {
  int res = 0;
  for (; bits; bits &= bits - 1)
    res++;
  return res;
}

/* Takes from X all values that are not in MASK; false, and X as it was, if
   none would be left. */
ALWAYS bool state_keep (state *s, int x, const uint64_t *mask, int words) {
  uint64_t *d = state_domain (s, x, words);
  int gone = 0;
  for (int w = 0; w < words; w++)
    gone += state_count (d[w] & ~mask[w]);
  if (!gone)
    return true;
  if (gone == s->size[x])
    return false;
  for (int w = 0; w < words; w++)
    if (d[w] & ~mask[w]) {
      state_save (s, x, w, d[w]);
      d[w] &= mask[w];
    }
  state_resize (s, x, s->size[x] - gone);
  s->prunings += gone;
  return true;
}

/* Leaves V, one of its values, as the only one of X. */
ALWAYS void state_reduce (state *s, int x, int v, int words) {
  uint64_t *d = state_domain (s, x, words);
  for (int w = 0; w < words; w++) {
    uint64_t left = v / 64 == w ? UINT64_C (1) << v % 64 : 0;
    if (d[w] != left)
      state_save (s, x, w, d[w]);
    d[w] = left;
  }
  state_resize (s, x, 1);
}

ALWAYS void state_assign (state *s, int x, int v, int words) {
  assert (s->chosen[x] < 0);
  state_reduce (s, x, v, words);
  s->one[x / 64] &= ~(UINT64_C (1) << x % 64);
  s->chosen[x] = v;
}

/* Back to what was when the trail had MARK changes. */
ALWAYS void state_undo (state *s, size_t mark, int words) {
  while (s->top > mark) {
    const change *c = s->trail + --s->top;
    int x = c->variable;
    uint64_t bit = UINT64_C (1) << x % 64;
    if (s->size[x] <= 2) {
      s->one[x / 64] &= ~bit;
      if (c->size > 2)
        s->two[x / 64] &= ~bit;
      else
        s->two[x / 64] |= bit;
    }
    s->size[x] = c->size;
    state_domain (s, x, words)[c->word] = c->old;
  }
}

/* Undoes the assignment of X, made when the trail had MARK changes. */
ALWAYS void state_retract (state *s, int x, size_t mark, int words) {
  state_undo (s, mark, words);
  s->chosen[x] = -1;
  if (s->size[x] == 1)
    s->one[x / 64] |= UINT64_C (1) << x % 64;
}

#endif
