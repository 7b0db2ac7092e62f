/* grid.c: grids over several lines

   A run of rows is cut into grids, N rows at a time, N being the length of
   the first row.  If that row is the one that is wrong, the rows behind it
   tell: N - 1 rows of N cells lack one row, N such rows are a grid of their
   own. */

#include "grid.h"

#include "cells.h"
#include "foreign.h"
#include "format_rows.h"
#include "oneline.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

typedef struct row {
  int64_t line;
  size_t start, length; /* of its text in reader.scratch */
  scan cells;
  int ahead; /* how many lines of the input lie before it */
} row;

typedef struct run {
  row rows[SHAPE_SIZE_MAX + 1];
  int count, ahead;
  bool ended;
} run;

static const char *row_text (reader *r, const row *w) {
  return r->scratch.bytes + w->start;
}

static int row_cells (const row *w, bool numbers) {
  return numbers ? w->cells.numbers : w->cells.symbols;
}

/* Whether all cells of a row are symbols or numbers of a SIZE x SIZE
   puzzle. */
static bool row_fits (reader *r, const row *w, bool numbers, int size) {
  const symbols *s = board_symbols (r, size);
  const char *bytes = row_text (r, w);
  size_t at = 0, length;
  for (; cells_word (bytes, w->length, &at, &length); at += length) {
    int number = 0;
    for (size_t i = 0; i < length; i++) {
      unsigned char c = bytes[at + i];
      if (!numbers && s->value[c] == SYMBOL_NONE)
        return false;
      if (number <= size)
        number = isdigit (c) ? 10 * number + c - '0' : 0;
    }
    if (numbers && number > size)
      return false;
  }
  return true;
}

/* Whether a format that comes before one-line puzzles starts here. */
static bool starts_other (reader *r, const line *l) {
  for (const format *f = format_table; f->recognise != sdm_recognise; f++)
    if (f->recognise (r, l))
      return true;
  return false;
}

/* Whether the last row of the run, unlike its first, is a puzzle. */
static bool is_oneline (reader *r, const run *u) {
  const row *w = u->rows + u->count - 1;
  bool numbers = w->cells.kind == CELLS_NUMBERS ||
                 (w->cells.kind == CELLS_EITHER &&
                  u->rows[0].cells.kind == CELLS_NUMBERS);
  int cells = row_cells (w, numbers), size = oneline_size (r, cells);
  if (!size || cells == row_cells (u->rows, numbers))
    return false;
  if (w->cells.kind == CELLS_SYMBOLS && w->cells.numbers > 1)
    return false;
  return row_fits (r, w, numbers, size);
}

/* Looks ahead for rows until the run has WANT of them or ends. */
static void collect (reader *r, run *u, int want) {
  bool any = !r->options->from;
  line l;
  assert (want <= SHAPE_SIZE_MAX + 1);
  while (u->count < want && !u->ended) {
    u->ended = true;
    if (u->ahead == LINES_AHEAD || !reader_peek (r, u->ahead, &l))
      return;
    size_t start = line_start (&l);
    scan c = cells_scan (l.text, l.length, r->options->symbols);
    if (start == l.length || l.text[start] == '#' || c.kind == CELLS_NONE)
      return;
    if (c.kind != CELLS_RULE) {
      if (u->count && any && starts_other (r, &l))
        return;
      u->rows[u->count++] =
          (row){l.number, r->scratch.size, l.length, c, u->ahead};
      text_add (&r->scratch, l.text, l.length);
      if (u->count > 1 && any && is_oneline (r, u)) {
        u->count--;
        return;
      }
    }
    u->ahead++;
    u->ended = false;
  }
}

static void begin (reader *r, run *u) {
  text_clear (&r->scratch);
  u->count = u->ahead = 0;
  u->ended = false;
}

/* Whether the first COUNT rows are numbers: the first that cannot be both
   decides. */
static bool run_numbers (const run *u, int count) {
  for (int i = 0; i < count && i < u->count; i++)
    if (u->rows[i].cells.kind != CELLS_EITHER)
      return u->rows[i].cells.kind == CELLS_NUMBERS;
  return u->rows[0].cells.numbers > SYMBOL_LAST;
}

bool grid_claims (reader *r, int cells) {
  line l;
  const format_options *o = r->options;
  reader_peek (r, 0, &l);
  if (o->from || l.number <= r->settled)
    return false;
  run u;
  begin (r, &u);
  collect (r, &u, cells);
  bool numbers = u.count && run_numbers (&u, cells);
  if (!u.count || row_cells (u.rows, numbers) != cells)
    return false;
  int size = oneline_size (r, cells), box = o->box_rows * o->box_cols;
  int named = o->symbols ? (int) strlen (o->symbols) : 0;
  bool above = box == cells || named == cells;
  for (int i = 0; i < u.count && !above; i++)
    above = !row_fits (r, u.rows + i, numbers, size);
  if (u.count == cells && above && box != size && named != size)
    return true;
  r->settled = u.rows[u.count - 1].line;
  return false;
}

bool grid_recognise (reader *r, const line *l) {
  scan c = cells_scan (l->text, l->length, r->options->symbols);
  return c.kind != CELLS_NONE && c.kind != CELLS_RULE;
}

/* N of the grid that starts the run; collects its rows.  *STRAY if the
   first row stands alone before a grid of that size. */
