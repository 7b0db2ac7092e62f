/* vec_portable.h: the vector layer for any compiler, 8 lanes

   Written with the vector types that gcc and clang share; they become
   SSE2, NEON or whatever the machine has in 128 bits, and plain words
   where it has nothing.  A comparison gives all ones or all zeros in each
   lane.  Few machines permute words without an extension, so vec_move ()
   picks them one by one. */

#ifndef WIDE_VEC_PORTABLE_H
#define WIDE_VEC_PORTABLE_H

#define LANES 8

typedef int16_t vec __attribute__ ((vector_size (16)));
typedef uint16_t wrapping __attribute__ ((vector_size (16)));
typedef vec flags;
typedef struct order {
  uint8_t from[LANES];
  bool moves; /* not every lane stays where it is */
} order;

INLINE vec vec_load (const uint16_t *p) {
  vec a;
  memcpy (&a, __builtin_assume_aligned (p, 16), sizeof a);
  return a;
}
INLINE void vec_store (uint16_t *p, vec a) {
  memcpy (__builtin_assume_aligned (p, 16), &a, sizeof a);
}
INLINE void vec_store_loose (uint16_t *p, vec a) {
  memcpy (p, &a, sizeof a);
}
INLINE vec vec_load16 (const uint16_t *p) {
  vec a;
  memcpy (&a, p, sizeof a);
  return a;
}
INLINE void vec_store8 (uint16_t *p, vec a) { vec_store_loose (p, a); }
INLINE void vec_store16 (uint16_t *p, vec a) { vec_store_loose (p, a); }

INLINE vec vec_fill (int n) {
  int16_t w = (int16_t) n;
  return (vec){w, w, w, w, w, w, w, w};
}
INLINE vec vec_and (vec a, vec b) { return a & b; }
INLINE vec vec_or (vec a, vec b) { return a | b; }
INLINE vec vec_xor (vec a, vec b) { return a ^ b; }
INLINE vec vec_and_not (vec a, vec b) { return a & ~b; }
INLINE vec vec_add (vec a, vec b) {
  return (vec) ((wrapping) a + (wrapping) b);
}
INLINE vec vec_sub (vec a, vec b) {
  return (vec) ((wrapping) a - (wrapping) b);
}
INLINE flags flags_equal (vec a, vec b) { return a == b; }
INLINE flags flags_less (vec a, vec b) { return a < b; }
INLINE vec vec_pick (flags f, vec a, vec b) { return (a & f) | (b & ~f); }
INLINE vec vec_min (vec a, vec b) { return vec_pick (a < b, a, b); }

/* Each lane leaves one bit, and no two the same: adding cannot carry. */
INLINE lanes lanes_of (flags f) {
  uint64_t half[2];
  vec bits = f & (vec){1, 2, 4, 8, 16, 32, 64, 128};
  memcpy (half, &bits, sizeof half);
  uint64_t sum = half[0] + half[1];
  sum += sum >> 32;
  sum += sum >> 16;
  return (lanes) (sum & 0xff);
}
INLINE flags flags_of (lanes set) {
  const vec bit = {1, 2, 4, 8, 16, 32, 64, 128};
  return (vec_fill ((int) set) & bit) == bit;
}

/* Sums of two, four and all bits; words have at most nine. */
INLINE vec vec_count (vec a) {
  vec two = a - ((a >> 1) & 0x5555);
  vec four = (two & 0x3333) + ((two >> 2) & 0x3333);
  return (four & 15) + ((four >> 4) & 15) + ((four >> 8) & 15);
}

INLINE order order_of (vec index) {
  order o = {.moves = false};
  for (int i = 0; i < LANES; i++) {
    o.from[i] = (uint8_t) (index[i] & (LANES - 1));
    o.moves |= o.from[i] != i;
  }
  return o;
}
INLINE vec vec_move (order o, vec a) {
  int16_t w[LANES];
  if (!o.moves)
    return a;
  memcpy (w, &a, sizeof w);
  return (vec){w[o.from[0]], w[o.from[1]], w[o.from[2]], w[o.from[3]],
               w[o.from[4]], w[o.from[5]], w[o.from[6]], w[o.from[7]]};
}
INLINE lanes lanes_lowest (lanes set, int n) {
  lanes rest = set;
  while (rest && n--)
    rest &= rest - 1;
  return set & ~rest;
}

#include "vec_plain.h"

#endif
