/* test_hadoku.c: Hadoku text, whole and torn */

#include "transcript.h"

#include "greatest.h"

#define AREAS "areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\n"
#define BOARD "board\n. . . .\n1 3 5 .\n. . 6 1\n. . . .\n"
#define CELLS "....135...61...."
#define NINE \
  "...8.1..........435............7.8........1...2..3....6......75..34" \
  "........2..6.."

TEST a_block_is_a_puzzle (void) {
  ASSERT_STR_EQ ("1 hadoku " CELLS "\n12 hadoku " CELLS "\n",
                 transcript (AREAS BOARD "END\n" AREAS BOARD "END\n"));
  PASS ();
}

TEST keywords_are_known_in_any_case_and_blank_lines_do_not_count (void) {
  ASSERT_STR_EQ ("3 hadoku 1..\n",
                 transcript ("# c\n\n AREAS \n\na a b\n\nBoard\n"
                             "1 . .\n\nend\n"));
  PASS ();
}

TEST rows_may_have_a_character_a_cell (void) {
  ASSERT_STR_EQ ("1 hadoku " CELLS "\n",
                 transcript ("areas\n1122\n3112\n4115\n4666\nboard\n"
                             "....\n135.\n. . 6 1\n....\nEND\n"));
  PASS ();
}

TEST no_line_of_a_block_is_a_comment (void) {
  ASSERT_STR_EQ ("1 hadoku #1.\n",
                 transcript ("areas\n# 1 1\nboard\n# 1 .\nEND\n"));
  PASS ();
}

TEST areas_keep_their_names (void) {
  const char input[] =
      "areas\nleft left #\nleft r r\nboard\n12 . #\n. 3 .\nEND\n";
  format_options o = {0};
  source *s = source_open_memory (input, strlen (input));
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  text t;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  text_init (&t);
  ASSERT_EQ (READ_PUZZLE, reader_next (&r, &p));
  ASSERT_EQ_FMT (2, p.shape->areas, "%d");
  ASSERT_STR_EQ ("left", p.shape->label[0]);
  ASSERT_STR_EQ ("r", p.shape->label[1]);
  ASSERT_EQ_FMT (12, p.given[0], "%d"); /* above its area's size: legal */
  ASSERT_EQ_FMT (0, p.shape->max[2], "%d");
  ASSERT (!format_find ("hadoku")->write (&p, p.given, &o, &t));
  text_char (&t, 0);
  ASSERT_STR_EQ ("areas\nleft left    #\nleft    r    r\nboard\n"
                 "12  .  #\n .  3  .\nEND\n",
                 t.bytes);
  text_release (&t);
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  PASS ();
}

TEST a_torn_block_ends_at_the_next_areas (void) {
  ASSERT_STR_EQ ("1 invalid 11:1: 'areas' before the 'END' of the block "
                 "before\n11 hadoku " CELLS "\n",
                 transcript (AREAS BOARD AREAS BOARD "END\n"));
  ASSERT_STR_EQ (
      "1 invalid 3:1: a row of 1 cell, the first one has 2\n"
      "6 hadoku " CELLS "\n",
      transcript ("areas\n1 1\n1\nboard\n. 1\n" AREAS BOARD "END\n"));
  PASS ();
}

TEST a_torn_block_ends_at_a_puzzle_in_one_line (void) {
  ASSERT_STR_EQ ("1 invalid 11:1: another puzzle before 'END'\n"
                 "11 sudoku " NINE "\n",
                 transcript (AREAS BOARD NINE "\n"));
  ASSERT_STR_EQ ("1 invalid 3:1: a row of 1 cell, the first one has 2\n"
                 "4 sudoku 1..............2\n",
                 transcript ("areas\n1 1\n1\n2x2:1n2\n"));
  PASS ();
}

TEST a_malformed_block_is_one_invalid_up_to_its_end (void) {
  ASSERT_STR_EQ (
      "1 invalid 2:3: byte 0x01 does not belong in the name of "
      "an area\n8 sudoku " NINE "\n",
      transcript ("areas\n1 \x01\nboard\nboard\nx y z\n\nEND\n" NINE "\n"));
  PASS ();
}

TEST areas_may_be_torn_apart_if_reading_is_lenient (void) {
  const char input[] = "areas\n1 2 1\nboard\n. . .\nEND\n";
  format_options o = {.lenient = true};
  ASSERT_STR_EQ ("1 invalid 2:5: area 1 is not connected\n",
                 transcript (input));
  ASSERT_STR_EQ ("1 hadoku ...\n", transcript_with (input, o));
  PASS ();
}

TEST a_board_may_have_a_thousand_rows (void) {
  text t;
  text_init (&t);
  text_string (&t, "areas\n");
  for (int i = 0; i < 2000; i++) {
    if (i == 1000)
      text_string (&t, "board\n");
    if (i < 1000)
      text_printf (&t, "a%d a%d\n", i, i);
    else
      text_string (&t, ". 1\n");
  }
  text_string (&t, "END\n");
  text_char (&t, 0);
  const char *res = transcript (t.bytes);
  ASSERT (!strncmp (res, "1 hadoku .1.1", 13));
  ASSERT_EQ_FMT ((size_t) 9 + 2000 + 1, strlen (res), "%zu");
  text_release (&t);
  PASS ();
}

SUITE (hadoku) {
  RUN_TEST (a_block_is_a_puzzle);
  RUN_TEST (keywords_are_known_in_any_case_and_blank_lines_do_not_count);
  RUN_TEST (rows_may_have_a_character_a_cell);
  RUN_TEST (no_line_of_a_block_is_a_comment);
  RUN_TEST (areas_keep_their_names);
  RUN_TEST (a_torn_block_ends_at_the_next_areas);
  RUN_TEST (a_torn_block_ends_at_a_puzzle_in_one_line);
  RUN_TEST (a_malformed_block_is_one_invalid_up_to_its_end);
  RUN_TEST (areas_may_be_torn_apart_if_reading_is_lenient);
  RUN_TEST (a_board_may_have_a_thousand_rows);
}
