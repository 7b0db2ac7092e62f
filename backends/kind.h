/* kind.h: a way to answer puzzles, and the table of all of them

   In order of an object's life:

     const char *argument, *error;
     const backend_kind *k = kind_find ("fc", &argument);
     void *b = k->create ("fc", &options, &error);  // NULL: *error says why
     k->solve (b, &puzzle, &request, &result);      // as often as wanted
     k->release (b);

   An object serves one thread; different objects serve different threads
   at the same time. */

#ifndef BACKENDS_KIND_H
#define BACKENDS_KIND_H

#include "backend.h"

typedef struct backend_kind {
  const char *name;     /* as users write it: "z3:bv", "exec" */
  const char *argument; /* what follows a colon, for help; NULL: nothing */
  const char *what;     /* one line for `satdoku backends` */

  /* NULL, or what is true of this machine only and goes behind WHAT. */
  const char *(*more) (void);

  /* Names for conflicts, decisions and propagations of its results, NULL
     for just these. */
  const char *const *counters;

  /* Version text ("" if it has none of its own), or NULL with the reason in
   *ERROR if this machine cannot run it. */
  const char *(*version) (const char **error);

  /* Whether it can do puzzles of a shape, and what these are called.  NULL
     for every shape. */
  bool (*fits) (const shape *);
  const char *fitting;

  /* A new object for NAME, which has the argument; NULL if that fails, with
     a reason (static, or valid until the thread's next call) in *ERROR. */
  void *(*create) (const char *name, const backend_options *,
                   const char **error);
  void (*release) (void *);

  /* Fills the result, which comes zeroed.  The deadline and the question
     whether to stop are looked at often enough that the search ends within
     some tens of milliseconds. */
  void (*solve) (void *, const puzzle *, const request *, result *);

  /* As backend_solve_block; NULL where puzzles are taken one at a time. */
  size_t (*solve_block) (void *, const block9 *, const request *);

  /* What a row of sat/ drives, NULL for the others. */
  const struct sat_kind *sat;
} backend_kind;

/* Rows for what was there at build time, ended by NULL. */
extern const backend_kind *const kind_table[];

/* All rows, each of them in a file of sat/, smt/, csp/ or wide/, which is
   compiled where the library is that it needs. */
extern const backend_kind wide_row, sat_cadical, sat_picosat, sat_kissat,
    sat_exec, sat_ipasir, csp_naive, csp_naive_fill, csp_fc, csp_mac,
    smt_z3, smt_z3_int, smt_z3_bv, smt_z3_bool;

/* naive:fill refuses more open cells than that, unless it is forced. */
enum { CSP_FILL_MAX = 9 };

/* The row for NAME, "cadical" or "exec:minisat ..."; *ARGUMENT, if ARGUMENT
   is not NULL, is set to what follows the colon (NULL if nothing does).
   NULL if there is no such row, or it takes no argument and NAME has one.
 */
const backend_kind *kind_find (const char *name, const char **argument);

/* The first row that is a SAT solver: what is taken where nobody chose. */
const backend_kind *kind_first_sat (void);

/* Version of what has none of its own. */
const char *kind_unversioned (const char **error);

/* The outcome of what failed, and why; the text is cut to its room. */
void result_fail (result *, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* Whether a search for R is to end, and then as what.  RES->outcome is set
   in that case. */
bool kind_ended (const request *, result *);

#endif
