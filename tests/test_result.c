/* test_result.c: what is written of a puzzle is what is read again */

#include "../formats/result.h"
#include "../formats/result_line.h"
#include "../formats/solutions.h"

#include "greatest.h"
#include "written.h"

#include <string.h>

#define PUZZLE "1234..........1."
#define SOLUTION "1234341221434321"

static const char *const names[] = {NULL, "p.sdm", "a,b\t\"c\":d.sdm"};

/* What the format of the table makes of a verdict. */
static void write_row (const result_format *f, const char *file, verdict v,
                       const puzzle *p, text *out) {
  format_options plain = {0};
  bool solved = !verdict_without_grid (v);
  result_row row = {.file = file,
                    .line = 12,
                    .verdict = v,
                    .count = solved ? 1 + (v == VERDICT_MULTIPLE) : 0,
                    .solution = solved ? SOLUTION : NULL,
                    .solution_size = solved ? 16 : 0,
                    .puzzle = p,
                    .writing = &plain};
  text_clear (out);
  f->write (out, &row);
}

static bool says (piece p, const char *word) {
  return word ? p.text && piece_is (p, word) : !p.text;
}

static enum greatest_test_res is_read (const result_format *f,
                                       const char *file, verdict v,
                                       const puzzle *p) {
  text out;
  text_init (&out);
  write_row (f, file, v, p, &out);
  ASSERT_EQ ('\n', out.bytes[out.size - 1]);
  result_line r;
  result_line_read (out.bytes, out.size - 1, &r);
  const char *solution = verdict_without_grid (v) ? NULL : SOLUTION;
  bool tdoku = !strcmp (f->name, "tdoku") && !verdict_undecided (v);
  if (tdoku) {
    ASSERT_EQm (f->name, RESULT_COUNT, r.form);
    ASSERT (says (r.puzzle, PUZZLE));
    ASSERT (says (r.count, !solution               ? "0"
                           : v == VERDICT_MULTIPLE ? "2"
                                                   : "1"));
  } else if (strcmp (f->name, "sdm") || !solution) {
    ASSERT_EQm (f->name, RESULT_VERDICT, r.form);
    ASSERT_EQm (f->name, v, r.verdict);
    bool quoted = file == names[2] && !strcmp (f->name, "csv");
    ASSERT_EQ_FMT (quoted ? 0L : 12L, (long) r.label, "%ld");
  } else
    ASSERT_EQm (f->name, RESULT_OTHER, r.form);
  if (r.form != RESULT_OTHER)
    ASSERTm (f->name, says (r.solution, solution));
  text_release (&out);
  PASS ();
}

TEST every_format_is_read_as_it_was_written (void) {
  puzzle p;
  ASSERT (written_new (PUZZLE, &p));
  for (const result_format *f = result_table; f->name; f++)
    for (int v = 0; v < VERDICTS; v++)
      for (int i = 0; i < 3; i++)
        CHECK_CALL (is_read (f, names[i], (verdict) v, &p));
  puzzle_release (&p);
  PASS ();
}

TEST labels_are_quoted_where_they_must_be (void) {
  text out;
  text_init (&out);
  result_label (names[2], 3, &out);
  text_char (&out, '|');
  result_label_csv (names[1], 4, &out);
  text_char (&out, '|');
  result_label_csv (names[2], 5, &out);
  text_char (&out, '|');
  result_label_json ("a\\\"\x01", 6, &out);
  text_char (&out, '|');
  result_label_json (NULL, 7, &out);
  text_char (&out, 0);
  ASSERT_STR_EQ ("a,b\t\"c\":d.sdm:3|p.sdm:4|\"a,b\t\"\"c\"\":d.sdm:5\"|"
                 "\"file\":\"a\\\\\\\"\\u0001\",\"line\":6|\"line\":7",
                 out.bytes);
  text_release (&out);
  PASS ();
}

TEST what_it_took_is_told_where_it_is_known (void) {
  static const char *const counter[] = {"backtracks", "nodes", "prunings"};
  result_work work = {.backend = "exec:a \"b\"",
                      .nanoseconds = 12340,
                      .counter = counter,
                      .count = {1, 2, 3},
                      .untold = 2,
                      .propagated = true};
  result_row row = {.line = 9, .verdict = VERDICT_TIMEOUT, .work = &work};
  const result_format *f = result_table;
  while (strcmp (f->name, "jsonl"))
    f++;
  text out;
  text_init (&out);
  f->write (&out, &row);
  text_char (&out, 0);
  ASSERT_STR_EQ (
      "{\"line\":9,\"verdict\":\"timeout\",\"solution\":null,\"count\":0,"
      "\"backend\":\"exec:a \\\"b\\\"\",\"microseconds\":12.3,"
      "\"backtracks\":1,\"prunings\":3,\"propagated\":true}\n",
      out.bytes);
  text_release (&out);
  PASS ();
}

TEST other_lines_are_told_apart (void) {
  static const struct {
    const char *line;
    result_form form;
    verdict verdict;
  } known[] = {{"", RESULT_REMARK, 0},
               {"#", RESULT_REMARK, 0},
               {"# made by hand: yes", RESULT_REMARK, 0},
               {"line,verdict,solution", RESULT_REMARK, 0},
               {"# f:3: solution 2", RESULT_REMARK, 0},
               {"# f:3: unique", RESULT_HEADING, VERDICT_UNIQUE},
               {"# 3:  none", RESULT_VERDICT, VERDICT_NONE},
               {"3\tperhaps\t-", RESULT_OTHER, 0},
               {"{\"verdict\":\"perhaps\"}", RESULT_VERDICT, VERDICTS},
               {"{\"line\":3}", RESULT_OTHER, 0},
               {"12:", RESULT_OTHER, 0},
               {"a::b", RESULT_OTHER, 0},
               {"1 2 3 4", RESULT_OTHER, 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    result_line r;
    result_line_read (known[i].line, strlen (known[i].line), &r);
    ASSERT_EQm (known[i].line, known[i].form, r.form);
    if (r.form == RESULT_VERDICT || r.form == RESULT_HEADING)
      ASSERT_EQm (known[i].line, known[i].verdict, r.verdict);
  }
  PASS ();
}

TEST a_solution_line_fits_its_puzzle_or_says_why (void) {
  static const struct {
    const char *line, *error;
  } tried[] = {{SOLUTION, NULL},
               {"1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1", NULL},
               {"123434122143432", "the solution has too few cells"},
               {SOLUTION "1", "the solution has too many cells"},
               {"12343412214343?1",
                "the solution has a character that is no symbol"},
               {"1 2 ?", "the solution is no list of numbers"},
               {"1 2", "the solution has too few cells"}};
  puzzle p;
  format_options plain = {0};
  value cells[16];
  ASSERT (written_new (PUZZLE, &p));
  for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
    const char *row = tried[i].line;
    const char *error =
        solution_cells (&p, row, strlen (row), &plain, cells);
    ASSERT_EQm (row, !tried[i].error, !error);
    if (error)
      ASSERT_STR_EQ (tried[i].error, error);
    else
      for (int c = 0; c < 16; c++)
        ASSERT_EQ (SOLUTION[c] - '0', cells[c]);
  }
  puzzle_release (&p);
  PASS ();
}

SUITE (results) {
  RUN_TEST (every_format_is_read_as_it_was_written);
  RUN_TEST (labels_are_quoted_where_they_must_be);
  RUN_TEST (what_it_took_is_told_where_it_is_known);
  RUN_TEST (other_lines_are_told_apart);
  RUN_TEST (a_solution_line_fits_its_puzzle_or_says_why);
}
