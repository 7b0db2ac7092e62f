/* shape.c: the rules of a puzzle as data */

#include "shape.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Collects groups while a shape is made. */
typedef struct maker {
  shape *shape;
  int capacity, used, group_capacity;
} maker;

static void group_begin (maker *m, group_kind kind, int number) {
  shape *s = m->shape;
  if (s->groups == m->group_capacity) {
    m->group_capacity = m->group_capacity ? 2 * m->group_capacity : 64;
    s->group =
        memory_resize (s->group, m->group_capacity, sizeof *s->group);
  }
  group *g = s->group + s->groups;
  memset (g, 0, sizeof *g);
  g->kind = kind;
  g->number = number;
}

static void group_add (maker *m, int cell) {
  shape *s = m->shape;
  if (!s->max[cell])
    return;
  if (m->used == m->capacity) {
    m->capacity = m->capacity ? 2 * m->capacity : 256;
    s->storage = memory_resize (s->storage, m->capacity, sizeof (int));
  }
  s->storage[m->used++] = cell;
  s->group[s->groups].size++;
}

static void group_end (maker *m) {
  shape *s = m->shape;
  group *g = s->group + s->groups;
  if (!g->size)
    return;
  int largest = 0;
  for (int i = m->used - g->size; i < m->used; i++)
    if (s->max[s->storage[i]] > largest)
      largest = s->max[s->storage[i]];
  g->full = largest == g->size;
  s->groups++;
}

static shape *shape_new (int rows, int cols, const int *area, int areas) {
  shape *s = memory_new (1, sizeof *s);
  s->rows = rows;
  s->cols = cols;
  s->cells = rows * cols;
  s->areas = areas;
  s->max = memory_new (s->cells, sizeof *s->max);
  s->area = memory_new (s->cells, sizeof *s->area);
  memcpy (s->area, area, s->cells * sizeof *area);
  atomic_init (&s->refs, 1);
  return s;
}

static void add_rows_and_columns (maker *m) {
  const shape *s = m->shape;
  for (int r = 0; r < s->rows; r++) {
    group_begin (m, GROUP_ROW, r + 1);
    for (int c = 0; c < s->cols; c++)
      group_add (m, r * s->cols + c);
    group_end (m);
  }
  for (int c = 0; c < s->cols; c++) {
    group_begin (m, GROUP_COLUMN, c + 1);
    for (int r = 0; r < s->rows; r++)
      group_add (m, r * s->cols + c);
    group_end (m);
  }
}

/* One pass over the cells for all areas: a counting sort by area. */
static void add_areas (maker *m, group_kind kind) {
  const shape *s = m->shape;
  int *start = memory_new (s->areas + 1, sizeof *start);
  int *list = memory_new (s->cells, sizeof *list);
  for (int i = 0; i < s->cells; i++)
    if (s->area[i] >= 0)
      start[s->area[i] + 1]++;
  for (int a = 0; a < s->areas; a++)
    start[a + 1] += start[a];
  int *next = memory_new (s->areas + 1, sizeof *next);
  memcpy (next, start, s->areas * sizeof *next);
  for (int i = 0; i < s->cells; i++)
    if (s->area[i] >= 0)
      list[next[s->area[i]]++] = i;
  for (int a = 0; a < s->areas; a++) {
    group_begin (m, kind, a + 1);
    for (int i = start[a]; i < start[a + 1]; i++)
      group_add (m, list[i]);
    group_end (m);
  }
  free (next);
  free (list);
  free (start);
}

static void add_diagonals (maker *m) {
  const shape *s = m->shape;
  for (int d = 0; d < 2; d++) {
    group_begin (m, GROUP_DIAGONAL, d + 1);
    for (int r = 0; r < s->rows; r++)
      group_add (m, r * s->cols + (d ? s->cols - 1 - r : r));
    group_end (m);
  }
}

static uint64_t mix (uint64_t hash, uint64_t word) {
  hash ^= word + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdu;
}

