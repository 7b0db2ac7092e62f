/* hadoku.c: boards with areas of any form

     areas
     1 1 2 2
     3 1 1 2
     board
     . . . 1
     1 3 . .
     END

   A block is read line by line, for it may be larger than any lookahead.
   The first thing that is wrong is remembered; what follows is passed over
   up to END, the next "areas", or a line that can only be another puzzle,
   so that each block that is lost is one message. */

#include "../base/memory.h"
#include "format_rows.h"
#include "oneline.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef enum keyword { NO_KEYWORD, AREAS, BOARD, END } keyword;

typedef struct block {
  int64_t first; /* line of "areas" */
  keyword part;  /* AREAS or BOARD: the rows that are being read */
  bool lost;     /* and the reader has the reason */
  int rows, cols, board_rows;
  int *area;       /* [rows * cols], -1 for a hole */
  int *column;     /* [rows * cols] where a cell stands in its line */
  int64_t *number; /* [rows] the line of a row of areas */
  value *given;
  words ids;
  int row_capacity;
  size_t cell_capacity;
} block;

static keyword find_keyword (const line *l) {
  static const char *const names[] = {
      [AREAS] = "areas", [BOARD] = "board", [END] = "END"};
  size_t start = line_start (l), length = l->length - start;
  for (keyword k = AREAS; k <= END; k++)
    if (length == strlen (names[k]) &&
        !strncasecmp (l->text + start, names[k], length))
      return k;
  return NO_KEYWORD;
}

bool hadoku_recognise (reader *r, const line *l) {
  (void) r;
  return find_keyword (l) != NO_KEYWORD;
}

/* The next word from *AT on. */
static size_t next_word (const line *l, size_t *at) {
  const char *bytes = l->text;
  size_t start = *at, length = l->length;
  while (start < length && line_blank (bytes[start]))
    start++;
  size_t end = start;
  while (end < length && !line_blank (bytes[end]))
    end++;
  *at = start;
  return end - start;
}

/* Cells of a row; *SINGLE if it is one word with a character a cell. */
static int count_cells (const line *l, bool *single) {
  int count = 0;
  size_t size, longest = 0;
  for (size_t at = 0; (size = next_word (l, &at)); at += size) {
    count++;
    longest = size;
  }
  *single = count == 1 && longest > 1;
  return *single ? (int) longest : count;
}

static void make_room (block *b) {
  size_t cells = (size_t) (b->rows + 1) * b->cols;
  if (b->cell_capacity < cells) {
    b->cell_capacity = 2 * cells;
    b->area = memory_resize (b->area, b->cell_capacity, sizeof *b->area);
    b->column =
        memory_resize (b->column, b->cell_capacity, sizeof *b->column);
  }
  if (b->rows == b->row_capacity) {
    b->row_capacity = b->rows ? 2 * b->rows : 16;
    b->number =
        memory_resize (b->number, b->row_capacity, sizeof *b->number);
  }
}

static read_result read_area (reader *r, block *b, const line *l, size_t at,
                              size_t size, bool single, int cell) {
  for (size_t i = 0; i < size; i++) {
    unsigned char c = l->text[at + i];
    char quoted[SYMBOL_QUOTED];
    if (c < 33 || c == 127 || (single && c > 127))
      return reader_invalid (r, l->number, at + i + 1,
                             "%s does not belong in the name of an area",
                             symbol_quote (c, quoted));
  }
  b->column[cell] = at + 1;
  if (size == 1 && l->text[at] == '#')
    b->area[cell] = -1;
  else
    b->area[cell] = words_number (&b->ids, l->text + at, size);
  return READ_NOTHING;
}

static read_result read_given (reader *r, block *b, const line *l,
                               size_t at, size_t size, int cell) {
  const char *word = l->text + at;
  int shown = size < 20 ? (int) size : 20;
  long v = 0;
  if (size == 1 && *word == '.')
    return READ_NOTHING;
  if (size == 1 && *word == '#') {
    if (b->area[cell] < 0)
      return READ_NOTHING;
    return reader_invalid (r, l->number, at + 1,
                           "a hole that is none in the areas");
  }
  for (size_t i = 0; i < size && v >= 0 && v <= UINT16_MAX; i++)
    v = isdigit ((unsigned char) word[i]) ? 10 * v + word[i] - '0' : -1;
  if (v < 1 || v > UINT16_MAX) {
    char quoted[SYMBOL_QUOTED];
    if (size == 1)
      return reader_invalid (r, l->number, at + 1,
                             "%s is no value: '.' is an unknown cell",
                             symbol_quote (*word, quoted));
    return reader_invalid (r, l->number, at + 1, "'%.*s' is no value%s",
                           shown, word, v < 0 ? "" : " from 1 to 65535");
  }
  if (b->area[cell] < 0)
    return reader_invalid (r, l->number, at + 1, "a given in a hole");
  b->given[cell] = v;
  return READ_NOTHING;
}

