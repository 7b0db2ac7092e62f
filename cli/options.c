/* options.c: the command line, parsed by a table */

#include "options.h"

#include "../backends/csp/rules.h"
#include "../puzzle/memory.h"
#include "message.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  BULK = IN_SOLVE | IN_BATCH | IN_CHECK | IN_COUNT,
  READS = BULK | IN_EXPORT | IN_DECODE | IN_VERIFY | IN_CONVERT,
  ENCODES = BULK | IN_EXPORT,
  WRITES = READS & ~IN_VERIFY,
  EVERY = READS | IN_BACKENDS | IN_BENCH
};

/* Each setter takes the argument and returns NULL or what is wrong. */
typedef const char *setter (options *, const char *);

static const char *set_number (const char *word, uint64_t *res) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull (word, &end, 10);
  if (*word < '0' || *word > '9' || *end || errno)
    return "wants a whole number";
  *res = number;
  return NULL;
}

static const char *set_encoding (options *o, const char *word) {
  int found = encoding_find (word);
  if (found < 0)
    return "wants minimal, extended or simplified";
  o->solving.encoding = found;
  o->solving.encoding_given = true;
  return NULL;
}

static const char *set_amo (options *o, const char *word) {
  int found = amo_find (word);
  if (found < 0)
    return "wants auto, pairwise, sequential, product or commander";
  o->solving.amo = found;
  return NULL;
}

static const char *set_simd (options *o, const char *word) {
  for (int simd = 0; simd < WIDE_SIMDS; simd++)
    if (!strcmp (wide_simd_name (simd), word)) {
      o->solving.simd = simd;
      return NULL;
    }
  return "wants auto, avx512, avx2 or portable";
}

static const char *set_csp_rules (options *o, const char *word) {
  return rules_parse (word, &o->solving.csp_off);
}

static const char *set_jobs (options *o, const char *word) {
  uint64_t number;
  if (set_number (word, &number) || !number || number > 1024)
    return "wants a number of threads from 1 to 1024";
  o->jobs = number;
  return NULL;
}

static const char *set_timeout (options *o, const char *word) {
  char *end;
  double seconds = strtod (word, &end);
  if (end == word || strpbrk (word, "xXnN") || *end || !(seconds >= 0) ||
      seconds > 1e9)
    return "wants seconds, such as 0.5; 0 is no limit";
  o->timeout = seconds * 1e9;
  if (seconds > 0 && !o->timeout)
    o->timeout = 1;
  return NULL;
}

static const char *set_limit (options *o, const char *word) {
  o->limit_given = true;
  return set_number (word, &o->limit);
}

static const char *set_puzzle (options *o, const char *word) {
  return set_number (word, &o->puzzle) || !o->puzzle
             ? "wants the number of a puzzle, from 1"
             : NULL;
}

static const char *set_samples (options *o, const char *word) {
  return set_number (word, &o->samples) || !o->samples
             ? "wants a number of puzzles, from 1"
             : NULL;
}

static const char *set_repeat (options *o, const char *word) {
  uint64_t number;
  if (set_number (word, &number) || !number || number > 10000)
    return "wants a number of rounds from 1 to 10000";
  o->repeat = (int) number;
  return NULL;
}

static const char *set_seconds (options *o, const char *word) {
  char *end;
  double seconds = strtod (word, &end);
  if (end == word || strpbrk (word, "xXnN") || *end || !(seconds > 0) ||
      seconds > 1e6)
    return "wants seconds, such as 0.5";
  o->seconds = seconds;
  return NULL;
}

static const char *set_csv (options *o, const char *word) {
  o->csv = word;
  return strcmp (word, "-") ? NULL : "wants the name of a file";
}

static const char *set_plot (options *o, const char *word) {
  o->plot = word;
  return *word ? NULL : "wants the name of a folder";
}

static const char *set_html (options *o, const char *word) {
  o->html = word;
  return strcmp (word, "-") && *word ? NULL : "wants the name of a file";
}

static const char *set_scaling (options *o, const char *word) {
  uint64_t number;
  if (set_number (word, &number) || (number && number < 4) || number > 144)
    return "wants the size of a grid from 4 to 144, or 0 for none";
  o->scaling = (int) number;
  return NULL;
}

static const char *set_seed (options *o, const char *word) {
  return set_number (word, &o->seed);
}

static const char *set_backends (options *o, const char *word) {
  if (!word[strspn (word, ",")])
    return "wants names with commas between them";
  o->rivals[o->rival_count++] = word;
  return NULL;
}

