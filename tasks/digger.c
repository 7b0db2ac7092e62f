/* digger.c: digging with propagation and SAT, for every shape

   What is decided to stay is fixed in the solver: soon most givens are
   facts for it and not assumptions. */

#include "digger.h"

enum { SEVERAL = 100, ONE = 1000 }; /* effort for a question */

static void fix_decided (const dig *d, sole *s, int *from) {
  const orbits *o = d->orbits;
  for (; *from < dig_decided (d); ++*from)
    for (int i = o->first[d->order[*from]];
         i < o->first[d->order[*from] + 1]; i++)
      if (d->kept[o->cells[i]])
        sole_fix (s, o->cells[i]);
}

/* Questions about several givens can be put in another way, so little is
   spent on them. */
static bool answer (dig *d, sole *s, bool *witness, bool thorough) {
  sole_answer res = sole_ask (s, d->kept, witness, SEVERAL);
  if (res == SOLE_HARD && dig_hard (d))
    return true;
  if (res == SOLE_HARD)
    res = sole_ask (s, d->kept, witness, thorough ? 0 : ONE);
  if (res == SOLE_YES)
    dig_yes (d, witness);
  else if (res == SOLE_NO)
    dig_no (d, witness);
  else if (res == SOLE_HARD)
    dig_keep (d);
  return res != SOLE_INTERRUPTED;
}

bool digger_run (dig *d, sole *s, bool *witness, bool thorough) {
  int fixed = 0;
  while (dig_ask (d)) {
    if (!answer (d, s, witness, thorough))
      return false;
    fix_decided (d, s, &fixed);
  }
  return true;
}
