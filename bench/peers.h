/* peers.h: who takes part in a benchmark

   A contestant is a whole program: this one with one of its backends, or
   any command of the user's. */

#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

#include "../cli/options.h"

typedef struct peer {
  char *name;
  char *command;  /* for people */
  char *version;  /* of what solves for a backend; "" if it does not say */
  char *includes; /* what is in its throughput, for people */
  char **words;   /* what is run, ended by NULL */
  bool own;       /* a backend of this program */
} peer;

typedef struct peers {
  peer *list; /* backends first */
  int count;
} peers;

/* Those that the options name.  False (with a message) if there is no such
   backend; released in any case. */
bool peers_init (peers *, const options *);
void peers_release (peers *);

/* What is looked for: "first solution", "uniqueness", ... */
const char *peers_task (const options *);

#endif
