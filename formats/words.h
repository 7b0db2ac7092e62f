/* words.h: different words, numbered in the order they are met */

#ifndef FORMATS_WORDS_H
#define FORMATS_WORDS_H

#include "../base/text.h"

#include <assert.h>

typedef struct words {
  int count;
  size_t *start; /* [count] of each word, ended by NUL, in 'bytes' */
  text bytes;
  int *slot; /* word number plus one by hash */
  int slots, capacity;
} words;

void words_init (words *);
void words_release (words *);

/* The number of the word, from 0; a new one if it was not met before. */
int words_number (words *, const char *word, size_t length);

static inline const char *words_text (const words *w, int number) {
  assert (0 <= number && number < w->count);
  return w->bytes.bytes + w->start[number];
}

#endif
