/* text.h: a growing piece of output

   Writers append to a text; who owns it prints or discards it and starts
   over with text_clear, which keeps the memory. */

#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>
#include <stdint.h>

typedef struct text {
  char *bytes; /* not ended by NUL */
  size_t size, capacity;
} text;

void text_init (text *); /* to zeros: {0} is an empty text as well */
void text_release (text *);
static inline void text_clear (text *t) { t->size = 0; }

/* Room for SIZE more bytes; returns where they start.  The caller writes
   them and adds to t->size. */
char *text_reserve (text *, size_t size);

void text_add (text *, const char *bytes, size_t size);
void text_string (text *, const char *);
void text_char (text *, char);
void text_number (text *, int64_t);
void text_printf (text *, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

#endif
