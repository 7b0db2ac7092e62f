/* generate.c: puzzles with exactly one solution

   Plain 9x9 puzzles are dug a block at a time (dig9.h), everything
   else one after the other with propagation and SAT (unique.h).  In both
   ways attempt A of puzzle I has a random stream of its own, and of the
   attempts that meet the wishes the first one counts.  So a block may work
   ahead on several attempts of a puzzle when others have failed, and the
   result is the same. */

#include "generate.h"

#include "../base/memory.h"
#include "areas.h"
#include "classic.h"
#include "dig9.h"
#include "fill.h"
#include "unique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 512 }; /* diggers of plain 9x9 at once */

struct generator {
  const wishes *wishes;
  const halt *stop;
  atomic_uint_least64_t attempts, met;
  shape *shape;  /* of all puzzles, or NULL where each has its own */
  orbits orbits; /* of that shape */
  fill *fill;
  unique *unique;
  classic *classic;
  puzzle made;

  /* One puzzle at a time. */
  value *grid;
  int *order, *area;
  bool *kept;

  /* Plain 9x9. */
  dig9 *nine;       /* NULL if that is not what is made */
  digger9 *diggers; /* [BLOCK] */
};

static bool stopped (const generator *g) { return halt_asked (g->stop); }

static void start_stream (const generator *g, uint64_t number,
                          uint64_t attempt, random_stream *r) {
  random_init (r, g->wishes->seed, number);
  if (attempt)
    random_init (r, random_bits (r), attempt);
}

/* A shape that all puzzles share. */
static shape *shared_shape (const wishes *w, const char **error) {
  int rows = w->box_rows, cols = w->box_cols;
  if (!rows && !shape_usual_box (w->rows, &rows, &cols)) {
    *error = "a Sudoku of this size has no boxes";
    return NULL;
  }
  return shape_new_sudoku (rows, cols, w->kind == GENERATE_X, NULL, error);
}

generator *generator_new (const wishes *w, const halt *stop,
                          const char **error) {
  assert (!wishes_fault (w));
  generator *g = memory_new (1, sizeof *g);
  g->wishes = w;
  g->stop = stop;
  puzzle_init (&g->made);
  size_t cells = (size_t) w->rows * (size_t) w->cols;
  g->grid = memory_new (cells, sizeof *g->grid);
  g->order = memory_new (cells, sizeof *g->order);
  g->area = memory_new (cells, sizeof *g->area);
  g->kept = memory_new (cells, sizeof *g->kept);
  g->fill = fill_new ();
  bool okay = (g->unique = unique_new (stop, error));
  if (okay && (w->kind == GENERATE_SUDOKU || w->kind == GENERATE_X))
    okay = (g->shape = shared_shape (w, error));
  if (okay && g->shape)
    orbits_init (&g->orbits, w->symmetry, g->shape, w->pattern);
  if (okay && (w->fill || w->tries))
    okay = (g->classic = classic_new (w->fill, w->tries, g->unique, stop));
  else if (okay && wishes_plain9 (w)) {
    g->nine = dig9_new (BLOCK);
    g->diggers = memory_new (BLOCK, sizeof *g->diggers);
  }
  if (okay)
    return g;
  generator_free (g);
  return NULL;
}

void generator_free (generator *g) {
  if (!g)
    return;
  if (g->shape)
    orbits_release (&g->orbits);
  shape_unref (g->shape);
  classic_free (g->classic);
  unique_free (g->unique);
  fill_free (g->fill);
  dig9_free (g->nine);
  puzzle_release (&g->made);
  free (g->grid);
  free (g->order);
  free (g->area);
  free (g->kept);
  free (g->diggers);
  free (g);
}

uint64_t generator_attempts (const generator *g) { return g->attempts; }

uint64_t generator_met (const generator *g) { return g->met; }

/* How many givens to dig down to. */
static int least_givens (const wishes *w, random_stream *r) {
  if (!w->clues_most || w->minimal)
    return 0;
  int span = w->clues_most - w->clues_least + 1;
  return w->clues_least + (int) random_below (r, (uint32_t) span);
}

