/* puzzle.c: a shape with givens */

#include "puzzle.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void puzzle_init (puzzle *p) {
  memset (p, 0, sizeof *p);
  puzzle_set_remark (p, "", 0);
}

void puzzle_release (puzzle *p) {
  shape_unref (p->shape);
  free (p->given);
  free (p->allowed_storage);
  free (p->remark);
  memset (p, 0, sizeof *p);
}

void puzzle_reset (puzzle *p, shape *s) {
  if (p->shape != s) {
    shape_ref (s);
    shape_unref (p->shape);
    p->shape = s;
  }
  size_t cells = s->cells;
  if (p->given_capacity < cells) {
    p->given = memory_resize (p->given, cells, sizeof *p->given);
    p->given_capacity = cells;
  }
  memset (p->given, 0, cells * sizeof *p->given);
  p->allowed = NULL;
  p->remark[0] = 0;
}

void puzzle_allow_all (puzzle *p) {
  size_t cells = p->shape->cells;
  assert (p->shape->values <= 9);
  if (p->allowed_capacity < cells) {
    p->allowed_storage =
        memory_resize (p->allowed_storage, cells, sizeof *p->allowed);
    p->allowed_capacity = cells;
  }
  p->allowed = p->allowed_storage;
  for (size_t i = 0; i < cells; i++)
    p->allowed[i] = (1u << p->shape->max[i]) - 1;
}

void puzzle_set_remark (puzzle *p, const char *text, size_t length) {
  if (p->remark_capacity < length + 1) {
    p->remark = memory_resize (p->remark, length + 1, 1);
    p->remark_capacity = length + 1;
  }
  memcpy (p->remark, text, length);
  p->remark[length] = 0;
}

void puzzle_copy (puzzle *to, const puzzle *from) {
  size_t cells = from->shape->cells;
  puzzle_reset (to, from->shape);
  memcpy (to->given, from->given, cells * sizeof *to->given);
  if (from->allowed) {
    puzzle_allow_all (to);
    memcpy (to->allowed, from->allowed, cells * sizeof *to->allowed);
  }
  puzzle_set_remark (to, from->remark, strlen (from->remark));
}

int puzzle_givens (const puzzle *p) {
  int res = 0;
  for (int i = 0; i < p->shape->cells; i++)
    res += p->given[i] != 0;
  return res;
}
