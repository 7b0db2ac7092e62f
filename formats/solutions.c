/* solutions.c: solutions in any shape that people and this program print */

#include "solutions.h"

#include "../base/memory.h"
#include "result_line.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void solutions_init (solutions *s, lines *in,
                     const format_options *reading) {
  memset (s, 0, sizeof *s);
  s->lines = in;
  s->options = reading;
}

/* The value of one symbol, 0 for an empty cell or a hole, -1 if it is none.
 */
static int symbol_value (char symbol, const char *alphabet) {
  if (symbol == '.' || symbol == '#')
    return 0;
  if (alphabet) {
    const char *place = strchr (alphabet, symbol);
    return symbol && place ? (int) (place - alphabet) + 1 : -1;
  }
  if (symbol >= '1' && symbol <= '9')
    return symbol - '0';
  if (symbol >= 'A' && symbol <= 'Z')
    return symbol - 'A' + 10;
  if (symbol >= 'a' && symbol <= 'z')
    return symbol - 'a' + 10;
  return symbol == '0' ? 0 : -1;
}

int solution_value (const char *word, size_t length, const char *alphabet) {
  if (length == 1)
    return symbol_value (*word, alphabet);
  int number = 0;
  for (size_t i = 0; i < length; i++) {
    if (word[i] < '0' || word[i] > '9')
      return -1;
    number = 10 * number + word[i] - '0';
    if (number > UINT16_MAX)
      return -1;
  }
  return length ? number : -1;
}

static const char *read_numbers (const shape *s, const char *word,
                                 size_t length, value *cells) {
  int cell = 0;
  for (size_t i = 0; i < length;) {
    size_t start = i;
    while (i < length && !strchr (" ,\t", word[i]))
      i++;
    if (i == start) {
      i++;
      continue;
    }
    int v = solution_value (word + start, i - start, NULL);
    if (v < 0)
      return "the solution is no list of numbers";
    if (cell == s->cells)
      return "the solution has too many cells";
    cells[cell++] = v;
  }
  return cell == s->cells ? NULL : "the solution has too few cells";
}

const char *solution_cells (const puzzle *p, const char *word,
                            size_t length, const format_options *reading,
                            value *cells) {
  const shape *s = p->shape;
  if (memchr (word, ' ', length) || memchr (word, ',', length))
    return read_numbers (s, word, length, cells);
  if (length != (size_t) s->cells)
    return length < (size_t) s->cells ? "the solution has too few cells"
                                      : "the solution has too many cells";
  for (size_t i = 0; i < length; i++) {
    int v = symbol_value (word[i], reading->symbols);
    if (v < 0)
      return "the solution has a character that is no symbol";
    cells[i] = v;
  }
  return NULL;
}

static solution_kind bad (solutions *s, const char *message) {
  s->message = message;
  return SOLUTION_BAD;
}

static solution_kind one_line (solutions *s, const puzzle *p, piece f,
                               value *cells) {
  if (!p)
    return SOLUTION_GRID;
  const char *wrong =
      solution_cells (p, f.text, f.length, s->options, cells);
  return wrong ? bad (s, wrong) : SOLUTION_GRID;
}

/* A result without a grid, whose verdict must be such. */
static solution_kind no_grid (solutions *s, verdict v) {
  return verdict_without_grid (v)
             ? SOLUTION_NONE
             : bad (s, "says that there is a solution, and gives none");
}

/* Whether the PUZZLE of PUZZLE:COUNT:SOLUTION has other givens.  CELLS is
   used. */
static bool is_other_puzzle (solutions *s, const puzzle *p, piece f,
                             value *cells) {
  if (solution_cells (p, f.text, f.length, s->options, cells))
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
  piece token[SHAPE_SIDE_MAX];
  int tokens = 0, wanted = 0;
  for (size_t i = 0; i < length;) {
    size_t start = i;
    while (i < length && row[i] != ' ')
      i++;
    if (i > start) {
      if (tokens == SHAPE_SIDE_MAX)
        return false;
      token[tokens++] = (piece){row + start, i - start};
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
    piece f = separate ? token[k] : (piece){joined + k, 1};
    k++;
    int v = solution_value (f.text, f.length, s->options->symbols);
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

static solution_kind counted (solutions *s, const puzzle *p,
                              const result_line *r, value *cells) {
  if (!r->solution.text && !piece_is (r->count, "0"))
    return bad (s, "says that there are solutions, and gives none");
  if (p && is_other_puzzle (s, p, r->puzzle, cells))
    return bad (s, "the result of another puzzle");
  return r->solution.text ? one_line (s, p, r->solution, cells)
                          : SOLUTION_NONE;
}

/* No result line: a bare solution, or a grid that starts here. */
static solution_kind bare (solutions *s, const puzzle *p, const line *l,
                           value *cells, int *taken) {
  if (!p)
    return SOLUTION_GRID;
  piece whole = {l->text, l->length};
  while (whole.length && whole.text[whole.length - 1] == ' ')
    whole.length--;
  if (!solution_cells (p, whole.text, whole.length, s->options, cells))
    return SOLUTION_GRID;
  if (whole.length > (size_t) p->shape->cells / 2 && p->shape->cells > 36 &&
      !memchr (whole.text, ' ', whole.length) &&
      !memchr (whole.text, '|', whole.length))
    return one_line (s, p, whole, cells);
  return grid_rows (s, p, cells, taken);
}

/* What the first line not yet taken is; SOLUTION_END if it is no result. */
static solution_kind classify (solutions *s, const puzzle *p, const line *l,
                               value *cells, int *taken) {
  result_line r;
  *taken = 1;
  if (l->too_long)
    return bad (s, "the line is too long");
  result_line_read (l->text, l->length, &r);
  s->label = r.label;
  switch (r.form) {
  case RESULT_REMARK:
  case RESULT_HEADING:
    return SOLUTION_END;
  case RESULT_VERDICT:
    return r.solution.text ? one_line (s, p, r.solution, cells)
                           : no_grid (s, r.verdict);
  case RESULT_COUNT:
    return counted (s, p, &r, cells);
  case RESULT_OTHER:
    break;
  }
  return bare (s, p, l, cells, taken);
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

solution_kind solutions_peek (solutions *s, const puzzle *p, value *cells) {
  line l;
  assert (!p == !cells);
  while (lines_peek (s->lines, 0, &l)) {
    s->label = 0;
    s->line = l.number;
    if (!is_frame (&l)) {
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