static const char *set_peer (options *o, const char *word) {
  const char *equals = strchr (word, '=');
  if (!equals || equals == word || !equals[1])
    return "wants NAME=COMMAND";
  o->peers[o->peer_count++] = word;
  return NULL;
}

static const char *set_sets (options *o, const char *word) {
  o->files[o->file_count++] = word;
  return NULL;
}

static const char *set_from (options *o, const char *word) {
  o->reading.from = format_find (word);
  return o->reading.from && o->reading.from->read
             ? NULL
             : "wants a format that is read: see `satdoku convert --help`";
}

static const char *set_box (options *o, const char *word) {
  static const char wrong[] =
      "wants HEIGHTxWIDTH of a box, such as 2x5, of 4 to 144 cells";
  char rest;
  int rows, cols;
  if (strspn (word, "0123456789x") != strlen (word) || strlen (word) > 7 ||
      sscanf (word, "%dx%d%c", &rows, &cols, &rest) != 2)
    return wrong;
  if (rows < 1 || cols < 1 || rows > SHAPE_SIZE_MAX ||
      cols > SHAPE_SIZE_MAX || rows * cols < SHAPE_SIZE_MIN ||
      rows * cols > SHAPE_SIZE_MAX)
    return wrong;
  o->reading.box_rows = rows;
  o->reading.box_cols = cols;
  return NULL;
}

static const char *set_symbols (options *o, const char *word) {
  bool seen[256] = {false};
  size_t length = strlen (word);
  if (length < SHAPE_SIZE_MIN || length > SHAPE_SIZE_MAX)
    return "wants from 4 to 144 symbols in order";
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = word[i];
    if (byte <= ' ' || byte > '~' || byte == '.' || byte == '#' ||
        seen[byte])
      return "wants different printable characters, none of them . or #";
    seen[byte] = true;
  }
  o->reading.symbols = word;
  return NULL;
}

#define TEXT(NAME) \
  static const char *set_##NAME (options *o, const char *word) { \
    o->NAME = word; \
    return NULL; \
  }
#define FLAG(NAME, PLACE) \
  static const char *set_##NAME (options *o, const char *word) { \
    (void) word; \
    o->PLACE = true; \
    return NULL; \
  }
TEXT (backend)
TEXT (output)
TEXT (format)
TEXT (block)
FLAG (no_propagate, solving.no_propagate)
FLAG (force, solving.force)
FLAG (lenient, reading.lenient)
FLAG (encodings, encodings)
FLAG (first, first)
FLAG (stats, stats)
FLAG (all, all)
FLAG (smt2, smt2)
FLAG (dimacs, dimacs)
FLAG (quiet, quiet)
FLAG (verbose, verbose)
FLAG (progress, progress)
FLAG (no_progress, no_progress)
FLAG (help, help)
#undef TEXT
#undef FLAG

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
    {"seed", 0, "N", IN_BENCH, set_seed, "for what is random (default 1)"},
    {"jobs", 'j', "N", BULK | IN_BENCH, set_jobs,
     "threads (default: all cores; bench: 1)"},
    {"timeout", 0, "SECONDS", BULK, set_timeout,
     "give up on a puzzle after so long"},
    {"limit", 0, "K", BULK | IN_BENCH, set_limit,
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
    {"format", 'f', "FORMAT", IN_SOLVE | IN_BATCH | IN_DECODE, set_format,
     "how results are written: see above"},
    {"to", 0, "FORMAT", IN_CONVERT, set_format, "format to write"},
    {"from", 0, "FORMAT", READS, set_from,
     "read this format instead of looking at the content"},
    {"lenient", 0, NULL, READS, set_lenient,
     "pad short rows, accept areas in several parts"},
    {"symbols", 0, "SYMBOLS", READS, set_symbols,
     "the symbols of 1 to N in order, such as 0123456789ABCDEF"},
    {"box", 0, "HxW", READS, set_box,
     "boxes of H rows and W columns instead of the usual ones"},
    {"output", 'o', "FILE", WRITES | IN_BENCH, set_output,
     "write to FILE (FILE.part until complete)"},
    {"progress", 0, NULL, BULK | IN_CONVERT | IN_BENCH, set_progress,
     "show a progress line even if standard error is no terminal"},
    {"no-progress", 0, NULL, BULK | IN_CONVERT | IN_BENCH, set_no_progress,
     "show no progress line"},
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
