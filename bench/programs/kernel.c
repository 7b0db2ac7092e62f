/* kernel.c: how fast the bulk kernel is, in memory

   Reads puzzles, one in a line, and has them solved again and again on each
   instruction set in turn, so that all of them meet the same weather; the
   medians are compared.  Nothing is parsed or printed while the clock runs,
   solutions are written.

   usage: build/bench/programs/kernel [-l LIMIT] [-d CLUES] [-r REPEATS]
          [-s SIMD] FILE...

   -d removes that many givens of each puzzle, chosen by a fixed seed, which
   makes puzzles with several solutions; -s leaves out all other instruction
   sets. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../backends/wide/wide.h"
#include "../../base/clock.h"
#include "../../base/memory.h"

#define CELLS 81
#define WARM_UP 2
#define SEED 88172645463325252u

typedef struct puzzles {
  unsigned char (*text)[CELLS];
  size_t count, room;
} puzzles;

typedef struct contestant {
  wide *wide;
  double *seconds;
  wide_stats stats;
} contestant;

static bool puzzles_read (puzzles *p, const char *name) {
  FILE *file = fopen (name, "r");
  char line[256];
  if (!file)
    return false;
  while (fgets (line, sizeof line, file)) {
    if (line[0] == '#' || strcspn (line, "\r\n\t ,:") < CELLS)
      continue;
    if (p->count == p->room) {
      p->room = p->room ? 2 * p->room : 1024;
      p->text = memory_resize (p->text, p->room, sizeof *p->text);
    }
    memcpy (p->text[p->count++], line, CELLS);
  }
  return !fclose (file);
}

static void puzzles_thin (puzzles *p, unsigned clues) {
  uint64_t seed = SEED;
  for (size_t i = 0; i < p->count; i++)
    for (unsigned n = 0, tries = 0; n < clues && tries < 10000; tries++) {
      seed ^= seed << 13;
      seed ^= seed >> 7;
      seed ^= seed << 17;
      unsigned char *cell = &p->text[i][seed % CELLS];
      if (*cell < '1' || *cell > '9')
        continue;
      *cell = '.';
      n++;
    }
}

static int seconds_compare (const void *a, const void *b) {
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

static void contestant_report (contestant *c, unsigned repeats,
                               size_t count) {
  const wide_stats *s = wide_statistics (c->wide);
  wide_simd simd = wide_simd_used (c->wide);
  double lanes = wide_simd_lanes (simd);
  double rounds = (double) (s->rounds - c->stats.rounds);
  double busy = (double) (s->lane_rounds - c->stats.lane_rounds);
  double events = (double) (s->events - c->stats.events);
  double branches = (double) (s->branches - c->stats.branches);
  double puzzles_done = (double) count * repeats;
  qsort (c->seconds, repeats, sizeof *c->seconds, seconds_compare);
  double median = c->seconds[repeats / 2];
  printf ("%-9s %10.0f puzzles/s  %8.1f ns each  (best %.0f)\n",
          wide_simd_name (simd), (double) count / median,
          1e9 * median / (double) count, (double) count / c->seconds[0]);
  printf (
      "          %.0f lanes, %.0f %% busy; %.2f rounds an event, %.0f ns "
      "a round with its share of events; %.2f branches a puzzle\n",
      lanes, 100 * busy / (rounds * lanes), rounds / events,
      1e9 * median * repeats / rounds, branches / puzzles_done);
}

static int usage (void) {
  fputs ("usage: kernel [-l LIMIT] [-d CLUES] [-r REPEATS] [-s SIMD] "
         "FILE...\n",
         stderr);
  return 2;
}

int main (int argc, char **argv) {
  uint64_t limit = 2, sum = 0;
  unsigned clues = 0, repeats = 11;
  const char *only = NULL;
  puzzles p = {NULL, 0, 0};
  contestant contestants[WIDE_SIMDS];
  int option, count = 0;
  while ((option = getopt (argc, argv, "l:d:r:s:")) != -1)
    if (option == 'l')
      limit = strtoull (optarg, NULL, 10);
    else if (option == 'd')
      clues = (unsigned) strtoul (optarg, NULL, 10);
    else if (option == 'r')
      repeats = (unsigned) strtoul (optarg, NULL, 10);
    else if (option == 's')
      only = optarg;
    else
      return usage ();
  if (optind == argc || !repeats)
    return usage ();
  for (int i = optind; i < argc; i++)
    if (!puzzles_read (&p, argv[i])) {
      fprintf (stderr, "kernel: cannot read %s\n", argv[i]);
      return 2;
    }
  if (!p.count)
    return usage ();
  puzzles_thin (&p, clues);
  uint64_t *counts = memory_new (p.count, sizeof *counts);
  unsigned char *grids = memory_new (p.count, CELLS);
  wide_job job = {.form = WIDE_TEXT,
                  .puzzles = p.text,
                  .stride = CELLS,
                  .count = p.count,
                  .limit = limit,
                  .counts = counts,
                  .solutions = grids,
                  .solution_stride = CELLS,
                  .zero = '0'};
  for (wide_simd simd = WIDE_AUTO + 1; simd < WIDE_SIMDS; simd++) {
    if (!wide_simd_available (simd) ||
        (only && strcmp (only, wide_simd_name (simd))))
      continue;
    contestant *c = &contestants[count++];
    c->wide = wide_new (simd);
    c->seconds = memory_new (repeats, sizeof *c->seconds);
  }
  for (unsigned turn = 0; turn < WARM_UP + repeats; turn++)
    for (contestant *c = contestants; c < contestants + count; c++) {
      if (turn == WARM_UP)
        c->stats = *wide_statistics (c->wide);
      int64_t start = clock_now ();
      wide_solve (c->wide, &job);
      if (turn >= WARM_UP)
        c->seconds[turn - WARM_UP] = (double) (clock_now () - start) / 1e9;
    }
  for (size_t i = 0; i < p.count; i++)
    sum += counts[i];
  printf ("%zu puzzles, %u givens removed (seed %" PRIu64
          "), limit %" PRIu64 ", %" PRIu64
          " solutions; %d runs to warm up, median of %u; "
          "compiler %s\n",
          p.count, clues, (uint64_t) SEED, limit, sum, WARM_UP, repeats,
          __VERSION__);
  for (contestant *c = contestants; c < contestants + count; c++) {
    contestant_report (c, repeats, p.count);
    wide_free (c->wide);
    free (c->seconds);
  }
  free (p.text);
  free (counts);
  free (grids);
  return count ? 0 : 2;
}
