/* names.c: the names that options take, from the tables that have them */

#include "names.h"

#include "../backends/backend.h"
#include "../formats/result.h"
#include "../tasks/generate.h"
#include "message.h"
#include "options.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* COUNT is of the rows, or large where a row without name ends them. */
#define FUNCTION(NAME, COUNT, FIELD) \
  static const char *NAME (int i) { return i < (COUNT) ? (FIELD) : NULL; }
FUNCTION (encoding_name, INT_MAX, encoding_table[i].name)
FUNCTION (encoding_meaning, INT_MAX, encoding_table[i].what)
FUNCTION (amo_name, INT_MAX, amo_table[i].name)
FUNCTION (amo_meaning, INT_MAX, amo_table[i].what)
FUNCTION (simd_name, WIDE_SIMDS, wide_simd_name (i))
FUNCTION (kind_name, GENERATE_KINDS, generate_kind_table[i].name)
FUNCTION (kind_meaning, GENERATE_KINDS, generate_kind_table[i].sizes)
FUNCTION (symmetry_word, SYMMETRIES, symmetry_name[i])
FUNCTION (class_name, RATE_CLASSES, rate_table[i].name)
FUNCTION (class_meaning, RATE_CLASSES, rate_table[i].what)
FUNCTION (format_name, INT_MAX, format_table[i].name)
FUNCTION (format_meaning, INT_MAX, format_table[i].what)
FUNCTION (result_name, INT_MAX, result_table[i].name)
FUNCTION (rating_name, RATING_FORMATS, result_table[i].name)
#undef FUNCTION

const name_list name_table[NAMES] = {
    [NAMES_ENCODING] = {"Encodings", IN_EXPORT, encoding_name,
                        encoding_meaning},
    [NAMES_AMO] = {"At-most-one forms", IN_EXPORT, amo_name, amo_meaning},
    [NAMES_SIMD] = {NULL, 0, simd_name, NULL},
    [NAMES_KIND] = {"Kinds", IN_GENERATE, kind_name, kind_meaning},
    [NAMES_SYMMETRY] = {NULL, 0, symmetry_word, NULL},
    [NAMES_CLASS] = {"Classes", IN_RATE | IN_GENERATE, class_name,
                     class_meaning},
    [NAMES_FORMAT] = {"Formats", IN_CONVERT, format_name, format_meaning},
    [NAMES_RESULT] = {NULL, 0, result_name, NULL},
    [NAMES_RATING] = {NULL, 0, rating_name, NULL}};

int names_find (name_set list, const char *word) {
  assert (list < NAMES);
  const char *name;
  for (int i = 0; (name = name_table[list].name (i)); i++)
    if (!strcmp (name, word))
      return i;
  return -1;
}

static void join (name_set list, const char *last, size_t length,
                  const char *quote, text *t) {
  const char *name, *next;
  for (int i = 0; (name = name_table[list].name (i)); i++) {
    next = name_table[list].name (i + 1);
    if (i && next)
      text_string (t, ", ");
    else if (i)
      text_add (t, last, length);
    text_printf (t, "%s%s%s", quote, name, quote);
  }
}

void names_fill (name_set list, const char *template, const char *quote,
                 text *t) {
  const char *place = strchr (template, '{');
  if (!place) {
    text_string (t, template);
    return;
  }
  const char *end = strchr (place, '}');
  assert (end);
  text_add (t, template, place - template);
  join (list, place + 1, end - place - 1, quote, t);
  text_string (t, end + 1);
}

int names_format (const options *o) {
  name_set list = o->command->formats;
  int found = o->format ? names_find (list, o->format) : 0;
  if (found < 0) {
    text t = {0};
    names_fill (list, "{, }", "", &t);
    message ("%s: no format '%s'; there are %.*s", o->command->name,
             o->format, (int) t.size, t.bytes);
    text_release (&t);
  }
  return found;
}

void names_help (unsigned commands, text *t) {
  for (const name_list *l = name_table; l < name_table + NAMES; l++) {
    if (!(l->commands & commands))
      continue;
    text_printf (t, "\n%s:\n", l->title);
    for (int i = 0; l->name (i); i++)
      text_printf (t, "  %-11s %s\n", l->name (i), l->meaning (i));
  }
}
