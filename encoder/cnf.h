/* cnf.h: where clauses go

   The encoder writes literals into a cnf, each clause ended by 0, as IPASIR
   has it.  What stands behind it is the owner's: a solver, a DIMACS file,
   or nothing but the counters.  No clause is ever stored here.

     cnf out = {.add = my_add, .state = my_solver,
                .variables = variable_primary (shape)};
     encode_rules (...);         // out.clauses, out.variables have grown */

#ifndef ENCODER_CNF_H
#define ENCODER_CNF_H

#include <stdint.h>

typedef struct cnf {
  void (*add) (void *state, int literal); /* NULL: only count */
  void *state;
  int variables;    /* the highest in use; cnf_fresh takes the next */
  uint64_t clauses; /* complete ones so far */

  /* Asked between groups of clauses, or NULL; non-zero ends the encoding
     early, and the clauses are then not all there. */
  int (*stop) (void *state);
  void *stop_state;
} cnf;

static inline int cnf_stopped (const cnf *out) {
  return out->stop && out->stop (out->stop_state);
}

static inline void cnf_add (cnf *out, int literal) {
  if (out->add)
    out->add (out->state, literal);
  out->clauses += !literal;
}

static inline void cnf_unit (cnf *out, int a) {
  cnf_add (out, a);
  cnf_add (out, 0);
}

static inline void cnf_binary (cnf *out, int a, int b) {
  cnf_add (out, a);
  cnf_add (out, b);
  cnf_add (out, 0);
}

static inline int cnf_fresh (cnf *out) { return ++out->variables; }

#endif
