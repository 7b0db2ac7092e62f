/* generate.c: satdoku generate, puzzles with exactly one solution */

#include "commands.h"

#include "cell_pattern.h"
#include "message.h"
#include "production.h"
#include "signals.h"

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
  bool hopeless;
  const char *wrong = wishes_error (w, &hopeless);
  if (wrong) {
    message ("generate: %s", wrong);
    return hopeless ? 1 : 2;
  }
  const format *f = NULL;
  if (o->format) {
    f = format_find (o->format);
    if (!f || !f->write) {
      message ("generate: no format '%s' is written; see `satdoku convert "
               "--help`",
               o->format);
      return 2;
    }
  }
  return production_run (o, w, f);
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
