/* answer.h: what a SAT or SMT solver printed -> an assignment

   Lenient where solvers differ, strict where a mistake could hide:
   the "s" line decides; "v" lines may come before it, lack the final 0, or
   be bare numbers after "SAT" (minisat); variables that are not mentioned
   are false.  Lines that are none of this are passed over.  An SMT answer
   is "sat", "unsat", "unknown" and a model of define-fun's, or the pairs of
   get-value.

   An error is: an "s" line with another word, a "v" line with anything but
   numbers, two statuses, or status and exit code, that disagree, a variable
   with two values, satisfiable without any values, unsatisfiable with some,
   an SMT model that breaks off.

   Text comes in pieces of any size, so an answer of any length needs memory
   for its assignment only. */

#ifndef ENCODER_ANSWER_H
#define ENCODER_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum answer_status {
  ANSWER_UNKNOWN, /* "s UNKNOWN", or nothing said */
  ANSWER_SAT = 10,
  ANSWER_UNSAT = 20,
  ANSWER_ERROR = -1 /* contradictory or garbled: see message */
} answer_status;

typedef struct answer_reader answer_reader;

/* For variables 1 to VARIABLES; literals above are ignored, and so are
   var_K with K and h_ROW_COLUMN with ROW * COLUMN above it. */
answer_reader *answer_new (int variables);
void answer_free (answer_reader *);

/* Forgets everything said so far; for a solver that is asked again. */
void answer_clear (answer_reader *, int variables);

void answer_feed (answer_reader *, const char *bytes, size_t size);

/* After the last piece.  EXIT_CODE of the solver's process counts only
   where no status line was seen, and must not contradict one: 10, 20,
   anything else says nothing; -1 where there was no process. */
answer_status answer_finish (answer_reader *, int exit_code);

/* Why answer_finish said ANSWER_ERROR; static. */
const char *answer_message (const answer_reader *);

/* Whether VARIABLE is true. */
bool answer_true (const answer_reader *, int variable);

/* An SMT model was seen: integer values of var_K (K from 1, in reading
   order) or h_ROW_COLUMN.  answer_integer gives the value of h_ROW_COLUMN,
   or of var_COLUMN if ROW is 0; 0 if it was not mentioned.  After
   answer_finish only. */
bool answer_is_smt (const answer_reader *);
int64_t answer_integer (const answer_reader *, int row, int column);

#endif
