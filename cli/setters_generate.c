/* setters_generate.c: the options of satdoku generate */

#include "setters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t MOST = UINT64_C (1000000000000);

const char *set_count (options *o, const char *word) {
  return setter_number (word, &o->number) || !o->number || o->number > MOST
             ? "wants a number of puzzles, from 1 to a million million"
             : NULL;
}

const char *set_kind (options *o, const char *word) {
  for (int kind = 0; kind < GENERATE_KINDS; kind++)
    if (!strcmp (generate_kind_name[kind], word)) {
      o->wishes.kind = kind;
      return NULL;
    }
  return "wants sudoku, x, jigsaw or hadoku";
}

/* Two small numbers with BETWEEN between them, or one number twice. */
static bool two_numbers (const char *word, char between, int *first,
                         int *second) {
  char seen, rest;
  if (word[strspn (word, "0123456789x-")] || strlen (word) > 12)
    return false;
  int count = sscanf (word, "%4d%c%4d%c", first, &seen, second, &rest);
  if (count == 1)
    *second = *first;
  return *word != '-' &&
         (count == 1 || (count == 3 && seen == between && *second >= 0));
}

const char *set_size (options *o, const char *word) {
  o->size_given = true;
  return two_numbers (word, 'x', &o->wishes.rows, &o->wishes.cols)
             ? NULL
             : "wants a size such as 9, or rows and columns such as 6x6";
}

const char *set_clues (options *o, const char *word) {
  wishes *w = &o->wishes;
  return two_numbers (word, '-', &w->clues_least, &w->clues_most) &&
                 w->clues_least <= w->clues_most && w->clues_most
             ? NULL
             : "wants a number of givens, or two such as 24-28";
}

const char *set_symmetry (options *o, const char *word) {
  int found = symmetry_find (word);
  if (found < 0)
    return "wants none, rotate2, rotate4, mirror, diagonal or full";
  o->wishes.symmetry = found;
  return NULL;
}

const char *set_difficulty (options *o, const char *word) {
  for (int i = 0; i < RATE_CLASSES; i++)
    if (!strcmp (rate_table[i].name, word)) {
      o->wishes.difficulty = i + 1;
      return NULL;
    }
  return "wants easy, medium, hard or extreme";
}

const char *set_give_up (options *o, const char *word) {
  char *end;
  double seconds = strtod (word, &end);
  if (end == word || strpbrk (word, "xXnN") || *end || !(seconds > 0) ||
      seconds > 1e9)
    return "wants seconds, such as 10";
  o->give_up = seconds;
  return NULL;
}

static const char *small_number (const char *word, int least, int *res) {
  uint64_t number;
  if (setter_number (word, &number) || number < (uint64_t) least ||
      number > 10000)
    return least ? "wants a number from 1 to 10000"
                 : "wants a number from 0 to 10000";
  *res = (int) number;
  return NULL;
}

const char *set_fill (options *o, const char *word) {
  return small_number (word, 1, &o->wishes.fill);
}

const char *set_tries (options *o, const char *word) {
  return small_number (word, 1, &o->wishes.tries);
}

const char *set_area_max (options *o, const char *word) {
  return small_number (word, 1, &o->wishes.area_max);
}

const char *set_holes (options *o, const char *word) {
  return small_number (word, 0, &o->wishes.holes);
}
