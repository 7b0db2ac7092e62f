/* z3.c: Z3 as a backend (de Moura and Bjorner, "Z3: an efficient SMT
   solver", TACAS 2008), through its C interface

     z3, z3:int  an Int a cell and `distinct', logic QF_LIA: the model of
                 the documents this program grew from, as encoder/smtlib.h
                 writes it
     z3:bv       a bit-vector a cell
     z3:bool     a Boolean for each value of a cell

   Z3 gets the puzzle as it is: no propagation comes first.  Every puzzle
   has a context of its own, so an answer does not depend on what was solved
   before, and memory does not grow.

   A solution is excluded by an assertion and the question is asked again,
   until there is no other or there are enough.  What Z3 does not decide is
   undecided: a timeout, an interrupt or a failure, never `none'.  After an
   interrupt its answer does not count, whatever it is. */

#include "../../base/memory.h"
#include "../kind.h"
#include "script.h"
#include "watch.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A context that reports errors instead of ending the program.  Z3 calls
   the handler, in the thread that made the call, and returns a null term;
   the next call would forget the error, so the first one is kept. */

static _Thread_local bool failed;
static _Thread_local char message[120];

static void record (Z3_context z3, Z3_error_code code) {
  if (failed)
    return;
  failed = true;
  const char *what = Z3_get_error_msg (z3, code);
  snprintf (message, sizeof message, "%s", what ? what : "unknown error");
}

/* The first context of a process fills tables that all share. */
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static Z3_context context_new (void) {
  failed = false;
  pthread_mutex_lock (&making);
  Z3_config how = Z3_mk_config ();
  Z3_context res = how ? Z3_mk_context (how) : NULL;
  if (how)
    Z3_del_config (how);
  pthread_mutex_unlock (&making);
  if (res)
    Z3_set_error_handler (res, record);
  return res;
}

/* The first error in this thread since context_new, or NULL. */
static const char *context_error (void) { return failed ? message : NULL; }

/* A solver for LOGIC with one reference that leaves signals alone, or NULL
   after an error. */
static Z3_solver context_solver (Z3_context z3, const char *logic) {
  Z3_symbol name = Z3_mk_string_symbol (z3, logic);
  Z3_symbol ctrl_c = Z3_mk_string_symbol (z3, "ctrl_c");
  Z3_params how = failed ? NULL : Z3_mk_params (z3);
  if (!how)
    return NULL;
  Z3_params_inc_ref (z3, how);
  Z3_solver res = Z3_mk_solver_for_logic (z3, name);
  if (res) {
    Z3_solver_inc_ref (z3, res);
    /* It would catch SIGINT during each check, and the program would not
       hear of it. */
    Z3_params_set_bool (z3, how, ctrl_c, false);
    Z3_solver_set_params (z3, res, how);
  }
  Z3_params_dec_ref (z3, how);
  return res;
}

typedef struct z3 {
  const script_kind *model;
  watch *watch;
  value *grid;
} z3;

static const char *version (const char **error) {
  static _Thread_local char res[40];
  unsigned major, minor, build, revision;
  Z3_get_version (&major, &minor, &build, &revision);
  snprintf (res, sizeof res, "%u.%u.%u", major, minor, build);
  *error = NULL;
  return res;
}

static const struct {
  const backend_kind *row;
  const script_kind *model;
} models[] = {{&smt_z3, &script_int},
              {&smt_z3_int, &script_int},
              {&smt_z3_bv, &script_bv},
              {&smt_z3_bool, &script_bool}};

static void *create (const char *name, const backend_options *how,
                     const char **error) {
  (void) how;
  unsigned i = 0;
  while (strcmp (models[i].row->name, name))
    if (++i == sizeof models / sizeof *models) {
      *error = "Z3 has no such model";
      return NULL;
    }
  watch *w = watch_new ();
  if (!w) {
    *error = "cannot start a thread";
    return NULL;
  }
  z3 *z = memory_new (1, sizeof *z);
  z->model = models[i].model;
  z->watch = w;
  return z;
}

static void release (void *state) {
  z3 *z = state;
  watch_free (z->watch);
  free (z->grid);
  free (z);
}

static void fail (result *res, const char *reason) {
  result_fail (res, "%s", reason ? reason : "Z3 failed");
}

/* Why there is no answer. */
static void stopped (const request *r, result *res) {
  if (!kind_ended (r, res))
    fail (res, context_error ());
}

/* Adds up what Z3 counts; its SMT core and its SAT solver have names of
   their own. */
