/* check.c: satdoku check, the verdict of each puzzle */

#include "check.h"

#include "bulk.h"

static void print (bulk_worker *w, const bulk_row *row) {
  bulk_label (row->file, row->line, w->out);
  text_char (w->out, '\t');
  text_string (w->out, verdict_name[row->verdict]);
  text_char (w->out, '\n');
}

static bool not_unique (verdict v) { return v != VERDICT_UNIQUE; }

int check_run (options *o) {
  o->limit = 2;
  bulk_job job = {.print = print, .summary = true, .bad = not_unique};
  return bulk_run (o, &job);
}
