/* test_formats.c: files of every format, right and wrong, and the writers

   tests/data/same holds one puzzle in every way to write it down;
   tests/data/bad holds a file for every complaint, and MESSAGES there says
   which. */

#include "transcript.h"

#include "greatest.h"

#include <dirent.h>

#define P \
  "...8.1..........435............7.8........1...2..3....6......75..34" \
  "........2..6.."

static const char *read_path (const char *path) {
  const char *error;
  source *s = source_open (path, &error);
  format_options o = {0};
  return s ? transcript_of (s, &o) : error;
}

TEST one_puzzle_is_the_same_in_every_format (void) {
  static const char folder[] = "tests/data/same";
  DIR *d = opendir (folder);
  ASSERT (d);
  int files = 0;
  for (struct dirent *e; (e = readdir (d));) {
    char path[512], found[200];
    if (e->d_name[0] == '.')
      continue;
    snprintf (path, sizeof path, "%s/%s", folder, e->d_name);
    const char *res = read_path (path);
    ASSERTm (path, !strchr (res, '\n')[1]);
    ASSERTm (path, sscanf (res, "%*d sudoku %199s", found) == 1);
    ASSERT_STR_EQm (path, P, found);
    files++;
  }
  closedir (d);
  ASSERT_EQ_FMT (20, files, "%d");
  PASS ();
}

/* The only invalid of the transcript, without the line where it starts. */
static const char *only_complaint (const char *res) {
  static char found[400];
  const char *at = strstr (res, " invalid ");
  if (!at || strstr (at + 1, " invalid "))
    return res;
  snprintf (found, sizeof found, "%s", at + 9);
  found[strcspn (found, "\n")] = 0;
  return found;
}

TEST every_complaint_names_its_place_and_reason (void) {
  FILE *f = fopen ("tests/data/bad/MESSAGES", "r");
  ASSERT (f);
  char row[600], path[700];
  int files = 0;
  while (fgets (row, sizeof row, f)) {
    row[strcspn (row, "\n")] = 0;
    char *message = strchr (row, '\t');
    ASSERTm (row, message);
    *message++ = 0;
    snprintf (path, sizeof path, "tests/data/bad/%s", row);
    ASSERT_STR_EQm (row, message, only_complaint (read_path (path)));
    files++;
  }
  fclose (f);
  DIR *d = opendir ("tests/data/bad");
  ASSERT (d);
  int entries = 0;
  for (struct dirent *e; (e = readdir (d));)
    entries += e->d_name[0] != '.';
  closedir (d);
  ASSERT_EQ_FMT (entries - 1, files, "%d"); /* no file without a row */
  PASS ();
}

/* Reads INPUT and writes it as format NAME: the text, or the reason why it
   cannot be, valid until the next call. */
static const char *convert (const char *input, const char *name,
                            format_options o) {
  static text t;
  text_clear (&t);
  source *s = source_open_memory (input, strlen (input));
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  const char *reason = "invalid";
  if (reader_next (&r, &p) == READ_PUZZLE) {
    const format *f = name ? format_find (name) : format_usual (&p, &o);
    reason = f->write (&p, p.given, &o, &t);
  }
  if (reason)
    text_string (&t, reason);
  text_char (&t, 0);
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return t.bytes;
}

static const char *plainly (const char *input, const char *name) {
  return convert (input, name, (format_options){0});
}

TEST rows_are_written_plain_and_with_bars (void) {
  ASSERT_STR_EQ ("12..\n....\n...3\n....\n",
                 plainly ("12.........3....", "grid"));
  ASSERT_STR_EQ ("12|..\n..|..\n-----\n..|.3\n..|..\n",
                 plainly ("12.........3....", "ss"));
  ASSERT_STR_EQ ("12.........3....\n",
                 plainly ("12..\n....\n...3\n....\n", "sdm"));
  PASS ();
}

TEST rows_that_start_with_a_hole_are_no_comments (void) {
  const char input[] = "12......#..3....\n";
  ASSERT_STR_EQ ("|12..|\n|....|\n|#..3|\n|....|\n",
                 plainly (input, "grid"));
  ASSERT_STR_EQ ("1 sudoku 12......#..3....\n",
                 transcript (plainly (input, "grid")));
  ASSERT_STR_EQ ("1 sudoku 12......#..3....\n",
                 transcript (plainly (input, "ss")));
  PASS ();
}

TEST a_line_that_would_read_as_a_comment_is_not_written (void) {
  format_options o = {.from = format_find ("grid")};
  ASSERT_STR_EQ ("the line would start with '#' and read as a comment",
                 convert ("|#...|\n....\n....\n....\n", "sdm", o));
  PASS ();
}

TEST an_empty_16x16_grid_is_read_again (void) {
  char input[257], expected[300];
  memset (input, '.', 256);
  input[256] = 0;
  sprintf (expected, "1 sudoku %s\n", input);
  ASSERT_STR_EQ (expected, transcript (plainly (input, "grid")));
  PASS ();
}

TEST named_symbols_are_written_too (void) {
  format_options o = {.symbols = "0123"};
  ASSERT_STR_EQ ("0123...........3\n",
                 convert ("0123...........3", "sdm", o));
  PASS ();
}

