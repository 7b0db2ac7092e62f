/* rules9many.c: the rules of 9x9 Sudoku on many grids at once

   A unit is right if each of nine values occurs: the union of the bits of
   its nine cells is all nine bits.  That also says that the cells are full
   and no value occurs twice.

   The portable form has a vector for each cell.  The AVX2 form has a grid
   in three vectors of 32 bytes; a shuffle turns each digit into a bit: 1 to
   8 in a byte of the plane `low', 9 in `high'.  The union over a unit comes
   from unions of shifted loads: of three neighbours (a minirow), then of
   three minirows of a row, or of a box; columns are the union of the nine
   rows. */

#include "rules9many.h"

#include "rules9.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { CELLS = 81, LANES = 16, ALL = 0x1ff };

typedef uint16_t lanes __attribute__ ((vector_size (2 * LANES)));
typedef uint8_t bytes16 __attribute__ ((vector_size (16)));

/* The bit of each digit; 0 for any other character. */
static const uint16_t bit[256] = {
    ['1'] = 1,  ['2'] = 2,  ['3'] = 4,   ['4'] = 8,  ['5'] = 16,
    ['6'] = 32, ['7'] = 64, ['8'] = 128, ['9'] = 256};

/* RIGHT becomes all ones in the lanes whose units have all nine values. */
static void units_right (const lanes *cell, lanes *right) {
  *right = ~(lanes){0};
  for (int u = 0; u < 27; u++) {
    const unsigned char *i = rules9_unit[u];
    lanes values = cell[i[0]] | cell[i[1]] | cell[i[2]] | cell[i[3]] |
                   cell[i[4]] | cell[i[5]] | cell[i[6]] | cell[i[7]] |
                   cell[i[8]];
    *right &= (lanes) (values == ALL);
  }
}

/* The cells of a grid into lane L.  Written out by nines: this is most of
   the work, and what compilers make of a loop takes twice as long. */
static void spread_grid (const unsigned char *grid, uint16_t (*cell)[LANES],
                         size_t l) {
  for (int c = 0; c < CELLS; c += 9, grid += 9, cell += 9) {
    cell[0][l] = bit[grid[0]];
    cell[1][l] = bit[grid[1]];
    cell[2][l] = bit[grid[2]];
    cell[3][l] = bit[grid[3]];
    cell[4][l] = bit[grid[4]];
    cell[5][l] = bit[grid[5]];
    cell[6][l] = bit[grid[6]];
    cell[7][l] = bit[grid[7]];
    cell[8][l] = bit[grid[8]];
  }
}

/* Whether GRID has every given of PUZZLE. */
static unsigned char keeps_givens (const char *puzzle, const char *grid) {
  bytes16 wrong = {0};
  for (int i = 0; i < 5; i++) {
    bytes16 p, g;
    memcpy (&p, puzzle + 16 * i, 16);
    memcpy (&g, grid + 16 * i, 16);
    wrong |= (bytes16) (p - '1' < 9) & (bytes16) (p != g);
  }
  uint64_t half[2];
  memcpy (half, &wrong, sizeof half);
  unsigned char last = puzzle[80];
  bool given = last >= '1' && last <= '9';
  return !(half[0] | half[1]) && (!given || puzzle[80] == grid[80]);
}

void rules9_portable_solve_many (const char *puzzles, const char *grids,
                                 size_t count, unsigned char *right) {
  for (size_t start = 0; start < count; start += LANES) {
    size_t some = count - start < LANES ? count - start : LANES;
    lanes cell[CELLS];
    if (some < LANES)
      memset (cell, 0, sizeof cell);
    for (size_t l = 0; l < some; l++)
      spread_grid ((const unsigned char *) grids + CELLS * (start + l),
                   (uint16_t (*)[LANES]) cell, l);
    lanes good;
    units_right (cell, &good);
    for (size_t l = 0; l < some; l++)
      right[start + l] =
          good[l] != 0 && keeps_givens (puzzles + CELLS * (start + l),
                                        grids + CELLS * (start + l));
  }
}

#if defined __x86_64__ && defined __GNUC__

#include <immintrin.h>

#define AVX2 __attribute__ ((target ("avx2")))

enum { ROOM = 160 }; /* shifted loads reach 32 + 64 + 18 */

bool rules9_avx2_there (void) { return __builtin_cpu_supports ("avx2"); }

/* Bytes where a row starts, and where a box does. */
#define NONE 0, 0, 0, 0, 0, 0, 0, 0, 0
#define ROW 255, 0, 0, 0, 0, 0, 0, 0, 0
#define BAND 255, 0, 0, 255, 0, 0, 255, 0, 0, NONE, NONE
static const unsigned char row_start[96] = {ROW, ROW, ROW, ROW, ROW,
                                            ROW, ROW, ROW, ROW};
static const unsigned char box_start[96] = {BAND, BAND, BAND};

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
    row = _mm256_and_si256 (row, load (row_start + i));
    box = _mm256_and_si256 (box, load (box_start + i));
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
  rules9_portable_solve_many (puzzles, grids, count, right);
}

#endif

void rules9_solve_many (const char *puzzles, const char *grids,
                        size_t count, unsigned char *right) {
  (rules9_avx2_there ()
       ? rules9_avx2_solve_many
       : rules9_portable_solve_many) (puzzles, grids, count, right);
}
