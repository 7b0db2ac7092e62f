/* reader.h: lines -> puzzles of any format, one at a time

     reader r;
     reader_init (&r, lines, &options);
     while ((res = reader_next (&r, &puzzle)) != READ_END)
       if (res == READ_INVALID)
         ... r.first_line, r.line, r.column, r.message ...
     reader_release (&r);

   Blank lines, comments and rules between puzzles are passed over.  Every
   malformed puzzle is one READ_INVALID, and reading goes on behind it. */

#ifndef FORMATS_READER_H
#define FORMATS_READER_H

#include "board.h"
#include "format.h"

enum { READER_SHAPES = 4 };

struct reader {
  lines *lines;                  /* borrowed */
  const format_options *options; /* borrowed */

  /* Of the last puzzle or invalid: its first line; for an invalid also the
     place (line, column from 1) and the reason. */
  int64_t first_line, line;
  int column;
  char message[200];

  /* State of the rows. */
  int csv_column;               /* from 0, -1 outside CSV */
  int64_t settled;              /* up to this line sixteen characters are
                                   one puzzle: see grid_claims */
  shape *recent[READER_SHAPES]; /* shapes without holes used lately, most
                                   recent first */
  shape *odd;                   /* the last shape with holes */
  shape *hadoku[READER_SHAPES]; /* some of the last, of different nets */
  int next_hadoku;
  board board;
  text scratch;
};

void reader_init (reader *, lines *, const format_options *);
void reader_release (reader *);
read_result reader_next (reader *, puzzle *);

/* For the rows of the format table. */

/* lines_peek without the blanks at the end of the line. */
bool reader_peek (reader *, int ahead, line *);

/* READ_INVALID with place and message. */
read_result reader_invalid (reader *, int64_t line, size_t column,
                            const char *format, ...)
    __attribute__ ((format (printf, 4, 5)));

/* Whether there are SIZE x SIZE Sudokus: a usual box, or the one asked for,
   makes this size. */
bool reader_legal (const reader *, int size);

/* A Sudoku shape with the box that the options or the size ask for, from
   the recent ones if possible; borrowed until the next call.  NULL and a
   static message in *ERROR if there is none. */
shape *reader_shape (reader *, int size, bool diagonals, const bool *hole,
                     const char **error);

/* The same for a box that the input names. */
shape *reader_box (reader *, int box_rows, int box_cols, bool diagonals,
                   const bool *hole, const char **error);

#endif
