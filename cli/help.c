/* help.c: `--help` from the tables */

#include "help.h"

#include "option_table.h"

#include <stdio.h>

void help_program (text *t) {
  text_string (t,
               "satdoku decides, counts and converts Sudoku-like puzzles "
               "in bulk by SAT.\n\n"
               "usage: satdoku COMMAND [OPTIONS] [FILE...]\n\n"
               "Commands:\n");
  for (const command *c = command_table; c->name; c++)
    text_printf (t, "  %-10s %s\n", c->name, c->what);
  text_string (t,
               "\n`satdoku COMMAND --help` says more, and so does the man "
               "page.  No FILE or -\nis standard input; its format is "
               "found out by looking at it.\n\n"
               "Exit status: 0 yes or all done; 1 the answer is no, or "
               "some puzzle was bad or\nundecided; 2 usage, unreadable "
               "input or unwritable output.\n");
}

void help_command (const command *c, text *t) {
  text_printf (t, "usage: satdoku %s [OPTIONS]%s%s\n\n", c->name,
               *c->arguments ? " " : "", c->arguments);
  names_fill (c->formats, c->more, "", t);
  text_string (t, "\n\nOptions:\n");
  for (const option *r = option_table; r->name; r++) {
    if (!(r->commands & c->bit))
      continue;
    char names[60];
    int used = r->letter
                   ? snprintf (names, sizeof names, "-%c, ", r->letter)
                   : snprintf (names, sizeof names, "    ");
    snprintf (names + used, sizeof names - used, "--%s%s%s", r->name,
              r->argument ? " " : "", r->argument ? r->argument : "");
    text_printf (t, "  %-24s ", names);
    names_fill (r->names, r->help, "", t);
    text_char (t, '\n');
  }
  names_help (c->bit, t);
}
