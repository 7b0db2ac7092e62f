/* rules9.h: the rules of 9x9 Sudoku on plain arrays

   The core of the rule checker for the commonest shape: no allocation, no
   pointers to pointers, no bit tricks, so that it can be read in a minute
   and proved by a tool.  A cell outside 1..9 is empty; empty cells never
   count as equal. */

#ifndef PUZZLE_RULES9_H
#define PUZZLE_RULES9_H

#include <stdbool.h>

/* The cells of the 27 units: rows, columns, boxes. */
extern const unsigned char rules9_unit[27][9];

/* No value from 1 to 9 occurs twice in UNIT of GRID. */
bool rules9_unit_valid (const unsigned char grid[81],
                        const unsigned char unit[9]);

/* Every unit of GRID is valid. */
bool rules9_grid_valid (const unsigned char grid[81]);

/* No cell of GRID is empty. */
bool rules9_grid_full (const unsigned char grid[81]);

/* GRID is full and valid and has every given of PUZZLE. */
bool rules9_solves (const unsigned char grid[81],
                    const unsigned char puzzle[81]);

#endif
