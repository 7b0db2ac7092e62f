/* alldifferent.c: naked and hidden subsets of every size

   A matching gives each open cell a value of its own; the one found last
   time is kept for every group and only repaired.  Candidate v of cell c is
   possible if v is c's own value or there is a cycle of cells through c,
   each of which can take the own value of the next, that begins with c
   taking v: then all of them move on by one.  So c and the owner of v must
   be in one strongly connected component.  Values that nobody owns belong
   to one extra node, which can take any value: a chain of moves that ends
   in a free value is a cycle through it.

   Sets of values are bits, so a search looks only at edges that lead to
   nodes not yet visited (Tarjan's algorithm, with a stack of its own). */

#include "alldifferent.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

struct alldifferent {
  places *places;
  int words;
  value *own; /* [positions of all groups] matched values, 0 if none */

  /* Of the group at hand; nodes are positions, and 'size' is the extra one
     for free values. */
  const group *group;
  value *mine; /* its part of own */
  int *open;   /* positions of cells with several candidates */
  int opens;
  int *owner; /* [values + 1] node that owns a value */

  uint64_t *available; /* values of open cells without owner */
  uint64_t *taken;     /* values that open cells own */
  uint64_t *unseen, *stacked;
  int *from;  /* [values + 1] node a value was reached from */
  int *queue; /* of nodes; in the second half the path of the search */
  int *order, *low, *component;
  int components, visited;
  int stack;

  int position_capacity, size_capacity, value_capacity;
};

alldifferent *alldifferent_new (places *b) {
  alldifferent *a = memory_new (1, sizeof *a);
  a->places = b;
  return a;
}

/* Room for groups of SIZE cells and values up to VALUES. */
static void reserve (alldifferent *a, int size, int values) {
  if (a->size_capacity < size) {
    a->size_capacity = size;
    a->open = memory_resize (a->open, size, sizeof *a->open);
    a->queue = memory_resize (a->queue, 2 * (size + 1), sizeof *a->queue);
    a->order = memory_resize (a->order, 3 * (size + 1), sizeof *a->order);
    a->low = a->order + size + 1;
    a->component = a->low + size + 1;
  }
  if (a->value_capacity < values) {
    a->value_capacity = values;
    int words = (values + 63) / 64;
    a->owner = memory_resize (a->owner, values + 1, sizeof *a->owner);
    a->from = memory_resize (a->from, values + 1, sizeof *a->from);
    a->available =
        memory_resize (a->available, 4 * words, sizeof *a->available);
  }
}

void alldifferent_start (alldifferent *a) {
  const shape *s = a->places->shape;
  int largest = 0, positions = s->first[s->all] + 1;
  for (int g = 0; g < s->groups; g++)
    if (s->group[g].size > largest)
      largest = s->group[g].size;
  reserve (a, largest, s->widest);
  if (a->position_capacity < positions) {
    a->position_capacity = positions;
    a->own = memory_resize (a->own, positions, sizeof *a->own);
  }
  memset (a->own, 0, positions * sizeof *a->own);
  a->words = s->words;
  a->taken = a->available + a->words;
  a->unseen = a->taken + a->words;
  a->stacked = a->unseen + a->words;
}

void alldifferent_free (alldifferent *a) {
  if (!a)
    return;
  free (a->own);
  free (a->open);
  free (a->owner);
  free (a->available);
  free (a->from);
  free (a->queue);
  free (a->order);
  free (a);
}

static void set_bit (uint64_t *bits, int v) {
  bits[(v - 1) / 64] |= UINT64_C (1) << (v - 1) % 64;
}

static void clear_bit (uint64_t *bits, int v) {
  bits[(v - 1) / 64] &= ~(UINT64_C (1) << (v - 1) % 64);
}

/* A value in both sets, or 0. */
static int common (const uint64_t *a, const uint64_t *b, int words) {
  for (int w = 0; w < words; w++)
    if (a[w] & b[w])
      return 64 * w + __builtin_ctzll (a[w] & b[w]) + 1;
  return 0;
}

/* The values that a node can take. */
static const uint64_t *values_of (const alldifferent *a, int node) {
  return node == a->group->size
             ? a->taken
             : live_cell (a->places->live, a->group->cells[node]);
}

static void give (alldifferent *a, int node, int v) {
  a->mine[node] = v;
  a->owner[v] = node;
  clear_bit (a->available, v);
}

/* Finds a value for NODE, for which others may have to change theirs. */
static bool augment (alldifferent *a, int node) {
  int head = 0, tail = 0, words = a->words;
  for (int w = 0; w < words; w++)
    a->unseen[w] = a->available[w] | a->taken[w];
  a->queue[tail++] = node;
  while (head < tail) {
    int at = a->queue[head++];
    const uint64_t *values = values_of (a, at);
    int v = common (values, a->available, words);
    if (v) {
      for (a->from[v] = at;;) {
        int taker = a->from[v], before = a->mine[taker];
        give (a, taker, v);
        if (taker == node)
          break;
        v = before;
      }
      return true;
    }
    while ((v = common (values, a->unseen, words))) {
      clear_bit (a->unseen, v);
      a->from[v] = at;
      a->queue[tail++] = a->owner[v];
    }
  }
  return false;
}

