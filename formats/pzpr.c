/* pzpr.c: puzz.link addresses and pzprv3 files, recognised and refused

   Without this row a file of that kind would be a long list of lines that
   are no puzzle. */

#include "format_rows.h"
#include "reader.h"

#include <ctype.h>
#include <string.h>

static bool starts (const char *bytes, size_t length, const char *with) {
  size_t size = strlen (with);
  return length >= size && !memcmp (bytes, with, size);
}

/* "NUMBER/NUMBER" at TEXT. */
static bool has_size (const char *bytes, size_t length) {
  size_t i = 0, digits = 0;
  while (i < length && isdigit ((unsigned char) bytes[i]))
    i++;
  if (!i || i == length || bytes[i++] != '/')
    return false;
  while (i + digits < length && isdigit ((unsigned char) bytes[i + digits]))
    digits++;
  return digits;
}

bool pzpr_recognise (reader *r, const line *l) {
  static const char *const kinds[] = {"ripple/", "ripple_edit/", "sudoku/",
                                      "sudoku_edit/"};
  (void) r;
  size_t at = line_start (l), end = at;
  if (starts (l->text + at, l->length - at, "pzprv3"))
    return true;
  while (end < l->length && !line_blank (l->text[end]))
    end++;
  if (!memchr (l->text, '/', end))
    return false;
  for (; at < end; at++)
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
      if (starts (l->text + at, end - at, kinds[k])) {
        size_t size = strlen (kinds[k]);
        if (has_size (l->text + at + size, end - at - size))
          return true;
      }
  return false;
}

/* A file of many lines ends at a blank line. */
read_result pzpr_read (reader *r, puzzle *p) {
  line l;
  (void) p;
  reader_peek (r, 0, &l);
  int64_t number = l.number;
  size_t start = line_start (&l);
  bool file = starts (l.text + start, l.length - start, "pzprv3") &&
              !memchr (l.text + start, '/', l.length - start);
  do
    lines_skip (r->lines, 1);
  while (file && reader_peek (r, 0, &l) && l.length);
  return reader_invalid (r, number, start + 1,
                         "this version does not read puzz.link addresses "
                         "and pzprv3 files");
}
