/* context.c: a Z3 context that reports errors instead of ending the program

   Z3 calls an error handler and returns a null term; the next call would
   forget the error, so the first one is kept.  The handler runs in the
   thread that made the call. */

#include "context.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

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

Z3_context context_new (void) {
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

const char *context_error (void) { return failed ? message : NULL; }

Z3_solver context_solver (Z3_context z3, const char *logic) {
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

#ifdef __SANITIZE_THREAD__
/* Z3's timer locks a mutex in one thread and unlocks it in another. */
const char *__tsan_default_suppressions (void);

const char *__tsan_default_suppressions (void) {
  return "mutex:libz3.so\n";
}
#endif