TEST sukaku_is_read_by_place (void) {
  char input[65] = "";
  for (int i = 0; i < 16; i++)
    strcat (input, i == 5 ? ".2.." : "1234");
  char expected[80];
  sprintf (expected, "1 sudoku %s\n", input);
  ASSERT_STR_EQ (expected, transcript (input));
  ASSERT_STR_EQ (expected, transcript (plainly (input, NULL)));
  input[0] = '2'; /* not in its place: an 8x8 puzzle, then */
  ASSERT (!strncmp (transcript (input), "1 sudoku 22341234", 17));
  memset (input, '.', 64); /* no candidates: an empty 8x8 puzzle */
  sprintf (expected, "1 sudoku %s\n", input);
  ASSERT_STR_EQ (expected, transcript (input));
  PASS ();
}

TEST sukaku_is_written_from_what_the_givens_leave (void) {
  ASSERT_STR_EQ ("1....234.234.234.234.23412341234"
                 ".23412341234123"
                 "4.234123412341234\n",
                 plainly ("1...............", "sukaku"));
  ASSERT_STR_EQ ("a cell without candidates cannot be said in sukaku",
                 plainly (".12.4...3.......", "sukaku"));
  PASS ();
}

TEST formats_refuse_what_they_cannot_say (void) {
  const char jigsaw[] = "4j:p,abbbbbbba", cross[] = "2x2x:p";
  const char block[] = "areas\n1 1\nboard\n. .\nEND\n";
  for (const format *f = format_table; f->name; f++) {
    if (!f->write)
      continue;
    bool is_solo = !strcmp (f->name, "solo");
    bool is_hadoku = !strcmp (f->name, "hadoku");
    ASSERT_EQ_FMT (is_solo, !!strstr (plainly (jigsaw, f->name), "4j:p,"),
                   "%d");
    ASSERT_EQ_FMT (is_solo, !!strstr (plainly (cross, f->name), "2x2x:p"),
                   "%d");
    ASSERT_EQ_FMT (is_hadoku,
                   !!strstr (plainly (block, f->name), "areas\n"), "%d");
  }
  PASS ();
}

TEST the_usual_format_can_be_read_again (void) {
  ASSERT_STR_EQ ("4j:p,abbbbbbba\n", plainly ("4j:p,abbbbbbba", NULL));
  ASSERT_STR_EQ ("2x2x:p\n", plainly ("2x2x:p", NULL));
  ASSERT_STR_EQ ("................\n", plainly ("2x2:p", NULL));
  ASSERT_STR_EQ ("areas\n1 1\nboard\n. .\nEND\n",
                 plainly ("areas\n11\nboard\n..\nEND\n", NULL));
  PASS ();
}

TEST values_above_35_are_written_as_numbers (void) {
  text input;
  text_init (&input);
  text_string (&input, "36 1 .");
  for (int i = 3; i < 36 * 36; i++)
    text_string (&input, " .");
  text_string (&input, "\n");
  text_char (&input, 0);
  ASSERT_STR_EQ (input.bytes, plainly (input.bytes, "sdm"));
  const char *grid = plainly (input.bytes, "grid");
  ASSERT (!strncmp (grid, "36  1  .", 8));
  const char *again = transcript (grid);
  ASSERT (!strncmp (again, "1 sudoku ", 9));
  ASSERT_STR_EQ (input.bytes, again + 9);
  text_release (&input);
  PASS ();
}

TEST a_solution_is_written_whatever_the_rules_are (void) {
  const char *error;
  puzzle p;
  text t;
  shape *s = shape_new_sudoku (2, 2, true, NULL, &error);
  value solution[16] = {1, 2, 3, 4};
  puzzle_init (&p);
  puzzle_reset (&p, s);
  text_init (&t);
  ASSERT (format_find ("sdm")->write (&p, p.given, NULL, &t));
  ASSERT_EQ_FMT ((size_t) 0, t.size, "%zu");
  ASSERT (!format_find ("sdm")->write (&p, solution, NULL, &t));
  text_char (&t, 0);
  ASSERT_STR_EQ ("1234............\n", t.bytes);
  shape_unref (s);
  puzzle_release (&p);
  text_release (&t);
  PASS ();
}

SUITE (formats) {
  RUN_TEST (one_puzzle_is_the_same_in_every_format);
  RUN_TEST (every_complaint_names_its_place_and_reason);
  RUN_TEST (rows_are_written_plain_and_with_bars);
  RUN_TEST (rows_that_start_with_a_hole_are_no_comments);
  RUN_TEST (a_line_that_would_read_as_a_comment_is_not_written);
  RUN_TEST (an_empty_16x16_grid_is_read_again);
  RUN_TEST (named_symbols_are_written_too);
  RUN_TEST (sukaku_is_read_by_place);
  RUN_TEST (sukaku_is_written_from_what_the_givens_leave);
  RUN_TEST (formats_refuse_what_they_cannot_say);
  RUN_TEST (the_usual_format_can_be_read_again);
  RUN_TEST (values_above_35_are_written_as_numbers);
  RUN_TEST (a_solution_is_written_whatever_the_rules_are);
}
