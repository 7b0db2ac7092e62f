/* options.h: the command line as a struct

   The fields are what the rows of option_table.c fill. */

#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "../backends/backend.h"
#include "../formats/format.h"
#include "../tasks/generate.h"
#include "names.h"

typedef struct command command;

typedef struct options {
  const command *command;
  const char **files; /* what is no option; owned */
  int file_count;

  backend_options solving;
  wishes wishes;   /* its seed is the one of --seed */
  uint64_t number; /* -n, 0: not given */
  double give_up;  /* --give-up, 0: not given */
  const char *pattern;
  format_options reading;
  const char *backend;
  const char *output;
  const char *format;
  const char *block;
  const char *csv, *plot, *html;
  const char **contestants, **peers; /* --backends, --peer; owned */
  int contestant_count, peer_count;
  uint64_t samples; /* 0: all puzzles */
  int scaling;      /* --scaling: largest size, -1: not given */
  bool encodings;   /* --encodings */
  uint64_t seed;    /* --seed, 1 if not given */
  bool seed_given, minimal, size_given;
  int repeat;     /* 0: not given */
  double seconds; /* 0: not given */
  uint64_t limit;
  bool limit_given;
  uint64_t puzzle; /* --puzzle, from 1 */
  int64_t timeout; /* nanoseconds, 0 for none */
  unsigned jobs;   /* 0: all cores */
  bool first, stats, all, smt2, dimacs, quiet, verbose, progress,
      no_progress, help;
} options;

/* A bit for each command, for the table of options. */
enum {
  IN_SOLVE = 1,
  IN_BATCH = 2,
  IN_CHECK = 4,
  IN_COUNT = 8,
  IN_EXPORT = 16,
  IN_DECODE = 32,
  IN_VERIFY = 64,
  IN_CONVERT = 128,
  IN_BACKENDS = 256,
  IN_BENCH = 512,
  IN_RATE = 1024,
  IN_GENERATE = 2048,
  IN_MINIMISE = 4096,
};

struct command {
  const char *name;
  unsigned bit;
  const char *arguments;  /* for the usage line */
  const char *what;       /* one line */
  const char *more;       /* a few lines for `COMMAND --help` */
  int (*run) (options *); /* the exit status */
  name_set formats;       /* for names_format, and `{, }' in `more' */
};

/* Ended by a row without name; in main.c. */
extern const command command_table[];

/* Parses everything after the command.  False (with a message) on a mistake
   of the user's. */
bool options_parse (options *, const command *, int count, char **words);
void options_release (options *);

/* The name in the list that ends with NULL nearest to WORD, or NULL if none
   is near. */
const char *options_nearest (const char *word, const char *const *names);

#endif
