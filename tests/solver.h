/* solver.h: a SAT solver by its name, for tests */

#ifndef TESTS_SOLVER_H
#define TESTS_SOLVER_H

#include "../backends/sat/sat.h"

#include <stdlib.h>
#include <time.h>

typedef struct solver {
  const sat_kind *kind;
  void *self;
} solver;

/* False if there is no such solver here. */
static inline bool solver_start (solver *s, const char *name) {
  const char *argument, *error;
  const backend_kind *row = kind_find (name, &argument);
  s->kind = row ? row->sat : NULL;
  s->self = s->kind ? s->kind->create (argument, &error) : NULL;
  return s->self;
}

static inline void solver_end (solver *s) { s->kind->release (s->self); }

static inline void solver_add (solver *s, const int *literals) {
  for (; *literals; literals++)
    s->kind->add (s->self, *literals);
  s->kind->add (s->self, 0);
}

/* The clause of these literals. */
#define ADD(S, ...) solver_add (S, (const int[]){__VA_ARGS__, 0})

static inline void solver_constrain (solver *s, int literal) {
  s->kind->constrain (s->self, literal);
  s->kind->constrain (s->self, 0);
}

static inline int solver_solve (solver *s) {
  return s->kind->solve (s->self);
}

static inline bool solver_value (solver *s, int literal) {
  return s->kind->value (s->self, abs (literal)) == (literal > 0);
}

static inline const char *solver_error (solver *s) {
  return s->kind->error ? s->kind->error (s->self) : NULL;
}

/* Asserts the answer; `name' says whose it is. */
#define GIVES(RESULT, S) \
  ASSERT_EQ_FMTm (name, RESULT, solver_solve (S), "%d")

static inline double solver_now (void) {
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static inline int solver_late (void *deadline) {
  return solver_now () > *(double *) deadline;
}

/* One clause, the variable 1, and an upper limit on time. */
static inline int solver_ask (solver *s, const char *name, double seconds) {
  double deadline = solver_now () + seconds;
  if (!solver_start (s, name))
    return -1;
  ADD (s, 1);
  s->kind->terminate (s->self, &deadline, solver_late);
  int res = solver_solve (s);
  s->kind->terminate (s->self, NULL, NULL);
  return res;
}

#endif
