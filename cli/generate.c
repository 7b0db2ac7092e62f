/* generate.c: satdoku generate, puzzles with exactly one solution */

#include "commands.h"

#include "cell_pattern.h"
#include "message.h"
#include "production.h"
#include "show.h"
#include "signals.h"

static const char *const complaints[WISH_FAULTS] = {
    [WISH_SIDES_DIFFER] =
        "only Hadoku boards may have sides of different length",
    [WISH_BOX] = "--box is for sudoku and x",
    [WISH_BOX_SIZE] = "boxes must have as many cells as a row",
    [WISH_NO_BOX] = "a row of a prime number of cells has no boxes; jigsaw "
                    "boards of this size can be made",
    [WISH_KIND] = "--area-max and --holes are for --kind hadoku",
    [WISH_AREA] = "areas are of at most 30 cells",
    [WISH_HOLES] = "at most half of the cells can be holes",
    [WISH_RECIPE] = "the classic recipe (--fill, --tries) has no pattern, "
                    "symmetry or minimality",
    [WISH_FILL] = "--fill is above the number of cells",
    [WISH_SYMMETRY] = "only square boards have quarter turns and diagonals",
    [WISH_CLUES] = "--clues asks for more givens than there are cells",
    [WISH_VALUES] =
        "areas that small have too few values for a row of this length",
    [WISH_ORBITS] =
        "the symmetry and the pattern leave no such number of givens",
    [WISH_PATTERN] = "the pattern has fewer cells than --clues asks for",
    [WISH_NINE] = "no 9x9 Sudoku with fewer than 17 givens has exactly one "
                  "solution",
    [WISH_EXCHANGE] = "with two values that are not given they could be "
                      "exchanged: so few givens never have exactly one "
                      "solution"};

static int side_of (int count) {
  int side = 1;
  while (side * side < count)
    side++;
  return side * side == count ? side : 0;
}

/* The size that nobody asked for: as the pattern has it, or the usual. */
static void choose_size (options *o, const cell_pattern *pattern) {
  wishes *w = &o->wishes;
  if (o->size_given)
    return;
  w->rows = w->cols = w->kind == GENERATE_HADOKU ? 8 : 9;
  int side = side_of (pattern->count);
  if (pattern->count && side)
    w->rows = w->cols = side;
  else if (pattern->count && pattern->count % pattern->rows == 0) {
    w->rows = pattern->rows;
    w->cols = pattern->count / pattern->rows;
  } else if (o->reading.box_rows)
    w->rows = w->cols = o->reading.box_rows * o->reading.box_cols;
}

static int run_with_pattern (options *o, const cell_pattern *pattern) {
  wishes *w = &o->wishes;
  choose_size (o, pattern);
  w->seed = o->seed;
  w->minimal = o->minimal;
  w->box_rows = o->reading.box_rows;
  w->box_cols = o->reading.box_cols;
  if (!o->size_given && w->rows != w->cols && w->kind != GENERATE_HADOKU) {
    message ("%s: %d cells in %d rows are no square board; --size says "
             "what it is to be",
             o->pattern, pattern->count, pattern->rows);
    return 2;
  }
  if (pattern->count && pattern->count != w->rows * w->cols) {
    message ("%s: %d cells, a %dx%d board has %d", o->pattern,
             pattern->count, w->rows, w->cols, w->rows * w->cols);
    return 2;
  }
  w->pattern = pattern->cells;
  wish_fault wrong = wishes_fault (w);
  if (wrong) {
    message ("generate: %s", wrong == WISH_SIZE
                                 ? generate_kind_table[w->kind].sizes
                                 : complaints[wrong]);
    return wrong >= WISH_HOPELESS ? 1 : 2;
  }
  const format *f;
  return show_format (o, " is written", "convert", &f)
             ? production_run (o, w, f)
             : 2;
}

int generate_run (options *o) {
  if (o->file_count) {
    message ("generate: takes no file");
    return 2;
  }
  cell_pattern pattern = {0};
  int status = 2;
  if (!o->pattern || cell_pattern_load (&pattern, o->pattern))
    status = run_with_pattern (o, &pattern);
  cell_pattern_release (&pattern);
  return signals_status (status);
}
