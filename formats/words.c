/* words.c: different words, numbered in the order they are met

   A hash table with linear probing, at most half full. */

#include "words.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

void words_init (words *w) { memset (w, 0, sizeof *w); }

void words_release (words *w) {
  free (w->start);
  free (w->slot);
  text_release (&w->bytes);
}

/* The slot of the word, or the free one where it belongs. */
static int *find_slot (const words *w, const char *word, size_t length) {
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char) word[i]) * 16777619u;
  for (uint32_t i = hash % w->slots;; i = (i + 1) % w->slots) {
    if (!w->slot[i])
      return w->slot + i;
    const char *known = words_text (w, w->slot[i] - 1);
    if (strlen (known) == length && !memcmp (known, word, length))
      return w->slot + i;
  }
}

static void grow (words *w) {
  free (w->slot);
  w->slots = w->slots ? 2 * w->slots : 64;
  w->slot = memory_new (w->slots, sizeof *w->slot);
  w->capacity = w->slots / 2;
  w->start = memory_resize (w->start, w->capacity, sizeof *w->start);
  for (int i = 0; i < w->count; i++) {
    const char *word = words_text (w, i);
    *find_slot (w, word, strlen (word)) = i + 1;
  }
}

int words_number (words *w, const char *word, size_t length) {
  if (w->count == w->capacity)
    grow (w);
  int *slot = find_slot (w, word, length);
  if (!*slot) {
    w->start[w->count] = w->bytes.size;
    text_add (&w->bytes, word, length);
    text_char (&w->bytes, 0);
    *slot = ++w->count;
  }
  return *slot - 1;
}
