/* peers.c: who takes part in a benchmark, and one timed run of each

   The end of a process is awaited with signals blocked, but for the time
   that sigsuspend waits: so neither its end nor a Ctrl-C can slip through
   between a look and a wait, and no polling disturbs the measurement. */

#include "peers.h"

#include "../../puzzle/memory.h"
#include "../message.h"
#include "scratch.h"
#include "../signals.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static char *copy (const char *string, size_t size) {
  char *res = memory_new (size + 1, 1);
  if (size)
    memcpy (res, string, size);
  return res;
}

static char *copy_all (const char *string) {
  return copy (string, strlen (string));
}

static peer *add (peers *all, char *name, bool own) {
  all->list =
      memory_resize (all->list, (size_t) all->count + 1, sizeof *all->list);
  peer *res = all->list + all->count++;
  memset (res, 0, sizeof *res);
  res->name = name;
  res->own = own;
  res->words = memory_new (12, sizeof *res->words);
  return res;
}

/* Looks for the row of a backend in the list of all. */
typedef struct search {
  const char *name;
  char *version; /* NULL if not found */
} search;

static void look (void *state, const char *name, const char *version,
                  const char *what) {
  (void) what;
  search *s = state;
  if (version && !s->version && !strcmp (s->name, name))
    s->version = copy_all (version);
}

static bool add_backend (peers *all, const options *o, char *name) {
  peer *p = add (all, name, true);
  const char *error;
  backend *b = backend_new (name, &o->solving, &error);
  if (!b) {
    message ("bench: %s", error);
    return false;
  }
  search s = {backend_name (b), NULL};
  backend_list (look, &s);
  text label;
  text_init (&label);
  if (strcmp (s.name, name))
    text_string (&label, s.name);
  if (s.version && *s.version)
    text_printf (&label, label.size ? " %s" : "%s", s.version);
  p->version = copy (label.bytes, label.size);
  text_release (&label);
  free (s.version);
  backend_free (b);
  char jobs[20], limit[40], simd[40];
  snprintf (jobs, sizeof jobs, "-j%u", o->jobs ? o->jobs : 1);
  if (o->limit == 1)
    snprintf (limit, sizeof limit, "--first");
  else
    snprintf (limit, sizeof limit, "--limit=%llu",
              (unsigned long long) o->limit);
  snprintf (simd, sizeof simd, "--simd=%s",
            wide_simd_name (o->solving.simd));
  const char *words[] = {
      "satdoku", "batch", "-q", jobs,
      limit,     "-b",    name, o->solving.simd ? simd : NULL,
      NULL};
  text shown;
  text_init (&shown);
  for (int i = 0; words[i]; i++) {
    p->words[i] = copy_all (words[i]);
    text_printf (&shown, i ? " %s" : "%s", words[i]);
  }
  p->command = copy (shown.bytes, shown.size);
  text_release (&shown);
  return true;
}

static void add_command (peers *all, const char *word) {
  const char *equals = strchr (word, '=');
  peer *p = add (all, copy (word, (size_t) (equals - word)), false);
  p->command = copy_all (equals + 1);
  p->words[0] = copy_all ("sh");
  p->words[1] = copy_all ("-c");
  p->words[2] = copy_all (p->command);
}

bool peers_init (peers *all, const options *o) {
  memset (all, 0, sizeof *all);
  bool okay = true;
  for (int i = 0; i < o->rival_count && okay; i++)
    for (const char *p = o->rivals[i]; *p && okay;) {
      size_t size = strcspn (p, ",");
      if (size)
        okay = add_backend (all, o, copy (p, size));
      p += size + (p[size] == ',');
    }
  if (!all->count && okay)
    okay = add_backend (all, o, copy_all ("auto"));
  for (int i = 0; i < o->peer_count && okay; i++)
    add_command (all, o->peers[i]);
  return okay;
}

void peers_release (peers *all) {
  for (int i = 0; i < all->count; i++) {
    peer *p = all->list + i;
    for (char **word = p->words; *word; word++)
      free (*word);
    free (p->words);
    free (p->name);
    free (p->command);
    free (p->version);
  }
  free (all->list);
}

