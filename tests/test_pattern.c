/* test_pattern.c: random numbers, and full grids without a search */

#include "../base/memory.h"
#include "../puzzle/check.h"
#include "../puzzle/pattern.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

enum { DRAWS = 60000 };

/* Computed by a second implementation, in another language: no later change
   may give other puzzles for a seed. */
TEST a_stream_gives_the_same_numbers_everywhere (void) {
  random_stream r;
  random_init (&r, 1, 0);
  uint64_t first = random_bits (&r), second = random_bits (&r);
  ASSERT_EQ_FMT ((unsigned long long) UINT64_C (0xd9635f7b87fc5e72),
                 (unsigned long long) first, "%llx");
  ASSERT_EQ_FMT ((unsigned long long) UINT64_C (0xc47a9ae1acc0b83d),
                 (unsigned long long) second, "%llx");
  PASS ();
}

TEST the_generator_is_xoshiro256 (void) {
  /* From the state 1, 2, 3, 4: rotl (2 * 5, 7) * 9, and on. */
  random_stream r = {{1, 2, 3, 4}};
  ASSERT_EQ (11520, random_bits (&r));
  ASSERT_EQ (0, random_bits (&r));
  ASSERT_EQ (1509978240, random_bits (&r));
  PASS ();
}

TEST seed_and_number_name_different_streams (void) {
  random_stream a, b;
  random_init (&a, 3, 8);
  random_init (&b, 8, 3);
  ASSERT_FALSE (random_bits (&a) == random_bits (&b));
  random_init (&a, 3, 8);
  random_init (&b, 3, 9);
  ASSERT_FALSE (random_bits (&a) == random_bits (&b));
  random_init (&a, 4, 8);
  random_init (&b, 3, 8);
  ASSERT_FALSE (random_bits (&a) == random_bits (&b));
  PASS ();
}

/* Bounds of five standard deviations: the numbers are always the same, so
   the test either fails always or never. */
TEST numbers_below_a_limit_are_equally_likely (void) {
  random_stream r;
  random_init (&r, 7, 7);
  int count[6] = {0};
  for (int i = 0; i < DRAWS; i++) {
    uint32_t number = random_below (&r, 6);
    ASSERT (number < 6);
    count[number]++;
  }
  for (int i = 0; i < 6; i++)
    ASSERTm ("one number comes too often or too seldom",
             abs (count[i] - DRAWS / 6) < 460);
  PASS ();
}

TEST the_only_number_below_one_is_zero (void) {
  random_stream r;
  random_init (&r, 1, 2);
  for (int i = 0; i < 100; i++)
    ASSERT_EQ (0, random_below (&r, 1));
  PASS ();
}

/* Three quarters of 2^32: if no result were refused, each multiple of three
   would come as often as the two numbers after it together. */
TEST a_large_limit_does_not_favour_some_numbers (void) {
  random_stream r;
  random_init (&r, 5, 5);
  uint32_t limit = 3U << 30;
  int multiples = 0;
  for (int i = 0; i < DRAWS; i++) {
    uint32_t number = random_below (&r, limit);
    ASSERT (number < limit);
    multiples += number % 3 == 0;
  }
  ASSERT (abs (multiples - DRAWS / 3) < 600);
  PASS ();
}

TEST an_order_has_every_number_once (void) {
  random_stream r;
  random_init (&r, 1, 1);
  int order[100], seen[100] = {0}, in_place = 0;
  random_order (&r, order, 100);
  for (int i = 0; i < 100; i++) {
    ASSERT (0 <= order[i] && order[i] < 100);
    seen[order[i]]++;
    in_place += order[i] == i;
  }
  for (int i = 0; i < 100; i++)
    ASSERT_EQ (1, seen[i]);
  ASSERT (in_place < 20);
  PASS ();
}

