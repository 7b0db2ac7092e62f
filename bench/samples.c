/* samples.c: puzzles with one solution, made for measurements */

#include "samples.h"

#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../puzzle/pattern.h"
#include "../tasks/decide.h"
#include "trial.h"

#include <stdlib.h>
#include <string.h>

static backend *open_backend (void) {
  backend_options how = {.amo = AMO_AUTO};
  const char *error;
  backend *res = backend_new (trial_solver (), &how, &error);
  if (!res)
    message ("bench: %s", error);
  return res;
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

/* Takes givens away until MOST cells are open or no given can go. */
static bool dig (puzzle *p, int most, decider *d, random_stream *r) {
  int cells = p->shape->cells, open = 0;
  int *order = memory_new ((size_t) cells, sizeof *order);
  random_order (r, order, cells);
  bool okay = true;
  for (int i = 0; i < cells && open < most && okay; i++) {
    int cell = order[i];
    value given = p->given[cell];
    if (!given)
      continue;
    decision res;
    p->given[cell] = 0;
    okay = ask (d, p, 2, &res);
    if (okay && res.verdict == VERDICT_UNIQUE)
      open++;
    else
      p->given[cell] = given;
  }
  free (order);
  return okay;
}

bool samples_sudoku (puzzle *p, int size, double open, random_stream *r) {
  int box_rows, box_cols;
  const char *error;
  backend *b = open_backend ();
  if (!b)
    return false;
  shape_usual_box (size, &box_rows, &box_cols);
  shape *s = shape_new_sudoku (box_rows, box_cols, false, NULL, &error);
  puzzle_reset (p, s);
  pattern_fill (box_rows, box_cols, r, p->given);
  decider d;
  decider_init (&d, b);
  bool res = dig (p, (int) (open * s->cells), &d, r);
  decider_release (&d);
  backend_free (b);
  shape_unref (s);
  return res;
}

/* The cells beside CELL that belong to nobody yet. */
static int free_neighbours (int side, const int *area, int cell,
                            int *list) {
  int row = cell / side, col = cell % side, count = 0;
  if (row > 0 && area[cell - side] < 0)
    list[count++] = cell - side;
  if (row + 1 < side && area[cell + side] < 0)
    list[count++] = cell + side;
  if (col > 0 && area[cell - 1] < 0)
    list[count++] = cell - 1;
  if (col + 1 < side && area[cell + 1] < 0)
    list[count++] = cell + 1;
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
  backend *b = open_backend ();
  if (!b)
    return false;
  decider d;
  decider_init (&d, b);
  bool okay = true;
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
  decider_release (&d);
  backend_free (b);
  return okay;
}
