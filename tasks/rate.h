/* rate.h: how difficult a puzzle is, measured

   A puzzle with exactly one solution is rated by what it needs, on one
   scale for every kind and size.  The figure before the point is the
   hardest technique:

     1  easy     singles: a cell with one candidate, a value with one place
     2  medium   locked candidates as well
     3  hard     naked and hidden subsets of any size as well
     4  extreme  search of depth 1: candidates that fail when they are tried
     5  extreme  search of depth 2: tries within tries
     6  extreme  search of depth 3 or more

   The two behind it say how much of the puzzle is left for that technique:
   of 99 wrong candidates on the empty board, how many are there when all
   easier techniques have come to their end, or for singles when the givens
   are crossed out.  So a full grid is 1.00, a puzzle that needs one pair
   for its last cells is near 3.00, and one more given never makes a puzzle
   harder.

   The techniques are those of propagate/propagate.h, a search is explained
   in rate_search.c.  Each is taken to its end, and no end depends on the
   order of the steps, because a conclusion stays possible when others were
   drawn before it.  Hence the rating is the same for puzzles that differ by
   a symmetry of the rules: values renamed (not in Hadoku), rows and columns
   exchanged where boxes stay boxes, the board turned or mirrored.

   Where a search would take too long the rating is a lower bound: `search
   1+`, `search 2+`.  The number of candidates left decides that, never a
   clock.  For depth 3, which no search here tries, it always is. */

#ifndef TASKS_RATE_H
#define TASKS_RATE_H

#include "decide.h"

/* In the order of difficulty. */
typedef enum rate_class {
  RATE_EASY,
  RATE_MEDIUM,
  RATE_HARD,
  RATE_EXTREME,
  RATE_CLASSES
} rate_class;

typedef struct rate_row {
  const char *name;  /* easy, ... */
  const char *needs; /* singles, locked, subsets, search */
  const char *what;  /* the same for people */
} rate_row;

extern const rate_row rate_table[RATE_CLASSES];

typedef struct rating {
  rate_class class;
  int hundredths; /* 100 to 699 */
  int depth;      /* of the search, 0 without */
  bool at_least;  /* it may need more: the rating is a lower bound */
} rating;

enum { RATE_NEEDS = 24 }; /* room for what rating_needs writes */

/* `singles`, `locked`, `subsets`, `search 1`, `search 2+` ...; returns
   TEXT. */
char *rating_needs (const rating *, char text[RATE_NEEDS]);

/* The class alone of a puzzle that has exactly one solution: no search. */
rate_class rate_class_of (const puzzle *);

/* Rates a puzzle whose only solution is known. */
void rate_unique (const puzzle *, const value *solution, rating *);

/* Decides first whether there is exactly one solution, by DECIDER unless
   propagation shows it.  The rating is valid if the verdict of the decision
   is VERDICT_UNIQUE; the limit and the sink of the question are not looked
   at, its timeout is for deciding and for rating. */
void rate (decider *, const puzzle *, const question *, decision *,
           rating *);

#endif
