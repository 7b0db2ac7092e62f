/* vec_avx512.h: the vector layer on AVX-512, 32 lanes

   Any function of three bits is one instruction (the number in
   vpternlog is its truth table), comparisons go to mask registers, and
   lanes are packed and permuted by one instruction each. */

#ifndef WIDE_VEC_AVX512_H
#define WIDE_VEC_AVX512_H

#define LANES 32

typedef __m512i vec;
typedef __mmask32 flags;
typedef __m512i order;

INLINE vec vec_load (const uint16_t *p) { return _mm512_load_si512 (p); }
INLINE void vec_store (uint16_t *p, vec a) { _mm512_store_si512 (p, a); }
INLINE void vec_store_loose (uint16_t *p, vec a) {
  _mm512_storeu_si512 (p, a);
}

/* At least the first 16 lanes. */
INLINE vec vec_load16 (const uint16_t *p) {
  return _mm512_castsi256_si512 (_mm256_loadu_si256 ((const __m256i *) p));
}
/* The first 8, the first 16 lanes. */
INLINE void vec_store8 (uint16_t *p, vec a) {
  _mm_storeu_si128 ((__m128i *) p, _mm512_castsi512_si128 (a));
}
INLINE void vec_store16 (uint16_t *p, vec a) {
  _mm256_storeu_si256 ((__m256i *) p, _mm512_castsi512_si256 (a));
}

INLINE vec vec_fill (int n) { return _mm512_set1_epi16 ((short) n); }
INLINE vec vec_and (vec a, vec b) { return _mm512_and_si512 (a, b); }
INLINE vec vec_or (vec a, vec b) { return _mm512_or_si512 (a, b); }
INLINE vec vec_xor (vec a, vec b) { return _mm512_xor_si512 (a, b); }
INLINE vec vec_add (vec a, vec b) { return _mm512_add_epi16 (a, b); }
INLINE vec vec_sub (vec a, vec b) { return _mm512_sub_epi16 (a, b); }
INLINE vec vec_min (vec a, vec b) { return _mm512_min_epi16 (a, b); }
INLINE vec vec_count (vec a) { return _mm512_popcnt_epi16 (a); }

#define TRUTH(a, b, c, table) _mm512_ternarylogic_epi32 (a, b, c, table)
INLINE vec vec_or3 (vec a, vec b, vec c) { return TRUTH (a, b, c, 0xfe); }
INLINE vec vec_and3 (vec a, vec b, vec c) { return TRUTH (a, b, c, 0x80); }
INLINE vec vec_xor3 (vec a, vec b, vec c) { return TRUTH (a, b, c, 0x96); }
INLINE vec vec_and_nor (vec a, vec b, vec c) {
  return TRUTH (a, b, c, 0x10);
}
INLINE vec vec_or_and (vec a, vec b, vec c) {
  return TRUTH (a, b, c, 0xf8);
}
INLINE vec vec_majority (vec a, vec b, vec c) {
  return TRUTH (a, b, c, 0xe8);
}
INLINE vec vec_exactly_one (vec a, vec b, vec c) {
  return TRUTH (a, b, c, 0x16);
}
INLINE vec vec_exactly_two (vec a, vec b, vec c) {
  return TRUTH (a, b, c, 0x68);
}
#undef TRUTH

/* Where a & b is not empty; where a < b; where a == b. */
INLINE flags flags_meet (vec a, vec b) {
  return _mm512_test_epi16_mask (a, b);
}
INLINE flags flags_less (vec a, vec b) {
  return _mm512_cmplt_epi16_mask (a, b);
}
INLINE flags flags_equal (vec a, vec b) {
  return _mm512_cmpeq_epi16_mask (a, b);
}
INLINE flags flags_of (lanes set) { return set; }
INLINE lanes lanes_of (flags f) { return f; }

INLINE vec vec_pick (flags f, vec a, vec b) {
  return _mm512_mask_mov_epi16 (b, f, a);
}
INLINE vec vec_naked (vec a) {
  vec less = _mm512_add_epi16 (a, _mm512_set1_epi16 (-1));
  return _mm512_maskz_mov_epi16 (_mm512_testn_epi16_mask (a, less), a);
}
INLINE vec vec_prefer (vec a, vec b) {
  return _mm512_mask_mov_epi16 (b, _mm512_test_epi16_mask (a, a), a);
}
INLINE vec vec_crowd (vec d, vec k) {
  flags three = _mm512_cmpgt_epi16_mask (_mm512_popcnt_epi16 (d),
                                         _mm512_set1_epi16 (2));
  return _mm512_mask_mov_epi16 (k, three, d);
}

INLINE order order_of (vec index) { return index; }
INLINE vec vec_move (order o, vec a) {
  return _mm512_permutexvar_epi16 (o, a);
}
/* A, and where F says yes lane o[i] of B. */
INLINE vec vec_move_into (vec a, flags f, order o, vec b) {
  return _mm512_mask_permutexvar_epi16 (a, f, o, b);
}
INLINE vec vec_pack (lanes set, vec a) {
  return _mm512_maskz_compress_epi16 (set, a);
}
INLINE vec vec_unpack (vec a, lanes set, vec b) {
  return _mm512_mask_expand_epi16 (a, set, b);
}

/* The N lowest lanes of SET. */
INLINE lanes lanes_lowest (lanes set, int n) {
  return n >= 32 ? set : _pdep_u32 ((1u << n) - 1, set);
}

#endif
