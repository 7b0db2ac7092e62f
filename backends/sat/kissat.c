/* kissat.c: Kissat, as a program

   Debian packages Kissat as a program without a library, and its library
   answers once only, so a process a query loses nothing.  It is looked for
   in $SATDOKU_KISSAT, on PATH, and in build/deps below the folder of the
   running program or the one above, where set-up puts it. */

#include "sat.h"

#include "../../base/run.h"
#include "process.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static _Thread_local char path[PATH_MAX], reason[PATH_MAX + 64];

/* In PATH; false if it is not there. */
static bool look_near_us (void) {
  char program[PATH_MAX];
  ssize_t size = readlink ("/proc/self/exe", program, sizeof program - 1);
  if (size <= 0)
    return false;
  program[size] = 0;
  for (int up = 0; up < 2; up++) {
    char *slash = strrchr (program, '/');
    if (!slash)
      return false;
    *slash = 0;
    int length =
        snprintf (path, sizeof path, "%s/build/deps/kissat", program);
    if (length < (int) sizeof path && run_found (path))
      return true;
  }
  return false;
}

/* Where it is, valid until the thread's next call; NULL with the reason in
 *ERROR. */
static const char *find (const char **error) {
  const char *wish = getenv ("SATDOKU_KISSAT");
  *error = NULL;
  if (wish && *wish) {
    if (run_found (wish))
      return wish;
    snprintf (reason, sizeof reason, "kissat: %s: not found", wish);
    *error = reason;
    return NULL;
  }
  if (run_found ("kissat"))
    return "kissat";
  if (look_near_us ())
    return path;
  *error = "kissat: not found on PATH, in build/deps or as $SATDOKU_KISSAT";
  return NULL;
}

typedef struct line {
  char text[64];
  size_t size;
} line;

static void take_output (void *state, const char *bytes, size_t size) {
  line *l = state;
  for (size_t i = 0; i < size && l->size < sizeof l->text - 1; i++)
    l->text[l->size++] = bytes[i];
}

static const char *version (const char **error) {
  static _Thread_local line l;
  const char *program = find (error);
  if (!program)
    return NULL;
  char *argv[] = {(char *) program, "--version", NULL};
  run_watch watch = {.state = &l, .output = take_output};
  int code;
  l.size = 0;
  if (run_program (argv, -1, &watch, &code) != RUN_EXITED || code) {
    snprintf (reason, sizeof reason, "kissat: %s: cannot be run", program);
    *error = reason;
    return NULL;
  }
  l.text[l.size] = 0;
  l.text[strcspn (l.text, "\r\n")] = 0;
  return l.text;
}

static void *create (const char *argument, const char **error) {
  (void) argument;
  const char *program = find (error);
  if (!program)
    return NULL;
  const char *argv[] = {program, "-q", NULL};
  return process_new ("kissat", argv);
}

static const sat_kind solver = {.create = create, SAT_PROCESS};

const backend_kind sat_kissat = {.name = "kissat",
                                 .what = "Kissat, a process a query",
                                 .version = version,
                                 .sat = &solver,
                                 SAT_DRIVER};
