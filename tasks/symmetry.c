/* symmetry.c: which cells go together in a pattern of givens

   The maps that generate each symmetry are listed; an orbit is what they
   reach from a cell. */

#include "symmetry.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>

const char *const symmetry_name[SYMMETRIES] = {
    [SYMMETRY_NONE] = "none",         [SYMMETRY_ROTATE2] = "rotate2",
    [SYMMETRY_ROTATE4] = "rotate4",   [SYMMETRY_MIRROR] = "mirror",
    [SYMMETRY_DIAGONAL] = "diagonal", [SYMMETRY_FULL] = "full"};

bool symmetry_fits (symmetry kind, int rows, int cols) {
  return rows == cols ||
         (kind != SYMMETRY_ROTATE4 && kind != SYMMETRY_DIAGONAL);
}

typedef enum map { STAY, HALF, QUARTER, LEFT_RIGHT, TRANSPOSE } map;

static const map generators[SYMMETRIES][2] = {
    [SYMMETRY_ROTATE2] = {HALF},
    [SYMMETRY_ROTATE4] = {QUARTER},
    [SYMMETRY_MIRROR] = {LEFT_RIGHT},
    [SYMMETRY_DIAGONAL] = {TRANSPOSE},
    [SYMMETRY_FULL] = {LEFT_RIGHT, TRANSPOSE}};

static int apply (const shape *s, map kind, int cell) {
  int rows = s->rows, cols = s->cols, row = cell / cols, col = cell % cols;
  switch (kind) {
  case HALF:
    return (rows - 1 - row) * cols + cols - 1 - col;
  case QUARTER:
    return col * cols + cols - 1 - row;
  case LEFT_RIGHT:
    return row * cols + cols - 1 - col;
  case TRANSPOSE:
    /* A rectangle has no diagonal; its second mirror serves instead. */
    return rows == cols ? col * cols + row : (rows - 1 - row) * cols + col;
  case STAY:
    break;
  }
  return cell;
}

void orbits_init (orbits *o, symmetry kind, const shape *s,
                  const bool *allowed) {
  assert (symmetry_fits (kind, s->rows, s->cols));
  size_t cells = (size_t) s->cells;
  o->first = memory_new (cells + 1, sizeof *o->first);
  o->cells = memory_new (cells, sizeof *o->cells);
  o->count = 0;
  bool *seen = memory_new (cells, sizeof *seen);
  for (int cell = 0, end = 0; cell < s->cells; cell++) {
    if (seen[cell])
      continue;
    int start = end;
    bool fine = true;
    o->cells[end++] = cell;
    seen[cell] = true;
    for (int i = start; i < end; i++) {
      int from = o->cells[i];
      fine &= s->max[from] && (!allowed || allowed[from]);
      for (int g = 0; g < 2; g++) {
        int to = apply (s, generators[kind][g], from);
        if (!seen[to])
          o->cells[end++] = to;
        seen[to] = true;
      }
    }
    if (fine)
      o->first[++o->count] = end;
    else
      end = start;
  }
  free (seen);
}

void orbits_release (orbits *o) {
  free (o->first);
  free (o->cells);
}
