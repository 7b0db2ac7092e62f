/* rule.h: kinds of rules, and the rules that a shape declares

   A rule is data: its kind, the cells that it is about and some numbers.
   Its kind is a row of a table with two functions that share nothing: one
   tests a grid, for the checker; one says what the rule means as groups of
   cells that differ, relations between pairs of cells and hidden cells
   (lower.h), for everybody else.  So a solver knows no kind of rule, and
   what it finds is judged by what was declared.

   To add a kind: a row here and its two functions (CONTRIBUTING.md has the
   checklist).

     kind            cells          numbers         what it says
     row, column     of the line                    all differ
     box, area       of it                          all differ
     full area       k                              1 to k, all differ
     diagonal, window, extra region                 all differ
     distance        (the board)                    equal N in a line have N
                                                    cells between them
     anti-knight     (the board)                    no equal values a
                                                    knight's move apart
     anti-king       (the board)                    ... next to each other,
                                                    corners included
     non-consecutive (the board)                    no v beside v + 1
     greater         a, b                           a > b
     pair            a, b           v, u, v, u ...  a and b are one of the
                                                    pairs v, u */

#ifndef PUZZLE_RULE_H
#define PUZZLE_RULE_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t value;
typedef struct shape shape;
typedef struct rule rule;
typedef struct checking checking; /* check.h */
typedef struct lowering lowering; /* lower.h */

typedef struct rule_kind {
  const char *name; /* for people: "row", "anti-knight" */

  /* NULL if CELLS and NUMBERS of the rule make sense on the board of the
     shape (its cells are no holes), or a static reason. */
  const char *(*wrong) (const shape *, const rule *);

  /* Whether the grid keeps the rule; every cell has a value.  If not, the
     place for the reason is filled. */
  bool (*check) (checking *, const rule *);

  /* What it means for others. */
  void (*lower) (lowering *, const rule *);

  /* That is relations alone, the same for all boards with as many rows,
     columns and values, so that shapes can share them. */
  bool by_board;
} rule_kind;

struct rule {
  const rule_kind *kind;
  int number;       /* from 1 among those of its kind */
  const int *cells; /* no holes */
  int size;         /* of the cells */
  const int *numbers;
  int count; /* of the numbers */
};

typedef enum rule_id {
  RULE_ROW,
  RULE_COLUMN,
  RULE_BOX,
  RULE_AREA,
  RULE_FULL_AREA,
  RULE_DIAGONAL,
  RULE_WINDOW,
  RULE_EXTRA,
  RULE_DISTANCE,
  RULE_ANTI_KNIGHT,
  RULE_ANTI_KING,
  RULE_NON_CONSECUTIVE,
  RULE_GREATER,
  RULE_PAIR,
  RULE_KINDS
} rule_id;

extern const rule_kind rule_table[RULE_KINDS];

/* "row 4", "area left", "anti-knight": at most SIZE - 1 characters into
   TEXT, which is returned. */
char *rule_name (const shape *, const rule *, char *text, unsigned size);

#endif
