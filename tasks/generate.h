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

extern const char *const generate_kind_name[GENERATE_KINDS];

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

/* What is wrong with the wishes, or NULL: a static message for people that
   says what can be had instead, such as a size that has no boxes.  Sets
   *HOPELESS if they are well-formed but no puzzle can ever meet them. */
const char *wishes_error (const wishes *, bool *hopeless);

typedef struct generator generator;

/* WISHES (without error) and STOP, which is asked every now and then by the
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
