/* clock.c: time that never goes back */

#include "clock.h"

#include <time.h>

int64_t clock_now (void) {
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * INT64_C (1000000000) + t.tv_nsec;
}
