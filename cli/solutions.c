/* solutions.c: solutions in any shape that people and this program print */

#include "solutions.h"

#include "../base/memory.h"
#include "pick.h"

#include <stdlib.h>
#include <string.h>

void solutions_init (solutions *s, lines *in,
                     const format_options *reading) {
  memset (s, 0, sizeof *s);
  s->lines = in;
  s->options = reading;
}

/* A piece of a line. */
typedef struct field {
  const char *text;
  size_t length;
} field;

static bool is (field f, const char *word) {
  return f.length == strlen (word) && !memcmp (f.text, word, f.length);
}

static bool without_grid (field f) {
  return is (f, "none") || is (f, "invalid") || is (f, "timeout") ||
         is (f, "unknown");
}

static bool is_verdict (field f) {
  return without_grid (f) || is (f, "unique") || is (f, "multiple") ||
         is (f, "solved");
}

/* The number at the end of FILE:LINE or LINE, 0 if there is none. */
static int64_t label_number (field f) {
  int64_t number = 0, power = 1;
  for (size_t i = f.length; i && f.text[i - 1] >= '0' &&
                            f.text[i - 1] <= '9' && power < 1000000000000;
       i--, power *= 10)
    number += power * (f.text[i - 1] - '0');
  return number;
}

/* Cuts LINE at SEPARATOR from the right, twice: a file name may have it. */
static bool three_fields (const line *l, char separator, field part[3]) {
  const char *last = memrchr (l->text, separator, l->length);
  if (!last)
    return false;
  const char *middle = memrchr (l->text, separator, last - l->text);
  if (!middle)
    return false;
  part[0] = (field){l->text, middle - l->text};
  part[1] = (field){middle + 1, last - middle - 1};
  part[2] = (field){last + 1, l->text + l->length - last - 1};
  return true;
}

/* The string after "KEY": in a line of JSON; empty for null. */
static bool json_field (const line *l, const char *key, field *res) {
  const char *at = memmem (l->text, l->length, key, strlen (key));
  if (!at)
    return false;
  at += strlen (key);
  const char *end = l->text + l->length;
  if (at < end && *at == '"') {
    const char *close = memchr (at + 1, '"', end - at - 1);
    if (!close)
      return false;
    *res = (field){at + 1, close - at - 1};
  } else {
    size_t length = 0;
    while (at + length < end && at[length] >= '0' && at[length] <= '9')
      length++;
    *res = (field){at, length};
  }
  return true;
}

/* "# 12: none" of sdm output and drawn grids. */
static bool comment_result (const line *l, field *label, field *word) {
  const char *colon = memrchr (l->text, ':', l->length);
  if (!colon || l->length < 2 || l->text[1] != ' ')
    return false;
  *label = (field){l->text + 2, colon - l->text - 2};
  *word = (field){colon + 1, l->text + l->length - colon - 1};
  while (word->length && *word->text == ' ') {
    word->text++;
    word->length--;
  }
  return is_verdict (*word);
}

static solution_kind bad (solutions *s, const char *message) {
  s->message = message;
  return SOLUTION_BAD;
}

static solution_kind one_line (solutions *s, const puzzle *p, field f,
                               value *cells) {
  if (!p)
    return SOLUTION_GRID;
  const char *wrong =
      pick_solution (p, f.text, f.length, s->options, cells);
  return wrong ? bad (s, wrong) : SOLUTION_GRID;
}

/* A result without a grid, whose verdict must be such. */
static solution_kind no_grid (solutions *s, field word) {
  return without_grid (word)
             ? SOLUTION_NONE
             : bad (s, "says that there is a solution, and gives none");
}

/* Whether the PUZZLE of PUZZLE:COUNT:SOLUTION has other givens.  CELLS is
   used. */
static bool is_other_puzzle (solutions *s, const puzzle *p, field f,
                             value *cells) {
  if (pick_solution (p, f.text, f.length, s->options, cells))
    return f.length == (size_t) p->shape->cells;
  return memcmp (cells, p->given, p->shape->cells * sizeof *cells) != 0;
}

/* Copies a row of a grid without frame: borders become blanks, a row of
   nothing else is empty.  Bold of a terminal is dropped. */
static size_t bare_row (const line *l, char *row, size_t size) {
  size_t used = 0;
  bool symbols = false;
  for (size_t i = 0; i < l->length && used + 1 < size; i++) {
    unsigned char byte = l->text[i];
    if (byte == 0xe2 && i + 2 < l->length) { /* box drawing */
      i += 2;
      byte = ' ';
    } else if (byte == 0x1b) {
      while (i < l->length && l->text[i] != 'm')
        i++;
      continue;
    } else if (byte == '|' || byte == '-' || byte == '+' || byte == '\t')
      byte = ' ';
    symbols |= byte != ' ';
    row[used++] = byte;
  }
  return symbols ? used : 0;
}

/* Adds the cells of a row to CELLS at its row, holes left out; false if
   they are not as many as the row has. */
