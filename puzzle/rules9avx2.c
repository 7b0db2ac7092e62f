/* rules9avx2.c: the same as rules9many.h, for processors with AVX2

   One grid at a time in three vectors of 32 bytes.  A shuffle turns each
   digit into a bit: 1 to 8 in a byte of the plane `low', 9 in `high'.  The
   union over a unit comes from unions of shifted loads: of three neighbours
   (a minirow), then of three minirows of a row, or of a box; columns are
   the union of the nine rows.  A unit is right if its union has all nine
   bits. */

#include "rules9avx2.h"

#if defined __x86_64__ && defined __GNUC__

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#define AVX2 __attribute__ ((target ("avx2")))

enum { CELLS = 81, ROOM = 160 }; /* shifted loads reach 32 + 64 + 18 */

bool rules9_avx2_there (void) { return __builtin_cpu_supports ("avx2"); }

/* Bytes where a row starts, and where a box does. */
static const struct starts {
  unsigned char row[96], box[96];
} start = {{[0] = 255,
            [9] = 255,
            [18] = 255,
            [27] = 255,
            [36] = 255,
            [45] = 255,
            [54] = 255,
            [63] = 255,
            [72] = 255},
           {[0] = 255,
            [3] = 255,
            [6] = 255,
            [27] = 255,
            [30] = 255,
            [33] = 255,
            [54] = 255,
            [57] = 255,
            [60] = 255}};

AVX2 static inline __m256i load (const unsigned char *bytes) {
  return _mm256_loadu_si256 ((const __m256i *) bytes);
}

AVX2 static inline void store (unsigned char *bytes, __m256i v) {
  _mm256_storeu_si256 ((__m256i *) bytes, v);
}

/* The union of the bytes at 0, STEP and 2 * STEP. */
AVX2 static inline __m256i union3 (const unsigned char *bytes, int step) {
  return _mm256_or_si256 (
      _mm256_or_si256 (load (bytes), load (bytes + step)),
      load (bytes + 2 * step));
}

/* Bits that a plane lacks: those of FULL not in every row, box and column.
   SCRATCH has room for the unions of three. */
AVX2 static inline __m256i lacking (const unsigned char *plane,
                                    unsigned char *scratch, char full) {
  const __m256i all = _mm256_set1_epi8 (full);
  __m256i lack = _mm256_setzero_si256 ();
  for (int i = 0; i < 96; i += 32)
    store (scratch + i, union3 (plane + i, 1));
  for (int i = 0; i < 96; i += 32) {
    __m256i row = _mm256_andnot_si256 (union3 (scratch + i, 3), all);
    __m256i box = _mm256_andnot_si256 (union3 (scratch + i, 9), all);
    row = _mm256_and_si256 (row, load (start.row + i));
    box = _mm256_and_si256 (box, load (start.box + i));
    lack = _mm256_or_si256 (lack, _mm256_or_si256 (row, box));
  }
  __m128i column = _mm_setzero_si128 ();
  for (int r = 0; r < 9; r++)
    column = _mm_or_si128 (
        column, _mm_loadu_si128 ((const __m128i *) (plane + 9 * r)));
  /* Nine columns; what is behind them belongs to the next row. */
  const __m128i nine =
      _mm_setr_epi8 (full, full, full, full, full, full, full, full, full,
                     0, 0, 0, 0, 0, 0, 0);
  return _mm256_or_si256 (
      lack, _mm256_zextsi128_si256 (_mm_andnot_si128 (column, nine)));
}

AVX2 static unsigned char solves (const unsigned char *puzzle,
                                  const unsigned char *grid) {
  const __m256i ones = _mm256_setr_epi8 (
      1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16,
      32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i nines =
      _mm256_setr_epi8 (0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0,
                        0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
  const __m256i one = _mm256_set1_epi8 ('1'), eight = _mm256_set1_epi8 (8);
  unsigned char cells[96] = {0}, givens[96] = {0};
  unsigned char low[ROOM], high[ROOM], scratch[ROOM];
  memcpy (cells, grid, CELLS);
  memcpy (givens, puzzle, CELLS);
  __m256i wrong = _mm256_setzero_si256 ();
  for (int i = 0; i < 96; i += 32) {
    __m256i g = load (cells + i), p = load (givens + i);
    __m256i digit = _mm256_sub_epi8 (g, one),
            clue = _mm256_sub_epi8 (p, one);
    __m256i is = _mm256_cmpeq_epi8 (_mm256_min_epu8 (digit, eight), digit);
    __m256i given = _mm256_cmpeq_epi8 (_mm256_min_epu8 (clue, eight), clue);
    wrong = _mm256_or_si256 (
        wrong, _mm256_andnot_si256 (_mm256_cmpeq_epi8 (p, g), given));
    store (low + i,
           _mm256_and_si256 (_mm256_shuffle_epi8 (ones, digit), is));
    store (high + i,
           _mm256_and_si256 (_mm256_shuffle_epi8 (nines, digit), is));
  }
  memset (low + 96, 0, ROOM - 96);
  memset (high + 96, 0, ROOM - 96);
  memset (scratch + 96, 0, ROOM - 96);
  wrong = _mm256_or_si256 (wrong, lacking (low, scratch, -1));
  wrong = _mm256_or_si256 (wrong, lacking (high, scratch, 1));
  return _mm256_testz_si256 (wrong, wrong);
}

AVX2 void rules9_avx2_solve_many (const char *puzzles, const char *grids,
                                  size_t count, unsigned char *right) {
  for (size_t i = 0; i < count; i++)
    right[i] = solves ((const unsigned char *) puzzles + CELLS * i,
                       (const unsigned char *) grids + CELLS * i);
}

#else

bool rules9_avx2_there (void) { return false; }

void rules9_avx2_solve_many (const char *puzzles, const char *grids,
                             size_t count, unsigned char *right) {
  (void) puzzles;
  (void) grids;
  (void) count;
  (void) right;
}

#endif
