/* test_solo.c: Solo's game IDs are read and written as Solo does */

#include "../formats/blocks.h"
#include "transcript.h"

#include "greatest.h"

/* IDs that Solo made, of each kind. */
static const char *const ids[] = {
    "3x3:c8a1j4_3_5l7a8h1c2b3d6f7_5b3_4h2b6b",
    "3x3x:b1b8a6f7a4a5_8_4f2_9d5a6i3a6d2_9f3_1_2a1a7f6a3b7b",
    "2x3:1e6a2e3b2_4b1e6a4e3",
    "9j:c4a1_3a9e7_8c1d7d3e4_9g6_7e9d2d9c8_2e5a7_9a4c,"
    "dead_dabaacf__e__dcbbdcca__da_a_aa__aacba_baaa__a_bdbb",
    "9j:d3_9f2a6b5_9c8f1d7c8_9_6_1_5c5d8f4c6_1b3a7f8_5d,"
    "cca__aab_aab___aabbbdacacb_da_ababbaaba_d___ca_ac__bcaack"};
enum { IDS = sizeof ids / sizeof *ids };

/* Reads INPUT and writes it as Solo does into T; NULL or what is wrong. */
static const char *write_again (const char *input, text *t) {
  format_options o = {0};
  source *s = source_open_memory (input, strlen (input));
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  text_clear (t);
  const char *res = "invalid";
  if (reader_next (&r, &p) == READ_PUZZLE)
    res = format_find ("solo")->write (&p, p.given, &o, t);
  if (!res)
    t->bytes[t->size - 1] = 0; /* the newline */
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return res;
}

TEST what_solo_made_is_written_byte_for_byte (void) {
  text t;
  text_init (&t);
  for (int i = 0; i < IDS; i++) {
    ASSERT (!write_again (ids[i], &t));
    ASSERT_STR_EQ (ids[i], t.bytes);
  }
  text_release (&t);
  PASS ();
}

TEST the_example_is_the_same_puzzle (void) {
  ASSERT_STR_EQ ("1 sudoku ...8.1..........435............7.8........1..."
                 "2..3....6......75..34........2..6..\n",
                 transcript (ids[0]));
  PASS ();
}

TEST blocks_are_as_high_as_the_first_number (void) {
  format_options o = {0};
  const char input[] = "2x3:zj";
  source *s = source_open_memory (input, sizeof input - 1);
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  ASSERT_EQ (READ_PUZZLE, reader_next (&r, &p));
  ASSERT_EQ_FMT (2, p.shape->box_rows, "%d");
  ASSERT_EQ_FMT (3, p.shape->box_cols, "%d");
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  PASS ();
}

TEST symmetry_difficulty_and_addresses_are_passed_over (void) {
  const char expected[] = "1 sudoku-x 1..............2 (x)\n";
  ASSERT_STR_EQ (expected, transcript ("2x2x:1n2 x"));
  ASSERT_STR_EQ (expected, transcript ("2x2xadt:1n2 x"));
  ASSERT_STR_EQ (expected, transcript ("2x2xmd4du:1n2 x"));
  ASSERT_STR_EQ (expected, transcript ("https://a/solo#2x2xr4db:1n2 x"));
  ASSERT_STR_EQ ("1 jigsaw-x 1..............2\n",
                 transcript ("2x2jx:1n2,abbbbbbba"));
  ASSERT (strstr (transcript ("2x2xdz:1n2"), "invalid"));
  ASSERT (strstr (transcript ("http://a/ #2x2x:1n2"), "invalid"));
  PASS ();
}

TEST walls_make_areas_in_order_of_their_first_cells (void) {
  int area[16];
  size_t wrong;
  ASSERT (!blocks_read ("abbbbbbba", 9, 4, area, &wrong));
  for (int i = 0; i < 16; i++)
    ASSERT_EQ_FMT (i / 8 * 2 + i % 4 / 2, area[i], "%d");
  PASS ();
}

/* One area of 5x5 has no edges at all, 40 places in a row. */
TEST long_runs_are_read_both_ways_and_written_one (void) {
  int area[25] = {0};
  size_t wrong;
  text t;
  text_init (&t);
  blocks_write (area, 5, &t);
  ASSERT_EQ_FMT ((size_t) 2, t.size, "%zu");
  ASSERT (!memcmp (t.bytes, "zn", 2)); /* 26 + 14 */
  ASSERT (!blocks_read ("zn", 2, 5, area, &wrong));
  ASSERT_EQ_FMT (0, area[24], "%d");
  area[24] = 1;
  ASSERT (!blocks_read ("zo", 2, 5, area, &wrong)); /* 25 + 15 */
  ASSERT_EQ_FMT (0, area[24], "%d");
  ASSERT (blocks_read ("zp", 2, 5, area, &wrong));
  text_release (&t);
  PASS ();
}

TEST exactly_26_places_are_written_with_a_line_behind (void) {
  int area[25] = {0};
  text t;
  text_init (&t);
  area[24] = 1; /* edges at places 19 and 39 */
  blocks_write (area, 5, &t);
  ASSERT_EQ_FMT ((size_t) 3, t.size, "%zu");
  ASSERT (!memcmp (t.bytes, "ss_", 3));
  text_clear (&t);
  int wide[36];
  for (int i = 0; i < 36; i++)
    wide[i] = i > 31; /* the last four cells of the last row */
  blocks_write (wide, 6, &t);
  ASSERT (!memcmp (t.bytes, "z_", 2));
  text_release (&t);
  PASS ();
}

TEST solo_refuses_what_it_cannot_say (void) {
  text t;
  text_init (&t);
  ASSERT_STR_EQ ("Solo game IDs have no holes",
                 write_again ("12#.............", &t));
  ASSERT (write_again ("areas\n1 1\nboard\n. .\nEND\n", &t));
  ASSERT_EQ_FMT ((size_t) 0, t.size, "%zu");
  text_release (&t);
  PASS ();
}

SUITE (solo) {
  RUN_TEST (what_solo_made_is_written_byte_for_byte);
  RUN_TEST (the_example_is_the_same_puzzle);
  RUN_TEST (blocks_are_as_high_as_the_first_number);
  RUN_TEST (symmetry_difficulty_and_addresses_are_passed_over);
  RUN_TEST (walls_make_areas_in_order_of_their_first_cells);
  RUN_TEST (long_runs_are_read_both_ways_and_written_one);
  RUN_TEST (exactly_26_places_are_written_with_a_line_behind);
  RUN_TEST (solo_refuses_what_it_cannot_say);
}
