/* arcs.h: pruning along arcs, one step (fc) or until all are consistent

   An arc (y, x) is revised by taking from y the values for which x has none
   left that goes with them.  Forward checking does that once for each arc
   of the variable that was assigned.  MAC puts these arcs on a stack, and
   for each domain that shrinks the arcs to its neighbours as well, until
   the stack is empty (Mackworth, "Consistency in networks of relations",
   1977, and Sabin and Freuder, "Contradicting conventional wisdom in
   constraint satisfaction", 1994).

   Arcs from a variable with more values than the model's slack cannot take
   anything from anybody and are left out. */

#ifndef BACKENDS_CSP_ARCS_H
#define BACKENDS_CSP_ARCS_H

#include "state.h"

/* Takes from the neighbours of X what its value V forbids; false if one has
   nothing left. */
ALWAYS bool arcs_check (state *s, int x, int v, int words) {
  const model *m = s->model;
  const arc *a = m->arcs + m->first[x], *end = m->arcs + m->first[x + 1];
  for (; a < end; a++)
    if (!state_keep (s, a->other, m->table + (size_t) (a->row + v) * words,
                     words))
      return false;
  return true;
}

/* Puts the arcs from the neighbours of X to X on the stack. */
ALWAYS void arcs_push (state *s, int x) {
  const model *m = s->model;
  if (s->size[x] > m->slack)
    return;
  if (s->next[x] == m->first[x + 1] && m->first[x] < m->first[x + 1])
    s->waiting[s->waits++] = x;
  s->next[x] = m->first[x];
}

/* The values that A, an arc of X, leaves to its other end: those that go
   with some value of X. */
ALWAYS const uint64_t *arcs_support (state *s, int x, const arc *a,
                                     uint64_t *mask, int words) {
  const uint64_t *table = s->model->table;
  int v = state_after (s, x, -1, words);
  if (s->size[x] == 1)
    return table + (size_t) (a->row + v) * words;
  for (int w = 0; w < words; w++)
    mask[w] = 0;
  for (; v >= 0; v = state_after (s, x, v, words))
    for (int w = 0; w < words; w++)
      mask[w] |= table[(size_t) (a->row + v) * words + w];
  return mask;
}

/* Revises the arcs of X, on top of the stack, until none is left or one
   makes a domain so small that its arcs go on top; false if a domain would
   become empty. */
ALWAYS bool arcs_revise (state *s, int x, int words) {
  const model *m = s->model;
  uint64_t word, *mask = words == 1 ? &word : s->mask;
  size_t i = s->next[x], end = m->first[x + 1];
  int small = -1;
  while (i < end && small < 0) {
    const arc *a = m->arcs + i++;
    size_t before = s->top;
    if (!state_keep (s, a->other, arcs_support (s, x, a, mask, words),
                     words))
      return false;
    if (s->top > before && s->size[a->other] <= m->slack)
      small = a->other;
  }
  s->next[x] = i;
  if (i == end)
    s->waits--;
  if (small >= 0)
    arcs_push (s, small);
  return true;
}

/* Revises the arcs of what changed since FROM, and so on; false if a domain
   would become empty.  The stack is empty before, unless something was put
   there, and after. */
ALWAYS bool arcs_settle (state *s, size_t from, int words) {
  for (size_t i = from; i < s->top; i++)
    arcs_push (s, s->trail[i].variable);
  while (s->waits)
    if (!arcs_revise (s, s->waiting[s->waits - 1], words)) {
      while (s->waits) {
        int x = s->waiting[--s->waits];
        s->next[x] = s->model->first[x + 1];
      }
      return false;
    }
  return true;
}

#endif
