/* csp.c: the constraint searchers as backends

   They get the puzzle as it is: nothing is concluded before the search that
   is not part of the method.

     naive       cells in reading order, each value checked in its units
     naive:fill  all cells filled, then checked; refuses more open cells
   than CSP_FILL_MAX unless options.force is set fc          forward
   checking, fewest values first, with the rules that options.csp_off leaves
   on mac         the same, maintaining arc consistency

   Their results have backtracks, nodes and prunings as conflicts, decisions
   and propagations; search.h says what these are. */

#include "../../base/memory.h"
#include "../kind.h"
#include "problem.h"
#include "rules.h"
#include "search.h"

#include <stdlib.h>

typedef struct csp {
  problem problem;
  unsigned on; /* rules */
  bool force;
} csp;

static const char *const counters[] = {"backtracks", "nodes", "prunings"};

static void *create (const char *name, const backend_options *options,
                     const char **error) {
  (void) name, (void) error;
  csp *c = memory_new (1, sizeof *c);
  c->on = RULES_ALL & ~options->csp_off;
  c->force = options->force;
  return c;
}

static void release (void *self) {
  csp *c = self;
  problem_release (&c->problem);
  free (c);
}

typedef void method (csp *, const request *, result *);

static void solve (csp *c, const puzzle *p, const request *r, result *res,
                   method *run) {
  if (kind_ended (r, res) || !problem_fit (&c->problem, p->shape, r, res))
    return;
  res->outcome = OUTCOME_COMPLETE;
  if (!problem_load (&c->problem, p))
    return;
  run (c, r, res);
  const state *s = c->problem.state;
  res->conflicts = s->backtracks;
  res->decisions = s->nodes;
  res->propagations = s->prunings;
}

static void run_naive (csp *c, const request *r, result *res) {
  search_naive (c->problem.state, false, r, res);
}

static void run_naive_fill (csp *c, const request *r, result *res) {
  state *s = c->problem.state;
  if (s->opens <= CSP_FILL_MAX || c->force) {
    search_naive (s, true, r, res);
    return;
  }
  result_fail (res,
               "%d open cells, it takes %d: use naive, or --force to wait "
               "for it",
               s->opens, CSP_FILL_MAX);
}

static void run_fc (csp *c, const request *r, result *res) {
  search_run (c->problem.state, c->on, false, r, res);
}

static void run_mac (csp *c, const request *r, result *res) {
  search_run (c->problem.state, c->on, true, r, res);
}

#define ROW(ID, NAME, WHAT) \
  static void solve_##ID (void *self, const puzzle *p, const request *r, \
                          result *res) { \
    solve (self, p, r, res, run_##ID); \
  } \
  const backend_kind csp_##ID = {.name = (NAME), \
                                 .what = (WHAT), \
                                 .counters = counters, \
                                 .version = kind_unversioned, \
                                 .create = create, \
                                 .release = release, \
                                 .solve = solve_##ID}

ROW (naive, "naive", "trial and error, each value checked in its units");
ROW (naive_fill, "naive:fill",
     "all cells filled, then checked: for up to 9 open cells");
ROW (fc, "fc", "forward checking, fewest values first");
ROW (mac, "mac", "maintaining arc consistency, fewest values first");
