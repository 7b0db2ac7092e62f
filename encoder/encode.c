/* encode.c: puzzle -> CNF

   One function writes the clauses of a shape over a set of candidates; the
   encodings differ only in which candidates take part and which of its
   clause families are wanted.  A set of candidates is a live set, or NULL
   for all values of every cell. */

#include "encode.h"

#include "../base/memory.h"
#include "variable.h"

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
   a unit clause and nothing else: its value is dead everywhere it could
   clash once propagation is done, and where it is not, the caller encodes
   it like any other (see fixed ()). */
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
  for (int c = 0; c < s->cells; c++) {
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

static void write_pair (const writer *w, int a, int b, int v) {
  if (takes_part (w, b, v))
    cnf_binary (w->out, -variable_of (w->shape, a, v),
                -variable_of (w->shape, b, v));
}

/* Right and down from each cell, so every pair is written once.  Two cells
   of one area exclude each other anyway. */
static void write_distance (const writer *w) {
  const shape *s = w->shape;
  for (int r = 0; r < s->rows; r++)
    for (int c = 0; c < s->cols; c++) {
      int cell = r * s->cols + c;
      for (int v = 1; v <= s->max[cell]; v++) {
        if (!takes_part (w, cell, v))
          continue;
        for (int d = 1; d <= v && c + d < s->cols; d++)
          if (s->area[cell + d] != s->area[cell])
            write_pair (w, cell, cell + d, v);
        for (int d = 1; d <= v && r + d < s->rows; d++)
          if (s->area[cell + d * s->cols] != s->area[cell])
            write_pair (w, cell, cell + d * s->cols, v);
      }
    }
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
  int longest = s->values;
  for (int g = 0; g < s->groups; g++)
    if (s->group[g].size > longest)
      longest = s->group[g].size;
  writer w = {s, l, form, out, memory_new (longest, sizeof (int))};
  write_cells (&w, in_no_full_group, row->cell_at_most_one);
  write_groups (&w, row->group_at_least_one);
  if (s->distance)
    write_distance (&w);
  free (w.literals);
}

void encode_rules (const shape *s, encoding e, amo_form form, cnf *out) {
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

void encode_live (const live *l, amo_form form, cnf *out) {
  write_all (l->shape, l, ENCODING_SIMPLIFIED, form, out);
}

void encode_puzzle (const puzzle *p, const live *l, encoding e,
                    amo_form form, cnf *out) {
  if (encoding_table[e].live_only)
    encode_live (l, form, out);
  else {
    encode_rules (p->shape, e, form, out);
    encode_givens (p, out);
  }
}

void encode_block (const puzzle *p, const live *l, const value *grid,
                   int activation, cnf *out) {
  const shape *s = p->shape;
  if (activation)
    cnf_add (out, -activation);
  for (int c = 0; c < s->cells; c++)
    if (s->max[c] && !(l ? live_fixed (l, c) : p->given[c]))
      cnf_add (out, -variable_of (s, c, grid[c]));
  cnf_add (out, 0);
}
