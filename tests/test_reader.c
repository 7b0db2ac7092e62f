/* test_reader.c: what a text is, decided by its content */

#include "transcript.h"

#include "greatest.h"

#define P \
  "...8.1..........435............7.8........1...2..3....6......75..34" \
  "........2..6.."
#define EMPTY4 "................"

TEST blank_lines_and_comments_are_passed_over (void) {
  ASSERT_STR_EQ ("4 sudoku " P "\n7 sudoku " P "\n",
                 transcript ("# one\n\n \t\n" P "\n#A two\n-----\n" P));
  ASSERT_STR_EQ ("", transcript (""));
  ASSERT_STR_EQ ("", transcript ("\n\n# nothing\n"));
  PASS ();
}

TEST text_behind_a_puzzle_is_its_remark (void) {
  ASSERT_STR_EQ ("1 sudoku " P " (a b)\n", transcript (P "  a b \n"));
  ASSERT_STR_EQ ("1 sudoku " P " (x)\n", transcript (P ",x\n"));
  ASSERT_STR_EQ ("1 sudoku " P " (x)\n", transcript (P ";x\n"));
  ASSERT_STR_EQ ("1 sudoku " P " (x)\n", transcript (P "#x\n"));
  ASSERT_STR_EQ ("1 sudoku " P " (1:2)\n", transcript (P ":1:2\n"));
  ASSERT_STR_EQ ("1 sudoku 12.............. (x)\n",
                 transcript ("12..............#x\n"));
  PASS ();
}

TEST every_sign_for_an_empty_cell_of_9x9_is_known (void) {
  char input[] = P;
  for (int i = 0, k = 0; input[i]; i++)
    if (input[i] == '.')
      input[i] = ".0_*-xX"[k++ % 7];
  ASSERT_STR_EQ ("1 sudoku " P "\n", transcript (input));
  memset (input, '-', 81);
  ASSERT (strstr (transcript (input), "1 sudoku ....."));
  PASS ();
}

TEST every_size_from_4_to_144_is_read_as_one_line (void) {
  static char input[150 * 150], expected[5 * 150 * 150];
  int sizes = 0;
  for (int n = 4; n <= 144; n++) {
    int h, w;
    if (!shape_usual_box (n, &h, &w))
      continue;
    sizes++;
    memset (input, '.', n * n);
    input[0] = '1';
    input[n * n] = 0;
    size_t at = sprintf (expected, "1 sudoku ");
    for (int i = 0; i < n * n; i++)
      at +=
          sprintf (expected + at, "%s%c", i && n > 35 ? " " : "", input[i]);
    sprintf (expected + at, "\n");
    ASSERT_STR_EQ (expected, transcript (input));
  }
  ASSERT_EQ_FMT (109, sizes, "%d");
  PASS ();
}

TEST letters_are_read_in_either_case (void) {
  char input[257], *at = input;
  for (int i = 0; i < 256; i++)
    *at++ = i < 7 ? "aAgG1.9"[i] : '.';
  *at = 0;
  const char *res = transcript (input);
  ASSERT (!strncmp (res, "1 sudoku AAGG1.9...", 18));
  input[0] = 'H';
  ASSERT_STR_EQ ("1 invalid 1:1: 'H' is no symbol of a 16x16 puzzle\n",
                 transcript (input));
  PASS ();
}

TEST zero_is_empty_where_there_is_no_dot (void) {
  ASSERT_STR_EQ ("1 sudoku 12.............3\n",
                 transcript ("1200000000000003\n"));
  PASS ();
}

TEST symbols_can_be_named (void) {
  format_options o = {.symbols = "0123"};
  ASSERT_STR_EQ ("1 sudoku 1234............\n",
                 transcript_with ("0123............\n", o));
  o.symbols = "AbCd";
  ASSERT_STR_EQ ("1 sudoku 11224...........\n",
                 transcript_with ("aABbd...........\n", o));
  ASSERT_STR_EQ ("1 invalid 1:2: '1' is no symbol of a 4x4 puzzle\n",
                 transcript_with ("a1..............\n", o));
  ASSERT_STR_EQ (
      "1 invalid 1:1: --symbols names 4 symbols, this is a 9x9 puzzle\n",
      transcript_with (P "\n", o));
  PASS ();
}

TEST symbols_that_cannot_be_told_apart_are_refused (void) {
  ASSERT (!symbols_error ("0123456789ABCDEF"));
  ASSERT (symbols_error ("123"));
  ASSERT (symbols_error ("1231"));
  ASSERT (symbols_error ("12.4"));
  ASSERT (symbols_error ("12 4"));
  PASS ();
}

TEST a_box_can_be_named (void) {
  format_options o = {.box_rows = 1, .box_cols = 5};
  ASSERT_STR_EQ ("1 sudoku 12345....................\n",
                 transcript_with ("12345....................\n", o));
  ASSERT (strstr (transcript_with (P, o), "--box does not fit"));
  PASS ();
}

