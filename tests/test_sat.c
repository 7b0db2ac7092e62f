/* test_sat.c: every SAT solver that is there, and solvers that misbehave

   The same tests go over the rows of the table, over programs behind exec:
   where they are installed, and over the plug-ins that are built next to
   the test program.  Longer than most files: all of them share one set of
   fake solvers and one table of contestants. */

#include "../backends/sat/sat.h"

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

typedef struct solver {
  const sat_kind *kind;
  void *self;
} solver;

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

static bool start (solver *s, const char *name) {
  const char *argument, *error;
  s->kind = sat_find (name, &argument);
  s->self = s->kind ? s->kind->create (argument, &error) : NULL;
  return s->self;
}

static void end (solver *s) { s->kind->release (s->self); }

static void add (solver *s, const int *literals) {
  for (; *literals; literals++)
    s->kind->add (s->self, *literals);
  s->kind->add (s->self, 0);
}

#define ADD(S, ...) add (S, (const int[]){__VA_ARGS__, 0})

static void constrain (solver *s, int literal) {
  s->kind->constrain (s->self, literal);
  s->kind->constrain (s->self, 0);
}

static int solve (solver *s) { return s->kind->solve (s->self); }

static bool value (solver *s, int literal) {
  return s->kind->value (s->self, literal);
}

/* Solvers linked in must be there, the others may be. */
#define START(S, NAME) \
  do { \
    if (!start (S, NAME)) { \
      ASSERTm (NAME, \
               strcmp (NAME, "cadical") && strcmp (NAME, "picosat")); \
      SKIPm (NAME); \
    } \
  } while (0)

#define GIVES(RESULT, S) ASSERT_EQ_FMTm (name, RESULT, solve (S), "%d")

