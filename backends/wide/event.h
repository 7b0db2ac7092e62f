/* event.h: serving the lanes that have nothing to propagate

   An event does, for all lanes at once:

   1. Solutions are counted.  If a puzzle reaches its limit, its lanes are
      done whatever they hold; what waits of it is dropped when it comes
      up.
   2. States that branch: the lane goes on as the first child.  The second
      child goes into a free lane, else the state is stored and it waits.
   3. Lanes that are still free take what waits, else a new puzzle.
   4. The rows of all lanes are moved and cut accordingly (move.h).

   Loose puzzles.  A puzzle that reaches its limit with work left over, in
   lanes or waiting, has cost more than it had to: had it been searched
   depth first, the limit would have come sooner.  `looseness' is the share
   of such puzzles among recent ones.  When it is high, a lane that branches
   keeps its other children on a stack of its own and comes back to them
   when it is done; and takes two decisions at a time, for few of them fail.
   A lane that has met many dead ends on its puzzle is worn: no easy walk to
   a solution, so its children are shared as usual. */

#ifndef WIDE_EVENT_H
#define WIDE_EVENT_H

#include <assert.h>

#include "grids.h"
#include "move.h"

#define LOOSE 128 /* looseness from which search is depth first */
#define WEAR 16   /* dead ends that make a lane worn */
#define EASY 2    /* dead ends of a puzzle that is loose at limit 1 */

typedef struct event {
  verdict verdict; /* of the last round */
  lanes idle;      /* lanes it is about */
  lanes done;      /* their states are finished with */
  lanes branch;    /* their states branch */
  choice choice;
} event;

/* Puzzle ID has reached its limit in LANE; returns all its lanes. */
static lanes puzzle_finish (search *s, event *e, unsigned id, int lane) {
  vec ids = vec_load (s->state[ID_ROW]);
  lanes its = lanes_of (flags_equal (ids, vec_fill ((int) id))) & s->active;
  s->limit_met = true;
  if (((its & ~e->done) | (its & s->deep)) &&
      (s->job->limit > 1 || s->dead_ends[lane] < EASY))
    s->looseness += (1024 - s->looseness) >> 5;
  e->done |= its;
  e->branch &= ~its;
  int l;
  EACH_LANE (l, its & s->deep) pile_drop (s, &s->own[l]);
  s->deep &= ~its;
  return its;
}

/* Count the solutions in the lanes SOLVED, and in the lanes PAIRED, where
   there are several. */
static void solutions_count (search *s, event *e, lanes solved,
                             lanes paired) {
  const wide_job *job = s->job;
  uint64_t *counts = job->counts + s->first;
  lanes first = 0, found = solved | paired;
  e->done |= found;
  while (found) {
    int l = lanes_first (found);
    unsigned id = s->state[ID_ROW][l];
    uint64_t left = job->limit - counts[id], more = 1;
    found &= found - 1;
    if (paired >> l & 1)
      more <<= e->choice.pairs[l];
    else if (!counts[id])
      first |= (lanes) 1 << l;
    if (job->sink) {
      unsigned char grid[CELLS];
      grid_write (grid, &s->state[0][l], LANES, job->zero);
      job->sink (job->context, s->first + id, grid);
    }
    counts[id] += more < left ? more : left;
    if (more >= left)
      found &= ~puzzle_finish (s, e, id, l);
  }
  if (first && job->solutions)
    found_collect (s, first);
}

/* The lanes that have nothing but pairs left and need not be looked into:
   nobody wants to see every solution, and one has been seen if wanted.
   Below three solutions it would not pay. */
static lanes event_pairs (search *s, event *e) {
  const wide_job *job = s->job;
  lanes paired = e->branch & e->choice.paired;
  if (!paired || job->sink || (job->solutions && job->limit < 3))
    return 0;
  paired &= branch_pairs (&e->choice);
  lanes unseen = 0;
  int l;
  EACH_LANE (l, job->solutions ? paired : 0) {
    unsigned id = s->state[ID_ROW][l];
    unseen |= (lanes) !job->counts[s->first + id] << l;
  }
  return paired & ~unseen;
}

/* Which of the idle lanes are done, and which branch on what. */
static void event_judge (search *s, event *e) {
  lanes open = e->idle & ~e->verdict.dead;
  e->done = e->idle & e->verdict.dead;
  e->branch = 0;
  if (!open)
    return;
  lanes solved = branch_choose (s, &e->choice) & open;
  /* A sum may look solved in a state that is not. */
  e->branch = open & ~solved & ~e->verdict.changed;
  assert (!(e->branch & ~e->choice.any));
  lanes paired = event_pairs (s, e);
  e->branch &= ~paired;
  if (solved | paired)
    solutions_count (s, e, solved, paired);
}

/* Store the states of the lanes SET, which branch; what waits of those in
   SHARED is for any lane, of the others for the lane itself.  Lanes in PAIR
   take two decisions. */
