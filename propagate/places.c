/* places.c: live candidates with the places of each value kept beside them

   All arrays of numbers are one piece of memory, cut anew for each shape.
 */

#include "places.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BUDGET = 1000000 }; /* nanoseconds between two questions */

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

/* More places than this cannot lie in one other group.  With relations
   there is no such bound. */
static void find_narrow (places *b) {
  const shape *s = b->shape;
  int *tally = b->list; /* as many as there are groups */
  memset (tally, 0, s->groups * sizeof *tally);
  for (int g = 0; g < s->groups; g++) {
    const group *p = s->group + g;
    int most = s->net->relations ? p->size : 0;
    for (int i = 0; i < p->size && !s->net->relations; i++)
      for (int k = s->first[p->cells[i]]; k < s->first[p->cells[i] + 1];
           k++)
        if (s->in[k] != g && ++tally[s->in[k]] > most)
          most = tally[s->in[k]];
    for (int i = 0; i < p->size && !s->net->relations; i++)
      for (int k = s->first[p->cells[i]]; k < s->first[p->cells[i] + 1];
           k++)
        tally[s->in[k]] = 0;
    b->narrow[g] = most;
  }
}

static void note_pair (places *b, int pair) {
  if (b->tally[pair] == 1)
    queue_add (&b->hidden, pair);
  else if (!b->tally[pair])
    b->failed = true;
  else if (b->want_locked && b->tally[pair] <= b->narrow[b->group[pair]])
    queue_add (&b->locked, pair);
}

static void note_cell (places *b, int cell) {
  if (b->count[cell] == 1)
    queue_add (&b->fixed, cell);
  else if (!b->count[cell])
    b->failed = true;
  else if (b->count[cell] <= b->shape->net->slack[cell])
    queue_add (&b->related, cell);
}

/* Numbers the pairs and finds room for their places. */
static void number_pairs (places *b) {
  const shape *s = b->shape;
  b->bits_used = 0;
  for (int g = 0, pair = 0; g < s->groups; g++) {
    const group *p = s->group + g;
    b->first_pair[g] = p->full ? pair : -1;
    if (!p->full)
      continue;
    b->words[g] = (p->size + 63) / 64;
    b->start[g] = b->bits_used;
    b->bits_used += (size_t) p->size * b->words[g];
    for (int v = 0; v < p->size; v++)
      b->group[pair++] = g;
  }
  if (b->bit_capacity < b->bits_used + 1) {
    b->bit_capacity = b->bits_used + 1;
    b->bits = memory_resize (b->bits, b->bit_capacity, sizeof *b->bits);
  }
}

static int *cut (int **rest, size_t count) {
  int *res = *rest;
  *rest += count;
  return res;
}

static void cut_queue (places_queue *q, int **ints, bool **flags,
                       int capacity) {
  q->item = cut (ints, capacity);
  q->in = *flags;
  *flags += capacity;
}

/* Cuts the memory into arrays for a shape, and fills in what depends on
   nothing else. */
static void take_shape (places *b, shape *s) {
  shape_ref (s);
  shape_unref (b->shape);
  b->shape = s;
  b->pairs = 0;
  for (int g = 0; g < s->groups; g++)
    b->pairs += s->group[g].full ? s->group[g].size : 0;
  size_t cells = s->all, groups = s->groups, pairs = b->pairs;
  size_t most = cells > groups ? cells : groups;
  size_t ints = s->first[cells] + 3 * cells + most + 4 * groups + 4 * pairs;
  size_t flags = 2 * cells + groups + 2 * pairs;
  if (b->int_capacity < ints) {
    b->int_capacity = ints;
    b->ints = memory_resize (b->ints, ints, sizeof *b->ints);
  }
  if (b->flag_capacity < flags) {
    b->flag_capacity = flags;
    b->flags = memory_resize (b->flags, flags, sizeof *b->flags);
  }
  if (b->start_capacity < groups) {
    b->start_capacity = groups;
    b->start = memory_resize (b->start, groups, sizeof *b->start);
  }
  int *rest = b->ints;
  bool *flag = b->flags;
  b->at = cut (&rest, s->first[cells]);
  b->count = cut (&rest, cells);
  b->list = cut (&rest, most);
  b->first_pair = cut (&rest, groups);
  b->words = cut (&rest, groups);
  b->narrow = cut (&rest, groups);
  b->group = cut (&rest, pairs);
  b->tally = cut (&rest, pairs);
  cut_queue (&b->fixed, &rest, &flag, cells);
  cut_queue (&b->related, &rest, &flag, cells);
  cut_queue (&b->hidden, &rest, &flag, pairs);
  cut_queue (&b->locked, &rest, &flag, pairs);
  cut_queue (&b->dirty, &rest, &flag, groups);
  assert (rest == b->ints + ints && flag == b->flags + flags);
  int *next = b->list; /* groups of a cell are listed in ascending order */
  memcpy (next, s->first, cells * sizeof *next);
  for (int g = 0; g < s->groups; g++)
    for (int i = 0; i < s->group[g].size; i++)
      b->at[next[s->group[g].cells[i]]++] = i;
  number_pairs (b);
  find_narrow (b);
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

static void queue_start (places_queue *q, int capacity, bool wanted) {
  memset (q->in, 0, capacity * sizeof *q->in);
  q->capacity = wanted ? capacity : 0;
  q->head = q->size = 0;
}

void places_init (places *b) { memset (b, 0, sizeof *b); }

void places_start (places *b, live *l, bool locked, bool subsets,
                   int (*stop) (void *), void *state) {
  if (b->shape != l->shape)
    take_shape (b, (shape *) l->shape);
  const shape *s = b->shape;
  b->live = l;
  b->stop = stop;
  b->state = state;
  b->budget = BUDGET;
  b->failed = b->stopped = false;
  b->want_locked = locked;
  queue_start (&b->fixed, s->all, true);
  queue_start (&b->related, s->all, s->net->relations);
  queue_start (&b->hidden, b->pairs, true);
  queue_start (&b->locked, b->pairs, locked);
  queue_start (&b->dirty, s->groups, subsets);
  memset (b->tally, 0, b->pairs * sizeof *b->tally);
  memset (b->bits, 0, b->bits_used * sizeof *b->bits);
  for (int i = 0; i < s->all; i++)
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
  shape_unref (b->shape);
  free (b->ints);
  free (b->flags);
  free (b->start);
  free (b->bits);
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
