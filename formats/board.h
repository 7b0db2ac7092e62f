/* board.h: the cells of a square puzzle on their way from text

   Readers add cell after cell in reading order, by symbol or by number, and
   the board complains about those that do not belong; board_finish makes
   the puzzle.  The memory stays for the next one.

     board_begin (r, 9);
     for (...)
       if (board_symbol (r, line, column, c) == READ_INVALID)
         return READ_INVALID;
     return board_finish (r, line, column, puzzle); */

#ifndef FORMATS_BOARD_H
#define FORMATS_BOARD_H

#include "format.h"
#include "symbol.h"

typedef struct board {
  int size;  /* N of N x N */
  int cells; /* so far */
  int holes;
  int capacity;
  value *cell;
  bool *hole;
  symbols symbols;    /* for 'size' */
  int64_t zero_line;  /* 0 if no '0' was met */
  size_t zero_column; /* where the first one is */
  bool dot;           /* a '.' was met */
} board;

void board_release (board *);

/* The symbols of a SIZE x SIZE puzzle, valid until another size is asked
   for. */
const symbols *board_symbols (reader *, int size);

/* Starts a SIZE x SIZE puzzle, SIZE at most SHAPE_SIZE_MAX. */
void board_begin (reader *, int size);

/* Adds one cell.  READ_INVALID for what is no cell, otherwise
   READ_NOTHING. */
read_result board_symbol (reader *, int64_t line, size_t column, char);
read_result board_number (reader *, int64_t line, size_t column,
                          const char *text, size_t length);

/* Adds an empty cell. */
void board_empty (reader *);

/* Makes the puzzle from SIZE * SIZE cells; LINE and COLUMN are for what is
   wrong with it as a whole. */
read_result board_finish (reader *, int64_t line, size_t column, puzzle *);

#endif
