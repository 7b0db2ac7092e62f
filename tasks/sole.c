/* sole.c: is a known solution the only one, whichever givens are kept? */

#include "sole.h"

#include "../backends/sat/sat.h"
#include "../base/memory.h"
#include "../encoder/encode.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sole {
  const sat_kind *sat;
  const halt *stop;
  void *solver; /* NULL until it is needed */
  const puzzle *puzzle;
  const value *solution;
  struct puzzle asked; /* with the givens of the question */
  bool *fixed;         /* [cells] */
  uint64_t effort;     /* left, if it is LIMITED */
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

sole *sole_new (const halt *stop, const char **error) {
  const sat_kind *sat = choose ();
  if (!sat) {
    *error = "no incremental SAT solver is built in";
    return NULL;
  }
  sole *s = memory_new (1, sizeof *s);
  s->sat = sat;
  s->stop = stop;
  puzzle_init (&s->asked);
  live_init (&s->live);
  return s;
}

static void drop_solver (sole *s) {
  if (s->solver)
    s->sat->release (s->solver);
  s->solver = NULL;
}

void sole_free (sole *s) {
  if (!s)
    return;
  drop_solver (s);
  puzzle_release (&s->asked);
  free (s->fixed);
  live_release (&s->live);
  free (s);
}

static bool interrupted (const sole *s) { return halt_asked (s->stop); }

static int stopped (void *state) { return interrupted (state); }

/* The same for the solver, which asks this as it goes on. */
static int spent (void *state) {
  sole *s = state;
  if (s->limited && s->effort)
    s->effort--;
  return (s->limited && !s->effort) || interrupted (s);
}

static int literal (const sole *s, int cell) {
  return variable_of (s->puzzle->shape, cell, s->solution[cell]);
}

/* Candidates that a sukaku leaves out. */
static void add_candidates (const puzzle *p, cnf *out) {
  const shape *rules = p->shape;
  for (int cell = 0; p->allowed && cell < rules->cells; cell++)
    for (int v = 1; v <= rules->max[cell]; v++)
      if (!(p->allowed[cell] >> (v - 1) & 1))
        cnf_unit (out, -variable_of (rules, cell, v));
}

void sole_open (sole *s, const puzzle *p, const value *solution) {
  drop_solver (s);
  s->puzzle = p;
  s->solution = solution;
  puzzle_copy (&s->asked, p);
  size_t cells = (size_t) p->shape->cells;
  s->fixed = memory_resize (s->fixed, cells, sizeof *s->fixed);
  memset (s->fixed, 0, cells * sizeof *s->fixed);
}

static void open_solver (sole *s) {
  const char *unused;
  const shape *rules = s->puzzle->shape;
  s->solver = s->sat->create (NULL, &unused);
  s->sat->terminate (s->solver, s, spent);
  cnf out = {.add = s->sat->add,
             .state = s->solver,
             .variables = variable_primary (rules)};
  encode_rules (rules, ENCODING_EXTENDED, AMO_AUTO, &out);
  add_candidates (s->puzzle, &out);
  for (int cell = 0; cell < rules->cells; cell++)
    if (rules->max[cell])
      cnf_add (&out, -literal (s, cell));
  cnf_add (&out, 0);
  for (int cell = 0; cell < rules->cells; cell++)
    if (s->fixed[cell])
      cnf_unit (&out, literal (s, cell));
}

void sole_fix (sole *s, int cell) {
  if (s->fixed[cell])
    return;
  s->fixed[cell] = true;
  if (s->solver) {
    s->sat->add (s->solver, literal (s, cell));
    s->sat->add (s->solver, 0);
  }
}

static bool propagation_solves (sole *s, const bool *kept) {
  for (int cell = 0; cell < s->asked.shape->cells; cell++)
    s->asked.given[cell] = kept[cell] ? s->solution[cell] : 0;
  live_start (&s->live, &s->asked);
  return propagate (&s->live, PROPAGATE_LOCKED, stopped, s) &&
         live_solved (&s->live, NULL);
}

static sole_answer ask_solver (sole *s, const bool *kept, bool *witness) {
  const shape *rules = s->puzzle->shape;
  if (!s->solver)
    open_solver (s);
  for (int cell = 0; cell < rules->cells; cell++)
    if (kept[cell] && !s->fixed[cell])
      s->sat->assume (s->solver, literal (s, cell));
  int answer = s->sat->solve (s->solver);
  if (answer != 10 && answer != 20)
    return interrupted (s) ? SOLE_INTERRUPTED : SOLE_HARD;
  for (int cell = 0; cell < rules->cells; cell++)
    witness[cell] = answer == 20
                        ? kept[cell] && !s->fixed[cell] &&
                              s->sat->failed (s->solver, literal (s, cell))
                        : rules->max[cell] &&
                              !s->sat->value (s->solver, literal (s, cell));
  return answer == 20 ? SOLE_YES : SOLE_NO;
}

sole_answer sole_ask (sole *s, const bool *kept, bool *witness,
                      uint64_t effort) {
  assert (s->puzzle && s->solution);
  if (interrupted (s))
    return SOLE_INTERRUPTED;
  s->effort = effort;
  s->limited = effort > 0;
  if (!propagation_solves (s, kept))
    return ask_solver (s, kept, witness);
  memcpy (witness, kept, (size_t) s->puzzle->shape->cells * sizeof *kept);
  return SOLE_YES;
}