static shape *finish (maker *m) {
  shape *s = m->shape;
  int *cells = s->storage;
  for (int g = 0; g < s->groups; g++) {
    s->group[g].cells = cells;
    cells += s->group[g].size;
  }
  s->first = memory_new (s->cells + 1, sizeof *s->first);
  s->in = memory_new (m->used, sizeof *s->in);
  for (int i = 0; i < m->used; i++)
    s->first[s->storage[i] + 1]++;
  for (int c = 0; c < s->cells; c++)
    s->first[c + 1] += s->first[c];
  int *next = memory_new (s->cells, sizeof *next);
  memcpy (next, s->first, s->cells * sizeof *next);
  for (int g = 0; g < s->groups; g++)
    for (int i = 0; i < s->group[g].size; i++)
      s->in[next[s->group[g].cells[i]]++] = g;
  free (next);
  for (int c = 0; c < s->cells; c++)
    if (s->max[c] > s->values)
      s->values = s->max[c];
  uint64_t hash = mix (s->rows, s->cols);
  hash = mix (hash, 2 * s->diagonals + s->distance);
  for (int c = 0; c < s->cells; c++)
    hash = mix (hash, ((uint64_t) s->max[c] << 32) + s->area[c] + 1);
  s->hash = hash;
  return s;
}

static shape *fail (const char **error, const char *message) {
  *error = message;
  return NULL;
}

static shape *new_square (int size, const int *area, int box_rows,
                          int box_cols, bool diagonals) {
  maker m = {.shape = shape_new (size, size, area, size)};
  shape *s = m.shape;
  s->box_rows = box_rows;
  s->box_cols = box_cols;
  s->diagonals = diagonals;
  for (int i = 0; i < s->cells; i++)
    s->max[i] = area[i] < 0 ? 0 : size;
  add_rows_and_columns (&m);
  add_areas (&m, box_rows ? GROUP_BOX : GROUP_AREA);
  if (diagonals)
    add_diagonals (&m);
  return finish (&m);
}

shape *shape_new_sudoku (int box_rows, int box_cols, bool diagonals,
                         const bool *hole, const char **error) {
  if (box_rows < 1 || box_cols < 1 || box_rows > SHAPE_SIZE_MAX ||
      box_cols > SHAPE_SIZE_MAX || box_rows * box_cols < SHAPE_SIZE_MIN ||
      box_rows * box_cols > SHAPE_SIZE_MAX)
    return fail (error, "Sudoku sizes go from 4x4 to 144x144");
  int n = box_rows * box_cols, across = n / box_cols;
  int *area = memory_new ((size_t) n * n, sizeof *area);
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      area[r * n + c] = hole && hole[r * n + c]
                            ? -1
                            : r / box_rows * across + c / box_cols;
  shape *s = new_square (n, area, box_rows, box_cols, diagonals);
  free (area);
  return s;
}

shape *shape_new_jigsaw (int size, const int *area, bool diagonals,
                         const char **error) {
  if (size < 2 || size > SHAPE_SIZE_MAX)
    return fail (error, "jigsaw sizes go from 2x2 to 144x144");
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
    return fail (error, wrong);
  return new_square (size, area, 0, 0, diagonals);
}

shape *shape_new_hadoku (int rows, int cols, const int *area, int areas,
                         const char *const *label, const char **error) {
  if (rows < 1 || cols < 1)
    return fail (error, "the board is empty");
  if (rows > SHAPE_SIDE_MAX || cols > SHAPE_SIDE_MAX)
    return fail (error, "a board has at most 1000 rows and columns");
  int *count = memory_new (areas, sizeof *count), largest = 0;
  for (int i = 0; i < rows * cols; i++)
    if (area[i] >= 0 && ++count[area[i]] > largest)
      largest = count[area[i]];
  const char *wrong = NULL;
  if (!largest)
    wrong = "the board has no cells";
  else if ((int64_t) rows * cols * largest >= SHAPE_VARIABLES ||
           largest > UINT16_MAX)
    wrong = "the largest area has too many cells for a board of this size";
  if (wrong) {
    free (count);
    return fail (error, wrong);
  }
  maker m = {.shape = shape_new (rows, cols, area, areas)};
  shape *s = m.shape;
  s->distance = true;
  for (int i = 0; i < s->cells; i++)
    s->max[i] = area[i] < 0 ? 0 : count[area[i]];
  free (count);
  if (label) {
    s->label = memory_new (areas, sizeof *s->label);
    for (int a = 0; a < areas; a++) {
      size_t bytes = strlen (label[a]) + 1;
      s->label[a] = memory_new (bytes, 1);
      memcpy (s->label[a], label[a], bytes);
    }
  }
  add_areas (&m, GROUP_AREA);
  return finish (&m);
}

