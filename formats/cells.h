/* cells.h: a line as cells of a grid's row, or as a rule between rows

   Cells are single symbols, or words that are numbers; blanks, commas and
   bars lie between them.  Box characters (U+2500 to U+257F) count as a bar
   if they are upright lines and as part of a rule otherwise. */

#ifndef FORMATS_CELLS_H
#define FORMATS_CELLS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum cells_kind {
  CELLS_NONE,    /* no row */
  CELLS_RULE,    /* - + * = and bars only */
  CELLS_EITHER,  /* each word is one character */
  CELLS_SYMBOLS, /* each character is a cell */
  CELLS_NUMBERS  /* each word is a cell */
} cells_kind;

typedef struct scan {
  cells_kind kind;
  int symbols, numbers; /* how many characters and how many words */
} scan;

/* NAMES are the symbols that the user named, or NULL. */
scan cells_scan (const char *text, size_t length, const char *names);

bool cells_rule (const char *text, size_t length);

/* The next word from *AT on: *AT becomes its start, *SIZE its length.
   False at the end of the line. */
bool cells_word (const char *text, size_t length, size_t *at, size_t *size);

#endif
