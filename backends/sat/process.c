/* process.c: a SAT solver that is a program, one process a query

   The file without a name is a memfd, or an unlinked temporary file where
   there is none of these: a pipe could deadlock between a program that
   prints before it has read all and us.  Its path for "{}" is the one in
   our own /proc directory, which holds for the program's children as well,
   also for those that inherit no descriptors. */

#include "process.h"

#include "../../base/memory.h"
#include "../../base/run.h"
#include "../../base/text.h"
#include "../../encoder/answer.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Clauses as they stand in the file. */
typedef struct formula {
  text text;
  long clauses;
  bool open; /* in the middle of a clause */
} formula;

struct process {
  char *title;
  char **argv;
  formula rules, once; /* once: for the next solve only */
  int variables;
  answer_reader *answer;
  int file; /* -1 before the first solve */
  void *state;
  int (*function) (void *);
  char error[512]; /* "" if none */
};

static char *copy (const char *string) {
  size_t size = strlen (string) + 1;
  return memcpy (memory_new (size, 1), string, size);
}

process *process_new (const char *title, const char *const *argv) {
  process *res = memory_new (1, sizeof *res);
  int count = 0;
  while (argv[count])
    count++;
  assert (count);
  res->title = copy (title);
  res->argv = memory_new ((size_t) count + 1, sizeof *res->argv);
  for (int i = 0; i < count; i++)
    res->argv[i] = copy (argv[i]);
  res->answer = answer_new (0);
  res->file = -1;
  return res;
}

static void free_words (char **argv) {
  for (char **p = argv; *p; p++)
    free (*p);
  free (argv);
}

void process_free (void *pointer) {
  process *s = pointer;
  if (s->file >= 0)
    close (s->file);
  answer_free (s->answer);
  text_release (&s->rules.text);
  text_release (&s->once.text);
  free_words (s->argv);
  free (s->title);
  free (s);
}

/* LITERAL and a space, or the end of a clause. */
static void put (process *s, formula *f, int literal) {
  if (abs (literal) > s->variables)
    s->variables = abs (literal);
  if (literal)
    text_number (&f->text, literal);
  text_string (&f->text, literal ? " " : "0\n");
  f->clauses += !literal;
  f->open = literal;
}

void process_add (void *pointer, int literal) {
  process *s = pointer;
  put (s, &s->rules, literal);
}

void process_constrain (void *pointer, int literal) {
  process *s = pointer;
  put (s, &s->once, literal);
}

void process_assume (void *pointer, int literal) {
  process *s = pointer;
  assert (literal && !s->once.open);
  put (s, &s->once, literal);
  put (s, &s->once, 0);
}

static void fail (process *s, const char *format, ...) {
  va_list list;
  va_start (list, format);
  int size = snprintf (s->error, sizeof s->error, "%s: ", s->title);
  if (size < (int) sizeof s->error)
    vsnprintf (s->error + size, sizeof s->error - (size_t) size, format,
               list);
  va_end (list);
}

static int open_file (void) {
  int res = memfd_create ("formula.cnf", MFD_CLOEXEC);
  if (res >= 0)
    return res;
  const char *folder = getenv ("TMPDIR");
  char path[4096];
  int size = snprintf (path, sizeof path, "%s/satdoku-XXXXXX",
                       folder && *folder ? folder : "/tmp");
  if (size >= (int) sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  res = mkostemp (path, O_CLOEXEC);
  if (res >= 0)
    unlink (path);
  return res;
}

static bool write_all (int file, const char *bytes, size_t size) {
  while (size) {
    ssize_t written = write (file, bytes, size);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    bytes += written;
    size -= (size_t) written;
  }
  return true;
}

/* A formula that was not written whole must not be asked about: some
   solvers take what is there for all of it. */
static bool write_file (process *s) {
  char header[64];
  int size = snprintf (header, sizeof header, "p cnf %d %ld\n",
                       s->variables, s->rules.clauses + s->once.clauses);
  if (s->file < 0)
    s->file = open_file ();
  return s->file >= 0 && !ftruncate (s->file, 0) &&
         !lseek (s->file, 0, SEEK_SET) &&
         write_all (s->file, header, (size_t) size) &&
         write_all (s->file, s->rules.text.bytes, s->rules.text.size) &&
         write_all (s->file, s->once.text.bytes, s->once.text.size) &&
         !lseek (s->file, 0, SEEK_SET);
}

/* WORD with PATH for each "{}". */
static char *word_for (const char *word, const char *path) {
  size_t length = strlen (path), size = strlen (word) + 1;
  for (const char *p = word; (p = strstr (p, "{}")); p += 2)
    size += length;
  char *res = memory_new (size, 1), *to = res;
  for (const char *next; (next = strstr (word, "{}")); word = next + 2) {
    to = (char *) memcpy (to, word, (size_t) (next - word)) + (next - word);
    to = (char *) memcpy (to, path, length) + length;
  }
  memcpy (to, word, strlen (word) + 1);
  return res;
}

static char **words_for (const process *s) {
  char path[64];
  snprintf (path, sizeof path, "/proc/%ld/fd/%d", (long) getpid (),
            s->file);
  int count = 0;
  while (s->argv[count])
    count++;
  char **res = memory_new ((size_t) count + 1, sizeof *res);
  for (int i = 0; i < count; i++)
    res[i] = word_for (s->argv[i], path);
  return res;
}

static void take_output (void *pointer, const char *bytes, size_t size) {
  process *s = pointer;
  answer_feed (s->answer, bytes, size);
}

static bool stop_asked (void *pointer) {
  process *s = pointer;
  return s->function && s->function (s->state);
}

/* What the program's end and its answer come to.  A code above 128 is how a
   shell tells of a signal. */
static int conclude (process *s, run_outcome outcome, int code) {
  switch (outcome) {
  case RUN_STOPPED:
    return 0;
  case RUN_FAILED:
    fail (s, "%s", code == ENOENT ? "not found" : strerror (code));
    return 0;
  case RUN_KILLED:
    fail (s, "ended by signal %d", code);
    return 0;
  case RUN_EXITED:
    break;
  }
  answer_status status = answer_finish (s->answer, code);
  if (status == ANSWER_ERROR)
    fail (s, "%s", answer_message (s->answer));
  else if (code == 127)
    fail (s, "not found");
  else if (code > 128)
    fail (s, "ended by signal %d", code - 128);
  else if (status == ANSWER_UNKNOWN)
    fail (s, "no answer, exit code %d", code);
  else
    return (int) status;
  return 0;
}

int process_solve (void *pointer) {
  process *s = pointer;
  assert (!s->rules.open && !s->once.open);
  s->error[0] = 0;
  answer_clear (s->answer, s->variables);
  int res = 0;
  if (!write_file (s))
    fail (s, "cannot write the formula: %s", strerror (errno));
  else if (!stop_asked (s)) {
    char **argv = words_for (s);
    run_watch watch = {s, take_output, stop_asked};
    int code;
    run_outcome outcome = run_program (argv, s->file, &watch, &code);
    free_words (argv);
    res = conclude (s, outcome, code);
  }
  text_clear (&s->once.text);
  s->once.clauses = 0;
  return res;
}

bool process_value (void *pointer, int variable) {
  process *s = pointer;
  return answer_true (s->answer, variable);
}

void process_terminate (void *pointer, void *state,
                        int (*function) (void *)) {
  process *s = pointer;
  s->state = state;
  s->function = function;
}

const char *process_error (void *pointer) {
  process *s = pointer;
  return s->error[0] ? s->error : NULL;
}
