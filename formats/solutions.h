/* solutions.h: solutions in any shape that people and this program print

   Output of batch (tsv, csv, jsonl, sdm, tdoku), bare solution lines, or
   grids over several lines, plain or drawn.  What a line means depends on
   the puzzle that it is to solve, so each is read for a puzzle. */

#ifndef FORMATS_SOLUTIONS_H
#define FORMATS_SOLUTIONS_H

#include "format.h"

typedef enum solution_kind {
  SOLUTION_GRID,
  SOLUTION_NONE, /* a result that has no grid: none, invalid, timeout */
  SOLUTION_BAD,  /* see message */
  SOLUTION_END
} solution_kind;

typedef struct solutions {
  lines *lines; /* borrowed */
  const format_options *options;
  int64_t line;  /* where the last one started */
  int64_t label; /* the puzzle's line that it names, 0 if it names none */
  const char *message; /* for SOLUTION_BAD, static */
  int pending;         /* lines of the last one, not yet taken */
} solutions;

void solutions_init (solutions *, lines *, const format_options *);

/* The next one, for PUZZLE, into CELLS.  The lines are taken only by
   solutions_take, so a caller may find that they belong to a later puzzle.
   PUZZLE NULL: is there a result without a grid, or else anything at all.
 */
solution_kind solutions_peek (solutions *, const puzzle *, value *cells);
void solutions_take (solutions *);

/* The value of one cell of a solution, a symbol or a number: 0 for an empty
   cell or a hole, -1 if it is none. */
int solution_value (const char *word, size_t length, const char *symbols);

/* A solution as one line that batch prints, for PUZZLE: into CELLS.  NULL,
   or a static message. */
const char *solution_cells (const puzzle *, const char *word, size_t length,
                            const format_options *, value *cells);

#endif
