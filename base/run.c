/* run.c: run a program and read what it prints

   posix_spawn, because the caller has threads.  The program is watched
   through its output: as long as that is open, poll waits for it in steps
   of 20 ms; a program that has ended but left its output open to a
   descendant is noticed in between.  The group is killed before its leader
   is reaped, so the number cannot have become somebody else's. */

#include "run.h"

#include "spawn.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STEP = 20, PIECE = 1 << 14 };

static bool stop_asked (const run_watch *watch) {
  return watch->stop && watch->stop (watch->state);
}

/* Whatever is there to read, without waiting.  False at the end. */
static bool read_piece (int from, const run_watch *watch) {
  char piece[PIECE];
  ssize_t size = read (from, piece, sizeof piece);
  if (size > 0 && watch->output)
    watch->output (watch->state, piece, (size_t) size);
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Until the output is closed or the program has ended; true if stopped. */
static bool follow (int from, pid_t pid, const run_watch *watch) {
  for (;;) {
    struct pollfd wait = {.fd = from, .events = POLLIN};
    int ready = poll (&wait, 1, STEP);
    if (ready > 0 && !read_piece (from, watch))
      return false;
    if (stop_asked (watch))
      return true;
    if (!ready && spawn_has_ended (pid)) {
      while (poll (&wait, 1, 0) > 0 && read_piece (from, watch))
        ;
      return false;
    }
  }
}

/* Until the program has ended, which it usually does right after closing
   its output; true if stopped. */
static bool await (pid_t pid, const run_watch *watch) {
  struct timespec pause = {.tv_nsec = 20000};
  while (!spawn_has_ended (pid)) {
    if (stop_asked (watch))
      return true;
    nanosleep (&pause, NULL);
    if (pause.tv_nsec < STEP * 500000L)
      pause.tv_nsec *= 2;
  }
  return false;
}

run_outcome run_program (char *const *argv, int input,
                         const run_watch *watch, int *code) {
  int ends[2];
  pid_t pid;
  assert (argv[0] && code);
  if (pipe2 (ends, O_CLOEXEC)) {
    *code = errno;
    return RUN_FAILED;
  }
  const int files[] = {input, ends[1], -1};
  int error = spawn_group (argv[0], argv, files, &pid);
  close (ends[1]);
  if (error) {
    close (ends[0]);
    *code = error;
    return RUN_FAILED;
  }
  bool stopped = follow (ends[0], pid, watch) || await (pid, watch);
  int status = 0;
  pid_t reaped;
  kill (-pid, SIGKILL);
  do
    reaped = waitpid (pid, &status, 0);
  while (reaped < 0 && errno == EINTR);
  close (ends[0]);
  *code = -1;
  if (stopped)
    return RUN_STOPPED;
  if (reaped == pid && WIFSIGNALED (status)) {
    *code = WTERMSIG (status);
    return RUN_KILLED;
  }
  if (reaped == pid)
    *code = WEXITSTATUS (status);
  return RUN_EXITED;
}

static bool is_program (const char *path) {
  struct stat info;
  return !stat (path, &info) && S_ISREG (info.st_mode) &&
         !access (path, X_OK);
}

bool run_found (const char *name) {
  if (strchr (name, '/'))
    return is_program (name);
  const char *list = getenv ("PATH");
  if (!*name || !list)
    return *name;
  for (;;) {
    char path[4096];
    int length = (int) strcspn (list, ":");
    /* An empty entry is the current directory. */
    int size = snprintf (path, sizeof path, "%.*s%s%s", length, list,
                         length ? "/" : "./", name);
    if (size < (int) sizeof path && is_program (path))
      return true;
    if (!list[length])
      return false;
    list += length + 1;
  }
}
