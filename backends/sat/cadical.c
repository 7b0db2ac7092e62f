/* cadical.c: CaDiCaL through its C interface

   Armin Biere's solver is the fastest of the rows and the default.  It
   tells no numbers of conflicts through this interface, and it aborts the
   process when memory runs out. */

#include "sat.h"

#include <ccadical.h>

#include <stddef.h>
#include <string.h>

/* Debian's 1.5.3 calls itself "cadical-sc2021". */
static const char *version (const char **error) {
  static const char prefix[] = "cadical-";
  const char *res = ccadical_signature ();
  if (!strncmp (res, prefix, sizeof prefix - 1))
    res += sizeof prefix - 1;
  *error = NULL;
  return res;
}

static void *create (const char *argument, const char **error) {
  (void) argument;
  CCaDiCaL *res = ccadical_init ();
  *error = res ? NULL : "cadical: cannot be started";
  if (!res)
    return NULL;
  /* It would tell of falsified clauses on standard output. */
  ccadical_set_option (res, "quiet", 1);
  /* Half-blank 36x36 take a third of the time without these two, and small
     puzzles are over before they matter. */
  ccadical_set_option (res, "chrono", 0);
  ccadical_set_option (res, "inprocessing", 0);
  return res;
}

static void release (void *s) { ccadical_release (s); }

static void add (void *s, int literal) { ccadical_add (s, literal); }

static void assume (void *s, int literal) { ccadical_assume (s, literal); }

static void constrain (void *s, int literal) {
  ccadical_constrain (s, literal);
}

static int solve (void *s) { return ccadical_solve (s); }

static bool is_true (void *s, int variable) {
  return ccadical_val (s, variable) > 0;
}

static bool failed (void *s, int literal) {
  return ccadical_failed (s, literal);
}

static void terminate (void *s, void *state, int (*function) (void *)) {
  ccadical_set_terminate (s, state, function);
}

static const sat_kind solver = {
    SAT_IN_PROCESS,
    .linked = true,
    .constrain = constrain,
};

const backend_kind sat_cadical = {.name = "cadical",
                                  .what = "CaDiCaL, linked in",
                                  .version = version,
                                  .sat = &solver,
                                  SAT_DRIVER};
