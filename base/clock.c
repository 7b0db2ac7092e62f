/* clock.c: time that never goes back */

#include "clock.h"

#include <time.h>

static int64_t read_clock (clockid_t which) {
  struct timespec t;
  clock_gettime (which, &t);
  return t.tv_sec * INT64_C (1000000000) + t.tv_nsec;
}

int64_t clock_now (void) { return read_clock (CLOCK_MONOTONIC); }

int64_t clock_worked (void) { return read_clock (CLOCK_THREAD_CPUTIME_ID); }
