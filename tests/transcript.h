/* transcript.h: what the reader makes of a text, as text

   One line for each puzzle or invalid:

     1 sudoku 1234............
     2 invalid 2:17: 17 cells, a 4x4 puzzle has 16

   The first number is the line where it starts. */

#ifndef TESTS_TRANSCRIPT_H
#define TESTS_TRANSCRIPT_H

#include "../formats/reader.h"

#include <string.h>

/* Reads all of SOURCE, which is closed; the result is valid until the next
   call. */
static inline const char *transcript_of (source *s,
                                         const format_options *o) {
  static text t;
  text_clear (&t);
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, o);
  puzzle_init (&p);
  read_result res;
  while ((res = reader_next (&r, &p)) != READ_END) {
    text_printf (&t, "%d ", (int) r.first_line);
    if (res == READ_INVALID) {
      text_printf (&t, "invalid %d:%d: %s\n", (int) r.line, r.column,
                   r.message);
      continue;
    }
    text_printf (&t, "%s ", shape_kind (p.shape));
    const format *sukaku = format_find ("sukaku");
    if (p.allowed && !sukaku->write (&p, p.given, NULL, &t))
      continue;
    format_cells (p.shape, p.given, NULL, &t);
    if (p.remark[0])
      text_printf (&t, " (%s)", p.remark);
    text_char (&t, '\n');
  }
  if (lines_error (l))
    text_printf (&t, "error: %s\n", lines_error (l));
  text_char (&t, 0);
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return t.bytes;
}

/* Of a string, with options and without. */
static inline const char *transcript_with (const char *input,
                                           format_options o) {
  return transcript_of (source_open_memory (input, strlen (input)), &o);
}

static inline const char *transcript (const char *input) {
  return transcript_with (input, (format_options){0});
}

#endif
