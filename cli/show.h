/* show.h: grids on standard output, for people or in a format

   What solve and decode share: `-f` names a format of the table, and
   without it grids are drawn, bold and with box characters where the
   terminal can. */

#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "../formats/draw.h"
#include "options.h"
#include "output.h"

typedef struct show {
  const format *format; /* NULL: drawn */
  draw_style style;
  const format_options *options; /* borrowed */
} show;

/* Before the output is opened.  False (with a message) if the options ask
   for a format that is not written. */
bool show_init (show *, const options *);

/* The format that the options ask for, NULL if they do not.  False if it is
   not one that is written: the message has HOW behind the name, and HELPER,
   the command whose --help lists them. */
bool show_format (const options *, const char *how, const char *helper,
                  const format **);

/* Appends CELLS of PUZZLE. */
void show_grid (const show *, const puzzle *, const value *cells, text *);

#endif
