/* encode.c: puzzle -> CNF

   One function writes the clauses of a shape over a set of candidates; the
   encodings differ only in which candidates take part and which of its
   clause families are wanted.  A set of candidates is a live set, or NULL
   for all values of every cell. */

#include "encode.h"

#include "../base/memory.h"
#include "variable.h"

#include <assert.h>
#include <stdlib.h>

const encoding_row encoding_table[] = {
    [ENCODING_MINIMAL] = {"minimal",
                          "at least one value a cell, at most "
                          "one cell a value of a group",
                          false, false, false},
    [ENCODING_EXTENDED] = {"extended", "exactly one, both ways", true, true,
                           false},
    [ENCODING_SIMPLIFIED] = {"simplified",
                             "extended, after propagation, "
                             "over live candidates only",
                             true, true, true},
    {0}};

typedef struct writer {
  const shape *shape;
  const live *live; /* NULL: every value of every cell takes part */
  amo_form form;
  cnf *out;
  int *literals; /* room for the largest clause */
} writer;

/* Whether x(cell, v) occurs in the clauses.  A cell that LIVE has fixed is
   a unit clause and, once propagation is done, nothing else: its value is
   dead wherever it could clash. */
static bool takes_part (const writer *w, int cell, int v) {
  if (v > w->shape->max[cell])
    return false;
  return !w->live || live_has (w->live, cell, v);
}

static void clause (const writer *w, int count) {
  for (int i = 0; i < count; i++)
    cnf_add (w->out, w->literals[i]);
  cnf_add (w->out, 0);
}

static void write_cells (const writer *w,
                         bool (*at_most) (const shape *, int), bool all) {
  const shape *s = w->shape;
  for (int c = 0; c < s->all; c++) {
    if (!s->max[c])
      continue;
    if (cnf_stopped (w->out))
      return;
    int count = 0;
    for (int v = 1; v <= s->max[c]; v++)
      if (takes_part (w, c, v))
        w->literals[count++] = variable_of (s, c, v);
    clause (w, count);
    if (all || at_most (s, c))
      amo_encode (w->form, w->literals, count, w->out);
  }
}

static void write_groups (const writer *w, bool at_least) {
  const shape *s = w->shape;
  for (int g = 0; g < s->groups; g++) {
    const group *unit = s->group + g;
    if (cnf_stopped (w->out))
      return;
    int largest = 0;
    for (int i = 0; i < unit->size; i++)
      if (s->max[unit->cells[i]] > largest)
        largest = s->max[unit->cells[i]];
    for (int v = 1; v <= largest; v++) {
      int count = 0;
      for (int i = 0; i < unit->size; i++)
        if (takes_part (w, unit->cells[i], v))
          w->literals[count++] = variable_of (s, unit->cells[i], v);
      bool settled =
          w->live && count == 1 &&
          live_fixed (w->live, variable_cell (s, w->literals[0]));
      if (at_least && unit->full && !settled)
        clause (w, count);
      amo_encode (w->form, w->literals, count, w->out);
    }
  }
}

/* Whether the candidates of two cells have no value in common, where
   nothing else is ruled out. */
static bool settled (const writer *w, int cell, const bond *l) {
  const shape *s = w->shape;
  if (!w->live || s->words > 1 || !s->net->relation[l->relation].only_equal)
    return false;
  return !(*live_cell (w->live, cell) & *live_cell (w->live, l->other));
}

/* The bonds of CELL to later cells, in their order, into LIST; their
   number. */
static int list_bonds (const writer *w, int cell, const bond **list) {
  const shape *s = w->shape;
  const bond *end = shape_bonds_end (s, cell);
  int count = 0;
  for (const bond *l = shape_bonds (s, cell); l < end; l++) {
    int at = count;
    if (l->other < cell || !s->max[l->other] || settled (w, cell, l) ||
        shape_bond_follows (s, cell, l))
      continue;
    for (; at && list[at - 1]->other > l->other; at--)
      list[at] = list[at - 1];
    list[at] = l;
    count++;
  }
  return count;
}

/* The clause that A's value V has a partner in B, unless all values there
   are; TURNED: the bond is B's. */
static void support (const writer *w, const bond *l, int a, int v, int b,
                     bool turned) {
  const shape *s = w->shape;
  int count = 0;
  bool needed = false;
  w->literals[count++] = -variable_of (s, a, v);
  for (int u = 1; u <= s->max[b]; u++)
    if (!takes_part (w, b, u))
      continue;
    else if (turned ? shape_excludes (s, l, u, v)
                    : shape_excludes (s, l, v, u))
      needed = true;
    else
      w->literals[count++] = variable_of (s, b, u);
  if (needed)
    clause (w, count);
}

static void write_supports (const writer *w, int a, const bond *l) {
  int b = l->other;
  for (int v = 1; v <= w->shape->max[a]; v++)
    if (takes_part (w, a, v))
      support (w, l, a, v, b, false);
  for (int u = 1; u <= w->shape->max[b]; u++)
    if (takes_part (w, b, u))
      support (w, l, b, u, a, true);
}

