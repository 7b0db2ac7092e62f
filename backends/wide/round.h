/* round.h: one round of propagation on all lanes

   A round goes once over the grid and cuts candidates by these clauses; it
   never looks which of them have something to say.

   1. In each box, a value that is alone in a cell of one minirow leaves the
      other two minirows of the box (x implies y of its minirow, and a box
      has a value in one minirow); likewise minicolumns.
   2. In each band, take the 3 x 3 matrix of the sets of values that its
      minirows may have: lines are the rows, columns are the boxes.  A value
      must be in one minirow of each line and of each column, so it sits on
      one of the six permutations of the matrix.  ANDing along each
      permutation and ORing the two that go through an entry gives exactly
      what all those clauses together imply ("locked candidates" in every
      form), for nine values in 15 operations.  A line that has lost a value
      is an empty clause: the lane is dead.
   3. In each stack the same with minicolumns, from cells already cut by
      step 2.
   4. A value that is left in only one minirow of a box is decided there.  A
      minirow with three decided values has no room for others.  A cell is
      cut to what both its minirow and its minicolumn allow, and to the
      value decided in both, if there is one: every hidden single of row,
      column and box.  A cell with nothing left is an empty clause.

   There is no step that takes a cell's value from its peers: 1 to 3 do it
   by way of minirows.

   About its speed: on a CPU that does two AVX-512 operations a cycle it
   takes 870 cycles where 650 would do; operations of three inputs and those
   that write mask registers have to share pipes.  The steps are loops over
   boxes and bands that hand their results on in memory, for what lives in
   registers across steps is spilled by compilers anyway, at random.

   Tried and dropped: testing bits by arithmetic instead of mask registers;
   finding the values that fill a minirow when it has just three (dual to
   the crowd below); branching before nothing changes any more; noticing
   change by fewer additions (an exclusive or of three cells at a time);
   crowding minicolumns in step 3 instead of 4. */

#ifndef WIDE_ROUND_H
#define WIDE_ROUND_H

#include "state.h"

/* What a round says about the lanes. */
typedef struct verdict {
  lanes changed; /* some cell lost a candidate */
  lanes dead;    /* some clause is empty */
  lanes full;    /* the sum is that of a solved grid */
} verdict;

/* ALLOWED: for each entry of the matrix POSSIBLE the values that some
   permutation leaves there.  Returns the values of a line: all nine, or the
   lane is dead. */
INLINE vec matrix_cut (vec possible[3][3], vec allowed[3][3]) {
  vec even[3], odd[3];
  EACH (i) {
    even[i] = vec_and3 (possible[0][i], possible[1][(i + 1) % 3],
                        possible[2][(i + 2) % 3]);
    odd[i] = vec_and3 (possible[0][i], possible[1][(i + 2) % 3],
                       possible[2][(i + 1) % 3]);
  }
  EACH (line)
  EACH (i)
  allowed[line][i] = vec_or (even[(i + 3 - line) % 3], odd[(i + line) % 3]);
  return vec_or3 (allowed[0][0], allowed[0][1], allowed[0][2]);
}

/* The values that are in one of the three places only: that one. */
INLINE void places_decide (vec allowed[3], vec decided[3]) {
  EACH (i)
  decided[i] =
      vec_and_nor (allowed[i], allowed[(i + 1) % 3], allowed[(i + 2) % 3]);
}

/* Step 1 on BOX. */
INLINE void box_scan (search *s, int box) {
  row *state = s->state + box / 3 * 27 + box % 3 * 3;
  vec cell[3][3], lone[3][3], minirow[3], lone_across[3];
  EACH (r) EACH (k) {
    cell[r][k] = vec_load (state[9 * r + k]);
    lone[r][k] = vec_naked (cell[r][k]);
  }
  EACH (r) {
    minirow[r] = vec_or3 (cell[r][0], cell[r][1], cell[r][2]);
    lone_across[r] = vec_or3 (lone[r][0], lone[r][1], lone[r][2]);
  }
  EACH (k)
  vec_store (s->minicolumn[box][k],
             vec_or3 (lone[0][k], lone[1][k], lone[2][k]));
  EACH (r)
  vec_store (s->across[box][r],
             vec_and_nor (minirow[r], lone_across[(r + 1) % 3],
                          lone_across[(r + 2) % 3]));
}

