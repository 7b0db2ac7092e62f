/* fill_mix.c: random changes that turn a full grid into another

   Two values are exchanged in a set of cells that is closed: with a cell,
   it has those that the exchange would bring into conflict with it (chains
   of Kempe, "On the geographical problem of the four colours", 1879).  In a
   grid with regular boxes two rows of a band, or columns of a stack, are
   exchanged in the same way over a closed set of columns or rows; boxes do
   not notice.

   Each change is as likely as the one that undoes it.  So whatever the grid
   was to begin with, after many changes all grids that can be reached are
   equally likely. */

#include "fill_mix.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

struct fill_mix {
  const shape *shape;
  random_stream *random;
  value *grid;
  int *place; /* [groups * values] where a group has a value, or -1 */
  int *list;  /* [cells] scratch */
  bool *seen; /* [cells] none between changes */
  size_t place_capacity, cell_capacity;
};

fill_mix *fill_mix_new (void) { return memory_new (1, sizeof (fill_mix)); }

void fill_mix_free (fill_mix *m) {
  if (!m)
    return;
  free (m->place);
  free (m->list);
  free (m->seen);
  free (m);
}

static int *place_of (const fill_mix *m, int group_index, int v) {
  return m->place + group_index * m->shape->values + v - 1;
}

static void start (fill_mix *m) {
  const shape *s = m->shape;
  size_t cells = s->cells, places = (size_t) s->groups * s->values;
  if (m->place_capacity < places) {
    m->place_capacity = places;
    m->place = memory_resize (m->place, places, sizeof *m->place);
  }
  if (m->cell_capacity < cells) {
    m->cell_capacity = cells;
    m->list = memory_resize (m->list, cells, sizeof *m->list);
    m->seen = memory_resize (m->seen, cells, sizeof *m->seen);
    memset (m->seen, 0, cells * sizeof *m->seen);
  }
  for (size_t i = 0; i < places; i++)
    m->place[i] = -1;
  for (int g = 0; g < s->groups; g++)
    for (int i = 0; i < s->group[g].size; i++) {
      int cell = s->group[g].cells[i];
      *place_of (m, g, m->grid[cell]) = cell;
    }
}

/* A cell has got another value: its groups have it there. */
static void note (fill_mix *m, int cell) {
  const shape *s = m->shape;
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++)
    *place_of (m, s->in[k], m->grid[cell]) = cell;
}

/* Exchanges values A and B in the first COUNT cells of the list. */
static void exchange_values (fill_mix *m, int count, int a, int b) {
  const shape *s = m->shape;
  for (int i = 0; i < count; i++) {
    int cell = m->list[i];
    for (int k = s->first[cell]; k < s->first[cell + 1]; k++)
      *place_of (m, s->in[k], m->grid[cell]) = -1;
  }
  for (int i = 0; i < count; i++) {
    int cell = m->list[i];
    m->grid[cell] = m->grid[cell] == a ? b : a;
    m->seen[cell] = false;
    note (m, cell);
  }
}

static void change_values (fill_mix *m) {
  const shape *s = m->shape;
  int cell = (int) random_below (m->random, s->cells), count = 0;
  int a = m->grid[cell], b = 1 + random_below (m->random, s->values - 1);
  if (!a)
    return;
  b += b >= a;
  m->list[count++] = cell;
  m->seen[cell] = true;
  for (int i = 0; i < count; i++) {
    cell = m->list[i];
    int other = m->grid[cell] == a ? b : a;
    for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
      int next = *place_of (m, s->in[k], other);
      if (next >= 0 && !m->seen[next]) {
        m->seen[next] = true;
        m->list[count++] = next;
      }
    }
  }
  exchange_values (m, count, a, b);
}

/* Two lines of DEPTH that meet the same boxes: groups from FIRST on.  The
   cell that faces one of the first line is AWAY times their difference from
   it. */
static void change_lines (fill_mix *m, int first, int depth, int away) {
  int size = m->shape->rows;
  int band = random_below (m->random, size / depth) * depth;
  int x = random_below (m->random, depth);
  int y = random_below (m->random, depth - 1);
  y += y >= x;
  int across = (y - x) * away, v = 1 + random_below (m->random, size);
  x += first + band;
  int start_at = *place_of (m, x, v), cell = start_at, count = 0;
  do {
    m->list[count++] = cell;
    cell = *place_of (m, x, m->grid[cell + across]);
  } while (cell != start_at);
  for (int i = 0; i < count; i++) {
    cell = m->list[i];
    value old = m->grid[cell];
    m->grid[cell] = m->grid[cell + across];
    m->grid[cell + across] = old;
    note (m, cell);
    note (m, cell + across);
  }
}

void fill_mix_run (fill_mix *m, const shape *s, long moves,
                   random_stream *r, value *grid) {
  bool alike = s->values > 1 && !s->net->relations;
  for (int c = 0; c < s->cells && alike; c++)
    alike = !s->max[c] || s->max[c] == s->values;
  if (!alike)
    return;
  m->shape = s;
  m->random = r;
  m->grid = grid;
  start (m);
  bool bands = s->plain;
  for (long i = 0; i < moves; i++) {
    int kind = bands ? (int) random_below (r, 3) : 0;
    if (kind == 0)
      change_values (m);
    else if (kind == 1 && s->box_rows > 1)
      change_lines (m, 0, s->box_rows, s->cols);
    else if (kind == 2 && s->box_cols > 1)
      change_lines (m, s->rows, s->box_cols, 1);
  }
}
