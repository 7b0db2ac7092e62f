/* test_rule.c: declared rules, and what they are lowered to */

#include "variants.h"

#include "../base/memory.h"
#include "../formats/format.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 150 };

/* Whether the lowered form lets these cells, up to CELL, have their
   values; from there on hidden ones are tried.  The number of ways. */
static int ways (const shape *s, value *all, int cell) {
  for (int c = 0; c < cell; c++) {
    if (all[c] > s->max[c])
      return 0;
    for (const bond *b = shape_bonds (s, c); b < shape_bonds_end (s, c);
         b++)
      if (b->other < cell && all[c] && all[b->other] &&
          shape_excludes (s, b, all[c], all[b->other]))
        return 0;
  }
  if (cell < s->all) {
    int res = 0;
    for (int v = 1; v <= s->max[cell]; v++) {
      all[cell] = v;
      res += ways (s, all, cell + 1);
    }
    return res;
  }
  for (int g = 0; g < s->groups; g++) {
    const group *u = s->group + g;
    int seen[64] = {0};
    for (int i = 0; i < u->size; i++)
      if (seen[all[u->cells[i]]]++)
        return 0;
    for (int v = 1; v <= u->size && u->full; v++)
      if (!seen[v])
        return 0;
  }
  return 1;
}

/* Checker and lowered form agree on every assignment, and a solution has
   one set of hidden values. */
TEST the_lowered_form_says_what_the_checker_tests (void) {
  int solved = 0, shapes = 0, met[RULE_KINDS + 1] = {0};
  for (int id = 0; id <= RULE_KINDS; id++)
    for (int round = 0; round < ROUNDS; round++) {
      random_stream r;
      random_init (&r, 1000 + id, round);
      shape *s = variants_new (&r, id);
      if (!s)
        continue;
      puzzle p;
      puzzle_init (&p);
      puzzle_reset (&p, s);
      value *all = memory_new (s->all, sizeof *all);
      shapes++;
      for (int k = 0; k < s->rules; k++)
        met[id] += s->rule[k].kind ==
                   (id == RULE_KINDS ? &variants_sum : rule_table + id);
      variants_first (s, all);
      do {
        bool right = check_grid (&p, all, NULL);
        solved += right;
        ASSERT_EQ_FMTm (rule_table[id % RULE_KINDS].name, (int) right,
                        ways (s, all, s->cells), "%d");
      } while (variants_next (s, all, s->values + 1));
      free (all);
      puzzle_release (&p);
      shape_unref (s);
    }
  ASSERT (shapes > ROUNDS * RULE_KINDS / 2);
  for (int id = 0; id <= RULE_KINDS; id++)
    ASSERT_FALSEm (rule_table[id % RULE_KINDS].name, met[id] < ROUNDS / 4);
  ASSERT (solved > 10000);
  PASS ();
}

/* Bonds come both ways, with tables that are each other turned round, and
   slack is what they rule out. */
TEST bonds_come_both_ways (void) {
  for (int round = 0; round < 2 * ROUNDS; round++) {
    random_stream r;
    random_init (&r, 77, round);
    shape *s = variants_new (&r, round % (RULE_KINDS + 1));
    for (int a = 0; s && a < s->all; a++)
      for (const bond *b = shape_bonds (s, a); b < shape_bonds_end (s, a);
           b++) {
        int found = 0, nth = 0, slack = 0;
        for (const bond *k = shape_bonds (s, a); k < b; k++)
          nth += k->other == b->other;
        const bond *back = shape_bonds (s, b->other);
        for (; back < shape_bonds_end (s, b->other); back++)
          if (back->other == a && found++ == nth)
            break;
        ASSERT (back < shape_bonds_end (s, b->other));
        for (int u = 1; u <= s->max[b->other]; u++) {
          int out = 0;
          for (int v = 1; v <= s->max[a]; v++) {
            bool no = shape_excludes (s, b, v, u);
            ASSERT_EQ (no, shape_excludes (s, back, u, v));
            out += no;
          }
          slack = out > slack ? out : slack;
        }
        ASSERT (slack <= s->net->relation[b->relation].slack);
        ASSERT (s->net->relation[b->relation].slack <= s->net->slack[a]);
      }
    shape_unref (s);
  }
  PASS ();
}

/* Windoku: a Sudoku whose windows are groups as well. */
static shape *windoku (void) {
  int window[4][9], area[81];
  rule rules[4];
  const char *error;
  for (int i = 0; i < 81; i++)
    area[i] = i / 27 * 3 + i % 9 / 3;
  for (int w = 0; w < 4; w++) {
    for (int i = 0; i < 9; i++)
      window[w][i] = 9 * (1 + w / 2 * 4 + i / 3) + 1 + w % 2 * 4 + i % 3;
    rules[w] = (rule){
        .kind = rule_table + RULE_WINDOW, .cells = window[w], .size = 9};
  }
  shape_plan p = {.rows = 9,
                  .cols = 9,
                  .values = 9,
                  .lines = true,
                  .box_rows = 3,
                  .box_cols = 3,
                  .area = area,
                  .areas = 9,
                  .rule = rules,
                  .rules = 4};
  return shape_new (&p, &error);
}

