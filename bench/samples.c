/* samples.c: puzzles with one solution, made for measurements */

#include "samples.h"

#include "../backends/kind.h"
#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../puzzle/pattern.h"
#include "contestants.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *samples_solver (void) { return kind_first_sat ()->name; }

static bool start (decider *d) {
  backend_options how = {.amo = AMO_AUTO};
  return contestants_start (d, samples_solver (), &how);
}

/* False if there is no verdict to rely on. */
static bool ask (decider *d, const puzzle *p, uint64_t limit,
                 decision *res) {
  question q = {.limit = limit, .interrupt = &signals_caught};
  decide (d, p, &q, res);
  if (res->interrupted)
    return false;
  if (res->verdict == VERDICT_UNKNOWN)
    message ("bench: %s", res->reason);
  return res->verdict != VERDICT_UNKNOWN;
}

/* Takes givens away until MOST cells are open or no given can go; if D is
   NULL, any of them can. */
static bool dig (puzzle *p, int most, decider *d, random_stream *r) {
  int cells = p->shape->cells, open = 0;
  int *order = memory_new ((size_t) cells, sizeof *order);
  random_order (r, order, cells);
  bool okay = true;
  for (int i = 0; i < cells && open < most && okay; i++) {
    value given = p->given[order[i]];
    decision res = {.verdict = VERDICT_UNIQUE};
    p->given[order[i]] = 0;
    okay = !given || !d || ask (d, p, 2, &res);
    if (given && okay && res.verdict == VERDICT_UNIQUE)
      open++;
    else
      p->given[order[i]] = given;
  }
  free (order);
  return okay;
}

static void fill (puzzle *p, int size, random_stream *r) {
  int box_rows, box_cols;
  const char *error;
  shape_usual_box (size, &box_rows, &box_cols);
  shape *s = shape_new_sudoku (box_rows, box_cols, false, NULL, &error);
  assert (s);
  puzzle_reset (p, s);
  pattern_fill (box_rows, box_cols, r, p->given);
  shape_unref (s);
}

void samples_open (puzzle *p, int size, int open, random_stream *r) {
  fill (p, size, r);
  dig (p, p->shape->cells * open / 100, NULL, r);
}

bool samples_sudoku (puzzle *p, int size, int open, random_stream *r) {
  decider d;
  fill (p, size, r);
  bool res = start (&d) && dig (p, p->shape->cells * open / 100, &d, r);
  contestants_end (&d);
  return res;
}

/* The cells beside CELL that belong to nobody yet. */
static int free_neighbours (int side, const int *area, int cell,
                            int *list) {
  int row = cell / side, col = cell % side, count = 0;
  const int beside[] = {
      row > 0 ? cell - side : -1, row + 1 < side ? cell + side : -1,
      col > 0 ? cell - 1 : -1, col + 1 < side ? cell + 1 : -1};
  for (int i = 0; i < 4; i++)
    if (beside[i] >= 0 && area[beside[i]] < 0)
      list[count++] = beside[i];
  return count;
}

/* Grows an area from CELL, each time beside a random one of its cells. */
static void grow (int side, int *area, int number, int cell, int size,
                  random_stream *r, int *members) {
  int count = 1, beside[4];
  members[0] = cell;
  area[cell] = number;
  /* Cells in the middle have no free neighbours: a bounded number of tries
     instead of a list of the border. */
  for (int tries = 0; count < size && tries < 8 * size; tries++) {
    int from = members[random_below (r, (uint32_t) count)];
    int found = free_neighbours (side, area, from, beside);
    if (!found)
      continue;
    int next = beside[random_below (r, (uint32_t) found)];
    area[next] = number;
    members[count++] = next;
  }
}

static shape *random_board (int side, int largest, random_stream *r) {
  int cells = side * side, areas = 0;
  int *area = memory_new ((size_t) cells * 3, sizeof *area);
  int *order = area + cells, *members = order + cells;
  for (int i = 0; i < cells; i++)
    area[i] = -1;
  random_order (r, order, cells);
  for (int i = 0; i < cells; i++)
    if (area[order[i]] < 0) {
      int size = 2 + (int) random_below (r, (uint32_t) largest - 1);
      grow (side, area, areas++, order[i], size, r, members);
    }
  const char *error;
  shape *res = shape_new_hadoku (side, side, area, areas, NULL, &error);
  free (area);
  return res;
}

bool samples_hadoku (puzzle *p, int side, int largest, random_stream *r) {
  decider d;
  bool okay = start (&d);
  for (bool found = false; okay && !found;) {
    /* Most boards have no solution. */
    shape *s = random_board (side, largest, r);
    decision res;
    puzzle_reset (p, s);
    okay = ask (&d, p, 1, &res);
    found = okay && res.solution;
    if (found)
      memcpy (p->given, res.solution, (size_t) s->cells * sizeof (value));
    shape_unref (s);
  }
  okay = okay && dig (p, side * side, &d, r);
  contestants_end (&d);
  return okay;
}
