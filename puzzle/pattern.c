/* pattern.c: a full Sudoku grid of any size without a search */

#include "pattern.h"

#include "../base/memory.h"

#include <stdlib.h>

/* Lines in random order, those of a band of SIZE lines together. */
static void shuffle_lines (random_stream *r, int bands, int size,
                           int *lines, int *scratch) {
  int *order = scratch, *inner = scratch + bands, next = 0;
  random_order (r, order, bands);
  for (int band = 0; band < bands; band++) {
    random_order (r, inner, size);
    for (int i = 0; i < size; i++)
      lines[next++] = order[band] * size + inner[i];
  }
}

void pattern_fill (int box_rows, int box_cols, random_stream *r,
                   value *grid) {
  int size = box_rows * box_cols;
  int *rows = memory_new ((size_t) size * 5, sizeof *rows);
  int *cols = rows + size, *names = cols + size, *scratch = names + size;
  shuffle_lines (r, box_cols, box_rows, rows, scratch);
  shuffle_lines (r, box_rows, box_cols, cols, scratch);
  random_order (r, names, size);
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++) {
      int row = rows[i], col = cols[j];
      int shift = row % box_rows * box_cols + row / box_rows;
      grid[i * size + j] = (value) (1 + names[(shift + col) % size]);
    }
  free (rows);
}
