/* test_sat.c: every SAT solver that is there, and solvers that misbehave

   The same tests go over the rows of the table, over programs behind exec:
   where they are installed, and over the plug-ins that are built next to
   the test program. */

#include "solver.h"

#include <greatest.h>

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

SUITE_EXTERN (sat);

/* The plug-in NAME is in the folder fake next to the test program. */
static const char *plugin (const char *name) {
  static char res[PATH_MAX + 64];
  char program[PATH_MAX];
  ssize_t size = readlink ("/proc/self/exe", program, sizeof program - 1);
  program[size < 0 ? 0 : size] = 0;
  *strrchr (program, '/') = 0;
  snprintf (res, sizeof res, "ipasir:%s/fake/%s.so", program, name);
  return res;
}

static bool plugin_built (const char *name) {
  return !access (plugin (name) + strlen ("ipasir:"), R_OK);
}

/* Solvers linked in must be there, the others may be. */
#define START(S, NAME) \
  do { \
    if (!solver_start (S, NAME)) { \
      ASSERTm (NAME, \
               strcmp (NAME, "cadical") && strcmp (NAME, "picosat")); \
      SKIPm (NAME); \
    } \
  } while (0)

TEST answers_sat_and_unsat (const void *name) {
  solver s;
  START (&s, name);
  GIVES (10, &s);
  ADD (&s, 1, -2);
  ADD (&s, 2, 3);
  ADD (&s, -3);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, 1) && solver_value (&s, 2) &&
                     solver_value (&s, -3));
  ASSERTm (name, !solver_value (&s, -1) && !solver_value (&s, -2) &&
                     !solver_value (&s, 3));
  ADD (&s, -1, -2, 3);
  GIVES (20, &s);
  GIVES (20, &s);
  solver_end (&s);
  PASS ();
}

TEST an_empty_clause_is_unsat (const void *name) {
  solver s;
  START (&s, name);
  ADD (&s, 1, 2);
  s.kind->add (s.self, 0);
  GIVES (20, &s);
  solver_end (&s);
  PASS ();
}

TEST assumptions_hold_for_one_solve (const void *name) {
  solver s;
  START (&s, name);
  ADD (&s, -1, -2);
  ADD (&s, 1, 2, 4);
  s.kind->assume (s.self, 1);
  s.kind->assume (s.self, 3);
  s.kind->assume (s.self, 2);
  GIVES (20, &s);
  if (s.kind->failed)
    ASSERTm (name,
             s.kind->failed (s.self, 1) && s.kind->failed (s.self, 2));
  s.kind->assume (s.self, 2);
  s.kind->assume (s.self, -3);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, -1) && solver_value (&s, 2) &&
                     solver_value (&s, -3));
  s.kind->assume (s.self, -2);
  s.kind->assume (s.self, -4);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, 1));
  GIVES (10, &s);
  solver_end (&s);
  PASS ();
}

TEST a_constraint_holds_for_one_solve (const void *name) {
  solver s;
  START (&s, name);
  if (!s.kind->constrain) {
    solver_end (&s);
    SKIPm (name);
  }
  ADD (&s, 1, 2);
  solver_constrain (&s, -1);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, 2) && solver_value (&s, -1));
  solver_constrain (&s, -1);
  s.kind->assume (s.self, -2);
  GIVES (20, &s);
  s.kind->assume (s.self, -2);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, 1));
  solver_end (&s);
  PASS ();
}

/* The number of models of three free variables, found by blocking each; 0
   if one comes twice or something else is wrong. */
static int enumerate (const char *name) {
  solver s;
  bool seen[8] = {false};
  int count = 0, said;
  if (!solver_start (&s, name))
    return 0;
  ADD (&s, 1, 2, 3, -4);
  ADD (&s, 4);
  ADD (&s, 5);
  ADD (&s, -5, 1, 2, 3, 4);
  while ((said = solver_solve (&s)) == 10 && count < 8) {
    int model = 0;
    for (int i = 1; i <= 3; i++)
      model |= solver_value (&s, i) << (i - 1);
    if (seen[model])
      break;
    seen[model] = true;
    count++;
    for (int i = 1; i <= 3; i++)
      s.kind->add (s.self, model >> (i - 1) & 1 ? -i : i);
    s.kind->add (s.self, 0);
  }
  solver_end (&s);
  return said == 20 && !seen[0] ? count : 0;
}

TEST blocking_clauses_enumerate_the_models (const void *name) {
  solver s;
  START (&s, name);
  solver_end (&s);
  ASSERT_EQ_FMTm (name, 7, enumerate (name), "%d");
  PASS ();
}

static void *enumerate_in_thread (void *name) {
  for (int i = 0; i < 3; i++)
    if (enumerate (name) != 7)
      return name;
  return NULL;
}

