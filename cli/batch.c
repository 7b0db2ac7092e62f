/* batch.c: satdoku batch, a line of result for each puzzle

   The output formats are rows of a table. */

#include "commands.h"

#include "bulk.h"
#include "message.h"

#include <string.h>

typedef struct result_format {
  const char *name, *header;
  void (*print) (bulk_worker *, const bulk_row *);
} result_format;

static void print_label (const bulk_row *row, text *out) {
  bulk_label (row->file, row->line, out);
}

/* A file name with a comma or a quote needs quotes in CSV. */
static void print_csv_label (const bulk_row *row, text *out) {
  if (!row->file || !strpbrk (row->file, ",\"\n\r")) {
    print_label (row, out);
    return;
  }
  text_char (out, '"');
  for (const char *p = row->file; *p; p++) {
    if (*p == '"')
      text_char (out, '"');
    text_char (out, *p);
  }
  text_printf (out, ":%lld\"", (long long) row->line);
}

/* The line that is printed millions of times: no call for each field. */
static void print_fields (bulk_worker *w, const bulk_row *row,
                          char separator) {
  const char *word = verdict_name[row->verdict];
  size_t length = strlen (word);
  (separator == ',' ? print_csv_label : print_label) (row, w->out);
  char *at = text_reserve (w->out, length + row->solution_size + 4);
  char *start = at;
  *at++ = separator;
  memcpy (at, word, length);
  at += length;
  *at++ = separator;
  if (row->solution) {
    memcpy (at, row->solution, row->solution_size);
    at += row->solution_size;
  } else
    *at++ = '-';
  *at++ = '\n';
  w->out->size += at - start;
}

static void print_tsv (bulk_worker *w, const bulk_row *row) {
  print_fields (w, row, '\t');
}

static void print_csv (bulk_worker *w, const bulk_row *row) {
  print_fields (w, row, ',');
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

static void print_jsonl (bulk_worker *w, const bulk_row *row) {
  text *out = w->out;
  text_char (out, '{');
  if (row->file) {
    text_string (out, "\"file\":");
    print_quoted (out, row->file);
    text_char (out, ',');
  }
  text_printf (out, "\"line\":%lld,\"verdict\":\"%s\",\"solution\":",
               (long long) row->line, verdict_name[row->verdict]);
  if (row->solution) {
    text_char (out, '"');
    text_add (out, row->solution, row->solution_size);
    text_char (out, '"');
  } else
    text_string (out, "null");
  text_printf (out, ",\"count\":%llu", (unsigned long long) row->count);
  if (w->options->stats && row->decision) {
    const result *work = &row->decision->work;
    const char *const *name = backend_counters (w->backend);
    uint64_t counts[] = {work->conflicts, work->decisions,
                         work->propagations};
    text_printf (out, ",\"backend\":\"%s\",\"microseconds\":%.1f",
                 backend_name (w->backend),
                 row->decision->nanoseconds / 1e3);
    for (int i = 0; i < 3; i++)
      if (!(work->untold >> i & 1))
        text_printf (out, ",\"%s\":%llu", name[i],
                     (unsigned long long) counts[i]);
    text_printf (out, ",\"propagated\":%s",
                 work->propagated ? "true" : "false");
  }
  text_string (out, "}\n");
}

static void print_sdm (bulk_worker *w, const bulk_row *row) {
  if (row->solution)
    text_add (w->out, row->solution, row->solution_size);
  else {
    text_string (w->out, "# ");
    print_label (row, w->out);
    text_printf (w->out, ": %s", verdict_name[row->verdict]);
  }
  text_char (w->out, '\n');
}

static void print_tdoku (bulk_worker *w, const bulk_row *row) {
  if (bulk_undecided (row->verdict)) {
    print_sdm (w, row);
    return;
  }
  bulk_print_puzzle (w, row);
  text_printf (w->out, ":%llu:", (unsigned long long) row->count);
  text_add (w->out, row->solution, row->solution_size);
  text_char (w->out, '\n');
}

static const result_format formats[] = {
    {"tsv", NULL, print_tsv},
    {"csv", "line,verdict,solution\n", print_csv},
    {"jsonl", NULL, print_jsonl},
    {"sdm", NULL, print_sdm},
    {"tdoku", NULL, print_tdoku},
    {0}};

int batch_run (options *o) {
  const char *name = o->format ? o->format : formats[0].name;
  const result_format *f = formats;
  while (f->name && strcmp (f->name, name))
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
  bulk_job job = {.print = f->print,
                  .header = f->header,
                  .summary = true,
                  .bad = bulk_undecided};
  return bulk_run (o, &job);
}
