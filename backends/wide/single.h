/* single.h: `wide' as a backend, a puzzle at a time

   For what does not come in blocks of plain lines: candidate lists, other
   formats, large counts.  All lanes work on the one search tree. */

#ifndef BACKENDS_WIDE_SINGLE_H
#define BACKENDS_WIDE_SINGLE_H

#include "../backend.h"
#include "wide.h"

/* Whether it can do puzzles of this shape: plain 9x9. */
bool single_fits (const shape *);

/* As backend_solve; the shape fits. */
void single_solve (wide *, const puzzle *, const request *, result *);

#endif
