/* wide_avx2.c: the kernel for AVX2

   The features named here are those that wide.c asks the CPU for. */

#include "kernel.h"

#if defined __x86_64__

#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"

#if defined __clang__
#pragma clang attribute push( \
    __attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#define VEC_AVX2
#include "search.h"

const kernel kernel_avx2 = KERNEL;

#if defined __clang__
#pragma clang attribute pop
#endif

#else

const kernel kernel_avx2 = {0};

#endif