TEST threads_have_solvers_of_their_own (const void *name) {
  solver s;
  pthread_t thread[4];
  void *failed, *any = NULL;
  START (&s, name);
  solver_end (&s);
  for (int i = 0; i < 4; i++)
    pthread_create (thread + i, NULL, enumerate_in_thread, (void *) name);
  for (int i = 0; i < 4; i++) {
    pthread_join (thread[i], &failed);
    any = failed ? failed : any;
  }
  ASSERTm (name, !any);
  PASS ();
}

TEST unmentioned_variables_have_values (const void *name) {
  solver s;
  START (&s, name);
  ADD (&s, 1);
  ADD (&s, 5, 1);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, 3) != solver_value (&s, -3));
  ASSERTm (name, !solver_value (&s, 1000) && solver_value (&s, -1000));
  solver_end (&s);
  PASS ();
}

/* PIGEONS into one hole less, wherever literal 1 is true: clauses that are
   short, symmetric, and hopeless for resolution. */
static void add_pigeons (solver *s, int pigeons) {
  int holes = pigeons - 1;
  for (int p = 0; p < pigeons; p++) {
    s->kind->add (s->self, -1);
    for (int h = 0; h < holes; h++)
      s->kind->add (s->self, p * holes + h + 2);
    s->kind->add (s->self, 0);
  }
  for (int h = 0; h < holes; h++)
    for (int p = 0; p < pigeons; p++)
      for (int q = 0; q < p; q++)
        ADD (s, -1, -(p * holes + h + 2), -(q * holes + h + 2));
}

TEST a_long_search_can_be_ended (const void *name) {
  solver s;
  START (&s, name);
  add_pigeons (&s, 14);
  double begin = solver_now (), deadline = begin + 0.1;
  s.kind->terminate (s.self, &deadline, solver_late);
  s.kind->assume (s.self, 1);
  GIVES (0, &s);
  ASSERTm (name, !solver_error (&s));
  ASSERTm (name, solver_now () >= deadline && solver_now () < begin + 2);
  /* It goes on afterwards, and the assumption is gone. */
  s.kind->terminate (s.self, NULL, NULL);
  s.kind->assume (s.self, -1);
  GIVES (10, &s);
  ASSERTm (name, solver_value (&s, -1));
  solver_end (&s);
  PASS ();
}

/* What was told is what is answered: a planted model of a larger formula
   satisfies every clause, as does the solver's. */
TEST larger_models_satisfy_the_clauses (const void *name) {
  enum { VARIABLES = 200, CLAUSES = 700 };
  static int clause[CLAUSES][3];
  unsigned random = 12345;
  solver s;
  START (&s, name);
  for (int i = 0; i < CLAUSES; i++) {
    bool planted = false;
    for (int j = 0; j < 3; j++) {
      random = random * 1103515245u + 12345u;
      int variable = 1 + (int) (random >> 16) % VARIABLES;
      bool sign = random >> 9 & 1;
      clause[i][j] = sign ? variable : -variable;
      planted |= sign == (variable % 3 == 0);
    }
    if (!planted)
      clause[i][0] = -clause[i][0];
    ADD (&s, clause[i][0], clause[i][1], clause[i][2]);
  }
  GIVES (10, &s);
  for (int i = 0; i < CLAUSES; i++)
    ASSERTm (name, solver_value (&s, clause[i][0]) ||
                       solver_value (&s, clause[i][1]) ||
                       solver_value (&s, clause[i][2]));
  if (s.kind->stats) {
    sat_stats stats;
    s.kind->stats (s.self, &stats);
    ASSERTm (name, stats.propagations > 0);
  }
  solver_end (&s);
  PASS ();
}

TEST rows_are_found_by_name (void) {
  const char *argument = "unset";
  for (const backend_kind *const *k = kind_table; *k; k++) {
    ASSERT_EQ (*k, kind_find ((*k)->name, &argument));
    ASSERT_EQ (NULL, argument);
    ASSERT_EQ (*k, kind_find ((*k)->name, NULL));
  }
  ASSERT_EQ (NULL, kind_find ("fc:x", &argument));
  ASSERT_EQ (NULL, kind_find ("z3:", &argument));
  ASSERT_EQ (&sat_exec, kind_find ("exec:a b:c", &argument));
  ASSERT_STR_EQ ("a b:c", argument);
  ASSERT_EQ (&sat_ipasir, kind_find ("ipasir:x.so", &argument));
  ASSERT_STR_EQ ("x.so", argument);
  ASSERT_EQ (&sat_exec, kind_find ("exec:", &argument));
  ASSERT_EQ (NULL, argument);
  ASSERT_EQ (NULL, kind_find ("kissat:4", &argument));
  ASSERT_EQ (NULL, kind_find ("exe", &argument));
  ASSERT_EQ (NULL, kind_find ("execs", &argument));
  ASSERT_EQ (NULL, kind_find ("", &argument));
  PASS ();
}

