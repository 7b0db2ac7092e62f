/* rules9many.h: the rules of 9x9 Sudoku on many grids at once

   The same rules as rules9.h, for grids as text: sixteen at a time, each
   cell a vector with one lane for each grid, or one at a time where the
   processor has AVX2.  It shares no code with any solver. */

#ifndef PUZZLE_RULES9MANY_H
#define PUZZLE_RULES9MANY_H

#include <stddef.h>

/* PUZZLES and GRIDS are COUNT times 81 characters; in a puzzle what is no
   digit 1 to 9 is an empty cell.  RIGHT[i] becomes 1 if grid i is full and
   valid and has every given of puzzle i, else 0. */
void rules9_solve_many (const char *puzzles, const char *grids,
                        size_t count, unsigned char *right);

/* The same on any processor, and what the other falls back to. */
void rules9_portable_solve_many (const char *puzzles, const char *grids,
                                 size_t count, unsigned char *right);

#endif
