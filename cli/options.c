/* options.c: the command line, parsed by a table */

#include "options.h"

#include "../base/memory.h"
#include "message.h"
#include "setters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  BULK = IN_SOLVE | IN_BATCH | IN_CHECK | IN_COUNT | IN_RATE | IN_MINIMISE,
  READS = BULK | IN_EXPORT | IN_DECODE | IN_VERIFY | IN_CONVERT,
  ENCODES = BULK | IN_EXPORT,
  WRITES = READS & ~IN_VERIFY,
  EVERY = READS | IN_BACKENDS | IN_BENCH | IN_GENERATE
};

typedef struct row {
  const char *name;
  char letter;
  const char *argument; /* NULL for a flag */
  unsigned commands;
  setter *set;
  const char *help;
} row;

static const row table[] = {
    {"backend", 'b', "NAME", BULK, set_backend,
     "solver to use: see `satdoku backends` (default auto)"},
    {"encoding", 'e', "NAME", ENCODES, set_encoding,
     "minimal, extended or simplified"},
    {"amo", 0, "FORM", ENCODES, set_amo,
     "at-most-one: auto, pairwise, sequential, product, commander"},
    {"no-propagate", 0, NULL, BULK, set_no_propagate,
     "give the solver every puzzle as it is"},
    {"simd", 0, "SET", BULK | IN_BENCH, set_simd,
     "instructions for wide: auto, avx512, avx2, portable"},
    {"csp-rules", 0, "RULES", BULK | IN_BENCH, set_csp_rules,
     "for fc and mac: none, or of hidden,pairs,hall (default all)"},
    {"force", 0, NULL, BULK, set_force,
     "naive:fill: try however many cells are open"},
    {"backends", 0, "NAMES", IN_BENCH, set_backends,
     "contestants: backends, with commas between (default auto)"},
    {"peer", 0, "NAME=COMMAND", IN_BENCH, set_peer,
     "another contestant: any program that reads puzzles"},
    {"sets", 0, "FILE", IN_BENCH, set_sets, "the same as a bare FILE"},
    {"samples", 0, "N", IN_BENCH, set_samples,
     "N puzzles of each set, spread evenly (default: all)"},
    {"repeat", 0, "R", IN_BENCH, set_repeat, "rounds (default 5)"},
    {"seconds", 0, "S", IN_BENCH, set_seconds,
     "least length of a run (default 1)"},
    {"csv", 0, "FILE", IN_BENCH, set_csv, "write every timing to FILE"},
    {"plot", 0, "DIR", IN_BENCH, set_plot,
     "draw the figures as PNG and SVG into DIR (needs gnuplot)"},
    {"html", 0, "FILE", IN_BENCH, set_html,
     "write one page with tables and pictures (needs gnuplot)"},
    {"scaling", 0, "SIZE", IN_BENCH, set_scaling,
     "measure grids up to SIZE (with --plot or --html: 100; 0: none)"},
    {"encodings", 0, NULL, IN_BENCH, set_encodings,
     "compare encodings and at-most-one forms (--html does)"},
    {"count", 'n', "N", IN_GENERATE, set_count,
     "how many puzzles (default 1)"},
    {"seed", 0, "N", IN_BENCH | IN_GENERATE | IN_MINIMISE, set_seed,
     "for what is random (default 1; minimise: reading order)"},
    {"kind", 0, "KIND", IN_GENERATE, set_kind,
     "sudoku, x, jigsaw or hadoku (default sudoku)"},
    {"size", 0, "N|RxC", IN_GENERATE, set_size,
     "rows and columns: 9, 16, 6x6, 5x8 (default 9; hadoku 8)"},
    {"clues", 0, "LO-HI", IN_GENERATE, set_clues,
     "number of givens, such as 24-28 (default: minimal)"},
    {"minimal", 0, NULL, IN_GENERATE | IN_CHECK, set_minimal,
     "generate: with --clues, no given can go; check: a column more"},
    {"symmetry", 0, "NAME", IN_GENERATE, set_symmetry,
     "of givens: none, rotate2, rotate4, mirror, diagonal, full"},
    {"pattern", 0, "FILE", IN_GENERATE, set_pattern,
     "givens only where the grid in FILE has no dot"},
    {"difficulty", 0, "CLASS", IN_GENERATE, set_difficulty,
     "easy, medium, hard or extreme, as `satdoku rate` has it"},
    {"area-max", 0, "N", IN_GENERATE, set_area_max,
     "hadoku: cells of the largest area (default 9)"},
    {"holes", 0, "N", IN_GENERATE, set_holes,
     "hadoku: cells without value (default 0)"},
    {"fill", 0, "N", IN_GENERATE, set_fill,
     "classic recipe: random cells before the first solve (10)"},
    {"tries", 0, "N", IN_GENERATE, set_tries,
     "classic recipe: end after N failed removals in a row (20)"},
    {"give-up", 0, "SECONDS", IN_GENERATE, set_give_up,
     "end after so long without a new puzzle (default 60)"},
    {"jobs", 'j', "N", BULK | IN_BENCH | IN_GENERATE, set_jobs,
     "threads (default: all cores; bench: 1)"},
    {"timeout", 0, "SECONDS", BULK, set_timeout,
     "give up on a puzzle after so long"},
    {"limit", 0, "K", (BULK & ~(IN_RATE | IN_MINIMISE)) | IN_BENCH,
     set_limit,
     "look for K solutions (count: 10000, 0 = no limit; else 2)"},
    {"first", 0, NULL, IN_BATCH, set_first,
     "look for one solution only: `solved` or `none`"},
    {"all", 0, NULL, IN_SOLVE, set_all,
     "print every solution, up to --limit"},
    {"stats", 0, NULL, BULK, set_stats,
     "what the search took: totals, and with -f jsonl for each puzzle"},
    {"dimacs", 0, NULL, IN_EXPORT, set_dimacs, "write DIMACS (default)"},
    {"smt2", 0, NULL, IN_EXPORT, set_smt2, "write SMT-LIB 2, QF_LIA"},
    {"puzzle", 0, "K", IN_EXPORT | IN_DECODE, set_puzzle,
     "the K-th puzzle of FILE (default 1)"},
    {"block", 0, "SOLUTION", IN_EXPORT, set_block,
     "exclude this solution: UNSAT then means it is the only one"},
    {"format", 'f', "FORMAT",
     IN_SOLVE | IN_BATCH | IN_DECODE | IN_RATE | IN_GENERATE | IN_MINIMISE,
     set_format, "how results are written: see above"},
    {"to", 0, "FORMAT", IN_CONVERT, set_format, "format to write"},
    {"from", 0, "FORMAT", READS, set_from,
     "read this format instead of looking at the content"},
    {"lenient", 0, NULL, READS, set_lenient,
     "pad short rows, accept areas in several parts"},
    {"symbols", 0, "SYMBOLS", READS, set_symbols,
     "the symbols of 1 to N in order, such as 0123456789ABCDEF"},
    {"box", 0, "HxW", READS | IN_GENERATE, set_box,
     "boxes of H rows and W columns instead of the usual ones"},
    {"output", 'o', "FILE", WRITES | IN_BENCH | IN_GENERATE, set_output,
     "write to FILE (FILE.part until complete)"},
    {"progress", 0, NULL, BULK | IN_CONVERT | IN_BENCH | IN_GENERATE,
     set_progress,
     "show a progress line even if standard error is no terminal"},
    {"no-progress", 0, NULL, BULK | IN_CONVERT | IN_BENCH | IN_GENERATE,
     set_no_progress, "show no progress line"},
    {"quiet", 'q', NULL, EVERY, set_quiet, "no summary, no progress line"},
    {"verbose", 'v', NULL, EVERY, set_verbose,
     "say more on standard error"},
    {"help", 'h', NULL, EVERY, set_help, "this text"},
    {0}};

