/* check.c: satdoku check, the verdict of each puzzle

   With --minimal a further column says which givens can go. */

#include "commands.h"

#include "../base/memory.h"
#include "../tasks/minimal.h"
#include "bulk.h"
#include "signals.h"

#include <stdlib.h>

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

static bool not_unique (verdict v) { return v != VERDICT_UNIQUE; }

/* What a thread has for --minimal. */
typedef struct state {
  minimal *minimal;
  bool *redundant;
  int capacity;
} state;

static void *open_state (const char **error) {
  minimal *m = minimal_new (&signals_caught, error);
  if (!m)
    return NULL;
  state *s = memory_new (1, sizeof *s);
  s->minimal = m;
  return s;
}

static void close_state (void *own) {
  state *s = own;
  minimal_free (s->minimal);
  free (s->redundant);
  free (s);
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
  state *s = w->own;
  const puzzle *p = &item->puzzle;
  int count = 0;
  question q = bulk_question (w->options, 2);
  decide (&w->decider, p, &q, d);
  if (d->interrupted)
    return;
  if (s->capacity < p->shape->cells) {
    s->capacity = p->shape->cells;
    s->redundant = memory_resize (s->redundant, (size_t) s->capacity,
                                  sizeof *s->redundant);
  }
  bool unique = d->verdict == VERDICT_UNIQUE;
  if (unique && !minimal_redundant (s->minimal, p, d->solution,
                                    s->redundant, &count)) {
    d->interrupted = true;
    return;
  }
  print_verdict (item->label, item->line, d->verdict, w->out);
  text_char (w->out, '\t');
  if (count)
    print_redundant (p, s->redundant, w->out);
  else
    text_string (w->out, unique ? "minimal" : "-");
  text_char (w->out, '\n');
}

static void invalid (bulk_worker *w, const bulk_item *item) {
  print_verdict (item->label, item->line, VERDICT_INVALID, w->out);
  text_string (w->out, "\t-\n");
}

int check_run (options *o) {
  o->limit = 2;
  bulk_job job = {.print = print, .summary = true, .bad = not_unique};
  if (o->minimal)
    job = (bulk_job){.work = work,
                     .invalid = invalid,
                     .open = open_state,
                     .close = close_state,
                     .summary = true,
                     .bad = not_unique};
  return bulk_run (o, &job);
}
