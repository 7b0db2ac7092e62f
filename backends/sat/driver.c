/* driver.c: any SAT solver as a backend for puzzles

   Propagation comes first (unless it is turned off): what it finishes needs
   no solver, what it leaves goes to one in one of two ways.

   Shared.  A small shape that comes again (9x9) has a solver of its own
   that holds the rules only.  Givens and what propagation found are
   assumptions, so everything the solver learns is true of the shape and
   serves the next puzzle.  A solution is excluded by a clause that holds
   for the next call only, where the solver has such a thing and one is
   enough, or else by one with an activation literal, which is falsified for
   good afterwards.  Such a solver is renewed when its learned clauses and
   spent literals weigh more than they help.

   Fresh.  A large or one-off shape, or a solver that is not incremental,
   gets a new solver on the clauses of this puzzle alone, simplified by
   propagation, and blocking clauses as they are. */

#include "../../base/clock.h"
#include "../../base/memory.h"
#include "../../encoder/variable.h"
#include "../../propagate/nine/propagate9.h"
#include "../../propagate/propagate.h"
#include "sat.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  KEPT = 4,                /* shared solvers, least recently used goes */
  SEEN = 64,               /* shapes remembered as met before */
  SHARED_VARIABLES = 1500, /* above, always fresh: chosen, not measured */
  RENEW_PUZZLES = 3000 /* a shared solver answers before it is renewed */
};

typedef struct shared {
  shape *shape; /* NULL: unused */
  void *solver;
  int variables;    /* highest in use */
  unsigned puzzles; /* answered */
  unsigned used;    /* time of last use */
} shared;

typedef struct driver {
  const char *name; /* of the row */
  const sat_kind *sat;
  char *argument;
  backend_options options;
  shared kept[KEPT];
  uint64_t seen[SEEN];
  unsigned clock, next_seen;
  live live;
  value *grid;
  int assumptions[SHARED_VARIABLES], assumption_count;
} driver;

/* What is not linked in is tried once: it may not be there. */
static bool can_run (const sat_kind *sat, const char *argument,
                     const char **error) {
  void *probe = sat->linked ? NULL : sat->create (argument, error);
  if (probe)
    sat->release (probe);
  return sat->linked || probe;
}

void *driver_create (const char *name, const backend_options *options,
                     const char **error) {
  const char *argument;
  const backend_kind *row = kind_find (name, &argument);
  assert (row && row->sat);
  const sat_kind *sat = row->sat;
  if (!can_run (sat, argument, error))
    return NULL;
  driver *d = memory_new (1, sizeof *d);
  d->name = row->name;
  d->sat = sat;
  if (argument) {
    d->argument = memory_new (strlen (argument) + 1, 1);
    strcpy (d->argument, argument);
  }
  d->options = *options;
  live_init (&d->live);
  return d;
}

static void shared_drop (driver *d, shared *k) {
  if (k->shape) {
    d->sat->release (k->solver);
    shape_unref (k->shape);
  }
  memset (k, 0, sizeof *k);
}

void driver_release (void *state) {
  driver *d = state;
  for (int i = 0; i < KEPT; i++)
    shared_drop (d, d->kept + i);
  live_release (&d->live);
  free (d->grid);
  free (d->argument);
  free (d);
}

/* The terminate hook of solvers and propagation. */
static int ended (void *state) {
  const request *r = state;
  return halt_asked (&r->stop) ||
         (r->deadline && clock_now () >= r->deadline);
}

/* Reads the model of the open cells; the others are known. */
static bool read_model (driver *d, void *solver, result *res) {
  const shape *s = d->live.shape;
  for (int c = 0; c < s->cells; c++) {
    if (!s->max[c] || live_fixed (&d->live, c))
      continue;
    int found = 0;
    for (int v = 1; v <= s->max[c] && !found; v++)
      if (live_has (&d->live, c, v) &&
          d->sat->value (solver, variable_of (s, c, v)))
        found = v;
    if (!found) {
      result_fail (res, "%s's model leaves r%dc%d empty", d->name,
                   c / s->cols + 1, c % s->cols + 1);
      return false;
    }
    d->grid[c] = found;
  }
  return true;
}

/* Fills in what LIVE has fixed; the rest is 0. */
static void fill_fixed (driver *d) {
  const shape *s = d->live.shape;
  for (int c = 0; c < s->cells; c++)
    d->grid[c] = live_fixed (&d->live, c);
}

/* Hands the grid over; false if the search is to end. */
static bool found (driver *d, const request *r, result *res) {
  res->count++;
  bool go_on = r->solution (r->state, d->grid);
  return go_on && res->count != r->limit;
}

