/* option_table.c: every option, a row each */

#include "option_table.h"

enum {
  BULK = IN_SOLVE | IN_BATCH | IN_CHECK | IN_COUNT | IN_RATE | IN_MINIMISE,
  READS = BULK | IN_EXPORT | IN_DECODE | IN_VERIFY | IN_CONVERT,
  ENCODES = BULK | IN_EXPORT,
  WRITES = READS & ~IN_VERIFY,
  SHOWS = BULK | IN_CONVERT | IN_BENCH | IN_GENERATE,
  LIMITS = (BULK & ~(IN_RATE | IN_MINIMISE)) | IN_BENCH,
  FORMATS =
      IN_SOLVE | IN_BATCH | IN_DECODE | IN_RATE | IN_GENERATE | IN_MINIMISE,
  EVERY = READS | IN_BACKENDS | IN_BENCH | IN_GENERATE
};

#define AT(FIELD) \
  .field = offsetof (options, FIELD), \
  .size = sizeof (((options *) 0)->FIELD)
#define GIVEN(FIELD) .given = offsetof (options, FIELD)
#define FLAG(FIELD) .parse = argument_flag, AT (FIELD)
#define TEXT(FIELD) .parse = argument_text, AT (FIELD)
#define NAMED(FIELD, LIST) \
  .parse = argument_name, AT (FIELD), .names = NAMES_##LIST
#define NUMBER(FIELD, WANTS, LEAST, MOST) \
  .parse = argument_number, AT (FIELD), .wants = (WANTS), \
  .least = (LEAST), .most = (MOST)

