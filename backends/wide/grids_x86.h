/* grids_x86.h: transposing puzzles and solutions with AVX2

   Two blocks of 16 cells x 16 puzzles at a time, one in each half of the
   registers.  The 81 cells are taken as blocks from cell 0, 16, 32, 48, 64
   and 65: the last two overlap, so that no byte outside a puzzle is
   touched.  Values become candidates and back by table lookups of 16
   entries (vpshufb). */

#ifndef WIDE_GRIDS_X86_H
#define WIDE_GRIDS_X86_H

INLINE __m256i halves_join (const void *low, const void *high) {
  __m128i a = _mm_loadu_si128 ((const __m128i *) low);
  __m128i b = _mm_loadu_si128 ((const __m128i *) high);
  return _mm256_inserti128_si256 (_mm256_castsi128_si256 (a), b, 1);
}

/* Four times the riffle of the first eight registers with the last eight,
   each in both halves: row i, column j becomes row j, column i. */
INLINE void blocks_transpose (__m256i r[16]) {
  UNROLL
  for (int turn = 0; turn < 4; turn++) {
    __m256i t[16];
    UNROLL
    for (int i = 0; i < 8; i++) {
      t[2 * i] = _mm256_unpacklo_epi8 (r[i], r[i + 8]);
      t[2 * i + 1] = _mm256_unpackhi_epi8 (r[i], r[i + 8]);
    }
    UNROLL
    for (int i = 0; i < 16; i++)
      r[i] = t[i];
  }
}

static const uint8_t block_cell[3][2] = {{0, 16}, {32, 48}, {64, 65}};

static void bytes_read (search *s, unsigned char base) {
  const __m256i low = _mm256_broadcastsi128_si256 (_mm_setr_epi8 (
      -1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, 0, 0, 0, 0, 0));
  const __m256i high = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0));
  const __m256i zero = _mm256_set1_epi8 ((char) base);
  const __m256i ten = _mm256_set1_epi8 (10);
  for (unsigned group = 0; group < s->input; group += 16)
    for (int block = 0; block < 3; block++) {
      int a = block_cell[block][0], b = block_cell[block][1];
      __m256i r[16];
      UNROLL
      for (unsigned i = 0; i < 16; i++) {
        unsigned l = group + i < s->input ? group + i : s->input - 1;
        const unsigned char *puzzle = puzzle_at (s, s->next + l);
        r[i] = halves_join (puzzle + a, puzzle + b);
      }
      blocks_transpose (r);
      UNROLL
      for (int i = 0; i < 16; i++) {
        __m256i value = _mm256_sub_epi8 (r[i], zero);
        value = _mm256_min_epu8 (value, ten);
        __m256i l = _mm256_shuffle_epi8 (low, value);
        __m256i h = _mm256_shuffle_epi8 (high, value);
        __m256i first = _mm256_unpacklo_epi8 (l, h);
        __m256i last = _mm256_unpackhi_epi8 (l, h);
        _mm256_store_si256 ((__m256i *) &s->fresh[a + i][group],
                            _mm256_permute2x128_si256 (first, last, 0x20));
        _mm256_store_si256 ((__m256i *) &s->fresh[b + i][group],
                            _mm256_permute2x128_si256 (first, last, 0x31));
      }
    }
  /* They may not be in the cache the next time. */
  for (unsigned l = 0; l < LANES && s->next + s->input + l < s->count;
       l++) {
    const unsigned char *puzzle = puzzle_at (s, s->next + s->input + l);
    __builtin_prefetch (puzzle);
    __builtin_prefetch (puzzle + 64);
  }
}

static void found_transpose (search *s) {
  /* A solved cell is one bit; the ninth saturates to 255. */
  const __m256i low = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9));
  const __m256i high = _mm256_broadcastsi128_si256 (
      _mm_setr_epi8 (0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9));
  const __m256i nibble = _mm256_set1_epi8 (15);
  const __m256i zero = _mm256_set1_epi8 ((char) s->job->zero);
  for (unsigned group = 0; group < s->found_count; group += 16)
    for (int block = 0; block < 3; block++) {
      int a = block_cell[block][0], b = block_cell[block][1];
      __m256i r[16];
      UNROLL
      for (int i = 0; i < 16; i++) {
        const __m256i *x = (const __m256i *) &s->found[a + i][group];
        const __m256i *y = (const __m256i *) &s->found[b + i][group];
        __m256i bits = _mm256_packus_epi16 (_mm256_loadu_si256 (x),
                                            _mm256_loadu_si256 (y));
        bits = _mm256_permute4x64_epi64 (bits, 0xd8);
        __m256i shifted = _mm256_srli_epi16 (bits, 4);
        r[i] = _mm256_or_si256 (
            _mm256_shuffle_epi8 (low, _mm256_and_si256 (bits, nibble)),
            _mm256_shuffle_epi8 (high, _mm256_and_si256 (shifted, nibble)));
        r[i] = _mm256_add_epi8 (r[i], zero);
      }
      blocks_transpose (r);
      UNROLL
      for (unsigned i = 0; i < 16; i++) {
        if (group + i >= s->found_count)
          continue;
        unsigned char *grid = solution_at (s, s->found_id[group + i]);
        _mm_storeu_si128 ((__m128i *) (grid + a),
                          _mm256_castsi256_si128 (r[i]));
        _mm_storeu_si128 ((__m128i *) (grid + b),
                          _mm256_extracti128_si256 (r[i], 1));
      }
    }
}

#endif
