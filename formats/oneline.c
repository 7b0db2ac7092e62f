/* oneline.c: a puzzle in one line, as a word of symbols or as numbers */

#include "oneline.h"

#include "foreign.h"
#include "sukaku.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* In 9x9 the value of a character plus one, 0 for what is no symbol. */
static const uint8_t nine[256] = {
    ['.'] = 1, ['0'] = 1, ['_'] = 1, ['*'] = 1, ['-'] = 1, ['x'] = 1,
    ['X'] = 1, ['1'] = 2, ['2'] = 3, ['3'] = 4, ['4'] = 5, ['5'] = 6,
    ['6'] = 7, ['7'] = 8, ['8'] = 9, ['9'] = 10};

static bool ends_word (char c) {
  return line_blank (c) || c == ',' || c == ';' || c == ':';
}

bool oneline_quick (reader *r, const line *l, puzzle *p) {
  const format_options *o = r->options;
  const unsigned char *bytes = (const unsigned char *) l->text;
  if (l->length < 81 || r->csv_column >= 0 || o->symbols || o->from ||
      (l->length > 81 && bytes[81] != '#' && !ends_word (bytes[81])))
    return false;
  value cell[81];
  unsigned wrong = 0;
  for (int i = 0; i < 81; i++) {
    uint8_t v = nine[bytes[i]] - 1;
    cell[i] = v;
    wrong |= v;
  }
  if (wrong > 15)
    return false;
  const char *error;
  shape *s = reader_shape (r, 9, false, NULL, &error);
  if (!s)
    return false;
  puzzle_reset (p, s);
  memcpy (p->given, cell, sizeof cell);
  if (l->length > 81)
    oneline_remark (l, 81, p);
  lines_skip (r->lines, 1);
  return true;
}

int oneline_size (const reader *r, size_t length) {
  int n = SHAPE_SIZE_MIN;
  while (n < SHAPE_SIZE_MAX && (size_t) n * n < length)
    n++;
  return (size_t) n * n == length && reader_legal (r, n) ? n : 0;
}

static bool all_symbols (reader *r, const char *bytes, size_t length,
                         int size) {
  const symbols *s = board_symbols (r, size);
  for (size_t i = 0; i < length; i++)
    if (s->value[(unsigned char) bytes[i]] == SYMBOL_NONE)
      return false;
  return true;
}

static bool is_puzzle (reader *r, const char *bytes, size_t length) {
  int n = oneline_size (r, length);
  return (n && all_symbols (r, bytes, length, n)) ||
         sukaku_size (r, bytes, length);
}

size_t oneline_word (reader *r, const char *bytes, size_t length) {
  size_t whole = 0, mark = 0, best = 0;
  while (whole < length && !ends_word (bytes[whole]))
    whole++;
  if (!memchr (bytes, '#', whole))
    return whole;
  for (size_t i = 1; i <= whole; i++) {
    if (i < whole && bytes[i] != '#')
      continue;
    if (!mark)
      mark = i;
    if (is_puzzle (r, bytes, i))
      best = i;
  }
  if (best)
    return best;
  return *bytes == '#' || oneline_size (r, whole) ? whole : mark;
}

bool oneline_complete (reader *r, const char *bytes, size_t length) {
  return is_puzzle (r, bytes, oneline_word (r, bytes, length));
}

bool oneline_comment (reader *r, const char *bytes, size_t length) {
  assert (length && *bytes == '#');
  size_t whole = 0;
  bool digit = false, more = false;
  for (; whole < length && !ends_word (bytes[whole]); whole++) {
    char c = bytes[whole];
    if (strchr ("-_*=xX", c))
      return true; /* also for NUL */
    digit |= c >= '1' && c <= '9';
    more |= c == '.' || (c == '#' && whole);
  }
  return !digit || !more || !is_puzzle (r, bytes, whole);
}

int oneline_numbers (const reader *r, const char *bytes, size_t length,
                     size_t *end) {
  int count = 0;
  size_t i = 0, last = 0;
  bool hole = false;
  for (;;) {
    while (i < length && (line_blank (bytes[i]) || bytes[i] == ','))
      i++;
    size_t from = i;
    if (i < length && (bytes[i] == '.' || bytes[i] == '#'))
      i++;
    else
      while (i < length && isdigit ((unsigned char) bytes[i]))
        i++;
    bool ended = i == length || ends_word (bytes[i]) || bytes[i] == '#';
    if (i == from || !ended || count > SHAPE_SIZE_MAX * SHAPE_SIZE_MAX) {
      *end = from;
      break;
    }
    count++;
    hole = bytes[from] == '#';
    last = from;
  }
  if (hole && *end < length && !oneline_size (r, count) &&
      oneline_size (r, count - 1)) {
    *end = last;
    count--;
  }
  return count;
}

static int nearest_size (const reader *r, size_t length) {
  int best = 0;
  size_t distance = 0;
  for (int n = SHAPE_SIZE_MIN; n <= SHAPE_SIZE_MAX; n++) {
    size_t cells = n * n;
    size_t d = cells < length ? length - cells : cells - length;
    if (reader_legal (r, n) && (!best || d < distance)) {
      best = n;
      distance = d;
    }
  }
  return best;
}

static read_result wrong_count (reader *r, const line *l, size_t cells,
                                int size, size_t column) {
  return reader_invalid (r, l->number, column,
                         "%zu cells, a %dx%d puzzle has %d", cells, size,
                         size, size * size);
}

read_result oneline_read_word (reader *r, const line *l, size_t start,
                               size_t length, puzzle *p) {
  int n = oneline_size (r, length), size = n;
  assert (start + length <= l->length);
  if (!n && foreign_nul (r, l->number, start, l->text + start, length) ==
                READ_INVALID)
    return READ_INVALID;
  if (!n)
    size = nearest_size (r, length);
  board_begin (r, size);
  size_t cells = (size_t) size * size, i = 0;
  for (; i < length && i < cells; i++)
    if (board_symbol (r, l->number, start + i + 1, l->text[start + i]) ==
        READ_INVALID)
      return READ_INVALID;
  if (!n)
    return wrong_count (r, l, length, size, start + i + 1);
  return board_finish (r, l->number, start + 1, p);
}

read_result oneline_read_numbers (reader *r, const line *l, size_t start,
                                  size_t length, puzzle *p) {
  const char *bytes = l->text + start;
  size_t end;
  int count = oneline_numbers (r, bytes, length, &end);
  int n = oneline_size (r, count);
  if (!n &&
      foreign_nul (r, l->number, start, bytes, length) == READ_INVALID)
    return READ_INVALID;
  if (!n)
    return wrong_count (r, l, count, nearest_size (r, count), start + 1);
  board_begin (r, n);
  for (size_t i = 0; r->board.cells < count;) {
    while (line_blank (bytes[i]) || bytes[i] == ',')
      i++;
    size_t from = i++;
    while (i < length && isdigit ((unsigned char) bytes[i]))
      i++;
    if (board_number (r, l->number, start + from + 1, bytes + from,
                      i - from) == READ_INVALID)
      return READ_INVALID;
  }
  return board_finish (r, l->number, start + 1, p);
}

void oneline_remark (const line *l, size_t end, puzzle *p) {
  assert (end <= l->length);
  while (end < l->length && ends_word (l->text[end]))
    end++;
  if (end < l->length && l->text[end] == '#')
    end++;
  while (end < l->length && line_blank (l->text[end]))
    end++;
  puzzle_set_remark (p, l->text + end, l->length - end);
}
