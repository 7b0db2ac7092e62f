/* check.c: satdoku check, the verdict of each puzzle */

#include "check.h"

#include "bulk.h"

static void print (bulk_worker *w, const bulk_item *item, verdict v) {
  bulk_label (item, w->out);
  text_printf (w->out, "\t%s\n", verdict_name[v]);
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  question q = bulk_question (w->options, 2);
  decide (&w->decider, &item->puzzle, &q, d);
  if (!d->interrupted)
    print (w, item, d->verdict);
}

static void invalid (bulk_worker *w, const bulk_item *item) {
  print (w, item, VERDICT_INVALID);
}

static bool not_unique (verdict v) { return v != VERDICT_UNIQUE; }

int check_run (options *o) {
  bulk_job job = {work, invalid, NULL, true, not_unique};
  return bulk_run (o, &job);
}
