/* halt.h: whether long work is to end, a question that it asks itself

   A flag that anybody may raise, from another thread or a signal handler,
   and a function for somebody who has no thread of its own: it is called
   whenever the question is asked, and may look at the clock, show how far
   the work is, and raise the flag. */

#ifndef BASE_HALT_H
#define BASE_HALT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct halt {
  const atomic_int *flag;     /* not zero: end; NULL: never */
  void (*look) (void *state); /* NULL, or called by who asks */
  void *state;
} halt;

static inline bool halt_asked (const halt *h) {
  if (h->look)
    h->look (h->state);
  return h->flag && *h->flag;
}

#endif
