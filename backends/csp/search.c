/* search.c: forward checking and MAC

   Both choose an unassigned variable with the fewest values left, try its
   values in ascending order, prune, and go on with the next variable.  The
   recursion of the textbook is a stack of frames; taking a value back is
   undoing the trail.  At the start of each call the techniques are applied
   until they find no more.

   MAC assigns a variable that has one value left without looking at its
   arcs.  That is right only because the arcs of every domain that ever
   shrinks are looked at when it does: also at the start and after the
   techniques, which are no part of the textbook's MAC. */

#include "search.h"

#include "arcs.h"
#include "techniques.h"

#include <assert.h>

/* Between looks at the clock. */
enum {
  LOOK = 1000,        /* nodes and prunings */
  LOOK_ARCS = 1 << 20 /* words of domains */
};

bool search_found (state *s, const request *r, result *res) {
  state_fill (s);
  res->count++;
  if (r->solution (r->state, s->grid) && res->count != r->limit)
    return true;
  res->outcome = OUTCOME_LIMIT;
  return false;
}

/* Prunes by the givens; false also if the request ended. */
ALWAYS bool begin (state *s, bool arcs, const request *r, result *res,
                   int words) {
  const model *m = s->model;
  size_t work = 0;
  for (int x = 0; x < m->variables; x++) {
    if (s->chosen[x] < 0)
      continue;
    if (!arcs_check (s, x, s->chosen[x], words))
      return false;
    work += (m->first[x + 1] - m->first[x]) * words;
    if (work > LOOK_ARCS) {
      if (kind_ended (r, res))
        return false;
      work = 0;
    }
  }
  if (!arcs)
    return true;
  for (int i = 0; i < s->opens; i++)
    arcs_push (s, s->open[i]);
  return arcs_settle (s, s->top, words);
}

/* Techniques until nothing changes; FROM is where they stopped last. */
ALWAYS bool conclude (state *s, unsigned on, bool arcs, size_t from,
                      int words) {
  while (on && from < s->top) {
    size_t to = s->top;
    if (!techniques_round (s, on, false, from, to, words) ||
        (arcs && !arcs_settle (s, to, words)))
      return false;
    from = to;
  }
  return true;
}

ALWAYS bool conclude_first (state *s, unsigned on, bool arcs, int words) {
  size_t from = s->top;
  return !on || (techniques_round (s, on, true, 0, s->opens, words) &&
                 (!arcs || arcs_settle (s, from, words)) &&
                 conclude (s, on, arcs, from, words));
}

/* The first of the unassigned variables with the fewest values. */
static int choose (const state *s) {
  for (int i = 0; i < s->sets; i++)
    if (s->one[i])
      return 64 * i + __builtin_ctzll (s->one[i]);
  for (int i = 0; i < s->sets; i++)
    if (s->two[i])
      return 64 * i + __builtin_ctzll (s->two[i]);
  int best = -1;
  for (int i = 0; i < s->opens; i++) {
    int x = s->open[i];
    if (s->chosen[x] < 0 && (best < 0 || s->size[x] < s->size[best])) {
      best = x;
      if (s->size[x] == 3)
        break;
    }
  }
  return best;
}

/* The next value of the last frame that does not fail at once; frames that
   have no more go.  False if none is left. */
ALWAYS bool advance (state *s, unsigned on, bool arcs, int words) {
  while (s->depth) {
    frame *f = s->frames + s->depth - 1;
    int x = f->variable;
    if (f->value >= 0)
      state_retract (s, x, f->mark, words);
    f->value = state_after (s, x, f->value, words);
    if (f->value < 0) {
      s->depth--;
      continue;
    }
    s->nodes++;
    bool forced = s->size[x] == 1;
    state_assign (s, x, f->value, words);
    if ((arcs ? forced || arcs_settle (s, f->mark, words)
              : arcs_check (s, x, f->value, words)) &&
        conclude (s, on, arcs, f->mark, words))
      return true;
    s->backtracks++;
  }
  return false;
}

ALWAYS void run (state *s, unsigned on, bool arcs, const request *r,
                 result *res, int words) {
  uint64_t look = 0;
  res->outcome = OUTCOME_COMPLETE;
  if (!begin (s, arcs, r, res, words) ||
      !conclude_first (s, on, arcs, words))
    return;
  for (;;) {
    if (s->depth < s->opens)
      s->frames[s->depth++] = (frame){choose (s), -1, s->top};
    else if (!search_found (s, r, res))
      return;
    if (!advance (s, on, arcs, words))
      return;
    if (s->nodes + s->prunings >= look) {
      if (kind_ended (r, res))
        return;
      look = s->nodes + s->prunings + LOOK;
    }
  }
}

/* A copy for each method and for domains of one word, so that the code for
   every node has no question that is answered already. */
static void run_fc (state *s, unsigned on, const request *r, result *res) {
  run (s, on, false, r, res, 1);
}

static void run_mac (state *s, unsigned on, const request *r, result *res) {
  run (s, on, true, r, res, 1);
}

void search_run (state *s, unsigned on, bool arcs, const request *r,
                 result *res) {
  assert (on <= RULES_ALL && !s->depth);
  int words = s->model->words;
  if (words > 1)
    run (s, on, arcs, r, res, words);
  else
    (arcs ? run_mac : run_fc) (s, on, r, res);
}