/* Step 2 on BAND, and what step 3 needs of it. */
INLINE vec band_cut (search *s, int band) {
  row *state = s->state + 27 * band;
  vec minirow[3][3], allowed[3][3];
  EACH (c) EACH (r) minirow[r][c] = vec_load (s->across[3 * band + c][r]);
  vec line = matrix_cut (minirow, allowed);
  EACH (c) {
    vec across[3], decided[3], down[3], lone[3];
    EACH (r) across[r] = allowed[r][c];
    places_decide (across, decided);
    EACH (r) {
      across[r] = vec_crowd (decided[r], across[r]);
      vec_store (s->across[3 * band + c][r], across[r]);
    }
    EACH (k) {
      uint16_t *cell = state[3 * c + k];
      down[k] = vec_and (vec_load (cell), across[0]);
      down[k] =
          vec_or_and (down[k], vec_load (cell + 9 * LANES), across[1]);
      down[k] =
          vec_or_and (down[k], vec_load (cell + 18 * LANES), across[2]);
      lone[k] = vec_load (s->minicolumn[3 * band + c][k]);
    }
    EACH (k)
    vec_store (s->minicolumn[3 * band + c][k],
               vec_and_nor (down[k], lone[(k + 1) % 3], lone[(k + 2) % 3]));
  }
  return line;
}

/* Step 3 on STACK. */
INLINE vec stack_cut (search *s, int stack) {
  vec minicolumn[3][3], allowed[3][3];
  EACH (b)
  EACH (k) minicolumn[b][k] = vec_load (s->minicolumn[3 * b + stack][k]);
  vec line = matrix_cut (minicolumn, allowed);
  EACH (b) EACH (k) vec_store (s->down[3 * b + stack][k], allowed[b][k]);
  return line;
}

/* Step 4 on BOX; *SUM grows by its cells, *LEAST is the least of all. */
INLINE void box_cut (search *s, int box, vec *sum, vec *least) {
  row *state = s->state + box / 3 * 27 + box % 3 * 3;
  vec across[3], down[3], row_decided[3], column_decided[3];
  EACH (i) {
    across[i] = vec_load (s->across[box][i]);
    down[i] = vec_load (s->down[box][i]);
  }
  places_decide (across, row_decided);
  places_decide (down, column_decided);
  EACH (i) down[i] = vec_crowd (column_decided[i], down[i]);
  EACH (r) EACH (k) {
    uint16_t *cell = state[9 * r + k];
    vec old = vec_load (cell);
    vec left = vec_and3 (old, across[r], down[k]);
    vec single = vec_and3 (old, row_decided[r], column_decided[k]);
    left = vec_prefer (single, left);
    *sum = vec_add (*sum, left);
    *least = vec_min (*least, left);
    vec_store (cell, left);
  }
}

INLINE verdict round_run (search *s) {
  const vec all = vec_fill (ALL_VALUES);
  vec alive = all, least = all, sum = vec_fill (0);
  for (int box = 0; box < 9; box++)
    box_scan (s, box);
  for (int band = 0; band < 3; band++)
    alive = vec_and (alive, band_cut (s, band));
  for (int stack = 0; stack < 3; stack++)
    alive = vec_and (alive, stack_cut (s, stack));
  for (int box = 0; box < 9; box++)
    box_cut (s, box, &sum, &least);
  verdict v;
  v.changed = ALL_LANES & ~lanes_of (flags_equal (sum, vec_load (s->sum)));
  v.full = lanes_of (flags_equal (sum, vec_fill (SOLVED_SUM)));
  v.dead = (ALL_LANES & ~lanes_of (flags_equal (alive, all))) |
           lanes_of (flags_equal (least, vec_fill (0)));
  vec_store (s->sum, sum);
  return v;
}

#endif
