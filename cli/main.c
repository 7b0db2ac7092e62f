/* main.c: satdoku, a table of contents */

#include "commands.h"
#include "help.h"
#include "message.h"
#include "output.h"
#include "signals.h"

#include <locale.h>
#include <string.h>

const command command_table[] = {
    {"solve", IN_SOLVE, "[FILE...]",
     "print each puzzle's solution as a grid",
     "Prints each puzzle's solution as a grid for people, with its "
     "verdict.\n"
     "-f pretty (default), or any format that `satdoku convert` writes.\n"
     "--all prints every solution, up to --limit (10000; 0 = no limit).\n"
     "Exit status: 0 every puzzle solved, 1 some has no solution.",
     solve_run, 0},
    {"batch", IN_BATCH, "[FILE...]",
     "decide every puzzle, one line each, on all cores",
     "Decides every puzzle and prints line number, verdict and solution,\n"
     "separated by tabs, in input order.  Verdicts: unique, multiple, "
     "none,\n"
     "invalid, timeout, unknown; with --first: solved.\n"
     "-f {, } (default tsv; sdm: bare solutions).\n"
     "Exit status: 0 every puzzle decided, 1 some invalid or undecided.",
     batch_run, NAMES_RESULT},
    {"check", IN_CHECK, "[FILE...]", "print the verdict of each puzzle",
     "Prints line number and verdict of each puzzle, separated by a tab.\n"
     "--minimal adds a column: `minimal`, or the givens that can go, each\n"
     "alone, as r1c4=7,...\n"
     "Exit status: 0 all unique, 1 some not.",
     check_run, 0},
    {"count", IN_COUNT, "[FILE...]", "count the solutions of each puzzle",
     "Prints line number and number of solutions, separated by a tab: "
     "exact\n"
     "up to --limit (10000; 0 = no limit), >=K when there is at least one\n"
     "more.",
     count_run, 0},
    {"generate", IN_GENERATE, "", "make puzzles with exactly one solution",
     "Makes -n puzzles, each with exactly one solution and, unless "
     "--clues\n"
     "is given, minimal: no given can go (with --symmetry: none of the "
     "sets\n"
     "of givens that belong together).  Puzzle I of a run depends on the\n"
     "seed and I alone: the same --seed gives the same bytes at any -j.\n"
     "Written as one line (sudoku), Solo game ID (x, jigsaw) or Hadoku\n"
     "text, or as -f says: any format that `satdoku convert` writes.\n"
     "--fill or --tries asks for the classic recipe: random cells, solve,\n"
     "then empty random cells until too many in a row could not go.\n"
     "Exit status: 0 the asked number was made, 1 not.",
     generate_run, 0},
    {"minimise", IN_MINIMISE, "[FILE...]", "drop givens until none can go",
     "Prints each puzzle without the givens that it can do without: they "
     "are\n"
     "tried from the last cell to the first, or in the random order of\n"
     "--seed.  A puzzle without exactly one solution becomes a comment.\n"
     "-f: any format that `satdoku convert` writes.\n"
     "Exit status: 0 all had one solution, 1 some not.",
     minimise_run, 0},
    {"rate", IN_RATE, "[FILE...]", "print the difficulty of each puzzle",
     "Prints line number, rating, class and what the puzzle needs,\n"
     "separated by tabs: 1.xx easy, singles; 2.xx medium, locked\n"
     "candidates; 3.xx hard, subsets; 4.xx to 6.xx extreme, search 1 to "
     "3+.\n"
     "The decimals say how much of the puzzle is left for the hardest\n"
     "technique.  One scale for every kind and size.  Without exactly one\n"
     "solution: -, the verdict, -.\n"
     "-f {, } (default tsv).\n"
     "Exit status: 0 unless some puzzle was bad or undecided.",
     rate_run, NAMES_RATING},
    {"export", IN_EXPORT, "[FILE]", "write a puzzle as DIMACS or SMT-LIB",
     "Writes the first puzzle of FILE, or the one that --puzzle names, as "
     "a\n"
     "CNF in DIMACS format (--dimacs, default) or as an SMT-LIB 2 script\n"
     "(--smt2).  Variable c*V+v says: cell c (from 0, in reading order) "
     "has\n"
     "value v, with V the largest value.",
     export_run, 0},
    {"decode", IN_DECODE, "PUZZLE ANSWER",
     "turn a solver's answer into a checked grid",
     "Reads what a SAT solver (s and v lines) or an SMT solver (a model)\n"
     "printed for the exported PUZZLE, and prints the grid if it is "
     "right:\n"
     "  satdoku export p.sdm | cadical -q | satdoku decode p.sdm -\n"
     "-f pretty (default), or any format that `satdoku convert` writes.\n"
     "Exit status: 0 the grid is right, 1 it is not, or UNSAT.",
     decode_run, 0},
    {"verify", IN_VERIFY, "PUZZLES SOLUTIONS",
     "check solutions by the rules alone",
     "Checks SOLUTIONS, any output of `satdoku batch`, bare solution "
     "lines\n"
     "or grids, against PUZZLES, in order and without a solver.  Names "
     "the\n"
     "broken rule and its cells.\n"
     "Exit status: 0 all right, 1 some wrong.",
     verify_run, 0},
    {"convert", IN_CONVERT, "[FILE...]", "read any format, write another",
     "Reads any format and writes the one that --to names.  --from takes "
     "the\n"
     "same names.  Without --to: what says it all and is read back (sdm,\n"
     "sukaku, solo or hadoku).",
     convert_run, 0},
    {"backends", IN_BACKENDS, "", "list the backends of this program",
     "Lists the backends with their versions; `missing` ones cannot run\n"
     "here, and the last column says why.",
     backends_run, 0},
    {"bench", IN_BENCH, "[FILE...]",
     "time backends and other programs side by side",
     "Times whole programs on the puzzles of each FILE, in turn, round by\n"
     "round: `satdoku batch` with each of --backends, and each --peer, a\n"
     "command that gets one puzzle a line on standard input.  Prints "
     "puzzles\n"
     "a second (median, least, most) and the ratio to the first "
     "contestant\n"
     "and to the slowest peer; for backends also the time of single "
     "puzzles\n"
     "and what their searches took.  All verdicts are compared.  --limit "
     "1\n"
     "asks for one solution only.  --scaling and --encodings measure\n"
     "formulas; with them, FILE may be left out.\n"
     "Exit status: 0 all done, 1 some contestant failed, some puzzle was\n"
     "bad, or verdicts differ.",
     bench_run, 0},
    {0}};

