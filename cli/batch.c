/* batch.c: satdoku batch, a line of result for each puzzle

   The output formats are rows of a table: what is printed for a decided
   puzzle, for an invalid one (no decision), and a header. */

#include "batch.h"

#include "bulk.h"
#include "message.h"

#include <string.h>

typedef struct result_format {
  const char *name, *header;
  void (*print) (bulk_worker *, const bulk_item *, const decision *);
} result_format;

static const result_format *chosen (const options *);

static void print_solution (bulk_worker *w, const bulk_item *item,
                            const decision *d) {
  if (d->solution)
    format_cells (item->puzzle.shape, d->solution, &w->options->reading,
                  w->out);
  else
    text_char (w->out, '-');
}

static void print_fields (bulk_worker *w, const bulk_item *item,
                          const decision *d, char separator) {
  bulk_label (item, w->out);
  text_char (w->out, separator);
  text_string (w->out, verdict_name[d->verdict]);
  text_char (w->out, separator);
  print_solution (w, item, d);
  text_char (w->out, '\n');
}

static void print_tsv (bulk_worker *w, const bulk_item *item,
                       const decision *d) {
  print_fields (w, item, d, '\t');
}

static void print_csv (bulk_worker *w, const bulk_item *item,
                       const decision *d) {
  print_fields (w, item, d, ',');
}

/* A file name inside JSON. */
static void print_quoted (text *out, const char *string) {
  text_char (out, '"');
  for (const char *p = string; *p; p++)
    if (*p == '"' || *p == '\\')
      text_printf (out, "\\%c", *p);
    else if ((unsigned char) *p < ' ')
      text_printf (out, "\\u%04x", *p);
    else
      text_char (out, *p);
  text_char (out, '"');
}

static void print_jsonl (bulk_worker *w, const bulk_item *item,
                         const decision *d) {
  text *out = w->out;
  text_char (out, '{');
  if (item->several) {
    text_string (out, "\"file\":");
    print_quoted (out, item->file);
    text_char (out, ',');
  }
  text_printf (out, "\"line\":%lld,\"verdict\":\"%s\",\"solution\":",
               (long long) item->line, verdict_name[d->verdict]);
  if (d->solution) {
    text_char (out, '"');
    print_solution (w, item, d);
    text_char (out, '"');
  } else
    text_string (out, "null");
  text_printf (out, ",\"count\":%llu", (unsigned long long) d->count);
  if (w->options->stats && !item->invalid)
    text_printf (out,
                 ",\"backend\":\"%s\",\"microseconds\":%.1f,"
                 "\"conflicts\":%llu,\"propagated\":%s",
                 backend_name (w->backend), d->nanoseconds / 1e3,
                 (unsigned long long) d->work.conflicts,
                 d->work.propagated ? "true" : "false");
  text_string (out, "}\n");
}

static void print_sdm (bulk_worker *w, const bulk_item *item,
                       const decision *d) {
  if (d->solution)
    print_solution (w, item, d);
  else {
    text_string (w->out, "# ");
    bulk_label (item, w->out);
    text_printf (w->out, ": %s", verdict_name[d->verdict]);
  }
  text_char (w->out, '\n');
}

static void print_tdoku (bulk_worker *w, const bulk_item *item,
                         const decision *d) {
  if (item->invalid) {
    print_sdm (w, item, d);
    return;
  }
  format_cells (item->puzzle.shape, item->puzzle.given,
                &w->options->reading, w->out);
  text_printf (w->out, ":%llu:", (unsigned long long) d->count);
  if (d->solution)
    print_solution (w, item, d);
  text_char (w->out, '\n');
}

static const result_format formats[] = {
    {"tsv", NULL, print_tsv},
    {"csv", "line,verdict,solution\n", print_csv},
    {"jsonl", NULL, print_jsonl},
    {"sdm", NULL, print_sdm},
    {"tdoku", NULL, print_tdoku},
    {0}};

static const result_format *chosen (const options *o) {
  const char *name = o->format ? o->format : formats[0].name;
  for (const result_format *f = formats; f->name; f++)
    if (!strcmp (f->name, name))
      return f;
  return NULL;
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  const options *o = w->options;
  question q = bulk_question (o, o->first ? 1 : o->limit);
  decide (&w->decider, &item->puzzle, &q, d);
  if (!d->interrupted)
    chosen (o)->print (w, item, d);
}

static void invalid (bulk_worker *w, const bulk_item *item) {
  decision d = {.verdict = VERDICT_INVALID};
  chosen (w->options)->print (w, item, &d);
}

int batch_run (options *o) {
  const result_format *f = chosen (o);
  if (!f) {
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
  bulk_job job = {work, invalid, f->header, true, bulk_undecided};
  return bulk_run (o, &job);
}
