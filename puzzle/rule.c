/* rule.c: kinds of rules, and the rules that a shape declares */

#include "rule.h"

#include "rule_kinds.h"

#include <stdio.h>
#include <string.h>

/* Some cells, each of them once. */
static const char *wrong_group (const shape *s, const rule *r) {
  (void) s;
  if (!r->size || r->count)
    return "a group has cells and no numbers";
  for (int i = 1; i < r->size; i++)
    if (r->cells[i] <= r->cells[i - 1])
      return "the cells of a group are in reading order, each once";
  return NULL;
}

static const char *wrong_board (const shape *s, const rule *r) {
  (void) s;
  return r->size || r->count ? "a rule of the whole board names no cells"
                             : NULL;
}

static const char *wrong_greater (const shape *s, const rule *r) {
  (void) s;
  return r->size != 2 || r->count || r->cells[0] == r->cells[1]
             ? "greater wants two cells"
             : NULL;
}

static const char *wrong_pair (const shape *s, const rule *r) {
  if (r->size != 2 || r->count % 2 || r->cells[0] == r->cells[1])
    return "a pair wants two cells, and pairs of numbers";
  for (int i = 0; i < r->count; i++)
    if (r->numbers[i] < 1 || r->numbers[i] > s->values)
      return "a pair allows a value that no cell has";
  return NULL;
}

#define GROUP(NAME) \
  { NAME, wrong_group, check_differ, lower_differ }
#define BOARD(NAME, ID) \
  { NAME, wrong_board, check_##ID, lower_##ID, .by_board = true }

const rule_kind rule_table[RULE_KINDS] = {
    [RULE_ROW] = GROUP ("row"),
    [RULE_COLUMN] = GROUP ("column"),
    [RULE_BOX] = GROUP ("box"),
    [RULE_AREA] = GROUP ("area"),
    [RULE_FULL_AREA] = {"area", wrong_group, check_full_area,
                        lower_full_area},
    [RULE_DIAGONAL] = GROUP ("diagonal"),
    [RULE_WINDOW] = GROUP ("window"),
    [RULE_EXTRA] = GROUP ("extra region"),
    [RULE_DISTANCE] = BOARD ("distance", distance),
    [RULE_ANTI_KNIGHT] = BOARD ("anti-knight", anti_knight),
    [RULE_ANTI_KING] = BOARD ("anti-king", anti_king),
    [RULE_NON_CONSECUTIVE] = BOARD ("non-consecutive", non_consecutive),
    [RULE_GREATER] = {"greater", wrong_greater, check_greater,
                      lower_greater},
    [RULE_PAIR] = {"pair", wrong_pair, check_pair, lower_pair}};

char *rule_name (const shape *s, const rule *r, char *text, unsigned size) {
  bool labelled = s->label && r->kind == rule_table + RULE_FULL_AREA;
  if (labelled)
    snprintf (text, size, "%s %s", r->kind->name,
              s->label[s->area[r->cells[0]]]);
  else if (r->size)
    snprintf (text, size, "%s %d", r->kind->name, r->number);
  else
    snprintf (text, size, "%s", r->kind->name);
  return text;
}
