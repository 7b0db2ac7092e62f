/* source.h: the bytes of a file, decompressed

   Plain files, pipes and standard input are read as they are; gz, zst, xz
   and bz2 are recognised by their first bytes and go through libarchive
   where it was there at build time.  A truncated or damaged archive is an
   error, never a clean end. */

#ifndef FORMATS_SOURCE_H
#define FORMATS_SOURCE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct source source;

/* Opens PATH, "-" for standard input.  NULL if that fails, *ERROR (static
   or from strerror) says why. */
source *source_open (const char *path, const char **error);

/* The SIZE bytes at BYTES, which the caller keeps until the source is
   closed, as if they were a file. */
source *source_open_memory (const void *bytes, size_t size);

void source_close (source *); /* NULL is fine */

/* Up to SIZE bytes into BUFFER: 0 at the end, -1 on error with the reason
   in *ERROR, which stays valid until the source is closed.  A signal that
   asks to stop gives -1 and *ERROR NULL: see source_interrupt. */
ssize_t source_read (source *, void *buffer, size_t size,
                     const char **error);

/* While *FLAG is non-zero reads end at once with -1 and no error; a read
   that a signal interrupts looks at it. */
void source_interrupt (source *, const atomic_int *flag);

/* Bytes of the file consumed so far (compressed ones), and how many there
   are, -1 where that is not known: for a progress line. */
int64_t source_position (const source *);
int64_t source_size (const source *);

#endif
