/* bands9.h: rows, columns and boxes of the bitboards of cells9.h

   Every function works on the bitboard of one digit.  Shifts move bits of
   one row into another, so most results are masked; "of" functions fill
   whole units, "many" functions give those with at least two bits. */

#ifndef PROPAGATE_NINE_BANDS9_H
#define PROPAGATE_NINE_BANDS9_H

#include "cells9.h"

#define BANDS9(X) ((bands9){(X), (X), (X), 0})

/* A pattern of one row, in all three. */
#define ROWS9(X) (UINT32_C (0x100401) * (X))

enum {
  ALL9 = ROWS9 (0x1ff),
  GUARD9 = ROWS9 (0x200),
  BOXES9 = ROWS9 (0111) /* the first cell of each row of a box */
};

static inline bool bands9_any (bands9 x) { return x[0] | x[1] | x[2]; }

/* The next two bands, or rows of the band, in a circle. */
static inline bands9 bands9_next (bands9 x) {
  return (bands9){x[1], x[2], x[0], x[3]};
}
static inline bands9 bands9_last (bands9 x) {
  return (bands9){x[2], x[0], x[1], x[3]};
}
static inline bands9 bands9_row_next (bands9 x) {
  return x >> 10 | x << 20;
}
static inline bands9 bands9_row_last (bands9 x) {
  return x >> 20 | x << 10;
}

/* The tenth bit of each row that is not empty. */
static inline bands9 bands9_guards (bands9 x) {
  return (x + ALL9) & GUARD9;
}

static inline bands9 bands9_rows_of (bands9 x) {
  bands9 g = bands9_guards (x);
  return g - (g >> 9);
}

/* X without the first cell of each row. */
static inline bands9 bands9_rows_rest (bands9 x) {
  return x & (x - (bands9_guards (x) >> 9));
}

static inline bands9 bands9_rows_many (bands9 x) {
  return bands9_rows_of (bands9_rows_rest (x));
}

static inline bands9 bands9_columns_of (bands9 x) {
  bands9 y = (x | x >> 10 | x >> 20) & 0x1ff;
  y |= bands9_next (y) | bands9_last (y);
  return y | y << 10 | y << 20;
}

static inline bands9 bands9_columns_many (bands9 x) {
  bands9 y = (x | x >> 10 | x >> 20) & 0x1ff;
  bands9 m = ((x & (x >> 10 | x >> 20)) | (x >> 10 & x >> 20)) & 0x1ff;
  bands9 n = bands9_next (y), l = bands9_last (y);
  m |= bands9_next (m) | bands9_last (m) | (y & (n | l)) | (n & l);
  return m | m << 10 | m << 20;
}

static inline bands9 bands9_boxes_of (bands9 x) {
  bands9 y = (x | x >> 1 | x >> 2) & BOXES9;
  y = (y | bands9_row_next (y) | bands9_row_last (y)) & BOXES9;
  return (y << 3) - y;
}

static inline bands9 bands9_boxes_many (bands9 x) {
  bands9 y = (x | x >> 1 | x >> 2) & BOXES9;
  bands9 m = ((x & (x >> 1 | x >> 2)) | (x >> 1 & x >> 2)) & BOXES9;
  bands9 n = bands9_row_next (y), l = bands9_row_last (y);
  m |= bands9_row_next (m) | bands9_row_last (m) | (y & (n | l)) | (n & l);
  m &= BOXES9;
  return (m << 3) - m;
}

/* All cells in a unit with a cell of X. */
static inline bands9 bands9_seen (bands9 x) {
  return bands9_rows_of (x) | bands9_columns_of (x) | bands9_boxes_of (x);
}

/* Locked candidates of rows and boxes, all at once.  In a band the digit
   takes a different box in each row: one of six ways.  What stays is the
   union of the ways that are open, so that of row r and box s is kept if
   the other two rows can share the other two boxes. */
static inline bands9 bands9_lock_rows (bands9 x) {
  bands9 y = (x | x >> 1 | x >> 2) & BOXES9;
  bands9 a = (y >> 3 & ROWS9 (0011)) | (y << 6 & ROWS9 (0100));
  bands9 b = (y >> 6 & ROWS9 (0001)) | (y << 3 & ROWS9 (0110));
  y &= (bands9_row_next (a) & bands9_row_last (b)) |
       (bands9_row_next (b) & bands9_row_last (a));
  return x & ((y << 3) - y);
}

/* The same of columns and boxes, with a stack of boxes for the band. */
static inline bands9 bands9_lock_columns (bands9 x) {
  bands9 y = (x | x >> 10 | x >> 20) & 0x1ff;
  bands9 a = (y >> 1 & 0333) | (y << 2 & 0444);
  bands9 b = (y >> 2 & 0111) | (y << 1 & 0666);
  y &= (bands9_next (a) & bands9_last (b)) |
       (bands9_next (b) & bands9_last (a));
  return x & (y | y << 10 | y << 20);
}

#endif
