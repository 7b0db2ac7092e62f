/* test_exec.c: programs behind exec:, and such as misbehave */

#include "solver.h"

#include <greatest.h>

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

SUITE_EXTERN (programs);

#define FAKE "exec:tests/fake/solver.sh "

TEST answers_of_programs_are_read_leniently (void) {
  static const struct {
    const char *name;
    int said;
  } table[] = {
      {FAKE "values-first", 10}, {FAKE "no-zero", 10},
      {FAKE "code-sat", 10},     {FAKE "code-unsat", 20},
      {FAKE "unsat", 20},        {FAKE "orphan", 10},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    solver s;
    const char *name = table[i].name;
    ASSERT_EQ_FMTm (name, table[i].said, solver_ask (&s, name, 10), "%d");
    if (table[i].said == 10)
      ASSERTm (name, solver_value (&s, 1) && solver_value (&s, -2));
    solver_end (&s);
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
    ASSERT_EQ_FMTm (name, 0, solver_ask (&s, name, 10), "%d");
    const char *error = solver_error (&s);
    ASSERTm (name, error);
    ASSERTm (error, !strncmp (error, "exec: ", 6));
    ASSERTm (error, strstr (error, table[i].error));
    solver_end (&s);
  }
  PASS ();
}

TEST garbage_is_no_answer (void) {
  solver s;
  ASSERT_EQ_FMT (0, solver_ask (&s, FAKE "garbage", 10), "%d");
  ASSERT (solver_error (&s));
  solver_end (&s);
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
    double begin = solver_now ();
    ASSERT_EQ_FMTm (table[i], 0, solver_ask (&s, table[i], 0.1), "%d");
    double seconds = solver_now () - begin;
    ASSERTm (table[i], seconds > 0.1 && seconds < 1);
    ASSERTm (table[i], !solver_error (&s));
    close (ends[1]);
    struct pollfd watch = {.fd = ends[0], .events = POLLIN};
    ASSERTm (table[i], poll (&watch, 1, 2000) == 1);
    ASSERTm (table[i], watch.revents & POLLHUP);
    close (ends[0]);
    solver_end (&s);
  }
  PASS ();
}

TEST an_orphan_is_not_waited_for (void) {
  solver s;
  double begin = solver_now ();
  ASSERT_EQ_FMT (10, solver_ask (&s, FAKE "orphan", 10), "%d");
  ASSERT (solver_now () - begin < 2);
  solver_end (&s);
  PASS ();
}

TEST programs_start_with_default_signals (void) {
  solver s;
  sigset_t all, old;
  struct sigaction ignore = {.sa_handler = SIG_IGN}, pipe_before;
  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &old);
  sigaction (SIGPIPE, &ignore, &pipe_before);
  int said = solver_ask (
      &s, "exec:awk -f tests/fake/signals.awk /proc/self/status", 10);
  sigaction (SIGPIPE, &pipe_before, NULL);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  ASSERT_EQ_FMT (10, said, "%d");
  solver_end (&s);
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
  ASSERT (solver_start (&s, FAKE "orphan"));
  s.kind->terminate (s.self, &most, note_inherited);
  for (int i = 0; i < 3; i++)
    ASSERT_EQ_FMT (10, solver_solve (&s), "%d");
  ASSERT_EQ_FMT (inherited, most, "%d");
  solver_end (&s);
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
    ASSERT (solver_start (&s, name));
    ADD (&s, 1, -20);
    s.kind->add (s.self, 0);
    ADD (&s, -4096);
    s.kind->assume (s.self, -3);
    s.kind->constrain (s.self, 4);
    solver_constrain (&s, -5);
    GIVES (10, &s);
    GIVES (0, &s);
    solver_end (&s);
  }
  PASS ();
}

SUITE (programs) {
  RUN_TEST (answers_of_programs_are_read_leniently);
  RUN_TEST (programs_that_misbehave_are_caught);
  RUN_TEST (garbage_is_no_answer);
  RUN_TEST (programs_that_hang_are_killed_with_their_children);
  RUN_TEST (an_orphan_is_not_waited_for);
  RUN_TEST (programs_start_with_default_signals);
  RUN_TEST (descriptors_are_kept_to_ourselves);
  RUN_TEST (programs_get_the_formula_in_dimacs);
}
