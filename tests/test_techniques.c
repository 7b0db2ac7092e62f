/* test_techniques.c: constraint search and each of its techniques

   They are called alone on small models that are made by hand. */

#include "../backends/csp/arcs.h"
#include "../backends/csp/search.h"
#include "../backends/csp/techniques.h"
#include "harvest.h"

#include "greatest.h"

#include <stdlib.h>
#include <string.h>

SUITE_EXTERN (techniques);

/* Small models: COUNT variables in one unit. */

static model *unit_model (int count, int values, bool full) {
  model *m = model_new (count, values, 1);
  int *members = calloc (count, sizeof *members);
  for (int v = 0; v < values; v++)
    model_forbid (m, 0, v, v);
  for (int x = 0; x < count; x++) {
    members[x] = x;
    for (int y = 0; y < count; y++)
      if (x != y)
        model_add_arc (m, x, y, 0);
  }
  model_add_unit (m, members, count, full);
  model_finish (m);
  free (members);
  return m;
}

/* A state of M with these domains, bit v for value v; -1 for all values. */
static state *state_with (const model *m, const int *domains) {
  state *s = state_new (m);
  for (int x = 0; x < m->variables; x++) {
    int all = (1 << m->values) - 1;
    s->domain[x] = domains ? (uint64_t) (domains[x] & all) : (uint64_t) all;
    s->chosen[x] = -1;
  }
  return state_start (s) ? s : (state_free (s), NULL);
}

#define DOMAINS(...) ((const int[]){__VA_ARGS__})

static bool same (const state *s, const int *domains) {
  for (int x = 0; x < s->model->variables; x++) {
    if (s->domain[x] != (uint64_t) domains[x] ||
        s->size[x] != __builtin_popcount (domains[x]))
      return false;
    bool open = s->chosen[x] < 0;
    if ((s->one[0] >> x & 1) != (open && s->size[x] == 1) ||
        (s->two[0] >> x & 1) != (open && s->size[x] == 2))
      return false;
  }
  return true;
}

/* One round of the RULES on a unit of four: whether it does not fail, and
   what it leaves. */
static bool round_gives (unsigned rules, bool full, const int *before,
                         const int *after) {
  model *m = unit_model (4, 4, full);
  state *s = state_with (m, before);
  bool res =
      techniques_round (s, rules, true, 0, s->opens, 1) && same (s, after);
  state_undo (s, 0, 1);
  res = res && same (s, before);
  state_free (s);
  model_free (m);
  return res;
}

static bool round_fails (unsigned rules, bool full, const int *before) {
  model *m = unit_model (4, 4, full);
  state *s = state_with (m, before);
  bool res = !techniques_round (s, rules, true, 0, s->opens, 1);
  state_free (s);
  model_free (m);
  return res;
}

TEST a_hidden_single_goes_to_the_only_place (void) {
  ASSERT (round_gives (RULE_HIDDEN, true, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 8)));
  ASSERT (round_gives (RULE_HIDDEN, true, DOMAINS (3, 7, 3, 15),
                       DOMAINS (3, 7, 3, 8)));
  PASS ();
}

TEST hidden_singles_need_a_full_unit (void) {
  ASSERT (round_gives (RULE_HIDDEN, false, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 15)));
  PASS ();
}

TEST a_value_without_a_place_is_failure (void) {
  ASSERT (round_fails (RULE_HIDDEN, true, DOMAINS (7, 7, 7, 7)));
  ASSERT (round_gives (RULE_HIDDEN, false, DOMAINS (7, 7, 7, 7),
                       DOMAINS (7, 7, 7, 7)));
  PASS ();
}

TEST two_hidden_values_in_one_cell_are_failure (void) {
  ASSERT (round_fails (RULE_HIDDEN, true, DOMAINS (3, 3, 3, 15)));
  PASS ();
}

TEST a_naked_pair_is_taken_from_the_others (void) {
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (3, 15, 3, 7),
                       DOMAINS (3, 12, 3, 4)));
  ASSERT (round_gives (RULE_PAIRS, false, DOMAINS (3, 15, 3, 7),
                       DOMAINS (3, 12, 3, 4)));
  ASSERT (round_fails (RULE_PAIRS, true, DOMAINS (3, 1, 3, 15)));
  PASS ();
}

