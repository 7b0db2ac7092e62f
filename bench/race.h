/* race.h: whole programs in turn on one set of puzzles

   Machines are noisy, so two figures are only compared if they were taken
   in turn: each round runs every contestant once.  How many puzzles a run
   has is found for each contestant before, by runs that grow until one
   takes long enough; that last one is the warm-up. */

#ifndef BENCH_RACE_H
#define BENCH_RACE_H

#include "agree.h"
#include "bar.h"
#include "timing.h"

/* One contestant on one set. */
typedef struct entry {
  const peer *peer;
  contestant *figures; /* borrowed */
  int input;           /* the scratch file with its puzzles, or -1 */
  int witness;
  double *rates; /* one a round */
  double length; /* of its warm-up in seconds */
  bool hopeless; /* crashes, or decides no puzzle */
} entry;

typedef struct race {
  const options *options;
  const corpus *corpus;
  agreement *agreement;
  timing_files files; /* its input is an entry's */
  bar *bar;
  entry *entries;
  int count;
  bool broken; /* a file could not be written: a message was given */

  /* Called with each timed run. */
  void (*timed) (void *state, const entry *, int round, const timing *);
  void *state;
} race;

/* Parts of the bar for each contestant, beside one a round. */
enum { RACE_PARTS = 2 };

/* Everything but `entries' and `broken' is set.  The figures of the set
   have a place for each of ALL, of which the throughput is filled. */
void race_init (race *, const peers *all, set_figures *);
void race_release (race *);

/* Warm-up and rounds; ends early when a signal comes. */
void race_run (race *);

#endif
