/* lower.c: declared rules -> groups, relations and hidden cells

   Groups, tables and pairs of cells are collected while the rules speak,
   and then put in their final form: lists by cell, and tables with rows of
   the same width, one for each direction unless both are the same. */

#include "lower.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct draft {
  int from, to;
  size_t at; /* in the bits */
} draft;

typedef struct pair {
  int a, b, table;
} pair;

static const char too_large[] = "the tables of its rules are too large";

static int words_for (int values) { return (values + 63) / 64; }

static int larger (int a, int b) { return a > b ? a : b; }

void lower_group (lowering *m, const int *cells, int size) {
  shape *s = m->shape;
  if (s->groups == m->group_capacity) {
    m->group_capacity = 2 * m->group_capacity + 64;
    s->group =
        memory_resize (s->group, m->group_capacity, sizeof *s->group);
  }
  if (m->stored + size > m->storage_capacity) {
    m->storage_capacity = 2 * (m->stored + size) + 256;
    s->storage =
        memory_resize (s->storage, m->storage_capacity, sizeof (int));
  }
  memcpy (s->storage + m->stored, cells, size * sizeof *cells);
  m->stored += size;
  s->group[s->groups++] = (group){.size = size};
}

void lower_domain (lowering *m, int cell, int max) {
  assert (0 <= cell && cell < m->shape->all && max > 0);
  if (m->shape->max[cell] > max)
    m->shape->max[cell] = max;
}

int lower_hidden (lowering *m, int max) {
  shape *s = m->shape;
  assert (0 < max && max <= UINT16_MAX);
  if (s->all >= m->cell_capacity) {
    m->cell_capacity = 2 * s->all + 64;
    s->max = memory_resize (s->max, m->cell_capacity, sizeof *s->max);
  }
  s->max[s->all] = max;
  return s->all++;
}

int lower_table (lowering *m, int from, int to) {
  size_t size = (size_t) from * words_for (to);
  if (m->used + size > SHAPE_BONDS)
    m->wrong = too_large;
  if (m->wrong)
    return 0;
  if (m->drafts == m->draft_capacity) {
    m->draft_capacity = 2 * m->draft_capacity + 16;
    m->draft =
        memory_resize (m->draft, m->draft_capacity, sizeof *m->draft);
  }
  if (m->used + size > m->capacity) {
    m->capacity = 2 * (m->used + size);
    m->bits = memory_resize (m->bits, m->capacity, sizeof *m->bits);
  }
  m->draft[m->drafts] = (draft){from, to, m->used};
  memset (m->bits + m->used, 0xff, size * sizeof *m->bits);
  m->used += size;
  return m->drafts++;
}

static uint64_t *row_of (const lowering *m, int table, int v) {
  const draft *d = m->draft + table;
  return m->bits + d->at + (size_t) (v - 1) * words_for (d->to);
}

void lower_forbid (lowering *m, int table, int v, int u) {
  if (m->wrong)
    return;
  assert (table < m->drafts && 1 <= v && v <= m->draft[table].from &&
          1 <= u && u <= m->draft[table].to);
  row_of (m, table, v)[(u - 1) / 64] &= ~(UINT64_C (1) << (u - 1) % 64);
}

void lower_relation (lowering *m, int a, int b, int table) {
  const shape *s = m->shape;
  if (!m->wrong && m->pairs >= SHAPE_BONDS / 2)
    m->wrong = "its rules join more than 33554432 pairs of cells";
  if (m->wrong)
    return;
  assert (a != b && s->max[a] <= m->draft[table].from &&
          s->max[b] <= m->draft[table].to);
  m->by_board = m->by_board && m->rule->kind->by_board;
  if (m->pairs == m->pair_capacity) {
    m->pair_capacity = 2 * m->pair_capacity + 256;
    m->pair = memory_resize (m->pair, m->pair_capacity, sizeof *m->pair);
  }
  m->pair[m->pairs++] = (pair){a, b, table};
}

static void finish_groups (lowering *m) {
  shape *s = m->shape;
  const int *cells = s->storage;
  s->first = memory_new (s->all + 1, sizeof *s->first);
  s->in = memory_new (m->stored, sizeof *s->in);
  for (int i = 0; i < m->stored; i++)
    s->first[s->storage[i] + 1]++;
  for (int c = 0; c < s->all; c++)
    s->first[c + 1] += s->first[c];
  int *next = memory_new (s->all + 1, sizeof *next);
  memcpy (next, s->first, s->all * sizeof *next);
  for (int i = 0; i < s->groups; i++) {
    group *g = s->group + i;
    int largest = 0;
    g->cells = cells;
    cells += g->size;
    for (int k = 0; k < g->size; k++) {
      largest = larger (largest, s->max[g->cells[k]]);
      s->in[next[g->cells[k]]++] = i;
    }
    g->full = largest == g->size;
  }
  free (next);
}

