/* branch.h: what to decide in a state that nothing follows from

   Seen from a band, a value has up to six configurations: permutations of
   the band's matrix of minirows (round.h, step 2).  Where every value has
   one configuration in every band and stack, the grid is solved.  Else the
   band with the least

     number of configurations + 2 x number of values not decided

   is the tightest, and there a value with two configurations is the best
   to decide on, for both children lose most.  Take a line of the matrix
   where it has two places: one child keeps the first place and loses the
   others, the other child loses the first.  All lanes choose at once; the
   configurations of nine values are counted together with adders on bits.

   A search that meets no dead ends takes two decisions at a time: the best
   of the bands and the best of the stacks.  (Up to six at a time, one for
   each, met so many dead ends that nothing was gained.)

   Pairs.  If the bands have nothing open but two values with two
   configurations each, and the stacks nothing at all, then what is left are
   cells with just those two candidates, two in each of their rows and two
   in each of their boxes, those of a box in one column.  They form a single
   ring of four or six, so there are two solutions, with no need to look at
   either.  Bands do not meet but in columns: with such a pair in two bands
   there are four solutions, in three eight.  Stacks likewise.  Counting to
   a large limit gains a sixth by this.

   A decision is a word: the value in bits 0 to 8; in bits 9 to 11 the line,
   which is a row of the band or a box of the stack; and bit 12 if the first
   of the places that the value has in the line is place 0, else it is 1.
   Places of a row are its minirows, places of a box its minicolumns.

   Branching on a cell with few candidates, the usual choice, doubles the
   number of decisions on hard puzzles. */

#ifndef WIDE_BRANCH_H
#define WIDE_BRANCH_H

#include "round.h"

#define DECIDED 0x7fff /* the score of a band with nothing to decide */
#define PAIR_SCORE 4   /* the least at which to decide on two things */
#define TWINS 5 /* the score of two values with two configurations each */
#define MIXED 8 /* more than the number of pairs there can be */

#define DECISION_LINE (ALL_VALUES + 1)
#define DECISION_FIRST (8 * DECISION_LINE)

/* For each lane the best of its decisions, and another one to take at the
   same time or 0, as sets: bit g for the decision in row g. */
typedef struct choice {
  row best, next;
  lanes any; /* lanes that have a decision */

  lanes paired; /* may have nothing but pairs left */
  row pairs;    /* how many if so */
  row score[6]; /* of each decision */
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

/* The decision word in the band or stack with matrix M where V is the
   value. */
INLINE vec decision_make (vec m[3][3], vec v) {
  flags in[2];
  for (int l = 0; l < 2; l++)
    in[l] = flags_meet (vec_exactly_two (m[l][0], m[l][1], m[l][2]), v);
  vec first = vec_pick (in[0], m[0][0], vec_pick (in[1], m[1][0], m[2][0]));
  vec line = vec_pick (in[0], vec_fill (DECISION_LINE),
                       vec_pick (in[1], vec_fill (2 * DECISION_LINE),
                                 vec_fill (4 * DECISION_LINE)));
  vec zero = vec_fill (0);
  first = vec_pick (flags_meet (first, v), vec_fill (DECISION_FIRST), zero);
  return vec_or3 (v, line, first);
}

/* Fill the decision rows of the state and C; returns the lanes that are
   solved, which is to be believed of those that are not dead. */
INLINE lanes branch_choose (search *s, choice *c) {
  const vec zero = vec_fill (0), all = vec_fill (ALL_VALUES);
  vec one = all; /* values with one place in all lines so far */
  vec least[2], best[2];
  for (int side = 0; side < 2; side++) {
    least[side] = vec_fill (DECIDED);
    best[side] = zero;
    for (int i = 0; i < 3; i++) {
      vec m[3][3], ones, twos, fours;
      matrix_load (s, side, i, m);
      configurations_count (m, &ones, &twos, &fours);
      one = vec_and (one, ones);
      EACH (l)
      one = vec_and (one, vec_exactly_one (m[l][0], m[l][1], m[l][2]));
      vec open = vec_or (twos, fours);
      vec two = vec_and_nor (twos, ones, fours), four = vec_count (fours);
      vec many = vec_add (vec_count (open), vec_count (twos));
      many = vec_add (many, vec_add (four, four));
      vec score = vec_add (vec_count (ones), vec_add (many, many));
      /* 9 for nine decided values, which becomes the largest number */
      score = vec_and (vec_add (score, vec_fill (-10)), vec_fill (DECIDED));
      vec v = vec_prefer (two, open);
      v = vec_and (v, vec_sub (zero, v));
      int g = 3 * side + i;
      vec_store (s->state[DECISION_ROW + g], decision_make (m, v));
      best[side] = vec_pick (flags_less (score, least[side]),
                             vec_fill (1 << g), best[side]);
      least[side] = vec_min (least[side], score);
      vec_store (c->score[g], score);
    }
  }
  flags stack = flags_less (least[1], least[0]);
  vec lowest = vec_min (least[0], least[1]);
  vec_store (c->best, vec_pick (stack, best[1], best[0]));
  vec_store (c->next, vec_pick (flags_less (lowest, vec_fill (PAIR_SCORE)),
                                zero, vec_pick (stack, best[0], best[1])));
  c->any = lanes_of (flags_less (lowest, vec_fill (DECIDED)));
  /* the sum of DECIDED and TWINS becomes negative */
  c->paired = lanes_of (flags_equal (vec_add (least[0], least[1]),
                                     vec_fill (DECIDED + TWINS)));
  return lanes_of (flags_equal (one, all));
}

/* Of the lanes that may have nothing but pairs left, those that do; sets
   how many. */
INLINE lanes branch_pairs (choice *c) {
  vec sum = vec_fill (0);
  for (int g = 0; g < 6; g++) {
    vec score = vec_load (c->score[g]);
    vec more = vec_pick (flags_less (score, vec_fill (DECIDED)),
                         vec_fill (MIXED), vec_fill (0));
    flags twins = flags_equal (score, vec_fill (TWINS));
    sum = vec_add (sum, vec_pick (twins, vec_fill (1), more));
  }
  vec_store (c->pairs, sum);
  return c->paired & lanes_of (flags_less (sum, vec_fill (MIXED)));
}

#endif
