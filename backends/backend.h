/* backend.h: puzzle -> answers

   A backend answers puzzles of the shapes it can do, up to a limit of
   solutions each.  One object serves one thread and many puzzles.

     const char *error;
     backend *b = backend_new ("auto", &options, &error);
     request r = {.limit = 2, .solution = my_sink, .state = me};
     result res;
     backend_solve (b, &puzzle, &r, &res);
     ... res.outcome, res.count ...
     backend_free (b);

   Solutions are what the backend found, unchecked: callers check each by
   puzzle/check.h before they believe it.  The table of backends is in
   kind.h. */

#ifndef BACKENDS_BACKEND_H
#define BACKENDS_BACKEND_H

#include "../base/halt.h"
#include "../encoder/encode.h"
#include "../puzzle/puzzle.h"
#include "wide/simd.h"

/* How puzzles are solved, as far as a backend cares. */
typedef struct backend_options {
  encoding encoding;   /* where nobody chose one: extended, or simplified */
  bool encoding_given; /* somebody did */
  amo_form amo;
  bool no_propagate; /* give the solver the puzzle as it is */
  wide_simd simd;    /* for wide */
  unsigned csp_off;  /* rules that fc and mac leave out: csp/rules.h */
  bool force;        /* for naive:fill: however many cells are open */
} backend_options;

typedef struct request {
  uint64_t limit;   /* stop after so many solutions, 0 for all */
  int64_t deadline; /* CLOCK_MONOTONIC in nanoseconds, 0 for none */
  halt stop;        /* z3 asks it from a thread of its own */

  /* Called with each solution; false ends the search.  The grid is the
     backend's.  A backend that can count without it may leave out all but
     the first, unless `every' is set. */
  bool every;
  bool (*solution) (void *state, const value *grid);
  void *state;
} request;

typedef enum outcome {
  OUTCOME_COMPLETE, /* these are all solutions */
  OUTCOME_LIMIT,    /* the limit was reached, or the sink had enough */
  OUTCOME_TIMEOUT,
  OUTCOME_INTERRUPTED,
  OUTCOME_FAILED /* see reason */
} outcome;

typedef struct result {
  outcome outcome;
  uint64_t count;  /* of solutions found */
  bool propagated; /* propagation alone decided it */
  uint64_t conflicts, decisions, propagations;
  unsigned untold;  /* bits 0 to 2: which of these are not known */
  char reason[160]; /* for OUTCOME_FAILED */
} result;

typedef struct backend backend;

/* A backend of NAME as users write it.  NULL if there is none or it
   cannot run here: *ERROR (valid until the thread's next call) says why. */
backend *backend_new (const char *name, const backend_options *,
                      const char **error);
void backend_free (backend *); /* NULL is fine */

/* Name for messages and summaries: "cadical" where "auto" was asked for. */
const char *backend_name (const backend *);

void backend_solve (backend *, const puzzle *, const request *, result *);

/* What this backend counts, for people: names for the conflicts, decisions
   and propagations of a result, in this order. */
const char *const *backend_counters (const backend *);

/* Plain 9x9 puzzles as text, and room for what is said of them. */
typedef struct block9 {
  const char *puzzles; /* [81 * count]: digits, anything else is open */
  size_t count;
  uint64_t *counts;         /* of solutions, up to the limit */
  char *solutions;          /* [81 * count]: one each, where there is one */
  unsigned char *undecided; /* 1: stopped before it was finished */
} block9;

/* The name of what takes such blocks, many puzzles at once; NULL if this
   backend wants them one at a time. */
const char *backend_takes_blocks (const backend *);

/* Counts the solutions of each puzzle of a block, for a backend that takes
   them.  Of the request the limit, and the deadline and the stop, both for
   the whole block, are looked at.  Returns how many stay undecided; their
   counts are of the solutions that were seen. */
size_t backend_solve_block (backend *, const block9 *, const request *);

#endif
