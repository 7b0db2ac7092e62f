/* wide_avx512.c: the kernel for AVX-512

   The features named here are those that wide.c asks the CPU for. */

#include "kernel.h"

#if defined __x86_64__

#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"

#if defined __clang__
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2," \
                          "avx512bitalg,avx2,bmi,bmi2,popcnt"))), \
    apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512bitalg")
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#define VEC_AVX512
#include "search.h"

const kernel kernel_avx512 = KERNEL;

#if defined __clang__
#pragma clang attribute pop
#endif

#else

const kernel kernel_avx512 = {0};

#endif
