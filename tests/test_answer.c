/* test_answer.c: reading what solvers print */

#include "../encoder/answer.h"

#include <greatest.h>

#include <string.h>

SUITE_EXTERN (answer);

/* The reader of the last text; whole, or in pieces of one byte. */
static answer_reader *last;

static answer_status read_with (const char *text, int code, size_t piece) {
  answer_free (last);
  last = answer_new (5);
  for (size_t i = 0, size = strlen (text); i < size; i += piece)
    answer_feed (last, text + i, size - i < piece ? size - i : piece);
  return answer_finish (last, code);
}

static answer_status read_text (const char *text, int code) {
  answer_status res = read_with (text, code, strlen (text) + 1);
  return read_with (text, code, 1) == res ? res : (answer_status) 99;
}

/* The variables that are true, as in "13". */
static const char *truths (void) {
  static char res[10];
  int size = 0;
  for (int i = 1; i <= 5; i++)
    if (answer_true (last, i))
      res[size++] = (char) ('0' + i);
  res[size] = 0;
  return res;
}

#define SATISFIES(TEXT, CODE, TRUE) \
  do { \
    ASSERT_EQ_FMT (ANSWER_SAT, read_text (TEXT, CODE), "%d"); \
    ASSERT_STR_EQ (TRUE, truths ()); \
  } while (0)

#define SAYS(STATUS, TEXT, CODE) \
  ASSERT_EQ_FMT (STATUS, read_text (TEXT, CODE), "%d")

#define REFUSES(MESSAGE, TEXT, CODE) \
  do { \
    ASSERT_EQ_FMT (ANSWER_ERROR, read_text (TEXT, CODE), "%d"); \
    ASSERT_STR_EQ (MESSAGE, answer_message (last)); \
  } while (0)

TEST status_and_values_are_read (void) {
  SATISFIES ("c hello\ns SATISFIABLE\nv 1 -2 3\nv -4 5 0\n", 10, "135");
  SAYS (ANSWER_UNSAT, "s UNSATISFIABLE\n", 20);
  SAYS (ANSWER_UNKNOWN, "s UNKNOWN\n", 0);
  SAYS (ANSWER_UNKNOWN, "", 0);
  PASS ();
}

TEST values_may_come_before_the_status (void) {
  SATISFIES ("v 1 2 0\ns SATISFIABLE\n", 10, "12");
  PASS ();
}

TEST the_final_zero_may_lack (void) {
  SATISFIES ("s SATISFIABLE\nv 2 -3 \n", 0, "2");
  SATISFIES ("s SATISFIABLE\nv 2 -3", 0, "2");
  SATISFIES ("s SATISFIABLE\nv", 0, "");
  PASS ();
}

TEST variables_that_are_not_mentioned_are_false (void) {
  SATISFIES ("s SATISFIABLE\nv 4 0\n", 10, "4");
  SATISFIES ("s SATISFIABLE\nv 0\n", 10, "");
  ASSERT_FALSE (answer_true (last, 6));
  PASS ();
}

TEST variables_above_the_last_are_ignored (void) {
  SATISFIES ("s SATISFIABLE\nv 1 6 -7 99999999999999999999 0\n", 10, "1");
  PASS ();
}

TEST minisat_prints_bare_numbers_after_sat (void) {
  SATISFIES ("SAT\n1 -2 3 0\nWARNING: 4\n4 5\nSATISFIABLE\n", 10, "13");
  SATISFIES ("SAT\n1 -2\n3 0", 10, "13");
  SATISFIES ("SAT\n 0\n", 10, "");
  SAYS (ANSWER_UNSAT, "UNSAT\nUNSATISFIABLE\n", 20);
  SAYS (ANSWER_UNKNOWN, "INDET\nINDETERMINATE\n", 0);
  PASS ();
}

TEST bare_numbers_before_sat_are_none (void) {
  SATISFIES ("1 2 3\nSAT\n4 0\n", 10, "4");
  SATISFIES ("1 2 3\ns SATISFIABLE\n5 0\nv 4 0\n", 10, "4");
  PASS ();
}

TEST other_lines_are_passed_over (void) {
  SATISFIES ("(c) 1999\nsolving\nvery 1 2\n\n| 5 |\ns SATISFIABLE\n"
             "v 3 0\nc s UNSATISFIABLE\ncpu 0.1 s\n",
             10, "3");
  SAYS (ANSWER_UNKNOWN, "SATISFIABLE?\nc UNSAT\nxSAT\nSAT 1\n", 0);
  PASS ();
}

TEST long_lines_are_passed_over (void) {
  char text[1000];
  memset (text, 'x', 900);
  strcpy (text + 900, " SAT\ns SATISFIABLE\nv 2 0\n");
  SATISFIES (text, 10, "2");
  PASS ();
}

