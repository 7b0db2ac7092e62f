/* csv.c: comma-separated values with a column of puzzles

   A header names the column; each line that follows has a puzzle there, as
   one word or as numbers in quotes. */

#include "format_rows.h"
#include "oneline.h"
#include "sukaku.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Finds field COLUMN (from 0) of a line: *START to *END without quotes and
   blanks around it, *NEXT where the next field starts or the line ends. */
static bool find_field (const line *l, int column, size_t *start,
                        size_t *end, size_t *next) {
  const char *bytes = l->text;
  for (size_t at = 0;; at++) {
    while (at < l->length && line_blank (bytes[at]))
      at++;
    *start = *end = at;
    if (at < l->length && bytes[at] == '"') {
      ++*start;
      for (at++; at < l->length; at++)
        if (bytes[at] == '"' &&
            (at + 1 == l->length || bytes[at + 1] != '"'))
          break;
        else
          at += bytes[at] == '"';
      *end = at < l->length ? at : l->length;
    }
    while (at < l->length && bytes[at] != ',')
      at++;
    if (at > l->length)
      at = l->length;
    if (*start == *end)
      *end = at;
    while (*end > *start && line_blank (bytes[*end - 1]))
      --*end;
    *next = at;
    if (!column--)
      return true;
    if (at == l->length)
      return false;
  }
}

/* The column of puzzles if the line is a header, else -1. */
static int header_column (const line *l) {
  static const char *const names[] = {"puzzle", "quizzes", "question"};
  for (size_t i = 0; i < l->length; i++)
    if (isdigit ((unsigned char) l->text[i]))
      return -1;
  size_t start, end, next;
  for (int column = 0; find_field (l, column, &start, &end, &next);
       column++)
    for (int k = 0; k < 3; k++)
      if (end - start == strlen (names[k]) &&
          !strncasecmp (l->text + start, names[k], end - start))
        return column;
  return -1;
}

bool csv_recognise (reader *r, const line *l) {
  return r->csv_column >= 0 || header_column (l) >= 0;
}

static read_result read_field (reader *r, const line *l, puzzle *p) {
  size_t start, end, next;
  if (!find_field (l, r->csv_column, &start, &end, &next))
    return reader_invalid (r, l->number, l->length + 1,
                           "the line has no column %d", r->csv_column + 1);
  size_t length = end - start, words = 0;
  if (!length)
    return reader_invalid (r, l->number, start + 1,
                           "the column of the puzzle is empty");
  for (size_t i = start; i < end; i++)
    words += line_blank (l->text[i]) || l->text[i] == ',';
  read_result res;
  if (words)
    res = oneline_read_numbers (r, l, start, length, p);
  else if (sukaku_size (r, l->text + start, length))
    res = sukaku_read_word (r, l, start, length, p);
  else
    res = oneline_read_word (r, l, start, length, p);
  if (res == READ_PUZZLE)
    oneline_remark (l, next, p);
  return res;
}

read_result csv_read (reader *r, puzzle *p) {
  line l;
  reader_peek (r, 0, &l);
  int column = header_column (&l);
  read_result res = READ_NOTHING;
  if (column >= 0)
    r->csv_column = column;
  else
    res = read_field (r, &l, p);
  lines_skip (r->lines, 1);
  return res;
}
