/* mask.h: a pattern of cells from a file, for generate --pattern

   One character a cell: `.', `0', `_' and `#' are cells that stay open, any
   other may be given.  Blanks, `|', and lines of `-', `+' and `=' are
   decoration, lines that start with `#' and a blank are comments. */

#ifndef CLI_MASK_H
#define CLI_MASK_H

#include <stdbool.h>

typedef struct mask {
  bool *cells; /* owned */
  int count, rows;
} mask;

/* False (with a message) if FILE cannot be read or has no cells; released
   in any case. */
bool mask_load (mask *, const char *file);
void mask_release (mask *);

#endif
