/* rules9avx2.h: the same as rules9many.h, for processors with AVX2 */

#ifndef PUZZLE_RULES9AVX2_H
#define PUZZLE_RULES9AVX2_H

#include <stdbool.h>
#include <stddef.h>

/* Whether it was compiled, and this processor has AVX2. */
bool rules9_avx2_there (void);

/* As rules9_solve_many; only if it is there. */
void rules9_avx2_solve_many (const char *puzzles, const char *grids,
                             size_t count, unsigned char *right);

#endif