static void count_work (Z3_context c, Z3_solver solver, result *res) {
  struct {
    const char *key;
    uint64_t *to;
  } names[] = {{"conflicts", &res->conflicts},
               {"sat conflicts", &res->conflicts},
               {"decisions", &res->decisions},
               {"sat decisions", &res->decisions},
               {"propagations", &res->propagations},
               {"sat propagations 2ary", &res->propagations},
               {"sat propagations 3ary", &res->propagations},
               {"sat propagations nary", &res->propagations}};
  Z3_stats stats = Z3_solver_get_statistics (c, solver);
  if (!stats)
    return;
  Z3_stats_inc_ref (c, stats);
  unsigned size = Z3_stats_size (c, stats);
  for (unsigned i = 0; i < size; i++)
    for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
      if (Z3_stats_is_uint (c, stats, i) &&
          !strcmp (Z3_stats_get_key (c, stats, i), names[k].key))
        *names[k].to += Z3_stats_get_uint_value (c, stats, i);
  Z3_stats_dec_ref (c, stats);
}

/* One puzzle: its script, and a solver that has SAID of its assertions. */
typedef struct inquiry {
  z3 *z;
  script script;
  Z3_solver solver;
  int said;
  result *res;
} inquiry;

static void drop_solver (inquiry *q) {
  if (!q->solver)
    return;
  count_work (q->script.z3, q->solver, q->res);
  Z3_solver_dec_ref (q->script.z3, q->solver);
  q->solver = NULL;
  q->said = 0;
}

/* Brings the solver up to the script; false if there is no time or Z3
   failed. */
static bool say (inquiry *q) {
  script *s = &q->script;
  if (s->kind->fresh)
    drop_solver (q);
  if (!q->solver)
    q->solver = context_solver (s->z3, s->kind->logic);
  for (; q->said < s->count && !context_error (); q->said++) {
    if (q->said % 1024 == 0 && kind_ended (s->request, q->res))
      return false;
    Z3_solver_assert (s->z3, q->solver, s->assertion[q->said]);
  }
  return !context_error ();
}

/* Whether there is a solution more; if not, the outcome is set. */
static bool ask (inquiry *q) {
  script *s = &q->script;
  result *res = q->res;
  if (!say (q)) {
    stopped (s->request, res);
    return false;
  }
  watch_begin (q->z->watch, s->z3, s->request);
  Z3_lbool answer = Z3_solver_check (s->z3, q->solver);
  if (watch_end (q->z->watch, &res->outcome))
    return false;
  if (answer == Z3_L_TRUE && !context_error ())
    return true;
  if (answer == Z3_L_FALSE && !context_error ())
    res->outcome = OUTCOME_COMPLETE;
  else if (context_error ())
    stopped (s->request, res);
  else
    fail (res, Z3_solver_get_reason_unknown (s->z3, q->solver));
  return false;
}

static bool read_model (inquiry *q) {
  script *s = &q->script;
  Z3_model model = Z3_solver_get_model (s->z3, q->solver);
  if (!model) {
    fail (q->res, context_error ());
    return false;
  }
  int where, cols = s->puzzle->shape->cols;
  Z3_model_inc_ref (s->z3, model);
  bool okay = script_read (s, model, q->z->grid, &where);
  Z3_model_dec_ref (s->z3, model);
  if (!okay)
    result_fail (q->res, "Z3's model has no value for r%dc%d",
                 where / cols + 1, where % cols + 1);
  return okay;
}

static void search (inquiry *q) {
  const request *r = q->script.request;
  result *res = q->res;
  bool going = script_write (&q->script);
  while (going && ask (q) && read_model (q)) {
    res->count++;
    if (!r->solution (r->state, q->z->grid) || res->count == r->limit) {
      res->outcome = OUTCOME_LIMIT;
      break;
    }
    going = script_exclude (&q->script, q->z->grid);
  }
  if (!going)
    stopped (r, res);
}

static void solve (void *state, const puzzle *p, const request *r,
                   result *res) {
  z3 *z = state;
  if (kind_ended (r, res))
    return;
  z->grid = memory_resize (z->grid, p->shape->cells, sizeof *z->grid);
  Z3_context c = context_new ();
  if (!c) {
    fail (res, "Z3 cannot make a context");
    return;
  }
  inquiry q = {.z = z, .res = res};
  script_init (&q.script, z->model, c, p, r);
  search (&q);
  drop_solver (&q);
  script_release (&q.script);
  Z3_del_context (c);
}

#define ROW(ID, NAME, WHAT) \
  const backend_kind smt_##ID = {.name = (NAME), \
                                 .what = (WHAT), \
                                 .version = version, \
                                 .create = create, \
                                 .release = release, \
                                 .solve = solve};

ROW (z3, "z3", "SMT; the same as z3:int")
ROW (z3_int, "z3:int", "SMT, QF_LIA: integers and distinct")
ROW (z3_bv, "z3:bv", "SMT, bit-vectors and distinct")
ROW (z3_bool, "z3:bool", "SMT, a Boolean for each value of a cell")

#ifdef __SANITIZE_THREAD__
/* Z3's timer locks a mutex in one thread and unlocks it in another. */
const char *__tsan_default_suppressions (void);

const char *__tsan_default_suppressions (void) {
  return "mutex:libz3.so\n";
}
#endif
