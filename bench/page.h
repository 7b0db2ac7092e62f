/* page.h: what a benchmark found, as one HTML page

   The page stands for itself: no scripts, nothing loaded from elsewhere,
   pictures as SVG inside it. */

#ifndef BENCH_PAGE_H
#define BENCH_PAGE_H

#include "../cli/options.h"
#include "figures.h"

/* Writes the page to the file of --html, which gets its name when it is
   complete.  HEADING is the text that the report starts with.  False (with
   a message) if that fails. */
bool page_write (const options *, const figures *, const text *heading);

#endif
