/* foreign.c: bytes that are no text to any format

   UTF-16 shows in its mark at the start of a file, and in ASCII characters
   by a NUL for every other byte.  Line ends are cut at their one byte that
   is no NUL, so lines begin or end with the other one, and between CR and
   LF is a line of nothing else. */

#include "foreign.h"

#include <string.h>

enum { LOOKED_AT = 64 };

static bool starts_with_mark (const line *l) {
  return l->length >= 2 && (!memcmp (l->text, "\xff\xfe", 2) ||
                            !memcmp (l->text, "\xfe\xff", 2));
}

static bool every_other_nul (const line *l) {
  size_t length = l->length < LOOKED_AT ? l->length : LOOKED_AT;
  if (length < 3)
    return false;
  for (size_t i = 0; i < length; i++)
    if (!l->text[i] != (i % 2 == !!l->text[0]))
      return false;
  return true;
}

static bool only_nuls (const line *l) {
  size_t i = 0;
  while (i < l->length && !l->text[i])
    i++;
  return i == l->length;
}

read_result foreign_utf16 (reader *r, const line *first) {
  if (!starts_with_mark (first) && !every_other_nul (first))
    return READ_NOTHING;
  int64_t number = first->number;
  line l;
  do
    lines_skip (r->lines, 1);
  while (reader_peek (r, 0, &l) &&
         (every_other_nul (&l) || only_nuls (&l)));
  return reader_invalid (r, number, 1,
                         "UTF-16 text, which is not read: convert it to "
                         "UTF-8 or ASCII");
}

read_result foreign_nul (reader *r, int64_t number, size_t start,
                         const char *bytes, size_t length) {
  const char *at = length ? memchr (bytes, 0, length) : NULL;
  if (!at)
    return READ_NOTHING;
  return reader_invalid (r, number, start + (at - bytes) + 1,
                         "a NUL byte, which no text has");
}
