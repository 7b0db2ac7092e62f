/* commands.h: the entry of every command

   Each takes its options as they were parsed and returns the exit status;
   main.c has the table that names them.  One file each, of that name, has
   the command; bench/ has the last. */

#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "options.h"

int solve_run (options *);
int batch_run (options *);
int check_run (options *);
int count_run (options *);
int generate_run (options *);
int minimise_run (options *);
int rate_run (options *);
int export_run (options *);
int decode_run (options *);
int verify_run (options *);
int convert_run (options *);
int backends_run (options *);
int bench_run (options *);

#endif
