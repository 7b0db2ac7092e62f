/* blocks.h: the areas of a jigsaw as Solo writes them

   Solo walks along the n * (n - 1) inner upright edges in reading order,
   then the inner level ones column by column, and ends with one edge that
   is not there; it writes how many places without an edge come before each
   edge: '_' for 0, 'a' for 1 to 'y' for 25. */

#ifndef FORMATS_BLOCKS_H
#define FORMATS_BLOCKS_H

#include "../base/text.h"

/* Reads LENGTH characters of TEXT into AREA, SIZE * SIZE areas numbered by
   their first cells.  Returns NULL, or what is wrong (static) and in
   *WRONG the index of the character; areas of a wrong size are not seen
   here. */
const char *blocks_read (const char *text, size_t length, int size,
                         int *area, size_t *wrong);

/* Appends AREA. */
void blocks_write (const int *area, int size, text *);

#endif
