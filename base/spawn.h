/* spawn.h: a program in a process group of its own, so that all of it can
   be ended */

#ifndef BASE_SPAWN_H
#define BASE_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

/* Starts PROGRAM, looked for on PATH if it has no slash, with the words
   ARGV, which end with NULL.  FILES are its standard input, output and
   errors, -1 for /dev/null.  Signals are as at the start of a program.
   Returns 0, or an errno. */
int spawn_group (const char *program, char *const *argv, const int files[3],
                 pid_t *);

/* Whether PID has ended; it stays a zombie, so its group stays its own.
   True as well where the system has reaped it unasked, as it does if
   SIGCHLD is ignored. */
bool spawn_has_ended (pid_t);

#endif
