/* cells.c: a line as cells of a grid's row, or as a rule between rows */

#include "cells.h"

#include "symbol.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { LONGEST = 4096 }; /* no row of 144 numbers is longer */

/* Bytes of the box character at TEXT, 0 if there is none; *BAR is whether
   it is an upright line. */
static size_t box_character (const char *text, size_t length, bool *bar) {
  if (length < 3 || text[0] != '\xe2' ||
      (text[1] != '\x94' && text[1] != '\x95'))
    return 0;
  int code = ((text[1] & 3) << 6) | (text[2] & 63);
  static const unsigned char upright[] = {0x02, 0x03, 0x06, 0x07, 0x0a,
                                          0x0b, 0x4e, 0x4f, 0x51};
  *bar = memchr (upright, code, sizeof upright);
  return 3;
}

/* Bytes of what lies between cells at TEXT, 0 if a word starts here. */
static size_t between (const char *text, size_t length) {
  bool bar;
  if (*text == ' ' || *text == '\t' || *text == ',' || *text == '|')
    return 1;
  size_t size = box_character (text, length, &bar);
  return size && bar ? size : 0;
}

bool cells_rule (const char *text, size_t length) {
  bool marks = false;
  for (size_t i = 0; i < length;) {
    bool bar;
    size_t size = box_character (text + i, length - i, &bar);
    if (size) {
      i += size;
      marks = true;
    } else if (text[i] && strchr ("-+*=| \t", text[i])) {
      marks |= text[i] != ' ' && text[i] != '\t';
      i++;
    } else
      return false;
  }
  return marks;
}

bool cells_word (const char *text, size_t length, size_t *at,
                 size_t *size) {
  size_t i = *at, gap;
  assert (i <= length);
  while (i < length && (gap = between (text + i, length - i)))
    i += gap;
  *at = i;
  while (i < length && !between (text + i, length - i))
    i++;
  *size = i - *at;
  return *size > 0;
}

static bool is_number (const char *text, size_t size) {
  if (size == 1 && (*text == '.' || *text == '#'))
    return true;
  for (size_t i = 0; i < size; i++)
    if (!isdigit ((unsigned char) text[i]))
      return false;
  return true;
}

/* Whether C may be a symbol in a row of SIZE; a row that is too short may
   have any digit. */
static bool may_be_symbol (char c, int size, const char *names) {
  if (isdigit ((unsigned char) c) || c == '.' || c == '#')
    return true;
  if (c && names && strchr (names, c))
    return true;
  if (size == 9 && c && strchr ("_*-xX", c))
    return true;
  return isalpha ((unsigned char) c) &&
         toupper ((unsigned char) c) - 'A' + 10 <= size;
}

scan cells_scan (const char *text, size_t length, const char *names) {
  scan res = {0};
  if (length > LONGEST)
    return res;
  if (cells_rule (text, length)) {
    res.kind = CELLS_RULE;
    return res;
  }
  bool single = true, numeric = true;
  size_t at = 0, size;
  for (; cells_word (text, length, &at, &size); at += size) {
    res.numbers++;
    res.symbols += size;
    single &= size == 1;
    numeric = numeric && is_number (text + at, size);
  }
  int right = 0;
  for (at = 0; cells_word (text, length, &at, &size); at += size)
    for (size_t i = 0; i < size; i++)
      right += may_be_symbol (text[at + i], res.symbols, names);
  int limit = names ? (int) strlen (names) : SYMBOL_LAST;
  if (numeric && !single && res.numbers >= 10)
    res.kind = CELLS_NUMBERS;
  else if (!res.symbols || 2 * right < res.symbols)
    res.kind = CELLS_NONE;
  else if (single)
    res.kind = CELLS_EITHER;
  else
    res.kind = CELLS_SYMBOLS;
  if (res.kind == CELLS_SYMBOLS || (res.kind == CELLS_EITHER && !numeric)
          ? res.symbols > (limit > SYMBOL_LAST ? limit : SYMBOL_LAST)
          : res.numbers > SHAPE_SIZE_MAX)
    res.kind = CELLS_NONE;
  return res;
}
