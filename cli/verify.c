/* verify.c: satdoku verify, solutions checked by the rules alone */

#include "commands.h"

#include "../base/memory.h"
#include "../formats/solutions.h"
#include "../puzzle/check.h"
#include "input.h"
#include "message.h"
#include "signals.h"

#include <stdlib.h>
#include <string.h>

typedef struct verifier {
  const options *options;
  input puzzles;
  solutions solutions;
  const char *file; /* of the solutions, for messages */
  puzzle puzzle;
  value *cells;
  size_t capacity;
  uint64_t right, wrong, without;
} verifier;

static void complain (verifier *v, const char *why) {
  v->wrong++;
  message ("%s:%lld:1: %s", v->file, (long long) v->solutions.line, why);
}

static void complain_missing (verifier *v) {
  v->wrong++;
  message ("%s: no result for %s line %lld", v->file, v->puzzles.file,
           (long long) v->puzzles.reader.first_line);
}

/* An invalid puzzle has a result without a grid in output of ours, and may
   have none at all elsewhere. */
static void skip_invalid (verifier *v) {
  int64_t at = v->puzzles.reader.first_line;
  if (solutions_peek (&v->solutions, NULL, NULL) == SOLUTION_NONE &&
      (!v->solutions.label || v->solutions.label == at)) {
    solutions_take (&v->solutions);
    v->without++;
  }
}

static void verify_one (verifier *v) {
  size_t cells = v->puzzle.shape->cells;
  if (v->capacity < cells) {
    v->cells = memory_resize (v->cells, cells, sizeof *v->cells);
    v->capacity = cells;
  }
  char why[CHECK_WHY];
  solution_kind kind = solutions_peek (&v->solutions, &v->puzzle, v->cells);
  int64_t at = v->puzzles.reader.first_line;
  if (kind == SOLUTION_END ||
      (v->solutions.label && v->solutions.label > at)) {
    complain_missing (v);
    return;
  }
  if (v->solutions.label && v->solutions.label < at)
    complain (v, "a result for a line that has no puzzle, or a second one");
  else if (kind == SOLUTION_BAD)
    complain (v, v->solutions.message);
  else if (kind == SOLUTION_NONE)
    v->without++;
  else if (check_grid (&v->puzzle, v->cells, why))
    v->right++;
  else
    complain (v, why);
  solutions_take (&v->solutions);
}

static void verify_all (verifier *v) {
  read_result res;
  while ((res = input_next (&v->puzzles, &v->puzzle)) != READ_END)
    if (res == READ_INVALID)
      skip_invalid (v);
    else
      verify_one (v);
  if (!signals_caught && !v->puzzles.failed &&
      solutions_peek (&v->solutions, NULL, NULL) != SOLUTION_END)
    complain (v, "more results than puzzles");
}

static int run (verifier *v, const options *o) {
  source *in = input_source (o->files[1], &v->file);
  if (!in)
    return 2;
  lines *rows = lines_new (in);
  solutions_init (&v->solutions, rows, &o->reading);
  input_init (&v->puzzles, o->files, 1, &o->reading);
  puzzle_init (&v->puzzle);
  verify_all (v);
  const char *error = lines_error (rows);
  if (error)
    message ("%s: %s", v->file, error);
  int status = error || v->puzzles.failed ? 2 : v->wrong ? 1 : 0;
  if (!o->quiet)
    message ("%llu right, %llu wrong, %llu without a solution",
             (unsigned long long) v->right, (unsigned long long) v->wrong,
             (unsigned long long) v->without);
  free (v->cells);
  puzzle_release (&v->puzzle);
  input_release (&v->puzzles);
  lines_free (rows);
  source_close (in);
  return signals_status (status);
}

int verify_run (options *o) {
  if (o->file_count != 2) {
    message ("verify: wants puzzles and solutions: satdoku verify PUZZLES "
             "SOLUTIONS");
    return 2;
  }
  if (!strcmp (o->files[0], "-") && !strcmp (o->files[1], "-")) {
    message ("verify: puzzles and solutions cannot both be standard input");
    return 2;
  }
  verifier v = {.options = o};
  return run (&v, o);
}