TEST blanks_and_carriage_returns_do_not_matter (void) {
  SATISFIES ("\r\n  s   SATISFIABLE \r\nv\t1  -2\t 3 \r\nv 0\r\n", 10,
             "13");
  SATISFIES ("SAT\r\n1 2 0\r\n", 10, "12");
  PASS ();
}

TEST the_exit_code_decides_where_no_status_is (void) {
  SATISFIES ("v 1 0\n", 10, "1");
  SAYS (ANSWER_UNSAT, "", 20);
  SAYS (ANSWER_UNKNOWN, "v 1 0\n", 0);
  SAYS (ANSWER_UNKNOWN, "", 1);
  SAYS (ANSWER_UNKNOWN, "", -1);
  PASS ();
}

TEST other_exit_codes_say_nothing (void) {
  SATISFIES ("v 1 0\ns SATISFIABLE\n", 30, "1");
  SATISFIES ("v 1 0\ns SATISFIABLE\n", -1, "1");
  SAYS (ANSWER_UNSAT, "s UNSATISFIABLE\n", 0);
  PASS ();
}

TEST status_and_exit_code_must_agree (void) {
  const char *why = "status line and exit code contradict each other";
  REFUSES (why, "s SATISFIABLE\nv 1 0\n", 20);
  REFUSES (why, "s UNSATISFIABLE\n", 10);
  REFUSES (why, "s UNKNOWN\n", 20);
  PASS ();
}

TEST status_lines_must_agree (void) {
  const char *why = "two status lines that contradict each other";
  REFUSES (why, "s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n", 0);
  REFUSES (why, "UNSAT\nSATISFIABLE\n", 0);
  REFUSES (why, "s UNKNOWN\ns UNSATISFIABLE\n", 0);
  REFUSES (why, "unsat\nsat\n", 0);
  PASS ();
}

TEST a_variable_has_one_value (void) {
  const char *why = "a variable is both true and false";
  REFUSES (why, "s SATISFIABLE\nv 1 2 -1 0\n", 10);
  REFUSES (why, "s SATISFIABLE\nv 1 0\nv -1 0\n", 10);
  SATISFIES ("s SATISFIABLE\nv 1 2 1 0\n", 10, "12");
  PASS ();
}

TEST values_are_numbers (void) {
  const char *why = "a value that is no number";
  REFUSES (why, "s SATISFIABLE\nv 1 x2 0\n", 10);
  REFUSES (why, "s SATISFIABLE\nv 1 - 2 0\n", 10);
  REFUSES (why, "s SATISFIABLE\nv 1 2-3 0\n", 10);
  REFUSES (why, "SAT\n1 2 three 0\n", 10);
  PASS ();
}

TEST a_status_line_has_a_known_word (void) {
  const char *why = "an unknown status line";
  REFUSES (why, "s SATISFIED\nv 1 0\n", 10);
  REFUSES (why, "s UNSATISFIABLE NOT\n", 20);
  REFUSES (why, "s\n", 20);
  REFUSES (why,
           "s UNSATISFIABLE                                        "
           "                    x\n",
           20);
  PASS ();
}

TEST satisfiable_needs_values (void) {
  const char *why = "satisfiable, but no values were given";
  REFUSES (why, "s SATISFIABLE\n", 10);
  REFUSES (why, "", 10);
  REFUSES (why, "sat\n", 0);
  PASS ();
}

TEST without_variables_no_values_are_needed (void) {
  answer_reader *a = answer_new (0);
  answer_feed (a, "s SATISFIABLE\n", 14);
  ASSERT_EQ_FMT (ANSWER_SAT, answer_finish (a, 10), "%d");
  answer_free (a);
  PASS ();
}

TEST unsatisfiable_has_no_values (void) {
  const char *why = "unsatisfiable, and yet values were given";
  REFUSES (why, "s UNSATISFIABLE\nv 1 0\n", 20);
  REFUSES (why, "v 1 0\n", 20);
  PASS ();
}

TEST a_cleared_reader_has_forgotten (void) {
  answer_reader *a = answer_new (2);
  const char *bad = "s SATISFIABLE\nv 1 -1 2 x", *good = "v 20 0\n";
  answer_feed (a, bad, strlen (bad));
  ASSERT_EQ_FMT (ANSWER_ERROR, answer_finish (a, -1), "%d");
  answer_clear (a, 20);
  answer_feed (a, good, strlen (good));
  ASSERT_EQ_FMT (ANSWER_SAT, answer_finish (a, 10), "%d");
  ASSERT_FALSE (answer_true (a, 1));
  ASSERT_FALSE (answer_true (a, 2));
  ASSERT (answer_true (a, 20));
  ASSERT_FALSE (answer_is_smt (a));
  answer_free (a);
  PASS ();
}

