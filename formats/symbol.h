/* symbol.h: characters for values

   Values 1 to 35 are written 1-9 and A-Z, and read in either case;
   users may name other characters, one for each value from 1.  '.' is an
   empty cell and '#' a hole in any case. */

#ifndef FORMATS_SYMBOL_H
#define FORMATS_SYMBOL_H

#include "../puzzle/shape.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum {
  SYMBOL_LAST = 35,  /* largest value that has a symbol of its own */
  SYMBOL_ZERO = 253, /* '0' where it is empty only if there is no '.' */
  SYMBOL_HOLE = 254,
  SYMBOL_NONE = 255
};

/* What each character is in a SIZE x SIZE puzzle: a value, 0 for an empty
   cell, or one of the above. */
typedef struct symbols {
  int size; /* 0: not made yet */
  uint8_t value[256];
} symbols;

/* NAMES is NULL or has SIZE characters. */
void symbols_init (symbols *, int size, const char *names);

/* Why NAMES cannot be the symbols: a static message, or NULL. */
const char *symbols_error (const char *names);

/* The character for VALUE, at most SYMBOL_LAST or the length of NAMES. */
static inline char symbol_of (int v, const char *names) {
  assert (v >= 0 && (size_t) v <= (names ? strlen (names) : SYMBOL_LAST));
  static const char usual[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return v && names ? names[v - 1] : usual[v];
}

/* "'A'", or "byte 0x07" for what cannot be shown; returns TEXT. */
enum { SYMBOL_QUOTED = 16 };
char *symbol_quote (char, char text[SYMBOL_QUOTED]);

#endif
