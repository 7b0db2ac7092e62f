/* answers.c: what the output of a contestant says about the puzzles

   The lines are gone through twice: first to see whether all of them can be
   understood, then to take them down.  Of a set that was given several
   times over only the first pass is looked at. */

#include "answers.h"

#include "../base/memory.h"
#include "../formats/result_line.h"
#include "../formats/solutions.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The verdict of COUNT in PUZZLE:COUNT:SOLUTION; false if it is no number.
 */
static bool count_verdict (piece p, uint64_t limit, verdict *res) {
  uint64_t number = 0;
  for (size_t i = 0; i < p.length; i++) {
    if (p.text[i] < '0' || p.text[i] > '9')
      return false;
    number = 10 * number + (uint64_t) (p.text[i] - '0');
  }
  *res = !number      ? VERDICT_NONE
         : limit == 1 ? VERDICT_SOLVED
         : number > 1 ? VERDICT_MULTIPLE
                      : VERDICT_UNIQUE;
  return p.length <= 18;
}

/* What a line says, as far as it can be told without the puzzle: a verdict
   in any case, RESULT_OTHER if it is nothing but a grid.  False if the line
   is no result. */
static bool read_line (piece whole, uint64_t limit, result_line *t) {
  result_line_read (whole.text, whole.length, t);
  if (t->form == RESULT_REMARK)
    return false;
  bool told = t->form == RESULT_COUNT
                  ? count_verdict (t->count, limit, &t->verdict)
                  : t->form != RESULT_OTHER && t->verdict < VERDICTS;
  if (!told)
    *t = (result_line){.verdict = VERDICT_SOLVED, .solution = whole};
  return true;
}

/* What follows holds what was told against the puzzles. */
typedef struct reading {
  const corpus *corpus;
  uint64_t limit;
  value *cells;
  size_t capacity;
} reading;

/* The grid of a result: checked, and left out where it is not all there.
   What a program shows of several solutions is its own affair. */
static void take_grid (reading *r, const puzzle *p, piece grid,
                       answer *said) {
  static const format_options plain = {0};
  size_t cells = (size_t) p->shape->cells;
  if (!grid.text || said->verdict > VERDICT_SOLVED ||
      solution_cells (p, grid.text, grid.length, &plain, r->cells))
    return;
  for (size_t i = 0; i < cells; i++)
    if (!r->cells[i] && p->shape->max[i])
      return;
  char why[CHECK_WHY];
  said->cells = r->cells;
  said->wrong = !check_grid (p, r->cells, why);
}

/* Whether SHOWN has the givens of P; what is no symbol stands for an open
   cell. */
static bool is_puzzle (reading *r, const puzzle *p, piece shown) {
  static const format_options plain = {0};
  size_t cells = (size_t) p->shape->cells;
  if (p->allowed)
    return true;
  if (shown.length != cells) {
    if (solution_cells (p, shown.text, shown.length, &plain, r->cells))
      return false;
  } else
    for (size_t i = 0; i < cells; i++) {
      int v = solution_value (shown.text + i, 1, NULL);
      r->cells[i] = v < 0 ? 0 : (value) v;
    }
  return !memcmp (r->cells, p->given, cells * sizeof *r->cells);
}

/* Whether what was told can be about P; what it says then. */
static bool judge (reading *r, const puzzle *p, const result_line *t,
                   answer *said) {
  size_t cells = (size_t) p->shape->cells;
  if (!r->cells || cells > r->capacity) {
    r->cells = memory_resize (r->cells, cells, sizeof *r->cells);
    r->capacity = cells;
  }
  *said = (answer){.verdict = t->verdict};
  if (t->puzzle.text && !is_puzzle (r, p, t->puzzle))
    return false;
  take_grid (r, p, t->solution, said);
  return said->cells || t->form != RESULT_OTHER;
}

/* Goes through the lines; AGREEMENT is NULL the first time. */
static const char *go_through (reading *r, FILE *in, uint64_t count,
                               agreement *a, int who) {
  static const char silent[] = "its output does not tell verdicts";
  const corpus *c = r->corpus;
  uint64_t wanted = count < c->count ? count : c->count, seen = 0;
  const char *wrong = NULL;
  char *row = NULL;
  size_t room = 0;
  ssize_t size;
  rewind (in);
  while (!wrong && seen < wanted &&
         (size = getline (&row, &room, in)) > 0) {
    result_line t;
    answer said;
    while (size && strchr (" \r\n", row[size - 1]))
      size--;
    if (!read_line ((piece){row, (size_t) size}, r->limit, &t))
      continue;
    uint64_t rank = corpus_rank (c, count, seen);
    if (rank < c->close) {
      if (!judge (r, c->puzzles + rank, &t, &said))
        wrong = seen ? "some lines of its output are no results of these "
                       "puzzles"
                     : silent;
      else if (a)
        agree_add (a, who, rank, &said);
    }
    seen++;
  }
  if (!wrong && seen < wanted)
    wrong = seen ? "its output has fewer results than there are puzzles"
                 : silent;
  free (row);
  return wrong;
}

const char *answers_read (int file, uint64_t count, uint64_t limit,
                          agreement *a, int who) {
  assert (file >= 0 && count && limit);
  reading r = {.corpus = a->corpus, .limit = limit};
  if (!a->corpus->close)
    return "the puzzles cannot be read back";
  int again = dup (file);
  FILE *in = again < 0 ? NULL : fdopen (again, "r");
  if (!in) {
    if (again >= 0)
      close (again);
    return "its output cannot be read";
  }
  const char *wrong = go_through (&r, in, count, NULL, who);
  if (!wrong)
    wrong = go_through (&r, in, count, a, who);
  fclose (in);
  free (r.cells);
  return wrong;
}
