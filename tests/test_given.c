/* test_given.c: a given above the largest value of its cell

   Readers make such puzzles of Hadoku text only, callers of the library
   may make them of any shape: legal puzzles without a solution, for every
   backend and writer, and never a step outside an array. */

#include "../backends/kind.h"
#include "../formats/draw.h"
#include "../formats/format.h"
#include "../puzzle/check.h"
#include "../tasks/decide.h"

#include "written.h"

#include "greatest.h"

#define FEW_OPEN \
  "1698352477432165895824971633217648956543897219785214364359786122176439" \
  "58.......74"

/* Puzzles with one solution, and the cell whose given is raised. */
static const struct {
  const char *text;
  int cell;
  bool candidates; /* as a sukaku */
} samples[] = {
    {FEW_OPEN, 0, false},
    {FEW_OPEN, 80, false},
    {FEW_OPEN, 80, true},
    {"123434122143....", 0, false},
    {"2x3x:a6_1_2a5_2_5a6_3_1_5a2_1_6_3_1_3_6_4_5_2_6_2_5_3_1_4_4a3_5_2a",
     1, false},
    {"5j:a1_4_3a1_3_5a4a4_3b3_2_1_4_5_4a2_1_3,_d_bab_aabaab____bc", 1,
     false},
    {"areas\n1 1 2 2\n3 1 1 2\n4 1 1 5\n4 6 6 6\nboard\n"
     "4 . . 1\n1 3 5 .\n2 1 6 1\n. . 1 3\nEND",
     5, false},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

/* Above 9, and what shifts and narrow types would make 0 to 9 of. */
static const value raised[] = {10,  16,  17,  32,  33,    36,   41,
                               129, 256, 257, 265, 32769, 65535};
enum { RAISED = sizeof raised / sizeof *raised };

static bool make (int sample, value v, puzzle *p) {
  if (!written_read (samples[sample].text, p))
    return false;
  if (samples[sample].candidates)
    puzzle_allow_all (p);
  if (v)
    p->given[samples[sample].cell] = v;
  return true;
}

static verdict verdict_of (decider *d, const puzzle *p) {
  question q = {.limit = 2};
  decision res;
  decide (d, p, &q, &res);
  return res.verdict;
}

static enum greatest_test_res says_none (backend *b, const char *name) {
  decider d;
  decider_init (&d, b);
  puzzle p;
  puzzle_init (&p);
  for (int s = 0; s < SAMPLES; s++) {
    ASSERT (make (s, 0, &p));
    verdict plain = verdict_of (&d, &p);
    if (plain == VERDICT_UNKNOWN)
      continue; /* not a shape for it */
    ASSERT_EQm (samples[s].text, VERDICT_UNIQUE, plain);
    for (int i = 0; i < RAISED; i++) {
      ASSERT (make (s, raised[i], &p));
      ASSERT_EQ_FMTm (
          name, 0, raised[i] * (verdict_of (&d, &p) != VERDICT_NONE), "%d");
    }
  }
  puzzle_release (&p);
  decider_release (&d);
  PASS ();
}

static enum greatest_test_res tried (const char *name) {
  for (int plain = 0; plain < 2; plain++) {
    const char *error;
    backend_options how = {.no_propagate = plain};
    backend *b = backend_new (name, &how, &error);
    ASSERTm (error, b);
    CHECK_CALL (says_none (b, name));
    backend_free (b);
  }
  PASS ();
}

TEST no_backend_finds_a_solution (void) {
  CHECK_CALL (tried ("auto"));
  for (const backend_kind *const *k = kind_table; *k; k++) {
    const char *error;
    if (!(*k)->argument && (*k)->version (&error))
      CHECK_CALL (tried ((*k)->name));
  }
  PASS ();
}

TEST no_grid_is_right (void) {
  puzzle p;
  puzzle_init (&p);
  for (int i = 0; i < RAISED; i++) {
    ASSERT (make (0, raised[i], &p));
    value grid[81];
    for (int c = 0; c < 81; c++)
      grid[c] = p.given[c] ? p.given[c] : 1;
    ASSERT_FALSE (check_grid (&p, grid, NULL));
  }
  puzzle_release (&p);
  PASS ();
}

TEST every_format_writes_it_or_says_why_not (void) {
  puzzle p;
  puzzle_init (&p);
  text t;
  text_init (&t);
  for (int s = 0; s < SAMPLES; s++)
    for (int i = 0; i < RAISED; i++)
      for (const format *f = format_table; f->name; f++) {
        ASSERT (make (s, raised[i], &p));
        format_options plain = {0}, named = {.symbols = "abcdefghi"};
        for (int k = 0; f->write && k < 2; k++) {
          t.size = 0;
          const char *why = f->write (&p, p.given, k ? &named : &plain, &t);
          ASSERT_EQm (f->name, !why, t.size != 0);
        }
        draw_grid (&p, p.given, (draw_style){.symbols = "abcd"}, &t);
      }
  text_release (&t);
  puzzle_release (&p);
  PASS ();
}

SUITE (givens) {
  RUN_TEST (no_backend_finds_a_solution);
  RUN_TEST (no_grid_is_right);
  RUN_TEST (every_format_writes_it_or_says_why_not);
}
