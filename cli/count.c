/* count.c: satdoku count, the number of solutions up to a limit

   One solution more than the limit is looked for, so that `>=K` is said
   only where there is more. */

#include "commands.h"

#include "bulk.h"

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  uint64_t limit = w->options->limit;
  if (!bulk_decide (w, item, limit && limit != UINT64_MAX ? limit + 1 : 0,
                    d))
    return;
  bool exact = d->complete;
  uint64_t count = d->count;
  if (limit && count > limit) {
    count = limit;
    exact = false;
  }
  if (d->work.outcome == OUTCOME_TIMEOUT)
    d->verdict = VERDICT_TIMEOUT;
  result_label (item->label, item->line, w->out);
  if (exact || count)
    text_printf (w->out, "\t%s%llu\n",
                 exact ? "" : ">=", (unsigned long long) count);
  else
    text_printf (w->out, "\t%s\n", verdict_name[d->verdict]);
}

int count_run (options *o) {
  if (!o->limit_given)
    o->limit = 10000;
  bulk_job job = {.work = work, .bad = verdict_undecided};
  return bulk_run (o, &job);
}
