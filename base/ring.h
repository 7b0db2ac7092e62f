/* ring.h: many pieces of work through N workers, results in order

   The shape of pigz.  The thread that calls ring_run fills slots and writes
   out the oldest when it is done; workers, a thread each, take filled slots
   in order.  There are so many slots and no more, so nobody runs ahead of
   the output and memory stays flat.  A thread is started when a slot is
   filled that nobody is free to take.  With one worker there is no thread:
   each slot is filled, worked on and written before the next.

   Slots and workers are numbers; what they stand for is the caller's. */

#ifndef BASE_RING_H
#define BASE_RING_H

#include <stdbool.h>

typedef struct ring_job {
  int workers; /* at most */
  int slots;   /* with several workers: of the ring, at least as many */

  /* For the thread that called ring_run. */

  /* Puts the next piece of work into SLOT; false if there is none left. */
  bool (*fill) (void *state, int slot);

  /* Whether `fill' would not wait while results could be written; NULL if
     it never waits. */
  bool (*ready) (void *state);

  /* Makes worker 1, 2, ... when it is first needed; false to go on without
     it and those after it.  Worker 0 is there from the start. */
  bool (*open) (void *state, int worker);

  /* Takes what is in SLOT, in the order of `fill'.  False ends the run. */
  bool (*write) (void *state, int slot);

  /* Called every RING_LOOK seconds while there is nothing to do but wait
     for workers: not at all if there is only one. */
  void (*look) (void *state);

  /* For the thread of the worker, several at a time. */
  void (*work) (void *state, int worker, int slot);
} ring_job;

#define RING_LOOK 0.1

/* WANTED workers or, if that is 0, one for each core. */
int ring_workers (unsigned wanted);

/* Returns when all is written or `write' said so; no thread is left then.
   Signals go to the calling thread, whose reads they end. */
void ring_run (const ring_job *, void *state);

#endif
