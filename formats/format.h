/* format.h: the table of text formats, which decides what an input is

   Rows stand in the order in which they are tried, and the first row that
   recognises the line at hand reads one puzzle from it:

     row     recognised by
     hadoku  a line "areas"
     solo    Solo parameters and a colon, or a URL ending in such
     pzpr    ripple/ or sudoku/ with numbers, pzprv3 (refused for now)
     csv     a header with a column puzzle, quizzes or question
     sukaku  64, 216, 512 or 729 characters, each empty or the digit of
             its place
     sdm     N * N characters or numbers, the rest of the line a remark
     grid    lines of N symbols or numbers
     ss      like grid; never tried, but asked for by name, and written

   To add a format: one file, one row (CONTRIBUTING.md has the checklist).
 */

#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include "../base/text.h"
#include "../puzzle/puzzle.h"
#include "lines.h"

typedef struct reader reader;

/* What a user may ask for; zero is the default for everything. */
typedef struct format_options {
  const struct format *from; /* read this format only */
  const char *symbols;       /* the N symbols in order; see symbols_error
                                in symbol.h */
  int box_rows, box_cols;    /* 0: the usual box of the size */
  bool lenient;
} format_options;

typedef enum read_result {
  READ_PUZZLE,
  READ_INVALID, /* not a legal puzzle: the reader has place and message */
  READ_END,     /* of the input, clean or not: see lines_error */
  READ_NOTHING  /* between a row and the reader only: no puzzle here (a CSV
                   header), go on */
} read_result;

typedef struct format {
  const char *name;
  const char *what; /* for people */

  /* Whether the first line not yet taken, FIRST, starts this format.  NULL
     where a format is only written. */
  bool (*recognise) (reader *, const line *first);

  /* Reads one puzzle and takes its lines, at least one. */
  read_result (*read) (reader *, puzzle *);

  /* Appends CELLS in this format, with the newline.  CELLS is the puzzle's
     own array of givens, to write the puzzle, or another array with a
     solution.  Returns NULL, or a static reason why the format cannot say
     this puzzle, with nothing appended; of a solution only the values
     matter to the formats that know nothing but values.  NULL where a
     format is only read. */
  const char *(*write) (const puzzle *, const value *cells,
                        const format_options *, text *);
} format;

/* Ended by a row without name. */
extern const format format_table[];

/* The format called NAME, or NULL. */
const format *format_find (const char *name);

/* One line for a grid of any shape as batch prints it, without newline:
   symbols, or numbers separated by blanks where a value is above 35. */
void format_cells (const shape *, const value *cells,
                   const format_options *, text *);

/* The format that a puzzle of this shape is written in when nobody chose
   one and it must be read back: sdm, solo, hadoku or sukaku. */
const format *format_usual (const puzzle *, const format_options *);

/* For the rows of the table. */

/* Why a format that knows only values cannot say the rules of a puzzle, or
   NULL.  A box of unusual form is not among the reasons where the options
   name it, as they do again when the puzzle is read. */
const char *format_plain (const puzzle *, const format_options *);

/* The symbols for the values of CELLS: NULL for the default ones.  False
   if there are not enough of them, and numbers it must be. */
bool format_symbols (const shape *, const value *cells,
                     const format_options *, const char **names);

#endif
