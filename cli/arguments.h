/* arguments.h: what the options take, and where it goes

   A parser puts the argument WORD of an option (NULL for a flag) into the
   place that its row names.  What it does not like leaves the options
   undefined and appends to WHY what is wanted instead: "wants a number".
   Most rows need only the typed parsers; the others know one option. */

#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "options.h"

typedef struct option option;
typedef bool parser (options *, const option *, const char *word,
                     text *why);

parser argument_flag; /* none: a bool becomes true */
parser argument_text; /* of at least `least' characters */
parser argument_file; /* the same, and no standard output */
parser argument_number;
parser argument_name; /* of the option's list: its place and `least' */

/* More than nothing, or also nothing if `or_zero': seconds as double, or
   nanoseconds as int64_t. */
parser argument_seconds;
parser argument_nanoseconds;

/* Of single options. */
parser argument_rules, argument_contestant, argument_peer, argument_set,
    argument_size, argument_clues, argument_format, argument_symbols,
    argument_box;

#endif
