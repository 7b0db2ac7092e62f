/* board.c: the cells of a square puzzle on their way from text */

#include "board.h"

#include "../base/memory.h"
#include "reader.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void board_release (board *b) {
  free (b->cell);
  free (b->hole);
}

const symbols *board_symbols (reader *r, int size) {
  symbols *s = &r->board.symbols;
  const char *names = r->options->symbols;
  if (names && strlen (names) != (size_t) size)
    names = NULL; /* board_finish complains */
  if (s->size != size)
    symbols_init (s, size, names);
  return s;
}

void board_begin (reader *r, int size) {
  board *b = &r->board;
  assert (SHAPE_SIZE_MIN <= size && size <= SHAPE_SIZE_MAX);
  if (b->capacity < size * size) {
    b->capacity = size * size;
    b->cell = memory_resize (b->cell, b->capacity, sizeof *b->cell);
    b->hole = memory_resize (b->hole, b->capacity, sizeof *b->hole);
  }
  board_symbols (r, size);
  b->size = size;
  b->cells = b->holes = 0;
  b->zero_line = 0;
  b->dot = false;
}

static void add (board *b, int v, bool hole) {
  assert (b->cells < b->size * b->size);
  b->cell[b->cells] = v;
  b->hole[b->cells++] = hole;
  b->holes += hole;
}

void board_empty (reader *r) { add (&r->board, 0, false); }

read_result board_symbol (reader *r, int64_t number, size_t column,
                          char c) {
  board *b = &r->board;
  int v = b->symbols.value[(unsigned char) c];
  if (v == SYMBOL_NONE) {
    char quoted[SYMBOL_QUOTED];
    return reader_invalid (r, number, column,
                           "%s is no symbol of a %dx%d puzzle",
                           symbol_quote (c, quoted), b->size, b->size);
  }
  if (v == SYMBOL_ZERO) {
    if (!b->zero_line) {
      b->zero_line = number;
      b->zero_column = column;
    }
    v = 0;
  }
  b->dot |= c == '.';
  add (b, v == SYMBOL_HOLE ? 0 : v, v == SYMBOL_HOLE);
  return READ_NOTHING;
}

read_result board_number (reader *r, int64_t number, size_t column,
                          const char *bytes, size_t length) {
  board *b = &r->board;
  bool hole = length == 1 && *bytes == '#';
  int v = 0;
  if (!hole && (length != 1 || *bytes != '.'))
    for (size_t i = 0; i < length && v >= 0 && v <= b->size; i++)
      v = isdigit ((unsigned char) bytes[i]) ? 10 * v + bytes[i] - '0' : -1;
  if (v < 0 || v > b->size)
    return reader_invalid (
        r, number, column, "'%.*s' is no number of a %dx%d puzzle",
        length < 20 ? (int) length : 20, bytes, b->size, b->size);
  add (b, v, hole);
  return READ_NOTHING;
}

read_result board_finish (reader *r, int64_t number, size_t column,
                          puzzle *p) {
  board *b = &r->board;
  const char *names = r->options->symbols;
  assert (b->cells == b->size * b->size);
  if (names && strlen (names) != (size_t) b->size)
    return reader_invalid (
        r, number, column,
        "--symbols names %zu symbols, this is a %dx%d puzzle",
        strlen (names), b->size, b->size);
  if (b->zero_line && b->dot && b->size > 9)
    return reader_invalid (
        r, b->zero_line, b->zero_column,
        "both '0' and '.': name the %d symbols in order with --symbols, "
        "as in --symbols 0123456789ABCDEF",
        b->size);
  if (b->zero_line && b->dot)
    return reader_invalid (r, b->zero_line, b->zero_column,
                           "both '0' and '.' for empty cells");
  const char *error;
  shape *s =
      reader_shape (r, b->size, false, b->holes ? b->hole : NULL, &error);
  if (!s)
    return reader_invalid (r, number, column, "%s", error);
  puzzle_reset (p, s);
  memcpy (p->given, b->cell, b->cells * sizeof *b->cell);
  return READ_PUZZLE;
}
