/* backend.h: puzzle -> answers, and the table of backends

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
   puzzle/check.h before they believe it. */

#ifndef BACKENDS_BACKEND_H
#define BACKENDS_BACKEND_H

#include "../encoder/encode.h"
#include "../puzzle/puzzle.h"
#include "wide/wide.h"

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
  const atomic_int *interrupt; /* non-zero ends the search; may be NULL */

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

/* What plain 9x9 puzzles go to, for callers that have many of them; NULL if
   this backend takes them one at a time. */
wide *backend_wide (backend *);

/* Each line of `satdoku backends`: calls VISIT with name, version (NULL if
   it cannot run here), and what it is or why it cannot run. */
void backend_list (void (*visit) (void *state, const char *name,
                                  const char *version, const char *what),
                   void *state);

#endif
