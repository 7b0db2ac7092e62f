/* grids.h: puzzles into lanes, solutions out of them

   Puzzles come one after the other and lanes have them side by side, so
   both ways are a transposition.  At millions of puzzles a second this is
   real work: on x86 blocks of 16 x 16 bytes are transposed in registers
   (grids_x86.h).  Elsewhere plain loops do. */

#ifndef WIDE_GRIDS_H
#define WIDE_GRIDS_H

#include "state.h"

INLINE const unsigned char *puzzle_at (const search *s, unsigned i) {
  return (const unsigned char *) s->job->puzzles +
         s->job->stride * (s->first + i);
}

INLINE unsigned char *solution_at (const search *s, unsigned i) {
  return s->job->solutions + s->job->solution_stride * (s->first + i);
}

/* Candidates of a cell from a byte that is BASE + value. */
INLINE uint16_t cell_read (unsigned char byte, unsigned char base) {
  unsigned value = (unsigned char) (byte - base);
  return value - 1 < 9 ? (uint16_t) (1u << (value - 1)) : ALL_VALUES;
}

/* The solution in column I of WORDS with WIDTH columns. */
INLINE void grid_write (unsigned char *grid, const uint16_t *words,
                        size_t width, unsigned char zero) {
  for (int i = 0; i < CELLS; i++)
    grid[i] = (unsigned char) (zero + 1 + __builtin_ctz (words[i * width]));
}

#if defined VEC_AVX512 || defined VEC_AVX2
#include "grids_x86.h"
#else

INLINE void bytes_read (search *s, unsigned char base) {
  for (unsigned l = 0; l < s->input; l++) {
    const unsigned char *puzzle = puzzle_at (s, s->next + l);
    for (int i = 0; i < CELLS; i++)
      s->fresh[i][l] = cell_read (puzzle[i], base);
  }
}

INLINE void found_transpose (search *s) {
  for (unsigned i = 0; i < s->found_count; i++)
    grid_write (solution_at (s, s->found_id[i]), &s->found[0][i],
                FOUND_BLOCK + LANES, s->job->zero);
}

#endif

INLINE void masks_read (search *s) {
  for (unsigned l = 0; l < s->input; l++) {
    const unsigned char *puzzle = puzzle_at (s, s->next + l);
    for (int i = 0; i < CELLS; i++) {
      uint16_t mask;
      memcpy (&mask, puzzle + sizeof mask * (size_t) i, sizeof mask);
      s->fresh[i][l] = mask & ALL_VALUES;
    }
  }
}

/* Fill S->fresh with the next puzzles of the batch. */
static void fresh_read (search *s) {
  unsigned left = s->count - s->next;
  s->input = left < LANES ? left : LANES;
  s->taken = 0;
  if (s->job->form == WIDE_MASKS)
    masks_read (s);
  else
    bytes_read (s, s->job->form == WIDE_TEXT ? '0' : 0);
  for (unsigned l = 0; l < LANES; l++)
    s->fresh[ID_ROW][l] = (uint16_t) (s->next + l);
  s->next += s->input;
}

/* Write the solutions collected so far to where the job wants them. */
static void found_write (search *s) {
  if (s->found_count)
    found_transpose (s);
  s->found_count = 0;
}

/* Collect the solutions in the lanes SET. */
INLINE void found_collect (search *s, lanes set) {
  order pack = order_of (vec_pack (set, vec_iota ()));
  if (lanes_count (set) <= 8)
    for (int i = 0; i < CELLS; i++)
      vec_store8 (s->found[i] + s->found_count,
                  vec_move (pack, vec_load (s->state[i])));
  else
    for (int i = 0; i < CELLS; i++)
      vec_store_loose (s->found[i] + s->found_count,
                       vec_move (pack, vec_load (s->state[i])));
  int l;
  EACH_LANE (l, set) s->found_id[s->found_count++] = s->state[ID_ROW][l];
  if (s->found_count >= FOUND_BLOCK)
    found_write (s);
}

#endif
