/* places.c: live candidates with the places of each value kept beside them
 */

#include "places.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BUDGET = 1000000 }; /* nanoseconds between two questions */

static void queue_init (places_queue *q, int capacity) {
  q->capacity = capacity;
  q->item = memory_new (capacity, sizeof *q->item);
  q->in = memory_new (capacity, sizeof *q->in);
  q->head = q->size = 0;
}

static void queue_release (places_queue *q) {
  free (q->item);
  free (q->in);
}

/* A queue of capacity 0 takes nothing: its technique is not wanted. */
static void queue_add (places_queue *q, int item) {
  if (!q->capacity || q->in[item])
    return;
  int tail = q->head + q->size;
  q->item[tail < q->capacity ? tail : tail - q->capacity] = item;
  q->in[item] = true;
  q->size++;
}

int places_next (places_queue *q) {
  if (!q->size)
    return -1;
  int res = q->item[q->head];
  if (++q->head == q->capacity)
    q->head = 0;
  q->size--;
  q->in[res] = false;
  return res;
}

/* More places than this cannot lie in one other group.  With the distance
   rule there is no such bound. */
static void find_narrow (places *b) {
  const shape *s = b->shape;
  int *tally = memory_new (s->groups, sizeof *tally);
  for (int g = 0; g < s->groups; g++) {
    const group *p = s->group + g;
    int most = 0;
    for (int i = 0; i < p->size; i++)
      for (int k = s->first[p->cells[i]]; k < s->first[p->cells[i] + 1];
           k++)
        if (s->in[k] != g && ++tally[s->in[k]] > most)
          most = tally[s->in[k]];
    for (int i = 0; i < p->size; i++)
      for (int k = s->first[p->cells[i]]; k < s->first[p->cells[i] + 1];
           k++)
        tally[s->in[k]] = 0;
    b->narrow[g] = s->distance ? p->size : most;
  }
  free (tally);
}

static void note_pair (places *b, int pair) {
  if (b->tally[pair] == 1)
    queue_add (&b->hidden, pair);
  else if (!b->tally[pair])
    b->failed = true;
  else if (b->locked.capacity &&
           b->tally[pair] <= b->narrow[b->group[pair]])
    queue_add (&b->locked, pair);
}

static void note_cell (places *b, int cell) {
  if (b->count[cell] == 1)
    queue_add (&b->fixed, cell);
  else if (!b->count[cell])
    b->failed = true;
}

/* Numbers the pairs and finds room for their places. */
static void number_pairs (places *b) {
  const shape *s = b->shape;
  size_t words = 0;
  for (int g = 0; g < s->groups; g++) {
    const group *p = s->group + g;
    b->first_pair[g] = p->full ? b->pairs : -1;
    if (!p->full)
      continue;
    b->words[g] = (p->size + 63) / 64;
    b->start[g] = words;
    words += (size_t) p->size * b->words[g];
    b->pairs += p->size;
  }
  b->bits = memory_new (words, sizeof *b->bits);
  b->group = memory_new (b->pairs, sizeof *b->group);
  b->tally = memory_new (b->pairs, sizeof *b->tally);
  for (int g = 0; g < s->groups; g++)
    for (int v = 0; v < s->group[g].size && s->group[g].full; v++)
      b->group[b->first_pair[g] + v] = g;
}

static void find_places (places *b, int g) {
  const group *p = b->shape->group + g;
  int words = b->live->words;
  for (int i = 0; i < p->size; i++) {
    const uint64_t *word = live_cell (b->live, p->cells[i]);
    if (places_stop (b, b->shape->values))
      return;
    for (int w = 0; w < words; w++)
      for (uint64_t rest = word[w]; rest; rest &= rest - 1) {
        int v = 64 * w + __builtin_ctzll (rest);
        b->bits[b->start[g] + (size_t) v * b->words[g] + i / 64] |=
            UINT64_C (1) << i % 64;
        b->tally[b->first_pair[g] + v]++;
      }
  }
}

