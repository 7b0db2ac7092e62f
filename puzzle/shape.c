/* shape.c: the rules of a puzzle as data

   A maker declares rules, in the order in which the checker looks at them
   and the groups are numbered: rows, columns, areas, diagonals, and what
   else there is.  Then the rules are lowered, and what others ask about the
   whole is answered. */

#include "shape.h"

#include "../base/memory.h"
#include "lower.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Collects declared rules. */
typedef struct maker {
  shape *shape;
  int rule_capacity, capacity, used;
  int declared[RULE_KINDS + 1];
  unsigned kinds; /* bits of what was declared */
  const char *wrong;
} maker;

/* For the bits: what can be anything. */
enum { OTHER = 1u << RULE_KINDS };

static void store (maker *m, int number) {
  if (m->used == m->capacity) {
    m->capacity = 2 * m->capacity + 256;
    m->shape->rule_storage =
        memory_resize (m->shape->rule_storage, m->capacity, sizeof (int));
  }
  m->shape->rule_storage[m->used++] = number;
}

/* ID is RULE_KINDS for a kind that the table does not have. */
static rule *begin (maker *m, rule_id id) {
  shape *s = m->shape;
  if (s->rules == m->rule_capacity) {
    m->rule_capacity = 2 * m->rule_capacity + 64;
    s->rule = memory_resize (s->rule, m->rule_capacity, sizeof *s->rule);
  }
  rule *r = s->rule + s->rules;
  *r = (rule){.kind = rule_table + id, .number = ++m->declared[id]};
  m->kinds |= 1u << id;
  return r;
}

static void add_cell (maker *m, rule *r, int cell) {
  if (!m->shape->max[cell])
    return;
  store (m, cell);
  r->size++;
}

/* A group of nothing but holes is no rule, but it has its number. */
static void end_group (maker *m, const rule *r) {
  if (r->size)
    m->shape->rules++;
}

static void add_line (maker *m, rule_id id, int start, int step,
                      int count) {
  rule *r = begin (m, id);
  for (int i = 0; i < count; i++)
    add_cell (m, r, start + i * step);
  end_group (m, r);
}

static void add_lines (maker *m) {
  const shape *s = m->shape;
  for (int row = 0; row < s->rows; row++)
    add_line (m, RULE_ROW, row * s->cols, 1, s->cols);
  for (int col = 0; col < s->cols; col++)
    add_line (m, RULE_COLUMN, col, s->cols, s->rows);
}

static void add_diagonals (maker *m) {
  int side = m->shape->cols;
  add_line (m, RULE_DIAGONAL, 0, side + 1, side);
  add_line (m, RULE_DIAGONAL, side - 1, side - 1, side);
}

/* One pass over the cells for all areas: a counting sort by area. */
static void add_areas (maker *m, rule_id id) {
  const shape *s = m->shape;
  int *start = memory_new (s->areas + 2, sizeof *start);
  int *list = memory_new (s->cells, sizeof *list);
  for (int i = 0; i < s->cells; i++)
    start[s->area[i] + 2]++;
  start[1] = 0; /* holes are of no area */
  for (int a = 0; a < s->areas; a++)
    start[a + 2] += start[a + 1];
  for (int i = 0; i < s->cells; i++)
    if (s->area[i] >= 0)
      list[start[s->area[i] + 1]++] = i;
  for (int a = 0, at = 0; a < s->areas; a++) {
    rule *r = begin (m, id);
    for (; at < start[a + 1]; at++)
      add_cell (m, r, list[at]);
    end_group (m, r);
  }
  free (list);
  free (start);
}

/* A rule of the plan.  One of a kind that the plan has in full when it has
   it is something else. */
static void add_rule (maker *m, const rule *given) {
  const shape *s = m->shape;
  int id = 0;
  while (id < RULE_KINDS && given->kind != rule_table + id)
    id++;
  rule *r = begin (m, id);
  r->kind = given->kind;
  if (id <= RULE_DIAGONAL)
    m->kinds |= OTHER;
  for (int i = 0; i < given->size; i++) {
    int cell = given->cells[i];
    if (cell < 0 || cell >= s->cells || !s->max[cell]) {
      m->wrong = "a rule names a cell that is not there";
      return;
    }
    add_cell (m, r, cell);
  }
  r->count = given->count;
  for (int i = 0; i < given->count; i++)
    store (m, given->numbers[i]);
  r->cells = m->shape->rule_storage + m->used - r->count - r->size;
  r->numbers = m->shape->rule_storage + m->used - r->count;
  m->wrong = r->kind->wrong ? r->kind->wrong (s, r) : NULL;
  m->shape->rules++;
}

/* The storage stays where it is from now on. */
static void settle (shape *s) {
  const int *at = s->rule_storage;
  for (rule *r = s->rule; r < s->rule + s->rules; r++) {
    r->cells = at;
    r->numbers = at + r->size;
    at += r->size + r->count;
  }
}

static uint64_t mix (uint64_t hash, uint64_t word) {
  hash ^= word + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdu;
}

