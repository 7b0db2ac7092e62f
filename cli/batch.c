/* batch.c: satdoku batch, a line of result for each puzzle */

#include "commands.h"

#include "bulk.h"
#include "message.h"

int batch_run (options *o) {
  int found = names_format (o);
  if (found < 0)
    return 2;
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
  bulk_job job = {.print = result_table[found].write,
                  .header = result_table[found].header,
                  .summary = true,
                  .bad = verdict_undecided};
  return bulk_run (o, &job);
}
