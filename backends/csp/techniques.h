/* techniques.h: hidden singles, naked pairs and Hall's condition

   All three look at a unit, a set of variables whose values differ.  Only
   what changed since the last look can lead to something new, and the trail
   has it: hidden singles visit the full units of changed variables, the
   other two compare a changed variable with the rest of its units.  What
   they take from domains goes on the trail.  False is failure; domains are
   then as far as they got. */

#ifndef BACKENDS_CSP_TECHNIQUES_H
#define BACKENDS_CSP_TECHNIQUES_H

#include "rules.h"
#include "state.h"

/* The values of word W that only one member of U can have go there.  Two
   sets do the counting: values met once or more, and twice or more. */
ALWAYS bool hidden_word (state *s, const unit *u, int w, int words) {
  uint64_t once = 0, twice = 0, single = 0;
  for (int i = 0; i < u->size; i++) {
    int x = u->members[i];
    uint64_t d = state_domain (s, x, words)[w];
    twice |= once & d;
    once |= d;
    single |= s->size[x] == 1 ? d : 0;
  }
  int values = u->size - 64 * w;
  uint64_t all = values >= 64  ? ~UINT64_C (0)
                 : values <= 0 ? 0
                               : (UINT64_C (1) << values) - 1;
  if (once != all)
    return false;
  uint64_t hidden = once & ~twice & ~single;
  for (int i = 0; hidden; i++) {
    int x = u->members[i];
    uint64_t here = state_domain (s, x, words)[w] & hidden;
    if (!here)
      continue;
    if (here & (here - 1)) /* two values for one variable */
      return false;
    s->prunings += s->size[x] - 1;
    state_reduce (s, x, 64 * w + __builtin_ctzll (here), words);
    hidden &= ~here;
  }
  return true;
}

/* Puts the full units of X on the list, which has COUNT of them. */
ALWAYS int hidden_mark (state *s, int x, int count) {
  const model *m = s->model;
  for (int k = m->unit_first[x]; k < m->unit_first[x + 1]; k++) {
    int u = m->in[k];
    if (s->marked[u] || !m->unit[u].full)
      continue;
    s->marked[u] = true;
    s->dirty[count++] = u;
  }
  return count;
}

/* Hidden singles in the COUNT units of the list. */
ALWAYS bool hidden_singles (state *s, int count, int words) {
  bool res = true;
  for (int i = 0; i < count; i++) {
    const unit *u = s->model->unit + s->dirty[i];
    s->marked[s->dirty[i]] = false;
    for (int w = 0; w < words && res; w++)
      res = hidden_word (s, u, w, words);
  }
  return res;
}

ALWAYS bool domains_same (const uint64_t *a, const uint64_t *b, int words) {
  for (int w = 0; w < words; w++)
    if (a[w] != b[w])
      return false;
  return true;
}

/* Takes the values of X from the members of U with another domain. */
ALWAYS bool naked_pair (state *s, const unit *u, int x, int words) {
  const uint64_t *pair = state_domain (s, x, words);
  uint64_t word, *mask = words == 1 ? &word : s->mask;
  for (int w = 0; w < words; w++)
    mask[w] = ~pair[w];
  for (int i = 0; i < u->size; i++) {
    int y = u->members[i];
    if (!domains_same (state_domain (s, y, words), pair, words) &&
        !state_keep (s, y, mask, words))
      return false;
  }
  return true;
}

/* Naked pairs and Hall's condition for X, which changed. */
ALWAYS bool same_domains (state *s, int x, unsigned on, int words) {
  const model *m = s->model;
  const uint64_t *d = state_domain (s, x, words);
  for (int k = m->unit_first[x]; k < m->unit_first[x + 1]; k++) {
    const unit *u = m->unit + m->in[k];
    int size = s->size[x], same = 0;
    if (size >= u->size)
      continue;
    for (int i = 0; i < u->size; i++)
      same +=
          domains_same (state_domain (s, u->members[i], words), d, words);
    if (same > size && on & RULE_HALL)
      return false;
    if (size == 2 && same >= 2 && on & RULE_PAIRS &&
        !naked_pair (s, u, x, words))
      return false;
  }
  return true;
}

/* One round of the rules in ON for the variables from number FROM to TO: of
   those on the trail, which changed, or if FIRST of the open ones, which
   are all new when a search begins. */
ALWAYS bool techniques_round (state *s, unsigned on, bool first,
                              size_t from, size_t to, int words) {
  if (on & RULE_HIDDEN) {
    int count = 0;
    for (size_t i = from; i < to; i++)
      count =
          hidden_mark (s, first ? s->open[i] : s->trail[i].variable, count);
    if (!hidden_singles (s, count, words))
      return false;
  }
  if (on & (RULE_PAIRS | RULE_HALL))
    for (size_t i = from; i < to; i++)
      if (!same_domains (s, first ? s->open[i] : s->trail[i].variable, on,
                         words))
        return false;
  return true;
}

#endif
