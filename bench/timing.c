/* timing.c: one timed run of a contestant

   The end of a process is awaited with signals blocked, but for the time
   that ppoll waits: so neither its end nor a Ctrl-C can slip through
   between a look and a wait, and no polling disturbs the measurement. */

#include "timing.h"

#include "../base/clock.h"
#include "../base/spawn.h"
#include "../cli/signals.h"
#include "scratch.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const int64_t GRACE = 1000000000; /* nanoseconds */

static int start (const contestant *c, const timing_files *files,
                  pid_t *pid) {
  const int places[] = {files->input, files->output, files->errors};
  return spawn_group (c->own ? "/proc/self/exe" : "/bin/sh", c->words,
                      places, pid);
}

static void ignore (int number) { (void) number; }

/* What is left of the time until END. */
static bool time_left (int64_t end, struct timespec *left) {
  int64_t rest = end - clock_now ();
  left->tv_sec = rest / 1000000000;
  left->tv_nsec = rest % 1000000000;
  return rest > 0;
}

/* Whether PID ended before END and, if STOPPABLE, before a signal came. */
static bool await_end (pid_t pid, const sigset_t *waiting, int64_t end,
                       bool stoppable) {
  struct timespec left;
  bool ended;
  while (!(ended = spawn_has_ended (pid)) &&
         !(stoppable && signals_caught) && time_left (end, &left))
    ppoll (NULL, 0, &left, waiting);
  return ended;
}

/* The status of PID.  Once the time is over or a signal came, the program
   is asked to end, so that it can end programs of its own, and not for
   long.  The group goes before its leader is reaped, while its number is
   taken. */
static int await (pid_t pid, const sigset_t *waiting, int64_t end,
                  struct rusage *usage, bool *slow) {
  *slow = !await_end (pid, waiting, end, true);
  if (*slow) {
    kill (-pid, SIGTERM);
    await_end (pid, waiting, clock_now () + GRACE, false);
  }
  int status = 0;
  kill (-pid, SIGKILL);
  while (wait4 (pid, &status, 0, usage) < 0 && errno == EINTR)
    ;
  return status;
}

static double seconds_of (struct timeval t) {
  return (double) t.tv_sec + (double) t.tv_usec / 1e6;
}

void timing_quote (const timing_files *files, char *why, size_t size) {
  char words[160];
  ssize_t got = pread (files->errors, words, sizeof words - 1, 0);
  if (got <= 0)
    return;
  words[got] = 0;
  words[strcspn (words, "\r\n")] = 0;
  size_t used = strlen (why);
  snprintf (why + used, size - used, ": %s", words);
}

static timing_outcome judge (const contestant *c, const timing_files *files,
                             int status, timing *run) {
  if (WIFEXITED (status) && !WEXITSTATUS (status))
    return TIMING_DONE;
  if (c->own && WIFEXITED (status) && WEXITSTATUS (status) == 1)
    return TIMING_UNDECIDED;
  snprintf (run->why, sizeof run->why, "%s %d",
            WIFEXITED (status) ? "exit status" : "ended by signal",
            WIFEXITED (status) ? WEXITSTATUS (status) : WTERMSIG (status));
  timing_quote (files, run->why, sizeof run->why);
  return TIMING_FAILED;
}

timing_outcome timing_run (const contestant *c, const timing_files *files,
                           double limit, timing *run) {
  assert (files->input >= 0 && files->output >= 0 && files->errors >= 0);
  assert (limit > 0 && c->words[0]);
  memset (run, 0, sizeof *run);
  if (lseek (files->input, 0, SEEK_SET) || !scratch_clear (files->output) ||
      !scratch_clear (files->errors)) {
    snprintf (run->why, sizeof run->why, "no file for it");
    return TIMING_FAILED;
  }
  struct sigaction child, old_child;
  memset (&child, 0, sizeof child);
  sigemptyset (&child.sa_mask);
  child.sa_handler = ignore; /* the default would not end ppoll */
  sigaction (SIGCHLD, &child, &old_child);
  sigset_t blocked, old, waiting;
  signals_fill (&blocked);
  sigaddset (&blocked, SIGCHLD);
  sigprocmask (SIG_BLOCK, &blocked, &old);
  waiting = old;
  sigdelset (&waiting, SIGCHLD);

  pid_t pid;
  struct rusage usage;
  memset (&usage, 0, sizeof usage);
  int64_t begin = clock_now ();
  int error = start (c, files, &pid);
  int64_t end = begin + (int64_t) (1e9 * limit);
  bool slow = false;
  int status = error ? 0 : await (pid, &waiting, end, &usage, &slow);
  run->seconds = (double) (clock_now () - begin) / 1e9;
  run->cpu_seconds =
      seconds_of (usage.ru_utime) + seconds_of (usage.ru_stime);

  sigprocmask (SIG_SETMASK, &old, NULL);
  sigaction (SIGCHLD, &old_child, NULL);
  if (signals_caught)
    return TIMING_STOPPED;
  if (!error)
    return slow ? TIMING_SLOW : judge (c, files, status, run);
  snprintf (run->why, sizeof run->why, "cannot be started: %s",
            strerror (error));
  return TIMING_FAILED;
}