static bool add_row (solutions *s, const puzzle *p, const char *row,
                     size_t length, int number, value *cells) {
  const shape *board = p->shape;
  /* Numbers if any token has several digits, else one symbol a cell. */
  field token[SHAPE_SIDE_MAX];
  int tokens = 0, wanted = 0;
  for (size_t i = 0; i < length;) {
    size_t start = i;
    while (i < length && row[i] != ' ')
      i++;
    if (i > start) {
      if (tokens == SHAPE_SIDE_MAX)
        return false;
      token[tokens++] = (field){row + start, i - start};
    } else
      i++;
  }
  for (int c = 0; c < board->cols; c++)
    wanted += board->max[number * board->cols + c] != 0;
  char joined[2 * SHAPE_SIDE_MAX];
  bool separate = tokens == wanted || tokens == board->cols;
  size_t used = 0;
  if (!separate)
    for (int i = 0; i < tokens; i++) {
      if (used + token[i].length > sizeof joined)
        return false;
      memcpy (joined + used, token[i].text, token[i].length);
      used += token[i].length;
    }
  int count = separate ? tokens : (int) used;
  if (count != wanted && count != board->cols)
    return false;
  for (int c = 0, k = 0; c < board->cols; c++) {
    int cell = number * board->cols + c;
    if (!board->max[cell] && count == wanted && wanted < board->cols) {
      cells[cell] = 0;
      continue;
    }
    field f = separate ? token[k] : (field){joined + k, 1};
    k++;
    int v = pick_value (f.text, f.length, s->options->symbols);
    if (v < 0)
      return false;
    cells[cell] = v;
  }
  return true;
}

/* Rows from the first line not yet taken; *TAKEN counts lines. */
static solution_kind grid_rows (solutions *s, const puzzle *p, value *cells,
                                int *taken) {
  enum { ROW = 8 * SHAPE_SIDE_MAX };
  char *row = memory_new (ROW, 1);
  solution_kind res = SOLUTION_GRID;
  int number = 0, at = 0;
  while (number < p->shape->rows && res == SOLUTION_GRID) {
    line l;
    if (!lines_peek (s->lines, at, &l))
      res = bad (s, "the grid has too few rows");
    else {
      at++;
      size_t length = bare_row (&l, row, ROW);
      if (length && !add_row (s, p, row, length, number++, cells))
        res = bad (s, "neither a solution line nor a row of a grid");
    }
  }
  free (row);
  *taken = at ? at : 1;
  return res;
}

/* Finds out what the first line not yet taken is. */
static solution_kind classify (solutions *s, const puzzle *p, const line *l,
                               value *cells, int *taken) {
  field part[3], word;
  *taken = 1;
  if (l->too_long)
    return bad (s, "the line is too long");
  if (l->text[0] == '{' && json_field (l, "\"verdict\":", &word)) {
    field label = {0}, grid = {0};
    if (json_field (l, "\"line\":", &label))
      s->label = label_number (label);
    if (!json_field (l, "\"solution\":", &grid) || !grid.length)
      return no_grid (s, word);
    return one_line (s, p, grid, cells);
  }
  if ((three_fields (l, '\t', part) || three_fields (l, ',', part)) &&
      is_verdict (part[1])) {
    s->label = label_number (part[0]);
    return is (part[2], "-") ? no_grid (s, part[1])
                             : one_line (s, p, part[2], cells);
  }
  if (l->text[0] == '#') {
    field label;
    if (!comment_result (l, &label, &word))
      return SOLUTION_END; /* a comment */
    s->label = label_number (label);
    return SOLUTION_NONE;
  }
  if (three_fields (l, ':', part) && part[1].length) {
    if (!part[2].length && !is (part[1], "0"))
      return bad (s, "says that there are solutions, and gives none");
    if (p && is_other_puzzle (s, p, part[0], cells))
      return bad (s, "the result of another puzzle");
    return part[2].length ? one_line (s, p, part[2], cells) : SOLUTION_NONE;
  }
  if (!p)
    return SOLUTION_GRID;
  field whole = {l->text, l->length};
  while (whole.length && whole.text[whole.length - 1] == ' ')
    whole.length--;
  if (!pick_solution (p, whole.text, whole.length, s->options, cells))
    return SOLUTION_GRID;
  if (whole.length > (size_t) p->shape->cells / 2 && p->shape->cells > 36 &&
      !memchr (whole.text, ' ', whole.length) &&
      !memchr (whole.text, '|', whole.length))
    return one_line (s, p, whole, cells);
  return grid_rows (s, p, cells, taken);
}

/* A heading above a drawn grid, "# 3: unique", names no result of its own.
 */
static bool is_heading (const line *l) {
  field label, word;
  return l->text[0] == '#' && comment_result (l, &label, &word) &&
         !without_grid (word);
}

/* A line of a drawn frame: borders and blanks alone. */
static bool is_frame (const line *l) {
  for (size_t i = 0; i < l->length; i++) {
    unsigned char byte = l->text[i];
    if (byte == 0xe2 && i + 2 < l->length)
      i += 2;
    else if (!strchr ("+-|= \t", byte) || !byte)
      return false;
  }
  return true;
}

static bool is_csv_header (const line *l) {
  static const char header[] = "line,verdict,solution";
  return l->length >= sizeof header - 1 &&
         !memcmp (l->text, header, sizeof header - 1);
}

solution_kind solutions_peek (solutions *s, const puzzle *p, value *cells) {
  line l;
  while (lines_peek (s->lines, 0, &l)) {
    s->label = 0;
    s->line = l.number;
    if (!is_frame (&l) && !is_csv_header (&l) && !is_heading (&l)) {
      solution_kind res = classify (s, p, &l, cells, &s->pending);
      if (res != SOLUTION_END)
        return res;
    }
    lines_skip (s->lines, 1);
  }
  return SOLUTION_END;
}

void solutions_take (solutions *s) {
  lines_skip (s->lines, s->pending);
  s->pending = 0;
}
