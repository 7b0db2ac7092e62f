/* areas_jigsaw.c: random jigsaw maps

   A regular map is stirred: two neighbouring areas exchange a cell each,
   wherever both stay connected, many times over.  Left to chance alone the
   areas become ragged and thin, so an exchange that lengthens the borders
   is at last refused at times (Metropolis and others, "Equation of state
   calculations by fast computing machines", 1953): areas stay compact
   enough to be seen as such and are still rarely boxes.

   Nearly all small maps have a solution, which is soon found by search.
   Large maps are too hard for that (25x25 takes a SAT solver seconds to
   minutes), so they are stirred together with a solution: cells are
   exchanged where both have the same value, and at times two values are in
   a closed set of cells (see fill_mix.c).  Areas then always have all
   values.  There are fewer such exchanges, and more areas stay boxes. */

#include "areas.h"

#include "../base/memory.h"
#include "../puzzle/pattern.h"
#include "fill.h"
#include "fill_mix.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  WARM = 20,   /* exchanges tried for each cell, all taken */
  COOL = 40,   /* and those after, where border counts */
  KEEP = 70,   /* percent of those that add a unit of border are taken */
  ROUNDS = 50, /* of both, until the map is irregular */

  SEARCHED = 15, /* largest size whose solution is searched for */
  MAPS = 10,     /* made until one has a solution */

  START = 2,    /* changes for each cell of a first grid */
  FILLED = 400, /* exchanges tried for each cell of a filled map */
  VALUES = 20   /* ... to one of values */
};

typedef struct map {
  int size;
  random_stream *random;
  bool filled; /* the grid solves the map; else it only numbers the cells
                  of each area from 1 */
  int *area;   /* [cells] */
  value *grid;
  int *in_row, *in_col, *in_area; /* [size][size] the cell with a value */
  int *list;                      /* [cells] scratch */
  bool *seen;                     /* [cells] none between changes */
} map;

static int chance (const map *m, int below) {
  return (int) random_below (m->random, below);
}

/* -- areas ------------------------------------------------------------ */

/* The area of the cell DOWN and ACROSS from CELL, -1 outside the board. */
static int area_at (const map *m, int cell, int down, int across) {
  int row = cell / m->size + down, col = cell % m->size + across;
  if (row < 0 || col < 0 || row >= m->size || col >= m->size)
    return -1;
  return m->area[row * m->size + col];
}

static const int around[8][2] = {{-1, 0}, {-1, 1}, {0, 1},  {1, 1},
                                 {1, 0},  {1, -1}, {0, -1}, {-1, -1}};

/* How many cells beside CELL are of area A. */
static int beside (const map *m, int cell, int a) {
  int res = 0;
  for (int k = 0; k < 8; k += 2)
    res += area_at (m, cell, around[k][0], around[k][1]) == a;
  return res;
}

/* Whether area A, around CELL, stays connected without it.  Only the eight
   cells around are looked at: an area that is connected far away alone is
   taken for torn. */
static bool can_leave (const map *m, int cell, int a) {
  bool same[9];
  for (int k = 0; k < 8; k++)
    same[k] = area_at (m, cell, around[k][0], around[k][1]) == a;
  same[8] = same[0];
  int pieces = 0;
  for (int k = 0; k < 8; k += 2)
    pieces += same[k] - (same[k] && same[k + 1] && same[k + 2]);
  return pieces <= 1;
}

/* Two cells exchange their areas, and values stay with these. */
static void exchange (map *m, int x, int y) {
  int a = m->area[x], b = m->area[y];
  value v = m->grid[x], w = m->grid[y];
  m->area[x] = b;
  m->grid[x] = w;
  m->area[y] = a;
  m->grid[y] = v;
  m->in_area[a * m->size + v - 1] = y;
  m->in_area[b * m->size + w - 1] = x;
}

/* Exchanges a cell of chance for one of an area beside it, where that is
   possible; KEEP percent of what adds a unit of border is taken. */
static void stir_areas (map *m, int keep) {
  int size = m->size, x = chance (m, size * size), a = m->area[x];
  const int *step = around[2 * chance (m, 4)];
  int b = area_at (m, x, step[0], step[1]);
  if (b < 0 || b == a)
    return;
  int v = m->filled ? m->grid[x] : 1 + chance (m, size);
  int y = m->in_area[b * size + v - 1];
  if (!beside (m, y, a) || !can_leave (m, x, a))
    return;
  int ties = beside (m, x, a) + beside (m, y, b);
  exchange (m, x, y);
  int more = ties - beside (m, x, b) - beside (m, y, a);
  bool stays = beside (m, y, a) && beside (m, x, b) && can_leave (m, y, b);
  for (int i = 0; i < more && stays; i++)
    stays = chance (m, 100) < keep;
  if (!stays)
    exchange (m, x, y);
}

/* -- values ----------------------------------------------------------- */

static void put (map *m, int cell, int v) {
  int size = m->size;
  m->grid[cell] = (value) v;
  m->in_row[cell / size * size + v - 1] = cell;
  m->in_col[cell % size * size + v - 1] = cell;
  m->in_area[m->area[cell] * size + v - 1] = cell;
}

