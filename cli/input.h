/* input.h: the puzzles of all input files, one after the other

   A file that cannot be read gets a message and the next one is taken. */

#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "../formats/lines9.h"
#include "options.h"

typedef struct input {
  const char *const *files; /* borrowed */
  int count, next;
  bool several;     /* files, so lines are named FILE:LINE */
  bool failed;      /* some file could not be read (to its end) */
  const char *file; /* the current one, for messages */
  const format_options *options;
  source *source;
  lines *lines;
  reader
      reader; /* its first_line, line, column, message: the last puzzle's */
  int64_t finished; /* bytes of the files before this one */
  int64_t total;    /* bytes of all files, -1 if not known */
} input;

/* Opens a file for reads that signals end; *SHOWN becomes its name for
   messages.  NULL (after a message) if that fails. */
source *input_source (const char *name, const char **shown);

/* FILES are names, none at all is standard input. */
void input_init (input *, const char *const *files, int count,
                 const format_options *);
void input_release (input *);

/* The next puzzle, also across files; READ_END at the very end or once a
   signal was caught. */
read_result input_next (input *, puzzle *);

/* Says WHY of the puzzle that was read last; NULL: where it is not legal.
 */
void input_complain (const input *, const char *why);

/* Plain 9x9 lines of one file, as lines9_read; and whether the next line is
   such. */
size_t input_lines9 (input *, lines9 *);
bool input_lines9_next (input *);

/* Whether the next puzzle can be had without waiting for a pipe. */
bool input_ready (const input *);

/* Bytes consumed of `total`. */
int64_t input_position (const input *);

/* Reads the K-th puzzle (from 1) of FILE into P, which was initialised.
   Returns 0, or an exit status after a message: 2 if there is no such
   puzzle or file, 1 if it is not legal. */
int input_kth (const char *file, uint64_t k, const format_options *,
               puzzle *);

#endif