static double now (void) {
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static int after (void *deadline) { return now () > *(double *) deadline; }

TEST answers_sat_and_unsat (const void *name) {
  solver s;
  START (&s, name);
  GIVES (10, &s);
  ADD (&s, 1, -2);
  ADD (&s, 2, 3);
  ADD (&s, -3);
  GIVES (10, &s);
  ASSERTm (name, value (&s, 1) && value (&s, 2) && value (&s, -3));
  ASSERTm (name, !value (&s, -1) && !value (&s, -2) && !value (&s, 3));
  ADD (&s, -1, -2, 3);
  GIVES (20, &s);
  GIVES (20, &s);
  end (&s);
  PASS ();
}

TEST an_empty_clause_is_unsat (const void *name) {
  solver s;
  START (&s, name);
  ADD (&s, 1, 2);
  s.kind->add (s.self, 0);
  GIVES (20, &s);
  end (&s);
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
  ASSERTm (name, value (&s, -1) && value (&s, 2) && value (&s, -3));
  s.kind->assume (s.self, -2);
  s.kind->assume (s.self, -4);
  GIVES (10, &s);
  ASSERTm (name, value (&s, 1));
  GIVES (10, &s);
  end (&s);
  PASS ();
}

TEST a_constraint_holds_for_one_solve (const void *name) {
  solver s;
  START (&s, name);
  if (!s.kind->constrain) {
    end (&s);
    SKIPm (name);
  }
  ADD (&s, 1, 2);
  constrain (&s, -1);
  GIVES (10, &s);
  ASSERTm (name, value (&s, 2) && value (&s, -1));
  constrain (&s, -1);
  s.kind->assume (s.self, -2);
  GIVES (20, &s);
  s.kind->assume (s.self, -2);
  GIVES (10, &s);
  ASSERTm (name, value (&s, 1));
  end (&s);
  PASS ();
}

/* The number of models of three free variables, found by blocking each; 0
   if one comes twice or something else is wrong. */
static int enumerate (const char *name) {
  solver s;
  bool seen[8] = {false};
  int count = 0, result;
  if (!start (&s, name))
    return 0;
  ADD (&s, 1, 2, 3, -4);
  ADD (&s, 4);
  ADD (&s, 5);
  ADD (&s, -5, 1, 2, 3, 4);
  while ((result = solve (&s)) == 10 && count < 8) {
    int model = 0;
    for (int i = 1; i <= 3; i++)
      model |= value (&s, i) << (i - 1);
    if (seen[model])
      break;
    seen[model] = true;
    count++;
    for (int i = 1; i <= 3; i++)
      s.kind->add (s.self, model >> (i - 1) & 1 ? -i : i);
    s.kind->add (s.self, 0);
  }
  end (&s);
  return result == 20 && !seen[0] ? count : 0;
}

TEST blocking_clauses_enumerate_the_models (const void *name) {
  solver s;
  START (&s, name);
  end (&s);
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
  end (&s);
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
  ASSERTm (name, value (&s, 3) != value (&s, -3));
  ASSERTm (name, !value (&s, 1000) && value (&s, -1000));
  end (&s);
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
  double begin = now (), deadline = begin + 0.1;
  s.kind->terminate (s.self, &deadline, after);
  s.kind->assume (s.self, 1);
  GIVES (0, &s);
  ASSERTm (name, !s.kind->error (s.self));
  ASSERTm (name, now () >= deadline && now () < begin + 2);
  /* It goes on afterwards, and the assumption is gone. */
  s.kind->terminate (s.self, NULL, NULL);
  s.kind->assume (s.self, -1);
  GIVES (10, &s);
  ASSERTm (name, value (&s, -1));
  end (&s);
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
    ASSERTm (name, value (&s, clause[i][0]) || value (&s, clause[i][1]) ||
                       value (&s, clause[i][2]));
  if (s.kind->stats) {
    sat_stats stats;
    s.kind->stats (s.self, &stats);
    ASSERTm (name, stats.propagations > 0);
  }
  end (&s);
  PASS ();
}

TEST rows_are_found_by_name (void) {
  const char *argument = "unset";
  for (const sat_kind *const *k = sat_table; *k; k++) {
    ASSERT_EQ (*k, sat_find ((*k)->name, &argument));
    ASSERT_EQ (NULL, argument);
  }
  ASSERT_EQ (&sat_exec, sat_find ("exec:a b:c", &argument));
  ASSERT_STR_EQ ("a b:c", argument);
  ASSERT_EQ (&sat_ipasir, sat_find ("ipasir:x.so", &argument));
  ASSERT_STR_EQ ("x.so", argument);
  ASSERT_EQ (&sat_exec, sat_find ("exec:", &argument));
  ASSERT_EQ (NULL, argument);
  ASSERT_EQ (NULL, sat_find ("kissat:4", &argument));
  ASSERT_EQ (NULL, sat_find ("exe", &argument));
  ASSERT_EQ (NULL, sat_find ("execs", &argument));
  ASSERT_EQ (NULL, sat_find ("", &argument));
  PASS ();
}

TEST rows_tell_their_versions (void) {
  for (const sat_kind *const *k = sat_table; *k; k++) {
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
  const sat_kind *k = sat_find (name, &argument);
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

/* One clause, the variable 1, and an upper limit on time. */
static int ask (solver *s, const char *name, double seconds) {
  double deadline = now () + seconds;
  if (!start (s, name))
    return -1;
  ADD (s, 1);
  s->kind->terminate (s->self, &deadline, after);
  int res = solve (s);
  s->kind->terminate (s->self, NULL, NULL);
  return res;
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
    int result = ask (&s, plugin ("ipasir"), 0.05);
    unsetenv ("FAKE_IPASIR");
    ASSERT_EQ_FMTm (table[i].how, 0, result, "%d");
    const char *error = s.kind->error (s.self);
    ASSERT_EQm (table[i].how, !table[i].error, !error);
    if (error)
      ASSERT_STR_EQ (table[i].error, error);
    end (&s);
  }
  PASS ();
}

#define FAKE "exec:tests/fake/solver.sh "

TEST answers_of_programs_are_read_leniently (void) {
  static const struct {
    const char *name;
    int result;
  } table[] = {
      {FAKE "values-first", 10}, {FAKE "no-zero", 10},
      {FAKE "code-sat", 10},     {FAKE "code-unsat", 20},
      {FAKE "unsat", 20},        {FAKE "orphan", 10},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    solver s;
    const char *name = table[i].name;
    ASSERT_EQ_FMTm (name, table[i].result, ask (&s, name, 10), "%d");
    if (table[i].result == 10)
      ASSERTm (name, value (&s, 1) && value (&s, -2));
    end (&s);
  }
  PASS ();
}

TEST programs_that_misbehave_are_caught (void) {
  static const struct {
    const char *name, *error;
  } table[] = {
      {FAKE "crash", "ended by signal 11"},
      {FAKE "crash-late", "ended by signal 6"},
      {FAKE "child-crash", "ended by signal 6"},
      {FAKE "garbled", "a value that is no number"},
      {FAKE "both", "a variable is both true and false"},
      {FAKE "silent", "no answer, exit code 0"},
      {FAKE "fail", "no answer, exit code 1"},
      {FAKE "conflict", "status line and exit code contradict each other"},
      {FAKE "unknown", "no answer, exit code 0"},
      {FAKE "no-model", "satisfiable, but no values were given"},
      {"exec:no-such-solver || exit", "not found"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    solver s;
    const char *name = table[i].name;
    ASSERT_EQ_FMTm (name, 0, ask (&s, name, 10), "%d");
    const char *error = s.kind->error (s.self);
    ASSERTm (name, error);
    ASSERTm (error, !strncmp (error, "exec: ", 6));
    ASSERTm (error, strstr (error, table[i].error));
    end (&s);
  }
  PASS ();
}

TEST garbage_is_no_answer (void) {
  solver s;
  ASSERT_EQ_FMT (0, ask (&s, FAKE "garbage", 10), "%d");
  ASSERT (s.kind->error (s.self));
  end (&s);
  PASS ();
}

/* Descendants inherit the end of a pipe, which the other end notices. */
TEST programs_that_hang_are_killed_with_their_children (void) {
  static const char *const table[] = {
      FAKE "hang", FAKE "hang-deaf", FAKE "hang-closed", FAKE "flood",
      "exec:cat {} - >/dev/null; sleep 1000 | sleep 1000"};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    solver s;
    int ends[2];
    ASSERT (!pipe (ends));
    fcntl (ends[0], F_SETFD, FD_CLOEXEC);
    double begin = now ();
    ASSERT_EQ_FMTm (table[i], 0, ask (&s, table[i], 0.1), "%d");
    double seconds = now () - begin;
    ASSERTm (table[i], seconds > 0.1 && seconds < 1);
    ASSERTm (table[i], !s.kind->error (s.self));
    close (ends[1]);
    struct pollfd watch = {.fd = ends[0], .events = POLLIN};
    ASSERTm (table[i], poll (&watch, 1, 2000) == 1);
    ASSERTm (table[i], watch.revents & POLLHUP);
    close (ends[0]);
    end (&s);
  }
  PASS ();
}

TEST an_orphan_is_not_waited_for (void) {
  solver s;
  double begin = now ();
  ASSERT_EQ_FMT (10, ask (&s, FAKE "orphan", 10), "%d");
  ASSERT (now () - begin < 2);
  end (&s);
  PASS ();
}

TEST programs_start_with_default_signals (void) {
  solver s;
  sigset_t all, old;
  struct sigaction ignore = {.sa_handler = SIG_IGN}, pipe_before;
  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &old);
  sigaction (SIGPIPE, &ignore, &pipe_before);
  int result =
      ask (&s, "exec:awk -f tests/fake/signals.awk /proc/self/status", 10);
  sigaction (SIGPIPE, &pipe_before, NULL);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  ASSERT_EQ_FMT (10, result, "%d");
  end (&s);
  PASS ();
}

/* Descriptors that are open, or open in programs we start too. */
static int descriptors (bool inherited) {
  int res = 0;
  DIR *folder = opendir ("/proc/self/fd");
  for (struct dirent *entry; (entry = readdir (folder));) {
    int flags = fcntl (atoi (entry->d_name), F_GETFD);
    if (*entry->d_name != '.' && flags >= 0)
      res += !inherited || !(flags & FD_CLOEXEC);
  }
  closedir (folder);
  return res;
}

static int note_inherited (void *most) {
  int count = descriptors (true);
  if (count > *(int *) most)
    *(int *) most = count;
  return 0;
}

TEST descriptors_are_kept_to_ourselves (void) {
  int open = descriptors (false), inherited = descriptors (true), most = 0;
  solver s;
  ASSERT (start (&s, FAKE "orphan"));
  s.kind->terminate (s.self, &most, note_inherited);
  for (int i = 0; i < 3; i++)
    ASSERT_EQ_FMT (10, solve (&s), "%d");
  ASSERT_EQ_FMT (inherited, most, "%d");
  end (&s);
  ASSERT_EQ_FMT (open, descriptors (false), "%d");
  PASS ();
}

TEST programs_get_the_formula_in_dimacs (void) {
  static const char answer[] = " && printf 's SATISFIABLE\nv 0\n'";
  static const char *const input[] = {"cat", "cat {}", "true | cat {}",
                                      "echo x | cat '{}'"};
  for (size_t i = 0; i < sizeof input / sizeof *input; i++) {
    char name[300];
    solver s;
    snprintf (name, sizeof name,
              "exec:[ \"$(%s)\" = 'p cnf 4096 5\n1 -20 0\n0\n-4096 0\n"
              "-3 0\n4 -5 0' ]%s",
              input[i], answer);
    ASSERT (start (&s, name));
    ADD (&s, 1, -20);
    s.kind->add (s.self, 0);
    ADD (&s, -4096);
    s.kind->assume (s.self, -3);
    s.kind->constrain (s.self, 4);
    constrain (&s, -5);
    GIVES (10, &s);
    GIVES (0, &s);
    end (&s);
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
  for (const sat_kind *const *k = sat_table; *k; k++)
    if (!(*k)->argument)
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
  RUN_TEST (answers_of_programs_are_read_leniently);
  RUN_TEST (programs_that_misbehave_are_caught);
  RUN_TEST (garbage_is_no_answer);
  RUN_TEST (programs_that_hang_are_killed_with_their_children);
  RUN_TEST (an_orphan_is_not_waited_for);
  RUN_TEST (programs_start_with_default_signals);
  RUN_TEST (descriptors_are_kept_to_ourselves);
  RUN_TEST (programs_get_the_formula_in_dimacs);
}