/* How many values rule out one value of the other cell, at most. */
static int find_slack (const lowering *m, int table) {
  const draft *d = m->draft + table;
  int *count = memory_new (d->to + 1, sizeof *count), res = 0;
  for (int v = 1; v <= d->from; v++)
    for (int w = 0; w < words_for (d->to); w++)
      for (uint64_t no = ~row_of (m, table, v)[w]; no; no &= no - 1) {
        int *c = count + 64 * w + __builtin_ctzll (no) + 1;
        res = larger (res, ++*c);
      }
  free (count);
  return res;
}

static bool is_symmetric (const lowering *m, int table) {
  const draft *d = m->draft + table;
  for (int v = 1; v <= d->from; v++)
    for (int w = 0; w < words_for (d->to); w++)
      for (uint64_t no = ~row_of (m, table, v)[w]; no; no &= no - 1) {
        int u = 64 * w + __builtin_ctzll (no) + 1;
        if (u > d->from || v > d->to ||
            row_of (m, table, u)[(v - 1) / 64] >> (v - 1) % 64 & 1)
          return false;
      }
  return true;
}

/* Most tables rule out nothing but equal values, and tell at a glance. */
static bool is_only_equal (const lowering *m, int table) {
  const draft *d = m->draft + table;
  for (int v = 1; v <= d->from; v++)
    for (int w = 0; w < words_for (d->to); w++) {
      uint64_t own = w == (v - 1) / 64 ? UINT64_C (1) << (v - 1) % 64 : 0;
      if (~row_of (m, table, v)[w] & ~own)
        return false;
    }
  return true;
}

static void describe (const lowering *m, int table, relation *r) {
  r->only_equal = is_only_equal (m, table);
  r->slack = r->only_equal ? 1 : find_slack (m, table);
}

/* The table turned round: its rows are the columns of the other. */
static int turn (lowering *m, int table) {
  int from = m->draft[table].from, to = m->draft[table].to;
  int res = lower_table (m, to, from);
  for (int v = 1; v <= from && !m->wrong; v++)
    for (int u = 1; u <= to; u++)
      if (!(row_of (m, table, v)[(u - 1) / 64] >> (u - 1) % 64 & 1))
        lower_forbid (m, res, u, v);
  return res;
}

/* The tables with rows of one width; BACK[t] becomes the table of the other
   direction. */
static void finish_tables (lowering *m, net *n, int *back) {
  const shape *s = m->shape;
  int given = m->drafts;
  n->relation = memory_new (2 * (size_t) given, sizeof *n->relation);
  for (int t = 0; t < given && !m->wrong; t++) {
    relation *r = n->relation + t;
    describe (m, t, r);
    back[t] = r->only_equal || is_symmetric (m, t) ? t : turn (m, t);
    if (back[t] != t && !m->wrong)
      describe (m, back[t], n->relation + back[t]);
  }
  size_t size = (size_t) s->widest * s->words;
  if (m->drafts * size > SHAPE_BONDS)
    m->wrong = too_large;
  if (m->wrong)
    return;
  n->relations = m->drafts;
  n->only_equal = true;
  n->tables = memory_new (m->drafts * size, sizeof *n->tables);
  memset (n->tables, 0xff, m->drafts * size * sizeof *n->tables);
  for (int t = 0; t < m->drafts; t++) {
    const draft *d = m->draft + t;
    n->only_equal = n->only_equal && n->relation[t].only_equal;
    uint64_t *to = n->tables + t * size;
    for (int v = 1; v <= d->from; v++, to += s->words)
      memcpy (to, row_of (m, t, v), words_for (d->to) * sizeof *to);
  }
}

static void add_bond (net *n, size_t *next, int cell, int other,
                      int table) {
  n->bond[next[cell]++] = (bond){other, table};
  n->slack[cell] = larger (n->slack[cell], n->relation[table].slack);
}

