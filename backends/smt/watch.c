/* watch.c: a thread that ends a check of Z3 which has taken too long

   The thread sleeps while there is nothing to watch, and looks every STEP
   while there is.  It interrupts under the lock that watch_end takes, so an
   interrupt cannot come late; one that comes before the check has begun may
   be lost, so it is repeated. */

#include "watch.h"

#include "../../base/clock.h"
#include "../../base/memory.h"
#include "../kind.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { SECOND = 1000000000, STEP = SECOND / 100 };

struct watch {
  pthread_t thread;
  pthread_mutex_t mutex; /* for all below */
  pthread_cond_t change;
  Z3_context z3; /* what is watched, or NULL */
  const request *request;
  bool fired, quit;
  outcome why;
};

/* Interrupts if it is time, and says when to look again. */
static int64_t look (watch *w) {
  int64_t now = clock_now (), deadline = w->request->deadline;
  result res;
  if (kind_ended (w->request, &res)) {
    if (!w->fired)
      w->why = res.outcome;
    w->fired = true;
    Z3_interrupt (w->z3);
  }
  return deadline > now && deadline < now + STEP ? deadline : now + STEP;
}

static void *work (void *state) {
  watch *w = state;
  pthread_mutex_lock (&w->mutex);
  while (!w->quit)
    if (!w->z3)
      pthread_cond_wait (&w->change, &w->mutex);
    else {
      int64_t next = look (w);
      struct timespec until = {.tv_sec = next / SECOND,
                               .tv_nsec = next % SECOND};
      pthread_cond_timedwait (&w->change, &w->mutex, &until);
    }
  pthread_mutex_unlock (&w->mutex);
  return NULL;
}

/* Signals are for the threads of the program. */
static bool start (watch *w) {
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  bool res = !pthread_create (&w->thread, NULL, work, w);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return res;
}

static void destroy (watch *w) {
  pthread_cond_destroy (&w->change);
  pthread_mutex_destroy (&w->mutex);
  free (w);
}

watch *watch_new (void) {
  watch *w = memory_new (1, sizeof *w);
  pthread_condattr_t how;
  pthread_condattr_init (&how);
  pthread_condattr_setclock (&how, CLOCK_MONOTONIC);
  pthread_cond_init (&w->change, &how);
  pthread_condattr_destroy (&how);
  pthread_mutex_init (&w->mutex, NULL);
  if (start (w))
    return w;
  destroy (w);
  return NULL;
}

void watch_free (watch *w) {
  if (!w)
    return;
  pthread_mutex_lock (&w->mutex);
  w->quit = true;
  pthread_cond_signal (&w->change);
  pthread_mutex_unlock (&w->mutex);
  pthread_join (w->thread, NULL);
  destroy (w);
}

void watch_begin (watch *w, Z3_context z3, const request *r) {
  assert (z3 && !w->z3);
  pthread_mutex_lock (&w->mutex);
  w->fired = false;
  w->request = r;
  if (r->deadline || r->stop.flag) {
    w->z3 = z3;
    pthread_cond_signal (&w->change);
  }
  pthread_mutex_unlock (&w->mutex);
}

bool watch_end (watch *w, outcome *why) {
  pthread_mutex_lock (&w->mutex);
  w->z3 = NULL;
  bool res = w->fired;
  if (res)
    *why = w->why;
  pthread_mutex_unlock (&w->mutex);
  return res;
}
