/* grid_write.c: grids written as plain lines and as SimpleSudoku rows

   '#' at the start of a line would make it a comment, and a row of sixteen
   low symbols could be a 4x4 puzzle: where that may happen, each row has a
   bar before and behind it. */

#include "format_rows.h"
#include "symbol.h"

static bool starts_with_hole (const shape *s) {
  for (int r = 0; r < s->rows; r++)
    if (!s->max[r * s->cols])
      return true;
  return false;
}

/* Whether each row could as well be a puzzle in one line. */
static bool reads_as_puzzles (const shape *s, const value *cells) {
  int root = 2, largest = 0;
  while (root * root < s->cols)
    root++;
  for (int i = 0; i < s->cells; i++)
    if (cells[i] > largest)
      largest = cells[i];
  return root * root == s->cols && largest <= root;
}

static int widest (const shape *s) {
  return s->values > 99 ? 3 : s->values > 9 ? 2 : 1;
}

static void write_cell (const shape *s, const value *cells, int cell,
                        bool letters, const char *names, text *t) {
  if (!s->max[cell])
    text_printf (t, "%*s", letters ? 1 : widest (s), "#");
  else if (letters)
    text_char (t, symbol_of (cells[cell], names));
  else if (cells[cell])
    text_printf (t, "%*d", widest (s), cells[cell]);
  else
    text_printf (t, "%*s", widest (s), ".");
}

const char *grid_write (const puzzle *p, const value *cells,
                        const format_options *o, text *t) {
  const shape *s = p->shape;
  const char *reason = cells == p->given ? format_plain (p, o) : NULL;
  if (reason)
    return reason;
  const char *names;
  bool letters = format_symbols (s, cells, o, &names);
  bool bars = starts_with_hole (s) || reads_as_puzzles (s, cells);
  for (int row = 0; row < s->rows; row++) {
    if (bars)
      text_char (t, '|');
    for (int col = 0; col < s->cols; col++) {
      if (!letters && col)
        text_char (t, ' ');
      write_cell (s, cells, row * s->cols + col, letters, names, t);
    }
    text_string (t, bars ? "|\n" : "\n");
  }
  return NULL;
}

const char *ss_write (const puzzle *p, const value *cells,
                      const format_options *o, text *t) {
  const shape *s = p->shape;
  const char *reason = cells == p->given ? format_plain (p, o) : NULL;
  const char *names;
  if (reason)
    return reason;
  if (!s->box_rows)
    return "ss is for Sudoku with boxes";
  if (!format_symbols (s, cells, o, &names))
    return "ss has no symbols for so many values";
  bool bars = starts_with_hole (s);
  for (int row = 0; row < s->rows; row++) {
    if (row && row % s->box_rows == 0) {
      int width = s->cols + s->cols / s->box_cols - 1 + 2 * bars;
      for (int i = 0; i < width; i++)
        text_char (t, '-');
      text_char (t, '\n');
    }
    for (int col = 0; col < s->cols; col++) {
      if (col ? col % s->box_cols == 0 : bars)
        text_char (t, '|');
      write_cell (s, cells, row * s->cols + col, true, names, t);
    }
    text_string (t, bars ? "|\n" : "\n");
  }
  return NULL;
}
