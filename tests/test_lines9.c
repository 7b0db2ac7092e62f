/* test_lines9.c: plain lines in bulk are what the reader makes of them */

#include "../formats/lines9.h"
#include "../tasks/decide9.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

#define SMT \
  "..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...." \
  "9..8" \
  "9.1.23.."
#define SOLVED \
  "1698352477432165895824971633217648956543897219785214364359786122176439" \
  "588" \
  "96152374"
#define EMPTY \
  "......................................................................" \
  "..." \
  "........"

static const char mixed[] =
    "# a comment\n" SMT "\n" SMT "\r\n\n" SMT " rated 7\n" SMT ":1:x\n"
    "12345\n" SMT "\n" SOLVED "\nareas\n1 1\n1 1\nboard\n. .\n. .\nEND\n"
    "0.9805047_*3-xxX8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
    "9."
    ".89.1.23..\n" SMT "9\n" SMT "\rx\n" SMT "\n" SMT;

typedef struct input {
  source *source;
  lines *lines;
  reader reader;
  format_options options;
} input;

static void open_text (input *in, const char *string, size_t size) {
  memset (&in->options, 0, sizeof in->options);
  in->source = source_open_memory (string, size);
  in->lines = lines_new (in->source);
  reader_init (&in->reader, in->lines, &in->options);
}

static void close_text (input *in) {
  reader_release (&in->reader);
  lines_free (in->lines);
  source_close (in->source);
}

TEST mixed_input_gives_the_same_puzzles_either_way (void) {
  input in, plain;
  open_text (&in, mixed, sizeof mixed - 1);
  open_text (&plain, mixed, sizeof mixed - 1);
  lines9 n;
  lines9_init (&n, 3);
  puzzle p, q;
  puzzle_init (&p);
  puzzle_init (&q);
  size_t at = 0, bulk = 0;
  for (;;) {
    if (at == n.count) {
      lines9_read (&n, &in.reader);
      at = 0;
    }
    read_result wanted = reader_next (&plain.reader, &q);
    if (at < n.count) {
      ASSERT_EQ (READ_PUZZLE, wanted);
      ASSERT_EQ (plain.reader.first_line, n.line[at]);
      for (int c = 0; c < 81; c++) {
        char symbol = n.text[81 * at + c];
        ASSERT_EQ (q.given[c],
                   symbol >= '1' && symbol <= '9' ? symbol - '0' : 0);
      }
      at++;
      bulk++;
      continue;
    }
    ASSERT_EQ (wanted, reader_next (&in.reader, &p));
    if (wanted == READ_END)
      break;
    ASSERT_EQ (plain.reader.first_line, in.reader.first_line);
  }
  ASSERT_EQ_FMT ((size_t) 6, bulk, "%zu");
  puzzle_release (&p);
  puzzle_release (&q);
  lines9_release (&n);
  close_text (&in);
  close_text (&plain);
  PASS ();
}

TEST options_that_change_the_meaning_turn_it_off (void) {
  static const char one[] = SMT "\n";
  input in;
  open_text (&in, one, sizeof one - 1);
  ASSERT (lines9_next (&in.reader));
  in.options.symbols = "123456789";
  ASSERT_FALSE (lines9_next (&in.reader));
  in.options.symbols = NULL;
  in.options.box_rows = 1;
  in.options.box_cols = 9;
  ASSERT_FALSE (lines9_next (&in.reader));
  close_text (&in);
  PASS ();
}

static enum greatest_test_res decides_known (wide_simd simd) {
  static const char puzzles[] = SMT EMPTY SOLVED "11" EMPTY;
  const char *error;
  backend_options how = {.simd = simd};
  backend *b = backend_new ("wide", &how, &error);
  decider9 *d = decider9_new (b);
  question q = {.limit = 2};
  ASSERT_EQ (4, decide9 (d, puzzles, 4, &q));
  ASSERT_EQ (VERDICT_UNIQUE, d->verdict[0]);
  ASSERT_EQ (0, memcmp (d->solution, SOLVED, 81));
  ASSERT_EQ (VERDICT_MULTIPLE, d->verdict[1]);
  ASSERT_EQ (2, d->count[1]);
  ASSERT_EQ (VERDICT_UNIQUE, d->verdict[2]);
  ASSERT_EQ (VERDICT_NONE, d->verdict[3]);
  q.limit = 1;
  ASSERT_EQ (4, decide9 (d, puzzles, 4, &q));
  ASSERT_EQ (VERDICT_SOLVED, d->verdict[1]);
  decider9_free (d);
  backend_free (b);
  PASS ();
}

TEST blocks_are_decided_on_every_kernel (void) {
  for (int simd = WIDE_AUTO; simd < WIDE_SIMDS; simd++)
    if (wide_simd_available (simd))
      CHECK_CALL (decides_known (simd));
  PASS ();
}

TEST a_timeout_is_for_each_puzzle_and_an_interrupt_for_all (void) {
  static const char puzzles[] = SMT EMPTY SMT;
  const char *error;
  backend_options how = {.simd = WIDE_AUTO};
  backend *b = backend_new ("auto", &how, &error);
  decider9 *d = decider9_new (b);
  question q = {.limit = 0, .timeout = 100000000};
  q.limit = UINT64_MAX;
  ASSERT_EQ (3, decide9 (d, puzzles, 3, &q));
  ASSERT_EQ (VERDICT_UNIQUE, d->verdict[0]);
  ASSERT_EQ (VERDICT_MULTIPLE, d->verdict[1]);
  ASSERT_EQ (VERDICT_UNIQUE, d->verdict[2]);
  atomic_int up = 1;
  q = (question){.limit = UINT64_MAX, .interrupt = &up};
  ASSERT (decide9 (d, puzzles, 3, &q) <= 1);
  decider9_free (d);
  backend_free (b);
  PASS ();
}

SUITE (lines9_tests) {
  RUN_TEST (mixed_input_gives_the_same_puzzles_either_way);
  RUN_TEST (options_that_change_the_meaning_turn_it_off);
  RUN_TEST (blocks_are_decided_on_every_kernel);
  RUN_TEST (a_timeout_is_for_each_puzzle_and_an_interrupt_for_all);
}
