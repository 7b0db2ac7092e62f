/* shape_areas.c: what shape.h says of boxes and areas as such */

#include "shape.h"

#include "../base/memory.h"

#include <stdlib.h>

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
