/* rules9many.c: the rules of 9x9 Sudoku on many grids at once

   A unit is right if each of nine values occurs: the union of the bits of
   its nine cells is all nine bits.  That also says that the cells are full
   and no value occurs twice. */

#include "rules9many.h"

#include "rules9.h"
#include "rules9avx2.h"

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

void rules9_solve_many (const char *puzzles, const char *grids,
                        size_t count, unsigned char *right) {
  (rules9_avx2_there ()
       ? rules9_avx2_solve_many
       : rules9_portable_solve_many) (puzzles, grids, count, right);
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
