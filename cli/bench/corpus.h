/* corpus.h: the puzzles of a file in the plainest form, for any program

   One line a puzzle, without comments, remarks or blank lines: the bytes
   that every contestant of a benchmark gets.  A puzzle that one line of
   symbols cannot say is in its usual format.  All of it is in memory. */

#ifndef CLI_BENCH_CORPUS_H
#define CLI_BENCH_CORPUS_H

#include "../../formats/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct corpus {
  const char *file; /* as it was given; borrowed */
  const char *name; /* without its folder */
  text bytes;
  size_t *starts; /* where each puzzle starts; one more for the end */
  uint64_t count;
  uint64_t invalid; /* how many were left out, with a message each */
} corpus;

/* Reads FILE ("-" for standard input) and keeps SAMPLES puzzles, spread
   evenly over the file, or all for 0 or if there are not so many.  False
   (with a message) if it cannot be read or has no puzzle; released in any
   case. */
bool corpus_load (corpus *, const char *file, uint64_t samples);
void corpus_release (corpus *);

/* Makes COUNT puzzles the content of the scratch file: some, spread evenly,
   if COUNT is less than those of the corpus, otherwise all, several times
   if COUNT is a multiple.  False (with a message) if it cannot be written.
 */
bool corpus_write (const corpus *, uint64_t count, int file);

#endif
