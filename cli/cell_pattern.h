/* cell_pattern.h: a pattern of cells from a file, for generate --pattern

   One character a cell: `.', `0', `_' and `#' are cells that stay open, any
   other may be given.  Blanks, `|', and lines of `-', `+' and `=' are
   decoration, lines that start with `#' and a blank are comments. */

#ifndef CLI_CELL_PATTERN_H
#define CLI_CELL_PATTERN_H

#include <stdbool.h>

typedef struct cell_pattern {
  bool *cells; /* owned */
  int count, rows;
} cell_pattern;

/* False (with a message) if FILE cannot be read or has no cells; released
   in any case. */
bool cell_pattern_load (cell_pattern *, const char *file);
void cell_pattern_release (cell_pattern *);

#endif
