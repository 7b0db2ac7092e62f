/* state.c: the domains of a search, and how to take changes back */

#include "state.h"

#include "../../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

state *state_new (const model *m) {
  assert (m->in); /* it is finished */
  state *s = memory_new (1, sizeof *s);
  size_t n = m->variables;
  s->model = m;
  s->domain = memory_new (n * m->words, sizeof *s->domain);
  s->size = memory_new (n, sizeof *s->size);
  s->chosen = memory_new (n, sizeof *s->chosen);
  s->grid = memory_new (m->places, sizeof *s->grid);
  s->sets = (int) (n + 63) / 64;
  s->one = memory_new (s->sets, sizeof *s->one);
  s->two = memory_new (s->sets, sizeof *s->two);
  /* Each change takes a value from a domain. */
  s->trail = memory_new (n * m->values, sizeof *s->trail);
  s->frames = memory_new (n, sizeof *s->frames);
  s->open = memory_new (n, sizeof *s->open);
  s->waiting = memory_new (n, sizeof *s->waiting);
  s->next = memory_new (n, sizeof *s->next);
  memcpy (s->next, m->first + 1, n * sizeof *s->next);
  s->dirty = memory_new (m->units + 1, sizeof *s->dirty);
  s->marked = memory_new (m->units + 1, sizeof *s->marked);
  s->mask = memory_new (m->words, sizeof *s->mask);
  return s;
}

void state_free (state *s) {
  if (!s)
    return;
  free (s->domain);
  free (s->size);
  free (s->chosen);
  free (s->grid);
  free (s->one);
  free (s->two);
  free (s->trail);
  free (s->frames);
  free (s->open);
  free (s->waiting);
  free (s->next);
  free (s->dirty);
  free (s->marked);
  free (s->mask);
  free (s);
}

double state_bytes (double variables, double values) {
  return variables *
         (values * (sizeof (change) + 0.125) + 2 * sizeof (frame) + 32);
}

bool state_start (state *s) {
  const model *m = s->model;
  memset (s->one, 0, s->sets * sizeof *s->one);
  memset (s->two, 0, s->sets * sizeof *s->two);
  s->top = 0;
  s->depth = s->opens = 0;
  s->nodes = s->backtracks = s->prunings = 0;
  bool res = true;
  for (int x = 0; x < m->variables; x++) {
    const uint64_t *d = state_domain (s, x, m->words);
    int size = 0;
    for (int w = 0; w < m->words; w++)
      size += __builtin_popcountll (d[w]);
    if (!size)
      res = false;
    s->size[x] = (uint16_t) size;
    if (s->chosen[x] >= 0)
      continue;
    s->open[s->opens++] = x;
    if (size && size <= 2)
      (size == 1 ? s->one : s->two)[x / 64] |= UINT64_C (1) << x % 64;
  }
  return res;
}

void state_fill (state *s) {
  const model *m = s->model;
  for (int x = 0; x < m->variables; x++)
    s->grid[m->place[x]] = (value) (s->chosen[x] + 1);
}
