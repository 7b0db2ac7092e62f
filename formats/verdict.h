/* verdict.h: what a puzzle turned out to be, in a word */

#ifndef FORMATS_VERDICT_H
#define FORMATS_VERDICT_H

#include <stdbool.h>

/* In the order of summaries. */
typedef enum verdict {
  VERDICT_UNIQUE,
  VERDICT_SOLVED, /* where one solution was asked for */
  VERDICT_MULTIPLE,
  VERDICT_NONE,
  VERDICT_INVALID,
  VERDICT_TIMEOUT,
  VERDICT_UNKNOWN,
  VERDICTS
} verdict;

extern const char *const verdict_name[VERDICTS];

/* Nobody knows whether there is a solution. */
bool verdict_undecided (verdict);

/* A result of this verdict has no solution. */
bool verdict_without_grid (verdict);

#endif
