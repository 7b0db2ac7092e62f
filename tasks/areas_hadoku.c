/* areas_hadoku.c: random Hadoku maps together with a solution

   Most maps drawn blindly have no solution: large areas want large values,
   and these keep far apart.  So areas are grown one after the other from
   the tightest free cell, each with the values that its cells can still
   have beside those that stand: an area of K cells is taken if the values
   1..K can be matched to them (by augmenting paths; within an area nothing
   but difference is asked for).  A cell that no area can take has the areas
   around it torn down, and they are grown anew otherwise.  In the end some
   of the smallest areas are torn down in the same way, for they are mostly
   what was left over. */

#include "areas.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  HOLE = -1,
  FREE = -2,
  GROWTHS = 4, /* tried for an area before a smaller one is taken */
  SMALL = 2,   /* areas of so many cells are torn down at the end ... */
  SHARE = 12,  /* ... while more than one in so many is as small */
  WORK = 300,  /* areas grown for each cell before it is given up */
  POLISH = 10  /* and those to get rid of small areas */
};

/* How often an area is to have 1, 2, ... cells; above, as the last. */
static const int weights[] = {1, 2, 6, 10, 12, 10, 7, 3, 1};
enum { WEIGHTS = sizeof weights / sizeof *weights };

/* Cells of an area, connected up to each of them, with values. */
typedef struct growth {
  int size;
  int cells[AREAS_HADOKU_MAX];
  uint64_t may[AREAS_HADOKU_MAX]; /* what each can have, v at bit v - 1 */
  int owner[AREAS_HADOKU_MAX];    /* of each value: index of a cell */
} growth;

typedef struct board {
  int rows, cols, cells, area_max;
  random_stream *random;
  int *area; /* [cells] a cell of the area, which names it */
  value *grid;
  int *list, *kept_area; /* [cells] */
  bool *seen;
  value *kept_grid;
  int open; /* number of free cells */
  growth trial, best;
} board;

static int chance (const board *b, int below) {
  return (int) random_below (b->random, below);
}

static int list_beside (const board *b, int cell, int *near) {
  int count = 0, col = cell % b->cols;
  if (cell >= b->cols)
    near[count++] = cell - b->cols;
  if (col)
    near[count++] = cell - 1;
  if (col + 1 < b->cols)
    near[count++] = cell + 1;
  if (cell + b->cols < b->cells)
    near[count++] = cell + b->cols;
  return count;
}

/* -- values ----------------------------------------------------------- */

static uint64_t values_to (int v) { return ~UINT64_C (0) >> (64 - v); }

/* Values seen from CELL over at most STEPS cells. */
static uint64_t seen_along (const board *b, int cell, int step, int steps) {
  uint64_t res = 0;
  for (int d = 1; d <= steps && d <= b->area_max; d++) {
    int v = b->grid[cell + d * step];
    if (v >= d)
      res |= UINT64_C (1) << (v - 1);
  }
  return res;
}

static uint64_t values_open (const board *b, int cell) {
  int row = cell / b->cols, col = cell % b->cols;
  return values_to (b->area_max) &
         ~(seen_along (b, cell, -1, col) |
           seen_along (b, cell, 1, b->cols - 1 - col) |
           seen_along (b, cell, -b->cols, row) |
           seen_along (b, cell, b->cols, b->rows - 1 - row));
}

/* A value up to SIZE for cell I of the growth, if need be by moving others;
   UNTRIED are the values left to try. */
static bool match (board *b, int i, uint64_t *untried) {
  growth *g = &b->trial;
  for (uint64_t rest; (rest = g->may[i] & *untried);) {
    for (int skip = chance (b, __builtin_popcountll (rest)); skip; skip--)
      rest &= rest - 1;
    int at = __builtin_ctzll (rest);
    *untried &= ~(UINT64_C (1) << at);
    if (g->owner[at] < 0 || match (b, g->owner[at], untried)) {
      g->owner[at] = i;
      return true;
    }
  }
  return false;
}

/* Whether the first SIZE cells of the growth can have 1..SIZE. */
static bool match_all (board *b, int size) {
  for (int i = 0; i < size; i++)
    b->trial.owner[i] = -1;
  for (int i = 0; i < size; i++) {
    uint64_t untried = values_to (size);
    if (!match (b, i, &untried))
      return false;
  }
  return true;
}

