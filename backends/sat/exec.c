/* exec.c: any SAT solver that is a program, exec:COMMAND

   As make does, a command of plain words is run directly, which saves the
   shell's start for every query; one with characters that mean something to
   the shell goes to /bin/sh, so that quotes, variables and pipelines work.
 */

#include "sat.h"

#include "../../base/memory.h"
#include "../../base/run.h"
#include "process.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local char reason[512];

/* Braces are plain as "{}", and "=" is after the first word, where it is no
   assignment. */
static bool is_plain (const char *command) {
  size_t first = strcspn (command, " \t");
  if (memchr (command, '=', first))
    return false;
  for (const char *p = command; *p; p++)
    if (p[0] == '{' && p[1] == '}')
      p++;
    else if (strchr ("|&;<>()$`\"'*?[]#~{}\\\n", *p))
      return false;
  return true;
}

/* Cuts COMMAND at blanks; the words stay in it. */
static const char **split (char *command) {
  size_t most = strlen (command) / 2 + 2, count = 0;
  const char **res = memory_new (most, sizeof *res);
  char *rest;
  for (char *word = strtok_r (command, " \t", &rest); word;
       word = strtok_r (NULL, " \t", &rest))
    res[count++] = word;
  return res;
}

static void *create_plain (const char *command, const char **error) {
  size_t size = strlen (command) + 1;
  char *words = memcpy (memory_new (size, 1), command, size);
  const char **argv = split (words);
  void *res = NULL;
  if (!argv[0])
    *error = "exec: no command, write exec:COMMAND";
  else {
    snprintf (reason, sizeof reason, "exec: %.400s", argv[0]);
    if (run_found (argv[0]))
      res = process_new (reason, argv);
    else {
      strcat (reason, ": not found");
      *error = reason;
    }
  }
  free (argv);
  free (words);
  return res;
}

static void *create (const char *command, const char **error) {
  *error = NULL;
  if (!command)
    command = "";
  if (is_plain (command))
    return create_plain (command, error);
  const char *argv[] = {"/bin/sh", "-c", command, NULL};
  snprintf (reason, sizeof reason, "exec: %.400s", command);
  return process_new (reason, argv);
}

static const sat_kind solver = {.create = create, SAT_PROCESS};

const backend_kind sat_exec = {
    .name = "exec",
    .argument = "COMMAND",
    .what = "any program that reads DIMACS, {} stands for the file",
    .version = kind_unversioned,
    .sat = &solver,
    SAT_DRIVER};