/* Of what shape_same compares. */
static uint64_t hash_rules (const shape *s) {
  uint64_t hash = mix (s->rows, s->cols);
  hash = mix (hash, s->bound);
  for (const rule *r = s->rule; r < s->rule + s->rules; r++) {
    hash = mix (hash, ((uint64_t) r->size << 32) + r->count);
    for (const char *name = r->kind->name; *name; name++)
      hash = mix (hash, *name);
    for (int i = 0; i < r->size; i++)
      hash = mix (hash, r->cells[i]);
    for (int i = 0; i < r->count; i++)
      hash = mix (hash, r->numbers[i]);
  }
  return hash;
}

/* The families by the kinds of rules that they have, and nothing else.
   Makers declare all rows, columns and areas, or none of them. */
enum {
  LINES = 1 << RULE_ROW | 1 << RULE_COLUMN,
  BOXES = LINES | 1 << RULE_BOX,
  JIGSAW = LINES | 1 << RULE_AREA,
  DIAGONALS = 1 << RULE_DIAGONAL
};

static const struct family {
  const char *name;
  unsigned kinds;
} families[] = {
    [SHAPE_OTHER] = {"variant", 0},
    [SHAPE_SUDOKU] = {"sudoku", BOXES},
    [SHAPE_SUDOKU_X] = {"sudoku-x", BOXES | DIAGONALS},
    [SHAPE_JIGSAW] = {"jigsaw", JIGSAW},
    [SHAPE_JIGSAW_X] = {"jigsaw-x", JIGSAW | DIAGONALS},
    [SHAPE_HADOKU] = {"hadoku", 1 << RULE_FULL_AREA | 1 << RULE_DISTANCE},
};

const char *shape_kind (const shape *s) { return families[s->family].name; }

/* What is asked about the whole, from the bits of what was declared. */
static void answer (shape *s, unsigned kinds) {
  bool usual = s->rows == s->cols && s->values == s->rows &&
               (!s->box_rows || s->box_rows * s->box_cols == s->values);
  for (unsigned i = 1; i < sizeof families / sizeof *families; i++)
    if (families[i].kinds == kinds && (usual || !(kinds & LINES)))
      s->family = i;
  s->lines = (kinds & LINES) == LINES;
  s->regular = s->family == SHAPE_SUDOKU;
  s->plain = s->regular && s->groups == 3 * s->rows;
  for (int g = 0; g < s->groups; g++)
    s->plain = s->plain && s->group[g].full;
  s->nine = s->plain && s->box_rows == 3 && s->box_cols == 3;
  s->hash = hash_rules (s);
}

static shape *fail (shape *s, const char **error, const char *message) {
  shape_unref (s);
  *error = message;
  return NULL;
}

/* In one piece: the pointers and what they point to. */
static char **copy_labels (const char *const *label, int count) {
  size_t size = count * sizeof *label;
  for (int i = 0; i < count; i++)
    size += strlen (label[i]) + 1;
  char **res = memory_new (size, 1);
  char *to = (char *) (res + count);
  for (int i = 0; i < count; i++) {
    res[i] = to;
    to = stpcpy (to, label[i]) + 1;
  }
  return res;
}

/* The largest area of the plan, 0 if all cells are holes. */
static int largest_area (const shape_plan *p) {
  int *count = memory_new (p->areas, sizeof *count), res = 0;
  for (int i = 0; i < p->rows * p->cols; i++)
    if (p->area[i] >= 0 && ++count[p->area[i]] > res)
      res = count[p->area[i]];
  free (count);
  return res;
}

/* *VALUES becomes the largest value of a cell. */
static const char *wrong_plan (const shape_plan *p, int *values) {
  if (p->rows < 1 || p->cols < 1)
    return "the board is empty";
  if (p->rows > SHAPE_SIDE_MAX || p->cols > SHAPE_SIDE_MAX)
    return "a board has at most 1000 rows and columns";
  if (p->values < 0)
    return "no cell has a negative value";
  if (p->diagonals && p->rows != p->cols)
    return "only a square board has diagonals";
  *values = p->values ? p->values : largest_area (p);
  if (!*values)
    return "the board has no cells";
  if ((int64_t) p->rows * p->cols * *values >= SHAPE_VARIABLES ||
      *values > UINT16_MAX)
    return "the largest area has too many cells for a board of this size";
  return NULL;
}

