/* option_table.h: every option, a row each

   A row says how an option is written, which commands take it, where its
   argument goes and what is right, and what help and manual say.  Parsing,
   `--help`, the option list of satdoku.1 (`make man`) and the tests read
   the same rows: an option is a field in options.h and a row here. */

#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "arguments.h"
#include "names.h"

struct option {
  const char *name;
  char letter;          /* 0 for none */
  const char *argument; /* in capitals; NULL for a flag */
  unsigned commands;    /* bits of options.h */

  const char *help;   /* a line; `{ or }' stands for the names */
  const char *manual; /* NULL: the help will do; help.h has the marks */

  parser *parse;
  size_t field, size; /* the place in options, and its bytes */
  size_t given;       /* a bool there that says it was given, 0 for none */
  const char *wants;  /* a wrong argument is told so */
  uint64_t least, most; /* of numbers; see also arguments.h */
  bool or_zero;         /* 0 is right as well */
  name_set names;       /* for argument_name, and `{ or }' */
};

/* Ended by a row without name. */
extern const option option_table[];

#endif
