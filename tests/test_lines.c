/* test_lines.c: lines are cut at every kind of ending, whatever the size */

#include "../base/memory.h"
#include "../formats/lines.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

typedef struct feed {
  source *source;
  lines *lines;
} feed;

static void open_bytes (feed *f, const char *bytes, size_t size) {
  f->source = source_open_memory (bytes, size);
  f->lines = lines_new (f->source);
}

static void close_feed (feed *f) {
  lines_free (f->lines);
  source_close (f->source);
}

/* The next line is TEXT with number NUMBER. */
static bool next_is (feed *f, const char *text, int number) {
  line l;
  if (!lines_peek (f->lines, 0, &l))
    return false;
  bool res = l.length == strlen (text) && l.number == number &&
             !memcmp (l.text, text, l.length) && !l.too_long;
  lines_skip (f->lines, 1);
  return res;
}

static bool at_end (feed *f) {
  line l;
  return !lines_peek (f->lines, 0, &l) && !lines_error (f->lines) &&
         !lines_stopped (f->lines);
}

TEST every_line_ending_ends_a_line (void) {
  feed f;
  const char input[] = "a\nb\r\nc\rd\n\n\r\re";
  open_bytes (&f, input, sizeof input - 1);
  ASSERT (next_is (&f, "a", 1));
  ASSERT (next_is (&f, "b", 2));
  ASSERT (next_is (&f, "c", 3));
  ASSERT (next_is (&f, "d", 4));
  ASSERT (next_is (&f, "", 5));
  ASSERT (next_is (&f, "", 6));
  ASSERT (next_is (&f, "", 7));
  ASSERT (next_is (&f, "e", 8));
  ASSERT (at_end (&f));
  close_feed (&f);
  PASS ();
}

TEST an_empty_input_has_no_line (void) {
  feed f;
  open_bytes (&f, "", 0);
  ASSERT (at_end (&f));
  close_feed (&f);
  PASS ();
}

TEST a_byte_order_mark_is_passed_over_at_the_start_only (void) {
  feed f;
  const char input[] = "\xef\xbb\xbfx\n\xef\xbb\xbfy\n";
  open_bytes (&f, input, sizeof input - 1);
  ASSERT (next_is (&f, "x", 1));
  ASSERT (next_is (&f, "\xef\xbb\xbfy", 2));
  ASSERT (at_end (&f));
  close_feed (&f);
  open_bytes (&f, "\xef\xbb", 2);
  ASSERT (next_is (&f, "\xef\xbb", 1));
  close_feed (&f);
  PASS ();
}

TEST nul_bytes_are_part_of_a_line (void) {
  feed f;
  line l;
  open_bytes (&f, "a\0b\n", 4);
  ASSERT (lines_peek (f.lines, 0, &l));
  ASSERT_EQ_FMT ((size_t) 3, l.length, "%zu");
  ASSERT (!memcmp (l.text, "a\0b", 3));
  close_feed (&f);
  PASS ();
}

/* Many lines of changing length, so that they lie across every edge of the
   buffer; each is looked at from afar and from near. */
TEST lookahead_shows_the_lines_that_are_taken_later (void) {
  enum { LINES = 40000, AHEAD = 300 };
  size_t size = 0, capacity = (size_t) LINES * 70;
  char *input = memory_new (capacity, 1);
  for (int i = 0; i < LINES; i++)
    size += sprintf (input + size, "%*d\r\n", 1 + i * 7 % 60, i);
  feed f;
  line l;
  open_bytes (&f, input, size);
  for (int i = 0; i < LINES; i++) {
    int ahead = i % AHEAD;
    ASSERT_EQ_FMT (i + ahead < LINES, lines_peek (f.lines, ahead, &l),
                   "%d");
    if (i + ahead < LINES) {
      ASSERT_EQ_FMT (i + ahead, atoi (l.text), "%d");
      ASSERT_EQ_FMT (i + ahead + 1, (int) l.number, "%d");
    }
    ASSERT (lines_peek (f.lines, 0, &l));
    ASSERT_EQ_FMT (i, atoi (l.text), "%d");
    lines_skip (f.lines, 1);
  }
  ASSERT (at_end (&f));
  close_feed (&f);
  free (input);
  PASS ();
}

TEST a_line_that_is_too_long_is_cut_and_flagged (void) {
  size_t most = LINES_LONGEST, size = 5 * most;
  char *input = memory_new (size, 1);
  memset (input, 'x', size);
  input[most] = '\n';     /* exactly as long as allowed */
  input[3 * most] = '\r'; /* too long */
  memcpy (input + 3 * most + 1, "\nshort\n", 7);
  feed f;
  line l;
  open_bytes (&f, input, size);
  ASSERT (lines_peek (f.lines, 0, &l));
  ASSERT_EQ_FMT (most, l.length, "%zu");
  ASSERT_FALSE (l.too_long);
  lines_skip (f.lines, 1);
  ASSERT (lines_peek (f.lines, 0, &l));
  ASSERT_EQ_FMT (most, l.length, "%zu");
  ASSERT (l.too_long);
  lines_skip (f.lines, 1);
  ASSERT (next_is (&f, "short", 3));
  ASSERT (lines_peek (f.lines, 0, &l));
  ASSERT (l.too_long);
  ASSERT_EQ_FMT (4, (int) l.number, "%d");
  lines_skip (f.lines, 1);
  ASSERT (at_end (&f));
  close_feed (&f);
  free (input);
  PASS ();
}

SUITE (line_ends) {
  RUN_TEST (every_line_ending_ends_a_line);
  RUN_TEST (an_empty_input_has_no_line);
  RUN_TEST (a_byte_order_mark_is_passed_over_at_the_start_only);
  RUN_TEST (nul_bytes_are_part_of_a_line);
  RUN_TEST (lookahead_shows_the_lines_that_are_taken_later);
  RUN_TEST (a_line_that_is_too_long_is_cut_and_flagged);
}
