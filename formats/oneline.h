/* oneline.h: a puzzle in one line, as a word of symbols or as numbers */

#ifndef FORMATS_ONELINE_H
#define FORMATS_ONELINE_H

#include "reader.h"

/* The commonest line of all, 81 characters of plain 9x9 Sudoku, read
   without a detour and taken.  False, with nothing done, for any other. */
bool oneline_quick (reader *, const line *, puzzle *);

/* N if LENGTH is N * N and there are N x N Sudokus, else 0. */
int oneline_size (const reader *, size_t length);

/* Length of the word at TEXT, up to a blank or one of , ; : #.  A '#' may
   be a hole: the longest word that makes a puzzle wins. */
size_t oneline_word (reader *, const char *text, size_t length);

/* Whether the word at TEXT is a puzzle with nothing wrong. */
bool oneline_complete (reader *, const char *text, size_t length);

/* Whether TEXT, which starts with '#', is a comment and not a puzzle whose
   first cell is a hole. */
bool oneline_comment (reader *, const char *text, size_t length);

/* How many numbers (or '.' or '#'), separated by blanks or commas, TEXT
   starts with; *END is where the remark begins. */
int oneline_numbers (const reader *, const char *text, size_t length,
                     size_t *end);

/* Reads LENGTH characters at START of the line, N * N symbols or wrong. */
read_result oneline_read_word (reader *, const line *, size_t start,
                               size_t length, puzzle *);

/* The same for N * N numbers. */
read_result oneline_read_numbers (reader *, const line *, size_t start,
                                  size_t length, puzzle *);

/* Everything behind END, without the mark that ends a puzzle, becomes the
   remark. */
void oneline_remark (const line *, size_t end, puzzle *);

#endif