/* What a query came to, where it is not another solution. */
static void finish (driver *d, void *solver, int answer, const request *r,
                    result *res) {
  const char *error = d->sat->error ? d->sat->error (solver) : NULL;
  if (answer == 20)
    res->outcome = OUTCOME_COMPLETE;
  else if (error)
    result_fail (res, "%s", error);
  else if (halt_asked (&r->stop))
    res->outcome = OUTCOME_INTERRUPTED;
  else if (r->deadline)
    res->outcome = OUTCOME_TIMEOUT;
  else
    result_fail (res, "the solver gave up");
}

static void count_work (driver *d, void *solver, int sign, result *res) {
  res->untold = d->sat->stats ? d->sat->untold : 7;
  if (!d->sat->stats)
    return;
  sat_stats stats = {0};
  d->sat->stats (solver, &stats);
  res->conflicts += sign * stats.conflicts;
  res->decisions += sign * stats.decisions;
  res->propagations += sign * stats.propagations;
}

/* A fresh solver. */

static void solve_fresh (driver *d, const puzzle *p, const request *r,
                         result *res) {
  const sat_kind *sat = d->sat;
  encoding enc = d->options.encoding_given ? d->options.encoding
                 : d->options.no_propagate ? ENCODING_EXTENDED
                                           : ENCODING_SIMPLIFIED;
  const char *error;
  void *solver = sat->create (d->argument, &error);
  if (!solver) {
    result_fail (res, "%s", error);
    return;
  }
  sat->terminate (solver, (void *) r, ended);
  cnf out = {.add = sat->add,
             .state = solver,
             .variables = variable_primary (p->shape),
             .stop = ended,
             .stop_state = (void *) r};
  encode_puzzle (p, &d->live, enc, d->options.amo, &out);
  if (!encoding_table[enc].live_only && !d->options.no_propagate)
    for (int c = 0; c < p->shape->all; c++)
      if ((c >= p->shape->cells || !p->given[c]) &&
          live_fixed (&d->live, c))
        cnf_unit (&out,
                  variable_of (p->shape, c, live_fixed (&d->live, c)));
  for (;;) {
    /* Time may have run out while it was encoded: then not all is there. */
    int answer = ended ((void *) r) ? 0 : sat->solve (solver);
    if (answer != 10) {
      finish (d, solver, answer, r, res);
      break;
    }
    if (!read_model (d, solver, res))
      break;
    if (!found (d, r, res)) {
      res->outcome = OUTCOME_LIMIT;
      break;
    }
    encode_block (p, &d->live, d->grid, 0, &out);
  }
  count_work (d, solver, 1, res);
  sat->release (solver);
}

/* A shared solver. */

static shared *shared_find (driver *d, const shape *s) {
  shared *oldest = d->kept;
  for (int i = 0; i < KEPT; i++) {
    shared *k = d->kept + i;
    if (k->shape && shape_same (k->shape, s))
      return k;
    if (!k->shape || (oldest->shape && k->used < oldest->used))
      oldest = k;
  }
  shared_drop (d, oldest);
  return oldest;
}

static bool shared_open (driver *d, shared *k, shape *s, result *res) {
  if (k->shape && k->puzzles >= RENEW_PUZZLES)
    shared_drop (d, k);
  k->used = ++d->clock;
  k->puzzles++;
  if (k->shape)
    return true;
  const char *error;
  k->solver = d->sat->create (d->argument, &error);
  if (!k->solver) {
    result_fail (res, "%s", error);
    return false;
  }
  k->shape = shape_ref (s);
  cnf out = {.add = d->sat->add,
             .state = k->solver,
             .variables = variable_primary (s)};
  encode_rules (s,
                d->options.encoding_given ? d->options.encoding
                                          : ENCODING_EXTENDED,
                d->options.amo, &out);
  k->variables = out.variables;
  return true;
}

static void push_assumption (driver *d, int literal) {
  assert (d->assumption_count < SHARED_VARIABLES);
  d->assumptions[d->assumption_count++] = literal;
}

/* What is known of the puzzle: fixed cells, then what is dead elsewhere. */
static void collect_assumptions (driver *d) {
  const live *l = &d->live;
  const shape *s = l->shape;
  d->assumption_count = 0;
  for (int c = 0; c < s->all; c++)
    if (live_fixed (l, c))
      push_assumption (d, variable_of (s, c, live_fixed (l, c)));
  for (int c = 0; c < s->all; c++)
    if (!live_fixed (l, c))
      for (int v = 1; v <= s->max[c]; v++)
        if (!live_has (l, c, v))
          push_assumption (d, -variable_of (s, c, v));
}