/* -- areas ------------------------------------------------------------ */

static int draw_size (const board *b) {
  int total = 0, size = 1;
  for (int i = 0; i < b->area_max; i++)
    total += weights[i < WEIGHTS ? i : WEIGHTS - 1];
  for (int left = chance (b, total);; size++) {
    left -= weights[size <= WEIGHTS ? size - 1 : WEIGHTS - 1];
    if (left < 0)
      return size;
  }
}

/* Grows from CELL over free cells at random, and shrinks again until there
   are values for all. */
static void grow (board *b, int cell, int size) {
  growth *g = &b->trial;
  int edge = 0, seen = 0, *list = b->list;
  list[seen++] = cell;
  b->seen[cell] = true;
  for (g->size = 0; g->size < size && edge < seen; g->size++) {
    int pick = edge + chance (b, seen - edge), next = list[pick], near[4];
    list[pick] = list[edge];
    list[edge++] = next;
    g->cells[g->size] = next;
    g->may[g->size] = values_open (b, next);
    for (int k = list_beside (b, next, near); k--;)
      if (b->area[near[k]] == FREE && !b->seen[near[k]]) {
        b->seen[near[k]] = true;
        list[seen++] = near[k];
      }
  }
  while (seen)
    b->seen[list[--seen]] = false;
  while (g->size && !match_all (b, g->size))
    g->size--;
}

/* Cells of the area that CELL is of, itself first; CELL has one. */
static int list_area (const board *b, int cell, int *list) {
  int count = 0, name = b->area[cell], near[4];
  list[count++] = cell;
  b->seen[cell] = true;
  for (int i = 0; i < count; i++)
    for (int k = list_beside (b, list[i], near); k--;)
      if (b->area[near[k]] == name && !b->seen[near[k]]) {
        b->seen[near[k]] = true;
        list[count++] = near[k];
      }
  for (int i = 0; i < count; i++)
    b->seen[list[i]] = false;
  return count;
}

/* The cells of G become the area NAME, with its values. */
static void place (board *b, const growth *g, int name) {
  for (int i = 0; i < g->size; i++) {
    int c = g->cells[g->owner[i]];
    b->open -= b->area[c] == FREE;
    b->area[c] = name;
    b->grid[c] = (value) (i + 1);
  }
}

/* Adds CELL, which is free, to the area beside it that NEXT is of. */
static bool join (board *b, int cell, int next) {
  growth *g = &b->trial;
  int size = list_area (b, next, b->list);
  if (size >= b->area_max)
    return false;
  value old[AREAS_HADOKU_MAX];
  for (int i = 0; i < size; i++) {
    g->cells[i] = b->list[i];
    old[i] = b->grid[g->cells[i]];
    b->grid[g->cells[i]] = 0;
  }
  g->cells[size] = cell;
  g->size = size + 1;
  for (int i = 0; i <= size; i++)
    g->may[i] = values_open (b, g->cells[i]);
  bool res = match_all (b, g->size);
  if (res)
    place (b, g, b->area[next]);
  for (int i = 0; i < size && !res; i++)
    b->grid[g->cells[i]] = old[i];
  return res;
}

/* Adds CELL to an area beside it, the smallest that can take it. */
static bool join_any (board *b, int cell) {
  int near[4], size[4], count = list_beside (b, cell, near);
  for (int k = 0; k < count; k++)
    size[k] = b->area[near[k]] < 0 ? 0 : list_area (b, near[k], b->list);
  for (int wanted = 1; wanted < b->area_max; wanted++)
    for (int k = 0; k < count; k++)
      if (size[k] == wanted && join (b, cell, near[k]))
        return true;
  return false;
}

/* Gives CELL, which is free, an area; false if it can have none. */
static bool cover (board *b, int cell) {
  int size = draw_size (b);
  b->best.size = 0;
  for (int i = 0; i < GROWTHS && b->best.size < size; i++) {
    grow (b, cell, size);
    if (b->trial.size > b->best.size)
      b->best = b->trial;
  }
  if (b->best.size < size && b->best.size <= SMALL && join_any (b, cell))
    return true;
  place (b, &b->best, cell);
  return b->best.size;
}

