/* reader.c: lines -> puzzles of any format, one at a time */

#include "reader.h"

#include "cells.h"
#include "foreign.h"
#include "oneline.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void reader_init (reader *r, lines *l, const format_options *options) {
  assert (options);
  memset (r, 0, sizeof *r);
  r->lines = l;
  r->options = options;
  r->csv_column = -1;
}

void reader_release (reader *r) {
  for (int i = 0; i < READER_SHAPES; i++) {
    shape_unref (r->recent[i]);
    shape_unref (r->hadoku[i]);
  }
  shape_unref (r->odd);
  board_release (&r->board);
  text_release (&r->scratch);
}

bool reader_peek (reader *r, int ahead, line *l) {
  if (!lines_peek (r->lines, ahead, l))
    return false;
  while (l->length && line_blank (l->text[l->length - 1]))
    l->length--;
  return true;
}

read_result reader_invalid (reader *r, int64_t number, size_t column,
                            const char *message, ...) {
  assert (number > 0 && column > 0);
  r->line = number;
  r->column = column < INT_MAX ? (int) column : INT_MAX;
  va_list ap;
  va_start (ap, message);
  vsnprintf (r->message, sizeof r->message, message, ap);
  va_end (ap);
  return READ_INVALID;
}

bool reader_legal (const reader *r, int size) {
  int rows, cols;
  return shape_usual_box (size, &rows, &cols) ||
         (size >= SHAPE_SIZE_MIN && size <= SHAPE_SIZE_MAX &&
          size == r->options->box_rows * r->options->box_cols);
}

shape *reader_box (reader *r, int box_rows, int box_cols, bool diagonals,
                   const bool *hole, const char **error) {
  assert (box_rows > 0 && box_cols > 0);
  if (hole) {
    shape *s =
        shape_new_sudoku (box_rows, box_cols, diagonals, hole, error);
    if (s) {
      shape_unref (r->odd);
      r->odd = s;
    }
    return s;
  }
  int i = 0;
  shape *s = NULL;
  for (; i < READER_SHAPES && (s = r->recent[i]); i++)
    if (s->box_rows == box_rows && s->box_cols == box_cols &&
        s->family == (diagonals ? SHAPE_SUDOKU_X : SHAPE_SUDOKU))
      break;
  if (i == READER_SHAPES || !s) {
    s = shape_new_sudoku (box_rows, box_cols, diagonals, NULL, error);
    if (!s)
      return NULL;
    if (i == READER_SHAPES)
      shape_unref (r->recent[--i]);
  }
  memmove (r->recent + 1, r->recent, i * sizeof *r->recent);
  return r->recent[0] = s;
}

shape *reader_shape (reader *r, int size, bool diagonals, const bool *hole,
                     const char **error) {
  int rows = r->options->box_rows, cols = r->options->box_cols;
  if (rows && rows * cols != size) {
    *error = "the box of --box does not fit a puzzle of this size";
    return NULL;
  }
  if (!rows && !shape_usual_box (size, &rows, &cols)) {
    *error = size < SHAPE_SIZE_MIN || size > SHAPE_SIZE_MAX
                 ? "Sudoku sizes go from 4x4 to 144x144"
                 : "this size has no boxes: name one with --box HxW";
    return NULL;
  }
  return reader_box (r, rows, cols, diagonals, hole, error);
}

/* Nothing to be read: blank, a comment, a rule. */
static bool passed_over (reader *r, const line *l) {
  size_t start = line_start (l);
  if (start == l->length)
    return true;
  const char *bytes = l->text + start;
  size_t length = l->length - start;
  if (*bytes == '#')
    return oneline_comment (r, bytes, length);
  return cells_rule (bytes, length) && !oneline_complete (r, bytes, length);
}

static const format *recognise (reader *r) {
  const format *from = r->options->from;
  for (const format *f = from ? from : format_table; f->name; f++) {
    line first;
    if (!reader_peek (r, 0, &first))
      return NULL;
    if (f->recognise && f->recognise (r, &first))
      return f;
    if (from)
      return NULL;
  }
  return NULL;
}

read_result reader_next (reader *r, puzzle *p) {
  line first;
  while (reader_peek (r, 0, &first)) {
    r->first_line = first.number;
    if (oneline_quick (r, &first, p))
      return READ_PUZZLE;
    if (first.too_long) {
      lines_skip (r->lines, 1);
      return reader_invalid (r, first.number, LINES_LONGEST + 1,
                             "the line is longer than %d bytes",
                             (int) LINES_LONGEST);
    }
    if (passed_over (r, &first)) {
      lines_skip (r->lines, 1);
      continue;
    }
    if (foreign_utf16 (r, &first) == READ_INVALID)
      return READ_INVALID;
    const format *f = recognise (r);
    if (!f) {
      reader_peek (r, 0, &first);
      lines_skip (r->lines, 1);
      if (foreign_nul (r, r->first_line, 0, first.text, first.length) ==
          READ_INVALID)
        return READ_INVALID;
      const format *from = r->options->from;
      return reader_invalid (r, r->first_line, 1, "not a puzzle of %s%s",
                             from ? "format " : "any known format",
                             from ? from->name : "");
    }
    read_result res = f->read (r, p);
    if (res == READ_INVALID && lines_stopped (r->lines) &&
        !reader_peek (r, 0, &first))
      return READ_END; /* the end of the input tore it */
    if (res != READ_NOTHING)
      return res;
  }
  return READ_END;
}
