/* spawn.c: a program in a process group of its own */

#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

static int place (posix_spawn_file_actions_t *places, int file, int at) {
  return file >= 0
             ? posix_spawn_file_actions_adddup2 (places, file, at)
             : posix_spawn_file_actions_addopen (
                   places, at, "/dev/null", at ? O_WRONLY : O_RDONLY, 0);
}

int spawn_group (const char *program, char *const *argv, const int files[3],
                 pid_t *pid) {
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
  for (int i = 0; i < 3 && !res; i++)
    res = place (&places, files[i], i);
  posix_spawnattr_setflags (&how, POSIX_SPAWN_SETPGROUP |
                                      POSIX_SPAWN_SETSIGMASK |
                                      POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup (&how, 0);
  posix_spawnattr_setsigmask (&how, &none);
  posix_spawnattr_setsigdefault (&how, &all);
  if (!res)
    res = posix_spawnp (pid, program, &places, &how, argv, environ);
  posix_spawnattr_destroy (&how);
  posix_spawn_file_actions_destroy (&places);
  return res;
}

bool spawn_has_ended (pid_t pid) {
  siginfo_t info = {0};
  if (waitid (P_PID, (id_t) pid, &info, WEXITED | WNOHANG | WNOWAIT))
    return errno == ECHILD;
  return info.si_pid == pid;
}
