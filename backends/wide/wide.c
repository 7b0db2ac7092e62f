/* wide.c: choosing a kernel for this CPU, and cutting jobs into batches */

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

/* Every feature that the pragma in wide_avx2.c and wide_avx512.c names. */
static bool cpu_has (wide_simd simd) {
#if defined __x86_64__
  bool plain =
      __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi") &&
      __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
  if (simd == WIDE_AVX2)
    return plain;
  if (simd == WIDE_AVX512)
    return plain && __builtin_cpu_supports ("avx512f") &&
           __builtin_cpu_supports ("avx512bw") &&
           __builtin_cpu_supports ("avx512vl") &&
           __builtin_cpu_supports ("avx512vbmi2") &&
           __builtin_cpu_supports ("avx512bitalg");
#endif
  return simd == WIDE_PORTABLE;
}

static const struct {
  const char *name;
  const kernel *kernel;
} table[WIDE_SIMDS] = {
    [WIDE_AUTO] = {"auto", NULL},
    [WIDE_AVX512] = {"avx512", &kernel_avx512},
    [WIDE_AVX2] = {"avx2", &kernel_avx2},
    [WIDE_PORTABLE] = {"portable", &kernel_portable},
};

/* The best that is available, for WIDE_AUTO: the table is in that order. */
static wide_simd simd_resolve (wide_simd simd) {
  if (simd == WIDE_AUTO)
    for (simd = WIDE_AVX512; !cpu_has (simd);)
      simd++;
  return simd;
}

const char *wide_simd_name (wide_simd simd) {
  assert (simd < WIDE_SIMDS);
  return table[simd].name;
}

bool wide_simd_available (wide_simd simd) {
  assert (simd < WIDE_SIMDS);
  return cpu_has (simd_resolve (simd));
}

unsigned wide_simd_lanes (wide_simd simd) {
  simd = simd_resolve (simd);
  return cpu_has (simd) ? table[simd].kernel->lanes : 0;
}

wide *wide_new (wide_simd simd) {
  simd = simd_resolve (simd);
  if (!wide_simd_available (simd))
    return NULL;
  wide *w = memory_new (1, sizeof *w);
  w->simd = simd;
  w->kernel = table[simd].kernel;
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
