/* wishes.c: can a puzzle as it is wished for exist at all? */

#include "generate.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { SIDE_LEAST = 4, AREA_MOST = 30, CLUES_OF_NINE = 17 };

const generate_kind_row generate_kind_table[GENERATE_KINDS] = {
    [GENERATE_SUDOKU] = {"sudoku", "Sudoku boards go from 4x4 to 64x64",
                         64},
    [GENERATE_X] = {"x", "X boards go from 4x4 to 25x25", 25},
    [GENERATE_JIGSAW] = {"jigsaw", "jigsaw boards go from 4x4 to 30x30",
                         30},
    [GENERATE_HADOKU] = {"hadoku", "Hadoku boards go from 4x4 to 30x30",
                         30}};

bool wishes_plain9 (const wishes *w) {
  return w->kind == GENERATE_SUDOKU && w->rows == 9 &&
         (!w->box_rows || w->box_rows == 3);
}

static wish_fault size_fault (const wishes *w) {
  const generate_kind_row *kind = generate_kind_table + w->kind;
  bool boxes = w->kind == GENERATE_SUDOKU || w->kind == GENERATE_X;
  int unused;
  if (w->kind != GENERATE_HADOKU && w->rows != w->cols)
    return WISH_SIDES_DIFFER;
  if (w->box_rows && !boxes)
    return WISH_BOX;
  if (w->rows < SIDE_LEAST || w->cols < SIDE_LEAST ||
      w->rows > kind->most || w->cols > kind->most)
    return WISH_SIZE;
  if (w->box_rows)
    return w->box_rows * w->box_cols != w->rows ? WISH_BOX_SIZE : WISH_FINE;
  return !boxes || shape_usual_box (w->rows, &unused, &unused)
             ? WISH_FINE
             : WISH_NO_BOX;
}

static wish_fault hadoku_fault (const wishes *w) {
  if (w->kind != GENERATE_HADOKU)
    return w->area_max || w->holes ? WISH_KIND : WISH_FINE;
  if (w->area_max > w->rows * w->cols || w->area_max > AREA_MOST)
    return WISH_AREA;
  if (w->holes > w->rows * w->cols / 2)
    return WISH_HOLES;
  return WISH_FINE;
}

/* Whether orbits of these sizes can add up to a number of givens that is
   asked for. */
static bool sizes_fit (const wishes *w) {
  int cells = w->rows * w->cols;
  value *max = memory_new ((size_t) cells, sizeof *max);
  for (int cell = 0; cell < cells; cell++)
    max[cell] = 1;
  shape board = {
      .rows = w->rows, .cols = w->cols, .cells = cells, .max = max};
  orbits all;
  orbits_init (&all, w->symmetry, &board, w->pattern);
  bool *sum = memory_new ((size_t) cells + 1, sizeof *sum);
  sum[0] = true;
  for (int i = 0; i < all.count; i++) {
    int size = all.first[i + 1] - all.first[i];
    for (int k = cells; k >= size; k--)
      sum[k] |= sum[k - size];
  }
  bool res = false;
  for (int k = w->clues_least; k <= w->clues_most && k <= cells; k++)
    res |= sum[k];
  orbits_release (&all);
  free (sum);
  free (max);
  return res;
}

/* Whether the values up to AREA_MAX fill a line of LENGTH cells: value N is
   there at most once in N + 1 cells. */
static bool values_suffice (int area_max, int length) {
  int most = 0;
  for (int v = 1; v <= area_max; v++)
    most += (length + v) / (v + 1);
  return most >= length;
}

static wish_fault recipe_fault (const wishes *w) {
  if (!w->fill && !w->tries)
    return WISH_FINE;
  if (w->pattern || w->symmetry != SYMMETRY_NONE || w->minimal)
    return WISH_RECIPE;
  return w->fill > w->rows * w->cols ? WISH_FILL : WISH_FINE;
}

static int allowed_cells (const wishes *w) {
  int res = 0;
  for (int cell = 0; cell < w->rows * w->cols; cell++)
    res += !w->pattern || w->pattern[cell];
  return res;
}

/* Wishes that no puzzle meets, for reasons known beforehand. */
static wish_fault hopeless_fault (const wishes *w) {
  int most = allowed_cells (w);
  if (w->clues_most && w->clues_most < most)
    most = w->clues_most;
  int longer = w->rows > w->cols ? w->rows : w->cols;
  if (w->kind == GENERATE_HADOKU && !w->holes && w->area_max &&
      !values_suffice (w->area_max, longer))
    return WISH_VALUES;
  if (w->clues_most && !w->holes && !sizes_fit (w))
    return WISH_ORBITS;
  if (allowed_cells (w) < w->clues_least)
    return WISH_PATTERN;
  if (wishes_plain9 (w) && most < CLUES_OF_NINE)
    return WISH_NINE;
  if (w->kind != GENERATE_HADOKU && most < w->rows - 1)
    return WISH_EXCHANGE;
  return WISH_FINE;
}

wish_fault wishes_fault (const wishes *w) {
  assert (w->kind < GENERATE_KINDS);
  wish_fault wrong = size_fault (w);
  if (!wrong)
    wrong = hadoku_fault (w);
  if (!wrong)
    wrong = recipe_fault (w);
  if (!wrong && !symmetry_fits (w->symmetry, w->rows, w->cols))
    wrong = WISH_SYMMETRY;
  if (!wrong && w->clues_least > w->rows * w->cols)
    wrong = WISH_CLUES;
  return wrong ? wrong : hopeless_fault (w);
}
