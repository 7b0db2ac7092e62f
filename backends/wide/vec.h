/* vec.h: the small vector layer under the kernel

   A vector instruction does the same thing to many numbers at once.  Here
   the numbers are 16-bit words, there are LANES of them, and each belongs
   to a puzzle of its own: think of LANES people, each with a grid in front
   of them, obeying one caller.  Nothing ever crosses from lane to lane
   except where vec_move () says so.

   One of three layers is included, by which macro the target defines:

     VEC_AVX512    32 lanes   AVX-512 with the extensions named in wide.c
     VEC_AVX2      16 lanes   AVX2 and BMI
     otherwise      8 lanes   vectors of the compiler: SSE2, NEON, plain C

   Each of them has these types

     vec      LANES words of 16 bits
     flags    one yes or no for each lane, as the CPU likes it best
     order    a prepared choice of lanes for vec_move ()

   and, beside what its name says (and, or, add, min, equal ...),

     vec_and_nor (a, b, c)     a & ~(b | c)
     vec_or_and (a, b, c)      a | (b & c)
     vec_naked (a)             a where it has at most one bit, else 0
     vec_prefer (a, b)         a where it is not 0, else b
     vec_crowd (d, k)          d where it has three bits or more, else k
     vec_count (a)             the number of bits
     vec_pick (f, a, b)        a where F says yes, else b
     vec_move (o, a)           lane i gets lane o[i] of A
     vec_pack (set, a)         the lanes of A in SET, moved together
     vec_unpack (a, set, b)    A, with the lanes in SET from B in turn

   Numbers compared with vec_min () and flags_less () stay below 32768.
   A `lanes' is a set of lanes as an ordinary integer, bit i for lane i;
   lanes_ functions give such sets.  All memory is arrays of uint16_t; a
   vec lives in a register. */

#ifndef WIDE_VEC_H
#define WIDE_VEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__ ((always_inline))

/* The compiler is to write the turns of such a loop one after the other:
   what it indexes then lives in registers. */
#define UNROLL _Pragma ("GCC unroll 16")
#define EACH(i) UNROLL for (int i = 0; i < 3; i++)

typedef uint32_t lanes;

#if defined VEC_AVX512
#include "vec_avx512.h"
#elif defined VEC_AVX2
#include "vec_avx2.h"
#else
#include "vec_portable.h"
#endif

#define ALL_LANES ((lanes) ((UINT64_C (1) << LANES) - 1))

typedef uint16_t row[LANES] __attribute__ ((aligned (2 * LANES)));

INLINE int lanes_count (lanes set) { return __builtin_popcount (set); }

/* The lowest lane of SET, which is not empty. */
INLINE int lanes_first (lanes set) { return __builtin_ctz (set); }

#define EACH_LANE(l, set) \
  for (lanes rest_ = (set); rest_ && (l = lanes_first (rest_), true); \
       rest_ &= rest_ - 1)

/* 0, 1, 2, ... */
INLINE vec vec_iota (void) {
  static const uint16_t iota[32] __attribute__ ((aligned (64))) = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  return vec_load (iota);
}

#endif
