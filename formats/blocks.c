/* blocks.c: the areas of a jigsaw as Solo writes them

   'z' stands for a longer run without an edge behind it.  Solo's encoder
   means 25 places by it and its decoder 26, so a reader tries both, and the
   total tells which it was.  Written is what the decoder understands. */

#include "blocks.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

/* The cells on both sides of place K of the walk. */
static void sides (int k, int size, int *one, int *other) {
  int upright = size * (size - 1);
  if (k < upright) {
    *one = k / (size - 1) * size + k % (size - 1);
    *other = *one + 1;
  } else {
    k -= upright;
    *one = k % (size - 1) * size + k / (size - 1);
    *other = *one + size;
  }
}

static int find (int *parent, int cell) {
  while (parent[cell] != cell)
    cell = parent[cell] = parent[parent[cell]];
  return cell;
}

static int places (char c, int z) {
  return c == '_' ? 0 : c == 'z' ? z : c - 'a' + 1;
}

const char *blocks_read (const char *bytes, size_t length, int size,
                         int *area, size_t *wrong) {
  int64_t total = 2 * (int64_t) size * (size - 1) + 1;
  int z = 25;
  for (;; z++) {
    int64_t sum = 0;
    for (size_t i = 0; i < length; i++) {
      *wrong = i;
      if (bytes[i] != '_' && (bytes[i] < 'a' || bytes[i] > 'z'))
        return "no character of a jigsaw's blocks";
      sum += places (bytes[i], z) + (bytes[i] != 'z');
    }
    if (sum == total && bytes[length - 1] != 'z')
      break;
    *wrong = length;
    if (z == 26)
      return sum < total ? "the jigsaw's blocks end too early"
                         : "the jigsaw's blocks go on too long";
  }
  int *parent = memory_new (size * size, sizeof *parent);
  for (int i = 0; i < size * size; i++)
    parent[i] = i;
  int k = 0;
  for (size_t i = 0; i < length; i++) {
    for (int n = places (bytes[i], z); n; n--, k++) {
      int one, other;
      sides (k, size, &one, &other);
      one = find (parent, one);
      other = find (parent, other);
      if (one < other) /* the first cell of an area is its root */
        parent[other] = one;
      else
        parent[one] = other;
    }
    k += bytes[i] != 'z';
  }
  int areas = 0;
  for (int i = 0; i < size * size; i++)
    area[i] = find (parent, i) == i ? areas++ : area[find (parent, i)];
  free (parent);
  return NULL;
}

void blocks_write (const int *area, int size, text *t) {
  int last = 2 * size * (size - 1), run = 0;
  for (int k = 0; k <= last; k++) {
    int one, other;
    if (k < last) {
      sides (k, size, &one, &other);
      if (area[one] == area[other]) {
        run++;
        continue;
      }
    }
    for (; run > 25; run -= 26)
      text_char (t, 'z');
    text_char (t, run ? 'a' + run - 1 : '_');
    run = 0;
  }
}
