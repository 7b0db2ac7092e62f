/* format.c: the table of text formats, which decides what an input is */

#include "format.h"

#include "format_rows.h"
#include "symbol.h"

#include <string.h>

const format format_table[] = {
    {"hadoku", "Hadoku text: areas, board, END", hadoku_recognise,
     hadoku_read, hadoku_write},
    {"solo", "game IDs of Simon Tatham's Solo", solo_recognise, solo_read,
     solo_write},
    {"pzpr", "puzz.link addresses and pzprv3 files (not read yet)",
     pzpr_recognise, pzpr_read, NULL},
    {"csv", "a column puzzle, quizzes or question (only read)",
     csv_recognise, csv_read, NULL},
    {"sukaku", "candidates, one puzzle a line", sukaku_recognise,
     sukaku_read, sukaku_write},
    {"sdm", "one puzzle a line", sdm_recognise, sdm_read, sdm_write},
    {"grid", "one row a line", grid_recognise, grid_read, grid_write},
    {"ss", "SimpleSudoku rows with bars and rules", grid_recognise,
     grid_read, ss_write},
    {NULL, NULL, NULL, NULL, NULL}};

const format *format_find (const char *name) {
  for (const format *f = format_table; f->name; f++)
    if (!strcmp (f->name, name))
      return f;
  return NULL;
}

bool format_symbols (const shape *s, const value *cells,
                     const format_options *o, const char **names) {
  *names = o ? o->symbols : NULL;
  if (*names && (!s->lines || strlen (*names) != (size_t) s->values))
    *names = NULL;
  int last = *names ? s->values : SYMBOL_LAST, most = s->values;
  for (int i = 0; i < s->cells; i++)
    most = cells[i] > most ? cells[i] : most;
  return most <= last;
}

void format_cells (const shape *s, const value *cells,
                   const format_options *o, text *t) {
  const char *names;
  if (format_symbols (s, cells, o, &names)) {
    char *to = text_reserve (t, s->cells);
    for (int i = 0; i < s->cells; i++)
      to[i] = s->max[i] ? symbol_of (cells[i], names) : '#';
    t->size += s->cells;
    return;
  }
  for (int i = 0; i < s->cells; i++) {
    if (i)
      text_char (t, ' ');
    if (!s->max[i] || !cells[i])
      text_char (t, s->max[i] ? '.' : '#');
    else
      text_number (t, cells[i]);
  }
}

/* Whether a reader with these options gives the shape these boxes. */
static bool boxes_understood (const shape *s, const format_options *o) {
  int rows = o ? o->box_rows : 0, cols = o ? o->box_cols : 0;
  if (!rows && !shape_usual_box (s->rows, &rows, &cols))
    return false;
  return rows == s->box_rows && cols == s->box_cols;
}

const char *format_plain (const puzzle *p, const format_options *o) {
  static const char *const unsaid[] = {
      [SHAPE_SUDOKU_X] = "this format cannot say that the diagonals count",
      [SHAPE_JIGSAW] = "this format cannot say the areas of a jigsaw",
      [SHAPE_JIGSAW_X] = "this format cannot say the areas of a jigsaw",
      [SHAPE_HADOKU] = "only hadoku says the rules of a Hadoku"};
  unsigned family = p->shape->family;
  if (family != SHAPE_SUDOKU)
    return family < sizeof unsaid / sizeof *unsaid && unsaid[family]
               ? unsaid[family]
               : "no format says all rules of this puzzle";
  if (p->allowed)
    return "this format cannot say candidates";
  if (!boxes_understood (p->shape, o))
    return "this format cannot say boxes other than the usual ones; solo "
           "can";
  return NULL;
}

const format *format_usual (const puzzle *p, const format_options *o) {
  const shape *s = p->shape;
  if (p->allowed)
    return format_find ("sukaku");
  if (s->family == SHAPE_HADOKU)
    return format_find ("hadoku");
  bool holes = false;
  for (int i = 0; i < s->cells; i++)
    holes |= !s->max[i];
  if (!holes && (s->family != SHAPE_SUDOKU || !boxes_understood (s, o)))
    return format_find ("solo");
  return format_find ("sdm");
}