TEST holes_are_part_of_a_puzzle (void) {
  ASSERT_STR_EQ ("1 sudoku 12#............#\n",
                 transcript ("12#............#\n"));
  ASSERT_STR_EQ ("1 sudoku #2.............. (x)\n",
                 transcript ("#2.............. x\n"));
  PASS ();
}

TEST a_line_with_a_hole_first_is_mostly_a_comment (void) {
  ASSERT_STR_EQ ("", transcript ("#...............\n")); /* no digit */
  ASSERT_STR_EQ ("", transcript ("#123412341234123\n")); /* no dot */
  ASSERT_STR_EQ ("", transcript ("#1.-............\n"));
  ASSERT_STR_EQ ("", transcript ("#1..............."));
  ASSERT_STR_EQ ("", transcript ("#1.5............"));
  PASS ();
}

TEST numbers_in_one_line_are_a_puzzle (void) {
  ASSERT_STR_EQ ("1 sudoku 12.......4.....3\n",
                 transcript ("1 2 0 0 0 . 0 0 0 4 0 0 0 0 0 3\n"));
  ASSERT_STR_EQ ("1 sudoku 12.......4.....# (x)\n",
                 transcript ("1,2,0,0,0,.,0,0,0,4,0,0,0,0,0,# x\n"));
  ASSERT_STR_EQ ("1 sudoku 12.......4.....3 (x)\n",
                 transcript ("1 2 0 0 0 . 0 0 0 4 0 0 0 0 0 3 # x\n"));
  PASS ();
}

TEST sixteen_characters_are_4x4_unless_they_are_rows (void) {
  char low[17 * 20 + 1] = "", rows[17 * 16 + 1] = "";
  for (int i = 0; i < 20; i++)
    strcat (low, "1234............\n");
  for (int i = 0; i < 16; i++)
    strcat (rows, i == 7 ? "5...............\n" : EMPTY4 "\n");
  const char *res = transcript (low);
  int count = 0;
  for (; (res = strstr (res, "sudoku 1234")); res++)
    count++;
  ASSERT_EQ_FMT (20, count, "%d");
  res = transcript (rows);
  ASSERT (!strncmp (res, "1 sudoku ", 9));
  ASSERT_EQ_FMT ((size_t) 9 + 256 + 1, strlen (res), "%zu");
  ASSERT_EQ_FMT ('5', res[9 + 7 * 16], "%c");
  rows[17 * 15] = 0; /* one row less */
  ASSERT (strstr (transcript (rows),
                  "8 invalid 8:1: '5' is no symbol of a 4x4 puzzle\n"));
  PASS ();
}

TEST sixteen_low_rows_are_settled_before_a_grid (void) {
  char input[17 * 32 + 1] = "";
  for (int i = 0; i < 32; i++)
    strcat (input, i == 20 ? "G...............\n" : EMPTY4 "\n");
  const char *res = transcript (input);
  ASSERT (strstr (res, "16 sudoku " EMPTY4 "\n17 sudoku " EMPTY4));
  ASSERT (strstr (res, "G"));
  ASSERT (!strstr (res, "18 "));
  PASS ();
}

TEST a_short_row_costs_one_16x16_grid (void) {
  char input[17 * 16 + 1] = "";
  for (int i = 0; i < 16; i++)
    strcat (input, i == 7 ? "5..............\n" : EMPTY4 "\n");
  ASSERT_STR_EQ (
      "1 invalid 8:16: 15 cells, a row of a 16x16 puzzle has 16\n",
      transcript (input));
  PASS ();
}

TEST rows_of_numbers_are_a_grid (void) {
  char input[4000] = "", expected[300] = "1 sudoku ";
  for (int r = 0; r < 10; r++) {
    strcat (input, "10 0 . 3 . . . . . 1\n");
    strcat (expected, "A..3.....1");
  }
  strcat (expected, "\n");
  ASSERT_STR_EQ (expected, transcript (input));
  PASS ();
}

TEST grids_follow_each_other_without_a_blank_line (void) {
  ASSERT_STR_EQ ("1 sudoku 1234............\n5 sudoku ............4321\n",
                 transcript ("1234\n....\n....\n....\n"
                             "....\n....\n....\n4321\n"));
  PASS ();
}

TEST a_stray_row_costs_only_itself (void) {
  ASSERT_STR_EQ ("1 sudoku " P "\n"
                 "2 invalid 2:1: 1 row, a 9x9 puzzle has 9\n"
                 "3 sudoku " P "\n",
                 transcript (P "\n123456789\n" P "\n"));
  PASS ();
}

TEST a_comment_ends_a_grid (void) {
  ASSERT_STR_EQ ("1 invalid 2:1: 2 rows, a 4x4 puzzle has 4\n"
                 "4 sudoku 12..............\n",
                 transcript ("12..\n....\n#\n12..\n....\n....\n....\n"));
  PASS ();
}

TEST lenient_reading_pads_short_rows (void) {
  format_options o = {.lenient = true};
  const char input[] = "12\n3412\n4\n43..\n";
  ASSERT_STR_EQ ("1 sudoku 12..34124...43..\n", transcript_with (input, o));
  ASSERT (strstr (transcript (input), "invalid"));
  PASS ();
}

