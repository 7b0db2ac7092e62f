/* test_ring.c: pieces of work come back in order, from as many threads as
   there is work for */

#include "../base/ring.h"

#include "greatest.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { PIECES = 400, SLOTS = 9 };

typedef struct piece {
  int number, square;
  atomic_int busy;
} piece;

typedef struct run {
  int pieces;        /* to be made */
  atomic_int filled; /* so far */
  int written;
  int most_ahead;        /* filled and not written, at most */
  int last;              /* the piece after which writing fails */
  int refused;           /* the worker that cannot be made, 0: none */
  int opened;            /* workers beside the first */
  int order;             /* results out of order */
  int looks;             /* while waiting */
  int slow;              /* milliseconds of a piece */
  bool patient;          /* no piece is worked on before all are there */
  bool hesitant;         /* says that it is not ready */
  pthread_t caller;      /* who runs the ring */
  atomic_int abroad;     /* pieces worked on by another thread */
  atomic_int clashes;    /* two threads on one piece or as one worker */
  atomic_int by[PIECES]; /* at work, for each worker */
  piece slot[2 * PIECES];
} run;

static void rest (int milliseconds) {
  struct timespec t = {0, milliseconds * 1000000L};
  nanosleep (&t, NULL);
}

static bool fill (void *state, int slot) {
  run *r = state;
  if (r->filled == r->pieces)
    return false;
  r->slot[slot].number = r->filled++;
  if (r->filled - r->written > r->most_ahead)
    r->most_ahead = r->filled - r->written;
  return true;
}

static bool ready (void *state) {
  run *r = state;
  return !r->hesitant;
}

static bool open_worker (void *state, int worker) {
  run *r = state;
  if (worker == r->refused)
    return false;
  r->opened++;
  return worker == r->opened;
}

static void work (void *state, int worker, int slot) {
  run *r = state;
  piece *p = r->slot + slot;
  r->abroad += !pthread_equal (pthread_self (), r->caller);
  r->clashes += p->busy++ || r->by[worker]++;
  while (r->patient && r->filled < r->pieces)
    rest (1);
  rest (r->slow ? r->slow : p->number % 7 == 0);
  p->square = p->number * p->number;
  p->busy--;
  r->by[worker]--;
}

static bool write_out (void *state, int slot) {
  run *r = state;
  const piece *p = r->slot + slot;
  r->order += p->number != r->written ||
              p->square != r->written * r->written || p->busy;
  return r->written++ != r->last;
}

static void look (void *state) {
  run *r = state;
  r->looks++;
}

static void run_ring (run *r, int workers, int slots) {
  ring_job job = {.workers = workers,
                  .slots = slots,
                  .fill = fill,
                  .ready = ready,
                  .open = open_worker,
                  .write = write_out,
                  .look = look,
                  .work = work};
  r->caller = pthread_self ();
  if (!r->last)
    r->last = -1;
  ring_run (&job, r);
}

TEST results_come_in_order_from_any_number_of_workers (void) {
  for (int workers = 1; workers <= SLOTS; workers += 1 + workers / 3) {
    run r = {.pieces = PIECES};
    run_ring (&r, workers, SLOTS);
    ASSERT_EQ_FMT (PIECES, r.written, "%d");
    ASSERT_EQ_FMT (0, r.order, "%d");
    ASSERT_EQ_FMT (0, (int) r.clashes, "%d");
    ASSERT (r.most_ahead <= SLOTS);
    ASSERT (r.opened < workers);
  }
  PASS ();
}

TEST one_worker_is_the_caller_itself (void) {
  run r = {.pieces = 20};
  run_ring (&r, 1, 1);
  ASSERT_EQ (20, r.written);
  ASSERT_EQ (0, r.abroad);
  ASSERT_EQ (1, r.most_ahead);
  PASS ();
}

TEST a_worker_is_started_only_when_there_is_work_for_it (void) {
  for (int pieces = 0; pieces <= 3; pieces++) {
    run r = {.pieces = pieces, .patient = true};
    run_ring (&r, 300, 2 * PIECES);
    ASSERT_EQ (pieces, r.written);
    ASSERT_EQ (pieces, r.abroad);
    ASSERT_EQ_FMT (pieces > 1 ? pieces - 1 : 0, r.opened, "%d");
  }
  run busy = {.pieces = 60, .patient = true};
  run_ring (&busy, 5, 60);
  ASSERT_EQ_FMT (4, busy.opened,
                 "%d"); /* all of them, if there is enough */
  PASS ();
}

/* Who has to wait for input writes first: one piece at a time, and the same
   worker each time. */
TEST results_are_written_before_input_is_waited_for (void) {
  run r = {.pieces = 10, .hesitant = true};
  run_ring (&r, 4, SLOTS);
  ASSERT_EQ (10, r.written);
  ASSERT_EQ (1, r.most_ahead);
  ASSERT_EQ (0, r.opened);
  PASS ();
}

TEST the_run_ends_when_nothing_can_be_written (void) {
  for (int workers = 1; workers <= 4; workers += 3) {
    run r = {.pieces = PIECES, .last = 7};
    run_ring (&r, workers, SLOTS);
    ASSERT_EQ (8, r.written);
    ASSERT (r.filled < 8 + SLOTS);
  }
  PASS ();
}

TEST a_worker_that_cannot_be_made_is_done_without (void) {
  for (int refused = 1; refused <= 3; refused++) {
    run r = {.pieces = PIECES, .refused = refused};
    run_ring (&r, 4, SLOTS);
    ASSERT_EQ (PIECES, r.written);
    ASSERT_EQ (0, r.order);
    ASSERT (r.opened < refused);
  }
  PASS ();
}

TEST somebody_looks_around_while_waiting (void) {
  run r = {.pieces = 1, .slow = 450};
  run_ring (&r, 2, 2);
  ASSERT (r.looks >= 2);
  run alone = {.pieces = 1, .slow = 250};
  run_ring (&alone, 1, 1);
  ASSERT_EQ (0, alone.looks);
  PASS ();
}

SUITE (rings) {
  RUN_TEST (results_come_in_order_from_any_number_of_workers);
  RUN_TEST (one_worker_is_the_caller_itself);
  RUN_TEST (a_worker_is_started_only_when_there_is_work_for_it);
  RUN_TEST (results_are_written_before_input_is_waited_for);
  RUN_TEST (the_run_ends_when_nothing_can_be_written);
  RUN_TEST (a_worker_that_cannot_be_made_is_done_without);
  RUN_TEST (somebody_looks_around_while_waiting);
}
