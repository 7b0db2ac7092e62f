/* setters.h: what each option does to the options

   A setter takes the argument of its option (NULL for a flag) and returns
   NULL or what is wrong with it.  The table in options.c names them. */

#ifndef CLI_SETTERS_H
#define CLI_SETTERS_H

#include "options.h"

typedef const char *setter (options *, const char *);

/* For other setters: a whole number. */
const char *setter_number (const char *word, uint64_t *res);

setter set_encoding, set_amo, set_simd, set_csp_rules, set_jobs,
    set_timeout, set_limit, set_puzzle, set_samples, set_repeat,
    set_seconds, set_csv, set_plot, set_html, set_scaling, set_seed,
    set_backends, set_peer, set_sets, set_from, set_box, set_symbols,
    set_backend, set_output, set_format, set_block, set_no_propagate,
    set_force, set_lenient, set_encodings, set_first, set_minimal,
    set_pattern, set_count, set_kind, set_size, set_clues, set_symmetry,
    set_difficulty, set_give_up, set_fill, set_tries, set_area_max,
    set_holes, set_stats, set_all, set_smt2, set_dimacs, set_quiet,
    set_verbose, set_progress, set_no_progress, set_help;

#endif