TEST lines_that_are_nothing_are_one_invalid_each (void) {
  ASSERT_STR_EQ ("1 invalid 1:1: not a puzzle of any known format\n"
                 "2 invalid 2:1: not a puzzle of any known format\n"
                 "3 sudoku 1234............\n",
                 transcript ("Grid 01\nhello\n12 | 34\n---+---\n.. | ..\n"
                             ".. | ..\n.. | ..\n"));
  PASS ();
}

TEST a_csv_header_names_the_column (void) {
  ASSERT_STR_EQ ("2 sudoku 12.............. (a)\n"
                 "3 sudoku 34.............. (b)\n"
                 "4 invalid 4:16: 15 cells, a 4x4 puzzle has 16\n",
                 transcript ("puzzle,note\n12..............,a\n"
                             "\"34..............\",b\n"
                             "34.............,b\n"));
  ASSERT_STR_EQ ("2 sudoku 12..............\n",
                 transcript ("id, \"Question\"\n"
                             "1,\"1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0\"\n"));
  PASS ();
}

TEST only_the_format_asked_for_is_read (void) {
  format_options o = {.from = format_find ("solo")};
  ASSERT_STR_EQ ("1 invalid 1:1: not a puzzle of format solo\n"
                 "2 sudoku 12..............\n",
                 transcript_with ("12..............\n2x2:1_2n\n", o));
  o.from = format_find ("sdm");
  ASSERT_STR_EQ ("1 sudoku 12..............\n"
                 "2 invalid 2:1: not a puzzle of format sdm\n",
                 transcript_with ("12..............\n2x2:1_2n\n", o));
  ASSERT (format_find ("sukaku"));
  ASSERT (!format_find ("nonsense"));
  PASS ();
}

TEST a_line_without_end_is_one_invalid (void) {
  size_t size = 3 * (size_t) LINES_LONGEST;
  char *input = malloc (size);
  ASSERT (input);
  memset (input, '.', size);
  format_options o = {0};
  ASSERT_STR_EQ (
      "1 invalid 1:1048577: the line is longer than 1048576 bytes\n",
      transcript_of (source_open_memory (input, size), &o));
  free (input);
  PASS ();
}

TEST what_an_interrupt_tears_is_not_invalid (void) {
  atomic_int flag = 0;
  format_options o = {0};
  source *s = source_open_memory ("1234\n....\n", 10);
  lines *l = lines_new (s);
  line first;
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  source_interrupt (s, &flag);
  ASSERT (lines_peek (l, 0, &first));
  flag = 1;
  ASSERT_EQ (READ_END, reader_next (&r, &p));
  ASSERT (!lines_error (l));
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  PASS ();
}

TEST puzzles_of_one_size_share_a_shape (void) {
  format_options o = {0};
  const char input[] = P "\n12..............\n" P "\n";
  source *s = source_open_memory (input, sizeof input - 1);
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  ASSERT_EQ (READ_PUZZLE, reader_next (&r, &p));
  const shape *first = p.shape;
  ASSERT_EQ (READ_PUZZLE, reader_next (&r, &p));
  ASSERT (p.shape != first);
  ASSERT_EQ (READ_PUZZLE, reader_next (&r, &p));
  ASSERT (p.shape == first);
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  PASS ();
}

SUITE (reading) {
  RUN_TEST (blank_lines_and_comments_are_passed_over);
  RUN_TEST (text_behind_a_puzzle_is_its_remark);
  RUN_TEST (every_sign_for_an_empty_cell_of_9x9_is_known);
  RUN_TEST (every_size_from_4_to_144_is_read_as_one_line);
  RUN_TEST (letters_are_read_in_either_case);
  RUN_TEST (zero_is_empty_where_there_is_no_dot);
  RUN_TEST (symbols_can_be_named);
  RUN_TEST (symbols_that_cannot_be_told_apart_are_refused);
  RUN_TEST (a_box_can_be_named);
  RUN_TEST (holes_are_part_of_a_puzzle);
  RUN_TEST (a_line_with_a_hole_first_is_mostly_a_comment);
  RUN_TEST (numbers_in_one_line_are_a_puzzle);
  RUN_TEST (sixteen_characters_are_4x4_unless_they_are_rows);
  RUN_TEST (sixteen_low_rows_are_settled_before_a_grid);
  RUN_TEST (a_short_row_costs_one_16x16_grid);
  RUN_TEST (rows_of_numbers_are_a_grid);
  RUN_TEST (grids_follow_each_other_without_a_blank_line);
  RUN_TEST (a_stray_row_costs_only_itself);
  RUN_TEST (a_comment_ends_a_grid);
  RUN_TEST (lenient_reading_pads_short_rows);
  RUN_TEST (lines_that_are_nothing_are_one_invalid_each);
  RUN_TEST (a_csv_header_names_the_column);
  RUN_TEST (only_the_format_asked_for_is_read);
  RUN_TEST (a_line_without_end_is_one_invalid);
  RUN_TEST (what_an_interrupt_tears_is_not_invalid);
  RUN_TEST (puzzles_of_one_size_share_a_shape);
}
