/* table.h: a table for the report and, with the same cells, for the page

   table_start (&t, columns, 0);
   table_words (&t, "auto");  table_number (&t, 0.001);  ... row by row ...
   ... t.plain, t.page ...
   table_release (&t); */

#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include "../base/text.h"
#include "spell.h"

typedef struct column {
  const char *title;      /* NULL: there are no more columns */
  const char *page_title; /* NULL: the same */
  int width;              /* in plain text, at least; 0: the last one */
  /* Of figures, which stand at the right, in plain text and on the page. */
  const char *(*plain) (double, char *), *(*page) (double, char *);
} column;

enum { TABLE_COLUMNS = 8 };

typedef struct table {
  column columns[TABLE_COLUMNS + 1];
  int next, left_out;
  text plain, page;
} table;

/* The page does without the first LEFT_OUT columns, as it says the same in
   a heading. */
void table_start (table *, const column *, int left_out);
void table_release (table *);

/* The next cell; a row ends with its last column.  A NaN is a dash. */
void table_words (table *, const char *);
void table_number (table *, double);

/* Words for all columns that are left in this row. */
void table_rest (table *, const char *);

/* Appends a table that has a row to both; an empty one is left out. */
void table_end (table *, text *plain, text *page);

/* Appends WORDS to a page so that they stand for themselves. */
void table_escape (text *, const char *words, size_t size);

#endif
