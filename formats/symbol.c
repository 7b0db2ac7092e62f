/* symbol.c: characters for values */

#include "symbol.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

void symbols_init (symbols *s, int size, const char *names) {
  assert (!names || strlen (names) == (size_t) size);
  s->size = size;
  memset (s->value, SYMBOL_NONE, sizeof s->value);
  if (size == 9)
    for (const char *c = "0_*-xX"; *c; c++)
      s->value[(unsigned char) *c] = 0;
  else
    s->value['0'] = SYMBOL_ZERO;
  int last = names || size < SYMBOL_LAST ? size : SYMBOL_LAST;
  for (int v = 1; v <= last; v++) {
    unsigned char c = symbol_of (v, names);
    s->value[c] = v;
    unsigned char other = isupper (c) ? tolower (c) : toupper (c);
    if (!names || !strchr (names, other))
      s->value[other] = v;
  }
  s->value['.'] = 0;
  s->value['#'] = SYMBOL_HOLE;
}

const char *symbols_error (const char *names) {
  size_t size = strlen (names);
  if (size < SHAPE_SIZE_MIN || size > SHAPE_SIZE_MAX)
    return "wants from 4 to 144 symbols in order";
  for (const char *c = names; *c; c++)
    if (*c <= ' ' || *c > '~' || strchr (".#|,;:+=", *c) ||
        strchr (c + 1, *c))
      return "wants different printable characters, none of them one of "
             ". # | , ; : + =";
  return NULL;
}

char *symbol_quote (char c, char text[SYMBOL_QUOTED]) {
  if (isprint ((unsigned char) c))
    snprintf (text, SYMBOL_QUOTED, "'%c'", c);
  else
    snprintf (text, SYMBOL_QUOTED, "byte 0x%02X", (unsigned char) c);
  return text;
}
