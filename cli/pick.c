/* pick.c: solutions as words */

#include "pick.h"

#include <string.h>

/* The value of one symbol, 0 for an empty cell or a hole, -1 if it is none.
 */
static int symbol_value (char symbol, const char *alphabet) {
  if (symbol == '.' || symbol == '#')
    return 0;
  if (alphabet) {
    const char *place = strchr (alphabet, symbol);
    return symbol && place ? (int) (place - alphabet) + 1 : -1;
  }
  if (symbol >= '1' && symbol <= '9')
    return symbol - '0';
  if (symbol >= 'A' && symbol <= 'Z')
    return symbol - 'A' + 10;
  if (symbol >= 'a' && symbol <= 'z')
    return symbol - 'a' + 10;
  return symbol == '0' ? 0 : -1;
}

int pick_value (const char *word, size_t length, const char *alphabet) {
  if (length == 1)
    return symbol_value (*word, alphabet);
  int number = 0;
  for (size_t i = 0; i < length; i++) {
    if (word[i] < '0' || word[i] > '9')
      return -1;
    number = 10 * number + word[i] - '0';
    if (number > UINT16_MAX)
      return -1;
  }
  return length ? number : -1;
}

static const char *read_numbers (const shape *s, const char *word,
                                 size_t length, value *cells) {
  int cell = 0;
  for (size_t i = 0; i < length;) {
    size_t start = i;
    while (i < length && !strchr (" ,\t", word[i]))
      i++;
    if (i == start) {
      i++;
      continue;
    }
    int v = pick_value (word + start, i - start, NULL);
    if (v < 0)
      return "the solution is no list of numbers";
    if (cell == s->cells)
      return "the solution has too many cells";
    cells[cell++] = v;
  }
  return cell == s->cells ? NULL : "the solution has too few cells";
}

const char *pick_solution (const puzzle *p, const char *word, size_t length,
                           const format_options *reading, value *cells) {
  const shape *s = p->shape;
  if (memchr (word, ' ', length) || memchr (word, ',', length))
    return read_numbers (s, word, length, cells);
  if (length != (size_t) s->cells)
    return length < (size_t) s->cells ? "the solution has too few cells"
                                      : "the solution has too many cells";
  for (size_t i = 0; i < length; i++) {
    int v = symbol_value (word[i], reading->symbols);
    if (v < 0)
      return "the solution has a character that is no symbol";
    cells[i] = v;
  }
  return NULL;
}