TEST an_smt_model_is_read (void) {
  SAYS (ANSWER_SAT,
        "sat\n(\n  (define-fun var_3 () Int\n    7)\n"
        "  (define-fun h_1_2 () Int\n    (- 5))\n)\n",
        0);
  ASSERT (answer_is_smt (last));
  ASSERT_EQ_FMT (7L, (long) answer_integer (last, 0, 3), "%ld");
  ASSERT_EQ_FMT (-5L, (long) answer_integer (last, 1, 2), "%ld");
  ASSERT_EQ_FMT (0L, (long) answer_integer (last, 0, 1), "%ld");
  ASSERT_EQ_FMT (0L, (long) answer_integer (last, 2, 1), "%ld");
  PASS ();
}

TEST older_models_and_values_are_read (void) {
  SAYS (ANSWER_SAT, "sat\n(model (define-fun var_1 () Int 4))\n", 0);
  ASSERT_EQ_FMT (4L, (long) answer_integer (last, 0, 1), "%ld");
  SAYS (ANSWER_SAT, "sat\n((var_2 9)\n (h_2_2 (- 3)))\n", 0);
  ASSERT_EQ_FMT (9L, (long) answer_integer (last, 0, 2), "%ld");
  ASSERT_EQ_FMT (-3L, (long) answer_integer (last, 2, 2), "%ld");
  PASS ();
}

TEST only_definitions_are_values (void) {
  SAYS (ANSWER_SAT,
        "sat\n(assert (= var_1 5))\n(x \"(var_2 5)\" |a(| ; (var_2 5)\n)\n"
        "(declare-fun var_4 () Int)\n(other 8)\n"
        "((var_3 1) (var_9 2) (h_2_3 4) (variable_5 6))\n",
        0);
  for (int i = 1; i <= 9; i++)
    ASSERT_EQ_FMT (i == 3, (int) answer_integer (last, 0, i), "%d");
  ASSERT_EQ_FMT (0L, (long) answer_integer (last, 2, 3), "%ld");
  PASS ();
}

TEST an_smt_answer_may_be_unsat_or_unknown (void) {
  SAYS (ANSWER_UNSAT, "unsat\n(error \"line 9: model is not available\")\n",
        1);
  SAYS (ANSWER_UNKNOWN, "unknown\n", 0);
  PASS ();
}

TEST an_smt_variable_has_one_value (void) {
  const char *why = "two values for one variable";
  REFUSES (why, "sat\n((var_1 2)(var_3 4)(var_1 3))\n", 0);
  SAYS (ANSWER_SAT, "sat\n((var_1 2)(var_3 4)(var_1 2))\n", 0);
  PASS ();
}

TEST an_smt_model_is_whole (void) {
  REFUSES ("the model breaks off", "sat\n((define-fun var_1 () Int 2)\n",
           0);
  PASS ();
}

TEST values_may_be_said_over_and_over (void) {
  answer_reader *a = answer_new (5);
  answer_feed (a, "sat\n(", 5);
  for (int i = 0; i < 100000; i++)
    answer_feed (a, "(var_1 2) (h_1_5 3)", 19);
  answer_feed (a, ")", 1);
  ASSERT_EQ_FMT (ANSWER_SAT, answer_finish (a, 0), "%d");
  ASSERT_EQ_FMT (2L, (long) answer_integer (a, 0, 1), "%ld");
  ASSERT_EQ_FMT (3L, (long) answer_integer (a, 1, 5), "%ld");
  answer_free (a);
  PASS ();
}

SUITE (answer) {
  RUN_TEST (status_and_values_are_read);
  RUN_TEST (values_may_come_before_the_status);
  RUN_TEST (the_final_zero_may_lack);
  RUN_TEST (variables_that_are_not_mentioned_are_false);
  RUN_TEST (variables_above_the_last_are_ignored);
  RUN_TEST (minisat_prints_bare_numbers_after_sat);
  RUN_TEST (bare_numbers_before_sat_are_none);
  RUN_TEST (other_lines_are_passed_over);
  RUN_TEST (long_lines_are_passed_over);
  RUN_TEST (blanks_and_carriage_returns_do_not_matter);
  RUN_TEST (the_exit_code_decides_where_no_status_is);
  RUN_TEST (other_exit_codes_say_nothing);
  RUN_TEST (status_and_exit_code_must_agree);
  RUN_TEST (status_lines_must_agree);
  RUN_TEST (a_variable_has_one_value);
  RUN_TEST (values_are_numbers);
  RUN_TEST (a_status_line_has_a_known_word);
  RUN_TEST (satisfiable_needs_values);
  RUN_TEST (without_variables_no_values_are_needed);
  RUN_TEST (unsatisfiable_has_no_values);
  RUN_TEST (a_cleared_reader_has_forgotten);
  RUN_TEST (an_smt_model_is_read);
  RUN_TEST (older_models_and_values_are_read);
  RUN_TEST (only_definitions_are_values);
  RUN_TEST (an_smt_answer_may_be_unsat_or_unknown);
  RUN_TEST (an_smt_variable_has_one_value);
  RUN_TEST (an_smt_model_is_whole);
  RUN_TEST (values_may_be_said_over_and_over);
  answer_free (last);
  last = NULL;
}
