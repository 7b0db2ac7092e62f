/* process.h: a SAT solver that is a program, one process a query

   What the rows `exec` and `kissat` share.  The clauses are kept as DIMACS
   text; solve writes them, with assumptions and constraint as clauses more,
   into a file without a name, which is the program's standard input, and
   reads its answer with encoder/answer.h.  A word "{}" of the command, or
   part of a word, becomes a path of that file.

   A program that crashes, garbles its answer or gives none is an error,
   never an answer. */

#ifndef BACKENDS_SAT_PROCESS_H
#define BACKENDS_SAT_PROCESS_H

#include <stdbool.h>

typedef struct process process;

/* Its error texts begin with TITLE.  ARGV is ended by NULL; both are
   copied. */
process *process_new (const char *title, const char *const *argv);

/* The functions of a row, see sat.h; the pointer is a process. */
void process_free (void *);
void process_add (void *, int literal);
void process_assume (void *, int literal);
void process_constrain (void *, int literal);
int process_solve (void *);
bool process_value (void *, int variable);
void process_terminate (void *, void *state, int (*function) (void *));
const char *process_error (void *);

#define SAT_PROCESS \
  .release = process_free, .add = process_add, .assume = process_assume, \
  .constrain = process_constrain, .solve = process_solve, \
  .value = process_value, .terminate = process_terminate, \
  .error = process_error

#endif
