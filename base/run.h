/* run.h: run a program and read what it prints

   The program gets a descriptor as standard input, its output comes back in
   pieces, its messages go nowhere.  It leads a process group of its own, of
   which nothing is left when run_program returns, and starts with default
   signal handling whatever the calling thread has blocked or ignored.

   Safe in any number of threads at once. */

#ifndef BASE_RUN_H
#define BASE_RUN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum run_outcome {
  RUN_EXITED,  /* code is its exit code, -1 if the system does not tell */
  RUN_KILLED,  /* code is the signal that ended it */
  RUN_STOPPED, /* stop said so */
  RUN_FAILED   /* it could not be started: code is the errno */
} run_outcome;

typedef struct run_watch {
  void *state;
  void (*output) (void *state, const char *bytes, size_t size);
  /* Asked at least every 20 ms; true ends the program. */
  bool (*stop) (void *state);
} run_watch;

/* Runs ARGV[0], looked for on PATH if it has no slash, with INPUT (-1 for
   none) as its standard input. */
run_outcome run_program (char *const *argv, int input, const run_watch *,
                         int *code);

/* Whether NAME can be run: an executable file if it has a slash, otherwise
   one on PATH. */
bool run_found (const char *name);

#endif