static void keep (puzzle *p, const value *grid, const bool *kept) {
  for (int cell = 0; cell < p->shape->cells; cell++)
    p->given[cell] = kept[cell] ? grid[cell] : 0;
}

/* Whether the puzzle in MADE is what was wished for. */
static bool fits (const generator *g, bool minimal) {
  const wishes *w = g->wishes;
  int givens = puzzle_givens (&g->made);
  if (w->clues_most && (givens < w->clues_least || givens > w->clues_most))
    return false;
  if (w->minimal && !minimal)
    return false;
  if (!w->difficulty)
    return true;
  return (int) rate_class_of (&g->made) + 1 == w->difficulty;
}

static bool accept (generator *g, bool minimal) {
  bool res = fits (g, minimal);
  g->met += res;
  return res;
}

/* One puzzle at a time. */

/* The shape and the solution of an attempt; NULL if it failed.  One
   reference is the caller's. */
static shape *prepare (generator *g, random_stream *r) {
  const wishes *w = g->wishes;
  const char *unused;
  int areas;
  if (g->shape)
    return g->classic || fill_grid (g->shape, r, g->fill, g->grid)
               ? shape_ref (g->shape)
               : NULL;
  if (w->kind == GENERATE_JIGSAW)
    return areas_jigsaw_filled (w->rows, r, g->area, g->grid)
               ? shape_new_jigsaw (w->rows, g->area, false, &unused)
               : NULL;
  return areas_hadoku (w->rows, w->cols, w->area_max ? w->area_max : 9,
                       w->holes, r, g->area, &areas, g->grid)
             ? shape_new_hadoku (w->rows, w->cols, g->area, areas, NULL,
                                 &unused)
             : NULL;
}

static int cells_of (const orbits *o) { return o->first[o->count]; }

static int open_cells (const shape *s) {
  int res = 0;
  for (int cell = 0; cell < s->cells; cell++)
    res += s->max[cell] > 0;
  return res;
}

static bool dig_one (generator *g, random_stream *r) {
  const wishes *w = g->wishes;
  const shape *s = g->made.shape;
  orbits own, *all = &g->orbits;
  if (!g->shape)
    orbits_init (all = &own, w->symmetry, s, w->pattern);
  random_order (r, g->order, all->count);
  dig d;
  dig_start (&d, g->kept, s->cells, all, g->order, least_givens (w, r),
             cells_of (all) == open_cells (s));
  unique_open (g->unique, &g->made, g->grid);
  bool okay =
      unique_dig (g->unique, &d, !w->clues_most || w->minimal) && !d.failed;
  if (!g->shape)
    orbits_release (&own);
  keep (&g->made, g->grid, g->kept);
  return okay && accept (g, d.minimal);
}

static bool attempt_one (generator *g, uint64_t number, uint64_t attempt) {
  random_stream r;
  start_stream (g, number, attempt, &r);
  g->attempts++;
  shape *s = prepare (g, &r);
  if (!s)
    return false;
  puzzle_reset (&g->made, s);
  shape_unref (s);
  if (!g->classic)
    return dig_one (g, &r);
  return classic_make (g->classic, &g->made, &r, g->grid) &&
         accept (g, false);
}

static size_t make_singly (generator *g, uint64_t first, size_t count,
                           void (*sink) (void *state, const puzzle *),
                           void *state) {
  for (size_t i = 0; i < count; i++) {
    uint64_t attempt = 0;
    while (!stopped (g) && !attempt_one (g, first + i, attempt))
      attempt++;
    if (stopped (g))
      return i;
    sink (state, &g->made);
  }
  return count;
}

/* Plain 9x9. */

enum { CELLS = DIG9_CELLS };

/* A puzzle of the block. */
typedef struct item {
  uint64_t next; /* attempt to start */
  uint64_t best; /* attempt that met the wishes, if MADE */
  int running;   /* attempts */
  bool made;     /* one met the wishes */
  unsigned char givens[CELLS];
} item;

/* Which attempt a digger works on. */
typedef struct work {
  item *item;
  uint64_t attempt;
} work;

