/* picosat.c: PicoSAT through its library

   An older solver of Armin Biere's in plain C: what is left where CaDiCaL,
   which needs C++, was not there at build time.  Its contexts (push, pop)
   would give a clause for one solve, but they take variable numbers of
   their own out of the caller's range, so there is no constrain here. */

#include "sat.h"

#include "../../base/memory.h"

#include <picosat/picosat.h>

#include <stddef.h>
#include <stdlib.h>

/* Its own allocation aborts when memory runs out. */
static void *allocate (void *manager, size_t size) {
  (void) manager;
  return memory_resize (NULL, size, 1);
}

static void *resize (void *manager, void *old, size_t from, size_t to) {
  (void) manager, (void) from;
  return memory_resize (old, to, 1);
}

static void deallocate (void *manager, void *old, size_t size) {
  (void) manager, (void) size;
  free (old);
}

static const char *version (const char **error) {
  *error = NULL;
  return picosat_version ();
}

static void *create (const char *argument, const char **error) {
  (void) argument;
  PicoSAT *res = picosat_minit (NULL, allocate, resize, deallocate);
  picosat_set_verbosity (res, 0);
  *error = NULL;
  return res;
}

static void release (void *s) { picosat_reset (s); }

static void add (void *s, int literal) { picosat_add (s, literal); }

static void assume (void *s, int literal) { picosat_assume (s, literal); }

static int solve (void *s) { return picosat_sat (s, -1); }

static bool is_true (void *s, int variable) {
  return picosat_deref (s, variable) > 0;
}

static bool failed (void *s, int literal) {
  return picosat_failed_assumption (s, literal);
}

static void terminate (void *s, void *state, int (*function) (void *)) {
  picosat_set_interrupt (s, state, function);
}

/* It counts everything but conflicts. */
static void stats (void *s, sat_stats *res) {
  *res = (sat_stats){.decisions = picosat_decisions (s),
                     .propagations = picosat_propagations (s)};
}

static const sat_kind solver = {
    SAT_IN_PROCESS,
    .linked = true,
    .untold = 1, /* conflicts */
    .stats = stats,
};

const backend_kind sat_picosat = {.name = "picosat",
                                  .what = "PicoSAT, linked in",
                                  .version = version,
                                  .sat = &solver,
                                  SAT_DRIVER};
