/* branch.h: what to decide in a state that nothing follows from

   Seen from a band, a value has up to six configurations: permutations of
   the band's matrix of minirows (round.h, step 2).  Where every value has
   one configuration in every band and stack, the grid is solved.  Else the
   band with the least

     number of configurations + 2 x number of values not decided

   is the tightest, and there a value with two configurations is the best
   to decide on, for both children lose most.  In a line of the matrix where
   it has two places, one child keeps the first and the other child the
   second.  All lanes choose at once; the configurations of nine values are
   counted together with adders on bits.  The best band and the best stack
   are both kept, because an easy search decides on two things at a time.

   Branching on a cell with few candidates, the usual choice, doubles the
   number of decisions on hard puzzles.

   Places are numbered from 0 to 53.  Those of bands come first: 3 x row +
   box of the band; then those of stacks: 27 + 3 x (3 x stack + band) +
   minicolumn of that box. */

#ifndef WIDE_BRANCH_H
#define WIDE_BRANCH_H

#include "round.h"

#define DECIDED 0x7fff /* the score of a band with nothing to decide */

/* For each lane the best among bands, and the best among stacks. */
typedef struct choice {
  row score, place, value;
} choice;

/* The matrix of band I (SIDE 0) or stack I (SIDE 1). */
INLINE void matrix_load (const search *s, int side, int i, vec m[3][3]) {
  EACH (line)
  EACH (k)
  m[line][k] = vec_load (side ? s->down[3 * line + i][k]
                              : s->across[3 * i + k][line]);
}

/* The number of configurations of each value, as the bits of a binary
   number: *ONES + 2 x *TWOS + 4 x *FOURS. */
INLINE void configurations_count (vec m[3][3], vec *ones, vec *twos,
                                  vec *fours) {
  vec even[3], odd[3];
  EACH (i) {
    even[i] = vec_and3 (m[0][i], m[1][(i + 1) % 3], m[2][(i + 2) % 3]);
    odd[i] = vec_and3 (m[0][i], m[1][(i + 2) % 3], m[2][(i + 1) % 3]);
  }
  vec sum = vec_xor3 (even[0], even[1], even[2]);
  vec carry = vec_majority (even[0], even[1], even[2]);
  vec sum2 = vec_xor3 (odd[0], odd[1], odd[2]);
  vec carry2 = vec_majority (odd[0], odd[1], odd[2]);
  vec both = vec_and (sum, sum2);
  *ones = vec_xor (sum, sum2);
  *twos = vec_xor3 (carry, carry2, both);
  *fours = vec_majority (carry, carry2, both);
}

/* Fills C[0] and C[1]; returns the lanes that are solved, which is to be
   believed of those that are not dead. */
INLINE lanes branch_choose (const search *s, choice c[2]) {
  const vec zero = vec_fill (0), all = vec_fill (ALL_VALUES);
  vec one = all; /* values with one place in all lines so far */
  for (int side = 0; side < 2; side++) {
    vec best = vec_fill (DECIDED), place = zero, value = zero;
    for (int i = 0; i < 3; i++) {
      vec m[3][3], ones, twos, fours, two_places[3];
      matrix_load (s, side, i, m);
      configurations_count (m, &ones, &twos, &fours);
      EACH (l) {
        one = vec_and (one, vec_exactly_one (m[l][0], m[l][1], m[l][2]));
        two_places[l] = vec_exactly_two (m[l][0], m[l][1], m[l][2]);
      }
      one = vec_and (one, ones);
      vec open = vec_or (twos, fours), two = vec_and_nor (twos, ones, fours);
      vec many = vec_add (vec_count (open), vec_count (twos));
      vec four = vec_count (fours);
      vec score = vec_add (vec_count (ones), vec_add (many, many));
      score = vec_add (score, vec_add (vec_add (four, four),
                                       vec_add (four, four)));
      /* 9 for nine decided values, which becomes the largest number */
      score = vec_and (vec_add (score, vec_fill (-10)), vec_fill (DECIDED));
      vec d = vec_prefer (two, open);
      d = vec_and (d, vec_sub (zero, d));
      flags in0 = flags_meet (two_places[0], d);
      flags in1 = flags_meet (two_places[1], d);
      vec first = vec_pick (in0, m[0][0], vec_pick (in1, m[1][0], m[2][0]));
      int base = 27 * side + 9 * i;
      vec line = vec_pick (
          in0, vec_fill (base),
          vec_pick (in1, vec_fill (base + 3), vec_fill (base + 6)));
      line = vec_pick (flags_meet (first, d), line,
                       vec_add (line, vec_fill (1)));
      flags better = flags_less (score, best);
      best = vec_min (best, score);
      place = vec_pick (better, line, place);
      value = vec_pick (better, d, value);
    }
    vec_store (c[side].score, best);
    vec_store (c[side].place, place);
    vec_store (c[side].value, value);
  }
  return lanes_of (flags_equal (one, all));
}

/* The first cell of a place. */
static const uint8_t place_cell[54] = {
    0,  3,  6,  9,  12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51,
    54, 57, 60, 63, 66, 69, 72, 75, 78, 0,  1,  2,  27, 28, 29, 54, 55, 56,
    3,  4,  5,  30, 31, 32, 57, 58, 59, 6,  7,  8,  33, 34, 35, 60, 61, 62};

/* VALUE leaves the three cells of PLACE in LANE. */
INLINE void place_cut (search *s, int lane, int place, unsigned value) {
  uint16_t *cell = &s->state[place_cell[place]][lane];
  int step = (place < 27 ? 1 : 9) * LANES;
  cell[0] &= (uint16_t) ~value;
  cell[step] &= (uint16_t) ~value;
  cell[2 * step] &= (uint16_t) ~value;
}

INLINE void cut_apply (search *s, int lane, cut c) {
  if (!c.value)
    return;
  if (!c.keep) {
    place_cut (s, lane, c.place, c.value);
    return;
  }
  int line = c.place / 3 * 3;
  int second = c.place == line ? line + 1 : line;
  int third = c.place == line + 2 ? line + 1 : line + 2;
  place_cut (s, lane, second, c.value);
  place_cut (s, lane, third, c.value);
}

#endif
