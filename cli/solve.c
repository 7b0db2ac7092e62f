/* solve.c: satdoku solve, each puzzle's solution for people */

#include "commands.h"

#include "bulk.h"
#include "show.h"

#include <stdio.h>

/* "# 12: unique", a comment in every format; alone where a puzzle has no
   solution, and above drawn grids. */
static void heading (bulk_worker *w, const bulk_item *item,
                     const char *word) {
  result_comment (item->label, item->line, word, w->out);
}

typedef struct sink {
  bulk_worker *worker;
  const bulk_item *item;
  uint64_t count;
} sink;

static bool print_each (void *state, const value *grid) {
  sink *s = state;
  const show *shown = s->worker->state;
  if (!shown->format) {
    char word[40];
    snprintf (word, sizeof word, "solution %llu",
              (unsigned long long) ++s->count);
    heading (s->worker, s->item, word);
  }
  show_grid (shown, &s->item->puzzle, grid, s->worker->out);
  return bulk_relieve (s->worker);
}

static void work_all (bulk_worker *w, const bulk_item *item, decision *d) {
  sink s = {w, item, 0};
  question q = bulk_question (w->options, w->options->limit);
  q.solution = print_each;
  q.state = &s;
  size_t before = w->out->size;
  if (!item->invalid)
    decide (&w->decider, &item->puzzle, &q, d);
  if (d->interrupted && before <= w->out->size)
    w->out->size = before;
  else if (!d->count)
    heading (w, item, verdict_name[d->verdict]);
}

static void work_one (bulk_worker *w, const bulk_item *item, decision *d) {
  const show *shown = w->state;
  if (!bulk_decide (w, item, w->options->limit, d))
    return;
  if (!shown->format || !d->solution)
    heading (w, item, verdict_name[d->verdict]);
  if (d->solution)
    show_grid (shown, &item->puzzle, d->solution, w->out);
}

static bool unsolved (verdict v) {
  return v == VERDICT_NONE || verdict_undecided (v);
}

int solve_run (options *o) {
  show shown;
  if (!show_init (&shown, o))
    return 2;
  if (o->all)
    o->jobs = 1; /* solutions are printed as they come */
  if (!o->limit_given)
    o->limit = o->all ? 10000 : 2;
  if (!o->limit && !o->all)
    o->limit = 2; /* to count on would show nothing more */
  bulk_job job = {.work = o->all ? work_all : work_one,
                  .state = &shown,
                  .bad = unsolved};
  return bulk_run (o, &job);
}
