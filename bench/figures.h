/* figures.h: everything a benchmark found, for tables and pictures

   Filled by the measuring files, read by report.h, pictures.h and page.h.
   Times are in seconds unless a name says otherwise. */

#ifndef BENCH_FIGURES_H
#define BENCH_FIGURES_H

#include "../encoder/encode.h"
#include "contestants.h"

enum { FIGURES_WHY = 240, FIGURES_NOTE = 80, FIGURES_COUNTERS = 3 };

/* What one contestant did on one set. */
typedef struct score {
  const contestant *who; /* borrowed */
  bool failed;           /* there is no rate ... */
  bool slow;             /* ... because it takes too long, nothing else */
  bool hopeless;         /* ... because it crashes or decides no puzzle */
  char why[FIGURES_WHY]; /* for people: "exit status 3", "too slow: ..." */

  /* Throughput: whole programs, many puzzles a run. */
  uint64_t puzzles;         /* in a run */
  double *rates;            /* puzzles/s, one a round; owned */
  double rate, least, most; /* their median and spread */
  bool undecided;           /* it left some puzzles */
  char note[FIGURES_NOTE];  /* why the runs are as short as they are, "" */
  const char *unchecked;    /* why not its verdicts, NULL if they were */

  /* Latency: puzzles one at a time inside this program, without start,
     reading and printing; only for backends, else timed is 0.  The puzzles
     are the whole set or, if that takes too long, a sample. */
  uint64_t timed, decided;
  double *seconds; /* [decided] ascending; owned */
  double median_us, p90_us, p99_us, worst_us; /* NaN: none was decided */
  const char *counter_name[FIGURES_COUNTERS]; /* static; NULL: not known */
  uint64_t counter[FIGURES_COUNTERS];         /* totals over `timed' */
} score;

typedef struct set_figures {
  const char *file, *name; /* with and without its folder; borrowed */
  uint64_t puzzles;
  score *scores;
  int count, rounds;

  /* Puzzles that two or more decided, and those where they differ; verdicts
     of all on them, and how many puzzles somebody left undecided. */
  uint64_t compared, disagreements, verdicts, undecided;
} set_figures;

/* Puzzles of one kind with one encoding: from the puzzle in memory to the
   checked answer. */
typedef struct formula_figure {
  char kind[16]; /* "9x9", "hadoku 8x8" */
  int size;      /* 9 for 9x9 */
  encoding encoding;
  amo_form amo;
  int puzzles;
  uint64_t variables, clauses; /* means over the puzzles */
  double seconds, least, most; /* of a puzzle: median, and spread */
  bool timed_out;              /* one took longer than `seconds' */
} formula_figure;

typedef struct formula_figures {
  formula_figure *list;
  int count;
} formula_figures;

typedef struct figures {
  set_figures *sets;
  int set_count;
  formula_figures scaling, encodings;
  uint64_t seed;
} figures;

/* Releases everything that is owned; the figures are empty afterwards. */
void figures_release (figures *);

/* One more set, with an empty score of ROUNDS rounds for each contestant;
   valid until the next. */
set_figures *figures_add (figures *, const contestants *, int rounds);

void figures_add_formula (formula_figures *, const formula_figure *);

/* Whether there is a rate. */
bool score_has_rate (const score *);

/* Median and spread of the rates. */
void score_rates (score *, int rounds);

/* Sorts `seconds' and finds the percentiles. */
void score_latency (score *);

/* Sorts VALUES; COUNT is not 0. */
double figures_median (double *values, int count);

#endif
