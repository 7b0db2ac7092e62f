/* problem.c: a puzzle as a problem of binary constraints */

#include "problem.h"

#include "../../base/memory.h"

#include <stdio.h>
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

static int smaller (int a, int b) { return a < b ? a : b; }

/* Distances that matter: both ends can have a value as large. */
static int distances (const shape *s) {
  int side = s->rows > s->cols ? s->rows : s->cols;
  return s->distance ? smaller (side - 1, s->values) : 0;
}

/* No less than it will need. */
static double bytes_needed (const shape *s) {
  int words = (s->values + 63) / 64;
  double arcs = 0;
  for (int g = 0; g < s->groups; g++)
    arcs += (double) s->group[g].size * s->group[g].size;
  for (int c = 0; c < s->cells && s->distance; c++)
    arcs += 4.0 * smaller (s->max[c], distances (s));
  double table = 8.0 * words * s->values * (1 + distances (s));
  return 2 * arcs * sizeof (arc) + table +
         state_bytes (s->cells, s->values);
}

static void fill_relations (maker *m) {
  const shape *s = m->shape;
  for (int d = 0; d <= distances (s); d++)
    for (int v = d ? d : 1; v <= s->values; v++)
      model_forbid (m->model, d, v - 1, v - 1);
}

static void link_cells (maker *m, int cell, int other, int relation) {
  if (other == cell || m->variable[other] < 0 || m->met[other] == cell + 1)
    return;
  m->met[other] = cell + 1;
  model_add_arc (m->model, m->variable[cell], m->variable[other], relation);
}

/* The cells up to the largest value away, where no group does it. */
static void link_distance (maker *m, int cell) {
  const shape *s = m->shape;
  int r = cell / s->cols, c = cell % s->cols, far = distances (s);
  for (int d = 1; d <= smaller (s->max[cell], far); d++) {
    int near[4] = {c >= d ? cell - d : cell,
                   c + d < s->cols ? cell + d : cell,
                   r >= d ? cell - d * s->cols : cell,
                   r + d < s->rows ? cell + d * s->cols : cell};
    for (int k = 0; k < 4; k++)
      if (s->max[near[k]] >= d)
        link_cells (m, cell, near[k], d);
  }
}

static bool link_all (maker *m, const request *r, result *res) {
  const shape *s = m->shape;
  for (int cell = 0; cell < s->cells; cell++) {
    if (cell % LOOK == 0 && kind_ended (r, res))
      return false;
    if (m->variable[cell] < 0)
      continue;
    for (int k = s->first[cell]; k < s->first[cell + 1]; k++) {
      const group *g = s->group + s->in[k];
      for (int i = 0; i < g->size; i++)
        link_cells (m, cell, g->cells[i], 0);
    }
    if (s->distance)
      link_distance (m, cell);
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
  m.variable = memory_new (s->cells, sizeof *m.variable);
  m.met = memory_new (s->cells, sizeof *m.met);
  for (int c = 0; c < s->cells; c++)
    m.variable[c] = s->max[c] ? variables++ : -1;
  m.model = model_new (variables, s->values, 1 + distances (s));
  m.model->places = s->cells;
  for (int c = 0; c < s->cells; c++)
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
    res->outcome = OUTCOME_FAILED;
    snprintf (res->reason, sizeof res->reason,
              "too many constraints to keep in memory: use auto or a SAT "
              "solver");
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
  const model *m = b->model;
  state *s = b->state;
  for (int x = 0; x < m->variables; x++) {
    int cell = m->place[x], v = p->given[cell];
    uint64_t *domain = s->domain + (size_t) x * m->words;
    fill_domain (domain, m->words, p->shape->max[cell]);
    s->chosen[x] = -1;
    if (v && v <= p->shape->max[cell]) {
      fill_domain (domain, m->words, 0);
      domain[(v - 1) / 64] = UINT64_C (1) << (v - 1) % 64;
      s->chosen[x] = v - 1;
    } else if (v)
      return false;
    else if (p->allowed)
      domain[0] &= p->allowed[cell];
  }
  return state_start (s);
}
