/* live.c: the candidates that are still alive in each cell */

#include "live.h"

#include "../base/memory.h"
#include "propagate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void live_init (live *l) { memset (l, 0, sizeof *l); }

void live_release (live *l) {
  free (l->bits);
  propagation_free (l->kept);
  live_init (l);
}

/* The values from 1 to MAX. */
static void set_all (uint64_t *word, int words, int max) {
  for (int w = 0; w < words; w++, max -= 64)
    word[w] = max >= 64 ? UINT64_MAX
              : max > 0 ? (UINT64_C (1) << max) - 1
                        : 0;
}

void live_start (live *l, const puzzle *p) {
  const shape *s = p->shape;
  l->shape = s;
  l->words = s->words;
  size_t size = (size_t) s->all * l->words;
  if (l->capacity < size) {
    l->bits = memory_resize (l->bits, size, sizeof *l->bits);
    l->capacity = size;
  }
  uint64_t *word = l->bits;
  for (int i = 0; i < s->all; i++, word += l->words) {
    bool hidden = i >= s->cells;
    int v = hidden ? 0 : p->given[i];
    if (!v && (hidden || !p->allowed))
      set_all (word, l->words, s->max[i]);
    else {
      memset (word, 0, l->words * sizeof *word);
      if (!v) {
        assert (s->values <= 9);
        set_all (word, 1, s->max[i]);
        word[0] &= p->allowed[i];
      } else if (v <= s->max[i])
        word[(v - 1) / 64] = UINT64_C (1) << (v - 1) % 64;
    }
  }
}

int live_count (const live *l, int cell) {
  const uint64_t *word = live_cell (l, cell);
  int res = 0;
  for (int w = 0; w < l->words; w++)
    res += __builtin_popcountll (word[w]);
  return res;
}

int live_fixed (const live *l, int cell) {
  const uint64_t *word = live_cell (l, cell);
  int res = 0;
  for (int w = 0; w < l->words; w++)
    if (word[w]) {
      if (res || (word[w] & (word[w] - 1)))
        return 0;
      res = 64 * w + __builtin_ctzll (word[w]) + 1;
    }
  return res;
}

bool live_solved (const live *l, value *grid) {
  const shape *s = l->shape;
  for (int i = 0; i < s->all; i++)
    if (s->max[i] && !live_fixed (l, i))
      return false;
  for (int i = 0; grid && i < s->cells; i++)
    grid[i] = s->max[i] ? live_fixed (l, i) : 0;
  return true;
}