TEST rows_tell_their_versions (void) {
  for (const backend_kind *const *k = kind_table; *k; k++) {
    if (!(*k)->sat)
      continue;
    const char *error = NULL, *version = (*k)->version (&error);
    ASSERT (!version == !!error);
    if ((*k)->argument)
      ASSERT_STR_EQ ("", version);
    else if (version)
      ASSERT (*version && !strpbrk (version, " \n"));
    else
      ASSERT (!strncmp (error, "kissat: ", 8));
  }
  PASS ();
}

/* The error of creating NAME; "" if it was created. */
static const char *creation (const char *name) {
  const char *argument, *error = "";
  const sat_kind *k = kind_find (name, &argument)->sat;
  void *s = k->create (argument, &error);
  if (!s)
    return error;
  k->release (s);
  return "";
}

TEST what_cannot_be_created_says_why (void) {
  const char *wish = getenv ("SATDOKU_KISSAT");
  char *kept = wish ? strdup (wish) : NULL;
  setenv ("SATDOKU_KISSAT", "/nowhere/kissat", 1);
  ASSERT_STR_EQ ("kissat: /nowhere/kissat: not found", creation ("kissat"));
  if (kept)
    setenv ("SATDOKU_KISSAT", kept, 1);
  else
    unsetenv ("SATDOKU_KISSAT");
  free (kept);
  ASSERT_STR_EQ ("exec: no command, write exec:COMMAND", creation ("exec"));
  ASSERT_STR_EQ ("exec: no command, write exec:COMMAND",
                 creation ("exec:  "));
  ASSERT_STR_EQ ("exec: no-such-solver: not found",
                 creation ("exec:no-such-solver -q"));
  ASSERT_STR_EQ ("exec: /tmp: not found", creation ("exec:/tmp"));
  ASSERT_STR_EQ ("ipasir: no library, write ipasir:LIBRARY.so",
                 creation ("ipasir"));
  ASSERT (strstr (creation ("ipasir:/nowhere/x.so"), "/nowhere/x.so"));
  PASS ();
}

TEST a_plugin_that_lacks_functions_is_refused (void) {
  if (!plugin_built ("hollow"))
    SKIP ();
  const char *error = creation (plugin ("hollow"));
  ASSERT (strstr (error, "hollow.so: lacks ipasir_release, ipasir_add, "));
  ASSERT (strstr (error, ", ipasir_set_terminate"));
  ASSERT_FALSE (strstr (error, "ipasir_init"));
  PASS ();
}

TEST a_plugin_that_misbehaves_is_caught (void) {
  static const struct {
    const char *how, *error;
  } table[] = {
      {"odd", "ipasir: solve gave 7, not 0, 10 or 20"},
      {"give-up", "ipasir: the solver gave up"},
      {"hang", NULL},
  };
  if (!plugin_built ("ipasir"))
    SKIP ();
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    solver s;
    setenv ("FAKE_IPASIR", table[i].how, 1);
    int said = solver_ask (&s, plugin ("ipasir"), 0.05);
    unsetenv ("FAKE_IPASIR");
    ASSERT_EQ_FMTm (table[i].how, 0, said, "%d");
    const char *error = solver_error (&s);
    ASSERT_EQm (table[i].how, !table[i].error, !error);
    if (error)
      ASSERT_STR_EQ (table[i].error, error);
    solver_end (&s);
  }
  PASS ();
}

SUITE (sat) {
  static const char *const extra[] = {"exec:minisat /dev/stdin /dev/stdout",
                                      "exec:clasp -V0", "exec:cadical -q",
                                      "exec:z3 -dimacs -in",
                                      "exec:cryptominisat5 --verb=0 {}"};
  static const char *const plugins[] = {"ipasir", "cadical"};
  const char *names[32];
  char paths[2][PATH_MAX + 64];
  int count = 0;
  for (const backend_kind *const *k = kind_table; *k; k++)
    if ((*k)->sat && !(*k)->argument)
      names[count++] = (*k)->name;
  for (int i = 0; i < 5; i++)
    names[count++] = extra[i];
  for (int i = 0; i < 2; i++)
    names[count++] = strcpy (paths[i], plugin (plugins[i]));
  for (int i = 0; i < count; i++) {
    const void *name = names[i];
    RUN_TEST1 (answers_sat_and_unsat, name);
    RUN_TEST1 (an_empty_clause_is_unsat, name);
    RUN_TEST1 (assumptions_hold_for_one_solve, name);
    RUN_TEST1 (a_constraint_holds_for_one_solve, name);
    RUN_TEST1 (blocking_clauses_enumerate_the_models, name);
    RUN_TEST1 (threads_have_solvers_of_their_own, name);
    RUN_TEST1 (unmentioned_variables_have_values, name);
    RUN_TEST1 (a_long_search_can_be_ended, name);
    RUN_TEST1 (larger_models_satisfy_the_clauses, name);
  }
  RUN_TEST (rows_are_found_by_name);
  RUN_TEST (rows_tell_their_versions);
  RUN_TEST (what_cannot_be_created_says_why);
  RUN_TEST (a_plugin_that_lacks_functions_is_refused);
  RUN_TEST (a_plugin_that_misbehaves_is_caught);
}
