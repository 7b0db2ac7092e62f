/* answers.c: what the output of a contestant says about the puzzles

   The lines are gone through twice: first to see whether all of them can be
   understood, then to take them down.  Of a set that was given several
   times over only the first pass is looked at. */

#include "answers.h"

#include "../base/memory.h"
#include "../formats/solutions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A piece of a line. */
typedef struct piece {
  const char *bytes;
  size_t size;
} piece;

typedef struct reading {
  const corpus *corpus;
  uint64_t limit;
  value *cells;
  size_t capacity;
} reading;

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

/* Cuts at SEPARATOR from the right, twice: a label may have it. */
static bool cut (piece whole, char separator, piece part[3]) {
  const char *last = memrchr (whole.bytes, separator, whole.size);
  const char *middle =
      last ? memrchr (whole.bytes, separator, (size_t) (last - whole.bytes))
           : NULL;
  if (!middle)
    return false;
  part[0] = (piece){whole.bytes, (size_t) (middle - whole.bytes)};
  part[1] = (piece){middle + 1, (size_t) (last - middle - 1)};
  part[2] =
      (piece){last + 1, (size_t) (whole.bytes + whole.size - last - 1)};
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
  if (!end)
    return false;
  *res = (piece){at, (size_t) (end - at)};
  return true;
}

/* COUNT of PUZZLE:COUNT:SOLUTION. */
static bool find_count (piece p, uint64_t limit, verdict *res) {
  if (!p.size || p.size > 18)
    return false;
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
  return true;
}

/* The grid of a result: checked, and left out where it is not all there.
   What a program shows of several solutions is its own affair. */
static void take_grid (reading *r, const puzzle *p, piece grid,
                       answer *said) {
  static const format_options plain = {0};
  size_t cells = (size_t) p->shape->cells;
  if (said->verdict > VERDICT_SOLVED ||
      solution_cells (p, grid.bytes, grid.size, &plain, r->cells))
    return;
  for (size_t i = 0; i < cells; i++)
    if (!r->cells[i] && p->shape->max[i])
      return;
  char why[CHECK_WHY];
  said->cells = r->cells;
  said->wrong = !check_grid (p, r->cells, why);
}

/* Whether PUZZLE of PUZZLE:COUNT:SOLUTION has the givens of P; what is no
   symbol stands for an open cell. */
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

typedef enum meaning { MEANS_NOTHING, MEANS_RESULT, MEANS_STRANGE } meaning;

/* What a line says about P. */
static meaning understand (reading *r, const puzzle *p, piece whole,
                           answer *said) {
  piece part[3], word, grid;
  memset (said, 0, sizeof *said);
  if (!whole.size || is (whole, "line,verdict,solution"))
    return MEANS_NOTHING;
  if (*whole.bytes == '{' && find_string (whole, "\"verdict\":\"", &word) &&
      find_verdict (word, &said->verdict)) {
    if (find_string (whole, "\"solution\":\"", &grid))
      take_grid (r, p, grid, said);
    return MEANS_RESULT;
  }
  if ((cut (whole, '\t', part) || cut (whole, ',', part)) &&
      find_verdict (part[1], &said->verdict)) {
    take_grid (r, p, part[2], said);
    return MEANS_RESULT;
  }
  if (*whole.bytes == '#') { /* "# 12: none" */
    const char *blank = memrchr (whole.bytes, ' ', whole.size);
    word = blank ? (piece){blank + 1,
                           (size_t) (whole.bytes + whole.size - blank - 1)}
                 : whole;
    return find_verdict (word, &said->verdict) ? MEANS_RESULT
                                               : MEANS_NOTHING;
  }
  if (cut (whole, ':', part) &&
      find_count (part[1], r->limit, &said->verdict)) {
    if (!is_puzzle (r, p, part[0]))
      return MEANS_STRANGE;
    take_grid (r, p, part[2], said);
    return MEANS_RESULT;
  }
  said->verdict = VERDICT_SOLVED;
  take_grid (r, p, whole, said);
  return said->cells ? MEANS_RESULT : MEANS_STRANGE;
}

static void make_room (reading *r, const puzzle *p) {
  size_t cells = (size_t) p->shape->cells;
  if (!r->cells || cells > r->capacity) {
    r->cells = memory_resize (r->cells, cells, sizeof *r->cells);
    r->capacity = cells;
  }
}

/* Goes through the lines; AGREEMENT is NULL the first time. */
static const char *go_through (reading *r, FILE *in, uint64_t count,
                               agreement *a, int witness) {
  const corpus *c = r->corpus;
  uint64_t wanted = count < c->count ? count : c->count, seen = 0;
  const char *wrong = NULL;
  char *row = NULL;
  size_t room = 0;
  ssize_t size;
  rewind (in);
  while (!wrong && seen < wanted &&
         (size = getline (&row, &room, in)) > 0) {
    while (size && strchr (" \r\n", row[size - 1]))
      size--;
    uint64_t rank = corpus_rank (c, count, seen);
    bool close = rank < c->close;
    const puzzle *p = c->puzzles + (close ? rank : 0);
    answer said;
    make_room (r, p);
    meaning m = understand (r, p, (piece){row, (size_t) size}, &said);
    if (m == MEANS_STRANGE && close)
      wrong = seen ? "some lines of its output are no results of these "
                     "puzzles"
                   : "its output does not tell verdicts";
    if (m == MEANS_RESULT && a && close)
      agree_add (a, witness, rank, &said);
    seen += m == MEANS_RESULT || (m == MEANS_STRANGE && !close);
  }
  if (!wrong && seen < wanted)
    wrong = seen ? "its output has fewer results than there are puzzles"
                 : "its output does not tell verdicts";
  free (row);
  return wrong;
}

const char *answers_read (int file, uint64_t count, uint64_t limit,
                          agreement *a, int witness) {
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
  const char *wrong = go_through (&r, in, count, NULL, witness);
  if (!wrong)
    wrong = go_through (&r, in, count, a, witness);
  fclose (in);
  free (r.cells);
  return wrong;
}
