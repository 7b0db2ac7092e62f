/* arguments.c: what the options take, and where it goes */

#include "arguments.h"

#include "../backends/csp/rules.h"
#include "../formats/symbol.h"
#include "option_table.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The place of an option, of SIZE bytes. */
static void *place (options *o, const option *row, size_t size) {
  assert (row->size == size);
  (void) size;
  if (row->given)
    *(bool *) ((char *) o + row->given) = true;
  return (char *) o + row->field;
}

static bool wants (const option *row, text *why) {
  text_printf (why, "wants %s", row->wants);
  return false;
}

bool argument_flag (options *o, const option *row, const char *word,
                    text *why) {
  (void) why;
  assert (!word);
  *(bool *) place (o, row, sizeof (bool)) = true;
  return true;
}

bool argument_text (options *o, const option *row, const char *word,
                    text *why) {
  *(const char **) place (o, row, sizeof (char *)) = word;
  return strlen (word) >= row->least || wants (row, why);
}

bool argument_file (options *o, const option *row, const char *word,
                    text *why) {
  return strcmp (word, "-") ? argument_text (o, row, word, why)
                            : wants (row, why);
}

bool argument_number (options *o, const option *row, const char *word,
                      text *why) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull (word, &end, 10);
  bool whole = *word >= '0' && *word <= '9' && !*end && !errno;
  bool fits = (row->or_zero && !number) ||
              (row->least <= number && number <= row->most);
  if (!whole || !fits) {
    text_printf (why, "wants %s from %llu to %llu%s", row->wants,
                 (unsigned long long) row->least,
                 (unsigned long long) row->most,
                 row->or_zero ? ", or 0 for none" : "");
    return false;
  }
  if (row->size == sizeof (uint64_t))
    *(uint64_t *) place (o, row, sizeof (uint64_t)) = number;
  else
    *(int *) place (o, row, sizeof (int)) = (int) number;
  return true;
}

bool argument_name (options *o, const option *row, const char *word,
                    text *why) {
  int found = names_find (row->names, word);
  if (found < 0) {
    names_fill (row->names, "wants { or }", "", why);
    return false;
  }
  *(int *) place (o, row, sizeof (int)) = found + (int) row->least;
  return true;
}

static bool read_seconds (const option *row, const char *word, double *res,
                          text *why) {
  char *end;
  *res = strtod (word, &end);
  bool decimal = end != word && !strpbrk (word, "xXnN") && !*end;
  bool fits = *res > 0 || (row->or_zero && *res == 0);
  return (decimal && fits && *res <= (double) row->most) ||
         wants (row, why);
}

bool argument_seconds (options *o, const option *row, const char *word,
                       text *why) {
  return read_seconds (row, word, place (o, row, sizeof (double)), why);
}

bool argument_nanoseconds (options *o, const option *row, const char *word,
                           text *why) {
  double seconds;
  if (!read_seconds (row, word, &seconds, why))
    return false;
  int64_t *res = place (o, row, sizeof *res);
  *res = seconds * 1e9;
  if (seconds > 0 && !*res)
    *res = 1;
  return true;
}

bool argument_rules (options *o, const option *row, const char *word,
                     text *why) {
  const char *wrong = rules_parse (word, place (o, row, sizeof (unsigned)));
  if (wrong)
    text_string (why, wrong);
  return !wrong;
}

bool argument_contestant (options *o, const option *row, const char *word,
                          text *why) {
  o->contestants[o->contestant_count++] = word;
  return word[strspn (word, ",")] || wants (row, why);
}

bool argument_peer (options *o, const option *row, const char *word,
                    text *why) {
  const char *equals = strchr (word, '=');
  o->peers[o->peer_count++] = word;
  return (equals && equals != word && equals[1]) || wants (row, why);
}

bool argument_set (options *o, const option *row, const char *word,
                   text *why) {
  (void) row, (void) why;
  o->files[o->file_count++] = word;
  return true;
}

/* A number of up to four digits at *WORD, which moves behind it; -1 if
   there is none. */
static int small_number (const char **word) {
  int res = 0, digits = 0;
  for (; **word >= '0' && **word <= '9' && digits < 4; digits++)
    res = 10 * res + *(*word)++ - '0';
  return digits ? res : -1;
}

/* Two small numbers with BETWEEN between them, or one number twice. */
static bool two_numbers (const char *word, char between, int *first,
                         int *second) {
  *first = *second = small_number (&word);
  if (*first >= 0 && *word == between) {
    word++;
    *second = small_number (&word);
  }
  return *second >= 0 && !*word;
}

bool argument_size (options *o, const option *row, const char *word,
                    text *why) {
  o->size_given = true;
  return two_numbers (word, 'x', &o->wishes.rows, &o->wishes.cols) ||
         wants (row, why);
}

bool argument_clues (options *o, const option *row, const char *word,
                     text *why) {
  wishes *w = &o->wishes;
  return (two_numbers (word, '-', &w->clues_least, &w->clues_most) &&
          w->clues_least <= w->clues_most && w->clues_most) ||
         wants (row, why);
}

bool argument_box (options *o, const option *row, const char *word,
                   text *why) {
  int rows, cols;
  bool fits = strchr (word, 'x') && two_numbers (word, 'x', &rows, &cols) &&
              rows * cols >= SHAPE_SIZE_MIN &&
              rows * cols <= SHAPE_SIZE_MAX;
  o->reading.box_rows = fits ? rows : 0;
  o->reading.box_cols = fits ? cols : 0;
  return fits || wants (row, why);
}

bool argument_format (options *o, const option *row, const char *word,
                      text *why) {
  o->reading.from = format_find (word);
  return (o->reading.from && o->reading.from->read) || wants (row, why);
}

bool argument_symbols (options *o, const option *row, const char *word,
                       text *why) {
  (void) row;
  const char *wrong = symbols_error (word);
  o->reading.symbols = word;
  if (wrong)
    text_string (why, wrong);
  return !wrong;
}
