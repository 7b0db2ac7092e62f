/* rules.c: reading the list of techniques for fc and mac */

#include "rules.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct {
  const char *name;
  unsigned bit;
} table[] = {{"hidden", RULE_HIDDEN},
             {"pairs", RULE_PAIRS},
             {"hall", RULE_HALL},
             {NULL, 0}};

const char *rules_parse (const char *word, unsigned *off) {
  assert (word && off);
  unsigned on = 0;
  if (!strcmp (word, "none")) {
    *off = RULES_ALL;
    return NULL;
  }
  for (;; word++) {
    size_t length = strcspn (word, ",");
    int i = 0;
    while (table[i].name && (strlen (table[i].name) != length ||
                             memcmp (table[i].name, word, length)))
      i++;
    if (!table[i].name)
      return "wants none, or some of hidden, pairs and hall with commas "
             "between";
    on |= table[i].bit;
    word += length;
    if (!*word)
      break;
  }
  *off = RULES_ALL & ~on;
  return NULL;
}
