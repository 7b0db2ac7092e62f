/* incremental.c: what keeping a solver is worth

   usage: build/bench/programs/incremental FILE [PUZZLES [ROUNDS]]

   Decides the first puzzles of FILE (uniqueness, CaDiCaL or the first
   solver there is, one core) in three ways, in turn, several rounds, and
   prints the median of each and the ratios:

   - fresh: a new solver for each puzzle, extended encoding, no propagation
   - kept: one solver for all, givens as assumptions, no propagation
   - default: propagation first, the kept solver for what it leaves

   Parsing is not in the times, checking every solution is. */

#include "../../backends/sat/sat.h"
#include "../../base/clock.h"
#include "../../base/memory.h"
#include "../../encoder/variable.h"
#include "../../formats/reader.h"
#include "../../tasks/decide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct set {
  puzzle *puzzles;
  int count;
} set;

static bool load (set *s, const char *file, int most) {
  const char *error;
  source *in = source_open (file, &error);
  if (!in) {
    fprintf (stderr, "%s: %s\n", file, error);
    return false;
  }
  lines *rows = lines_new (in);
  format_options plain = {0};
  reader r;
  reader_init (&r, rows, &plain);
  s->puzzles = memory_new (most, sizeof *s->puzzles);
  read_result res = READ_PUZZLE;
  while (s->count < most && res != READ_END) {
    puzzle_init (s->puzzles + s->count);
    res = reader_next (&r, s->puzzles + s->count);
    s->count += res == READ_PUZZLE;
  }
  reader_release (&r);
  lines_free (rows);
  source_close (in);
  return s->count > 0;
}

static bool read_grid (const sat_kind *sat, void *solver, const puzzle *p,
                       value *grid) {
  const shape *s = p->shape;
  for (int c = 0; c < s->cells; c++)
    for (int v = 1; v <= s->max[c]; v++)
      if (sat->value (solver, variable_of (s, c, v)))
        grid[c] = v;
  return check_grid (p, grid, NULL);
}

static int run_fresh (const set *s) {
  const sat_kind *sat = kind_first_sat ()->sat;
  int unique = 0;
  for (int i = 0; i < s->count; i++) {
    const puzzle *p = s->puzzles + i;
    const char *error;
    value *grid = memory_new (p->shape->cells, sizeof *grid);
    void *solver = sat->create (NULL, &error);
    cnf out = {.add = sat->add,
               .state = solver,
               .variables = variable_primary (p->shape)};
    encode_rules (p->shape, ENCODING_EXTENDED, AMO_AUTO, &out);
    encode_givens (p, &out);
    if (sat->solve (solver) == 10 && read_grid (sat, solver, p, grid)) {
      encode_block (p, NULL, grid, 0, &out);
      unique += sat->solve (solver) == 20;
    }
    sat->release (solver);
    free (grid);
  }
  return unique;
}

static int run_backend (const set *s, bool no_propagate) {
  const char *error;
  backend_options how = {.no_propagate = no_propagate};
  backend *b = backend_new (kind_first_sat ()->name, &how, &error);
  decider d;
  decider_init (&d, b);
  question q = {.limit = 2};
  int unique = 0;
  for (int i = 0; i < s->count; i++) {
    decision res;
    decide (&d, s->puzzles + i, &q, &res);
    unique += res.verdict == VERDICT_UNIQUE;
  }
  decider_release (&d);
  backend_free (b);
  return unique;
}

static int run_kept (const set *s) { return run_backend (s, true); }
static int run_default (const set *s) { return run_backend (s, false); }

static int compare (const void *a, const void *b) {
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

int main (int count, char **words) {
  if (count < 2) {
    fprintf (stderr, "usage: %s FILE [PUZZLES [ROUNDS]]\n", words[0]);
    return 2;
  }
  int most = count > 2 ? atoi (words[2]) : 1000;
  int rounds = count > 3 ? atoi (words[3]) : 5;
  if (most < 1 || rounds < 1 || rounds > 99) {
    fprintf (stderr, "wants at least one puzzle and 1 to 99 rounds\n");
    return 2;
  }
  set s = {0};
  if (!load (&s, words[1], most))
    return 2;
  static const struct {
    const char *name;
    int (*run) (const set *);
  } way[] = {
      {"fresh", run_fresh}, {"kept", run_kept}, {"default", run_default}};
  enum { WAYS = sizeof way / sizeof *way };
  double rate[WAYS][99];
  for (int r = 0; r < rounds; r++)
    for (int w = 0; w < WAYS; w++) {
      int64_t start = clock_now ();
      int unique = way[w].run (&s);
      rate[w][r] = s.count * 1e9 / (clock_now () - start);
      if (!r)
        printf ("%-8s %d of %d unique\n", way[w].name, unique, s.count);
    }
  for (int w = 0; w < WAYS; w++) {
    qsort (rate[w], rounds, sizeof rate[w][0], compare);
    double median = rate[w][rounds / 2];
    printf ("%-8s %9.0f/s  (%.0f to %.0f)", way[w].name, median, rate[w][0],
            rate[w][rounds - 1]);
    printf (w ? "  %.1f times %s\n" : "\n",
            w ? median / rate[w - 1][rounds / 2] : 0.0,
            w ? way[w - 1].name : "");
  }
  for (int i = 0; i < s.count; i++)
    puzzle_release (s.puzzles + i);
  free (s.puzzles);
  return 0;
}
