/* generate.h: puzzles with exactly one solution

   A generator makes puzzle number I of a run from (seed, I) alone, so that
   runs of any number of threads give the same puzzles.  Each puzzle starts
   from a random full grid, from which givens are taken away in random order
   while the solution stays the only one (dig.h); what does not meet the
   wishes is thrown away, and the next attempt has random numbers of its
   own.

     generator *g = generator_new (&wishes, &stop, &error);
     generator_make (g, first, count, sink, state);
     generator_free (g);

   One generator serves one thread. */

#ifndef TASKS_GENERATE_H
#define TASKS_GENERATE_H

#include "../base/halt.h"
#include "../puzzle/puzzle.h"
#include "rate.h"
#include "symmetry.h"

typedef enum generate_kind {
  GENERATE_SUDOKU,
  GENERATE_X,
  GENERATE_JIGSAW,
  GENERATE_HADOKU,
  GENERATE_KINDS
} generate_kind;

typedef struct generate_kind_row {
  const char *name;
  const char *sizes; /* how small and how large boards may be, for people */
  int most;          /* cells of a side; the least are 4 */
} generate_kind_row;

extern const generate_kind_row generate_kind_table[GENERATE_KINDS];

/* What is asked for.  Zero is the default of everything but KIND, ROWS,
   COLS and SEED. */
typedef struct wishes {
  generate_kind kind;
  int rows, cols;         /* equal for all kinds but hadoku */
  int box_rows, box_cols; /* 0: the usual box */
  uint64_t seed;
  int clues_least, clues_most; /* number of givens, 0 0: any */
  bool minimal;                /* with clues: no given can go, either */
  symmetry symmetry;
  const bool *pattern; /* [cells] which may be given; NULL: all */
  int difficulty;      /* 1 + a class of rate.h, 0: any */
  int area_max, holes; /* hadoku; 0: 9 */

  /* The classic recipe: FILL random cells, solve, then take random cells
     away until TRIES in a row could not go.  Both 0: not this recipe. */
  int fill, tries;
} wishes;

/* What is wrong with wishes; the words for it are the caller's. */
typedef enum wish_fault {
  WISH_FINE,
  WISH_SIDES_DIFFER, /* only hadoku may */
  WISH_BOX,          /* for a kind without boxes */
  WISH_SIZE,         /* out of the sizes of the kind */
  WISH_BOX_SIZE,     /* not as many cells as a row */
  WISH_NO_BOX,       /* a prime size has no usual box */
  WISH_KIND,         /* areas or holes for another kind than hadoku */
  WISH_AREA,         /* too large */
  WISH_HOLES,        /* more than half of the cells */
  WISH_RECIPE,       /* has no pattern, symmetry or minimality */
  WISH_FILL,         /* more than there are cells */
  WISH_SYMMETRY,     /* of a square, on another board */
  WISH_CLUES,        /* more than there are cells */

  /* Well-formed, but no puzzle can ever meet them. */
  WISH_HOPELESS,
  WISH_VALUES = WISH_HOPELESS, /* too few for a row */
  WISH_ORBITS,                 /* do not add up to the number of givens */
  WISH_PATTERN,                /* has fewer cells than that */
  WISH_NINE,                   /* fewer than 17 givens on 9x9 */
  WISH_EXCHANGE,               /* two values need not be given at all */
  WISH_FAULTS
} wish_fault;

wish_fault wishes_fault (const wishes *);

/* Whether these are plain 9x9, which are made many at once. */
bool wishes_plain9 (const wishes *);

typedef struct generator generator;

/* WISHES (without fault) and STOP, which is asked every now and then by the
   thread that makes puzzles, are borrowed.  NULL with a reason in *ERROR.
 */
generator *generator_new (const wishes *, const halt *, const char **error);
void generator_free (generator *); /* NULL is fine */

/* Makes the puzzles with numbers from FIRST to FIRST + COUNT - 1 and hands
   each to SINK in order; the puzzle is the generator's.  Returns how many
   there were: fewer only if it was to stop. */
size_t generator_make (generator *, uint64_t first, size_t count,
                       void (*sink) (void *state, const puzzle *),
                       void *state);

/* Attempts since the generator was made, and how many of them met the
   wishes, whether or not they were handed out yet; another thread may look.
 */
uint64_t generator_attempts (const generator *);
uint64_t generator_met (const generator *);

#endif
