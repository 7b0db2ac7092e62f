/* solo.c: game IDs of Simon Tatham's Solo, PARAMS:DESC

   PARAMS are CxR (blocks C high and R wide) or Nj (jigsaw), then x for the
   diagonals and k for killer, then symmetry and difficulty, which do not
   matter here.  DESC is the grid, numbers and runs of empty cells, and for
   a jigsaw the blocks (blocks.h). */

#include "../base/memory.h"
#include "blocks.h"
#include "format_rows.h"
#include "oneline.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct params {
  int across, down; /* C and R; 'down' 0 if there was only one number */
  bool jigsaw, diagonals;
  size_t killer; /* index of the k, 0 if there is none */
  size_t end;    /* index behind the colon */
} params;

/* A number of at most three digits, 0 if there is none. */
static int small_number (const char *bytes, size_t length, size_t *at) {
  int n = 0;
  for (int k = 0; k < 3 && *at < length; k++, ++*at) {
    if (!isdigit ((unsigned char) bytes[*at]))
      break;
    n = 10 * n + bytes[*at] - '0';
  }
  return n;
}

/* Symmetry or difficulty: a, r4, m2, md2, m4, md4, m8, db and its like. */
static bool pass_over (const char *bytes, size_t length, size_t *at) {
  char c = bytes[(*at)++];
  if (c == 'd')
    return *at < length && memchr ("tbiaeu", bytes[(*at)++], 6);
  if (c == 'm' && *at < length && bytes[*at] == 'd')
    ++*at;
  return c == 'a' ||
         ((c == 'r' || c == 'm') && small_number (bytes, length, at));
}

static bool read_params (const char *bytes, size_t length, params *p) {
  size_t at = 0;
  memset (p, 0, sizeof *p);
  p->across = small_number (bytes, length, &at);
  if (!p->across)
    return false;
  if (at < length && bytes[at] == 'x') {
    at++;
    if (!(p->down = small_number (bytes, length, &at)))
      return false;
  }
  while (at < length && bytes[at] != ':') {
    if (bytes[at] == 'j' && !p->jigsaw)
      p->jigsaw = at++;
    else if (bytes[at] == 'x' && !p->diagonals)
      p->diagonals = at++;
    else if (bytes[at] == 'k' && !p->killer)
      p->killer = at++;
    else if (!pass_over (bytes, length, &at))
      return false;
  }
  p->end = at + 1;
  return at < length && (p->down || p->jigsaw);
}

/* Where the ID starts in a line that has one at the start or behind the
   '#' of an address. */
static bool find_id (const line *l, size_t *start, params *p) {
  size_t at = line_start (l);
  if (at < l->length && !isdigit ((unsigned char) l->text[at])) {
    bool slash = false;
    for (; at < l->length && l->text[at] != '#'; at++) {
      if (line_blank (l->text[at]))
        return false;
      slash |= l->text[at] == '/';
    }
    if (!slash || at++ == l->length)
      return false;
  }
  *start = at;
  return at < l->length && read_params (l->text + at, l->length - at, p);
}

bool solo_recognise (reader *r, const line *l) {
  size_t start;
  params p;
  (void) r;
  return find_id (l, &start, &p);
}

/* Reads the cells from *AT on; it ends at a comma, a blank or the end. */
static read_result read_cells (reader *r, const line *l, int size,
                               size_t *at, value *cells) {
  int count = 0, all = size * size;
  while (*at < l->length && !line_blank (l->text[*at]) &&
         l->text[*at] != ',') {
    size_t from = *at;
    char c = l->text[from];
    int run = 1, v = 0;
    if (isdigit ((unsigned char) c)) {
      while (*at < l->length && isdigit ((unsigned char) l->text[*at]) &&
             v <= size)
        v = 10 * v + l->text[(*at)++] - '0';
      if (!v || v > size)
        return reader_invalid (r, l->number, from + 1,
                               "'%.*s' is no number from 1 to %d",
                               (int) (*at - from), l->text + from, size);
    } else if (c >= 'a' && c <= 'z') {
      run = c - 'a' + 1;
      ++*at;
    } else if (c == '_') {
      ++*at;
      continue;
    } else {
      char quoted[SYMBOL_QUOTED];
      return reader_invalid (r, l->number, from + 1,
                             "%s does not belong in a Solo game ID",
                             symbol_quote (c, quoted));
    }
    if (count + run > all)
      return reader_invalid (r, l->number, from + 1,
                             "more cells than the %d of a %dx%d puzzle",
                             all, size, size);
    while (run--)
      cells[count++] = v;
  }
  if (count < all)
    return reader_invalid (r, l->number, *at + 1,
                           "%d cells, a %dx%d puzzle has %d", count, size,
                           size, all);
  return READ_NOTHING;
}