const option option_table[] = {
    {"backend", 'b', "NAME", BULK,
     "solver to use: see `satdoku backends` (default auto)",
     "The solver to use, see BACKENDS. The default `auto` takes the "
     "fastest that can do the job.",
     TEXT (backend)},
    {"encoding", 'e', "NAME", ENCODES, "{ or }",
     "{ or }: which clauses the formula has. Minimal has what the rules "
     "need, extended adds what helps a solver to see more, simplified is "
     "the extended formula of what propagation leaves open. `export` "
     "writes the extended encoding unless told otherwise.",
     NAMED (solving.encoding, ENCODING), GIVEN (solving.encoding_given)},
    {"amo", 0, "FORM", ENCODES, "at-most-one: {, }",
     "How 'at most one' is said: {, } (the default is `auto`, which "
     "chooses by the size of a group).",
     NAMED (solving.amo, AMO)},
    {"no-propagate", 0, NULL, BULK, "give the solver every puzzle as it is",
     NULL, FLAG (solving.no_propagate)},
    {"simd", 0, "SET", BULK | IN_BENCH, "instructions for wide: {, }",
     "The instructions that `wide` uses: {, } (the default is `auto`, the "
     "best that the processor has).",
     NAMED (solving.simd, SIMD)},
    {"csp-rules", 0, "RULES", BULK | IN_BENCH,
     "for fc and mac: none, or of hidden,pairs,hall (default all)",
     "For the backends `fc` and `mac`: `none`, or some of `hidden` (hidden "
     "singles), `pairs` (naked pairs) and `hall` (more cells with the same "
     "values than there are values) with commas between; the default is "
     "all three.",
     .parse = argument_rules, AT (solving.csp_off)},
    {"force", 0, NULL, BULK, "naive:fill: try however many cells are open",
     "For the backend `naive:fill`: try however many cells are open.",
     FLAG (solving.force)},
    {"backends", 0, "NAMES", IN_BENCH,
     "contestants: backends, with commas between (default auto)",
     "the backends that take part, with commas between them; may be "
     "repeated. The default is `auto`.",
     .parse = argument_contestant,
     .wants = "names with commas between them"},
    {"peer", 0, "NAME=COMMAND", IN_BENCH,
     "another contestant: any program that reads puzzles",
     "a shell command that takes part; may be repeated.",
     .parse = argument_peer, .wants = "NAME=COMMAND"},
    {"sets", 0, "FILE", IN_BENCH, "the same as a bare FILE", NULL,
     .parse = argument_set},
    {"samples", 0, "N", IN_BENCH,
     "N puzzles of each set, spread evenly (default: all)", NULL,
     NUMBER (samples, "a number of puzzles", 1, UINT64_MAX)},
    {"repeat", 0, "R", IN_BENCH, "rounds (default 5)", NULL,
     NUMBER (repeat, "a number of rounds", 1, 10000)},
    {"seconds", 0, "S", IN_BENCH, "least length of a run (default 1)", NULL,
     .parse = argument_seconds, AT (seconds),
     .wants = "seconds, such as 0.5", .most = 1000000},
    {"csv", 0, "FILE", IN_BENCH, "write every timing to FILE", NULL,
     .parse = argument_file, AT (csv), .wants = "the name of a file"},
    {"plot", 0, "DIR", IN_BENCH,
     "draw the figures as PNG and SVG into DIR (needs gnuplot)", NULL,
     TEXT (plot), .wants = "the name of a folder", .least = 1},
    {"html", 0, "FILE", IN_BENCH,
     "write one page with tables and pictures (needs gnuplot)", NULL,
     .parse = argument_file, AT (html), .wants = "the name of a file",
     .least = 1},
    {"scaling", 0, "SIZE", IN_BENCH,
     "measure grids up to SIZE (with --plot or --html: 100; 0: none)", NULL,
     NUMBER (scaling, "the size of a grid", 4, 144), .or_zero = true},
    {"encodings", 0, NULL, IN_BENCH,
     "compare encodings and at-most-one forms (--html does)", NULL,
     FLAG (encodings)},
    {"count", 'n', "N", IN_GENERATE, "how many puzzles (default 1)", NULL,
     NUMBER (number, "a number of puzzles", 1, UINT64_C (1000000000000))},
    {"seed", 0, "N", IN_BENCH | IN_GENERATE | IN_MINIMISE,
     "for what is random (default 1; minimise: reading order)",
     "What is random depends on this number alone (default 1); `minimise` "
     "takes givens away in random order if it is given.",
     NUMBER (seed, "a whole number", 0, UINT64_MAX), GIVEN (seed_given)},
    {"kind", 0, "KIND", IN_GENERATE, "{ or } (default sudoku)", NULL,
     NAMED (wishes.kind, KIND)},
    {"size", 0, "N|RxC", IN_GENERATE,
     "rows and columns: 9, 16, 6x6, 5x8 (default 9; hadoku 8)",
     "rows and columns of the board (default 9, for Hadoku 8). The least "
     "is 4; the most are 64 for Sudoku, where the number must not be a "
     "prime, 25 for X, and 30 for jigsaw and Hadoku. Only Hadoku boards "
     "may be no squares.",
     .parse = argument_size,
     .wants = "a size such as 9, or rows and columns such as 6x6"},
    {"clues", 0, "LO-HI", IN_GENERATE,
     "number of givens, such as 24-28 (default: minimal)", NULL,
     .parse = argument_clues,
     .wants = "a number of givens, or two such as 24-28"},
    {"minimal", 0, NULL, IN_GENERATE | IN_CHECK,
     "generate: with --clues, no given can go; check: a column more",
     "`check`: a further column with 'minimal', or the givens of which "
     "each can go as long as the others stay, as 'r1c4=7,r2c2=1'. "
     "`generate`: with --clues, no given can go, either.",
     FLAG (minimal)},
    {"symmetry", 0, "NAME", IN_GENERATE, "of givens: {, }",
     "which cells are given together: `none` (default), `rotate2` (half a "
     "turn), `rotate4` (quarter turns), `mirror` (left and right), "
     "`diagonal` (rows and columns exchanged) or `full` (all of them).",
     NAMED (wishes.symmetry, SYMMETRY)},
    {"pattern", 0, "FILE", IN_GENERATE,
     "givens only where the grid in FILE has no dot",
     "only cells that are not '.', '0' or '_' in the grid of this file may "
     "be given.",
     TEXT (pattern)},
    {"difficulty", 0, "CLASS", IN_GENERATE,
     "{ or }, as `satdoku rate` has it", "{ or }, see RATING.",
     NAMED (wishes.difficulty, CLASS), .least = 1},
    {"area-max", 0, "N", IN_GENERATE,
     "hadoku: cells of the largest area (default 9)", NULL,
     NUMBER (wishes.area_max, "a number", 1, 10000)},
    {"holes", 0, "N", IN_GENERATE,
     "hadoku: cells without value (default 0)", NULL,
     NUMBER (wishes.holes, "a number", 0, 10000)},
    {"fill", 0, "N", IN_GENERATE,
     "classic recipe: random cells before the first solve (10)", NULL,
     NUMBER (wishes.fill, "a number", 1, 10000)},
    {"tries", 0, "N", IN_GENERATE,
     "classic recipe: end after N failed removals in a row (20)", NULL,
     NUMBER (wishes.tries, "a number", 1, 10000)},
    {"give-up", 0, "SECONDS", IN_GENERATE,
     "end after so long without a new puzzle (default 60)",
     "end with exit status 1 if there was no new puzzle for so long "
     "(default 60).",
     .parse = argument_seconds, AT (give_up),
     .wants = "seconds, such as 10", .most = 1000000000},
    {"jobs", 'j', "N", BULK | IN_BENCH | IN_GENERATE,
     "threads (default: all cores; bench: 1)", NULL,
     NUMBER (jobs, "a number of threads", 1, 1024)},
    {"timeout", 0, "SECONDS", BULK,
     "give up on a puzzle after so long (0: no limit, default)",
     "Give up on a puzzle after so long; its verdict is 'timeout'. 0 is "
     "the default and no limit.",
     .parse = argument_nanoseconds, AT (timeout),
     .wants = "seconds, such as 0.5; 0 is no limit", .most = 1000000000,
     .or_zero = true},
    {"limit", 0, "K", LIMITS,
     "look for K solutions (count: 10000, 0 = no limit; else 2)",
     "Search for K solutions of a puzzle (default 2). For `count` and "
     "`solve --all` the default is 10000, and 0 is no limit. For `bench` 1 "
     "means one solution only, as with --first.",
     NUMBER (limit, "a whole number", 0, UINT64_MAX), GIVEN (limit_given)},
    {"first", 0, NULL, IN_BATCH,
     "look for one solution only: `solved` or `none`", NULL, FLAG (first)},
    {"all", 0, NULL, IN_SOLVE, "print every solution, up to --limit", NULL,
     FLAG (all)},
    {"stats", 0, NULL, BULK,
     "what the search took: totals, and with -f jsonl for each puzzle",
     "Print at the end what the searches took: conflicts, decisions and "
     "propagations of a SAT solver as far as it tells, nodes, prunings and "
     "backtracks of a constraint searcher. `batch` with `-f jsonl` adds "
     "them, backend and microseconds to each puzzle.",
     FLAG (stats)},
    {"dimacs", 0, NULL, IN_EXPORT, "write DIMACS (default)", NULL,
     FLAG (dimacs)},
    {"smt2", 0, NULL, IN_EXPORT, "write SMT-LIB 2, QF_LIA", NULL,
     FLAG (smt2)},
    {"puzzle", 0, "K", IN_EXPORT | IN_DECODE,
     "the K-th puzzle of FILE (default 1)",
     "`export` and `decode`: take the K-th puzzle of the file instead of "
     "the first.",
     NUMBER (puzzle, "the number of a puzzle", 1, UINT64_MAX)},
    {"block", 0, "SOLUTION", IN_EXPORT,
     "exclude this solution: UNSAT then means it is the only one", NULL,
     TEXT (block)},
    {"format", 'f', "FORMAT", FORMATS, "how results are written: see above",
     "How results are written. For `batch`: { or }, for `rate` the first "
     "three of these; the default is `tsv`. For `generate` and `minimise`: "
     "any format that `convert` writes. For `solve` and `decode`: `pretty` "
     "(default), or one of these.",
     TEXT (format), .names = NAMES_RESULT},
    {"to", 0, "FORMAT", IN_CONVERT, "format to write",
     "the format to write, see FORMATS.", TEXT (format)},
    {"from", 0, "FORMAT", READS,
     "read this format instead of looking at the content",
     "Read this format instead of looking at the content, see FORMATS.",
     .parse = argument_format,
     .wants = "a format that is read: see `satdoku convert --help`"},
    {"lenient", 0, NULL, READS,
     "pad short rows, accept areas in several parts",
     "Accept short rows of a grid (padded with empty cells at the end) and "
     "areas that are not connected.",
     FLAG (reading.lenient)},
    {"symbols", 0, "SYMBOLS", READS,
     "the symbols of 1 to N in order, such as 0123456789ABCDEF",
     "The symbols of the values in order, such as '0123456789ABCDEF', as "
     "many as a row has cells: printable characters, all different, and "
     "none of them a full stop, comma, colon, semicolon, #, |, + or =.",
     .parse = argument_symbols},
    {"box", 0, "HxW", READS | IN_GENERATE,
     "boxes of H rows and W columns instead of the usual ones", NULL,
     .parse = argument_box,
     .wants = "HEIGHTxWIDTH of a box, such as 2x5, of 4 to 144 cells"},
    {"output", 'o', "FILE", WRITES | IN_BENCH | IN_GENERATE,
     "write to FILE (FILE.part until complete)",
     "Write to FILE, under the name FILE.part until it is complete; an "
     "interrupted run leaves that with whole lines. What is no regular "
     "file is simply written to.",
     TEXT (output)},
    {"progress", 0, NULL, SHOWS,
     "show a progress line even if standard error is no terminal", NULL,
     FLAG (progress)},
    {"no-progress", 0, NULL, SHOWS, "show no progress line", NULL,
     FLAG (no_progress)},
    {"quiet", 'q', NULL, EVERY, "no summary, no progress line", NULL,
     FLAG (quiet)},
    {"verbose", 'v', NULL, EVERY, "say more on standard error", NULL,
     FLAG (verbose)},
    {"help", 'h', NULL, EVERY, "this text",
     "Print a summary of the program, or of the command, and exit.",
     FLAG (help)},
    {0}};