static void states_store (search *s, const choice *c, lanes set,
                          lanes shared, lanes pair) {
  while (set) {
    lanes some = lanes_lowest (set, PACKET_MOST);
    unsigned n = (unsigned) lanes_count (some);
    uint32_t id = packet_new (s, n <= 8 ? 8 : 16, n);
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
      pile_push (shared >> l & 1 ? &s->shared : &s->own[l], parent++,
                 c->best[l], pair >> l & 1 ? c->next[l] : 0);
    }
    s->stats.stored += n;
    set &= ~some;
  }
}

/* Take the next child of the entry on top of the stack K into LANE. */
INLINE void arrival_take (search *s, arrival *a, pile *k, int lane) {
  waiting *w = pile_top (k);
  *a = (arrival){w->parent, lane, 0, w->best};
  if (w->next) {
    a->keep = w->best;
    a->flip = w->next;
    w->next = 0;
  } else
    pile_pop (s, k);
}

/* From the lane's own stack into LANE. */
INLINE void arrival_own (search *s, arrival *a, int owner, int lane) {
  arrival_take (s, a, &s->own[owner], lane);
  if (!s->own[owner].count)
    s->deep &= ~((lanes) 1 << owner);
}

/* Waiting states for the lanes *VACANT, which shrinks by them, and for
   those in OWN from their own stacks; returns how many. */
static int arrivals_take (search *s, lanes own, lanes *vacant, arrival *a) {
  const uint64_t *counts = s->job->counts + s->first;
  lanes left = *vacant;
  int n = 0, l;
  EACH_LANE (l, own) arrival_own (s, &a[n++], l, l);
  while (left && s->shared.count) {
    unsigned id = entry_puzzle (s, pile_top (&s->shared)->parent);
    if (s->limit_met && counts[id] >= s->job->limit) {
      pile_pop (s, &s->shared);
      continue;
    }
    arrival_take (s, &a[n++], &s->shared, lanes_first (left));
    left &= left - 1;
  }
  s->worn |= *vacant & ~left;
  *vacant = left;
  return n;
}

/* When no puzzle is left to begin, idle lanes help those with stacks. */
static int arrivals_steal (search *s, lanes *vacant, arrival *a) {
  int n = 0, l;
  EACH_LANE (l, s->deep) {
    if (!*vacant)
      break;
    arrival_own (s, &a[n++], l, lanes_first (*vacant));
    *vacant &= *vacant - 1;
  }
  return n;
}

/* New puzzles for the lanes *VACANT, which shrinks by them. */
static lanes fresh_take (search *s, lanes *vacant) {
  if (s->taken == s->input) {
    if (s->next == s->count)
      return 0;
    fresh_read (s);
  }
  int left = (int) (s->input - s->taken), n = lanes_count (*vacant);
  n = n < left ? n : left;
  lanes to = lanes_lowest (*vacant, n);
  s->looseness -= s->looseness * n >> 5;
  *vacant &= ~to;
  return to;
}

static void event_serve (search *s, event *e) {
  bool last = s->next == s->count && s->taken == s->input;
  lanes dead = e->idle & e->verdict.dead;
  lanes own = e->done & s->deep;
  lanes vacant = (e->done | ~s->active) & ALL_LANES & ~s->deep;
  const vec iota = vec_iota (), zero = vec_fill (0);

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
  lanes pair = stored & ~spread & ~s->worn;
  if (stored)
    states_store (s, &e->choice, stored, spread, pair);
  s->deep |= stored & ~spread;
  s->worn |= heirs;
  vacant &= ~heirs;

  /* Arrivals */
  arrival arrivals[LANES];
  int n = arrivals_take (s, own, &vacant, arrivals);
  lanes fresh = vacant ? fresh_take (s, &vacant) : 0;
  if (vacant)
    n += arrivals_steal (s, &vacant, arrivals + n);

  /* Moves */
  vec best = vec_load (e->choice.best), next = vec_load (e->choice.next);
  best = vec_pick (flags_of (e->branch), best, zero);
  next = vec_pick (flags_of (pair), next, zero);
  vec fresh_from = vec_add (iota, vec_fill ((int) s->taken));
  move m;
  m.children =
      order_of (vec_unpack (iota, heirs, vec_pack (parents, iota)));
  m.fresh = flags_of (fresh);
  m.fresh_from = order_of (vec_unpack (iota, fresh, fresh_from));
  vec_store (s->keep, vec_or (best, next));
  vec_store (s->flip, vec_pick (flags_of (heirs),
                                vec_move (m.children, best), zero));
  lanes touched = e->branch | heirs | fresh;
  if (touched || n)
    touched |= lanes_move (s, &m, arrivals, n, fresh);

  /* Books */
  s->taken += (unsigned) lanes_count (fresh);
  s->worn &= ~fresh;
  vec_store (s->dead_ends, vec_pick (flags_of (fresh), zero, ends));
  vec_store (s->sum, vec_pick (flags_of (touched), vec_fill (NO_SUM),
                               vec_load (s->sum)));
  s->active = ALL_LANES & ~vacant;
  s->stats.events++;
  s->stats.dead_ends += (unsigned) lanes_count (dead);
  s->stats.branches += (unsigned) lanes_count (e->branch);
}

#endif