/* Edit distance, capped by the length of the words: both are short. */
static int distance (const char *a, const char *b) {
  int before[64], columns = strlen (b);
  if (columns > 62)
    return 99;
  for (int j = 0; j <= columns; j++)
    before[j] = j;
  for (int i = 1; a[i - 1]; i++) {
    int diagonal = before[0];
    before[0] = i;
    for (int j = 1; j <= columns; j++) {
      int best = diagonal + (a[i - 1] != b[j - 1]);
      if (before[j] + 1 < best)
        best = before[j] + 1;
      if (before[j - 1] + 1 < best)
        best = before[j - 1] + 1;
      diagonal = before[j];
      before[j] = best;
    }
  }
  return before[columns];
}

const char *options_nearest (const char *word, const char *const *names) {
  const char *best = NULL;
  int least = strlen (word) < 4 ? 2 : 3;
  for (int i = 0; names[i]; i++) {
    int d = distance (word, names[i]);
    if (strlen (word) >= 3 && !strncmp (word, names[i], strlen (word)))
      d = 1;
    if (d < least) {
      least = d;
      best = names[i];
    }
  }
  return best;
}

static bool complain_unknown (const command *c, const char *word) {
  const char *names[sizeof table / sizeof *table];
  int count = 0;
  for (const row *r = table; r->name; r++)
    if (r->commands & c->bit)
      names[count++] = r->name;
  names[count] = NULL;
  char name[64];
  snprintf (name, sizeof name, "%.*s", (int) strcspn (word, "="), word);
  const char *near = options_nearest (name + strspn (name, "-"), names);
  if (near)
    message ("%s: no option '%s'; did you mean '--%s'?", c->name, name,
             near);
  else
    message ("%s: no option '%s'; see `satdoku %s --help`", c->name, name,
             c->name);
  return false;
}

