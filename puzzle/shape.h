/* shape.h: the rules of a puzzle as data

   A shape is a rectangle of cells, some of them holes, and a list of rules
   (rule.h).  Sudoku of every size, X, jigsaw and Hadoku are nothing but
   different lists.  What the rules mean is in the shape as well, in a form
   that knows no kind of rule: a largest value for each cell, groups of
   cells that differ, relations between pairs of cells, and hidden cells
   that help to say the rest.

   Cells are numbered from 0 in reading order, holes included, hidden cells
   behind them; values start at 1, and 0 stands for an empty cell.

   A shape never changes after it was made and is shared by reference count,
   also between threads: who makes one or calls shape_ref owes one
   shape_unref.

     const char *error;
     shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
     ... s->groups is 27, s->group[0] is row 1 ...
     shape_unref (s); */

#ifndef PUZZLE_SHAPE_H
#define PUZZLE_SHAPE_H

#include "rule.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
  SHAPE_SIZE_MIN = 4, /* smallest and largest N of an N x N Sudoku */
  SHAPE_SIZE_MAX = 144,
  SHAPE_SIDE_MAX = 1000,     /* rows and columns of a Hadoku board */
  SHAPE_VARIABLES = 1 << 26, /* cells times values stay below */
  SHAPE_BONDS = 1 << 26,     /* bonds, and words of tables, stay below */
};

/* No value occurs twice in a group.  If it is full, it has as many cells as
   values, and each value from 1 to 'size' occurs. */
typedef struct group {
  bool full;
  int size;
  const int *cells; /* ascending, but for hidden cells */
} group;

/* A table over pairs of values.  It has a row of `words' of the shape for
   each value v up to `widest', with bit u - 1 set where the other cell may
   then have u; all rows of all relations stand one behind the other. */
typedef struct relation {
  /* No value of the other cell is ruled out by more values than so many: a
     cell with more candidates leaves all to the other. */
  int slack;
  bool only_equal; /* it rules out nothing but equal values */
} relation;

/* That a cell has a relation with another one, which may be a hole. */
typedef struct bond {
  int other, relation;
} bond;

enum { NET_NEAR = 512 }; /* cells */

/* All bonds of a shape.  Shapes of like boards can share one. */
typedef struct net {
  int relations;
  relation *relation;
  uint64_t *tables; /* the rows of all; see shape_row */
  size_t *first;    /* [all + 1] where the bonds of a cell start ... */
  bond *bond;       /* ... in this list: those by board come last */
  int *slack;       /* [all] the largest of a cell's relations, 0 if none */
  bool only_equal;  /* nothing but equal values is ruled out by any */
  uint64_t *near;   /* [all * words for all cells] the cells that a cell has
                       bonds with, as bits; NULL for more than NET_NEAR
                       cells or where other than equal values are ruled out */
  bool by_board;    /* all come from rules of such kinds */
  atomic_int refs;
} net;

/* What has a name of its own among the lists of rules. */
typedef enum shape_family {
  SHAPE_OTHER,
  SHAPE_SUDOKU,
  SHAPE_SUDOKU_X,
  SHAPE_JIGSAW,
  SHAPE_JIGSAW_X,
  SHAPE_HADOKU
} shape_family;

struct shape {
  int rows, cols;
  int cells;  /* rows times cols, holes counted */
  int values; /* largest value of any cell of the board */

  /* For people and formats. */
  int box_rows, box_cols; /* 0 unless there are regular boxes */
  int areas;              /* number of boxes or areas */
  int *area;              /* [cells] box or area from 0, -1 for a hole */
  char **label; /* [areas] what the input calls an area, or NULL */

  /* Declared: the checker reads this and, below, only which cells are holes
     and what is plain 9x9. */
  value bound; /* no value is above this, whatever the rules say */
  int rules;
  rule *rule;

