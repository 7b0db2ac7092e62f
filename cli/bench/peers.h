/* peers.h: who takes part in a benchmark, and one timed run of each

   A contestant is a whole program: this one with one of its backends, or
   any command of the user's.  All get the same kind of file as standard
   input and as standard output, and the clock runs from before the start
   of the process until it has ended. */

#ifndef CLI_BENCH_PEERS_H
#define CLI_BENCH_PEERS_H

#include "../options.h"

typedef struct peer {
  char *name;
  char *command; /* for people */
  char *version; /* of a backend; may be "" */
  char **words;  /* what is run, ended by NULL */
  bool own;      /* a backend of this program */
} peer;

typedef struct peers {
  peer *list; /* backends first */
  int count;
} peers;

/* Those that the options name.  False (with a message) if there is no such
   backend; released in any case. */
bool peers_init (peers *, const options *);
void peers_release (peers *);

/* The files of a run: scratch files, rewound or emptied for each run. */
typedef struct peer_files {
  int input, output, errors;
} peer_files;

typedef enum peer_outcome {
  PEER_DONE,
  PEER_UNDECIDED, /* a backend that did not decide every puzzle */
  PEER_FAILED,
  PEER_STOPPED /* by a signal to this program */
} peer_outcome;

typedef struct peer_run {
  double seconds, cpu_seconds;
  char why[240]; /* for PEER_FAILED */
} peer_run;

/* Nothing of the program is left running when this returns.  There must be
   no other thread that waits for processes. */
peer_outcome peer_time (const peer *, const peer_files *, peer_run *);

#endif