static int choose_size (reader *r, run *u, bool *stray) {
  *stray = false;
  collect (r, u, 2);
  bool numbers = run_numbers (u, 2);
  int size = row_cells (u->rows, numbers);
  int next = u->count > 1 ? row_cells (u->rows + 1, numbers) : size;
  if (next != size && reader_legal (r, next)) {
    collect (r, u, next + 1);
    numbers = run_numbers (u, u->count);
    int same = 1;
    while (same < u->count && row_cells (u->rows + same, numbers) == next)
      same++;
    *stray = same == next + 1;
    if (same >= next)
      return next;
  }
  if (r->options->lenient) {
    collect (r, u, SHAPE_SIZE_MAX + 1);
    numbers = run_numbers (u, u->count);
    int longest = 0;
    for (int i = 0; i < u->count; i++)
      if (row_cells (u->rows + i, numbers) > longest)
        longest = row_cells (u->rows + i, numbers);
    if (u->count == longest && reader_legal (r, longest))
      return longest;
  }
  collect (r, u, size);
  return size;
}

/* Column of the first cell too many, or of the end of the row. */
static size_t wrong_column (reader *r, const row *w, bool numbers,
                            int size) {
  const char *bytes = row_text (r, w);
  size_t at = 0, length;
  for (; cells_word (bytes, w->length, &at, &length); at += length) {
    int cells = numbers ? 1 : (int) length;
    if (size < cells)
      return at + size + 1;
    size -= cells;
  }
  return w->length + 1;
}

static read_result read_row (reader *r, const row *w, bool numbers) {
  const char *bytes = row_text (r, w);
  size_t at = 0, length;
  for (; cells_word (bytes, w->length, &at, &length); at += length)
    if (numbers) {
      if (board_number (r, w->line, at + 1, bytes + at, length) ==
          READ_INVALID)
        return READ_INVALID;
    } else {
      for (size_t i = 0; i < length; i++)
        if (board_symbol (r, w->line, at + i + 1, bytes[at + i]) ==
            READ_INVALID)
          return READ_INVALID;
    }
  return READ_NOTHING;
}

/* A grid torn by blank lines is one puzzle that is lost: how many lines
   lie before the end of its SIZE rows, 0 if those behind the blank lines
   do not make up what the run lacks. */
static int end_of_torn (reader *r, const run *u, int size) {
  int rows = u->count, ahead = u->ahead, end = 0;
  line l;
  for (; ahead < LINES_AHEAD && reader_peek (r, ahead, &l); ahead++) {
    scan c = cells_scan (l.text, l.length, r->options->symbols);
    if (line_start (&l) == l.length || c.kind == CELLS_RULE)
      continue;
    bool numbers = c.kind == CELLS_NUMBERS;
    bool fits = c.kind != CELLS_NONE && l.text[line_start (&l)] != '#' &&
                (numbers ? c.numbers : c.symbols) == size;
    if (rows == size)
      return fits && ahead == end ? 0 : end;
    if (!fits)
      return 0;
    rows++;
    end = ahead + 1;
  }
  return rows == size ? end : 0;
}

/* What is wrong with the numbers of cells and rows. */
static read_result check_rows (reader *r, const run *u, bool stray,
                               int size) {
  const row *first = u->rows;
  if (stray)
    return reader_invalid (r, first->line, 1,
                           "a single row before a %dx%d grid", size, size);
  if (!reader_legal (r, size))
    return reader_invalid (r, first->line, 1,
                           "a row of %d cell%s, which no Sudoku has", size,
                           size == 1 ? "" : "s");
  bool numbers = run_numbers (u, size);
  int count = u->count < size ? u->count : size;
  for (int i = 0; i < count; i++) {
    const row *w = u->rows + i;
    int cells = row_cells (w, numbers);
    if (cells > size || (cells < size && !r->options->lenient))
      return reader_invalid (r, w->line, wrong_column (r, w, numbers, size),
                             "%d cells, a row of a %dx%d puzzle has %d",
                             cells, size, size, size);
  }
  if (count < size)
    return reader_invalid (r, u->rows[count - 1].line, 1,
                           "%d row%s, a %dx%d puzzle has %d", count,
                           count == 1 ? "" : "s", size, size, size);
  return READ_NOTHING;
}

/* A NUL was counted as a cell: that is what is wrong. */
static void blame_nul (reader *r, const run *u, int count) {
  for (int i = 0; i < count; i++)
    if (foreign_nul (r, u->rows[i].line, 0, row_text (r, u->rows + i),
                     u->rows[i].length) == READ_INVALID)
      return;
}

static read_result read_rows (reader *r, const run *u, int size,
                              puzzle *p) {
  bool numbers = run_numbers (u, size);
  assert (u->count >= size);
  board_begin (r, size);
  for (int i = 0; i < size; i++) {
    if (read_row (r, u->rows + i, numbers) == READ_INVALID)
      return READ_INVALID;
    while (r->board.cells < (i + 1) * size)
      board_empty (r);
  }
  return board_finish (r, u->rows[0].line, 1, p);
}

read_result grid_read (reader *r, puzzle *p) {
  run u;
  bool stray;
  begin (r, &u);
  int size = choose_size (r, &u, &stray);
  int taken = stray ? 1 : u.count < size ? u.count : size;
  read_result res = check_rows (r, &u, stray, size);
  if (res == READ_INVALID)
    blame_nul (r, &u, taken);
  else
    res = read_rows (r, &u, size, p);
  int end = taken < size && !stray ? end_of_torn (r, &u, size) : 0;
  lines_skip (r->lines, end ? end : u.rows[taken - 1].ahead + 1);
  return res;
}