static void write_not_both (const writer *w, int a, int v, int b, int u) {
  cnf_binary (w->out, -variable_of (w->shape, a, v),
              -variable_of (w->shape, b, u));
}

/* Not both V and any that the bond rules out. */
static void write_conflicts (const writer *w, int a, const bond *l, int v) {
  const shape *s = w->shape;
  const uint64_t *row = shape_row (s, l, v);
  for (int i = 0; i < s->words; i++) {
    uint64_t out = ~row[i];
    if (w->live)
      out &= live_cell (w->live, l->other)[i];
    for (; out; out &= out - 1) {
      int u = 64 * i + __builtin_ctzll (out) + 1;
      if (u > s->max[l->other])
        break;
      write_not_both (w, a, v, l->other, u);
    }
  }
}

/* Whether support clauses are fewer. */
static bool wants_supports (const writer *w, int a, const bond *l) {
  const shape *s = w->shape;
  cnf pairs = {0}, partners = {0};
  writer count = *w;
  if (s->net->relation[l->relation].only_equal)
    return false;
  count.out = &pairs;
  for (int v = 1; v <= s->max[a]; v++)
    if (takes_part (w, a, v))
      write_conflicts (&count, a, l, v);
  count.out = &partners;
  write_supports (&count, a, l);
  return partners.clauses < pairs.clauses;
}

static void write_relations (const writer *w) {
  const shape *s = w->shape;
  size_t most = 0;
  for (int a = 0; a < s->all; a++)
    if ((size_t) (shape_bonds_end (s, a) - shape_bonds (s, a)) > most)
      most = shape_bonds_end (s, a) - shape_bonds (s, a);
  const bond **list = memory_new (most, sizeof *list);
  for (int a = 0; a < s->all && !cnf_stopped (w->out); a++) {
    int count = list_bonds (w, a, list), left = 0;
    for (int k = 0; k < count; k++)
      if (wants_supports (w, a, list[k]))
        write_supports (w, a, list[k]);
      else
        list[left++] = list[k];
    for (int v = 1; v <= s->max[a]; v++)
      for (int k = 0; k < left && takes_part (w, a, v); k++)
        if (!s->net->only_equal)
          write_conflicts (w, a, list[k], v);
        else if (shape_excludes (s, list[k], v, v) &&
                 takes_part (w, list[k]->other, v))
          write_not_both (w, a, v, list[k]->other, v);
  }
  free (list);
}

/* Minimal needs no at-most-one where a full group counts for the cell. */
static bool in_no_full_group (const shape *s, int cell) {
  for (int i = s->first[cell]; i < s->first[cell + 1]; i++)
    if (s->group[s->in[i]].full)
      return false;
  return true;
}

static void write_all (const shape *s, const live *l, encoding e,
                       amo_form form, cnf *out) {
  const encoding_row *row = encoding_table + e;
  int longest = s->widest + 1;
  for (int g = 0; g < s->groups; g++)
    if (s->group[g].size > longest)
      longest = s->group[g].size;
  writer w = {s, l, form, out, memory_new (longest, sizeof (int))};
  write_cells (&w, in_no_full_group, row->cell_at_most_one);
  write_groups (&w, row->group_at_least_one);
  if (s->net->relations)
    write_relations (&w);
  free (w.literals);
}

void encode_rules (const shape *s, encoding e, amo_form form, cnf *out) {
  assert (!encoding_table[e].live_only);
  assert (out->variables >= variable_primary (s));
  write_all (s, NULL, e, form, out);
}

void encode_givens (const puzzle *p, cnf *out) {
  const shape *s = p->shape;
  for (int c = 0; c < s->cells; c++)
    if (p->given[c] > s->max[c])
      cnf_add (out, 0); /* above its area's size: no solution */
    else if (p->given[c])
      cnf_unit (out, variable_of (s, c, p->given[c]));
    else if (p->allowed)
      for (int v = 1; v <= s->max[c]; v++)
        if (!puzzle_allows (p, c, v))
          cnf_unit (out, -variable_of (s, c, v));
}

void encode_puzzle (const puzzle *p, const live *l, encoding e,
                    amo_form form, cnf *out) {
  assert (!encoding_table[e].live_only || l->shape == p->shape);
  if (encoding_table[e].live_only)
    write_all (l->shape, l, e, form, out);
  else {
    encode_rules (p->shape, e, form, out);
    encode_givens (p, out);
  }
}

void encode_block (const puzzle *p, const live *l, const value *grid,
                   int activation, cnf *out) {
  const shape *s = p->shape;
  assert (grid && activation >= 0);
  if (activation)
    cnf_add (out, -activation);
  for (int c = 0; c < s->cells; c++)
    if (s->max[c] && !(l ? live_fixed (l, c) : p->given[c]))
      cnf_add (out, -variable_of (s, c, grid[c]));
  cnf_add (out, 0);
}