static void finish_bonds (lowering *m, net *n, const int *back) {
  int cells = m->shape->all;
  n->slack = memory_new (cells, sizeof *n->slack);
  n->first = memory_new (cells + 1, sizeof *n->first);
  n->bond = memory_new (2 * m->pairs, sizeof *n->bond);
  for (size_t i = 0; i < m->pairs; i++) {
    n->first[m->pair[i].a + 1]++;
    n->first[m->pair[i].b + 1]++;
  }
  for (int c = 0; c < cells; c++)
    n->first[c + 1] += n->first[c];
  size_t *next = memory_new (cells + 1, sizeof *next);
  memcpy (next, n->first, cells * sizeof *next);
  for (size_t i = 0; i < m->pairs; i++) {
    const pair *p = m->pair + i;
    add_bond (n, next, p->a, p->b, p->table);
    add_bond (n, next, p->b, p->a, back[p->table]);
  }
  free (next);
}

static void find_near (net *n, int cells) {
  int words = words_for (cells);
  if (!n->only_equal || cells > NET_NEAR)
    return;
  n->near = memory_new ((size_t) cells * words, sizeof *n->near);
  for (int c = 0; c < cells; c++)
    for (size_t k = n->first[c]; k < n->first[c + 1]; k++)
      n->near[c * words + n->bond[k].other / 64] |=
          UINT64_C (1) << n->bond[k].other % 64;
}

static net *finish_net (lowering *m) {
  net *n = memory_new (1, sizeof *n);
  int *back = memory_new ((size_t) m->drafts + 1, sizeof *back);
  atomic_init (&n->refs, 1);
  n->by_board = m->by_board;
  finish_tables (m, n, back);
  if (!m->wrong) {
    finish_bonds (m, n, back);
    find_near (n, m->shape->all);
  }
  free (back);
  return n;
}

net *net_ref (net *n) {
  atomic_fetch_add_explicit (&n->refs, 1, memory_order_relaxed);
  return n;
}

void net_unref (net *n) {
  if (!n ||
      atomic_fetch_sub_explicit (&n->refs, 1, memory_order_acq_rel) > 1)
    return;
  free (n->relation);
  free (n->tables);
  free (n->first);
  free (n->bond);
  free (n->slack);
  free (n->near);
  free (n);
}

bool shape_share_group (const shape *s, int a, int b) {
  for (int i = s->first[a], k = s->first[b];
       i < s->first[a + 1] && k < s->first[b + 1];)
    if (s->in[i] == s->in[k])
      return true;
    else if (s->in[i] < s->in[k])
      i++;
    else
      k++;
  return false;
}

/* The next rule from R on whose relations are the board's. */
static const rule *next_by_board (const shape *s, const rule *r) {
  while (r < s->rule + s->rules && !r->kind->by_board)
    r++;
  return r < s->rule + s->rules ? r : NULL;
}

/* Whether the net of A is all that the rules of kinds by board mean for
   B. */
static bool share_net (const shape *a, const shape *b) {
  if (!a->net->by_board || a->all > a->cells || a->rows != b->rows ||
      a->cols != b->cols || a->values != b->values)
    return false;
  const rule *x = next_by_board (a, a->rule);
  const rule *y = next_by_board (b, b->rule);
  for (; x && y && x->kind == y->kind; y = next_by_board (b, y + 1))
    x = next_by_board (a, x + 1);
  return !x && !y;
}

/* Rules of kinds by board alone, or all but them. */
static void speak (lowering *m, bool by_board) {
  const shape *s = m->shape;
  for (m->rule = s->rule; m->rule < s->rule + s->rules; m->rule++)
    if (m->rule->kind->by_board == by_board)
      m->rule->kind->lower (m, m->rule);
}

/* A net that S can share, or NULL. */
static net *find_net (const lowering *m, shape *const *like, int likes) {
  const shape *s = m->shape;
  if (m->pairs || s->all > s->cells)
    return NULL;
  for (int i = 0; i < likes; i++)
    if (like[i] && share_net (like[i], s))
      return like[i]->net;
  return NULL;
}

const char *lower_rules (shape *s, shape *const *like, int likes) {
  lowering m = {.shape = s, .cell_capacity = s->all, .by_board = true};
  s->widest = s->values;
  speak (&m, false);
  net *shared = find_net (&m, like, likes);
  if (!shared)
    speak (&m, true);
  for (int c = 0; c < s->all; c++)
    s->widest = larger (s->widest, s->max[c]);
  s->words = words_for (s->widest);
  assert (!shared || s->widest == s->values);
  if ((int64_t) s->cells * s->values +
          (int64_t) (s->all - s->cells) * s->widest >=
      SHAPE_VARIABLES)
    m.wrong = "its rules need too many hidden cells";
  if (!m.wrong)
    finish_groups (&m);
  if (!m.wrong)
    s->net = shared ? net_ref (shared) : finish_net (&m);
  free (m.draft);
  free (m.bits);
  free (m.pair);
  return m.wrong;
}
