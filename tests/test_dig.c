/* test_dig.c: digging is what trying one given after the other would be

   The questions are answered by a made-up oracle: some random sets of
   cells are enough, and so is whatever has one of them in it. */

#include "../base/random.h"
#include "../tasks/dig.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, SETS = 6 };

typedef struct oracle {
  bool enough[SETS][CELLS];
  int count;
} oracle;

static void make_oracle (oracle *o, random_stream *r) {
  memset (o, 0, sizeof *o);
  o->count = 1 + (int) random_below (r, SETS);
  for (int i = 0; i < o->count; i++)
    for (int cell = 0; cell < CELLS; cell++)
      o->enough[i][cell] = random_below (r, 4) == 0;
}

/* The set that is all kept, or -1. */
static int ask (const oracle *o, const bool *kept) {
  for (int i = 0; i < o->count; i++) {
    bool all = true;
    for (int cell = 0; cell < CELLS; cell++)
      all &= kept[cell] || !o->enough[i][cell];
    if (all)
      return i;
  }
  return -1;
}

static void set_orbit (const orbits *all, int orbit, bool *kept, bool to) {
  for (int i = all->first[orbit]; i < all->first[orbit + 1]; i++)
    kept[all->cells[i]] = to;
}

static int count_kept (const bool *kept) {
  int res = 0;
  for (int cell = 0; cell < CELLS; cell++)
    res += kept[cell];
  return res;
}

static void dig_plainly (const oracle *o, const orbits *all,
                         const int *order, int least, bool *kept) {
  memset (kept, 0, CELLS * sizeof *kept);
  for (int i = 0; i < all->count; i++)
    set_orbit (all, i, kept, true);
  for (int i = 0; i < all->count; i++) {
    set_orbit (all, order[i], kept, false);
    if (ask (o, kept) < 0 || count_kept (kept) < least)
      set_orbit (all, order[i], kept, true);
  }
}

static int questions;

static void dig_cleverly (const oracle *o, const orbits *all,
                          const int *order, int least, bool tell, dig *d,
                          bool *kept) {
  dig_start (d, kept, CELLS, all, order, least, false);
  while (dig_ask (d)) {
    questions++;
    int found = ask (o, kept);
    bool other[CELLS];
    /* Whatever contains a cell of each set that is not all kept differs. */
    for (int cell = 0; cell < CELLS; cell++) {
      other[cell] = false;
      for (int i = 0; i < o->count; i++)
        other[cell] |= o->enough[i][cell] && !kept[cell];
    }
    if (found >= 0)
      dig_yes (d, tell ? o->enough[found] : NULL);
    else
      dig_no (d, tell ? other : NULL);
  }
}

TEST the_result_is_that_of_one_question_a_given (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  random_stream r;
  random_init (&r, 5, 0);
  questions = 0;
  int orbits_met = 0;
  for (int round = 0; round < 600; round++) {
    orbits all;
    orbits_init (&all, (symmetry) (round % SYMMETRIES), s, NULL);
    oracle o;
    make_oracle (&o, &r);
    int order[CELLS], least = round % 3 ? 0 : (int) random_below (&r, 60);
    random_order (&r, order, all.count);
    orbits_met += all.count;
    bool plain[CELLS], clever[CELLS];
    dig d;
    dig_plainly (&o, &all, order, least, plain);
    dig_cleverly (&o, &all, order, least, round & 1, &d, clever);
    ASSERT_EQ (0, memcmp (plain, clever, sizeof plain));
    ASSERT_EQ_FMT (count_kept (plain), d.givens, "%d");
    ASSERT_FALSE (d.failed);
    if (!least)
      ASSERT (d.minimal);
    orbits_release (&all);
  }
  shape_unref (s);
  ASSERT (questions < orbits_met);
  PASS ();
}

/* Questions about more than HARD orbits are too hard. */
TEST hard_questions_are_put_about_fewer_givens (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  random_stream r;
  random_init (&r, 6, 0);
  for (int round = 0; round < 200; round++) {
    orbits all;
    orbits_init (&all, (symmetry) (round % SYMMETRIES), s, NULL);
    oracle o;
    make_oracle (&o, &r);
    int order[CELLS], hard = 1 + round % 5, kept_unasked = 0;
    random_order (&r, order, all.count);
    bool plain[CELLS], clever[CELLS];
    dig d;
    dig_plainly (&o, &all, order, 0, plain);
    dig_start (&d, clever, CELLS, &all, order, 0, true);
    while (dig_ask (&d)) {
      int before = count_kept (clever);
      if (d.step > hard && dig_hard (&d)) {
        ASSERT (count_kept (clever) > before);
        continue;
      }
      ASSERT (d.step <= hard);
      if (round % 2 && d.step == 1 && random_below (&r, 4) == 0) {
        ASSERT_FALSE (dig_hard (&d));
        dig_keep (&d);
        kept_unasked++;
      } else if (ask (&o, clever) >= 0)
        dig_yes (&d, NULL);
      else
        dig_no (&d, NULL);
    }
    if (!kept_unasked)
      ASSERT_EQ (0, memcmp (plain, clever, sizeof plain));
    ASSERT (ask (&o, clever) >= 0);
    ASSERT_EQ (!kept_unasked, d.minimal);
    orbits_release (&all);
  }
  shape_unref (s);
  PASS ();
}