  /* Lowered: everybody else reads this and nothing above. */
  int all;    /* cells, hidden ones counted */
  value *max; /* [all] largest value of a cell, 0 for a hole */
  int widest; /* largest value of all cells, hidden ones counted */
  int words;  /* of 64 bits for a set of values of any cell */
  int groups;
  group *group;
  int *first; /* [all + 1] where the groups of a cell start ... */
  int *in;    /* ... in this list of group indices */
  net *net;   /* relations between pairs of cells */

  /* Answered once. */
  shape_family family;
  bool lines;   /* rows and columns are groups */
  bool regular; /* groups are rows, columns and boxes; no relations */
  bool plain;   /* and no holes either: every group is full */
  bool nine;    /* and all that is 9x9 with boxes of 3x3 */
  uint64_t hash;

  int *storage; /* the cells of all groups */
  int *rule_storage;
  atomic_int refs;
};

/* What a shape is made of. */
typedef struct shape_plan {
  int rows, cols;
  int values;             /* of every cell; 0: full areas say it */
  bool lines;             /* rows and columns are groups */
  int box_rows, box_cols; /* of the areas, if they are boxes */

  /* [rows * cols] box or area from 0, -1 for a hole; each is a group. */
  const int *area;
  int areas;
  const char *const *label; /* [areas] or NULL; copied */
  bool diagonals;           /* both diagonals are groups */

  /* More rules: kind, cells and numbers, which are copied; the numbers of
     their kind come by themselves. */
  const rule *rule;
  int rules;

  /* Shapes that this one may share memory with, each may be NULL: it is
     quicker if board and rules of one are much the same. */
  shape *const *like;
  int likes;
} shape_plan;

/* Each maker returns a shape with one reference, or NULL and a static
   message in *ERROR.  HOLE is NULL or has a flag for every cell. */

/* Any shape.  Rows and columns are from 1 to SHAPE_SIDE_MAX, and numbers of
   areas below `areas'. */
shape *shape_new (const shape_plan *, const char **error);

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

/* The same for the next of many: LIKE has some that went before. */
shape *shape_next_hadoku (shape *const *like, int likes, int rows, int cols,
                          const int *area, int areas,
                          const char *const *label, const char **error);

shape *shape_ref (shape *);
void shape_unref (shape *); /* NULL is fine */

/* The same rules: labels do not count. */
bool shape_same (const shape *, const shape *);

/* "sudoku", "sudoku-x", "jigsaw", "jigsaw-x", "hadoku" or "variant". */
const char *shape_kind (const shape *);

/* What the other cell of a bond may have where its own has V. */
static inline const uint64_t *shape_row (const shape *s, const bond *b,
                                         int v) {
  return s->net->tables +
         ((size_t) b->relation * s->widest + v - 1) * s->words;
}

/* The bonds of a cell, from the first up to the last and not including
   it. */
static inline const bond *shape_bonds (const shape *s, int cell) {
  return s->net->bond + s->net->first[cell];
}
static inline const bond *shape_bonds_end (const shape *s, int cell) {
  return s->net->bond + s->net->first[cell + 1];
}

/* Whether BOND rules out U where its cell has V. */
static inline bool shape_excludes (const shape *s, const bond *l, int v,
                                   int u) {
  const uint64_t *row = shape_row (s, l, v);
  return !(row[(u - 1) / 64] >> (u - 1) % 64 & 1);
}

/* Whether some group has both cells. */
bool shape_share_group (const shape *, int a, int b);

/* Whether a bond of CELL says nothing that a group does not say. */
static inline bool shape_bond_follows (const shape *s, int cell,
                                       const bond *b) {
  return s->net->relation[b->relation].only_equal &&
         shape_share_group (s, cell, b->other);
}

/* The usual box of an N x N Sudoku: its height is the largest divisor of N
   not above the square root.  False if N has only trivial divisors. */
bool shape_usual_box (int n, int *box_rows, int *box_cols);

/* Whether every area of AREA (see shape_new_hadoku) is connected by sides;
   if not, *CELL is a cell that its area's first cell cannot reach. */
bool shape_connected (int rows, int cols, const int *area, int areas,
                      int *cell);

#endif
