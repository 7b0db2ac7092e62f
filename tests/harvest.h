/* harvest.h: a sink for solutions that counts and checks them */

#ifndef TESTS_HARVEST_H
#define TESTS_HARVEST_H

#include "../backends/backend.h"
#include "../puzzle/check.h"

#include <string.h>

typedef struct harvest {
  const puzzle *puzzle; /* to check against, or NULL */
  uint64_t enough;      /* says so after this many, 0 for never */
  uint64_t count, wrong;
  atomic_int *flag; /* set with the first solution, or NULL */
  value first[1024];
} harvest;

/* For `solution' of a request whose state is a harvest. */
static inline bool harvest_add (void *self, const value *grid) {
  harvest *h = self;
  if (h->puzzle) {
    h->wrong += !check_grid (h->puzzle, grid, NULL);
    if (!h->count && h->puzzle->shape->cells <= 1024)
      memcpy (h->first, grid, h->puzzle->shape->cells * sizeof *grid);
  }
  if (h->flag)
    *h->flag = 1;
  return ++h->count != h->enough;
}

#endif
