/* single.h: `wide' as a backend, a puzzle at a time

   For what does not come in blocks of plain lines: candidate lists, other
   formats, large counts.  All lanes work on the one search tree. */

#ifndef BACKENDS_WIDE_SINGLE_H
#define BACKENDS_WIDE_SINGLE_H

#include "../backend.h"
#include "wide.h"

/* As backend_solve; the shape is `nine'. */
void single_solve (wide *, const puzzle *, const request *, result *);

#endif
