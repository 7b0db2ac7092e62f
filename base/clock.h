/* clock.h: time that never goes back */

#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Nanoseconds of CLOCK_MONOTONIC. */
int64_t clock_now (void);

/* Nanoseconds that this thread has been at work. */
int64_t clock_worked (void);

#endif
