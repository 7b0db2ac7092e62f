/* fuzz_wide.c: any bytes as 9x9 puzzles, through every kernel and PicoSAT

   Each 81 bytes are a puzzle: a digit where the byte says one, often empty.
   All kernels that run here must count alike, also in one job, and agree
   with blocking clauses up to a small limit. */

#include "../backends/kind.h"
#include "../puzzle/rules9many.h"
#include "../tasks/decide9.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 64, LIMIT = 20 };

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static uint64_t count_by_sat (const char *text) {
  const char *error;
  backend_options how = {0};
  backend *b = backend_new (kind_first_sat ()->name, &how, &error);
  shape *s = shape_new_sudoku (3, 3, false, NULL, &error);
  puzzle p;
  puzzle_init (&p);
  puzzle_reset (&p, s);
  for (int c = 0; c < 81; c++)
    p.given[c] = text[c] == '.' ? 0 : text[c] - '0';
  decider d;
  decider_init (&d, b);
  question q = {.limit = LIMIT};
  decision res;
  decide (&d, &p, &q, &res);
  if (res.verdict == VERDICT_UNKNOWN)
    abort ();
  decider_release (&d);
  puzzle_release (&p);
  shape_unref (s);
  backend_free (b);
  return res.count;
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  size_t count = size / 81 < MOST ? size / 81 : MOST;
  char puzzles[81 * MOST];
  for (size_t i = 0; i < 81 * count; i++)
    puzzles[i] = data[i] % 32 < 9 ? '1' + data[i] % 32 : '.';
  uint64_t first[MOST];
  bool started = false;
  for (int simd = WIDE_AUTO + 1; simd < WIDE_SIMDS; simd++) {
    if (!wide_simd_available (simd))
      continue;
    const char *error;
    backend_options how = {.simd = simd};
    backend *b = backend_new ("wide", &how, &error);
    decider9 *d = decider9_new (b);
    question q = {.limit = LIMIT};
    if (decide9 (d, puzzles, count, &q) != count)
      abort ();
    for (size_t i = 0; i < count; i++)
      if (d->verdict[i] == VERDICT_UNKNOWN ||
          (started && d->count[i] != first[i]))
        abort ();
    memcpy (first, d->count, count * sizeof *first);
    started = true;
    decider9_free (d);
    backend_free (b);
  }
  if (count && first[0] != count_by_sat (puzzles))
    abort ();
  return 0;
}
