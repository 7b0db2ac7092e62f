/* help.h: what the program says of itself, from its tables */

#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "options.h"

/* `satdoku --help`. */
void help_program (text *);

/* `satdoku COMMAND --help`. */
void help_command (const command *, text *);

/* The list of options in satdoku.1, as mdoc: `make man` puts it there.  In
   the prose of a row `word' in back quotes is a word that users write,
   'word' in straight ones what they read, --name an option, the words of
   the option's argument stand for it, and `see WORD' names a section. */
void help_manual (text *);

#endif
