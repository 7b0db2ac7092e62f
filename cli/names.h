/* names.h: the names that options take, from the tables that have them

   A list is looked up when an option is parsed, named in help, manual and
   complaints, and printed line by line in the help of some commands. */

#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include "../base/text.h"

enum { RATING_FORMATS = 3 }; /* tsv, csv, jsonl */

struct options;

typedef struct name_list {
  const char *title;         /* over the lines in the help */
  unsigned commands;         /* whose help has them: bits of options.h */
  const char *(*name) (int); /* NULL behind the last one */
  const char *(*meaning) (
      int); /* for people; NULL in lists without lines */
} name_list;

typedef enum name_set {
  NAMES_ENCODING,
  NAMES_AMO,
  NAMES_SIMD,
  NAMES_KIND,
  NAMES_SYMMETRY,
  NAMES_CLASS,
  NAMES_FORMAT,
  NAMES_RESULT, /* -f of batch */
  NAMES_RATING, /* -f of rate: the first of these */
  NAMES
} name_set;

extern const name_list name_table[NAMES];

/* The place of WORD in the list, or -1. */
int names_find (name_set, const char *word);

/* The place of -f in the list of formats that the command has, 0 if it was
   not given; -1 (with a message) if it is not there. */
int names_format (const struct options *);

/* Appends TEMPLATE with all names in place of `{AND}': with commas between
   them, AND before the last, and each in quotes where QUOTE is not empty.
   LIST is looked at only if there is such a place. */
void names_fill (name_set, const char *template, const char *quote, text *);

/* Appends the lists that the help of COMMANDS has, each under its title. */
void names_help (unsigned commands, text *);

#endif
