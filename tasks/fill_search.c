/* fill_search.c: a random full grid by search, for shapes of any kind

   Each step chooses the cell with the fewest candidates, or the value with
   the fewest places in a full group where these are fewer still, takes one
   of them at random and passes on what follows: a cell with one candidate,
   a value with one place.  A choice that fails is taken back and its
   candidate dropped.  Bad choices near the root cost the most, so the
   search starts anew after some failures, and after more of them each time
   (as Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas
   algorithms", 1993). */

#include "fill_search.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { RESTART = 32 }; /* failures, times the number of Luby */

typedef struct candidate {
  int cell, v;
} candidate;

typedef struct choice {
  candidate taken;
  int dropped; /* number of dropped candidates before it */
} choice;

struct fill_search {
  const shape *shape;
  random_stream *random;
  uint64_t *live; /* [cells] candidates, v at bit v - 1 */
  int *places;    /* [groups * values] of a value in a full group */
  candidate *dropped;
  int drops;
  choice *chosen;
  int choices;
  int *fixed; /* cells with one candidate, to be passed on */
  int fixed_count;
  int *hidden; /* places with a count of one, to be fixed */
  int hidden_count;
  bool failed;
  size_t cell_capacity, place_capacity, drop_capacity;
};

fill_search *fill_search_new (void) {
  return memory_new (1, sizeof (fill_search));
}

void fill_search_free (fill_search *f) {
  if (!f)
    return;
  free (f->live);
  free (f->places);
  free (f->dropped);
  free (f->chosen);
  free (f->fixed);
  free (f->hidden);
  free (f);
}

static void reserve (fill_search *f, const shape *s) {
  size_t cells = s->all, places = (size_t) s->groups * s->widest;
  if (f->cell_capacity < cells) {
    f->cell_capacity = cells;
    f->live = memory_resize (f->live, cells, sizeof *f->live);
    f->fixed = memory_resize (f->fixed, cells, sizeof *f->fixed);
    f->chosen = memory_resize (f->chosen, cells, sizeof *f->chosen);
  }
  if (f->place_capacity < places + 1) {
    f->place_capacity = places + 1;
    f->places = memory_resize (f->places, places + 1, sizeof *f->places);
    f->hidden = memory_resize (f->hidden, places + 1, sizeof *f->hidden);
  }
  if (f->drop_capacity < cells * s->widest) {
    f->drop_capacity = cells * s->widest;
    f->dropped =
        memory_resize (f->dropped, f->drop_capacity, sizeof *f->dropped);
  }
}

static uint64_t bit (int v) { return UINT64_C (1) << (v - 1); }

static int count (uint64_t bits) { return __builtin_popcountll (bits); }

static int lowest (uint64_t bits) { return __builtin_ctzll (bits) + 1; }

/* A value of BITS, each as likely as any other. */
static int any_value (fill_search *f, uint64_t bits) {
  for (int skip = random_below (f->random, count (bits)); skip; skip--)
    bits &= bits - 1;
  return lowest (bits);
}

/* -- candidates ------------------------------------------------------- */

static void drop (fill_search *f, int cell, int v) {
  const shape *s = f->shape;
  uint64_t left = f->live[cell] &= ~bit (v);
  f->dropped[f->drops++] = (candidate){cell, v};
  if (!left)
    f->failed = true;
  else if (!(left & (left - 1)))
    f->fixed[f->fixed_count++] = cell;
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    int g = s->in[k], place = g * s->widest + v - 1;
    if (!s->group[g].full)
      continue;
    if (!--f->places[place])
      f->failed = true;
    else if (f->places[place] == 1)
      f->hidden[f->hidden_count++] = place;
  }
}

static void fix (fill_search *f, int cell, int v) {
  for (uint64_t rest = f->live[cell] & ~bit (v); rest; rest &= rest - 1)
    drop (f, cell, lowest (rest));
}

static void take_back (fill_search *f, int drops) {
  const shape *s = f->shape;
  while (f->drops > drops) {
    candidate c = f->dropped[--f->drops];
    f->live[c.cell] |= bit (c.v);
    for (int k = s->first[c.cell]; k < s->first[c.cell + 1]; k++)
      if (s->group[s->in[k]].full)
        f->places[s->in[k] * s->widest + c.v - 1]++;
  }
  f->fixed_count = f->hidden_count = 0;
  f->failed = false;
}

/* -- what follows ----------------------------------------------------- */

static void pass_on (fill_search *f, int cell) {
  const shape *s = f->shape;
  int v = lowest (f->live[cell]);
  for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
    const group *g = s->group + s->in[k];
    for (int i = 0; i < g->size; i++)
      if (f->live[g->cells[i]] & bit (v) && g->cells[i] != cell)
        drop (f, g->cells[i], v);
  }
  for (const bond *k = shape_bonds (s, cell); k < shape_bonds_end (s, cell);
       k++) {
    int other = k->other;
    uint64_t gone = f->live[other] & ~*shape_row (s, k, v);
    for (; gone; gone &= gone - 1)
      drop (f, other, lowest (gone));
  }
}

