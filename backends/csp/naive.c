/* naive.c: trial and error in the order of the variables

   The naive solver of the Why3 course project: the cells one at a time in
   reading order, in place, each value compared with what stands in its
   units before the next cell is filled.  The even more naive one of the
   Greek hand-out fills everything first and only then looks.  Neither takes
   anything from a domain. */

#include "search.h"

enum { LOOK = 1000 }; /* nodes between looks at the clock */

/* Whether the value of X goes with those that its neighbours have. */
static bool fits (const state *s, int x) {
  const model *m = s->model;
  const arc *a = m->arcs + m->first[x], *end = m->arcs + m->first[x + 1];
  for (int v = s->chosen[x]; a < end; a++)
    if (s->chosen[a->other] >= 0 &&
        !model_allows (m, a, v, s->chosen[a->other]))
      return false;
  return true;
}

static bool all_fit (const state *s) {
  for (int i = 0; i < s->opens; i++)
    if (!fits (s, s->open[i]))
      return false;
  return true;
}

static bool givens_fit (const state *s) {
  for (int x = 0; x < s->model->variables; x++)
    if (s->chosen[x] >= 0 && !fits (s, x))
      return false;
  return true;
}

/* The next value of the last variable that has one and, unless FILL, goes
   with the others; false if none is left. */
static bool advance (state *s, bool fill) {
  int words = s->model->words;
  while (s->depth) {
    int x = s->open[s->depth - 1];
    s->chosen[x] = state_after (s, x, s->chosen[x], words);
    if (s->chosen[x] < 0) {
      s->depth--;
      continue;
    }
    s->nodes++;
    if (fill ? s->depth < s->opens || all_fit (s) : fits (s, x))
      return true;
    s->backtracks++;
  }
  return false;
}

void search_naive (state *s, bool fill, const request *r, result *res) {
  uint64_t look = LOOK;
  res->outcome = OUTCOME_COMPLETE;
  if (!givens_fit (s))
    return;
  do {
    if (s->depth < s->opens)
      s->depth++;
    else if (!search_found (s, r, res))
      return;
    if (s->nodes >= look) {
      if (kind_ended (r, res))
        return;
      look = s->nodes + LOOK;
    }
  } while (advance (s, fill));
}
