/* event.h: serving the lanes that have nothing to propagate

   An event does, for all lanes at once:

   1. Solutions are counted.  If a puzzle reaches its limit, its lanes are
      done whatever they hold; what waits of it is dropped when it comes
      up.
   2. States that branch: the lane goes on as the first child.  The second
      child goes into a free lane, else its parent is stored and it waits.
   3. Lanes that are still free take what waits, else a new puzzle.
   4. The rows of all lanes are moved accordingly, in one pass, and the
      cuts of the decisions applied.

   Loose puzzles.  A puzzle that reaches its limit with work left over, in
   lanes or waiting, has cost more than it had to: had it been searched
   depth first, the limit would have come sooner.  `looseness' is the share
   of such puzzles among recent ones.  When it is high, a lane that branches
   keeps its second child on a stack of its own and comes back to it when it
   is done; and takes two decisions at a time.  A lane that has met many
   dead ends on its puzzle is worn: no easy walk to a solution, so its
   children are shared as usual. */

#ifndef WIDE_EVENT_H
#define WIDE_EVENT_H

#include "branch.h"
#include "grids.h"
#include "waiting.h"

#define LOOSE 128   /* looseness from which search is depth first */
#define WEAR 16     /* dead ends that make a lane worn */
#define EASY 2      /* dead ends of a puzzle that is loose at limit 1 */
#define TWO_SCORE 4 /* least score at which to take two decisions */

typedef struct event {
  verdict verdict; /* of the last round */
  lanes idle;      /* lanes it is about */
  lanes done;      /* their states are finished with */
  lanes branch;    /* their states branch */
  choice choice[2];
  lanes stack_first; /* the stack has a better choice than the band */
  lanes twofold;     /* both have one, and worth taking both */
} event;

/* A waiting state that goes into LANE. */
typedef struct arrival {
  waiting state;
  int lane;
} arrival;

/* States of one packet, and the lanes they go to. */
typedef struct source {
  const uint16_t *word;
  unsigned width;
  flags to;
  order from;
} source;

/* Puzzle ID has reached its limit in LANE; returns all its lanes. */
static lanes puzzle_finish (search *s, event *e, unsigned id, int lane) {
  vec ids = vec_load (s->state[ID_ROW]);
  lanes its =
      lanes_of (flags_equal (ids, vec_fill ((int) id))) & s->active;
  s->limit_met = true;
  if (((its & ~e->done) | (its & s->deep)) &&
      (s->job->limit > 1 || s->dead_ends[lane] < EASY))
    s->looseness += (1024 - s->looseness) >> 5;
  e->done |= its;
  e->branch &= ~its;
  int l;
  EACH_LANE (l, its & s->deep) stack_drop (s, &s->own[l]);
  s->deep &= ~its;
  return its;
}

/* Count the solutions in the lanes SOLVED. */
static void solutions_count (search *s, event *e, lanes solved) {
  const wide_job *job = s->job;
  uint64_t *counts = job->counts + s->first;
  lanes first = 0;
  e->done |= solved;
  while (solved) {
    int l = lanes_first (solved);
    unsigned id = s->state[ID_ROW][l];
    solved &= solved - 1;
    if (!counts[id])
      first |= (lanes) 1 << l;
    if (job->sink) {
      unsigned char grid[CELLS];
      grid_write (grid, &s->state[0][l], LANES, job->zero);
      job->sink (job->context, s->first + id, grid);
    }
    if (++counts[id] == job->limit)
      solved &= ~puzzle_finish (s, e, id, l);
  }
  if (first && job->solutions)
    found_collect (s, first);
}

/* Which of the idle lanes are done, and which branch on what. */
static void event_judge (search *s, event *e) {
  lanes open = e->idle & ~e->verdict.dead;
  e->done = e->idle & e->verdict.dead;
  e->branch = 0;
  if (!open)
    return;
  lanes solved = branch_choose (s, e->choice) & open;
  vec band = vec_load (e->choice[0].score);
  vec stack = vec_load (e->choice[1].score);
  vec decided = vec_fill (DECIDED), least = vec_min (band, stack);
  e->stack_first = lanes_of (flags_less (stack, band));
  e->twofold = lanes_of (flags_less (band, decided)) &
               lanes_of (flags_less (stack, decided)) &
               ~lanes_of (flags_less (least, vec_fill (TWO_SCORE)));
  /* A sum may look solved in a state that is not. */
  e->branch = open & ~solved & ~e->verdict.changed;
  if (solved)
    solutions_count (s, e, solved);
}

/* The decision of LANE on its best side or the other one, as seen by the
   child that keeps the place or the one that loses it. */
INLINE cut event_cut (const event *e, int lane, bool other, bool keep) {
  const choice *c = &e->choice[(e->stack_first >> lane & 1) ^ other];
  return (cut){c->value[lane], (uint8_t) c->place[lane], keep};
}

/* Store the states of the lanes SET, which branch; the second child of
   those in SHARED waits for any lane, of the others for its own. */