/* Keeps what still holds of the last matching and completes it; false if
   there is none. */
static bool match (alldifferent *a) {
  const live *l = a->places->live;
  memset (a->available, 0, 2 * a->words * sizeof *a->available);
  for (int k = 0; k < a->opens; k++) {
    const uint64_t *values = values_of (a, a->open[k]);
    for (int w = 0; w < a->words; w++)
      a->available[w] |= values[w];
  }
  for (int k = 0; k < a->opens; k++) {
    int node = a->open[k], v = a->mine[node];
    if (v && live_has (l, a->group->cells[node], v))
      give (a, node, v);
    else
      a->mine[node] = 0;
  }
  for (int k = 0; k < a->opens; k++) {
    int node = a->open[k], v;
    if (!a->mine[node] &&
        (v = common (values_of (a, node), a->available, a->words)))
      give (a, node, v);
    if (a->mine[node])
      set_bit (a->taken, a->mine[node]);
  }
  for (int k = 0; k < a->opens; k++) {
    int node = a->open[k];
    if (a->mine[node])
      continue;
    if (places_stop (a->places, a->opens * (a->words + 2)))
      return true;
    if (!augment (a, node)) {
      a->places->failed = true;
      return false;
    }
    /* The values taken now are those taken before and one more. */
    for (int i = 0; i < a->opens; i++)
      if (a->mine[a->open[i]])
        set_bit (a->taken, a->mine[a->open[i]]);
  }
  return true;
}

/* The values a node owns come into SET, or leave it. */
static void mark (alldifferent *a, int node, uint64_t *set, bool in) {
  if (node == a->group->size)
    for (int w = 0; w < a->words; w++)
      set[w] = in ? set[w] | a->available[w] : set[w] & ~a->available[w];
  else if (in)
    set_bit (set, a->mine[node]);
  else
    clear_bit (set, a->mine[node]);
}

static void enter (alldifferent *a, int node, int *path) {
  a->order[node] = a->low[node] = a->visited++;
  a->queue[a->stack++] = node;
  mark (a, node, a->unseen, false);
  mark (a, node, a->stacked, true);
  *path = node;
}

static void leave (alldifferent *a, int node) {
  const uint64_t *values = values_of (a, node);
  int least = a->low[node];
  for (int w = 0; w < a->words; w++)
    for (uint64_t rest = values[w] & a->stacked[w]; rest;
         rest &= rest - 1) {
      int other = a->owner[64 * w + __builtin_ctzll (rest) + 1];
      if (a->order[other] < least)
        least = a->order[other];
    }
  a->low[node] = least;
  if (least != a->order[node])
    return;
  for (int top = -1; top != node;) {
    top = a->queue[--a->stack];
    a->component[top] = a->components;
    mark (a, top, a->stacked, false);
  }
  a->components++;
}

static void search (alldifferent *a, int root) {
  int *path = a->queue + a->group->size + 1, depth = 0;
  enter (a, root, path + depth++);
  while (depth) {
    int node = path[depth - 1];
    int v = common (values_of (a, node), a->unseen, a->words);
    if (v) {
      enter (a, a->owner[v], path + depth++);
      continue;
    }
    leave (a, node);
    if (--depth && a->low[node] < a->low[path[depth - 1]])
      a->low[path[depth - 1]] = a->low[node];
  }
}

static void find_components (alldifferent *a) {
  int extra = a->group->size;
  a->components = a->visited = a->stack = 0;
  memset (a->stacked, 0, a->words * sizeof *a->stacked);
  for (int w = 0; w < a->words; w++) {
    a->unseen[w] = a->available[w] | a->taken[w];
    for (uint64_t rest = a->available[w]; rest; rest &= rest - 1)
      a->owner[64 * w + __builtin_ctzll (rest) + 1] = extra;
  }
  for (int v; (v = common (a->unseen, a->unseen, a->words));)
    search (a, a->owner[v]);
}

static void drop_impossible (alldifferent *a) {
  for (int k = 0; k < a->opens; k++) {
    int node = a->open[k], cell = a->group->cells[node];
    for (int w = 0; w < a->words; w++)
      for (uint64_t rest = live_cell (a->places->live, cell)[w]; rest;
           rest &= rest - 1) {
        int v = 64 * w + __builtin_ctzll (rest) + 1;
        if (a->component[a->owner[v]] != a->component[node])
          places_drop (a->places, cell, v);
      }
  }
}

void alldifferent_filter (alldifferent *a, int g) {
  places *b = a->places;
  a->group = b->shape->group + g;
  a->mine = a->own + (a->group->cells - b->shape->storage);
  a->opens = 0;
  for (int i = 0; i < a->group->size; i++)
    if (b->count[a->group->cells[i]] > 1)
      a->open[a->opens++] = i;
  if (a->opens < 2 || !match (a) || b->stopped)
    return;
  find_components (a);
  if (a->components == 1)
    return;
  /* To filter again what was filtered gives nothing: no note of that. */
  b->dirty.in[g] = true;
  drop_impossible (a);
  b->dirty.in[g] = false;
}
