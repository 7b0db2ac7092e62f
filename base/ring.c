/* ring.c: many pieces of work through N workers, results in order */

#include "ring.h"

#include "memory.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef struct ring ring;

typedef struct worker {
  ring *ring;
  pthread_t thread;
} worker;

/* Positions count slots from the start: position P is slot P % slots. */
struct ring {
  const ring_job *job;
  void *state;
  worker *workers;
  int most, started;
  uint64_t written; /* position of the oldest that is not */

  /* Under the lock. */
  pthread_mutex_t lock;
  pthread_cond_t change, finished;
  bool *done;             /* [slots] */
  uint64_t filled, taken; /* positions of the next */
  int idle;               /* workers that have nothing, or will soon */
  bool closing;
};

static int slot_of (const ring *r, uint64_t position) {
  return (int) (position % (uint64_t) r->job->slots);
}

static void *run_worker (void *argument) {
  worker *w = argument;
  ring *r = w->ring;
  pthread_mutex_lock (&r->lock);
  for (;;) {
    while (r->taken == r->filled && !r->closing)
      pthread_cond_wait (&r->change, &r->lock);
    if (r->closing)
      break;
    int slot = slot_of (r, r->taken++);
    r->idle--;
    pthread_mutex_unlock (&r->lock);
    r->job->work (r->state, (int) (w - r->workers), slot);
    pthread_mutex_lock (&r->lock);
    r->done[slot] = true;
    r->idle++;
    pthread_cond_signal (&r->finished);
  }
  pthread_mutex_unlock (&r->lock);
  return NULL;
}

/* One worker more; if that fails, those that are there are enough. */
static void start_worker (ring *r) {
  sigset_t all, old;
  worker *w = r->workers + r->started;
  bool okay = !r->started || r->job->open (r->state, r->started);
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  okay = okay && !pthread_create (&w->thread, NULL, run_worker, w);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (!okay) {
    r->most = r->started;
    return;
  }
  r->started++;
  pthread_mutex_lock (&r->lock);
  r->idle++;
  pthread_mutex_unlock (&r->lock);
}

/* False if there was nothing to fill it with. */
static bool fill_next (ring *r) {
  if (!r->job->fill (r->state, slot_of (r, r->filled)))
    return false;
  pthread_mutex_lock (&r->lock);
  r->done[slot_of (r, r->filled++)] = false;
  bool more = r->filled - r->taken > (uint64_t) r->idle;
  pthread_cond_signal (&r->change);
  pthread_mutex_unlock (&r->lock);
  if (more && r->started < r->most)
    start_worker (r);
  return true;
}

static bool is_done (ring *r) {
  pthread_mutex_lock (&r->lock);
  bool res = r->done[slot_of (r, r->written)];
  pthread_mutex_unlock (&r->lock);
  return res;
}

static struct timespec next_look (void) {
  struct timespec res;
  clock_gettime (CLOCK_MONOTONIC, &res);
  res.tv_nsec += (long) (RING_LOOK * 1e9);
  res.tv_sec += res.tv_nsec / 1000000000;
  res.tv_nsec %= 1000000000;
  return res;
}

/* Until the oldest is done.  Where no thread could be started, it is worked
   on here. */
static void wait_for_oldest (ring *r) {
  int slot = slot_of (r, r->written);
  if (!r->started) {
    r->job->work (r->state, 0, slot);
    r->taken++;
    return;
  }
  pthread_mutex_lock (&r->lock);
  struct timespec until = next_look ();
  while (!r->done[slot])
    if (pthread_cond_timedwait (&r->finished, &r->lock, &until) ==
        ETIMEDOUT) {
      pthread_mutex_unlock (&r->lock);
      r->job->look (r->state);
      pthread_mutex_lock (&r->lock);
      until = next_look ();
    }
  pthread_mutex_unlock (&r->lock);
}

static void feed_and_write (ring *r) {
  const ring_job *j = r->job;
  for (bool ended = false;;) {
    bool waiting = r->written < r->filled;
    bool room = r->filled - r->written < (uint64_t) j->slots;
    if (!ended && room && !(waiting && is_done (r)) &&
        (!waiting || !j->ready || j->ready (r->state)))
      ended = !fill_next (r);
    else if (waiting) {
      wait_for_oldest (r);
      if (!j->write (r->state, slot_of (r, r->written++)))
        return;
    } else if (ended)
      return;
  }
}

static void run_threads (const ring_job *j, void *state) {
  ring r = {.job = j, .state = state, .most = j->workers};
  r.workers = memory_new ((size_t) j->workers, sizeof *r.workers);
  for (int i = 0; i < j->workers; i++)
    r.workers[i].ring = &r;
  r.done = memory_new ((size_t) j->slots, sizeof *r.done);
  pthread_condattr_t clock;
  pthread_condattr_init (&clock);
  pthread_condattr_setclock (&clock, CLOCK_MONOTONIC);
  pthread_mutex_init (&r.lock, NULL);
  pthread_cond_init (&r.change, NULL);
  pthread_cond_init (&r.finished, &clock);
  feed_and_write (&r);
  pthread_mutex_lock (&r.lock);
  r.closing = true;
  pthread_cond_broadcast (&r.change);
  pthread_mutex_unlock (&r.lock);
  for (int i = 0; i < r.started; i++)
    pthread_join (r.workers[i].thread, NULL);
  pthread_cond_destroy (&r.finished);
  pthread_cond_destroy (&r.change);
  pthread_mutex_destroy (&r.lock);
  pthread_condattr_destroy (&clock);
  free (r.done);
  free (r.workers);
}

int ring_workers (unsigned wanted) {
  long cores = wanted ? (long) wanted : sysconf (_SC_NPROCESSORS_ONLN);
  return cores > 0 ? (int) cores : 1;
}

void ring_run (const ring_job *j, void *state) {
  assert (j->fill && j->work && j->write && j->workers > 0);
  if (j->workers > 1) {
    assert (j->open && j->look && j->slots >= j->workers);
    run_threads (j, state);
    return;
  }
  bool going = true;
  while (going && j->fill (state, 0)) {
    j->work (state, 0, 0);
    going = j->write (state, 0);
  }
}