static void states_store (search *s, const event *e, lanes set,
                          lanes shared) {
  const cut none = {0, 0, 0};
  while (set) {
    lanes some = lanes_lowest (set, PACKET_MOST);
    unsigned n = (unsigned) lanes_count (some);
    unsigned entries =
        n + (unsigned) lanes_count (some & ~shared & e->twofold);
    uint32_t id = packet_new (s, n <= 8 ? 8 : 16, entries);
    uint16_t *word = s->packet[id].word;
    order pack = order_of (vec_pack (some, vec_iota ()));
    if (n <= 8)
      for (int i = 0; i < STATE_ROWS; i++)
        vec_store8 (word + 8 * i, vec_move (pack, vec_load (s->state[i])));
    else
      for (int i = 0; i < STATE_ROWS; i++)
        vec_store16 (word + 16 * i,
                     vec_move (pack, vec_load (s->state[i])));
    uint32_t parent = 16 * id;
    int l;
    EACH_LANE (l, some) {
      bool share = shared >> l & 1;
      uint32_t *top = share ? &s->shared : &s->own[l];
      stack_push (s, top, parent, event_cut (e, l, false, false), none);
      if (!share && (e->twofold >> l & 1))
        stack_push (s, top, parent, event_cut (e, l, false, true),
                    event_cut (e, l, true, false));
      parent++;
    }
    s->stats.stored += n;
    set &= ~some;
  }
}

INLINE void lane_arrive (search *s, arrival *a, uint32_t *top, int lane) {
  a->state = stack_pop (s, top);
  a->lane = lane;
}

/* Waiting states for the lanes *FREE, which shrinks by them, and for those
   in OWN from their own stacks; returns how many. */
static int arrivals_take (search *s, lanes own, lanes *free_lanes,
                          arrival *a) {
  const uint64_t *counts = s->job->counts + s->first;
  lanes vacant = *free_lanes;
  int n = 0, l;
  EACH_LANE (l, own) {
    lane_arrive (s, &a[n++], &s->own[l], l);
    if (s->own[l] == NONE)
      s->deep &= ~((lanes) 1 << l);
  }
  while (vacant && s->shared != NONE) {
    lane_arrive (s, &a[n], &s->shared, lanes_first (vacant));
    uint32_t parent = a[n].state.parent;
    if (s->limit_met && counts[entry_puzzle (s, parent)] >= s->job->limit) {
      parent_drop (s, parent);
      continue;
    }
    n++;
    vacant &= vacant - 1;
  }
  s->worn |= *free_lanes & ~vacant;
  *free_lanes = vacant;
  return n;
}

/* When no puzzle is left to begin, idle lanes help those with stacks. */
static int arrivals_steal (search *s, lanes from, lanes *free_lanes,
                           arrival *a) {
  int n = 0, l;
  EACH_LANE (l, from) {
    if (!*free_lanes)
      break;
    lane_arrive (s, &a[n++], &s->own[l], lanes_first (*free_lanes));
    *free_lanes &= *free_lanes - 1;
    if (s->own[l] == NONE)
      s->deep &= ~((lanes) 1 << l);
  }
  return n;
}

/* Group the N arrivals by packet; returns the number of groups. */
static int sources_group (search *s, const arrival *a, int n,
                          source *sources) {
  int count = 0;
  uint32_t rest = n < 32 ? (1u << n) - 1 : UINT32_MAX;
  row from;
  vec_store (from, vec_fill (0));
  while (rest) {
    int i = __builtin_ctz (rest);
    uint32_t id = a[i].state.parent / 16;
    lanes to = 0;
    for (uint32_t m = rest; m; m &= m - 1) {
      int j = __builtin_ctz (m);
      if (a[j].state.parent / 16 != id)
        continue;
      rest &= ~(1u << j);
      to |= (lanes) 1 << a[j].lane;
      from[a[j].lane] = a[j].state.parent % 16;
    }
    const packet *p = &s->packet[id];
    sources[count++] =
        (source){p->word, p->width, flags_of (to), order_of (vec_load (from))};
  }
  return count;
}

/* Move the rows: lane i gets lane CHILDREN[i], or a state of the N SOURCES
   (at most two), or where TO says so, if FRESH, a new puzzle. */
INLINE void rows_move (search *s, order children, const source *sources,
                       const int n, const bool fresh, flags to, order from) {
  for (int i = 0; i < STATE_ROWS; i++) {
    vec v = vec_move (children, vec_load (s->state[i]));
    for (int j = 0; j < n; j++) {
      const source *q = &sources[j];
      v = vec_move_into (v, q->to, q->from,
                         vec_load16 (q->word + q->width * (unsigned) i));
    }
    if (fresh)
      v = vec_move_into (v, to, from, vec_load (s->fresh[i]));
    vec_store (s->state[i], v);
  }
}

INLINE void rows_add (search *s, const source *q) {
  for (int i = 0; i < STATE_ROWS; i++)
    vec_store (s->state[i],
               vec_move_into (vec_load (s->state[i]), q->to, q->from,
                              vec_load16 (q->word + q->width * (unsigned) i)));
}

