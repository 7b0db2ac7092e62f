/* export.c: satdoku export, one puzzle as DIMACS or SMT-LIB */

#include "commands.h"

#include "../base/memory.h"
#include "../encoder/dimacs.h"
#include "../encoder/smtlib.h"
#include "../formats/solutions.h"
#include "../propagate/propagate.h"
#include "input.h"
#include "message.h"
#include "output.h"
#include "signals.h"

#include <stdlib.h>
#include <string.h>

static bool hand_over (void *state, const char *bytes, size_t size) {
  return !signals_caught && output_write (state, bytes, size);
}

static int stop (void *state) {
  (void) state;
  return signals_caught;
}

static int write_formula (const options *o, const puzzle *p,
                          const value *block) {
  output out;
  if (!output_open (&out, o->output))
    return 2;
  emit e;
  emit_init (&e, hand_over, &out);
  if (o->smt2)
    smtlib_write (p, block, SATDOKU_VERSION, &e);
  else {
    live l;
    live_init (&l);
    live_start (&l, p);
    if (encoding_table[o->solving.encoding].live_only)
      propagate (&l, PROPAGATE_SUBSETS, stop, NULL);
    message_detail ("%s %dx%d, encoding %s", shape_kind (p->shape),
                    p->shape->rows, p->shape->cols,
                    encoding_table[o->solving.encoding].name);
    dimacs_write (p, &l, o->solving.encoding, o->solving.amo, block,
                  SATDOKU_VERSION, &e);
    live_release (&l);
  }
  emit_finish (&e);
  return signals_status (output_close (&out, !signals_caught) ? 0 : 2);
}

int export_run (options *o) {
  if (o->file_count > 1) {
    message ("export: one file at a time; --puzzle K picks a puzzle of it");
    return 2;
  }
  if (o->smt2 && o->dimacs) {
    message ("export: --dimacs or --smt2, not both");
    return 2;
  }
  puzzle p;
  puzzle_init (&p);
  int status = input_kth (o->file_count ? o->files[0] : "-", o->puzzle,
                          &o->reading, &p);
  value *block = NULL;
  if (!status && o->block) {
    block = memory_new (p.shape->cells, sizeof *block);
    const char *error = solution_cells (&p, o->block, strlen (o->block),
                                        &o->reading, block);
    for (int c = 0; c < p.shape->cells && !error; c++)
      if (block[c] > p.shape->max[c] || (p.shape->max[c] && !block[c]))
        error = "the solution has an empty cell or one above its range";
    if (error) {
      message ("export: --block: %s", error);
      status = 2;
    }
  }
  if (!status)
    status = write_formula (o, &p, block);
  free (block);
  puzzle_release (&p);
  return status;
}
