/* message.h: what goes to standard error

   Every message is one write, "satdoku: ..." on a line of its own; a
   progress line that is showing is wiped first. */

#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include "../base/text.h"

#include <stdbool.h>
#include <stdint.h>

void message (const char *format, ...)
    __attribute__ ((format (printf, 1, 2)));

/* The same for what only -v asks for; message_verbose turns it on. */
void message_detail (const char *format, ...)
    __attribute__ ((format (printf, 1, 2)));
void message_verbose (bool on);

/* The same into TEXT, for messages that are to appear in order later. */
void message_at (text *, const char *file, int64_t line, int column,
                 const char *format, ...)
    __attribute__ ((format (printf, 5, 6)));

/* Prints what message_at collected, and clears it. */
void message_flush (text *);

/* Shows LINE (not longer than the terminal is wide) and leaves the cursor
   on it; NULL wipes it. */
void message_progress (const char *line);

#endif