TEST every_order_of_three_is_equally_likely (void) {
  random_stream r;
  random_init (&r, 2, 3);
  int count[27] = {0};
  for (int i = 0; i < DRAWS; i++) {
    int order[3];
    random_order (&r, order, 3);
    count[9 * order[0] + 3 * order[1] + order[2]]++;
  }
  int orders = 0;
  for (int i = 0; i < 27; i++)
    if (count[i]) {
      orders++;
      ASSERT (abs (count[i] - DRAWS / 6) < 460);
    }
  ASSERT_EQ (6, orders);
  PASS ();
}

TEST a_shuffle_of_nothing_or_one_leaves_it (void) {
  random_stream r;
  random_init (&r, 1, 1);
  int one = 42;
  random_shuffle (&r, &one, 0);
  random_shuffle (&r, &one, 1);
  ASSERT_EQ (42, one);
  PASS ();
}

static const struct {
  int rows, cols;
} boxes[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3},   {1, 5},
             {5, 1}, {3, 4}, {4, 4}, {5, 6},   {7, 7},
             {2, 8}, {8, 2}, {9, 9}, {10, 10}, {12, 12}};

TEST a_pattern_keeps_the_rules_at_any_size (void) {
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    const char *error = "";
    char why[CHECK_WHY];
    puzzle p;
    shape *s = shape_new_sudoku (boxes[i].rows, boxes[i].cols, false, NULL,
                                 &error);
    ASSERTm (error, s);
    puzzle_init (&p);
    puzzle_reset (&p, s);
    value *grid = memory_new ((size_t) s->cells, sizeof *grid);
    for (int seed = 0; seed < 5; seed++) {
      random_stream r;
      random_init (&r, (uint64_t) seed, i);
      pattern_fill (boxes[i].rows, boxes[i].cols, &r, grid);
      ASSERTm (why, check_grid (&p, grid, why));
    }
    free (grid);
    puzzle_release (&p);
    shape_unref (s);
  }
  PASS ();
}

TEST another_stream_gives_another_pattern (void) {
  value a[81], b[81], c[81];
  random_stream r;
  random_init (&r, 1, 1);
  pattern_fill (3, 3, &r, a);
  pattern_fill (3, 3, &r, b);
  random_init (&r, 1, 1);
  pattern_fill (3, 3, &r, c);
  ASSERT (memcmp (a, b, sizeof a));
  ASSERT (!memcmp (a, c, sizeof a));
  PASS ();
}

/* Symbols, lines, bands and stacks all move: no cell keeps its value and
   no two columns their distance over many patterns. */
TEST a_pattern_is_shuffled_in_every_way (void) {
  bool value_seen[9] = {false}, beside[9][9] = {{false}};
  for (int i = 0; i < 2000; i++) {
    value grid[81];
    random_stream r;
    random_init (&r, 9, (uint64_t) i);
    pattern_fill (3, 3, &r, grid);
    value_seen[grid[0] - 1] = true;
    beside[grid[0] - 1][grid[1] - 1] = true;
  }
  for (int a = 0; a < 9; a++) {
    ASSERT (value_seen[a]);
    for (int b = 0; b < 9; b++)
      ASSERT_EQ (a != b, beside[a][b]);
  }
  PASS ();
}

SUITE (patterns) {
  RUN_TEST (a_stream_gives_the_same_numbers_everywhere);
  RUN_TEST (the_generator_is_xoshiro256);
  RUN_TEST (seed_and_number_name_different_streams);
  RUN_TEST (numbers_below_a_limit_are_equally_likely);
  RUN_TEST (the_only_number_below_one_is_zero);
  RUN_TEST (a_large_limit_does_not_favour_some_numbers);
  RUN_TEST (an_order_has_every_number_once);
  RUN_TEST (every_order_of_three_is_equally_likely);
  RUN_TEST (a_shuffle_of_nothing_or_one_leaves_it);
  RUN_TEST (a_pattern_keeps_the_rules_at_any_size);
  RUN_TEST (another_stream_gives_another_pattern);
  RUN_TEST (a_pattern_is_shuffled_in_every_way);
}
