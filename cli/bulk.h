/* bulk.h: every puzzle of the input through a backend, in order, on N
   threads

   One reader cuts the input into blocks of whole puzzles, N workers own a
   backend each and turn blocks into text, and the texts are written in
   input order (base/ring.h), so memory stays flat however long the input
   is.  With one job there are no threads at all.

   What differs between batch, solve, check and count is a bulk_job. */

#ifndef CLI_BULK_H
#define CLI_BULK_H

#include "../formats/result.h"
#include "../tasks/decide.h"
#include "../tasks/decide9.h"
#include "../tasks/minimal.h"
#include "options.h"

/* A puzzle on its way, or the place of an invalid one. */
typedef struct bulk_item {
  puzzle puzzle;
  const char *file;
  const char *label; /* the file if there are several, else NULL */
  bool invalid;
  int64_t line;     /* first line of the puzzle */
  int64_t bad_line; /* of an invalid: where, and why */
  int column;
  char why[200];
} bulk_item;

/* What one thread owns. */
typedef struct bulk_worker {
  decider decider;
  decider9 *decider9; /* NULL where puzzles are taken one at a time */
  backend *backend;
  const options *options;
  text *out;            /* results of the block at hand */
  text *errors;         /* messages of the block at hand */
  text scratch;         /* a solution as text */
  void *state;          /* the job's, for all workers */
  minimal *minimal;     /* NULL unless the job wants it */
  struct output *alone; /* where to, if there is no other worker */
} bulk_worker;

typedef struct bulk_job {
  /* Appends the row of a puzzle.  Puzzles are then decided by `bulk', up to
     the limit of the options, many at once where the backend can. */
  void (*print) (text *, const result_row *);

  /* Or, with `print' NULL: decides a puzzle and appends what is printed for
     it, also for an item that is no legal puzzle, whose decision says so
     from the start.  If it comes back interrupted nothing was appended. */
  void (*work) (bulk_worker *, const bulk_item *, decision *);

  void *state;  /* what `work' finds in each worker, several at once */
  bool minimal; /* each worker has a `minimal' */
  const char *header; /* printed first, or NULL */
  bool summary;       /* counts and rate on standard error at the end */

  /* Whether a verdict turns the exit status to 1. */
  bool (*bad) (verdict);
} bulk_job;

/* Runs JOB over the files of OPTIONS; returns the exit status. */
int bulk_run (const options *, const bulk_job *);

/* For `bad': anything but exactly one solution. */
bool bulk_not_unique (verdict);

/* The question as the options put it, for LIMIT solutions. */
question bulk_question (const options *, uint64_t limit);

/* Decides an item, up to LIMIT solutions; one that is no legal puzzle is
   left as it is.  False if it was interrupted. */
bool bulk_decide (bulk_worker *, const bulk_item *, uint64_t limit,
                  decision *);

/* Where results of one puzzle can be longer than memory: hands over what is
   there, if the worker is the only one; false if the search is to end. */
bool bulk_relieve (bulk_worker *);

#endif
