/* unique.c: is a known solution the only one, whichever givens are kept? */

#include "unique.h"

#include "../backends/sat/sat.h"
#include "../base/memory.h"
#include "../encoder/encode.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEVERAL = 100, ONE = 1000 }; /* effort for a question of digging */

struct unique {
  const sat_kind *sat;
  const halt *stop;
  void *solver; /* NULL until it is needed */
  const puzzle *puzzle;
  const value *solution;
  struct puzzle asked;   /* with the givens of the question */
  bool *fixed, *witness; /* [cells] */
  uint64_t effort;       /* left, if it is LIMITED */
  bool limited;
  live live;
};

/* The first row that takes assumptions and tells which failed. */
static const sat_kind *choose (void) {
  const char *unused;
  for (const backend_kind *const *k = kind_table; *k; k++) {
    const sat_kind *sat = (*k)->sat;
    if (sat && sat->incremental && sat->failed && !(*k)->argument &&
        (*k)->version (&unused))
      return sat;
  }
  return NULL;
}

unique *unique_new (const halt *stop, const char **error) {
  const sat_kind *sat = choose ();
  if (!sat) {
    *error = "no incremental SAT solver is built in";
    return NULL;
  }
  unique *u = memory_new (1, sizeof *u);
  u->sat = sat;
  u->stop = stop;
  puzzle_init (&u->asked);
  live_init (&u->live);
  return u;
}

static void drop_solver (unique *u) {
  if (u->solver)
    u->sat->release (u->solver);
  u->solver = NULL;
}

void unique_free (unique *u) {
  if (!u)
    return;
  drop_solver (u);
  puzzle_release (&u->asked);
  free (u->fixed);
  free (u->witness);
  live_release (&u->live);
  free (u);
}

static bool interrupted (const unique *u) { return halt_asked (u->stop); }

static int stopped (void *state) { return interrupted (state); }

/* The same for the solver, which asks this as it goes on. */
static int spent (void *state) {
  unique *u = state;
  if (u->limited && u->effort)
    u->effort--;
  return (u->limited && !u->effort) || interrupted (u);
}

static int literal (const unique *u, int cell) {
  return variable_of (u->puzzle->shape, cell, u->solution[cell]);
}

void unique_open (unique *u, const puzzle *p, const value *solution) {
  assert (p->shape && solution);
  drop_solver (u);
  u->puzzle = p;
  u->solution = solution;
  puzzle_copy (&u->asked, p);
  size_t cells = (size_t) p->shape->cells;
  u->witness = memory_resize (u->witness, cells, sizeof *u->witness);
  u->fixed = memory_resize (u->fixed, cells, sizeof *u->fixed);
  memset (u->fixed, 0, cells * sizeof *u->fixed);
}

static void open_solver (unique *u) {
  const char *unused;
  const shape *rules = u->puzzle->shape;
  u->solver = u->sat->create (NULL, &unused);
  u->sat->terminate (u->solver, u, spent);
  cnf out = {.add = u->sat->add,
             .state = u->solver,
             .variables = variable_primary (rules)};
  encode_rules (rules, ENCODING_EXTENDED, AMO_AUTO, &out);
  memset (u->asked.given, 0, (size_t) rules->cells * sizeof (value));
  encode_givens (&u->asked, &out); /* what a sukaku leaves out */
  for (int cell = 0; cell < rules->cells; cell++)
    if (rules->max[cell])
      cnf_add (&out, -literal (u, cell));
  cnf_add (&out, 0);
  for (int cell = 0; cell < rules->cells; cell++)
    if (u->fixed[cell])
      cnf_unit (&out, literal (u, cell));
}

/* CELL is kept in all questions from now on: the solver need not be told
   again, and learns more from it. */
static void fix (unique *u, int cell) {
  if (u->fixed[cell])
    return;
  u->fixed[cell] = true;
  if (u->solver) {
    u->sat->add (u->solver, literal (u, cell));
    u->sat->add (u->solver, 0);
  }
}

static bool propagation_solves (unique *u, const bool *kept) {
  for (int cell = 0; cell < u->asked.shape->cells; cell++)
    u->asked.given[cell] = kept[cell] ? u->solution[cell] : 0;
  live_start (&u->live, &u->asked);
  return propagate (&u->live, PROPAGATE_LOCKED, stopped, u) &&
         live_solved (&u->live, NULL);
}

static unique_answer ask_solver (unique *u, const bool *kept) {
  const shape *rules = u->puzzle->shape;
  if (!u->solver)
    open_solver (u);
  for (int cell = 0; cell < rules->cells; cell++)
    if (kept[cell] && !u->fixed[cell])
      u->sat->assume (u->solver, literal (u, cell));
  int answer = u->sat->solve (u->solver);
  if (answer != 10 && answer != 20)
    return interrupted (u) ? UNIQUE_INTERRUPTED : UNIQUE_HARD;
  for (int cell = 0; cell < rules->cells; cell++)
    u->witness[cell] =
        answer == 20 ? kept[cell] && !u->fixed[cell] &&
                           u->sat->failed (u->solver, literal (u, cell))
                     : rules->max[cell] &&
                           !u->sat->value (u->solver, literal (u, cell));
  return answer == 20 ? UNIQUE_YES : UNIQUE_NO;
}

unique_answer unique_ask (unique *u, const bool *kept, uint64_t effort,
                          const bool **witness) {
  assert (u->puzzle && u->solution && kept);
  if (witness)
    *witness = u->witness;
  if (interrupted (u))
    return UNIQUE_INTERRUPTED;
  u->effort = effort;
  u->limited = effort > 0;
  if (!propagation_solves (u, kept))
    return ask_solver (u, kept);
  memcpy (u->witness, kept, (size_t) u->asked.shape->cells * sizeof *kept);
  return UNIQUE_YES;
}

/* Digging.  What is decided to stay is fixed in the solver: soon most
   givens are facts for it and not assumptions. */

static void fix_decided (const dig *d, unique *u, int *from) {
  const orbits *o = d->orbits;
  for (; *from < dig_decided (d); ++*from)
    for (int i = o->first[d->order[*from]];
         i < o->first[d->order[*from] + 1]; i++)
      if (d->kept[o->cells[i]])
        fix (u, o->cells[i]);
}

/* Questions about several givens can be put in another way, so little is
   spent on them. */
static bool answer (unique *u, dig *d, bool thorough) {
  unique_answer res = unique_ask (u, d->kept, SEVERAL, NULL);
  if (res == UNIQUE_HARD && dig_hard (d))
    return true;
  if (res == UNIQUE_HARD)
    res = unique_ask (u, d->kept, thorough ? 0 : ONE, NULL);
  if (res == UNIQUE_YES)
    dig_yes (d, u->witness);
  else if (res == UNIQUE_NO)
    dig_no (d, u->witness);
  else if (res == UNIQUE_HARD)
    dig_keep (d);
  return res != UNIQUE_INTERRUPTED;
}

bool unique_dig (unique *u, dig *d, bool thorough) {
  int fixed = 0;
  while (dig_ask (d)) {
    if (!answer (u, d, thorough))
      return false;
    fix_decided (d, u, &fixed);
  }
  return true;
}
