/* lines9.h: plain 9x9 lines in bulk

   Files of millions of puzzles are 81 characters a line and nothing else.
   Such lines are what the reader makes of them, too, but here they are
   found, checked and copied with a few vector operations each, and stay
   text: no puzzle is built.  Anything else (a comment, another format, a
   line that is not legal) ends the run and is left to the reader.

     lines9 n;
     lines9_init (&n, 4096);
     if (lines9_read (&n, &reader)) ... n.count, n.text, n.line ...
     lines9_release (&n); */

#ifndef FORMATS_LINES9_H
#define FORMATS_LINES9_H

#include "reader.h"

typedef struct lines9 {
  size_t count, most;
  char *text; /* [most * 81] a digit, or anything else for an empty cell */
  int64_t *line; /* [most] line numbers */
} lines9;

void lines9_init (lines9 *, size_t most);
void lines9_release (lines9 *);

/* Takes plain lines until there is another, or `most' are there, or more
   would have to be waited for; returns their number, 0 if the next line is
   not plain. */
size_t lines9_read (lines9 *, reader *);

/* Whether it would take the next line. */
bool lines9_next (reader *);

#endif
