/* output.h: results, over write (2), with nothing lost unnoticed

   The one place that writes results.  Standard output is moved away from
   descriptor 1 when the program starts, so that nothing a solver prints can
   get into it.  With a file name that is or will be a regular file, output
   goes to NAME.part and takes its name when it is complete. */

#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "../base/text.h"

#include <stdbool.h>

typedef struct output {
  int descriptor;
  char *name;      /* of the file, NULL for standard output */
  char *part;      /* what is written now, NULL if written directly */
  text buffer;     /* not written yet */
  uint64_t done;   /* bytes that were written */
  int64_t flushed; /* when the buffer was last written */
  int error;       /* errno of the write that failed, else 0 */
} output;

/* Once, first thing in main: keeps standard output for results only. */
void output_claim (void);

/* Whether standard output is a terminal. */
bool output_standard_is_terminal (void);

/* NAME is NULL or "-" for standard output.  False (with a message) if it
   cannot be opened. */
bool output_open (output *, const char *name);

/* Writes TEXT, which is released, to NAME as a whole; false (with a
   message) if that fails. */
bool output_text (const char *name, text *);

/* Buffered; false once a write has failed. */
bool output_write (output *, const char *bytes, size_t size);
bool output_flush (output *);

/* The same for results that somebody may wait for: they leave the buffer
   NOW, or if the last that did are a tenth of a second old. */
bool output_pass (output *, const char *bytes, size_t size, bool now);

/* Writes what is left and, if COMPLETE, gives the file its name.  Says what
   went wrong, a closed pipe excepted; false if anything did. */
bool output_close (output *, bool complete);

#endif