/* What `satdoku WORD` prints, NULL for a command. */
typedef void about (text *);

static void version (text *t) {
  text_string (t, "satdoku " SATDOKU_VERSION "\n");
}

static about *find_about (const char *word) {
  static const struct {
    const char *word;
    about *print;
  } table[] = {{"--help", help_program},
               {"-h", help_program},
               {"help", help_program},
               {"--version", version},
               {"--options-of-the-manual", help_manual}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp (table[i].word, word))
      return table[i].print;
  return NULL;
}

static int unknown (const char *word) {
  const char *names[sizeof command_table / sizeof *command_table];
  int count = 0;
  for (const command *c = command_table; c->name; c++)
    names[count++] = c->name;
  names[count] = NULL;
  const char *near = options_nearest (word, names);
  if (near)
    message ("no command '%s'; did you mean '%s'?", word, near);
  else
    message ("no command '%s'; see `satdoku --help`", word);
  return 2;
}

int main (int count, char **words) {
  output_claim ();
  setlocale (LC_CTYPE, ""); /* show.c asks which characters there are */
  signals_install ();
  if (count < 2) {
    message ("no command; see `satdoku --help`");
    return 2;
  }
  const char *word = words[1];
  text t = {0};
  about *tell = find_about (word);
  if (tell) {
    tell (&t);
    return output_text (NULL, &t) ? 0 : 2;
  }
  const command *c = command_table;
  while (c->name && strcmp (c->name, word))
    c++;
  if (!c->name)
    return unknown (word);
  options o;
  int status = 2;
  if (!options_parse (&o, c, count - 2, words + 2))
    message ("usage: satdoku %s [OPTIONS] %s", c->name, c->arguments);
  else if (o.help) {
    help_command (c, &t);
    status = output_text (NULL, &t) ? 0 : 2;
  } else {
    message_verbose (o.verbose);
    status = c->run (&o);
  }
  options_release (&o);
  return status;
}