TEST other_domains_are_no_pair (void) {
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (3, 15, 5, 15),
                       DOMAINS (3, 15, 5, 15)));
  ASSERT (round_gives (RULE_PAIRS, true, DOMAINS (7, 15, 7, 15),
                       DOMAINS (7, 15, 7, 15)));
  ASSERT (round_gives (RULE_HIDDEN | RULE_HALL, false,
                       DOMAINS (3, 15, 3, 15), DOMAINS (3, 15, 3, 15)));
  PASS ();
}

TEST three_times_one_and_two_is_failure (void) {
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (3, 3, 3, 15)));
  ASSERT (round_fails (RULE_HALL, false, DOMAINS (3, 15, 3, 3)));
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (8, 15, 7, 8)));
  ASSERT (round_fails (RULE_HALL, true, DOMAINS (7, 7, 7, 7)));
  PASS ();
}

TEST as_many_cells_as_values_are_no_failure (void) {
  ASSERT (round_gives (RULE_HALL, true, DOMAINS (3, 3, 15, 15),
                       DOMAINS (3, 3, 15, 15)));
  ASSERT (round_gives (RULE_HALL, true, DOMAINS (7, 7, 7, 15),
                       DOMAINS (7, 7, 7, 15)));
  PASS ();
}

TEST later_rounds_look_at_what_changed (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (7, 3, 15, 15));
  uint64_t three = 3;
  ASSERT (techniques_round (s, RULES_ALL, false, s->top, s->top, 1));
  ASSERT (state_keep (s, 0, &three, 1));
  ASSERT (techniques_round (s, RULE_PAIRS, false, 0, s->top, 1));
  ASSERT (same (s, DOMAINS (3, 3, 12, 12)));
  ASSERT_EQ (1 + 4, s->prunings);
  state_free (s);
  model_free (m);
  PASS ();
}

/* Arcs. */

TEST forward_checking_goes_one_step (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 12));
  state_assign (s, 0, 0, 1);
  ASSERT (arcs_check (s, 0, 0, 1));
  ASSERT (same (s, DOMAINS (1, 2, 6, 12)));
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 12)));
  state_free (s);
  model_free (m);
  PASS ();
}

TEST mac_goes_on_until_nothing_changes (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 12));
  state_assign (s, 0, 0, 1);
  ASSERT (arcs_settle (s, 0, 1));
  ASSERT (same (s, DOMAINS (1, 2, 4, 8)));
  ASSERT_EQ (3, s->prunings);
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 12)));
  state_free (s);
  model_free (m);
  PASS ();
}

TEST mac_sees_an_empty_domain_far_away (void) {
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, DOMAINS (3, 3, 6, 4));
  state_assign (s, 0, 0, 1);
  ASSERT (!arcs_settle (s, 0, 1));
  ASSERT_EQ (0, s->waits);
  state_retract (s, 0, 0, 1);
  ASSERT (same (s, DOMAINS (3, 3, 6, 4)));
  state_assign (s, 0, 1, 1);
  ASSERT (!arcs_settle (s, 0, 1));
  state_free (s);
  model_free (m);
  PASS ();
}

/* A search without rules on a unit of four: nodes that it takes, and how
   many solutions it finds. */
static int search_unit (bool arcs, const int *domains, uint64_t *count,
                        uint64_t *prunings) {
  harvest h = {0};
  request r = {.solution = harvest_add, .state = &h};
  result res = {0};
  model *m = unit_model (4, 4, true);
  state *s = state_with (m, domains);
  search_run (s, 0, arcs, &r, &res);
  int nodes = (int) s->nodes;
  *count = h.count;
  *prunings = s->prunings;
  state_free (s);
  model_free (m);
  return nodes;
}

/* The chain falls at the start; then each variable is forced, and nothing
   may be left to prune when it is assigned. */
TEST mac_assigns_what_is_forced_without_its_arcs (void) {
  uint64_t count, prunings;
  for (int arcs = 0; arcs < 2; arcs++) {
    ASSERT_EQ (
        4, search_unit (arcs, DOMAINS (1, 3, 6, 12), &count, &prunings));
    ASSERT_EQ (1, count);
    ASSERT_EQ (3, prunings);
  }
  PASS ();
}

