/* sat.h: a SAT solver behind the IPASIR shape

   A solver knows literals and clauses, nothing of puzzles: driver.c turns
   any of them into a backend.  In order of an object's life:

     const sat_kind *k = kind_find ("cadical", &argument)->sat;
     const char *error;
     void *s = k->create (argument, &error);   // NULL: *error says why
     k->terminate (s, state, function);        // optional
     k->add (s, 1); k->add (s, -2); k->add (s, 0);
     k->assume (s, 2);
     switch (k->solve (s)) { case 10: k->value (s, 1) ... }
     k->release (s);

   Nothing a solver prints reaches standard output: main () has moved that
   away from descriptor 1 before any solver starts. */

#ifndef BACKENDS_SAT_SAT_H
#define BACKENDS_SAT_SAT_H

#include "../kind.h"

typedef struct sat_stats {
  uint64_t conflicts, decisions, propagations; /* 0 where untold */
} sat_stats;

typedef struct sat_kind {
  bool incremental; /* learns once, answers many times */
  bool linked;      /* part of this program, so it can be created */

  /* A new solver; NULL if that fails, with a reason (static, or valid until
     the thread's next call) in *ERROR. */
  void *(*create) (const char *argument, const char **error);
  void (*release) (void *);

  void (*add) (void *, int literal); /* 0 ends a clause */

  /* For the next solve only. */
  void (*assume) (void *, int literal);

  /* One clause, ended by 0, for the next solve only.  NULL if the solver
     has no such thing. */
  void (*constrain) (void *, int literal);

  /* 10 satisfiable, 20 unsatisfiable, 0 undecided: terminated, or an error
     (see error). */
  int (*solve) (void *);

  /* After 10: whether VARIABLE is true in the model.  (Solvers differ in
     what they say of a negative literal.) */
  bool (*value) (void *, int variable);

  /* After 20: whether assumption LITERAL was used.  NULL if unknown. */
  bool (*failed) (void *, int literal);

  /* FUNCTION (STATE) is asked regularly during solve; non-zero ends it. */
  void (*terminate) (void *, void *state, int (*function) (void *));

  /* After solve gave 0: why, or NULL if it was terminated.  NULL if that is
     the only reason there can be. */
  const char *(*error) (void *);

  /* Totals since create; NULL where the solver does not tell.  UNTOLD has
     bits 0 to 2 for those of the three that it does not tell. */
  unsigned untold;
  void (*stats) (void *, sat_stats *);
} sat_kind;

/* What all rows of SAT solvers have in common: driver.c. */
void *driver_create (const char *name, const backend_options *,
                     const char **error);
void driver_release (void *);
void driver_solve (void *, const puzzle *, const request *, result *);

/* And those of solvers in this process, whose files name functions alike.
 */
#define SAT_IN_PROCESS \
  .incremental = true, .create = create, .release = release, .add = add, \
  .assume = assume, .solve = solve, .value = is_true, .failed = failed, \
  .terminate = terminate

#define SAT_DRIVER \
  .create = driver_create, .release = driver_release, .solve = driver_solve

#endif