static read_result read_row (reader *r, block *b, const line *l) {
  bool single, areas = b->part == AREAS;
  int cells = count_cells (l, &single);
  int row = areas ? b->rows : b->board_rows;
  if (areas && !row)
    b->cols = cells;
  if (cells > SHAPE_SIDE_MAX || row == SHAPE_SIDE_MAX)
    return reader_invalid (r, l->number, line_start (l) + 1,
                           "a board has at most %d rows and columns",
                           SHAPE_SIDE_MAX);
  if (cells != b->cols)
    return reader_invalid (r, l->number, line_start (l) + 1,
                           "a row of %d cell%s, the first one has %d",
                           cells, cells == 1 ? "" : "s", b->cols);
  if (!areas && row == b->rows)
    return reader_invalid (r, l->number, line_start (l) + 1,
                           "more rows than the %d of the areas", b->rows);
  if (areas) {
    make_room (b);
    b->number[row] = l->number;
  }
  size_t at = single ? line_start (l) : 0, size = 1;
  for (int col = 0; col < cells; col++, at += size) {
    if (!single)
      size = next_word (l, &at);
    int cell = row * b->cols + col;
    if ((areas ? read_area (r, b, l, at, size, single, cell)
               : read_given (r, b, l, at, size, cell)) == READ_INVALID)
      return READ_INVALID;
  }
  if (areas)
    b->rows++;
  else
    b->board_rows++;
  return READ_NOTHING;
}

static read_result begin_board (reader *r, block *b, const line *l) {
  if (b->part == BOARD)
    return reader_invalid (r, l->number, 1, "a second 'board'");
  if (!b->rows)
    return reader_invalid (r, l->number, 1,
                           "no rows between 'areas' and 'board'");
  b->part = BOARD;
  b->given = memory_new ((size_t) b->rows * b->cols, sizeof *b->given);
  return READ_NOTHING;
}

/* Keeps a shape whose net others may share, unless that is large. */
static void remember (reader *r, shape *s) {
  enum { BONDS = 1 << 18 };
  if (s->net->first[s->all] > BONDS)
    return;
  for (int i = 0; i < READER_SHAPES; i++)
    if (r->hadoku[i] && r->hadoku[i]->net == s->net)
      return;
  shape_unref (r->hadoku[r->next_hadoku]);
  r->hadoku[r->next_hadoku] = shape_ref (s);
  r->next_hadoku = (r->next_hadoku + 1) % READER_SHAPES;
}

static read_result finish (reader *r, block *b, const line *end,
                           puzzle *p) {
  if (b->part == AREAS)
    return reader_invalid (r, end->number, 1, "'END' before 'board'");
  if (b->board_rows < b->rows)
    return reader_invalid (
        r, end->number, 1, "the board has %d row%s, the areas have %d",
        b->board_rows, b->board_rows == 1 ? "" : "s", b->rows);
  int cell;
  if (!r->options->lenient &&
      !shape_connected (b->rows, b->cols, b->area, b->ids.count, &cell))
    return reader_invalid (r, b->number[cell / b->cols], b->column[cell],
                           "area %.40s is not connected",
                           words_text (&b->ids, b->area[cell]));
  const char **label = memory_new (b->ids.count, sizeof *label);
  for (int i = 0; i < b->ids.count; i++)
    label[i] = words_text (&b->ids, i);
  const char *error;
  shape *s = shape_next_hadoku (r->hadoku, READER_SHAPES, b->rows, b->cols,
                                b->area, b->ids.count, label, &error);
  free (label);
  if (!s)
    return reader_invalid (r, b->first, 1, "%s", error);
  remember (r, s);
  puzzle_reset (p, s);
  shape_unref (s);
  memcpy (p->given, b->given, s->cells * sizeof *p->given);
  return READ_PUZZLE;
}

/* Whether a line that is no row of the block is another puzzle. */
static bool resumes (reader *r, const block *b, const line *l) {
  size_t start = line_start (l), at = start;
  if (solo_recognise (r, l))
    return true;
  return next_word (l, &at) != (size_t) b->cols &&
         oneline_complete (r, l->text + start, l->length - start);
}