shape *shape_new (const shape_plan *p, const char **error) {
  int values;
  const char *wrong = wrong_plan (p, &values);
  if (wrong)
    return fail (NULL, error, wrong);
  shape *s = memory_new (1, sizeof *s);
  maker m = {.shape = s};
  atomic_init (&s->refs, 1);
  s->rows = p->rows;
  s->cols = p->cols;
  s->cells = s->all = p->rows * p->cols;
  s->values = values;
  s->bound = p->values ? p->values : UINT16_MAX;
  s->box_rows = p->box_rows;
  s->box_cols = p->box_cols;
  s->areas = p->areas;
  s->area = memory_new (s->cells, sizeof *s->area);
  memcpy (s->area, p->area, s->cells * sizeof *s->area);
  s->max = memory_new (s->cells, sizeof *s->max);
  for (int i = 0; i < s->cells; i++)
    s->max[i] = s->area[i] < 0 ? 0 : s->values;
  if (p->label)
    s->label = copy_labels (p->label, p->areas);
  if (p->lines)
    add_lines (&m);
  if (p->areas)
    add_areas (&m, !p->values    ? RULE_FULL_AREA
                   : p->box_rows ? RULE_BOX
                                 : RULE_AREA);
  if (p->diagonals)
    add_diagonals (&m);
  for (int i = 0; i < p->rules && !m.wrong; i++)
    add_rule (&m, p->rule + i);
  settle (s);
  if (!m.wrong)
    m.wrong = lower_rules (s, p->like, p->likes);
  if (m.wrong)
    return fail (s, error, m.wrong);
  answer (s, m.kinds);
  return s;
}

shape *shape_new_sudoku (int box_rows, int box_cols, bool diagonals,
                         const bool *hole, const char **error) {
  if (box_rows < 1 || box_cols < 1 || box_rows > SHAPE_SIZE_MAX ||
      box_cols > SHAPE_SIZE_MAX || box_rows * box_cols < SHAPE_SIZE_MIN ||
      box_rows * box_cols > SHAPE_SIZE_MAX)
    return fail (NULL, error, "Sudoku sizes go from 4x4 to 144x144");
  int n = box_rows * box_cols, across = n / box_cols;
  int *area = memory_new ((size_t) n * n, sizeof *area);
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      area[r * n + c] = hole && hole[r * n + c]
                            ? -1
                            : r / box_rows * across + c / box_cols;
  shape_plan p = {.rows = n,
                  .cols = n,
                  .values = n,
                  .lines = true,
                  .box_rows = box_rows,
                  .box_cols = box_cols,
                  .area = area,
                  .areas = n,
                  .diagonals = diagonals};
  shape *s = shape_new (&p, error);
  free (area);
  return s;
}

shape *shape_new_jigsaw (int size, const int *area, bool diagonals,
                         const char **error) {
  if (size < 2 || size > SHAPE_SIZE_MAX)
    return fail (NULL, error, "jigsaw sizes go from 2x2 to 144x144");
  int *count = memory_new (size, sizeof *count), holes = 0;
  const char *wrong = NULL;
  for (int i = 0; i < size * size; i++)
    if (area[i] < 0)
      holes++;
    else if (area[i] >= size)
      wrong = "a jigsaw has as many areas as rows";
    else
      count[area[i]]++;
  for (int a = 0; a < size && !wrong; a++)
    if (count[a] > size || (!holes && count[a] != size))
      wrong = "each area of a jigsaw has as many cells as a row";
  free (count);
  if (wrong)
    return fail (NULL, error, wrong);
  shape_plan p = {.rows = size,
                  .cols = size,
                  .values = size,
                  .lines = true,
                  .area = area,
                  .areas = size,
                  .diagonals = diagonals};
  return shape_new (&p, error);
}

shape *shape_new_hadoku (int rows, int cols, const int *area, int areas,
                         const char *const *label, const char **error) {
  return shape_next_hadoku (NULL, 0, rows, cols, area, areas, label, error);
}

shape *shape_next_hadoku (shape *const *like, int likes, int rows, int cols,
                          const int *area, int areas,
                          const char *const *label, const char **error) {
  rule distance = {.kind = rule_table + RULE_DISTANCE};
  shape_plan p = {.rows = rows,
                  .cols = cols,
                  .area = area,
                  .areas = areas,
                  .label = label,
                  .rule = &distance,
                  .rules = 1,
                  .like = like,
                  .likes = likes};
  return shape_new (&p, error);
}

shape *shape_ref (shape *s) {
  atomic_fetch_add_explicit (&s->refs, 1, memory_order_relaxed);
  return s;
}

void shape_unref (shape *s) {
  if (!s ||
      atomic_fetch_sub_explicit (&s->refs, 1, memory_order_acq_rel) > 1)
    return;
  free (s->label);
  free (s->area);
  free (s->rule);
  free (s->rule_storage);
  free (s->max);
  free (s->group);
  free (s->storage);
  free (s->first);
  free (s->in);
  net_unref (s->net);
  free (s);
}

static bool same_rule (const rule *a, const rule *b) {
  return a->kind == b->kind && a->size == b->size && a->count == b->count &&
         (!a->size ||
          !memcmp (a->cells, b->cells, a->size * sizeof *a->cells)) &&
         (!a->count ||
          !memcmp (a->numbers, b->numbers, a->count * sizeof *a->numbers));
}

bool shape_same (const shape *a, const shape *b) {
  if (a == b)
    return true;
  if (a->hash != b->hash || a->rows != b->rows || a->cols != b->cols ||
      a->values != b->values || a->bound != b->bound ||
      a->rules != b->rules)
    return false;
  for (int c = 0; c < a->cells; c++)
    if (!a->max[c] != !b->max[c])
      return false;
  for (int i = 0; i < a->rules; i++)
    if (!same_rule (a->rule + i, b->rule + i))
      return false;
  return true;
}
