/* memory.h: allocation that does not fail

   The one place that knows what happens when memory runs out: a message
   on standard error and exit status 2.  Every room allocates through it, so
   no caller checks for NULL. */

#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* COUNT items of SIZE bytes, zeroed; free () releases them. */
void *memory_new (size_t count, size_t size);

/* OLD grown or shrunk to COUNT items of SIZE bytes; new bytes are not
   initialised.  OLD may be NULL. */
void *memory_resize (void *old, size_t count, size_t size);

#endif
