/* shape.h: the rules of a puzzle as data

   A shape is a rectangle of cells, some of them holes, with a largest value
   for every cell, groups of cells whose values differ, and, for Hadoku, the
   distance rule.  Sudoku of every size, X, jigsaw and Hadoku are nothing
   but different lists of groups; the encoder and the checker know no
   variant.

   Cells are numbered from 0 in reading order, holes included; values start
   at 1, and 0 stands for an empty cell.

   A shape never changes after it was made and is shared by reference count,
   also between threads: who makes one or calls shape_ref owes one
   shape_unref.

     const char *error;
     shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
     ... s->groups is 27, s->group[0] is row 1 ...
     shape_unref (s); */

#ifndef PUZZLE_SHAPE_H
#define PUZZLE_SHAPE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef uint16_t value;

enum {
  SHAPE_SIZE_MIN = 4, /* smallest and largest N of an N x N Sudoku */
  SHAPE_SIZE_MAX = 144,
  SHAPE_SIDE_MAX = 1000,    /* rows and columns of a Hadoku board */
  SHAPE_VARIABLES = 1 << 26 /* cells times values stay below */
};

typedef enum group_kind {
  GROUP_ROW,
  GROUP_COLUMN,
  GROUP_BOX,
  GROUP_AREA,
  GROUP_DIAGONAL
} group_kind;

/* No value occurs twice in a group.  If it is full, it has as many cells as
   values, and each value from 1 to 'size' occurs. */
typedef struct group {
  group_kind kind;
  bool full;
  int number; /* from 1 among the groups of its kind */
  int size;
  const int *cells; /* ascending */
} group;

typedef struct shape {
  int rows, cols;
  int cells;              /* rows times cols, holes counted */
  int values;             /* largest value of any cell */
  int box_rows, box_cols; /* 0 unless the boxes are regular */
  bool diagonals;         /* X: both diagonals are groups */
  bool distance; /* equal N in a row or column: N cells in between */
  value *max;    /* [cells] largest value of a cell, 0 for a hole */
  int areas;     /* number of boxes or areas */
  int *area;     /* [cells] box or area from 0, -1 for a hole */
  char **label;  /* [areas] what the input calls an area, or NULL */
  int groups;
  group *group;
  int *first; /* [cells + 1] where the groups of a cell start ... */
  int *in;    /* ... in this list of group indices */
  uint64_t hash;
  int *storage; /* the cells of all groups */
  atomic_int refs;
} shape;

/* Each maker returns a shape with one reference, or NULL and a static
   message in *ERROR.  HOLE is NULL or has a flag for every cell. */

/* Sudoku of size BOX_ROWS * BOX_COLS, X if DIAGONALS. */
shape *shape_new_sudoku (int box_rows, int box_cols, bool diagonals,
                         const bool *hole, const char **error);

/* Jigsaw: AREA has for each of SIZE * SIZE cells its area from 0 to SIZE -
   1, or -1 for a hole; without holes each area has SIZE cells. */
shape *shape_new_jigsaw (int size, const int *area, bool diagonals,
                         const char **error);

/* Hadoku: AREA as above with AREAS areas of any size.  LABEL is NULL or has
   a name for each area, which is copied. */
shape *shape_new_hadoku (int rows, int cols, const int *area, int areas,
                         const char *const *label, const char **error);

shape *shape_ref (shape *);
void shape_unref (shape *); /* NULL is fine */

/* The same rules: labels do not count. */
bool shape_same (const shape *, const shape *);

/* "sudoku", "sudoku-x", "jigsaw", "jigsaw-x" or "hadoku". */
const char *shape_kind (const shape *);

/* The usual box of an N x N Sudoku: its height is the largest divisor of N
   not above the square root.  False if N has only trivial divisors. */
bool shape_usual_box (int n, int *box_rows, int *box_cols);

/* Whether every area of AREA (see shape_new_hadoku) is connected by sides;
   if not, *CELL is a cell that its area's first cell cannot reach. */
bool shape_connected (int rows, int cols, const int *area, int areas,
                      int *cell);

/* "row 4", "area 3", ...: the name of a group, at most SIZE - 1 characters
   into TEXT, which is returned. */
char *shape_group_name (const shape *, const group *, char *text,
                        unsigned size);

#endif