/* Reads one line of the block; READ_NOTHING to go on. *TAKE is whether the
   line belongs to it. */
static read_result read_line (reader *r, block *b, const line *l,
                              bool *take, puzzle *p) {
  keyword k = find_keyword (l);
  bool single;
  *take = true;
  if (l->number > b->first && k == AREAS) {
    *take = false;
    return b->lost ? READ_INVALID
                   : reader_invalid (r, l->number, 1,
                                     "'areas' before the 'END' of the "
                                     "block before");
  }
  if (k == END)
    return b->lost ? READ_INVALID : finish (r, b, l, p);
  if (k == NO_KEYWORD && !l->too_long &&
      (b->lost || count_cells (l, &single) != b->cols) &&
      resumes (r, b, l)) {
    *take = false;
    return b->lost ? READ_INVALID
                   : reader_invalid (r, l->number, 1,
                                     "another puzzle before 'END'");
  }
  if (b->lost || !l->length || k == AREAS)
    return READ_NOTHING;
  read_result res;
  if (l->too_long)
    res = reader_invalid (r, l->number, 1, "the line is too long");
  else if (k == BOARD)
    res = begin_board (r, b, l);
  else
    res = read_row (r, b, l);
  b->lost = res == READ_INVALID;
  return READ_NOTHING;
}

read_result hadoku_read (reader *r, puzzle *p) {
  line l;
  reader_peek (r, 0, &l);
  block b = {.first = l.number, .part = AREAS};
  words_init (&b.ids);
  keyword k = find_keyword (&l);
  read_result res = READ_NOTHING;
  if (k != AREAS) {
    reader_invalid (r, l.number, 1, "'%s' without 'areas'",
                    k == BOARD ? "board" : "END");
    b.lost = true;
  }
  while (res == READ_NOTHING && reader_peek (r, 0, &l)) {
    bool take;
    res = read_line (r, &b, &l, &take, p);
    if (take)
      lines_skip (r->lines, 1);
  }
  if (res == READ_NOTHING) {
    res = READ_INVALID;
    if (!b.lost)
      reader_invalid (r, b.first, 1, "this block has no 'END'");
  }
  free (b.area);
  free (b.column);
  free (b.number);
  free (b.given);
  words_release (&b.ids);
  return res;
}

enum { NUMBER = 12 }; /* room for a number */

static const char *area_name (const shape *s, int area,
                              char number[NUMBER]) {
  if (s->label)
    return s->label[area];
  snprintf (number, NUMBER, "%d", area + 1);
  return number;
}

/* What stands in a cell of the areas, or of the board if CELLS is given. */
static const char *cell_word (const shape *s, const value *cells, int cell,
                              char number[NUMBER]) {
  if (!s->max[cell])
    return "#";
  if (!cells)
    return area_name (s, s->area[cell], number);
  if (!cells[cell])
    return ".";
  snprintf (number, NUMBER, "%d", cells[cell]);
  return number;
}

static size_t widest_word (const shape *s, const value *cells) {
  char number[NUMBER];
  size_t res = 1;
  for (int i = 0; i < s->cells; i++) {
    size_t size = strlen (cell_word (s, cells, i, number));
    if (size > res)
      res = size;
  }
  return res;
}

/* In columns, unless some word is very long. */
static void write_rows (const shape *s, const value *cells, text *t) {
  size_t width = widest_word (s, cells);
  if (width > 6)
    width = 1;
  for (int i = 0; i < s->cells; i++) {
    char number[NUMBER];
    const char *word = cell_word (s, cells, i, number);
    size_t size = strlen (word);
    if (i % s->cols)
      text_char (t, ' ');
    for (; size < width; size++)
      text_char (t, ' ');
    text_string (t, word);
    if ((i + 1) % s->cols == 0)
      text_char (t, '\n');
  }
}

const char *hadoku_write (const puzzle *p, const value *cells,
                          const format_options *o, text *t) {
  const shape *s = p->shape;
  (void) o;
  if (s->family != SHAPE_HADOKU)
    return "hadoku is for Hadoku only";
  if (s->cols == 1 &&
      (widest_word (s, NULL) > 1 || widest_word (s, cells) > 1))
    return "a word of several characters in the only column would be read "
           "as several columns";
  text_string (t, "areas\n");
  write_rows (s, NULL, t);
  text_string (t, "board\n");
  write_rows (s, cells, t);
  text_string (t, "END\n");
  return NULL;
}