TEST mac_sees_a_clash_of_forced_variables_at_the_start (void) {
  uint64_t count, prunings;
  ASSERT_EQ (0,
             search_unit (true, DOMAINS (1, 3, 6, 4), &count, &prunings));
  ASSERT_EQ (0, count);
  ASSERT (search_unit (false, DOMAINS (1, 3, 6, 4), &count, &prunings) > 0);
  ASSERT_EQ (0, count);
  ASSERT_EQ (0,
             search_unit (true, DOMAINS (2, 15, 15, 2), &count, &prunings));
  ASSERT_EQ (0, count);
  PASS ();
}

/* x < y < z with four values each has four solutions: a relation that is
   not symmetric, has more slack than one, and whose domains MAC shrinks
   before anything is chosen. */
static model *ascending_model (void) {
  enum { LESS, GREATER };
  model *m = model_new (3, 4, 2);
  for (int v = 0; v < 4; v++)
    for (int u = 0; u < 4; u++) {
      if (v >= u)
        model_forbid (m, LESS, v, u);
      if (v <= u)
        model_forbid (m, GREATER, v, u);
    }
  model_add_arc (m, 0, 1, LESS);
  model_add_arc (m, 1, 0, GREATER);
  model_add_arc (m, 1, 2, LESS);
  model_add_arc (m, 2, 1, GREATER);
  model_finish (m);
  return m;
}

TEST arcs_know_relations_that_are_not_symmetric (void) {
  model *m = ascending_model ();
  ASSERT_EQ (4, m->slack);
  state *s = state_with (m, NULL);
  for (int x = 0; x < 3; x++)
    arcs_push (s, x);
  ASSERT (arcs_settle (s, 0, 1));
  ASSERT (same (s, DOMAINS (3, 6, 12)));
  state_free (s);
  for (int arcs = 0; arcs < 2; arcs++) {
    harvest h = {0};
    request r = {.solution = harvest_add, .state = &h};
    result res = {0};
    s = state_with (m, NULL);
    search_run (s, RULES_ALL, arcs, &r, &res);
    ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
    ASSERT_EQ (4, h.count);
    state_free (s);
  }
  model_free (m);
  PASS ();
}

/* Queens: a problem that is no puzzle of ours.  A variable a column. */
TEST eight_queens_stand_in_92_ways (void) {
  enum { N = 8 };
  model *m = model_new (N, N, N);
  for (int d = 1; d < N; d++)
    for (int v = 0; v < N; v++) {
      model_forbid (m, d, v, v);
      if (v + d < N)
        model_forbid (m, d, v, v + d);
      if (v >= d)
        model_forbid (m, d, v, v - d);
    }
  for (int x = 0; x < N; x++)
    for (int y = 0; y < N; y++)
      if (x != y)
        model_add_arc (m, x, y, abs (x - y));
  model_finish (m);
  ASSERT_EQ (3, m->slack);
  uint64_t nodes[2];
  for (int arcs = 0; arcs < 2; arcs++) {
    harvest h = {0};
    request r = {.solution = harvest_add, .state = &h};
    result res = {0};
    state *s = state_with (m, NULL);
    search_run (s, 0, arcs, &r, &res);
    ASSERT_EQ (OUTCOME_COMPLETE, res.outcome);
    ASSERT_EQ (92, res.count);
    ASSERT_EQ (92, h.count);
    nodes[arcs] = s->nodes;
    state_free (s);
  }
  ASSERT (nodes[true] < nodes[false]);
  model_free (m);
  PASS ();
}

SUITE (techniques) {
  RUN_TEST (a_hidden_single_goes_to_the_only_place);
  RUN_TEST (hidden_singles_need_a_full_unit);
  RUN_TEST (a_value_without_a_place_is_failure);
  RUN_TEST (two_hidden_values_in_one_cell_are_failure);
  RUN_TEST (a_naked_pair_is_taken_from_the_others);
  RUN_TEST (other_domains_are_no_pair);
  RUN_TEST (three_times_one_and_two_is_failure);
  RUN_TEST (as_many_cells_as_values_are_no_failure);
  RUN_TEST (later_rounds_look_at_what_changed);
  RUN_TEST (forward_checking_goes_one_step);
  RUN_TEST (mac_goes_on_until_nothing_changes);
  RUN_TEST (mac_sees_an_empty_domain_far_away);
  RUN_TEST (mac_assigns_what_is_forced_without_its_arcs);
  RUN_TEST (mac_sees_a_clash_of_forced_variables_at_the_start);
  RUN_TEST (arcs_know_relations_that_are_not_symmetric);
  RUN_TEST (eight_queens_stand_in_92_ways);
}
