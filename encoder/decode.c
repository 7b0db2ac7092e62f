/* decode.c: a solver's answer -> a grid */

#include "decode.h"

#include "variable.h"

#include <assert.h>
#include <stdio.h>

static int64_t smt_value (const answer_reader *a, const shape *s, int c) {
  return s->lines ? answer_integer (a, 0, c + 1)
                  : answer_integer (a, c / s->cols + 1, c % s->cols + 1);
}

bool decode_answer (const answer_reader *a, const live *l, value *grid,
                    char *why) {
  assert (l->shape && grid && why);
  const shape *s = l->shape;
  bool smt = answer_is_smt (a);
  for (int c = 0; c < s->cells; c++) {
    int found = 0, second = 0;
    int64_t integer = smt ? smt_value (a, s, c) : 0;
    for (int v = 1; v <= s->max[c]; v++)
      if (live_has (l, c, v) &&
          (smt ? integer == v : answer_true (a, variable_of (s, c, v)))) {
        second = found;
        found = v;
      }
    if (s->max[c] && (!found || second)) {
      int row = c / s->cols + 1, col = c % s->cols + 1;
      if (second)
        snprintf (why, DECODE_WHY, "r%dc%d has two values, %d and %d", row,
                  col, second, found);
      else
        snprintf (why, DECODE_WHY, "r%dc%d has no possible value", row,
                  col);
      return false;
    }
    grid[c] = found;
  }
  return true;
}
