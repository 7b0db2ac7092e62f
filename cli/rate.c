/* rate.c: satdoku rate, the difficulty of each puzzle

   A puzzle without exactly one solution has no difficulty: its verdict
   stands where the class would.  The output formats are rows of a table. */

#include "commands.h"

#include "../tasks/rate.h"
#include "bulk.h"
#include "message.h"
#include "signals.h"

#include <stdio.h>

/* What a line is made of. */
typedef struct rate_line {
  const bulk_item *item;
  char rating[16]; /* "-" if there is none */
  const char *class;
  char needs[RATE_NEEDS]; /* the same */
} rate_line;

typedef struct rate_format {
  const char *header;
  void (*print) (text *, const rate_line *);
} rate_format;

static void print_tsv (text *out, const rate_line *r) {
  result_label (r->item->label, r->item->line, out);
  text_printf (out, "\t%s\t%s\t%s\n", r->rating, r->class, r->needs);
}

static void print_csv (text *out, const rate_line *r) {
  result_label_csv (r->item->label, r->item->line, out);
  text_printf (out, ",%s,%s,%s\n", r->rating, r->class, r->needs);
}

static void print_jsonl (text *out, const rate_line *r) {
  text_char (out, '{');
  result_label_json (r->item->label, r->item->line, out);
  if (r->rating[0] == '-')
    text_printf (out, ",\"rating\":null,\"class\":\"%s\",\"needs\":null}\n",
                 r->class);
  else
    text_printf (out, ",\"rating\":%s,\"class\":\"%s\",\"needs\":\"%s\"}\n",
                 r->rating, r->class, r->needs);
}

/* In the order of names.h. */
static const rate_format formats[RATING_FORMATS] = {
    {NULL, print_tsv},
    {"line,rating,class,needs\n", print_csv},
    {NULL, print_jsonl}};

/* For all workers. */
typedef struct state {
  const rate_format *format;
  atomic_ullong rated[RATE_CLASSES];
} state;

static void work (bulk_worker *w, const bulk_item *item, decision *d) {
  state *s = w->state;
  question q = bulk_question (w->options, 2);
  rating found = {0};
  if (!item->invalid)
    rate (&w->decider, &item->puzzle, &q, d, &found);
  if (d->interrupted)
    return;
  rate_line r = {item, "-", verdict_name[d->verdict], "-"};
  if (d->verdict == VERDICT_UNIQUE) {
    r.class = rate_table[found.class].name;
    snprintf (r.rating, sizeof r.rating, "%d.%02d", found.hundredths / 100,
              found.hundredths % 100);
    rating_needs (&found, r.needs);
    s->rated[found.class]++;
  }
  s->format->print (w->out, &r);
}

static void summarise (const state *s) {
  text t = {0};
  for (int i = 0; i < RATE_CLASSES; i++)
    if (s->rated[i])
      text_printf (&t, "%s%llu %s", t.size ? ", " : "", s->rated[i],
                   rate_table[i].name);
  if (t.size)
    message ("%.*s", (int) t.size, t.bytes);
  text_release (&t);
}

int rate_run (options *o) {
  int found = names_format (o);
  if (found < 0)
    return 2;
  state s = {.format = formats + found};
  bulk_job job = {.work = work,
                  .state = &s,
                  .header = s.format->header,
                  .summary = true,
                  .bad = verdict_undecided};
  int status = bulk_run (o, &job);
  /* After a signal some were rated and not printed. */
  if (!o->quiet && !signals_caught)
    summarise (&s);
  return status;
}