TEST a_windoku_is_no_sudoku (void) {
  const char *error;
  shape *s = windoku (),
        *plain = shape_new_sudoku (3, 3, false, NULL, &error);
  puzzle p, q;
  puzzle_init (&p);
  puzzle_init (&q);
  puzzle_reset (&p, s);
  puzzle_reset (&q, plain);
  ASSERT_EQ (31, s->groups);
  ASSERT_FALSE (shape_same (s, plain));
  ASSERT_FALSE (s->hash == plain->hash);
  ASSERT_FALSE (s->nine);
  ASSERT_FALSE (s->plain);
  ASSERT_STR_EQ ("variant", shape_kind (s));
  ASSERT (plain->nine);
  value grid[81];
  char why[CHECK_WHY];
  for (int i = 0; i < 81; i++)
    grid[i] = (i / 9 * 3 + i / 27 + i % 9) % 9 + 1;
  ASSERT (check_grid (&q, grid, why));
  ASSERT_FALSE (check_grid (&p, grid, why));
  ASSERT (strstr (why, "window 1: "));
  text t = {0};
  for (const format *f = format_table; f->name; f++)
    ASSERTm (f->name, !f->write || f->write (&p, p.given, NULL, &t));
  ASSERT_EQ (0, t.size);
  text_release (&t);
  shape *again = windoku ();
  ASSERT (shape_same (s, again));
  shape_unref (again);
  puzzle_release (&p);
  puzzle_release (&q);
  shape_unref (s);
  shape_unref (plain);
  PASS ();
}

/* The same cells by rules of other kinds are no Sudoku by that name: who
   asks for a family may take for granted what it has. */
TEST rows_and_areas_come_with_the_plan (void) {
  static const int cells[] = {0, 1};
  int area[16];
  const char *error;
  for (int i = 0; i < 16; i++)
    area[i] = i / 8 * 2 + i % 4 / 2;
  for (int id = 0; id <= RULE_EXTRA; id++) {
    rule more = {.kind = rule_table + id, .cells = cells, .size = 2};
    shape_plan p = {.rows = 4,
                    .cols = 4,
                    .values = 4,
                    .lines = true,
                    .box_rows = 2,
                    .box_cols = 2,
                    .area = area,
                    .areas = 4,
                    .rule = &more,
                    .rules = 1};
    shape *s = shape_new (&p, &error);
    ASSERT (s);
    ASSERT_EQ (SHAPE_OTHER, s->family);
    ASSERT_FALSE (s->regular);
    shape_unref (s);
  }
  PASS ();
}

TEST rules_that_make_no_sense_are_refused (void) {
  static const struct {
    int id, size, cells[3], count, numbers[3];
  } bad[] = {{RULE_EXTRA, 2, {3, 3}, 0, {0}},
             {RULE_EXTRA, 2, {3, 1}, 0, {0}},
             {RULE_EXTRA, 0, {0}, 0, {0}},
             {RULE_EXTRA, 1, {16}, 0, {0}},
             {RULE_EXTRA, 1, {-1}, 0, {0}},
             {RULE_EXTRA, 2, {4, 5}, 0, {0}}, /* 5 is a hole */
             {RULE_GREATER, 1, {0}, 0, {0}},
             {RULE_GREATER, 2, {2, 2}, 0, {0}},
             {RULE_GREATER, 2, {1, 2}, 1, {3}},
             {RULE_PAIR, 2, {1, 2}, 1, {3}},
             {RULE_PAIR, 2, {1, 2}, 2, {1, 5}},
             {RULE_PAIR, 3, {1, 2, 3}, 2, {1, 2}},
             {RULE_ANTI_KNIGHT, 1, {1}, 0, {0}}};
  int area[16] = {[5] = -1};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    rule more = {.kind = rule_table + bad[i].id,
                 .cells = bad[i].cells,
                 .size = bad[i].size,
                 .numbers = bad[i].numbers,
                 .count = bad[i].count};
    shape_plan p = {.rows = 4,
                    .cols = 4,
                    .values = 4,
                    .area = area,
                    .areas = 1,
                    .rule = &more,
                    .rules = 1};
    const char *error = NULL;
    ASSERT_FALSE (shape_new (&p, &error));
    ASSERT (error);
  }
  PASS ();
}

/* Boards that look like a Sudoku and are none: no cells, a value too many,
   boxes of another board. */
