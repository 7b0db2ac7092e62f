/* html.h: pieces of an HTML page */

#ifndef BENCH_HTML_H
#define BENCH_HTML_H

#include "../base/text.h"

/* Appends WORDS so that they stand for themselves, as content or within an
   attribute. */
void html_words (text *, const char *words);
void html_bytes (text *, const char *words, size_t size);

/* A cell of a table; a figure stands at the right. */
void html_cell (text *, const char *words);
void html_figure (text *, const char *words);

/* A cell with a time. */
void html_seconds (text *, double seconds);

/* Starts a table: its head has the words between the bars of COLUMNS,
   "contestant|puzzles/s"; those after a '>' are figures. */
void html_table (text *, const char *columns);
void html_table_end (text *);

/* Appends SVG, a whole file by gnuplot, as a part of the page, called
   TITLE for those who cannot see it.  Pictures in one page must not share
   ids: all begin with NAME here. */
void html_picture (text *, const text *svg, const char *name,
                   const char *title);

#endif
