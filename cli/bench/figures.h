/* figures.h: everything a benchmark found, for tables and pictures

   Filled by the measuring files, read by report.h, plot.h and page.h.
   Times are in seconds unless a name says otherwise. */

#ifndef CLI_BENCH_FIGURES_H
#define CLI_BENCH_FIGURES_H

#include "../../encoder/encode.h"

#include <stdbool.h>
#include <stdint.h>

enum { FIGURES_WHY = 240, FIGURES_COUNTERS = 3 };

/* One contestant on one set. */
typedef struct contestant {
  const char *name;     /* borrowed */
  const char *includes; /* what is in its throughput, for people */
  bool own;             /* a backend of this program */
  bool failed;
  char why[FIGURES_WHY]; /* it failed */

  /* Throughput: whole programs, many puzzles a run. */
  uint64_t puzzles;         /* in a run */
  double rate, least, most; /* puzzles/s: median and spread of the rounds */
  bool undecided;           /* it left some puzzles */

  /* Latency: puzzles one at a time inside this program, without start,
     reading and printing; only for own backends, else timed is 0.  The
     puzzles are the whole set or, if that takes too long, a sample. */
  uint64_t timed, decided;
  double *seconds; /* [decided] ascending; owned */
  double median_us, p90_us, p99_us, worst_us;
  const char *counter_name[FIGURES_COUNTERS]; /* borrowed */
  uint64_t counter[FIGURES_COUNTERS];         /* totals over `timed' */
} contestant;

typedef struct set_figures {
  const char *name; /* borrowed */
  uint64_t puzzles;
  contestant *list;
  int count;
  uint64_t compared, disagreements; /* verdicts of own backends */
} set_figures;

/* Puzzles of one size with one encoding: from the puzzle in memory to the
   checked answer. */
typedef struct scaling_point {
  encoding encoding;
  int size; /* 9 for 9x9 */
  uint64_t variables, clauses;
  double seconds, least, most; /* median and spread of the repeats */
  bool timed_out;
} scaling_point;

typedef struct encoding_row {
  const char *shape; /* "9x9", "hadoku 8x8"; static */
  encoding encoding;
  amo_form amo;
  uint64_t variables, clauses; /* means over the puzzles */
  double seconds;              /* a puzzle, median of the repeats */
  int puzzles;
} encoding_row;

typedef struct figures {
  set_figures *sets;
  int set_count;
  scaling_point *scaling;
  int scaling_count;
  double blank; /* share of open cells in the scaling puzzles */
  encoding_row *encodings;
  int encoding_count;
  uint64_t seed;
} figures;

#endif
