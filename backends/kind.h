/* kind.h: a way to answer puzzles, and the table of them

   What every backend but `wide' (which takes many puzzles at once) has in
   common.  In order of an object's life:

     const backend_kind *k = kind_find ("fc");
     const char *error;
     void *b = k->create ("fc", &options, &error);  // NULL: *error says why
     k->solve (b, &puzzle, &request, &result);      // as often as wanted
     k->release (b);

   An object serves one thread; different objects serve different threads
   at the same time. */

#ifndef BACKENDS_KIND_H
#define BACKENDS_KIND_H

#include "backend.h"

typedef struct backend_kind {
  const char *name; /* as users write it: "z3:bv" */
  const char *what; /* one line for `satdoku backends` */

  /* Names for conflicts, decisions and propagations of its results, NULL
     for just these. */
  const char *const *counters;

  /* Version text ("" if it has none of its own), or NULL with the reason in
   *ERROR if this machine cannot run it. */
  const char *(*version) (const char **error);

  /* A new object for NAME; NULL if that fails, with a reason (static, or
     valid until the thread's next call) in *ERROR. */
  void *(*create) (const char *name, const backend_options *,
                   const char **error);
  void (*release) (void *);

  /* Fills the result, which comes zeroed.  The deadline and the interrupt
     are looked at often enough that the search ends within some tens of
     milliseconds. */
  void (*solve) (void *, const puzzle *, const request *, result *);
} backend_kind;

/* Rows for what was there at build time, ended by NULL.  SAT solvers have a
   table of their own: sat/sat.h. */
extern const backend_kind *const kind_table[];

/* The row for NAME, or NULL. */
const backend_kind *kind_find (const char *name);

/* Any SAT solver behind the driver: `create' looks for the name in the
   table of SAT solvers.  Its own name is not used. */
extern const backend_kind kind_sat;

/* Whether a search for R is to end, and then as what.  RES->outcome is set
   in that case. */
bool kind_ended (const request *, result *);

#endif