/* The row of a long name of LENGTH characters or of a letter. */
static const row *find (const command *c, const char *name, size_t length,
                        char letter) {
  for (const row *r = table; r->name; r++)
    if ((r->commands & c->bit) &&
        (letter ? r->letter == letter
                : strlen (r->name) == length &&
                      !strncmp (r->name, name, length)))
      return r;
  return NULL;
}

static bool apply (options *o, const row *r, const char *argument) {
  const char *wrong = r->set (o, argument);
  if (!wrong)
    return true;
  message ("%s: --%s %s: %s", o->command->name, r->name,
           argument ? argument : "", wrong);
  return false;
}

static bool no_argument (const command *c, const row *r) {
  message ("%s: --%s wants an argument: %s", c->name, r->name, r->argument);
  return false;
}

static bool parse_long (options *o, int count, char **words, int *i) {
  const char *word = words[*i], *name = word + 2;
  const char *equals = strchr (name, '=');
  size_t length = equals ? (size_t) (equals - name) : strlen (name);
  const row *r = find (o->command, name, length, 0);
  if (!r)
    return complain_unknown (o->command, word);
  if (!r->argument && equals) {
    message ("%s: --%s takes no argument", o->command->name, r->name);
    return false;
  }
  if (!r->argument)
    return apply (o, r, NULL);
  if (equals)
    return apply (o, r, equals + 1);
  if (*i + 1 == count)
    return no_argument (o->command, r);
  return apply (o, r, words[++*i]);
}

static bool parse_letters (options *o, int count, char **words, int *i) {
  const char *word = words[*i];
  for (const char *p = word + 1; *p; p++) {
    const row *r = find (o->command, NULL, 0, *p);
    if (!r)
      return complain_unknown (o->command, word);
    if (!r->argument) {
      if (!apply (o, r, NULL))
        return false;
      continue;
    }
    if (p[1])
      return apply (o, r, p[1] == '=' ? p + 2 : p + 1);
    if (*i + 1 == count)
      return no_argument (o->command, r);
    return apply (o, r, words[++*i]);
  }
  return true;
}

bool options_parse (options *o, const command *c, int count, char **words) {
  memset (o, 0, sizeof *o);
  o->command = c;
  o->backend = "auto";
  o->scaling = -1;
  o->seed = 1;
  o->solving.encoding = ENCODING_EXTENDED;
  o->puzzle = 1;
  o->files = memory_new (count + 1, sizeof *o->files);
  o->rivals = memory_new (count + 1, sizeof *o->rivals);
  o->peers = memory_new (count + 1, sizeof *o->peers);
  bool ended = false;
  for (int i = 0; i < count; i++) {
    const char *word = words[i];
    bool okay = true;
    if (ended || word[0] != '-' || !word[1])
      o->files[o->file_count++] = word;
    else if (!strcmp (word, "--"))
      ended = true;
    else if (word[1] == '-')
      okay = parse_long (o, count, words, &i);
    else
      okay = parse_letters (o, count, words, &i);
    if (!okay)
      return false;
  }
  return true;
}

void options_release (options *o) {
  free (o->files);
  free (o->rivals);
  free (o->peers);
}

void options_help (const command *c, text *t) {
  text_printf (t, "usage: satdoku %s [OPTIONS]%s%s\n\n%s\n", c->name,
               *c->arguments ? " " : "", c->arguments, c->more);
  text_string (t, "\nOptions:\n");
  for (const row *r = table; r->name; r++) {
    if (!(r->commands & c->bit))
      continue;
    char names[60];
    int used = r->letter
                   ? snprintf (names, sizeof names, "-%c, ", r->letter)
                   : snprintf (names, sizeof names, "    ");
    snprintf (names + used, sizeof names - used, "--%s%s%s", r->name,
              r->argument ? " " : "", r->argument ? r->argument : "");
    text_printf (t, "  %-24s %s\n", names, r->help);
  }
}
