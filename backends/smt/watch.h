/* watch.h: a thread that ends a check of Z3 which has taken too long

   Z3 has no hook that a check calls now and then; another thread must
   interrupt it.

     watch *w = watch_new ();             // NULL: no thread to be had
     watch_begin (w, context, &request);
     ... Z3_solver_check ...
     if (watch_end (w, &outcome))
       ... it was interrupted: outcome says for what ...
     watch_free (w);

   A watch serves one check at a time, any number one after the other. */

#ifndef BACKENDS_SMT_WATCH_H
#define BACKENDS_SMT_WATCH_H

#include "../backend.h"

#include <z3.h>

typedef struct watch watch;

watch *watch_new (void);
void watch_free (watch *); /* NULL is fine */

/* From here to watch_end the context is interrupted, again and again, once
   the request's deadline has passed or its interrupt is up.  Both are
   borrowed. */
void watch_begin (watch *, Z3_context, const request *);

/* No interrupt comes after it.  True if one came before: then *WHY is
   OUTCOME_TIMEOUT or OUTCOME_INTERRUPTED, and the context, which may carry
   the interrupt on to the next check, is not to be asked again. */
bool watch_end (watch *, outcome *why);

#endif
