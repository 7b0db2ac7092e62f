/* lower.h: declared rules -> groups, relations and hidden cells

   The lowered form is what encoder, propagation and backends read.  It is
   made once, when the shape is made, by calling `lower' of each rule, which
   says what it means by the functions below.

   Hidden cells come after those of the board.  Nobody sees them: they are
   no part of puzzles, solutions and blocking clauses.  Whoever makes one
   must see to it that the cells of the board determine its value, so that
   counts of solutions hold. */

#ifndef PUZZLE_LOWER_H
#define PUZZLE_LOWER_H

#include "shape.h"

struct lowering {
  shape *shape;      /* being made; `values' is known */
  const char *wrong; /* why it would be too large, or NULL */
  const rule *rule;  /* whose turn it is */
  bool by_board;     /* all relations so far are */
  int cell_capacity, group_capacity, stored, storage_capacity;

  /* Tables as they were asked for: a row of `to' bits for each of `from'
     values, all in one piece. */
  struct draft *draft;
  int drafts, draft_capacity;
  uint64_t *bits;
  size_t used, capacity;

  /* Pairs of cells with the table from the first to the second. */
  struct pair *pair;
  size_t pairs, pair_capacity;
};

/* No value occurs twice in these cells, which are copied. */
void lower_group (lowering *, const int *cells, int size);

/* CELL has no value above MAX.  Before its first relation. */
void lower_domain (lowering *, int cell, int max);

/* A new hidden cell with values from 1 to MAX. */
int lower_hidden (lowering *, int max);

/* A table that allows all pairs of values up to FROM and TO. */
int lower_table (lowering *, int from, int to);

/* If the one has V, the other does not have U. */
void lower_forbid (lowering *, int table, int v, int u);

/* Cells A and B, which are not one cell, keep TABLE.  Relations of kinds
   `by_board' come behind all others, and are made for all values of the
   shape. */
void lower_relation (lowering *, int a, int b, int table);

/* Lowers the declared rules of the shape, whose cells have their largest
   values.  The net of one of the LIKES shapes LIKE, which may be NULL, is
   shared if it fits.  NULL, or a static reason why the lowered form would
   be too large. */
const char *lower_rules (shape *, shape *const *like, int likes);

net *net_ref (net *);
void net_unref (net *); /* NULL is fine */

#endif
