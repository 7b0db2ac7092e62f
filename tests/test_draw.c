/* test_draw.c: grids for people, and read back by the grid reader */

#include "../formats/draw.h"
#include "transcript.h"

#include "greatest.h"

/* The first puzzle of INPUT drawn; valid until the next call. */
static const char *drawn (const char *input, draw_style style) {
  static text t;
  text_clear (&t);
  format_options o = {0};
  source *s = source_open_memory (input, strlen (input));
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  if (reader_next (&r, &p) == READ_PUZZLE)
    draw_grid (&p, p.given, style, &t);
  text_char (&t, 0);
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return t.bytes;
}

static const draw_style box = {.unicode = true}, ascii = {0};

TEST regular_boxes_are_drawn_close (void) {
  const char input[] = "1.....2...3....4";
  ASSERT_STR_EQ ("┌─────┬─────┐\n"
                 "│ 1 . │ . . │\n"
                 "│ . . │ 2 . │\n"
                 "├─────┼─────┤\n"
                 "│ . . │ 3 . │\n"
                 "│ . . │ . 4 │\n"
                 "└─────┴─────┘\n",
                 drawn (input, box));
  ASSERT_STR_EQ ("+-----+-----+\n"
                 "| 1 . | . . |\n"
                 "| . . | 2 . |\n"
                 "+-----+-----+\n"
                 "| . . | 3 . |\n"
                 "| . . | . 4 |\n"
                 "+-----+-----+\n",
                 drawn (input, ascii));
  PASS ();
}

TEST borders_run_between_areas (void) {
  const char input[] = "areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\nboard\n"
                       ". . . .\n1 3 5 .\n. . 6 1\n. . . .\nEND\n";
  ASSERT_STR_EQ ("┌───────┬───────┐\n"
                 "│ .   . │ .   . │\n"
                 "├───┐   └───┐   │\n"
                 "│ 1 │ 3   5 │ . │\n"
                 "├───┤       ├───┤\n"
                 "│ . │ .   6 │ 1 │\n"
                 "│   ├───────┴───┤\n"
                 "│ . │ .   .   . │\n"
                 "└───┴───────────┘\n",
                 drawn (input, box));
  ASSERT_STR_EQ ("+-------+-------+\n"
                 "| .   . | .   . |\n"
                 "+---+   +---+   |\n"
                 "| 1 | 3   5 | . |\n"
                 "+---+       +---+\n"
                 "| . | .   6 | 1 |\n"
                 "|   +-------+---+\n"
                 "| . | .   .   . |\n"
                 "+---+-----------+\n",
                 drawn (input, ascii));
  PASS ();
}

TEST holes_are_empty_space (void) {
  ASSERT_STR_EQ (
      "┌───┐\n"
      "│ . │\n"
      "│   └───┐\n"
      "│ 1   . │\n"
      "└───────┘\n",
      drawn ("areas\na # #\na a #\nboard\n. # #\n1 . #\nEND\n", box));
  ASSERT_STR_EQ (
      "┌───────────┐\n"
      "│ .   .   . │\n"
      "│   ┌───┐   │\n"
      "│ . │   │ . │\n"
      "│   └───┘   │\n"
      "│ .   .   . │\n"
      "└───────────┘\n",
      drawn ("areas\naaa\na#a\naaa\nboard\n...\n.#.\n...\nEND", box));
  PASS ();
}

TEST wide_values_are_padded (void) {
  ASSERT_STR_EQ ("+-----------+\n"
                 "| 100     . |\n"
                 "+-----------+\n",
                 drawn ("areas\na a\nboard\n100 .\nEND\n", ascii));
  PASS ();
}

TEST givens_are_bold_on_request (void) {
  const char *res = drawn ("1...............", (draw_style){.bold = true});
  ASSERT (strstr (res, "| \033[1m1\033[0m . |"));
  ASSERT (!strstr (strstr (res, "\033[0m") + 4, "\033"));
  PASS ();
}

TEST symbols_are_used_if_there_are_enough (void) {
  static const char input[] =
      "areas\n1 1 2\n1 3 2\nboard\n. 3 .\n2 . .\nEND";
  const char *named = drawn (input, (draw_style){.symbols = "abc"});
  ASSERT (strstr (named, "| .   c | . |"));
  ASSERT (strstr (drawn (input, (draw_style){.symbols = "ab"}),
                  "| .   3 | . |"));
  PASS ();
}

/* One given a cell apart, so that symbols of every kind occur. */
TEST drawn_sudokus_of_every_size_are_read_back (void) {
  for (int n = 4; n <= 48; n++) {
    int h, w;
    if (!shape_usual_box (n, &h, &w))
      continue;
    text row;
    text_init (&row);
    for (int i = 0; i < n * n; i++) {
      if (i)
        text_char (&row, ' ');
      if (i % 3)
        text_char (&row, '.');
      else
        text_number (&row, i / 3 % n + 1);
    }
    text_char (&row, 0);
    format_options o = {.from = format_find ("sdm")};
    char *expected = strdup (transcript_with (row.bytes, o));
    ASSERT (!strstr (expected, "invalid"));
    const char *first = strchr (expected, ' ');
    for (int k = 0; k < 2; k++) {
      const char *picture = drawn (row.bytes, k ? box : ascii);
      const char *again = transcript (picture);
      ASSERT_STR_EQ (first, strchr (again, ' '));
    }
    free (expected);
    text_release (&row);
  }
  PASS ();
}

SUITE (drawing) {
  RUN_TEST (regular_boxes_are_drawn_close);
  RUN_TEST (borders_run_between_areas);
  RUN_TEST (holes_are_empty_space);
  RUN_TEST (wide_values_are_padded);
  RUN_TEST (givens_are_bold_on_request);
  RUN_TEST (symbols_are_used_if_there_are_enough);
  RUN_TEST (drawn_sudokus_of_every_size_are_read_back);
}
