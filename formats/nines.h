/* nines.h: plain 9x9 lines in bulk

   Files of millions of puzzles are 81 characters a line and nothing else.
   Such lines are what the reader makes of them, too, but here they are
   found, checked and copied with a few vector operations each, and stay
   text: no puzzle is built.  Anything else (a comment, another format, a
   line that is not legal) ends the run and is left to the reader.

     nines n;
     nines_init (&n, 4096);
     if (nines_read (&n, &reader)) ... n.count, n.text, n.line ...
     nines_release (&n); */

#ifndef FORMATS_NINES_H
#define FORMATS_NINES_H

#include "reader.h"

typedef struct nines {
  size_t count, most;
  char *text; /* [most * 81] a digit, or anything else for an empty cell */
  int64_t *line; /* [most] line numbers */
} nines;

void nines_init (nines *, size_t most);
void nines_release (nines *);

/* Takes plain lines until there is another, or `most' are there, or more
   would have to be waited for; returns their number, 0 if the next line is
   not plain. */
size_t nines_read (nines *, reader *);

/* Whether it would take the next line. */
bool nines_next (reader *);

#endif