/* The cells that can have the value of PLACE, at most MOST of them. */
static int list_places (const fill_search *f, int place, int most,
                        int *cells) {
  const group *g = f->shape->group + place / f->shape->widest;
  int v = place % f->shape->widest + 1, res = 0;
  for (int i = 0; i < g->size && res < most; i++)
    if (f->live[g->cells[i]] & bit (v))
      cells[res++] = g->cells[i];
  return res;
}

static void propagate_all (fill_search *f) {
  while (!f->failed) {
    if (f->fixed_count)
      pass_on (f, f->fixed[--f->fixed_count]);
    else if (f->hidden_count) {
      int place = f->hidden[--f->hidden_count], cell;
      if (list_places (f, place, 1, &cell))
        fix (f, cell, place % f->shape->widest + 1);
    } else
      break;
  }
}

/* -- search ----------------------------------------------------------- */

/* All candidates, and what follows from that. */
static void start (fill_search *f) {
  const shape *s = f->shape;
  f->drops = f->choices = f->fixed_count = f->hidden_count = 0;
  f->failed = false;
  for (int c = 0; c < s->all; c++) {
    f->live[c] = s->max[c] ? ~UINT64_C (0) >> (64 - s->max[c]) : 0;
    if (s->max[c] == 1)
      f->fixed[f->fixed_count++] = c;
  }
  memset (f->places, 0, (size_t) s->groups * s->widest * sizeof (int));
  for (int g = 0; g < s->groups; g++)
    for (int i = 0; i < s->group[g].size; i++)
      for (int v = 1; v <= s->max[s->group[g].cells[i]]; v++)
        f->places[g * s->widest + v - 1]++;
  propagate_all (f);
}

/* The choice with the fewest ways, the first from a place of chance on.
   False if every cell has its value. */
static bool choose (fill_search *f, candidate *c) {
  const shape *s = f->shape;
  int fewest = FILL_SEARCH_VALUES + 1, cell = -1, place = -1;
  int at = random_below (f->random, s->all);
  for (int i = 0; i < s->all && fewest > 2; i++) {
    int ways = count (f->live[at]);
    if (ways > 1 && ways < fewest) {
      fewest = ways;
      cell = at;
    }
    at = at + 1 < s->all ? at + 1 : 0;
  }
  if (cell < 0)
    return false;
  int places = s->groups * s->widest;
  at = places ? (int) random_below (f->random, places) : 0;
  for (int i = 0; i < places && fewest > 2; i++) {
    int ways = f->places[at];
    if (ways > 1 && ways < fewest && s->group[at / s->widest].full) {
      fewest = ways;
      place = at;
    }
    at = at + 1 < places ? at + 1 : 0;
  }
  if (place < 0)
    *c = (candidate){cell, any_value (f, f->live[cell])};
  else {
    int cells[FILL_SEARCH_VALUES];
    list_places (f, place, fewest, cells);
    *c = (candidate){cells[random_below (f->random, fewest)],
                     place % s->widest + 1};
  }
  return true;
}

/* Number I, from 1, of 1 1 2 1 1 2 4 1 1 2 ... */
static long luby (long i) {
  long size = 1;
  while (size < i + 1)
    size *= 2;
  return size == i + 1 ? size / 2 : luby (i + 1 - size / 2);
}

/* Takes back choices until one of them can be another; false if there is
   none. */
static bool go_back (fill_search *f) {
  while (f->failed && f->choices) {
    choice last = f->chosen[--f->choices];
    take_back (f, last.dropped);
    drop (f, last.taken.cell, last.taken.v);
    propagate_all (f);
  }
  return !f->failed;
}

bool fill_search_run (fill_search *f, const shape *s, long steps,
                      random_stream *r, value *grid) {
  assert (s->widest <= FILL_SEARCH_VALUES);
  reserve (f, s);
  f->shape = s;
  f->random = r;
  start (f);
  if (f->failed)
    return false;
  int first = f->drops;
  candidate next;
  for (long run = 1, fails = RESTART; choose (f, &next); steps--) {
    if (!steps)
      return false;
    f->chosen[f->choices++] = (choice){next, f->drops};
    fix (f, next.cell, next.v);
    propagate_all (f);
    if (f->failed && !fails--) {
      take_back (f, first);
      f->choices = 0;
      fails = luby (++run) * RESTART;
    } else if (!go_back (f))
      return false;
  }
  for (int c = 0; c < s->cells; c++)
    grid[c] = s->max[c] ? (value) lowest (f->live[c]) : 0;
  return true;
}
