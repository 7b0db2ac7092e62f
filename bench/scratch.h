/* scratch.h: temporary files that cannot be left behind

   A scratch file has no name any more when it is handed out, so it is gone
   as soon as nobody has it open, however the program ends. */

#ifndef BENCH_SCRATCH_H
#define BENCH_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

/* A new, empty file under TMPDIR, to be read and written; the caller closes
   it.  -1 (with a message) if there can be none. */
int scratch_open (void);

/* Empties the file; false (with a message) if that fails. */
bool scratch_clear (int file);

/* Appends; false (with a message) if not everything could be written. */
bool scratch_write (int file, const char *bytes, size_t size);

#endif
