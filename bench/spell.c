/* spell.c: figures as people read them */

#include "spell.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 76 };

const char *spell_count (double count, char words[SPELL_SIZE]) {
  char digits[SPELL_SIZE];
  int size = snprintf (digits, sizeof digits, "%.0f", count);
  assert (count >= 0 && size + size / 3 < SPELL_SIZE);
  char *to = words;
  for (int i = 0; i < size; i++) {
    if (i && (size - i) % 3 == 0)
      *to++ = ',';
    *to++ = digits[i];
  }
  *to = 0;
  return words;
}

const char *spell_rate (double rate, char words[SPELL_SIZE]) {
  int digits = rate >= 9.995    ? 1
               : rate >= 0.995  ? 2
               : rate >= 0.0995 ? 3
                                : 4;
  if (rate >= 99.95)
    return spell_count ((double) (uint64_t) (rate + 0.5), words);
  snprintf (words, SPELL_SIZE, "%.*f", digits, rate);
  return words;
}

const char *spell_seconds (double seconds, char words[SPELL_SIZE]) {
  static const char *const unit[] = {"s", "ms", "us", "ns"};
  int u = 0;
  for (; u < 3 && seconds < 0.9995; u++)
    seconds *= 1000;
  int digits = seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0;
  snprintf (words, SPELL_SIZE, "%.*f %s", digits, seconds, unit[u]);
  return words;
}

const char *spell_microseconds (double time, char words[SPELL_SIZE]) {
  return spell_seconds (time / 1e6, words);
}

const char *spell_plain (double figure, char words[SPELL_SIZE]) {
  int digits = figure >= 100      ? 0
               : figure >= 1      ? 2
               : figure >= 0.01   ? 4
               : figure >= 0.0001 ? 6
                                  : 7;
  snprintf (words, SPELL_SIZE, "%.*f", digits, figure);
  return words;
}

const char *spell_ratio (double figure, char words[SPELL_SIZE]) {
  return strcat ((char *) spell_plain (figure, words), "x");
}

void spell_paragraph (const text *words, text *t) {
  const char *at = words->bytes, *end = at + words->size;
  for (size_t used = 0; at < end;) {
    const char *next = memchr (at, ' ', (size_t) (end - at));
    size_t size = (size_t) ((next ? next : end) - at);
    bool breaks = used && used + 1 + size > WIDTH;
    if (used)
      text_char (t, breaks ? '\n' : ' ');
    text_add (t, at, size);
    used = breaks ? size : used + size + (used > 0);
    at += size + 1;
  }
  text_char (t, '\n');
}