/* Frees the area of CELL if it has one. */
static void tear_down (board *b, int cell) {
  if (b->area[cell] < 0)
    return;
  int count = list_area (b, cell, b->list);
  for (int i = 0; i < count; i++) {
    b->area[b->list[i]] = FREE;
    b->grid[b->list[i]] = 0;
  }
  b->open += count;
}

/* Frees an area beside CELL, and at times one that it sees. */
static void tear_around (board *b, int cell) {
  int near[4], count = list_beside (b, cell, near);
  int row = cell / b->cols, col = cell % b->cols;
  if (count)
    tear_down (b, near[chance (b, count)]);
  int way = chance (b, 8);
  if (way == 0)
    tear_down (b, row * b->cols + chance (b, b->cols));
  else if (way == 1)
    tear_down (b, chance (b, b->rows) * b->cols + col);
}

/* The free cell with the fewest free cells beside it, the first from a
   place of chance on. */
static int tightest (const board *b) {
  int best = -1, fewest = 5, at = chance (b, b->cells), near[4];
  for (int i = 0; i < b->cells && fewest; i++) {
    if (b->area[at] == FREE) {
      int ways = 0;
      for (int k = list_beside (b, at, near); k--;)
        ways += b->area[near[k]] == FREE;
      if (ways < fewest) {
        fewest = ways;
        best = at;
      }
    }
    at = at + 1 < b->cells ? at + 1 : 0;
  }
  return best;
}

/* Covers all free cells; false once *WORK is spent. */
static bool cover_all (board *b, long *work) {
  while (b->open) {
    if (--*work < 0)
      return false;
    int cell = tightest (b);
    if (!cover (b, cell))
      tear_around (b, cell);
  }
  return true;
}

/* -- maps ------------------------------------------------------------- */

static void keep (board *b) {
  memcpy (b->kept_area, b->area, b->cells * sizeof *b->area);
  memcpy (b->kept_grid, b->grid, b->cells * sizeof *b->grid);
}

/* A cell of a small area, each as likely; -1 if these are few enough. */
static int pick_small (const board *b) {
  int areas = 0, small = 0, res = -1;
  for (int c = 0; c < b->cells; c++) {
    if (b->area[c] != c) /* each area has one cell that names it */
      continue;
    areas++;
    if (list_area (b, c, b->list) <= SMALL && !chance (b, ++small))
      res = c;
  }
  return small * SHARE > areas ? res : -1;
}

/* Grows the surroundings of small areas anew while there is work left. */
static void polish (board *b) {
  long work = (long) POLISH * b->cells;
  if (b->area_max <= SMALL)
    return;
  for (int cell; keep (b), (cell = pick_small (b)) >= 0;) {
    tear_down (b, cell);
    tear_around (b, cell);
    if (!cover_all (b, &work))
      break;
  }
  memcpy (b->area, b->kept_area, b->cells * sizeof *b->area);
  memcpy (b->grid, b->kept_grid, b->cells * sizeof *b->grid);
}

static void start (board *b, int holes) {
  random_order (b->random, b->list, b->cells);
  for (int i = 0; i < b->cells; i++) {
    b->area[b->list[i]] = i < holes ? HOLE : FREE;
    b->grid[i] = 0;
  }
  b->open = b->cells - holes;
}

bool areas_hadoku (int rows, int cols, int area_max, int holes,
                   random_stream *r, int *area, int *areas, value *grid) {
  assert (rows > 0 && cols > 0 && rows * cols > holes && holes >= 0);
  assert (0 < area_max && area_max <= AREAS_HADOKU_MAX);
  size_t cells = (size_t) rows * cols;
  board b = {.rows = rows,
             .cols = cols,
             .cells = (int) cells,
             .area_max = area_max,
             .random = r};
  b.area = area;
  b.grid = grid;
  b.list = memory_new (cells, sizeof *b.list);
  b.kept_area = memory_new (cells, sizeof *b.kept_area);
  b.kept_grid = memory_new (cells, sizeof *b.kept_grid);
  b.seen = memory_new (cells, sizeof *b.seen);
  start (&b, holes);
  long work = (long) WORK * b.cells;
  bool res = cover_all (&b, &work);
  if (res) {
    polish (&b);
    *areas = areas_number (area, b.cells, b.list);
  }
  free (b.list);
  free (b.kept_area);
  free (b.kept_grid);
  free (b.seen);
  return res;
}
