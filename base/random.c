/* random.c: random numbers that are the same everywhere

   Numbers below a limit come from the high half of a product (Lemire,
   "Fast random integer generation in an interval", 2019), which divides
   only where a result must be refused to keep all equally likely. */

#include "random.h"

#include <assert.h>

/* One step of SplitMix64. */
static uint64_t split (uint64_t *state) {
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

void random_init (random_stream *r, uint64_t seed, uint64_t number) {
  /* Both numbers are mixed alone first: neighbours in either, or the two
     exchanged, have nothing in common. */
  uint64_t first = seed, second = number;
  uint64_t state = split (&first);
  state ^= split (&second) * UINT64_C (0xd1342543de82ef95);
  for (int i = 0; i < 4; i++)
    r->state[i] = split (&state);
}

static uint64_t rotate (uint64_t bits, int by) {
  return bits << by | bits >> (64 - by);
}

uint64_t random_bits (random_stream *r) {
  uint64_t *s = r->state, res = rotate (s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return res;
}

uint32_t random_below (random_stream *r, uint32_t limit) {
  assert (limit);
  uint64_t product = (random_bits (r) >> 32) * limit;
  if ((uint32_t) product < limit)
    for (uint32_t least = -limit % limit; (uint32_t) product < least;)
      product = (random_bits (r) >> 32) * limit;
  return product >> 32;
}

void random_shuffle (random_stream *r, int *numbers, int count) {
  for (int i = count - 1; i > 0; i--) {
    int other = (int) random_below (r, (uint32_t) i + 1);
    int number = numbers[i];
    numbers[i] = numbers[other];
    numbers[other] = number;
  }
}

void random_order (random_stream *r, int *numbers, int count) {
  for (int i = 0; i < count; i++)
    numbers[i] = i;
  random_shuffle (r, numbers, count);
}