void places_init (places *b, live *l, bool locked, bool subsets,
                  int (*stop) (void *), void *state) {
  const shape *s = l->shape;
  memset (b, 0, sizeof *b);
  b->live = l;
  b->shape = s;
  b->stop = stop;
  b->state = state;
  b->budget = BUDGET;
  b->count = memory_new (s->cells, sizeof *b->count);
  b->list = memory_new (s->cells, sizeof *b->list);
  b->at = memory_new (s->first[s->cells], sizeof *b->at);
  b->first_pair = memory_new (s->groups, sizeof *b->first_pair);
  b->words = memory_new (s->groups, sizeof *b->words);
  b->start = memory_new (s->groups, sizeof *b->start);
  b->narrow = memory_new (s->groups, sizeof *b->narrow);
  int *next = b->list; /* groups of a cell are listed in ascending order */
  memcpy (next, s->first, s->cells * sizeof *next);
  for (int g = 0; g < s->groups; g++)
    for (int i = 0; i < s->group[g].size; i++)
      b->at[next[s->group[g].cells[i]]++] = i;
  number_pairs (b);
  queue_init (&b->fixed, s->cells);
  queue_init (&b->hidden, b->pairs);
  queue_init (&b->locked, locked ? b->pairs : 0);
  queue_init (&b->dirty, subsets ? s->groups : 0);
  if (locked)
    find_narrow (b);
  for (int i = 0; i < s->cells; i++)
    if (s->max[i]) {
      b->count[i] = live_count (l, i);
      note_cell (b, i);
    }
  for (int g = 0; g < s->groups && !b->stopped; g++) {
    if (s->group[g].full)
      find_places (b, g);
    queue_add (&b->dirty, g);
  }
  for (int pair = 0; pair < b->pairs && !b->stopped; pair++)
    note_pair (b, pair);
}

void places_release (places *b) {
  queue_release (&b->fixed);
  queue_release (&b->hidden);
  queue_release (&b->locked);
  queue_release (&b->dirty);
  free (b->count);
  free (b->at);
  free (b->first_pair);
  free (b->group);
  free (b->tally);
  free (b->words);
  free (b->start);
  free (b->bits);
  free (b->narrow);
  free (b->list);
}

void places_drop (places *b, int cell, int v) {
  const shape *s = b->shape;
  assert (live_has (b->live, cell, v));
  live_drop (b->live, cell, v);
  b->count[cell]--;
  note_cell (b, cell);
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    int g = s->in[k];
    queue_add (&b->dirty, g);
    if (b->first_pair[g] < 0)
      continue;
    int pair = b->first_pair[g] + v - 1, i = b->at[k];
    b->bits[b->start[g] + (size_t) (v - 1) * b->words[g] + i / 64] &=
        ~(UINT64_C (1) << i % 64);
    b->tally[pair]--;
    note_pair (b, pair);
  }
}

void places_fix (places *b, int cell, int v) {
  assert (live_has (b->live, cell, v));
  for (int w = 0; w < b->live->words; w++) {
    uint64_t rest = live_cell (b->live, cell)[w];
    for (; rest; rest &= rest - 1) {
      int other = 64 * w + __builtin_ctzll (rest) + 1;
      if (other != v)
        places_drop (b, cell, other);
    }
  }
}

int places_of (const places *b, int pair, int *list) {
  int g = b->group[pair], size = 0;
  const int *cells = b->shape->group[g].cells;
  const uint64_t *word = b->bits + b->start[g] +
                         (size_t) (pair - b->first_pair[g]) * b->words[g];
  for (int w = 0; w < b->words[g]; w++)
    for (uint64_t rest = word[w]; rest; rest &= rest - 1)
      list[size++] = cells[64 * w + __builtin_ctzll (rest)];
  return size;
}

bool places_in_group (const places *b, int cell, int which) {
  const shape *s = b->shape;
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++)
    if (s->in[k] == which)
      return true;
  return false;
}

bool places_stop (places *b, int work) {
  if (b->stop && !b->stopped && (b->budget -= work) < 0) {
    b->budget = BUDGET;
    b->stopped = b->stop (b->state);
  }
  return b->stopped;
}
