/* rules9many.h: the rules of 9x9 Sudoku on many grids at once

   The same rules as rules9.h, for grids as text, in two vector forms:
   sixteen grids at a time, each cell a vector with one lane for each grid,
   and one grid at a time where the processor has AVX2.  They share no code
   with any solver. */

#ifndef PUZZLE_RULES9MANY_H
#define PUZZLE_RULES9MANY_H

#include <stdbool.h>
#include <stddef.h>

/* PUZZLES and GRIDS are COUNT times 81 characters; in a puzzle what is no
   digit 1 to 9 is an empty cell.  RIGHT[i] becomes 1 if grid i is full and
   valid and has every given of puzzle i, else 0. */
void rules9_solve_many (const char *puzzles, const char *grids,
                        size_t count, unsigned char *right);

/* The same in one form.  The first is for any processor; the second only if
   it was compiled and the processor has AVX2. */
void rules9_portable_solve_many (const char *puzzles, const char *grids,
                                 size_t count, unsigned char *right);
bool rules9_avx2_there (void);
void rules9_avx2_solve_many (const char *puzzles, const char *grids,
                             size_t count, unsigned char *right);

#endif
