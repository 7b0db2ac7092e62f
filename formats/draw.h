/* draw.h: a grid for people, with box drawing

   Borders run between areas (boxes, jigsaw and Hadoku areas) and around
   holes.  ASCII where the terminal cannot show box characters. */

#ifndef FORMATS_DRAW_H
#define FORMATS_DRAW_H

#include "../base/text.h"
#include "../puzzle/puzzle.h"

typedef struct draw_style {
  bool unicode;        /* box characters instead of + - | */
  bool bold;           /* givens in bold (ANSI) */
  const char *symbols; /* for 1, 2, ... in place of the usual ones if there
                          are enough of them, or NULL */
} draw_style;

/* Appends CELLS (0 is drawn as '.') in the shape of PUZZLE. */
void draw_grid (const puzzle *, const value *cells, draw_style, text *);

#endif