/* As rows_move (), for any number of sources and whatever is empty. */
static void lanes_move (search *s, order children, bool any_child,
                        const source *sources, int n, lanes fresh) {
  flags to = flags_of (fresh);
  order from = children;
  if (fresh)
    from = order_of (
        vec_unpack (vec_fill (0), fresh,
                    vec_add (vec_iota (), vec_fill ((int) s->taken))));
  int now = n < 2 ? n : 2;
  switch (now + (fresh ? 3 : 0)) {
  case 0:
    if (any_child)
      rows_move (s, children, sources, 0, false, to, from);
    break;
  case 1:
    rows_move (s, children, sources, 1, false, to, from);
    break;
  case 2:
    rows_move (s, children, sources, 2, false, to, from);
    break;
  case 3:
    rows_move (s, children, sources, 0, true, to, from);
    break;
  case 4:
    rows_move (s, children, sources, 1, true, to, from);
    break;
  default:
    rows_move (s, children, sources, 2, true, to, from);
  }
  for (; now < n; now++)
    rows_add (s, &sources[now]);
}

/* New puzzles for the lanes *FREE, which shrinks by them. */
static lanes fresh_take (search *s, lanes *free_lanes) {
  if (s->taken == s->input) {
    if (s->next == s->count)
      return 0;
    fresh_read (s);
  }
  int left = (int) (s->input - s->taken), n = lanes_count (*free_lanes);
  n = n < left ? n : left;
  lanes to = lanes_lowest (*free_lanes, n);
  s->looseness -= s->looseness * n >> 5;
  *free_lanes &= ~to;
  return to;
}

static void event_serve (search *s, event *e) {
  bool last = s->next == s->count && s->taken == s->input;
  lanes dead = e->idle & e->verdict.dead;
  lanes own = e->done & s->deep;
  lanes vacant = (e->done | ~s->active) & ALL_LANES & ~s->deep;
  int l;

  vec ends = vec_load (s->dead_ends);
  ends = vec_pick (flags_of (dead), vec_add (ends, vec_fill (1)), ends);
  s->worn |= ALL_LANES & ~lanes_of (flags_less (ends, vec_fill (WEAR)));

  /* Children */
  bool depth_first = s->looseness > LOOSE && !last;
  lanes spread = depth_first ? e->branch & s->worn : e->branch;
  int direct = lanes_count (spread), places = lanes_count (vacant);
  direct = direct < places ? direct : places;
  lanes parents = lanes_lowest (spread, direct);
  lanes heirs = lanes_lowest (vacant, direct);
  lanes stored = e->branch & ~parents;
  e->twofold &= stored & ~spread & ~s->worn;
  vec iota = vec_iota ();
  order children =
      order_of (vec_unpack (iota, heirs, vec_pack (parents, iota)));
  if (stored)
    states_store (s, e, stored, spread);
  s->deep |= stored & ~spread;
  s->worn |= heirs;
  vacant &= ~heirs;

  /* Arrivals */
  arrival arrivals[LANES];
  source sources[LANES];
  int n = arrivals_take (s, own, &vacant, arrivals);
  lanes fresh = vacant ? fresh_take (s, &vacant) : 0;
  if (vacant)
    n += arrivals_steal (s, s->deep, &vacant, arrivals + n);
  int groups = n ? sources_group (s, arrivals, n, sources) : 0;
  lanes_move (s, children, direct, sources, groups, fresh);

  /* Cuts */
  lanes touched = e->branch | heirs | fresh;
  lanes heir = heirs;
  EACH_LANE (l, parents) {
    cut_apply (s, lanes_first (heir), event_cut (e, l, false, false));
    heir &= heir - 1;
  }
  EACH_LANE (l, e->branch)
  cut_apply (s, l, event_cut (e, l, false, true));
  EACH_LANE (l, e->twofold)
  cut_apply (s, l, event_cut (e, l, true, true));
  for (int i = 0; i < n; i++) {
    touched |= (lanes) 1 << arrivals[i].lane;
    cut_apply (s, arrivals[i].lane, arrivals[i].state.cut[0]);
    cut_apply (s, arrivals[i].lane, arrivals[i].state.cut[1]);
    parent_drop (s, arrivals[i].state.parent);
  }

  /* Books */
  s->taken += (unsigned) lanes_count (fresh);
  s->worn &= ~fresh;
  vec_store (s->dead_ends, vec_pick (flags_of (fresh), vec_fill (0), ends));
  vec_store (s->sum, vec_pick (flags_of (touched), vec_fill (NO_SUM),
                               vec_load (s->sum)));
  s->active = ALL_LANES & ~vacant;
  s->stats.events++;
  s->stats.dead_ends += (unsigned) lanes_count (dead);
  s->stats.branches +=
      (unsigned) (lanes_count (e->branch) + lanes_count (e->twofold));
}

#endif
