/* batch.c: satdoku batch, a line of result for each puzzle */

#include "commands.h"

#include "bulk.h"
#include "message.h"

#include <string.h>

int batch_run (options *o) {
  const result_format *f = result_table;
  while (o->format && f->name && strcmp (f->name, o->format))
    f++;
  if (!f->name) {
    message ("batch: no format '%s'; there are tsv, csv, jsonl, sdm, tdoku",
             o->format);
    return 2;
  }
  if (!o->limit_given)
    o->limit = 2;
  if (o->limit < 2) {
    message ("batch: --limit wants at least 2; for one solution only there "
             "is --first");
    return 2;
  }
  if (o->first && o->limit_given) {
    message ("batch: --first or --limit, not both");
    return 2;
  }
  if (o->first)
    o->limit = 1;
  bulk_job job = {.print = f->write,
                  .header = f->header,
                  .summary = true,
                  .bad = verdict_undecided};
  return bulk_run (o, &job);
}
