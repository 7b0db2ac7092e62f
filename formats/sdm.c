/* sdm.c: one puzzle a line

   N * N symbols and then perhaps a remark; above 35 values N * N numbers
   separated by blanks. */

#include "format_rows.h"
#include "grid.h"
#include "oneline.h"

#include <string.h>

/* Enough symbols in a word of no known length to call it a puzzle. */
static bool looks_like_symbols (const char *bytes, size_t length) {
  size_t right = 0;
  for (size_t i = 0; i < length; i++)
    right += bytes[i] && strchr ("0123456789.", bytes[i]);
  return 2 * right >= length;
}

bool sdm_recognise (reader *r, const line *l) {
  size_t start = line_start (l), length = l->length - start, end;
  const char *bytes = l->text + start;
  size_t word = oneline_word (r, bytes, length);
  if (oneline_size (r, word))
    return word > SYMBOL_LAST || !grid_claims (r, word);
  if (word > SYMBOL_LAST)
    return looks_like_symbols (bytes, word);
  size_t numbers = oneline_numbers (r, bytes, length, &end);
  if (!oneline_size (r, numbers))
    return numbers > SHAPE_SIZE_MAX;
  return numbers > SHAPE_SIZE_MAX || end < length ||
         !grid_claims (r, numbers);
}

read_result sdm_read (reader *r, puzzle *p) {
  line l;
  reader_peek (r, 0, &l);
  size_t start = line_start (&l), length = l.length - start;
  size_t end = oneline_word (r, l.text + start, length);
  read_result res;
  if (oneline_size (r, end) || end > SYMBOL_LAST)
    res = oneline_read_word (r, &l, start, end, p);
  else {
    oneline_numbers (r, l.text + start, length, &end);
    res = oneline_read_numbers (r, &l, start, length, p);
  }
  if (res == READ_PUZZLE)
    oneline_remark (&l, start + end, p);
  lines_skip (r->lines, 1);
  return res;
}

/* A line that starts with '#' must be a puzzle to the reader, too. */
static bool reads_as_comment (const format_options *o, const text *t,
                              size_t start) {
  if (t->bytes[start] != '#')
    return false;
  format_options plain = {0};
  reader r;
  reader_init (&r, NULL, o ? o : &plain);
  bool res = oneline_comment (&r, t->bytes + start, t->size - start);
  reader_release (&r);
  return res;
}

const char *sdm_write (const puzzle *p, const value *cells,
                       const format_options *o, text *t) {
  if (cells == p->given) {
    const char *reason = format_plain (p, o);
    if (reason)
      return reason;
  }
  size_t start = t->size;
  format_cells (p->shape, cells, o, t);
  if (cells == p->given && reads_as_comment (o, t, start)) {
    t->size = start;
    return "the line would start with '#' and read as a comment";
  }
  text_char (t, '\n');
  return NULL;
}
