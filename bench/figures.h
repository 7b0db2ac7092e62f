/* figures.h: everything a benchmark found, for tables and pictures

   Filled by the measuring files, read by report.h, plot.h and page.h.
   Times are in seconds unless a name says otherwise. */

#ifndef BENCH_FIGURES_H
#define BENCH_FIGURES_H

#include "../encoder/encode.h"

#include <stdbool.h>
#include <stdint.h>

enum { FIGURES_WHY = 240, FIGURES_NOTE = 80, FIGURES_COUNTERS = 3 };

/* One contestant on one set. */
typedef struct contestant {
  const char *name;      /* borrowed */
  const char *includes;  /* what is in its throughput, for people */
  bool own;              /* a backend of this program */
  bool failed;           /* there is no rate ... */
  bool slow;             /* ... because it takes too long, nothing else */
  char why[FIGURES_WHY]; /* for people: "exit status 3", "too slow: ..." */

  /* Throughput: whole programs, many puzzles a run. */
  uint64_t puzzles;         /* in a run */
  double rate, least, most; /* puzzles/s: median and spread of the rounds */
  bool undecided;           /* it left some puzzles */
  char note[FIGURES_NOTE];  /* why the runs are as short as they are, "" */
  const char *not_compared; /* why not its verdicts, NULL if they were */

  /* Latency: puzzles one at a time inside this program, without start,
     reading and printing; only for own backends, else timed is 0.  The
     puzzles are the whole set or, if that takes too long, a sample. */
  uint64_t timed, decided;
  double *seconds; /* [decided] ascending; owned */
  double median_us, p90_us, p99_us, worst_us;
  const char *counter_name[FIGURES_COUNTERS]; /* static; NULL: not known */
  uint64_t counter[FIGURES_COUNTERS];         /* totals over `timed' */
} contestant;

typedef struct set_figures {
  const char *name; /* borrowed */
  uint64_t puzzles;
  contestant *list;
  int count;

  /* Puzzles that two or more decided, and those where they differ; verdicts
     of all on them, and how many puzzles somebody left undecided. */
  uint64_t compared, disagreements, verdicts, undecided;
} set_figures;

/* Puzzles of one size with one encoding: from the puzzle in memory to the
   checked answer. */
typedef struct scaling_point {
  encoding encoding;
  int size; /* 9 for 9x9 */
  uint64_t variables, clauses;
  double seconds, least, most; /* median and spread of the repeats */
  bool timed_out;              /* one took longer than `seconds' */
} scaling_point;

typedef struct encoding_figure {
  const char *shape; /* "9x9", "hadoku 8x8"; static */
  encoding encoding;
  amo_form amo;
  uint64_t variables, clauses; /* means over the puzzles */
  double seconds;              /* a puzzle, median of the repeats */
  int puzzles;
  bool timed_out; /* a puzzle took longer than `seconds' */
} encoding_figure;

typedef struct figures {
  set_figures *sets;
  int set_count;
  scaling_point *scaling;
  int scaling_count;
  double blank; /* share of open cells in the scaling puzzles */
  encoding_figure *encodings;
  int encoding_count;
  uint64_t seed;
} figures;

/* Releases everything that is owned; the figures are empty afterwards. */
void figures_release (figures *);

/* One more set with room for COUNT contestants; valid until the next. */
set_figures *figures_add (figures *, const char *name, int count);

/* Median and spread of ROUNDS rates. */
void figures_rates (contestant *, const double *rates, int rounds);

/* Sorts `seconds' and finds the percentiles, which stay 0 if there are
   none. */
void figures_latency (contestant *);

/* Sorts VALUES; COUNT is not 0. */
double figures_median (double *values, int count);

#endif
