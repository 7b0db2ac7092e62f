/* test_generate.c: what is generated has one solution, and always the same
   bytes */

#include "../base/memory.h"
#include "../formats/format.h"
#include "../tasks/decide.h"
#include "../tasks/generate.h"
#include "../tasks/minimal.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

static const wishes kinds[] = {
    {.kind = GENERATE_SUDOKU, .rows = 9, .cols = 9, .seed = 3},
    {.kind = GENERATE_SUDOKU, .rows = 4, .cols = 4, .seed = 3},
    {.kind = GENERATE_SUDOKU, .rows = 6, .cols = 6, .seed = 3},
    {.kind = GENERATE_X, .rows = 9, .cols = 9, .seed = 3},
    {.kind = GENERATE_JIGSAW, .rows = 7, .cols = 7, .seed = 3},
    {.kind = GENERATE_HADOKU, .rows = 5, .cols = 8, .seed = 3},
    {.kind = GENERATE_HADOKU, .rows = 6, .cols = 6, .seed = 3, .holes = 4},
    {.kind = GENERATE_SUDOKU,
     .rows = 9,
     .cols = 9,
     .seed = 3,
     .symmetry = SYMMETRY_ROTATE2},
    {.kind = GENERATE_SUDOKU,
     .rows = 9,
     .cols = 9,
     .seed = 3,
     .clues_least = 26,
     .clues_most = 30},
    {.kind = GENERATE_SUDOKU, .rows = 9, .cols = 9, .seed = 3, .fill = 10},
    {.kind = GENERATE_JIGSAW, .rows = 5, .cols = 5, .seed = 3, .tries = 5},
};

static const halt never;

enum { KINDS = sizeof kinds / sizeof *kinds, EACH = 6 };

static void print (void *state, const puzzle *p) {
  format_options plain = {0};
  format_usual (p, &plain)->write (p, p->given, &plain, state);
}

/* COUNT puzzles from FIRST as text. */
static void make (const wishes *w, uint64_t first, size_t count,
                  text *out) {
  const char *error;
  generator *g = generator_new (w, &never, &error);
  generator_make (g, first, count, print, out);
  generator_free (g);
}

static bool same (const text *a, const text *b) {
  return a->size == b->size && !memcmp (a->bytes, b->bytes, a->size);
}

TEST a_puzzle_depends_on_seed_and_number_alone (void) {
  for (int k = 0; k < KINDS; k++) {
    text whole, parts;
    text_init (&whole);
    text_init (&parts);
    make (kinds + k, 0, EACH, &whole);
    for (int i = 0; i < EACH; i += 2)
      make (kinds + k, (uint64_t) i, 2, &parts);
    ASSERT (whole.size);
    ASSERT (same (&whole, &parts));
    wishes other = kinds[k];
    other.seed++;
    text_clear (&parts);
    make (&other, 0, EACH, &parts);
    ASSERT_FALSE (same (&whole, &parts));
    text_release (&whole);
    text_release (&parts);
  }
  PASS ();
}

typedef struct check {
  const wishes *wishes;
  decider decider;
  minimal *minimal;
  int unique, minimals, clues, met;
} check;

static void look (void *state, const puzzle *p) {
  check *c = state;
  question q = {.limit = 2};
  decision d;
  decide (&c->decider, p, &q, &d);
  c->met++;
  c->unique += d.verdict == VERDICT_UNIQUE;
  int givens = puzzle_givens (p), count = 1;
  c->clues += !c->wishes->clues_most || (givens >= c->wishes->clues_least &&
                                         givens <= c->wishes->clues_most);
  bool *redundant =
      memory_new ((size_t) p->shape->cells, sizeof *redundant);
  if (d.solution)
    minimal_redundant (c->minimal, p, d.solution, redundant, &count);
  free (redundant);
  c->minimals += !count;
}

TEST everything_made_has_one_solution_and_no_given_too_many (void) {
  const char *error;
  backend_options how = {0};
  backend *b = backend_new ("cadical", &how, &error);
  if (!b)
    b = backend_new ("picosat", &how, &error);
  check c = {.minimal = minimal_new (NULL, &error)};
  decider_init (&c.decider, b);
  for (int k = 0; k < KINDS; k++) {
    c.wishes = kinds + k;
    c.unique = c.minimals = c.clues = c.met = 0;
    generator *g = generator_new (kinds + k, &never, &error);
    ASSERT_EQ_FMT ((size_t) EACH, generator_make (g, 0, EACH, look, &c),
                   "%zu");
    ASSERT (generator_attempts (g) >= EACH);
    generator_free (g);
    ASSERT_EQ_FMT (EACH, c.unique, "%d");
    ASSERT_EQ_FMT (EACH, c.clues, "%d");
    const wishes *w = kinds + k;
    if (!w->clues_most && !w->symmetry && !w->fill && !w->tries)
      ASSERT_EQ_FMT (EACH, c.minimals, "%d");
  }
  decider_release (&c.decider);
  minimal_free (c.minimal);
  backend_free (b);
  PASS ();
}

static void read_nine (puzzle *p, const char *cells) {
  const char *error;
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  puzzle_init (p);
  puzzle_reset (p, s);
  shape_unref (s);
  for (int i = 0; i < 81; i++)
    p->given[i] = cells[i] == '.' ? 0 : (value) (cells[i] - '0');
}