static void stir_values (map *m) {
  int size = m->size, count = 0;
  int first = chance (m, size * size), a = m->grid[first];
  int b = 1 + chance (m, size - 1);
  b += b >= a;
  m->list[count++] = first;
  m->seen[first] = true;
  for (int i = 0; i < count; i++) {
    int cell = m->list[i], other = (m->grid[cell] == a ? b : a) - 1;
    int next[3] = {m->in_row[cell / size * size + other],
                   m->in_col[cell % size * size + other],
                   m->in_area[m->area[cell] * size + other]};
    for (int k = 0; k < 3; k++)
      if (!m->seen[next[k]]) {
        m->seen[next[k]] = true;
        m->list[count++] = next[k];
      }
  }
  for (int i = 0; i < count; i++) {
    int cell = m->list[i];
    m->seen[cell] = false;
    put (m, cell, m->grid[cell] == a ? b : a);
  }
}

/* -- maps ------------------------------------------------------------- */

/* Whether the cells of area A fill a rectangle. */
static bool is_rectangle (const map *m, int a) {
  int top = m->size, bottom = 0, left = m->size, right = 0;
  for (int i = 0; i < m->size; i++) {
    int row = m->in_area[a * m->size + i] / m->size;
    int col = m->in_area[a * m->size + i] % m->size;
    top = row < top ? row : top;
    bottom = row > bottom ? row : bottom;
    left = col < left ? col : left;
    right = col > right ? col : right;
  }
  return (bottom - top + 1) * (right - left + 1) == m->size;
}

static bool is_irregular (const map *m) {
  int rectangles = 0;
  for (int a = 0; a < m->size; a++)
    rectangles += is_rectangle (m, a);
  return 2 * rectangles <= m->size;
}

static shape *new_regular (int size) {
  int height, width;
  if (!shape_usual_box (size, &height, &width)) {
    height = 1;
    width = size;
  }
  const char *error;
  return shape_new_sudoku (height, width, false, NULL, &error);
}

/* Boxes, or rows where there are none. */
static void start (map *m) {
  shape *s = new_regular (m->size);
  memcpy (m->area, s->area, s->cells * sizeof *m->area);
  if (m->filled) {
    fill_mix *mix = fill_mix_new ();
    pattern_fill (s->box_rows, s->box_cols, m->random, m->grid);
    fill_mix_run (mix, s, (long) START * s->cells, m->random, m->grid);
    fill_mix_free (mix);
  } else
    for (int g = 2 * m->size; g < s->groups; g++)
      for (int i = 0; i < m->size; i++)
        m->grid[s->group[g].cells[i]] = (value) (i + 1);
  for (int c = 0; c < s->cells; c++)
    put (m, c, m->grid[c]);
  shape_unref (s);
}

static void stir (map *m) {
  int cells = m->size * m->size;
  for (int i = 0; m->filled && i < FILLED * cells; i++)
    if (i % VALUES)
      stir_areas (m, 100);
    else
      stir_values (m);
  for (int i = 0; !m->filled && i < WARM * cells; i++)
    stir_areas (m, 100);
  for (int i = 0; !m->filled && i < COOL * cells; i++)
    stir_areas (m, KEEP);
}

int areas_number (int *area, int cells, int *name) {
  int areas = 0;
  for (int c = 0; c < cells; c++)
    name[c] = -1;
  for (int c = 0; c < cells; c++)
    if (area[c] >= 0) {
      assert (area[c] < cells);
      if (name[area[c]] < 0)
        name[area[c]] = areas++;
      area[c] = name[area[c]];
    }
  return areas;
}

/* Whether maps of SIZE are stirred together with a solution. */
static bool stirs_filled (int size) {
  int height, width;
  return size > SEARCHED && shape_usual_box (size, &height, &width);
}

/* GRID is a solution only if these are stirred together. */
static bool make (int size, random_stream *r, int *area, value *grid) {
  assert (SHAPE_SIZE_MIN <= size && size <= AREAS_JIGSAW_MAX);
  int cells = size * size;
  int *memory = memory_new (4 * (size_t) cells, sizeof *memory);
  map m = {.size = size, .random = r};
  m.area = area;
  m.grid = grid;
  m.filled = stirs_filled (size);
  m.in_row = memory;
  m.in_col = memory + cells;
  m.in_area = memory + 2 * cells;
  m.list = memory + 3 * cells;
  m.seen = memory_new (cells, sizeof *m.seen);
  start (&m);
  bool done = false;
  for (int round = 0; round < ROUNDS && !done; round++) {
    stir (&m);
    done = is_irregular (&m);
  }
  areas_number (area, cells, m.list);
  free (memory);
  free (m.seen);
  return done;
}

bool areas_jigsaw_filled (int size, random_stream *r, int *area,
                          value *grid) {
  if (stirs_filled (size))
    return make (size, r, area, grid);
  fill *f = fill_new ();
  bool res = false;
  for (int i = 0; i < MAPS && !res; i++) {
    const char *error;
    if (!make (size, r, area, grid))
      break;
    shape *s = shape_new_jigsaw (size, area, false, &error);
    res = fill_grid (s, r, f, grid);
    shape_unref (s);
  }
  fill_free (f);
  return res;
}

bool areas_jigsaw (int size, random_stream *r, int *area) {
  value *grid = memory_new ((size_t) size * size, sizeof *grid);
  bool res = make (size, r, area, grid);
  free (grid);
  return res;
}
