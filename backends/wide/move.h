/* move.h: the pass over all rows that ends an event

   Lanes get their new states: a child from the lane of its parent, a state
   that waited from its packet, a new puzzle from the next ones.  On the way
   every state is cut by what is decided in it.  A lane decides by two sets:
   of the decisions in `keep' it takes this side, where the value keeps its
   first place in the line and loses the others; of those in `flip' the
   other side, where it loses the first.  A waiting child may have several
   decisions to keep, and has one to flip.

   The cuts could be made one by one with ordinary instructions.  But the
   round that follows would load whole vectors where single words have just
   been stored, and wait for each. */

#ifndef WIDE_MOVE_H
#define WIDE_MOVE_H

#include "branch.h"
#include "waiting.h"

/* A child of the stored state PARENT that goes into LANE. */
typedef struct arrival {
  uint32_t parent;
  int lane;
  unsigned keep, flip;
} arrival;

/* States of one packet, and the lanes they go to. */
typedef struct source {
  const uint16_t *word;
  unsigned width;
  flags to;
  order from;
} source;

/* Lane i gets lane CHILDREN[i], or where a source says so a stored state,
   or where FRESH says so the new puzzle in lane FRESH_FROM[i]. */
typedef struct move {
  order children;
  flags fresh;
  order fresh_from;
  source source[LANES];
} move;

/* Group the N arrivals by packet; returns the number of groups. */
static int sources_group (search *s, const arrival *a, int n,
                          source *sources) {
  int count = 0;
  uint32_t rest = n < 32 ? (1u << n) - 1 : UINT32_MAX;
  row from;
  vec_store (from, vec_iota ());
  while (rest) {
    uint32_t id = a[__builtin_ctz (rest)].parent / 16;
    lanes to = 0;
    for (uint32_t m = rest; m; m &= m - 1) {
      int j = __builtin_ctz (m);
      if (a[j].parent / 16 != id)
        continue;
      rest &= ~(1u << j);
      to |= (lanes) 1 << a[j].lane;
      from[a[j].lane] = a[j].parent % 16;
    }
    const packet *p = &s->packet[id];
    sources[count++] = (source){p->word, p->width, flags_of (to),
                                order_of (vec_load (from))};
  }
  return count;
}

INLINE vec source_row (const source *q, int i) {
  return vec_load16 (q->word + q->width * (unsigned) i);
}

INLINE vec row_move (const search *s, int i, const move *m,
                     const int sources, const bool fresh) {
  vec v = vec_move (m->children, vec_load (s->state[i]));
  for (int j = 0; j < sources; j++)
    v = vec_move_into (v, m->source[j].to, m->source[j].from,
                       source_row (&m->source[j], i));
  if (fresh)
    v = vec_move_into (v, m->fresh, m->fresh_from, vec_load (s->fresh[i]));
  return v;
}

/* What decision G, moved to its new lanes, takes away. */
INLINE void decision_take (search *s, int g, vec decision) {
  const vec zero = vec_fill (0), bit = vec_fill (1 << g);
  vec value = vec_and (decision, vec_fill (ALL_VALUES));
  flags at0 = flags_meet (decision, vec_fill (DECISION_FIRST));
  vec head = vec_pick (at0, value, zero);
  flags keep = flags_meet (vec_load (s->keep), bit);
  flags flip = flags_meet (vec_load (s->flip), bit);
  vec_store (s->state[DECISION_ROW + g], decision);
  vec_store (s->lose[g][0], vec_pick (flip, head, zero));
  vec_store (s->lose[g][1], vec_pick (flip, vec_xor (value, head),
                                      vec_pick (keep, head, zero)));
  vec_store (s->lose[g][2], vec_pick (keep, value, zero));
}

/* What leaves the places of LINE in the band or stack G. */
INLINE void line_cut (const search *s, int g, int line, vec lose[3]) {
  flags here = flags_meet (vec_load (s->state[DECISION_ROW + g]),
                           vec_fill (DECISION_LINE << line));
  EACH (k)
  lose[k] = vec_pick (here, vec_load (s->lose[g][k]), vec_fill (0));
}

/* Move all rows, and cut them. */
INLINE void rows_move (search *s, const move *m, const int sources,
                       const bool fresh) {
  vec_store (s->state[ID_ROW], row_move (s, ID_ROW, m, sources, fresh));
  for (int g = 0; g < 6; g++)
    decision_take (s, g, row_move (s, DECISION_ROW + g, m, sources, false));
  for (int band = 0; band < 3; band++) {
    vec across[3][3];
    EACH (r) line_cut (s, band, r, across[r]);
    EACH (c) {
      vec down[3];
      line_cut (s, 3 + c, band, down);
      EACH (r) EACH (k) {
        int i = 27 * band + 9 * r + 3 * c + k;
        vec v = row_move (s, i, m, sources, fresh);
        vec_store (s->state[i], vec_and_nor (v, across[r][c], down[k]));
      }
    }
  }
}

/* Do it all, with the N arrivals A, and new puzzles if FRESH; returns the
   lanes of the arrivals.  S->keep and S->flip are set for the others. */
static lanes lanes_move (search *s, move *m, const arrival *a, int n,
                         bool fresh) {
  lanes arrived = 0;
  for (int i = 0; i < n; i++) {
    s->keep[a[i].lane] = (uint16_t) a[i].keep;
    s->flip[a[i].lane] = (uint16_t) a[i].flip;
    arrived |= (lanes) 1 << a[i].lane;
  }
  int sources = n ? sources_group (s, a, n, m->source) : 0;
  /* All but two of them come in before the rest, one by one. */
  for (; sources > 2; sources--) {
    const source *q = &m->source[sources - 1];
    for (int i = 0; i < STATE_ROWS; i++)
      vec_store (s->state[i], vec_move_into (vec_load (s->state[i]), q->to,
                                             q->from, source_row (q, i)));
  }
  switch (2 * sources + fresh) {
  case 0:
    rows_move (s, m, 0, false);
    break;
  case 1:
    rows_move (s, m, 0, true);
    break;
  case 2:
    rows_move (s, m, 1, false);
    break;
  case 3:
    rows_move (s, m, 1, true);
    break;
  case 4:
    rows_move (s, m, 2, false);
    break;
  default:
    rows_move (s, m, 2, true);
  }
  return arrived;
}

#endif
