/* problem.c: a puzzle as a problem of binary constraints */

#include "problem.h"

#include "../../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A problem that needs more bytes is refused: chosen, not measured. */
#define BYTES_MAX 1e9

enum { LOOK = 256 }; /* cells between looks at the clock */

typedef struct maker {
  const shape *shape;
  model *model;
  int *variable; /* [cells] -1 for a hole */
  int *met;      /* [cells] 1 + the cell whose arc to it there is last */
} maker;

/* No less than it will need. */
static double bytes_needed (const shape *s) {
  double arcs = (double) s->net->first[s->all];
  for (int g = 0; g < s->groups; g++)
    arcs += (double) s->group[g].size * s->group[g].size;
  double table = 8.0 * s->words * s->widest * (1 + s->net->relations);
  return 2 * arcs * sizeof (arc) + table + state_bytes (s->all, s->widest);
}

/* Relation 0 is that the two differ, those of the shape come after it. */
static void fill_relations (maker *m) {
  const shape *s = m->shape;
  size_t size = (size_t) s->widest * s->words;
  assert (m->model->values == s->widest && m->model->words == s->words);
  for (int v = 0; v < s->widest; v++)
    model_forbid (m->model, 0, v, v);
  if (s->net->relations)
    memcpy (m->model->table + size, s->net->tables,
            s->net->relations * size * sizeof *s->net->tables);
}

/* Cells of several groups are to differ once. */
static void link_cells (maker *m, int cell, int other) {
  if (other == cell || m->met[other] == cell + 1)
    return;
  m->met[other] = cell + 1;
  model_add_arc (m->model, m->variable[cell], m->variable[other], 0);
}

static bool link_all (maker *m, const request *r, result *res) {
  const shape *s = m->shape;
  for (int cell = 0; cell < s->all; cell++) {
    if (cell % LOOK == 0 && kind_ended (r, res))
      return false;
    if (m->variable[cell] < 0)
      continue;
    for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
      const group *g = s->group + s->in[k];
      for (int i = 0; i < g->size; i++)
        link_cells (m, cell, g->cells[i]);
    }
    for (const bond *k = shape_bonds (s, cell);
         k < shape_bonds_end (s, cell); k++)
      if (m->variable[k->other] >= 0 && !shape_bond_follows (s, cell, k))
        model_add_arc (m->model, m->variable[cell], m->variable[k->other],
                       1 + k->relation);
  }
  return true;
}

static void add_units (maker *m, int *members) {
  const shape *s = m->shape;
  for (int i = 0; i < s->groups; i++) {
    const group *g = s->group + i;
    for (int k = 0; k < g->size; k++)
      members[k] = m->variable[g->cells[k]];
    model_add_unit (m->model, members, g->size, g->full);
  }
}

static model *make_model (const shape *s, const request *r, result *res) {
  maker m = {.shape = s};
  int variables = 0;
  m.variable = memory_new (s->all, sizeof *m.variable);
  m.met = memory_new (s->all, sizeof *m.met);
  for (int c = 0; c < s->all; c++)
    m.variable[c] = s->max[c] ? variables++ : -1;
  m.model = model_new (variables, s->widest, 1 + s->net->relations);
  m.model->places = s->all;
  for (int c = 0; c < s->all; c++)
    if (m.variable[c] >= 0)
      m.model->place[m.variable[c]] = c;
  fill_relations (&m);
  if (link_all (&m, r, res)) {
    add_units (&m, m.met);
    model_finish (m.model);
  } else {
    model_free (m.model);
    m.model = NULL;
  }
  free (m.met);
  free (m.variable);
  return m.model;
}

bool problem_fit (problem *b, shape *s, const request *r, result *res) {
  if (b->shape && shape_same (b->shape, s))
    return true;
  problem_release (b);
  if (bytes_needed (s) > BYTES_MAX) {
    result_fail (res, "too many constraints to keep in memory: use auto or "
                      "a SAT solver");
    return false;
  }
  b->model = make_model (s, r, res);
  if (!b->model)
    return false;
  b->state = state_new (b->model);
  b->shape = shape_ref (s);
  return true;
}

void problem_release (problem *b) {
  state_free (b->state);
  model_free (b->model);
  shape_unref (b->shape);
  memset (b, 0, sizeof *b);
}

/* Values 0 to COUNT - 1. */
static void fill_domain (uint64_t *domain, int words, int count) {
  for (int w = 0; w < words; w++, count -= 64)
    domain[w] = count >= 64  ? ~UINT64_C (0)
                : count <= 0 ? 0
                             : (UINT64_C (1) << count) - 1;
}

bool problem_load (problem *b, const puzzle *p) {
  assert (b->shape && b->shape->all == p->shape->all);
  const model *m = b->model;
  state *s = b->state;
  for (int x = 0; x < m->variables; x++) {
    int cell = m->place[x];
    bool hidden = cell >= p->shape->cells;
    int v = hidden ? 0 : p->given[cell];
    uint64_t *domain = s->domain + (size_t) x * m->words;
    fill_domain (domain, m->words, p->shape->max[cell]);
    s->chosen[x] = -1;
    if (v && v <= p->shape->max[cell]) {
      fill_domain (domain, m->words, 0);
      domain[(v - 1) / 64] = UINT64_C (1) << (v - 1) % 64;
      s->chosen[x] = v - 1;
    } else if (v)
      return false;
    else if (p->allowed && !hidden)
      domain[0] &= p->allowed[cell];
  }
  return state_start (s);
}
