/* model.c: a problem of binary constraints as data */

#include "model.h"

#include "../../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

model *model_new (int variables, int values, int relations) {
  model *m = memory_new (1, sizeof *m);
  m->variables = m->places = variables;
  m->values = values;
  m->words = (values + 63) / 64;
  m->relations = relations;
  size_t size = (size_t) relations * values * m->words;
  m->table = memory_new (size, sizeof *m->table);
  memset (m->table, 0xff, size * sizeof *m->table);
  m->first = memory_new (variables + 1, sizeof *m->first);
  m->unit_first = memory_new (variables + 1, sizeof *m->unit_first);
  m->place = memory_new (variables, sizeof *m->place);
  for (int x = 0; x < variables; x++)
    m->place[x] = x;
  return m;
}

void model_free (model *m) {
  if (!m)
    return;
  free (m->table);
  free (m->first);
  free (m->arcs);
  free (m->unit);
  free (m->unit_first);
  free (m->in);
  free (m->place);
  free (m->members);
  free (m);
}

void model_forbid (model *m, int relation, int v, int u) {
  assert (0 <= relation && relation < m->relations);
  assert (0 <= v && v < m->values && 0 <= u && u < m->values);
  size_t row = ((size_t) relation * m->values + v) * m->words;
  m->table[row + u / 64] &= ~(UINT64_C (1) << u % 64);
}

void model_add_arc (model *m, int x, int y, int relation) {
  assert (x >= m->last && x != y);
  if (m->arc_count == m->arc_capacity) {
    m->arc_capacity = 2 * m->arc_capacity + 256;
    m->arcs = memory_resize (m->arcs, m->arc_capacity, sizeof *m->arcs);
  }
  while (m->last < x)
    m->first[++m->last] = m->arc_count;
  m->arcs[m->arc_count++] = (arc){y, relation * m->values};
}

void model_add_unit (model *m, const int *members, int size, bool full) {
  size_t count = m->member_count + size;
  if (count > m->member_capacity) {
    m->member_capacity = 2 * count;
    m->members =
        memory_resize (m->members, m->member_capacity, sizeof *m->members);
  }
  memcpy (m->members + m->member_count, members, size * sizeof *members);
  m->member_count = count;
  if (m->units == m->unit_capacity) {
    m->unit_capacity = 2 * m->unit_capacity + 64;
    m->unit = memory_resize (m->unit, m->unit_capacity, sizeof *m->unit);
  }
  m->unit[m->units++] = (unit){NULL, size, full};
}

/* How many values of the one end can forbid the same value of the other. */
static int find_slack (const model *m) {
  int *count = memory_new (m->values, sizeof *count), res = 0;
  for (int relation = 0; relation < m->relations; relation++) {
    memset (count, 0, m->values * sizeof *count);
    for (int v = 0; v < m->values; v++) {
      size_t row = ((size_t) relation * m->values + v) * m->words;
      for (int w = 0; w < m->words; w++)
        for (uint64_t no = ~m->table[row + w]; no; no &= no - 1) {
          int u = 64 * w + __builtin_ctzll (no);
          if (++count[u] > res)
            res = count[u];
        }
    }
  }
  free (count);
  return res;
}

/* The members of the units the other way round. */
static void list_units (model *m) {
  const int *members = m->members;
  m->in = memory_new (m->member_count + 1, sizeof *m->in);
  for (size_t i = 0; i < m->member_count; i++)
    m->unit_first[members[i] + 1]++;
  for (int x = 0; x < m->variables; x++)
    m->unit_first[x + 1] += m->unit_first[x];
  int *next = memory_new (m->variables + 1, sizeof *next);
  memcpy (next, m->unit_first, m->variables * sizeof *next);
  for (int u = 0; u < m->units; u++) {
    m->unit[u].members = members;
    for (int i = 0; i < m->unit[u].size; i++)
      m->in[next[*members++]++] = u;
  }
  free (next);
}

void model_finish (model *m) {
  assert (m->last <= m->variables && !m->in);
  while (m->last < m->variables)
    m->first[++m->last] = m->arc_count;
  list_units (m);
  m->slack = find_slack (m);
}
