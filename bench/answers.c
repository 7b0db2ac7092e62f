/* answers.c: what the output of a contestant says about the puzzles

   The lines are gone through twice: first to see whether all of them can be
   understood, then to take them down.  Of a set that was given several
   times over only the first pass is looked at. */

#include "answers.h"

#include "../base/memory.h"
#include "../formats/solutions.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A piece of a line. */
typedef struct piece {
  const char *bytes;
  size_t size;
} piece;

/* What a line says, as far as it can be told without the puzzle. */
typedef struct told {
  verdict verdict;
  piece puzzle, grid; /* NULL where it shows none */
  bool bare;          /* nothing but a grid, if it is one */
} told;

static bool is (piece p, const char *word) {
  return p.size == strlen (word) && !memcmp (p.bytes, word, p.size);
}

static bool find_verdict (piece p, verdict *res) {
  for (int v = 0; v < VERDICTS; v++)
    if (is (p, verdict_name[v])) {
      *res = (verdict) v;
      return true;
    }
  return false;
}

/* Cuts at SEPARATOR from the right: a label may have it. */
static bool cut (piece whole, char separator, piece *left, piece *right) {
  const char *at = memrchr (whole.bytes, separator, whole.size);
  if (!at)
    return false;
  *left = (piece){whole.bytes, (size_t) (at - whole.bytes)};
  *right = (piece){at + 1, whole.size - left->size - 1};
  return true;
}

/* The string after KEY in a line of JSON. */
static bool find_string (piece whole, const char *key, piece *res) {
  const char *at = memmem (whole.bytes, whole.size, key, strlen (key));
  if (!at)
    return false;
  at += strlen (key);
  const char *end =
      memchr (at, '"', (size_t) (whole.bytes + whole.size - at));
  *res = (piece){at, end ? (size_t) (end - at) : 0};
  return end;
}

/* COUNT of PUZZLE:COUNT:SOLUTION. */
static bool find_count (piece p, uint64_t limit, verdict *res) {
  uint64_t number = 0;
  for (size_t i = 0; i < p.size; i++) {
    if (p.bytes[i] < '0' || p.bytes[i] > '9')
      return false;
    number = 10 * number + (uint64_t) (p.bytes[i] - '0');
  }
  *res = !number      ? VERDICT_NONE
         : limit == 1 ? VERDICT_SOLVED
         : number > 1 ? VERDICT_MULTIPLE
                      : VERDICT_UNIQUE;
  return p.size && p.size <= 18;
}

/* False if the line is no result. */
static bool line_parse (piece whole, uint64_t limit, told *t) {
  piece rest, word;
  *t = (told){0};
  if (!whole.size || is (whole, "line,verdict,solution"))
    return false;
  if (*whole.bytes == '{' && find_string (whole, "\"verdict\":\"", &word) &&
      find_verdict (word, &t->verdict)) {
    find_string (whole, "\"solution\":\"", &t->grid);
    return true;
  }
  for (const char *separator = "\t,"; *separator; separator++)
    if (cut (whole, *separator, &rest, &t->grid) &&
        cut (rest, *separator, &rest, &word) &&
        find_verdict (word, &t->verdict))
      return true;
  if (*whole.bytes == '#') { /* "# 12: none" */
    t->grid = (piece){0};
    return find_verdict (cut (whole, ' ', &rest, &word) ? word : whole,
                         &t->verdict);
  }
  if (cut (whole, ':', &rest, &t->grid) &&
      cut (rest, ':', &t->puzzle, &word) &&
      find_count (word, limit, &t->verdict))
    return true;
  *t = (told){.verdict = VERDICT_SOLVED, .grid = whole, .bare = true};
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
  if (!grid.bytes || said->verdict > VERDICT_SOLVED ||
      solution_cells (p, grid.bytes, grid.size, &plain, r->cells))
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
  if (shown.size != cells) {
    if (solution_cells (p, shown.bytes, shown.size, &plain, r->cells))
      return false;
  } else
    for (size_t i = 0; i < cells; i++) {
      int v = solution_value (shown.bytes + i, 1, NULL);
      r->cells[i] = v < 0 ? 0 : (value) v;
    }
  return !memcmp (r->cells, p->given, cells * sizeof *r->cells);
}

/* Whether what was told can be about P; what it says then. */
static bool judge (reading *r, const puzzle *p, const told *t,
                   answer *said) {
  size_t cells = (size_t) p->shape->cells;
  if (!r->cells || cells > r->capacity) {
    r->cells = memory_resize (r->cells, cells, sizeof *r->cells);
    r->capacity = cells;
  }
  *said = (answer){.verdict = t->verdict};
  if (t->puzzle.bytes && !is_puzzle (r, p, t->puzzle))
    return false;
  take_grid (r, p, t->grid, said);
  return said->cells || !t->bare;
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
    told t;
    answer said;
    while (size && strchr (" \r\n", row[size - 1]))
      size--;
    if (!line_parse ((piece){row, (size_t) size}, r->limit, &t))
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