TEST what_looks_like_a_sudoku_is_not_plain (void) {
  static const struct {
    int rows, cols, values, box_rows, box_cols;
    bool holes;
  } boards[] = {{9, 9, 9, 3, 3, true},
                {9, 9, 10, 3, 3, false},
                {4, 6, 6, 2, 3, false},
                {6, 6, 6, 2, 2, false}};
  for (int i = 0; i < 4; i++) {
    int area[81], areas = 0;
    int across =
        (boards[i].cols + boards[i].box_cols - 1) / boards[i].box_cols;
    for (int c = 0; c < boards[i].rows * boards[i].cols; c++) {
      int row = c / boards[i].cols, col = c % boards[i].cols;
      area[c] = boards[i].holes ? -1
                                : row / boards[i].box_rows * across +
                                      col / boards[i].box_cols;
      areas = area[c] >= areas ? area[c] + 1 : areas;
    }
    shape_plan plan = {.rows = boards[i].rows,
                       .cols = boards[i].cols,
                       .values = boards[i].values,
                       .lines = true,
                       .box_rows = boards[i].box_rows,
                       .box_cols = boards[i].box_cols,
                       .area = area,
                       .areas = areas ? areas : 1};
    const char *error;
    shape *s = shape_new (&plan, &error);
    ASSERT (s);
    ASSERT_FALSE (s->plain || s->nine);
    ASSERT_FALSE (!boards[i].holes && s->family != SHAPE_OTHER);
    shape_unref (s);
  }
  PASS ();
}

/* Cells that all have fewer values than the plan says, and a rule of the
   whole board: its tables are for all values. */
TEST tables_have_room_for_all_values (void) {
  static const int cells[3][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}};
  int area[9] = {0};
  rule rules[4] = {{.kind = rule_table + RULE_ANTI_KNIGHT}};
  for (int i = 0; i < 3; i++)
    rules[i + 1] = (rule){
        .kind = rule_table + RULE_FULL_AREA, .cells = cells[i], .size = 3};
  shape_plan plan = {.rows = 3,
                     .cols = 3,
                     .values = 200,
                     .area = area,
                     .rule = rules,
                     .rules = 4};
  const char *error;
  shape *s = shape_new (&plan, &error);
  ASSERT (s);
  ASSERT_EQ (3, s->max[0]);
  const bond *b = shape_bonds (s, 0);
  ASSERT (shape_excludes (s, b, 3, 3) && !shape_excludes (s, b, 3, 2));
  plan.values = 201;
  shape *more = shape_new (&plan, &error);
  ASSERT_FALSE (shape_same (s, more));
  shape_unref (more);
  shape_unref (s);
  PASS ();
}

TEST too_many_bonds_are_refused (void) {
  enum { SIDE = SHAPE_SIDE_MAX, LONG = 20 };
  int *area = memory_new ((size_t) SIDE * SIDE, sizeof *area);
  const char *error = NULL;
  for (int i = 0; i < SIDE * SIDE; i++)
    area[i] = i / LONG;
  ASSERT_FALSE (shape_new_hadoku (SIDE, SIDE, area, SIDE * SIDE / LONG,
                                  NULL, &error));
  ASSERT (strstr (error, "33554432 pairs"));
  free (area);
  PASS ();
}

/* A shape that shares the relations of another is as if it had its own. */
TEST shapes_of_like_boards_share_relations (void) {
  const char *error;
  int shared = 0;
  shape *last[2] = {NULL, NULL};
  for (int round = 0; round < 60; round++) {
    random_stream r;
    random_init (&r, 5, round);
    int rows = 2 + (int) random_below (&r, 2), cols = 3, area[9];
    for (int i = 0; i < rows * cols; i++)
      area[i] = (int) random_below (&r, 3);
    shape *own = shape_new_hadoku (rows, cols, area, 3, NULL, &error);
    shape *s =
        shape_next_hadoku (last, 2, rows, cols, area, 3, NULL, &error);
    ASSERT (own && s && shape_same (own, s) && own->net != s->net);
    for (int i = 0; i < 2; i++)
      shared += last[i] && last[i]->net == s->net;
    ASSERT_EQ (own->net->relations, s->net->relations);
    for (int c = 0; c < own->cells; c++) {
      const bond *b = shape_bonds (s, c);
      for (const bond *k = shape_bonds (own, c);
           k < shape_bonds_end (own, c); k++, b++) {
        ASSERT (k->other == b->other && k->relation == b->relation);
        for (int v = 1; v <= own->values; v++)
          for (int u = 1; u <= own->values; u++)
            ASSERT_EQ (shape_excludes (own, k, v, u),
                       shape_excludes (s, b, v, u));
      }
      ASSERT (b == shape_bonds_end (s, c));
    }
    shape_unref (own);
    shape_unref (last[round % 2]);
    last[round % 2] = s;
  }
  ASSERT (shared > 5);
  shape_unref (last[0]);
  shape_unref (last[1]);
  PASS ();
}

SUITE (rules) {
  RUN_TEST (the_lowered_form_says_what_the_checker_tests);
  RUN_TEST (bonds_come_both_ways);
  RUN_TEST (a_windoku_is_no_sudoku);
  RUN_TEST (rows_and_areas_come_with_the_plan);
  RUN_TEST (rules_that_make_no_sense_are_refused);
  RUN_TEST (what_looks_like_a_sudoku_is_not_plain);
  RUN_TEST (tables_have_room_for_all_values);
  RUN_TEST (too_many_bonds_are_refused);
  RUN_TEST (shapes_of_like_boards_share_relations);
}
