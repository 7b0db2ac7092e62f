/* corpus.h: the puzzles of a file in the plainest form, for any program

   One line a puzzle, without comments, remarks or blank lines: the bytes
   that every contestant of a benchmark gets.  A puzzle that one line of
   symbols cannot say is in its usual format.  All of it is in memory.

   A sample is the start of a fixed order that jumps evenly over the set, so
   of two samples the larger has all puzzles of the smaller, and what two
   contestants say can be compared.  The first CORPUS_CLOSE puzzles of that
   order are also there as puzzles, to be looked at one by one. */

#ifndef BENCH_CORPUS_H
#define BENCH_CORPUS_H

#include "../base/text.h"
#include "../puzzle/puzzle.h"

enum { CORPUS_CLOSE = 100000 };

typedef struct corpus {
  const char *file; /* as it was given; borrowed */
  const char *name; /* without its folder */
  text bytes;
  size_t *starts; /* where each puzzle starts; one more for the end */
  uint64_t count;
  uint64_t invalid; /* how many were left out, with a message each */
  uint64_t *order;  /* the I-th of a sample is puzzle order[I] ... */
  uint64_t *rank;   /* ... and puzzle order[I] has rank I */
  puzzle *puzzles;  /* in that order */
  uint64_t close;   /* how many of these there are */
} corpus;

/* Reads FILE ("-" for standard input) and keeps SAMPLES puzzles, spread
   evenly over the file, or all for 0 or if there are not so many.  False
   (with a message) if it cannot be read or has no puzzle; released in any
   case. */
bool corpus_load (corpus *, const char *file, uint64_t samples);
void corpus_release (corpus *);

/* Makes COUNT puzzles the content of the scratch file: a sample if COUNT is
   less than those of the corpus, otherwise all, several times if COUNT is a
   multiple.  False (with a message) if it cannot be written. */
bool corpus_write (const corpus *, uint64_t count, int file);

/* The rank of the I-th of the COUNT puzzles that corpus_write writes. */
uint64_t corpus_rank (const corpus *, uint64_t count, uint64_t i);

/* Appends the puzzle of RANK as the contestants get it, with newline. */
void corpus_print (const corpus *, uint64_t rank, text *);

#endif
