/* wide_portable.c: the kernel for any CPU */

#include "search.h"

const kernel kernel_portable = KERNEL;
