/* page.h: what a benchmark found, as one HTML page

   The page stands for itself: no scripts, nothing loaded from elsewhere,
   pictures as SVG inside it. */

#ifndef BENCH_PAGE_H
#define BENCH_PAGE_H

#include "../cli/options.h"
#include "report.h"

/* Writes the page to the file of --html, which gets its name when it is
   complete.  HEADING is the text that the report starts with, NOTE says the
   most important of it in a line.  False (with a message) if that fails. */
bool page_write (const options *, const figures *, const report *,
                 const text *heading, const char *note);

#endif
