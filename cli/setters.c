/* setters.c: what each option does to the options */

#include "setters.h"

#include "../backends/csp/rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *setter_number (const char *word, uint64_t *res) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull (word, &end, 10);
  if (*word < '0' || *word > '9' || *end || errno)
    return "wants a whole number";
  *res = number;
  return NULL;
}

const char *set_encoding (options *o, const char *word) {
  int found = encoding_find (word);
  if (found < 0)
    return "wants minimal, extended or simplified";
  o->solving.encoding = found;
  o->solving.encoding_given = true;
  return NULL;
}

const char *set_amo (options *o, const char *word) {
  int found = amo_find (word);
  if (found < 0)
    return "wants auto, pairwise, sequential, product or commander";
  o->solving.amo = found;
  return NULL;
}

const char *set_simd (options *o, const char *word) {
  for (int simd = 0; simd < WIDE_SIMDS; simd++)
    if (!strcmp (wide_simd_name (simd), word)) {
      o->solving.simd = simd;
      return NULL;
    }
  return "wants auto, avx512, avx2 or portable";
}

const char *set_csp_rules (options *o, const char *word) {
  return rules_parse (word, &o->solving.csp_off);
}

const char *set_jobs (options *o, const char *word) {
  uint64_t number;
  if (setter_number (word, &number) || !number || number > 1024)
    return "wants a number of threads from 1 to 1024";
  o->jobs = number;
  return NULL;
}

const char *set_timeout (options *o, const char *word) {
  char *end;
  double seconds = strtod (word, &end);
  if (end == word || strpbrk (word, "xXnN") || *end || !(seconds >= 0) ||
      seconds > 1e9)
    return "wants seconds, such as 0.5; 0 is no limit";
  o->timeout = seconds * 1e9;
  if (seconds > 0 && !o->timeout)
    o->timeout = 1;
  return NULL;
}

const char *set_limit (options *o, const char *word) {
  o->limit_given = true;
  return setter_number (word, &o->limit);
}

const char *set_puzzle (options *o, const char *word) {
  return setter_number (word, &o->puzzle) || !o->puzzle
             ? "wants the number of a puzzle, from 1"
             : NULL;
}

const char *set_samples (options *o, const char *word) {
  return setter_number (word, &o->samples) || !o->samples
             ? "wants a number of puzzles, from 1"
             : NULL;
}

const char *set_repeat (options *o, const char *word) {
  uint64_t number;
  if (setter_number (word, &number) || !number || number > 10000)
    return "wants a number of rounds from 1 to 10000";
  o->repeat = (int) number;
  return NULL;
}

const char *set_seconds (options *o, const char *word) {
  char *end;
  double seconds = strtod (word, &end);
  if (end == word || strpbrk (word, "xXnN") || *end || !(seconds > 0) ||
      seconds > 1e6)
    return "wants seconds, such as 0.5";
  o->seconds = seconds;
  return NULL;
}

const char *set_csv (options *o, const char *word) {
  o->csv = word;
  return strcmp (word, "-") ? NULL : "wants the name of a file";
}

const char *set_plot (options *o, const char *word) {
  o->plot = word;
  return *word ? NULL : "wants the name of a folder";
}

const char *set_html (options *o, const char *word) {
  o->html = word;
  return strcmp (word, "-") && *word ? NULL : "wants the name of a file";
}

const char *set_scaling (options *o, const char *word) {
  uint64_t number;
  if (setter_number (word, &number) || (number && number < 4) ||
      number > 144)
    return "wants the size of a grid from 4 to 144, or 0 for none";
  o->scaling = (int) number;
  return NULL;
}

const char *set_seed (options *o, const char *word) {
  o->seed_given = true;
  return setter_number (word, &o->seed);
}

const char *set_backends (options *o, const char *word) {
  if (!word[strspn (word, ",")])
    return "wants names with commas between them";
  o->rivals[o->rival_count++] = word;
  return NULL;
}

const char *set_peer (options *o, const char *word) {
  const char *equals = strchr (word, '=');
  if (!equals || equals == word || !equals[1])
    return "wants NAME=COMMAND";
  o->peers[o->peer_count++] = word;
  return NULL;
}

const char *set_sets (options *o, const char *word) {
  o->files[o->file_count++] = word;
  return NULL;
}

const char *set_from (options *o, const char *word) {
  o->reading.from = format_find (word);
  return o->reading.from && o->reading.from->read
             ? NULL
             : "wants a format that is read: see `satdoku convert --help`";
}

const char *set_box (options *o, const char *word) {
  static const char wrong[] =
      "wants HEIGHTxWIDTH of a box, such as 2x5, of 4 to 144 cells";
  char rest;
  int rows, cols;
  if (strspn (word, "0123456789x") != strlen (word) || strlen (word) > 7 ||
      sscanf (word, "%dx%d%c", &rows, &cols, &rest) != 2)
    return wrong;
  if (rows < 1 || cols < 1 || rows > SHAPE_SIZE_MAX ||
      cols > SHAPE_SIZE_MAX || rows * cols < SHAPE_SIZE_MIN ||
      rows * cols > SHAPE_SIZE_MAX)
    return wrong;
  o->reading.box_rows = rows;
  o->reading.box_cols = cols;
  return NULL;
}

const char *set_symbols (options *o, const char *word) {
  bool seen[256] = {false};
  size_t length = strlen (word);
  if (length < SHAPE_SIZE_MIN || length > SHAPE_SIZE_MAX)
    return "wants from 4 to 144 symbols in order";
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = word[i];
    if (byte <= ' ' || byte > '~' || byte == '.' || byte == '#' ||
        seen[byte])
      return "wants different printable characters, none of them . or #";
    seen[byte] = true;
  }
  o->reading.symbols = word;
  return NULL;
}

#define TEXT(NAME) \
  const char *set_##NAME (options *o, const char *word) { \
    o->NAME = word; \
    return NULL; \
  }
#define FLAG(NAME, PLACE) \
  const char *set_##NAME (options *o, const char *word) { \
    (void) word; \
    o->PLACE = true; \
    return NULL; \
  }
TEXT (backend)
TEXT (output)
TEXT (format)
TEXT (block)
TEXT (pattern)
FLAG (no_propagate, solving.no_propagate)
FLAG (force, solving.force)
FLAG (lenient, reading.lenient)
FLAG (encodings, encodings)
FLAG (minimal, minimal)
FLAG (first, first)
FLAG (stats, stats)
FLAG (all, all)
FLAG (smt2, smt2)
FLAG (dimacs, dimacs)
FLAG (quiet, quiet)
FLAG (verbose, verbose)
FLAG (progress, progress)
FLAG (no_progress, no_progress)
FLAG (help, help)
#undef TEXT
#undef FLAG