static const char example[] =
    "..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1...."
    "9..89.1.23..";
static const char solved[] =
    "169835247743216589582497163321764895654389721978521436435978612217643"
    "958896152374";

/* One given after the other by a backend. */
TEST redundant_givens_are_those_that_a_solver_can_do_without (void) {
  const char *error;
  backend_options how = {0};
  backend *b = backend_new ("auto", &how, &error);
  decider d;
  decider_init (&d, b);
  minimal *m = minimal_new (NULL, &error);
  puzzle p, full;
  read_nine (&p, example);
  read_nine (&full, solved);
  for (int extra = 0; extra < 81; extra += 16) { /* some givens more */
    if (!p.given[extra])
      p.given[extra] = full.given[extra];
    bool redundant[81];
    int count, met = 0;
    ASSERT (minimal_redundant (m, &p, full.given, redundant, &count));
    for (int cell = 0; cell < 81; cell++) {
      value kept = p.given[cell];
      p.given[cell] = 0;
      question q = {.limit = 2};
      decision res;
      decide (&d, &p, &q, &res);
      p.given[cell] = kept;
      ASSERT_EQ (kept && res.verdict == VERDICT_UNIQUE, redundant[cell]);
      met += redundant[cell];
    }
    ASSERT_EQ (met, count);
  }
  for (int ordered = 0; ordered < 2; ordered++) {
    puzzle small;
    puzzle_init (&small);
    puzzle_copy (&small, &p);
    random_stream r;
    random_init (&r, 1, 1);
    ASSERT (minimal_reduce (m, &small, full.given, ordered ? NULL : &r));
    bool redundant[81];
    int count;
    ASSERT (minimal_redundant (m, &small, full.given, redundant, &count));
    ASSERT_EQ (0, count);
    ASSERT (puzzle_givens (&small) < puzzle_givens (&p));
    puzzle_release (&small);
  }
  puzzle_release (&p);
  puzzle_release (&full);
  minimal_free (m);
  decider_release (&d);
  backend_free (b);
  PASS ();
}

TEST wishes_that_nothing_meets_are_told_apart (void) {
  wishes w = {.rows = 9, .cols = 9, .seed = 1};
  ASSERT_EQ (WISH_FINE, wishes_fault (&w));
  w.clues_least = 10;
  w.clues_most = 12;
  ASSERT_EQ (WISH_NINE, wishes_fault (&w));
  ASSERT (WISH_NINE >= WISH_HOPELESS);
  w = (wishes){.rows = 7, .cols = 7};
  ASSERT_EQ (WISH_NO_BOX, wishes_fault (&w));
  ASSERT (WISH_NO_BOX < WISH_HOPELESS);
  w.kind = GENERATE_JIGSAW;
  ASSERT_EQ (WISH_FINE, wishes_fault (&w));
  w.cols = 8;
  ASSERT_EQ (WISH_SIDES_DIFFER, wishes_fault (&w));
  for (w.kind = 0; w.kind < GENERATE_KINDS; w.kind++) {
    w.rows = w.cols = generate_kind_table[w.kind].most;
    ASSERT_EQ (WISH_FINE, wishes_fault (&w));
    w.rows = ++w.cols;
    ASSERT_EQ (WISH_SIZE, wishes_fault (&w));
    w.rows = w.cols = 3;
    ASSERT_EQ (WISH_SIZE, wishes_fault (&w));
  }
  PASS ();
}

TEST only_usual_boxes_make_9x9_plain (void) {
  static const struct {
    wishes wishes;
    bool plain;
  } table[] = {
      {{.rows = 9, .cols = 9}, true},
      {{.rows = 9, .cols = 9, .box_rows = 3, .box_cols = 3}, true},
      {{.rows = 9, .cols = 9, .box_rows = 1, .box_cols = 9}, false},
      {{.rows = 9, .cols = 9, .box_rows = 9, .box_cols = 1}, false},
      {{.rows = 8, .cols = 8}, false},
      {{.kind = GENERATE_X, .rows = 9, .cols = 9}, false},
      {{.kind = GENERATE_JIGSAW, .rows = 9, .cols = 9}, false}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    ASSERT_EQ_FMT (table[i].plain, wishes_plain9 (&table[i].wishes), "%d");
  PASS ();
}

TEST a_generator_stops_when_told (void) {
  const char *error;
  atomic_int flag = 1;
  halt up = {.flag = &flag};
  for (int k = 0; k < KINDS; k++) {
    text out;
    text_init (&out);
    generator *g = generator_new (kinds + k, &up, &error);
    ASSERT_EQ (0, generator_make (g, 0, EACH, print, &out));
    ASSERT_EQ (0, out.size);
    generator_free (g);
    text_release (&out);
  }
  PASS ();
}

SUITE (generation) {
  RUN_TEST (a_puzzle_depends_on_seed_and_number_alone);
  RUN_TEST (everything_made_has_one_solution_and_no_given_too_many);
  RUN_TEST (redundant_givens_are_those_that_a_solver_can_do_without);
  RUN_TEST (wishes_that_nothing_meets_are_told_apart);
  RUN_TEST (only_usual_boxes_make_9x9_plain);
  RUN_TEST (a_generator_stops_when_told);
}
