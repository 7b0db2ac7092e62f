/* draw.c: a grid for people, with box drawing

   Regular boxes without holes are drawn close, one line a row, and can be
   read again.  Everything else is drawn cell by cell: a border lies between
   two cells of different areas, what is outside and each hole counting as
   one area, and where borders meet, the character follows from the four
   directions they come from. */

#include "draw.h"

#include "symbol.h"

#include <string.h>

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

static const char *junction (draw_style style, int from) {
  static const char *const box[] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                    "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
  static const char *const ascii[] = {" ", "+", "+", "+", "+", "|",
                                      "+", "+", "+", "+", "-", "+",
                                      "+", "+", "+", "+"};
  return (style.unicode ? box : ascii)[from];
}

static void repeat (text *t, const char *string, int count) {
  while (count-- > 0)
    text_string (t, string);
}

/* Ends a line, without blanks at its end. */
static void end_line (text *t) {
  while (t->size && t->bytes[t->size - 1] == ' ')
    t->size--;
  text_char (t, '\n');
}

static int digits (int v) {
  int res = 1;
  while (v /= 10)
    res++;
  return res;
}

static int largest_value (const shape *s, const value *cells) {
  int largest = s->values;
  for (int i = 0; i < s->cells; i++)
    if (cells[i] > largest)
      largest = cells[i];
  return largest;
}

static void draw_cell (const puzzle *p, const value *cells, int cell,
                       int width, draw_style style, text *t) {
  int v = cells[cell];
  bool bold = style.bold && v && p->given[cell];
  repeat (t, " ", width - (width > 1 && v ? digits (v) : 1));
  if (bold)
    text_string (t, "\033[1m");
  if (!p->shape->max[cell])
    text_char (t, ' ');
  else if (width > 1 && v)
    text_number (t, v);
  else
    text_char (t, symbol_of (v, style.symbols));
  if (bold)
    text_string (t, "\033[0m");
}

static void draw_rule (const shape *s, int row, int width, draw_style style,
                       text *t) {
  int ends = (row ? UP : 0) | (row < s->rows ? DOWN : 0);
  for (int col = 0; col <= s->cols; col += s->box_cols) {
    int level = (col ? LEFT : 0) | (col < s->cols ? RIGHT : 0);
    text_string (t, junction (style, ends | level));
    if (col < s->cols)
      repeat (t, junction (style, LEFT | RIGHT),
              s->box_cols * (width + 1) + 1);
  }
  text_char (t, '\n');
}

static void draw_boxes (const puzzle *p, const value *cells, int width,
                        draw_style style, text *t) {
  const shape *s = p->shape;
  const char *bar = junction (style, UP | DOWN);
  for (int row = 0; row < s->rows; row++) {
    if (row % s->box_rows == 0)
      draw_rule (s, row, width, style, t);
    for (int col = 0; col < s->cols; col++) {
      if (col % s->box_cols == 0) {
        text_string (t, bar);
        text_char (t, ' ');
      }
      draw_cell (p, cells, row * s->cols + col, width, style, t);
      text_char (t, ' ');
    }
    text_string (t, bar);
    text_char (t, '\n');
  }
  draw_rule (s, s->rows, width, style, t);
}

/* The area of a cell, -1 outside the board as in a hole. */
static int area_at (const shape *s, int row, int col) {
  if (row < 0 || col < 0 || row >= s->rows || col >= s->cols)
    return -1;
  return s->area[row * s->cols + col];
}

/* Directions from which borders come to the upper left corner of a cell. */
static int borders (const shape *s, int row, int col) {
  int here = area_at (s, row, col), above = area_at (s, row - 1, col);
  int left = area_at (s, row, col - 1);
  int across = area_at (s, row - 1, col - 1);
  return (across != above ? UP : 0) | (above != here ? RIGHT : 0) |
         (left != here ? DOWN : 0) | (across != left ? LEFT : 0);
}

static void draw_areas (const puzzle *p, const value *cells, int width,
                        draw_style style, text *t) {
  const shape *s = p->shape;
  for (int row = 0; row <= s->rows; row++) {
    for (int col = 0; col <= s->cols; col++) {
      int from = borders (s, row, col);
      text_string (t, junction (style, from));
      if (col < s->cols)
        repeat (t, junction (style, from & RIGHT ? LEFT | RIGHT : 0),
                width + 2);
    }
    end_line (t);
    if (row == s->rows)
      break;
    for (int col = 0; col <= s->cols; col++) {
      int down = borders (s, row, col) & DOWN;
      text_string (t, junction (style, down ? UP | DOWN : 0));
      if (col == s->cols)
        break;
      text_char (t, ' ');
      draw_cell (p, cells, row * s->cols + col, width, style, t);
      text_char (t, ' ');
    }
    end_line (t);
  }
}

void draw_grid (const puzzle *p, const value *cells, draw_style style,
                text *t) {
  const shape *s = p->shape;
  int largest = largest_value (s, cells);
  int width = largest > SYMBOL_LAST ? digits (largest) : 1;
  if (style.symbols && strlen (style.symbols) < (size_t) largest)
    style.symbols = NULL;
  bool holes = false;
  for (int i = 0; i < s->cells; i++)
    holes |= !s->max[i];
  if (s->box_rows && !holes)
    draw_boxes (p, cells, width, style, t);
  else
    draw_areas (p, cells, width, style, t);
}