static int ask_shared (driver *d, void *solver, int activation) {
  for (int i = 0; i < d->assumption_count; i++)
    d->sat->assume (solver, d->assumptions[i]);
  if (activation)
    d->sat->assume (solver, activation);
  return d->sat->solve (solver);
}

/* Whether there is a solution other than the grid: 10, 20 or 0. */
static int ask_again (driver *d, shared *k, const puzzle *p) {
  const sat_kind *sat = d->sat;
  cnf out = {.add = sat->constrain ? sat->constrain : sat->add,
             .state = k->solver};
  int activation = sat->constrain ? 0 : ++k->variables;
  encode_block (p, &d->live, d->grid, activation, &out);
  int answer = ask_shared (d, k->solver, activation);
  if (activation) {
    sat->add (k->solver, -activation);
    sat->add (k->solver, 0);
  }
  return answer;
}

/* False if there are several solutions: which of them a shared solver finds
   depends on what it met before, so they are left to a fresh one. */
static bool solve_shared (driver *d, const puzzle *p, const request *r,
                          result *res) {
  shared *k = shared_find (d, p->shape);
  if (!shared_open (d, k, p->shape, res))
    return true;
  void *solver = k->solver;
  d->sat->terminate (solver, (void *) r, ended);
  count_work (d, solver, -1, res);
  collect_assumptions (d);
  int answer = ask_shared (d, solver, 0);
  if (answer == 10 && read_model (d, solver, res)) {
    answer = ask_again (d, k, p);
    if (answer != 10)
      found (d, r, res);
  }
  if (answer != 10)
    finish (d, solver, answer, r, res);
  d->sat->terminate (solver, NULL, NULL);
  count_work (d, solver, 1, res);
  bool several = answer == 10 && res->outcome != OUTCOME_FAILED;
  if (res->outcome == OUTCOME_FAILED)
    shared_drop (d, k);
  return !several;
}

/* Whether the shape was met before; it is from now on. */
static bool met_before (driver *d, const shape *s) {
  for (int i = 0; i < SEEN; i++)
    if (d->seen[i] == s->hash)
      return true;
  d->seen[d->next_seen++ % SEEN] = s->hash;
  return false;
}

static bool asks_simplified (const driver *d) {
  return d->options.encoding_given &&
         encoding_table[d->options.encoding].live_only;
}

static bool use_shared (driver *d, const shape *s, uint64_t limit) {
  if (!d->sat->incremental || limit == 1 ||
      variable_primary (s) > SHARED_VARIABLES)
    return false;
  return !asks_simplified (d) && met_before (d, s);
}

/* Shrinks the candidates; false if there is no solution.  9x9 Sudoku, most
   of which is finished here, needs no live set for that. */
static bool simplify (driver *d, const puzzle *p, const request *r,
                      bool *solved) {
  *solved = false;
  if (!p->shape->nine) {
    live_start (&d->live, p);
    if (!propagate (&d->live, PROPAGATE_BEST, ended, (void *) r))
      return false;
    /* Ended early, it may have one candidate a cell and not know more. */
    *solved = live_solved (&d->live, d->grid) && !ended ((void *) r);
    return true;
  }
  cells9 cells;
  cells9_start (&cells, p);
  if (!propagate9 (&cells, PROPAGATE_BEST))
    return false;
  *solved = cells9_solved (&cells, d->grid);
  if (!*solved) {
    live_start (&d->live, p);
    cells9_to_live (&cells, &d->live);
  }
  return true;
}

/* Propagation alone; false if a solver is needed. */
static bool solve_by_propagation (driver *d, const puzzle *p,
                                  const request *r, result *res) {
  bool solved, possible = simplify (d, p, r, &solved);
  if (possible && !solved)
    return false;
  res->propagated = true;
  res->outcome = OUTCOME_COMPLETE;
  if (solved && !found (d, r, res) && r->limit == 1)
    res->outcome = OUTCOME_LIMIT;
  return true;
}

void driver_solve (void *state, const puzzle *p, const request *r,
                   result *res) {
  assert (p->shape && r->solution && !res->count);
  driver *d = state;
  d->grid = memory_resize (d->grid, p->shape->cells, sizeof *d->grid);
  if (!d->options.no_propagate) {
    if (solve_by_propagation (d, p, r, res))
      return;
  } else {
    live_start (&d->live, p);
    if (asks_simplified (d) &&
        !propagate (&d->live, PROPAGATE_SUBSETS, ended, (void *) r))
      live_start (&d->live, p); /* the solver is to find out by itself */
  }
  fill_fixed (d);
  if (kind_ended (r, res))
    return;
  if (!use_shared (d, p->shape, r->limit) || !solve_shared (d, p, r, res))
    solve_fresh (d, p, r, res);
}
