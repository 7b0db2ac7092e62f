/* vec_avx2.h: the vector layer on AVX2, 16 lanes

   A comparison gives a vec of all ones or all zeros in each lane, which is
   our `flags'.  There is no permutation of 16-bit words across the whole
   register: vec_move () shuffles bytes within the halves of the vector and
   of the vector with its halves swapped, and joins the two. */

#ifndef WIDE_VEC_AVX2_H
#define WIDE_VEC_AVX2_H

#define LANES 16

typedef __m256i vec;
typedef __m256i flags;
typedef struct order {
  vec same, other; /* byte shuffles; 0x80 where the other one has it */
} order;

INLINE vec vec_load (const uint16_t *p) {
  return _mm256_load_si256 ((const __m256i *) p);
}
INLINE void vec_store (uint16_t *p, vec a) {
  _mm256_store_si256 ((__m256i *) p, a);
}
INLINE void vec_store_loose (uint16_t *p, vec a) {
  _mm256_storeu_si256 ((__m256i *) p, a);
}
INLINE vec vec_load16 (const uint16_t *p) {
  return _mm256_loadu_si256 ((const __m256i *) p);
}
INLINE void vec_store8 (uint16_t *p, vec a) {
  _mm_storeu_si128 ((__m128i *) p, _mm256_castsi256_si128 (a));
}
INLINE void vec_store16 (uint16_t *p, vec a) { vec_store_loose (p, a); }

INLINE vec vec_fill (int n) { return _mm256_set1_epi16 ((short) n); }
INLINE vec vec_and (vec a, vec b) { return _mm256_and_si256 (a, b); }
INLINE vec vec_or (vec a, vec b) { return _mm256_or_si256 (a, b); }
INLINE vec vec_xor (vec a, vec b) { return _mm256_xor_si256 (a, b); }
INLINE vec vec_and_not (vec a, vec b) { return _mm256_andnot_si256 (b, a); }
INLINE vec vec_add (vec a, vec b) { return _mm256_add_epi16 (a, b); }
INLINE vec vec_sub (vec a, vec b) { return _mm256_sub_epi16 (a, b); }
INLINE vec vec_min (vec a, vec b) { return _mm256_min_epi16 (a, b); }
INLINE flags flags_equal (vec a, vec b) {
  return _mm256_cmpeq_epi16 (a, b);
}
INLINE flags flags_less (vec a, vec b) { return _mm256_cmpgt_epi16 (b, a); }
INLINE vec vec_pick (flags f, vec a, vec b) {
  return _mm256_blendv_epi8 (b, a, f);
}
INLINE lanes lanes_of (flags f) {
  __m128i bytes = _mm_packs_epi16 (_mm256_castsi256_si128 (f),
                                   _mm256_extracti128_si256 (f, 1));
  return (lanes) _mm_movemask_epi8 (bytes);
}
INLINE flags flags_of (lanes set) {
  const vec bit = _mm256_setr_epi16 (1, 2, 4, 8, 16, 32, 64, 128, 256, 512,
                                     1024, 2048, 4096, 8192, 16384, -32768);
  return flags_equal (vec_and (vec_fill ((int) set), bit), bit);
}

/* Bits of a nibble by table, then the sum of the word's nibbles. */
INLINE vec vec_count (vec a) {
  const vec table = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const vec nibble = vec_fill (0x0f0f);
  vec low = _mm256_shuffle_epi8 (table, vec_and (a, nibble));
  vec high = _mm256_shuffle_epi8 (
      table, vec_and (_mm256_srli_epi16 (a, 4), nibble));
  vec sum = _mm256_add_epi8 (low, high);
  return vec_and (vec_add (sum, _mm256_srli_epi16 (sum, 8)),
                  vec_fill (0xff));
}

INLINE order order_of (vec index) {
  vec byte = _mm256_slli_epi16 (vec_and (index, vec_fill (7)), 1);
  vec pair =
      vec_or (vec_or (byte, _mm256_slli_epi16 (byte, 8)), vec_fill (0x100));
  const vec half = _mm256_inserti128_si256 (_mm256_setzero_si256 (),
                                            _mm_set1_epi16 (8), 1);
  flags here = flags_equal (vec_and (index, vec_fill (8)), half);
  order o;
  o.same = vec_or (pair, vec_and_not (vec_fill (0x8080), here));
  o.other = vec_or (pair, vec_and (vec_fill (0x8080), here));
  return o;
}
INLINE vec vec_move (order o, vec a) {
  vec swapped = _mm256_permute4x64_epi64 (a, 0x4e);
  return vec_or (_mm256_shuffle_epi8 (a, o.same),
                 _mm256_shuffle_epi8 (swapped, o.other));
}
/* The N lowest lanes of SET. */
INLINE lanes lanes_lowest (lanes set, int n) {
  return n >= 32 ? set : _pdep_u32 ((1u << n) - 1, set);
}

#include "vec_plain.h"

#endif