/* The jigsaw whose blocks stand behind the comma at *AT. */
static shape *read_jigsaw (reader *r, const line *l, int size,
                           bool diagonals, size_t *at) {
  if (*at == l->length || l->text[*at] != ',') {
    reader_invalid (r, l->number, *at + 1,
                    "the blocks of the jigsaw are missing");
    return NULL;
  }
  size_t from = ++*at, wrong;
  while (*at < l->length && !line_blank (l->text[*at]))
    ++*at;
  int *area = memory_new ((size_t) size * size, sizeof *area);
  const char *error =
      blocks_read (l->text + from, *at - from, size, area, &wrong);
  shape *s = NULL;
  if (!error) {
    wrong = 0;
    s = shape_new_jigsaw (size, area, diagonals, &error);
  }
  free (area);
  if (!s)
    reader_invalid (r, l->number, from + wrong + 1, "%s", error);
  return s;
}

static read_result read_id (reader *r, const line *l, size_t *at,
                            puzzle *p) {
  params q;
  find_id (l, at, &q);
  size_t start = *at;
  int size = q.down ? q.across * q.down : q.across;
  if (q.killer)
    return reader_invalid (r, l->number, start + q.killer + 1,
                           "a killer Sudoku: this version does not read "
                           "cages");
  if (size < 2 || size > SHAPE_SIZE_MAX)
    return reader_invalid (r, l->number, start + 1,
                           "a Sudoku has at most %d rows", SHAPE_SIZE_MAX);
  *at += q.end;
  value *cells = memory_new ((size_t) size * size, sizeof *cells);
  read_result res = read_cells (r, l, size, at, cells);
  shape *s = NULL;
  const char *error;
  if (res != READ_INVALID && q.jigsaw)
    s = read_jigsaw (r, l, size, q.diagonals, at);
  else if (res != READ_INVALID) {
    s = reader_box (r, q.across, q.down, q.diagonals, NULL, &error);
    if (!s)
      reader_invalid (r, l->number, start + 1, "%s", error);
    else if (*at < l->length && l->text[*at] == ',') {
      reader_invalid (r, l->number, *at + 1, "more than a grid");
      s = NULL;
    }
  }
  res = READ_INVALID;
  if (s) {
    puzzle_reset (p, s);
    memcpy (p->given, cells, s->cells * sizeof *cells);
    if (q.jigsaw)
      shape_unref (s);
    res = READ_PUZZLE;
  }
  free (cells);
  return res;
}

read_result solo_read (reader *r, puzzle *p) {
  line l;
  reader_peek (r, 0, &l);
  size_t at;
  read_result res = read_id (r, &l, &at, p);
  if (res == READ_PUZZLE)
    oneline_remark (&l, at, p);
  lines_skip (r->lines, 1);
  return res;
}

static void write_run (int run, text *t) {
  for (; run > 0; run -= 26)
    text_char (t, run > 26 ? 'z' : 'a' + run - 1);
}

const char *solo_write (const puzzle *p, const value *cells,
                        const format_options *o, text *t) {
  const shape *s = p->shape;
  int cell;
  (void) o;
  if (s->family == SHAPE_HADOKU)
    return "only hadoku says the rules of a Hadoku";
  bool diagonals =
      s->family == SHAPE_SUDOKU_X || s->family == SHAPE_JIGSAW_X;
  if (!diagonals && s->family != SHAPE_SUDOKU && s->family != SHAPE_JIGSAW)
    return "Solo game IDs cannot say all rules of this puzzle";
  if (p->allowed && cells == p->given)
    return "this format cannot say candidates";
  for (int i = 0; i < s->cells; i++)
    if (!s->max[i])
      return "Solo game IDs have no holes";
  if (!s->box_rows &&
      !shape_connected (s->rows, s->cols, s->area, s->areas, &cell))
    return "Solo game IDs have connected areas only";
  if (s->box_rows)
    text_printf (t, "%dx%d", s->box_rows, s->box_cols);
  else
    text_printf (t, "%dj", s->rows);
  text_string (t, diagonals ? "x:" : ":");
  int run = 0;
  for (int i = 0; i < s->cells; i++) {
    if (!cells[i]) {
      run++;
      continue;
    }
    if (run)
      write_run (run, t);
    else if (i)
      text_char (t, '_');
    text_number (t, cells[i]);
    run = 0;
  }
  write_run (run, t);
  if (!s->box_rows) {
    text_char (t, ',');
    blocks_write (s->area, s->rows, t);
  }
  text_char (t, '\n');
  return NULL;
}