shape *shape_ref (shape *s) {
  atomic_fetch_add_explicit (&s->refs, 1, memory_order_relaxed);
  return s;
}

void shape_unref (shape *s) {
  if (!s ||
      atomic_fetch_sub_explicit (&s->refs, 1, memory_order_acq_rel) > 1)
    return;
  if (s->label)
    for (int a = 0; a < s->areas; a++)
      free (s->label[a]);
  free (s->label);
  free (s->max);
  free (s->area);
  free (s->group);
  free (s->first);
  free (s->in);
  free (s->storage);
  free (s);
}

bool shape_same (const shape *a, const shape *b) {
  return a == b ||
         (a->hash == b->hash && a->rows == b->rows && a->cols == b->cols &&
          a->diagonals == b->diagonals && a->distance == b->distance &&
          !memcmp (a->max, b->max, a->cells * sizeof *a->max) &&
          !memcmp (a->area, b->area, a->cells * sizeof *a->area));
}

const char *shape_kind (const shape *s) {
  if (s->distance)
    return "hadoku";
  if (s->box_rows)
    return s->diagonals ? "sudoku-x" : "sudoku";
  return s->diagonals ? "jigsaw-x" : "jigsaw";
}

bool shape_usual_box (int n, int *box_rows, int *box_cols) {
  if (n < SHAPE_SIZE_MIN || n > SHAPE_SIZE_MAX)
    return false;
  int h = 1;
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0)
      h = d;
  *box_rows = h;
  *box_cols = n / h;
  return h > 1;
}

bool shape_connected (int rows, int cols, const int *area, int areas,
                      int *cell) {
  int cells = rows * cols;
  bool *seen = memory_new (cells, sizeof *seen);
  bool *started = memory_new (areas, sizeof *started);
  int *stack = memory_new (cells, sizeof *stack);
  bool res = true;
  for (int i = 0; i < cells && res; i++) {
    if (area[i] < 0 || seen[i])
      continue;
    if (started[area[i]]) {
      *cell = i;
      res = false;
      break;
    }
    started[area[i]] = true;
    int size = 0;
    stack[size++] = i;
    seen[i] = true;
    while (size) {
      int at = stack[--size], c = at % cols;
      int near[4] = {c > 0 ? at - 1 : -1, c + 1 < cols ? at + 1 : -1,
                     at - cols, at + cols};
      for (int k = 0; k < 4; k++) {
        int next = near[k];
        if (next < 0 || next >= cells || seen[next] ||
            area[next] != area[i])
          continue;
        seen[next] = true;
        stack[size++] = next;
      }
    }
  }
  free (stack);
  free (started);
  free (seen);
  return res;
}

char *shape_group_name (const shape *s, const group *g, char *text,
                        unsigned size) {
  static const char *const kind[] = {[GROUP_ROW] = "row",
                                     [GROUP_COLUMN] = "column",
                                     [GROUP_BOX] = "box",
                                     [GROUP_AREA] = "area",
                                     [GROUP_DIAGONAL] = "diagonal"};
  if (g->kind == GROUP_AREA && s->label)
    snprintf (text, size, "area %s", s->label[s->area[g->cells[0]]]);
  else
    snprintf (text, size, "%s %d", kind[g->kind], g->number);
  return text;
}
