/* rate.c: satdoku rate, the difficulty of each puzzle

   A puzzle without exactly one solution has no difficulty: its verdict
   stands where the class would.  The output formats are rows of a table. */

#include "commands.h"

#include "../tasks/rate.h"
#include "bulk.h"
#include "message.h"
#include "signals.h"

#include <stdio.h>
#include <string.h>

/* What a line is made of. */
typedef struct rate_line {
  const bulk_item *item;
  char rating[16]; /* "-" if there is none */
  const char *class;
  char needs[RATE_NEEDS]; /* the same */
} rate_line;

typedef struct rate_format {
  const char *name, *header;
  void (*print) (text *, const rate_line *);
} rate_format;

static void print_tsv (text *out, const rate_line *r) {
  bulk_label (r->item->label, r->item->line, out);
  text_printf (out, "\t%s\t%s\t%s\n", r->rating, r->class, r->needs);
}

/* A file name with a comma or a quote needs quotes in CSV. */
static void print_csv (text *out, const rate_line *r) {
  const char *file = r->item->label;
  if (!file || !strpbrk (file, ",\"\n\r"))
    bulk_label (file, r->item->line, out);
  else {
    text_char (out, '"');
    for (const char *p = file; *p; p++) {
      if (*p == '"')
        text_char (out, '"');
      text_char (out, *p);
    }
    text_printf (out, ":%lld\"", (long long) r->item->line);
  }
  text_printf (out, ",%s,%s,%s\n", r->rating, r->class, r->needs);
}

static void print_jsonl (text *out, const rate_line *r) {
  text_char (out, '{');
  if (r->item->label) {
    text_string (out, "\"file\":\"");
    for (const char *p = r->item->label; *p; p++)
      if (*p == '"' || *p == '\\')
        text_printf (out, "\\%c", *p);
      else if ((unsigned char) *p < ' ')
        text_printf (out, "\\u%04x", *p);
      else
        text_char (out, *p);
    text_string (out, "\",");
  }
  text_printf (out, "\"line\":%lld,", (long long) r->item->line);
  if (r->rating[0] == '-')
    text_printf (out, "\"rating\":null,\"class\":\"%s\",\"needs\":null}\n",
                 r->class);
  else
    text_printf (out, "\"rating\":%s,\"class\":\"%s\",\"needs\":\"%s\"}\n",
                 r->rating, r->class, r->needs);
}

static const rate_format formats[] = {
    {"tsv", NULL, print_tsv},
    {"csv", "line,rating,class,needs\n", print_csv},
    {"jsonl", NULL, print_jsonl},
    {0}};

/* For all workers. */
static const rate_format *chosen;
static atomic_ullong rated[RATE_CLASSES];

static void print_verdict (bulk_worker *w, const bulk_item *item,
                           verdict v) {
  rate_line r = {item, "-", verdict_name[v], "-"};
  chosen->print (w->out, &r);
}

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  question q = bulk_question (w->options, 2);
  rating found;
  rate (&w->decider, &item->puzzle, &q, d, &found);
  if (d->interrupted)
    return;
  if (d->verdict != VERDICT_UNIQUE) {
    print_verdict (w, item, d->verdict);
    return;
  }
  rate_line r = {.item = item, .class = rate_table[found.class].name};
  snprintf (r.rating, sizeof r.rating, "%d.%02d", found.hundredths / 100,
            found.hundredths % 100);
  rating_needs (&found, r.needs);
  chosen->print (w->out, &r);
  rated[found.class]++;
}

static void invalid (bulk_worker *w, const bulk_item *item) {
  print_verdict (w, item, VERDICT_INVALID);
}

static void summarise (void) {
  text t;
  text_init (&t);
  for (int i = 0; i < RATE_CLASSES; i++)
    if (rated[i])
      text_printf (&t, "%s%llu %s", t.size ? ", " : "", rated[i],
                   rate_table[i].name);
  text_char (&t, 0);
  if (t.size > 1)
    message ("%s", t.bytes);
  text_release (&t);
}

int rate_run (options *o) {
  const char *name = o->format ? o->format : formats[0].name;
  for (chosen = formats; chosen->name && strcmp (chosen->name, name);)
    chosen++;
  if (!chosen->name) {
    message ("rate: no format '%s'; there are tsv, csv, jsonl", name);
    return 2;
  }
  bulk_job job = {.work = work,
                  .invalid = invalid,
                  .header = chosen->header,
                  .summary = true,
                  .bad = bulk_undecided};
  int status = bulk_run (o, &job);
  /* After a signal some were rated and not printed. */
  if (!o->quiet && !signals_caught)
    summarise ();
  return status;
}