/* In a group of its own, so that all of it can be ended. */
static int start (const peer *p, const peer_files *files, pid_t *pid) {
  posix_spawn_file_actions_t places;
  posix_spawnattr_t how;
  sigset_t none, all;
  sigemptyset (&none);
  sigfillset (&all);
  int res = posix_spawn_file_actions_init (&places);
  if (res)
    return res;
  res = posix_spawnattr_init (&how);
  if (res) {
    posix_spawn_file_actions_destroy (&places);
    return res;
  }
  res = posix_spawn_file_actions_adddup2 (&places, files->input, 0);
  if (!res)
    res = posix_spawn_file_actions_adddup2 (&places, files->output, 1);
  if (!res)
    res = posix_spawn_file_actions_adddup2 (&places, files->errors, 2);
  posix_spawnattr_setflags (&how, POSIX_SPAWN_SETPGROUP |
                                      POSIX_SPAWN_SETSIGMASK |
                                      POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup (&how, 0);
  posix_spawnattr_setsigmask (&how, &none);
  posix_spawnattr_setsigdefault (&how, &all);
  if (!res)
    res = posix_spawn (pid, p->own ? "/proc/self/exe" : "/bin/sh", &places,
                       &how, p->words, environ);
  posix_spawnattr_destroy (&how);
  posix_spawn_file_actions_destroy (&places);
  return res;
}

static void ignore (int number) { (void) number; }

static bool has_ended (pid_t pid) {
  siginfo_t info = {0};
  return waitid (P_PID, (id_t) pid, &info, WEXITED | WNOHANG | WNOWAIT) ||
         info.si_pid == pid;
}

/* The status of PID, or -1 if it was ended because of a signal; the group
   goes before its leader is reaped, while its number is taken. */
static int await (pid_t pid, const sigset_t *waiting,
                  struct rusage *usage) {
  while (!has_ended (pid) && !signals_caught)
    sigsuspend (waiting);
  int status = 0;
  kill (-pid, SIGKILL);
  while (wait4 (pid, &status, 0, usage) < 0 && errno == EINTR)
    ;
  return signals_caught ? -1 : status;
}

static double seconds_of (struct timeval t) {
  return (double) t.tv_sec + (double) t.tv_usec / 1e6;
}

/* What the program complained about: its first line. */
static void quote (int errors, char *why, size_t room) {
  char words[160];
  ssize_t size = pread (errors, words, sizeof words - 1, 0);
  if (size <= 0)
    return;
  words[size] = 0;
  words[strcspn (words, "\r\n")] = 0;
  size_t used = strlen (why);
  snprintf (why + used, room - used, ": %s", words);
}

static peer_outcome judge (const peer *p, const peer_files *files,
                           int status, peer_run *run) {
  if (status < 0)
    return PEER_STOPPED;
  if (WIFEXITED (status) && !WEXITSTATUS (status))
    return PEER_DONE;
  if (p->own && WIFEXITED (status) && WEXITSTATUS (status) == 1)
    return PEER_UNDECIDED;
  snprintf (run->why, sizeof run->why, "%s %d",
            WIFEXITED (status) ? "exit status" : "ended by signal",
            WIFEXITED (status) ? WEXITSTATUS (status) : WTERMSIG (status));
  quote (files->errors, run->why, sizeof run->why);
  return PEER_FAILED;
}

peer_outcome peer_time (const peer *p, const peer_files *files,
                        peer_run *run) {
  memset (run, 0, sizeof *run);
  if (lseek (files->input, 0, SEEK_SET) || !scratch_clear (files->output) ||
      !scratch_clear (files->errors)) {
    snprintf (run->why, sizeof run->why, "no file for it");
    return PEER_FAILED;
  }
  struct sigaction child, old_child;
  memset (&child, 0, sizeof child);
  sigemptyset (&child.sa_mask);
  child.sa_handler = ignore; /* the default would not end sigsuspend */
  sigaction (SIGCHLD, &child, &old_child);
  sigset_t blocked, old, waiting;
  sigemptyset (&blocked);
  sigaddset (&blocked, SIGCHLD);
  sigaddset (&blocked, SIGINT);
  sigaddset (&blocked, SIGTERM);
  sigprocmask (SIG_BLOCK, &blocked, &old);
  waiting = old;
  sigdelset (&waiting, SIGCHLD);

  pid_t pid;
  struct rusage usage;
  memset (&usage, 0, sizeof usage);
  int64_t begin = backend_now ();
  int error = start (p, files, &pid);
  int status = error ? 0 : await (pid, &waiting, &usage);
  run->seconds = (double) (backend_now () - begin) / 1e9;
  run->cpu_seconds =
      seconds_of (usage.ru_utime) + seconds_of (usage.ru_stime);

  sigprocmask (SIG_SETMASK, &old, NULL);
  sigaction (SIGCHLD, &old_child, NULL);
  if (!error)
    return judge (p, files, status, run);
  snprintf (run->why, sizeof run->why, "cannot be started: %s",
            strerror (error));
  return PEER_FAILED;
}
