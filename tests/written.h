/* written.h: a puzzle from what is written in a test, in any format */

#ifndef TESTS_WRITTEN_H
#define TESTS_WRITTEN_H

#include "../formats/reader.h"

#include <string.h>

/* Reads the first puzzle of STRING into P, which was initialised. */
static inline bool written_read (const char *string, puzzle *p) {
  format_options plain = {0};
  source *in = source_open_memory (string, strlen (string));
  lines *rows = lines_new (in);
  reader r;
  reader_init (&r, rows, &plain);
  read_result res = reader_next (&r, p);
  reader_release (&r);
  lines_free (rows);
  source_close (in);
  return res == READ_PUZZLE;
}

/* The same for one that was not. */
static inline bool written_new (const char *string, puzzle *p) {
  puzzle_init (p);
  return written_read (string, p);
}

#endif
