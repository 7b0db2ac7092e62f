/* simd.c: choosing a kernel for this CPU */

#include "simd.h"

#include "kernel.h"

#include <assert.h>

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
wide_simd wide_simd_resolve (wide_simd simd) {
  assert (simd < WIDE_SIMDS);
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
  return cpu_has (wide_simd_resolve (simd));
}

unsigned wide_simd_lanes (wide_simd simd) {
  simd = wide_simd_resolve (simd);
  return cpu_has (simd) ? table[simd].kernel->lanes : 0;
}

const kernel *kernel_for (wide_simd simd) {
  assert (simd != WIDE_AUTO && wide_simd_available (simd));
  return table[simd].kernel;
}
