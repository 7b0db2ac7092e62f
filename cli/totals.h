/* totals.h: what became of many puzzles, and what it took */

#ifndef CLI_TOTALS_H
#define CLI_TOTALS_H

#include "../tasks/decide.h"

enum { TOTALS_WORK = 3 };

typedef struct totals {
  uint64_t puzzles, verdicts[VERDICTS];
  uint64_t propagated;        /* decided before a solver was asked */
  uint64_t work[TOTALS_WORK]; /* conflicts, decisions, propagations */
  unsigned untold;            /* bits: those the backend does not tell */
} totals;

/* Adds a puzzle whose verdict is known and nothing else. */
static inline void totals_verdict (totals *t, verdict v) {
  t->puzzles++;
  t->verdicts[v]++;
}

/* Adds a puzzle with the work it took. */
void totals_decision (totals *, const decision *);

void totals_add (totals *, const totals *more);

/* The closing line of a run: verdicts, seconds, puzzles a second, backend
   and threads. */
void totals_print (const totals *, double seconds, const backend *,
                   int threads);

/* What the searches took, by the names that the backend has for it. */
void totals_print_work (const totals *, const backend *);

#endif
