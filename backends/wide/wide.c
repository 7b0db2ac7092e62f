/* wide.c: cutting jobs into batches for the kernel */

#include "wide.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"
#include "kernel.h"

struct wide {
  wide_simd simd;
  const kernel *kernel;
  void *search;
};

wide *wide_new (wide_simd simd) {
  simd = wide_simd_resolve (simd);
  if (!wide_simd_available (simd))
    return NULL;
  wide *w = memory_new (1, sizeof *w);
  w->simd = simd;
  w->kernel = kernel_for (simd);
  w->search = w->kernel->new ();
  return w;
}

void wide_free (wide *w) {
  if (!w)
    return;
  w->kernel->free (w->search);
  free (w);
}

wide_simd wide_simd_used (const wide *w) { return w->simd; }

const wide_stats *wide_statistics (const wide *w) {
  return w->kernel->stats (w->search);
}

size_t wide_solve (wide *w, const wide_job *job) {
  wide_job j = *job;
  assert (j.counts && (j.puzzles || !j.count));
  size_t undecided = 0;
  if (!j.limit)
    j.limit = UINT64_MAX;
  for (size_t i = 0; i < j.count; i += KERNEL_BATCH) {
    size_t left = j.count - i;
    unsigned n = left < KERNEL_BATCH ? (unsigned) left : KERNEL_BATCH;
    if (!undecided) {
      undecided = w->kernel->solve (w->search, &j, i, n);
      continue;
    }
    memset (j.counts + i, 0, n * sizeof *j.counts);
    if (j.undecided)
      memset (j.undecided + i, 1, n);
    undecided += n;
  }
  return undecided;
}
