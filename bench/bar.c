/* bar.c: how far a benchmark is, on standard error */

#include "bar.h"

#include "../cli/message.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 24, WORDS = 44 };

void bar_init (bar *b, const options *o, double total) {
  progress_init (&b->progress, o);
  b->done = 0;
  b->total = total;
}

void bar_add (bar *b, double parts) {
  assert (parts >= 0 && b->done + parts <= b->total);
  b->done += parts;
}

void bar_show (bar *b, bool seldom, double part, const char *what, ...) {
  if (!seldom)
    b->progress.last = 0;
  if (!progress_due (&b->progress))
    return;
  char words[WORDS + 1], row[WIDTH + 1], shown[WIDTH + WORDS + 20];
  va_list list;
  va_start (list, what);
  vsnprintf (words, sizeof words, what, list);
  va_end (list);
  double share = b->total > 0 ? (b->done + part) / b->total : 0;
  share = share < 0 ? 0 : share > 1 ? 1 : share;
  int full = (int) (share * WIDTH);
  memset (row, '#', (size_t) full);
  memset (row + full, '.', (size_t) (WIDTH - full));
  row[WIDTH] = 0;
  snprintf (shown, sizeof shown, "[%s] %3d %%  %s", row,
            (int) (100 * share), words);
  message_progress (shown);
}

void bar_end (bar *b) { progress_end (&b->progress); }
