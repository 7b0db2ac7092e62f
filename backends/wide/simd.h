/* simd.h: the instruction sets that the bulk kernel is compiled for */

#ifndef WIDE_SIMD_H
#define WIDE_SIMD_H

#include <stdbool.h>

/* WIDE_AUTO is the best one that this CPU has. */
typedef enum wide_simd {
  WIDE_AUTO,
  WIDE_AVX512,
  WIDE_AVX2,
  WIDE_PORTABLE,
  WIDE_SIMDS /* how many there are */
} wide_simd;

/* `auto', `avx512', `avx2', `portable'. */
const char *wide_simd_name (wide_simd);

/* It is compiled in, and this CPU has every feature that it uses.  Always
   true of WIDE_AUTO and WIDE_PORTABLE. */
bool wide_simd_available (wide_simd);

/* What WIDE_AUTO turns out to be here; others stay what they are. */
wide_simd wide_simd_resolve (wide_simd);

/* The number of lanes, 0 if it is not available. */
unsigned wide_simd_lanes (wide_simd);

#endif
