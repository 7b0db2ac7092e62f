/* decode.c: satdoku decode, a solver's answer as a checked grid */

#include "commands.h"

#include "../base/memory.h"
#include "../encoder/decode.h"
#include "../encoder/variable.h"
#include "../formats/source.h"
#include "../propagate/propagate.h"
#include "../puzzle/check.h"
#include "input.h"
#include "message.h"
#include "output.h"
#include "show.h"
#include "signals.h"

#include <stdlib.h>
#include <string.h>

/* Reads the whole answer; false after a message. */
static bool read_answer (const char *file, answer_reader *answer) {
  const char *error = NULL, *shown;
  source *in = input_source (file, &shown);
  char buffer[1 << 16];
  ssize_t size = -1;
  while (in && (size = source_read (in, buffer, sizeof buffer, &error)) > 0)
    answer_feed (answer, buffer, size);
  if (size < 0 && error)
    message ("%s: %s", shown, error);
  source_close (in); /* which had the reason */
  return size == 0;
}

static int judge (const options *o, const show *shown, const puzzle *p,
                  answer_reader *answer) {
  switch (answer_finish (answer, -1)) {
  case ANSWER_UNSAT:
    message ("UNSAT: the solver says there is no solution");
    return 1;
  case ANSWER_UNKNOWN:
    message ("no answer to decode: neither SAT nor UNSAT was said");
    return 1;
  case ANSWER_ERROR:
    message ("not an answer to rely on: %s", answer_message (answer));
    return 1;
  case ANSWER_SAT:
    break;
  }
  value *grid = memory_new (p->shape->cells, sizeof *grid);
  live l;
  live_init (&l);
  live_start (&l, p);
  char decode_why[DECODE_WHY], check_why[CHECK_WHY];
  int status = 1;
  if (!propagate (&l, PROPAGATE_SUBSETS, NULL, NULL))
    message ("the solver says SAT to a puzzle that has no solution");
  else if (!decode_answer (answer, &l, grid, decode_why))
    message ("not a solution: %s", decode_why);
  else if (!check_grid (p, grid, check_why))
    message ("not a solution: %s", check_why);
  else {
    text t = {0};
    show_grid (shown, p, grid, &t);
    status = output_text (o->output, &t) ? 0 : 2;
  }
  live_release (&l);
  free (grid);
  return status;
}

int decode_run (options *o) {
  if (o->file_count != 2) {
    message (
        "decode: wants the puzzle and the answer: satdoku decode PUZZLE "
        "ANSWER");
    return 2;
  }
  if (!strcmp (o->files[0], "-") && !strcmp (o->files[1], "-")) {
    message ("decode: puzzle and answer cannot both be standard input");
    return 2;
  }
  show shown;
  if (!show_init (&shown, o))
    return 2;
  puzzle p;
  puzzle_init (&p);
  int status = input_kth (o->files[0], o->puzzle, &o->reading, &p);
  if (!status) {
    answer_reader *answer = answer_new (variable_primary (p.shape));
    status = read_answer (o->files[1], answer)
                 ? judge (o, &shown, &p, answer)
                 : 2;
    answer_free (answer);
  }
  puzzle_release (&p);
  return signals_status (status);
}
