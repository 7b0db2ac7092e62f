/* lines9.c: plain 9x9 lines in bulk

   A line is looked at as five vectors of sixteen bytes and one byte; the
   compiler turns them into SSE2 or NEON. */

#include "lines9.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81 };

void lines9_init (lines9 *n, size_t most) {
  assert (most);
  n->count = 0;
  n->most = most;
  n->text = memory_new (most, CELLS);
  n->line = memory_new (most, sizeof *n->line);
}

void lines9_release (lines9 *n) {
  free (n->text);
  free (n->line);
}

typedef uint8_t bytes16 __attribute__ ((vector_size (16)));

/* Whether all 81 characters are digits or points. */
static bool digits_or_points (const char *bytes) {
  bytes16 wrong = {0};
  for (int i = 0; i < 5; i++) {
    bytes16 v;
    memcpy (&v, bytes + 16 * i, 16);
    wrong |= (bytes16) (v - '.' > '9' - '.') | (bytes16) (v == '/');
  }
  uint64_t half[2];
  memcpy (half, &wrong, sizeof half);
  unsigned char last = bytes[80];
  return !(half[0] | half[1]) && last >= '.' && last <= '9' && last != '/';
}

/* The other characters for an empty cell of a 9x9. */
static bool legal (const char *bytes) {
  static const char empty[] = "._*-xX";
  for (int i = 0; i < CELLS; i++)
    if ((bytes[i] < '0' || bytes[i] > '9') &&
        (!bytes[i] || !strchr (empty, bytes[i])))
      return false;
  return true;
}

/* The bytes of the plain line at BYTES with its LF, 0 if it is not one.
   LEFT bytes are there, the last of them a LF. */
static size_t plain_line (const char *bytes, size_t left) {
  if (left < CELLS + 1 || (!digits_or_points (bytes) && !legal (bytes)))
    return 0;
  const char *rest = bytes + CELLS;
  if (*rest == '\n')
    return CELLS + 1;
  if (*rest == '\r' && rest[1] == '\n')
    return CELLS + 2;
  if (!strchr (" \t,;:#", *rest) || !*rest)
    return 0;
  const char *end = memchr (rest, '\n', left - CELLS);
  const char *cr = memchr (rest, '\r', end - rest);
  return cr && cr + 1 != end ? 0 : (size_t) (end + 1 - bytes);
}

/* Whether a line of 81 characters is a plain 9x9 at all. */
static bool possible (const reader *r) {
  const format_options *o = r->options;
  return r->csv_column < 0 && !o->symbols && !o->from &&
         (!o->box_rows || (o->box_rows == 3 && o->box_cols == 3));
}

bool lines9_next (reader *r) {
  const char *bytes;
  size_t size = possible (r) ? lines_look (r->lines, &bytes) : 0;
  return size && plain_line (bytes, size);
}

size_t lines9_read (lines9 *n, reader *r) {
  n->count = 0;
  if (!possible (r))
    return 0;
  bool plain = true;
  while (plain && n->count < n->most &&
         (!n->count || lines_ready (r->lines))) {
    const char *bytes;
    size_t size = lines_look (r->lines, &bytes), at = 0;
    int64_t first = lines_number (r->lines), number = first;
    if (!size)
      break;
    while (plain && at < size && n->count < n->most) {
      size_t length = bytes[at] == '\n' ? 1 : 0; /* a blank line */
      if (!length) {
        length = plain_line (bytes + at, size - at);
        plain = length;
        if (!plain)
          break;
        memcpy (n->text + CELLS * n->count, bytes + at, CELLS);
        n->line[n->count++] = number;
      }
      at += length;
      number++;
    }
    lines_pass (r->lines, at, number - first);
  }
  return n->count;
}