TEST givens_that_do_not_suffice_are_noticed (void) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  bool allowed[CELLS] = {false}, kept[CELLS];
  allowed[0] = allowed[5] = true;
  orbits all;
  orbits_init (&all, SYMMETRY_NONE, s, allowed);
  ASSERT_EQ (2, all.count);
  int order[] = {1, 0};
  dig d;
  dig_start (&d, kept, CELLS, &all, order, 0, false);
  ASSERT (dig_ask (&d));
  ASSERT_EQ (2, count_kept (kept));
  dig_no (&d, NULL);
  ASSERT_FALSE (dig_ask (&d));
  ASSERT (d.failed);
  dig_start (&d, kept, CELLS, &all, order, 0, false);
  ASSERT (dig_ask (&d));
  ASSERT_FALSE (dig_hard (&d)); /* nor if nobody can tell */
  dig_keep (&d);
  ASSERT_FALSE (dig_ask (&d));
  ASSERT (d.failed);
  orbits_release (&all);
  shape_unref (s);
  PASS ();
}

/* Where the cell goes under each map that a symmetry promises. */
static int moved (symmetry kind, int which, int side, int cell) {
  int row = cell / side, col = cell % side, last = side - 1;
  int turns[4][2] = {{row, col},
                     {col, last - row},
                     {last - row, last - col},
                     {last - col, row}};
  switch (kind) {
  case SYMMETRY_ROTATE2:
    return turns[2 * (which % 2)][0] * side + turns[2 * (which % 2)][1];
  case SYMMETRY_ROTATE4:
    return turns[which % 4][0] * side + turns[which % 4][1];
  case SYMMETRY_MIRROR:
    return row * side + (which % 2 ? last - col : col);
  case SYMMETRY_DIAGONAL:
    return which % 2 ? col * side + row : cell;
  case SYMMETRY_FULL:
    cell = turns[which % 4][0] * side + turns[which % 4][1];
    return which < 4 ? cell : cell / side * side + last - cell % side;
  default:
    return cell;
  }
}

TEST orbits_are_what_the_symmetry_carries_onto_one_another (void) {
  const char *error;
  for (int box = 2; box <= 3; box++)
    for (symmetry kind = 0; kind < SYMMETRIES; kind++) {
      shape *s = shape_new_sudoku (box, box, false, NULL, &error);
      int side = box * box, of[CELLS], seen = 0;
      orbits all;
      orbits_init (&all, kind, s, NULL);
      for (int i = 0; i < all.count; i++)
        for (int k = all.first[i]; k < all.first[i + 1]; k++, seen++)
          of[all.cells[k]] = i;
      ASSERT_EQ_FMT (s->cells, seen, "%d");
      int sizes[CELLS] = {0};
      for (int cell = 0; cell < s->cells; cell++)
        for (int which = 0; which < 8; which++)
          ASSERT_EQ (of[cell], of[moved (kind, which, side, cell)]);
      /* And no larger: each cell of an orbit is where a map takes the
         first one. */
      for (int cell = 0; cell < s->cells; cell++) {
        int first = all.cells[all.first[of[cell]]];
        bool reached = false;
        for (int which = 0; which < 8; which++)
          reached |= moved (kind, which, side, first) == cell;
        ASSERT (reached);
        sizes[of[cell]]++;
      }
      ASSERT (sizes[0] <= 8);
      orbits_release (&all);
      shape_unref (s);
    }
  PASS ();
}

TEST a_rectangle_has_mirrors_and_half_turns_only (void) {
  ASSERT (symmetry_fits (SYMMETRY_FULL, 5, 8));
  ASSERT (symmetry_fits (SYMMETRY_MIRROR, 5, 8));
  ASSERT_FALSE (symmetry_fits (SYMMETRY_DIAGONAL, 5, 8));
  ASSERT_FALSE (symmetry_fits (SYMMETRY_ROTATE4, 5, 8));
  ASSERT (symmetry_fits (SYMMETRY_ROTATE4, 5, 5));
  PASS ();
}

SUITE (digging) {
  RUN_TEST (the_result_is_that_of_one_question_a_given);
  RUN_TEST (hard_questions_are_put_about_fewer_givens);
  RUN_TEST (givens_that_do_not_suffice_are_noticed);
  RUN_TEST (orbits_are_what_the_symmetry_carries_onto_one_another);
  RUN_TEST (a_rectangle_has_mirrors_and_half_turns_only);
}
