/* rule_lower.c: what each kind of rule means as groups and relations */

#include "rule_kinds.h"

void lower_differ (lowering *m, const rule *r) {
  lower_group (m, r->cells, r->size);
}

void lower_full_area (lowering *m, const rule *r) {
  for (int i = 0; i < r->size; i++)
    lower_domain (m, r->cells[i], r->size);
  lower_group (m, r->cells, r->size);
}

/* For each pair of cells that are DOWN rows and ACROSS columns apart. */
static void each_apart (lowering *m, int down, int across, int table) {
  const shape *s = m->shape;
  for (int row = 0; row + down < s->rows; row++)
    for (int col = 0; col < s->cols; col++) {
      int a = row * s->cols + col, b = a + down * s->cols + across;
      if (col + across >= 0 && col + across < s->cols)
        lower_relation (m, a, b, table);
    }
}

/* Not both V, for V from LEAST on. */
static int table_not_both (lowering *m, int least) {
  int values = m->shape->values;
  int res = lower_table (m, values, values);
  for (int v = least; v <= values; v++)
    lower_forbid (m, res, v, v);
  return res;
}

/* One table for each distance. */
void lower_distance (lowering *m, const rule *r) {
  const shape *s = m->shape;
  int side = s->rows > s->cols ? s->rows : s->cols;
  (void) r;
  for (int d = 1; d < side && d <= s->values; d++) {
    int table = table_not_both (m, d);
    each_apart (m, 0, d, table);
    each_apart (m, d, 0, table);
  }
}

void lower_anti_knight (lowering *m, const rule *r) {
  int table = table_not_both (m, 1);
  (void) r;
  for (int down = 1; down <= 2; down++) {
    each_apart (m, down, down - 3, table);
    each_apart (m, down, 3 - down, table);
  }
}

void lower_anti_king (lowering *m, const rule *r) {
  int table = table_not_both (m, 1);
  (void) r;
  each_apart (m, 0, 1, table);
  for (int across = -1; across <= 1; across++)
    each_apart (m, 1, across, table);
}

void lower_non_consecutive (lowering *m, const rule *r) {
  int values = m->shape->values;
  int table = lower_table (m, values, values);
  (void) r;
  for (int v = 1; v < values; v++) {
    lower_forbid (m, table, v, v + 1);
    lower_forbid (m, table, v + 1, v);
  }
  each_apart (m, 0, 1, table);
  each_apart (m, 1, 0, table);
}

void lower_greater (lowering *m, const rule *r) {
  int from = m->shape->max[r->cells[0]], to = m->shape->max[r->cells[1]];
  int table = lower_table (m, from, to);
  for (int v = 1; v <= from; v++)
    for (int u = v; u <= to; u++)
      lower_forbid (m, table, v, u);
  lower_relation (m, r->cells[0], r->cells[1], table);
}

void lower_pair (lowering *m, const rule *r) {
  int from = m->shape->max[r->cells[0]], to = m->shape->max[r->cells[1]];
  int table = lower_table (m, from, to);
  for (int v = 1; v <= from; v++)
    for (int u = 1; u <= to; u++) {
      bool allowed = false;
      for (int i = 0; i < r->count && !allowed; i += 2)
        allowed = r->numbers[i] == v && r->numbers[i + 1] == u;
      if (!allowed)
        lower_forbid (m, table, v, u);
    }
  lower_relation (m, r->cells[0], r->cells[1], table);
}
