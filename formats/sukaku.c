/* sukaku.c: a puzzle given by the candidates of its cells

   N * N * N characters, N for each cell: the digit itself where it is still
   possible, '.' or '0' where it is not. */

#include "sukaku.h"

#include "format_rows.h"
#include "oneline.h"

#include <string.h>

/* N if the length is that of an N x N sukaku. */
static int cube_root (const reader *r, size_t length) {
  const format_options *o = r->options;
  for (int n = SHAPE_SIZE_MIN; n <= 9; n++)
    if ((size_t) n * n * n == length)
      return reader_legal (r, n) &&
                     (!o->box_rows || o->box_rows * o->box_cols == n)
                 ? n
                 : 0;
  return 0;
}

static bool empty (char c) { return c == '.' || c == '0'; }

int sukaku_size (const reader *r, const char *bytes, size_t length) {
  int n = cube_root (r, length);
  if (!n || !oneline_size (r, length))
    return n;
  for (size_t cell = 0; cell < length; cell += n) {
    bool open = false;
    for (int v = 0; v < n; v++) {
      if (empty (bytes[cell + v]))
        continue;
      if (bytes[cell + v] != '1' + v)
        return 0;
      open = true;
    }
    if (!open)
      return 0;
  }
  return n;
}

static size_t word_length (const line *l, size_t start) {
  size_t end = start;
  while (end < l->length && !strchr (" \t,;:#", l->text[end]))
    end++;
  return end - start;
}

bool sukaku_recognise (reader *r, const line *l) {
  size_t start = line_start (l), length = word_length (l, start);
  return r->options->from ? cube_root (r, length)
                          : sukaku_size (r, l->text + start, length) != 0;
}

read_result sukaku_read_word (reader *r, const line *l, size_t start,
                              size_t length, puzzle *p) {
  int n = cube_root (r, length);
  const char *error;
  shape *s = reader_shape (r, n, false, NULL, &error);
  if (!s)
    return reader_invalid (r, l->number, start + 1, "%s", error);
  puzzle_reset (p, s);
  puzzle_allow_all (p);
  for (int cell = 0; cell < n * n; cell++) {
    size_t at = start + (size_t) cell * n;
    p->allowed[cell] = 0;
    for (int v = 0; v < n; v++) {
      char c = l->text[at + v], quoted[SYMBOL_QUOTED];
      if (empty (c))
        continue;
      if (c != '1' + v)
        return reader_invalid (r, l->number, at + v + 1,
                               "%s in the place of candidate %d",
                               symbol_quote (c, quoted), v + 1);
      p->allowed[cell] |= 1u << v;
    }
    if (!p->allowed[cell])
      return reader_invalid (r, l->number, at + 1,
                             "r%dc%d has no candidate", cell / n + 1,
                             cell % n + 1);
  }
  return READ_PUZZLE;
}

read_result sukaku_read (reader *r, puzzle *p) {
  line l;
  reader_peek (r, 0, &l);
  size_t start = line_start (&l), length = word_length (&l, start);
  read_result res = sukaku_read_word (r, &l, start, length, p);
  if (res == READ_PUZZLE)
    oneline_remark (&l, start + length, p);
  lines_skip (r->lines, 1);
  return res;
}

/* The candidates of CELL, bit v - 1 for value v. */
static unsigned candidates (const puzzle *p, const value *cells, int cell) {
  const shape *s = p->shape;
  if (cells[cell])
    return cells[cell] > s->max[cell] ? 0 : 1u << (cells[cell] - 1);
  if (p->allowed)
    return p->allowed[cell];
  unsigned res = (1u << s->max[cell]) - 1;
  for (int i = s->first[cell]; i < s->first[cell + 1]; i++) {
    const group *g = s->group + s->in[i];
    for (int k = 0; k < g->size; k++)
      if (cells[g->cells[k]] && cells[g->cells[k]] <= s->values)
        res &= ~(1u << (cells[g->cells[k]] - 1));
  }
  return res;
}

const char *sukaku_write (const puzzle *p, const value *cells,
                          const format_options *o, text *t) {
  const shape *s = p->shape;
  (void) o;
  if (s->family != SHAPE_SUDOKU)
    return "sukaku is for plain Sudoku only";
  if (s->values > 9)
    return "sukaku is for at most nine values";
  for (int cell = 0; cell < s->cells; cell++)
    if (!s->max[cell])
      return "sukaku has no holes";
    else if (!candidates (p, cells, cell))
      return "a cell without candidates cannot be said in sukaku";
  for (int cell = 0; cell < s->cells; cell++) {
    unsigned open = candidates (p, cells, cell);
    for (int v = 1; v <= s->values; v++)
      text_char (t, open >> (v - 1) & 1 ? '0' + v : '.');
  }
  text_char (t, '\n');
  return NULL;
}
