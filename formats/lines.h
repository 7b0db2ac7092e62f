/* lines.h: a source cut into lines, with lookahead

   A line ends at LF, CR LF, a lone CR, or the end of the file; the ending
   is not part of it, a byte-order mark at the start of the file neither.
   Lines are looked at before they are taken: lines_peek (l, k, ...) shows
   the k-th line not yet taken.  What it shows stays valid until the next
   lines_peek.  A line longer than LINES_LONGEST is cut there and flagged;
   the rest is passed over without being stored, so memory stays small
   whatever the input is. */

#ifndef FORMATS_LINES_H
#define FORMATS_LINES_H

#include "source.h"

#include <stdbool.h>

enum {
  LINES_LONGEST = 1 << 20,
  LINES_AHEAD = 600 /* no format looks further ahead than this */
};

typedef struct line {
  const char *text; /* not ended by NUL; may contain NUL bytes */
  size_t length;
  int64_t number; /* from 1 */
  bool too_long;
} line;

typedef struct lines lines;

lines *lines_new (source *); /* borrows the source */
void lines_free (lines *);   /* NULL is fine */

/* False at the end of the input or after an error. */
bool lines_peek (lines *, int ahead, line *);

/* Takes the first COUNT lines, which have been peeked at. */
void lines_skip (lines *, int count);

/* Whether the input ended early, by an error or an interrupt.  A line that
   this tore is not shown. */
bool lines_stopped (const lines *);

/* Why reading ended early, NULL at a clean end or an interrupt.  Valid as
   long as the source is open. */
const char *lines_error (const lines *);

/* For bulk readers.  The bytes of whole lines (each ended by LF; CR is not
   looked at) behind the last line taken, as many as are in memory and at
   least one line, else 0: at the end, where lines were peeked at but not
   taken, or where a line has no LF. */
size_t lines_look (lines *, const char **bytes);

/* Takes SIZE bytes of them, COUNT whole lines. */
void lines_pass (lines *, size_t size, int64_t count);

/* The number of the next line to be taken. */
int64_t lines_number (const lines *);

/* Whether a line that is no blank and no comment can be had without waiting
   for a pipe. */
bool lines_ready (const lines *);

/* Blanks inside a line. */
static inline bool line_blank (char c) { return c == ' ' || c == '\t'; }

/* Index of the first character that is no blank, or the length. */
static inline size_t line_start (const line *l) {
  size_t i = 0;
  while (i < l->length && line_blank (l->text[i]))
    i++;
  return i;
}

#endif
