/* random.h: random numbers that are the same everywhere

   xoshiro256** 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom
   number generators", 2018), its state filled by SplitMix64.  A stream is
   named by two numbers, so that the I-th puzzle of a run has its own
   numbers, whatever was made before it and on which thread.

     random_stream r;
     random_init (&r, seed, i);
     int die = 1 + random_below (&r, 6); */

#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct random_stream {
  uint64_t state[4];
} random_stream;

void random_init (random_stream *, uint64_t seed, uint64_t number);

/* 64 random bits. */
uint64_t random_bits (random_stream *);

/* A number from 0 to LIMIT - 1, each as likely as any other; LIMIT is not
   0. */
uint32_t random_below (random_stream *, uint32_t limit);

/* Brings COUNT numbers into random order, each order as likely as any. */
void random_shuffle (random_stream *, int *numbers, int count);

/* 0 to COUNT - 1 in random order. */
void random_order (random_stream *, int *numbers, int count);

#endif
