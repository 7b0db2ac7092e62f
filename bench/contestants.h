/* contestants.h: who takes part in a benchmark

   A contestant is a whole program: this one with one of its backends, or
   any command of the user's (--peer). */

#ifndef BENCH_CONTESTANTS_H
#define BENCH_CONTESTANTS_H

#include "../cli/options.h"
#include "../tasks/decide.h"

enum { CONTESTANT_WORDS = 12 };

typedef struct contestant {
  char *name;
  char *command;  /* for people */
  char *version;  /* of what solves for a backend; "" if it does not say */
  char *includes; /* what is in its throughput, for people */
  char *line;     /* what is run, word by word ... */
  char *words[CONTESTANT_WORDS]; /* ... which start here; ended by NULL */
  bool own;                      /* a backend of this program */
} contestant;

typedef struct contestants {
  contestant *list; /* backends first */
  int count;
} contestants;

/* Those that the options name.  False (with a message) if there is no such
   backend; released in any case. */
bool contestants_init (contestants *, const options *);
void contestants_release (contestants *);

/* What is looked for: "first solution", "uniqueness", ... */
const char *contestants_task (const options *);

/* Makes a decider with a backend of its own.  False (with a message) if
   there is no such backend; ended in any case. */
bool contestants_start (decider *, const char *name,
                        const backend_options *);
void contestants_end (decider *);

#endif
