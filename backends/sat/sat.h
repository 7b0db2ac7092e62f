/* sat.h: a SAT solver behind the IPASIR shape, and the table of them

   A solver knows literals and clauses, nothing of puzzles: driver.c turns
   any of these rows into a backend.  In order of an object's life:

     const sat_kind *k = sat_find ("cadical", &argument);
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

#include <stdbool.h>
#include <stdint.h>

typedef struct sat_stats {
  uint64_t conflicts, decisions, propagations; /* 0 where untold */
} sat_stats;

typedef struct sat_kind {
  const char *name;     /* "cadical"; "exec" for exec:COMMAND */
  const char *argument; /* what follows the colon, for help; NULL if none */
  const char *what;     /* one line for `satdoku backends` */
  bool incremental;     /* learns once, answers many times */

  /* Version text, or NULL with the reason in *ERROR if this machine cannot
     run it (a program that is not on PATH).  For rows that take an argument
     "" */
  const char *(*version) (const char **error);

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

  /* After 10: whether LITERAL is true in the model. */
  bool (*value) (void *, int literal);

  /* After 20: whether assumption LITERAL was used.  NULL if unknown. */
  bool (*failed) (void *, int literal);

  /* FUNCTION (STATE) is asked regularly during solve; non-zero ends it. */
  void (*terminate) (void *, void *state, int (*function) (void *));

  /* After solve gave 0: why, or NULL if it was terminated. */
  const char *(*error) (void *);

  /* Totals since create; NULL where the solver does not tell.  UNTOLD has
     bits 0 to 2 for those of the three that it does not tell. */
  unsigned untold;
  void (*stats) (void *, sat_stats *);
} sat_kind;

/* Rows for what was there at build time, ended by NULL.  The first is what
   `auto` takes. */
extern const sat_kind *const sat_table[];

/* The rows themselves, one a file; the first two are defined only where
   HAVE_CADICAL and HAVE_PICOSAT are. */
extern const sat_kind sat_cadical, sat_picosat, sat_kissat, sat_exec,
    sat_ipasir;

/* The row for NAME, "cadical" or "exec:minisat ..."; *ARGUMENT is set to
   what follows the colon (NULL if nothing does).  NULL if there is no such
   row, or it takes no argument and NAME has one. */
const sat_kind *sat_find (const char *name, const char **argument);

#endif