static bool start_digger (generator *g, digger9 *h, uint64_t number,
                          uint64_t attempt) {
  random_stream r;
  start_stream (g, number, attempt, &r);
  g->attempts++;
  if (!fill_grid (g->shape, &r, g->fill, h->grid))
    return false;
  random_order (&r, h->order, g->orbits.count);
  dig_start (&h->dig, h->kept, CELLS, &g->orbits, h->order,
             least_givens (g->wishes, &r), cells_of (&g->orbits) == CELLS);
  return h->busy = true;
}

static void end_digger (generator *g, const digger9 *h, const work *w) {
  item *i = w->item;
  i->running--;
  if (h->dig.failed || (i->made && i->best < w->attempt))
    return;
  keep (&g->made, h->grid, h->kept);
  if (!accept (g, h->dig.minimal))
    return;
  i->made = true;
  i->best = w->attempt;
  for (int cell = 0; cell < CELLS; cell++)
    i->givens[cell] = (unsigned char) g->made.given[cell];
}

/* The item that is furthest behind; NULL if all have what they can use.  A
   second attempt runs beside the first only after one failed. */
static item *needy (item *items, size_t count) {
  item *res = NULL;
  for (size_t i = 0; i < count; i++) {
    item *it = items + i;
    bool failed = it->next > (uint64_t) it->running;
    if (!it->made && (!it->running || failed) &&
        (!res || it->running < res->running))
      res = it;
  }
  return res;
}

static bool unfinished (const item *items, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!items[i].made || items[i].running)
      return true;
  return false;
}

/* Gives every idle digger an attempt. */
static void hire (generator *g, work *works, item *items, uint64_t first,
                  size_t count) {
  for (int i = 0; i < BLOCK; i++) {
    if (g->diggers[i].busy)
      continue;
    item *it = needy (items, count);
    if (!it)
      return;
    works[i] = (work){it, it->next++};
    if (start_digger (g, g->diggers + i, first + (uint64_t) (it - items),
                      works[i].attempt))
      it->running++;
  }
}

/* Ends attempts that come after one that met the wishes. */
static void dismiss (generator *g, work *works) {
  for (int i = 0; i < BLOCK; i++) {
    item *it = works[i].item;
    if (g->diggers[i].busy && it->made && it->best < works[i].attempt) {
      g->diggers[i].busy = false;
      it->running--;
    }
  }
}

static bool make_block (generator *g, item *items, uint64_t first,
                        size_t count) {
  work works[BLOCK] = {{0}};
  for (int i = 0; i < BLOCK; i++)
    g->diggers[i].busy = false;
  puzzle_reset (&g->made, g->shape);
  while (unfinished (items, count)) {
    hire (g, works, items, first, count);
    bool before[BLOCK];
    for (int i = 0; i < BLOCK; i++)
      before[i] = g->diggers[i].busy;
    if (stopped (g) || !dig9_round (g->nine, g->diggers, BLOCK, g->stop))
      return false;
    for (int i = 0; i < BLOCK; i++)
      if (before[i] && !g->diggers[i].busy)
        end_digger (g, g->diggers + i, works + i);
    dismiss (g, works);
  }
  return true;
}

static size_t make_nines (generator *g, uint64_t first, size_t count,
                          void (*sink) (void *state, const puzzle *),
                          void *state) {
  item *items = memory_new (BLOCK, sizeof *items);
  size_t done = 0;
  for (bool whole = true; whole && done < count;) {
    size_t size = count - done < BLOCK ? count - done : BLOCK;
    memset (items, 0, BLOCK * sizeof *items);
    whole = make_block (g, items, first + done, size);
    for (size_t i = 0; i < size; i++) {
      /* After a stop, what is whole up to the first gap. */
      if (!items[i].made || (!whole && items[i].running))
        break;
      for (int cell = 0; cell < CELLS; cell++)
        g->made.given[cell] = items[i].givens[cell];
      sink (state, &g->made);
      done++;
    }
  }
  free (items);
  return done;
}

size_t generator_make (generator *g, uint64_t first, size_t count,
                       void (*sink) (void *state, const puzzle *),
                       void *state) {
  return (g->nine ? make_nines : make_singly) (g, first, count, sink,
                                               state);
}
