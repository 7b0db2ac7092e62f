/* text.c: a growing piece of output */

#include "text.h"

#include "memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_init (text *t) { memset (t, 0, sizeof *t); }

void text_release (text *t) {
  free (t->bytes);
  memset (t, 0, sizeof *t);
}

char *text_reserve (text *t, size_t size) {
  assert (t->size <= t->capacity);
  if (t->capacity - t->size < size) {
    size_t capacity = t->capacity ? t->capacity : 256;
    while (capacity - t->size < size)
      capacity *= 2;
    t->bytes = memory_resize (t->bytes, capacity, 1);
    t->capacity = capacity;
  }
  return t->bytes + t->size;
}

void text_add (text *t, const char *bytes, size_t size) {
  assert (bytes || !size);
  if (!size)
    return;
  memcpy (text_reserve (t, size), bytes, size);
  t->size += size;
}

void text_string (text *t, const char *string) {
  text_add (t, string, strlen (string));
}

void text_char (text *t, char c) {
  *text_reserve (t, 1) = c;
  t->size++;
}

void text_number (text *t, int64_t number) {
  char digits[20], *at = digits + sizeof digits;
  uint64_t rest = number < 0 ? -(uint64_t) number : (uint64_t) number;
  do
    *--at = '0' + rest % 10;
  while (rest /= 10);
  if (number < 0)
    text_char (t, '-');
  text_add (t, at, digits + sizeof digits - at);
}

void text_printf (text *t, const char *format, ...) {
  va_list ap;
  assert (format);
  va_start (ap, format);
  int size = vsnprintf (NULL, 0, format, ap);
  va_end (ap);
  if (size <= 0)
    return;
  char *to = text_reserve (t, (size_t) size + 1);
  va_start (ap, format);
  vsnprintf (to, (size_t) size + 1, format, ap);
  va_end (ap);
  t->size += size;
}
