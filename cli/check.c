/* check.c: satdoku check, the verdict of each puzzle

   With --minimal a further column says which givens can go. */

#include "commands.h"

#include "bulk.h"

static void print_verdict (const char *label, int64_t number, verdict v,
                           text *out) {
  result_label (label, number, out);
  text_char (out, '\t');
  text_string (out, verdict_name[v]);
}

static void print (text *out, const result_row *row) {
  print_verdict (row->file, row->line, row->verdict, out);
  text_char (out, '\n');
}

static void print_redundant (const puzzle *p, const bool *redundant,
                             text *out) {
  const char *separator = "";
  for (int cell = 0; cell < p->shape->cells; cell++)
    if (redundant[cell]) {
      text_printf (out, "%sr%dc%d=%d", separator, cell / p->shape->cols + 1,
                   cell % p->shape->cols + 1, p->given[cell]);
      separator = ",";
    }
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  const puzzle *p = &item->puzzle;
  bool *redundant = NULL;
  int count = 0;
  if (!bulk_decide (w, item, 2, d))
    return;
  bool unique = d->verdict == VERDICT_UNIQUE;
  if (unique) {
    text_clear (&w->scratch);
    redundant = (bool *) text_reserve (
        &w->scratch, (size_t) p->shape->cells * sizeof *redundant);
    d->interrupted =
        !minimal_redundant (w->minimal, p, d->solution, redundant, &count);
    if (d->interrupted)
      return;
  }
  print_verdict (item->label, item->line, d->verdict, w->out);
  text_char (w->out, '\t');
  if (count)
    print_redundant (p, redundant, w->out);
  else
    text_string (w->out, unique ? "minimal" : "-");
  text_char (w->out, '\n');
}

int check_run (options *o) {
  o->limit = 2;
  bulk_job job = {.print = o->minimal ? NULL : print,
                  .work = o->minimal ? work : NULL,
                  .minimal = o->minimal,
                  .summary = true,
                  .bad = bulk_not_unique};
  return bulk_run (o, &job);
}
