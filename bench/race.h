/* race.h: whole programs in turn on one set of puzzles

   Machines are noisy, so two figures are only compared if they were taken
   in turn: each round runs every contestant once.  How many puzzles a run
   has is found for each contestant before, by runs that grow until one
   takes long enough; that last one is the warm-up. */

#ifndef BENCH_RACE_H
#define BENCH_RACE_H

#include "agree.h"
#include "bar.h"
#include "figures.h"
#include "timing.h"

typedef struct lane lane;

typedef struct race {
  const options *options;
  const corpus *corpus;
  agreement *agreement;
  set_figures *set;   /* with an empty score for each contestant */
  timing_files files; /* the input is the race's own affair */
  bar *bar;

  /* Called with each timed run. */
  void (*timed) (void *state, const score *, int round, const timing *);
  void *state;

  /* Private. */
  lane *lanes;
  bool broken; /* a file could not be written: a message was given */
} race;

/* Parts of the bar for each contestant, beside one a round. */
enum { RACE_PARTS = 2 };

/* Fills the throughput of each score, and tells the agreement what was
   said.  Ends early when a signal comes.  False (with a message) if a file
   could not be written. */
bool race_run (race *);

#endif
