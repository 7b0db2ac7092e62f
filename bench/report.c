/* report.c: what a benchmark found, as tables and sentences */

#include "report.h"

#include "../base/memory.h"
#include "formulas.h"
#include "summary.h"
#include "table.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 10 }; /* disagreements of a set */

static const column rates[] = {
    {"set", NULL, 10, NULL, NULL},
    {"contestant", NULL, 10, NULL, NULL},
    {"puzzles/s", NULL, 11, spell_plain, spell_rate},
    {"min", NULL, 11, spell_plain, spell_rate},
    {"max", NULL, 11, spell_plain, spell_rate},
    {"vs first", NULL, 9, spell_ratio, spell_ratio},
    {"vs slowest peer", NULL, 15, spell_ratio, spell_ratio},
    {"puzzles a run", NULL, 0, NULL, NULL},
    {0}};

static const column times[] = {
    {"set", NULL, 10, NULL, NULL},
    {"latency", "backend", 10, NULL, NULL},
    {"median us", "median", 11, spell_plain, spell_microseconds},
    {"p90 us", "90 %", 11, spell_plain, spell_microseconds},
    {"p99 us", "99 %", 11, spell_plain, spell_microseconds},
    {"worst us", "worst", 11, spell_plain, spell_microseconds},
    {"puzzles", NULL, 30, NULL, NULL},
    {"work a puzzle", NULL, 0, NULL, NULL},
    {0}};

static const column scaling[] = {
    {"scaling", "grid", 9, NULL, NULL},
    {"encoding", NULL, 10, NULL, NULL},
    {"variables", NULL, 11, spell_count, spell_count},
    {"clauses", NULL, 13, spell_count, spell_count},
    {"time", NULL, 9, spell_seconds, spell_seconds},
    {"min", NULL, 9, spell_seconds, spell_seconds},
    {"max", NULL, 9, spell_seconds, spell_seconds},
    {0}};

static const column encodings[] = {
    {"encodings", "kind", 11, NULL, NULL},
    {"encoding", NULL, 10, NULL, NULL},
    {"at most one", NULL, 11, NULL, NULL},
    {"variables", NULL, 10, spell_count, spell_count},
    {"clauses", NULL, 10, spell_count, spell_count},
    {"time", NULL, 10, spell_seconds, spell_seconds},
    {"puzzles", NULL, 7, spell_count, spell_count},
    {0}};

void report_release (report *r) {
  text_release (&r->plain);
  for (int i = 0; i < REPORT_PARTS; i++)
    text_release (r->page + i);
}

/* Sentences for the page, between two tags; nothing if there are none. */
static void add_words (text *page, const char *open, const text *words,
                       const char *close) {
  if (!words->size)
    return;
  text_string (page, open);
  table_escape (page, words->bytes, words->size);
  text_string (page, close);
}

/* A table of scores: the first columns are as wide as their names. */
static void start_scores (table *t, const column *columns,
                          const set_figures *set) {
  table_start (t, columns, 1);
  int names = 0, name = (int) strlen (set->name);
  for (int i = 0; i < set->count; i++) {
    int size = (int) strlen (set->scores[i].who->name);
    names = size > names ? size : names;
  }
  if (name > t->columns[0].width)
    t->columns[0].width = name;
  if (names > t->columns[1].width)
    t->columns[1].width = names;
}

static void end_scores (report *r, table *t, const set_figures *set,
                        report_part part) {
  text *page = r->page + part;
  char words[SPELL_SIZE];
  text_string (page, "<h3>");
  table_escape (page, set->name, strlen (set->name));
  text_printf (page, " <span class=\"soft\">%s puzzles</span></h3>\n",
               spell_count ((double) set->puzzles, words));
  table_end (t, &r->plain, page);
  table_release (t);
}

/* S's rates over those of BASE, which is NULL if there is none. */
static double ratio (const set_figures *set, const score *s,
                     const score *base) {
  if (!base)
    return NAN;
  double *pairs = memory_new ((size_t) set->rounds, sizeof *pairs);
  for (int i = 0; i < set->rounds; i++)
    pairs[i] = s->rates[i] / base->rates[i];
  double res = figures_median (pairs, set->rounds);
  free (pairs);
  return res;
}

static const score *slowest_peer (const set_figures *set) {
  const score *res = NULL;
  for (const score *s = set->scores; s < set->scores + set->count; s++)
    if (!s->failed && !s->who->own && (!res || s->rate < res->rate))
      res = s;
  return res;
}

/* Makes T the next cell, and empties it. */
static void add_text (table *to, text *t) {
  text_char (t, 0);
  table_words (to, t->bytes);
  text_clear (t);
}

static void print_work (text *t, const set_figures *set, const score *s) {
  text_printf (t, "%llu", (unsigned long long) set->puzzles);
  if (s->puzzles > set->puzzles)
    text_printf (t, " x %llu",
                 (unsigned long long) (s->puzzles / set->puzzles));
  else if (s->puzzles < set->puzzles)
    text_printf (t, ", sample of %llu", (unsigned long long) s->puzzles);
  if (*s->note)
    text_printf (t, ": %s", s->note);
  if (s->undecided)
    text_string (t, ", some undecided");
  if (s->unchecked)
    text_string (t, ", not checked");
}

static void add_rates (report *r, const set_figures *set) {
  const score *first = set->scores->failed ? NULL : set->scores;
  const score *slow = slowest_peer (set);
  table t;
  text words = {0};
  start_scores (&t, rates, set);
  for (const score *s = set->scores; s < set->scores + set->count; s++) {
    table_words (&t, set->name);
    table_words (&t, s->who->name);
    if (s->failed) {
      char why[FIGURES_WHY + 10];
      snprintf (why, sizeof why, s->slow ? "%s" : "failed: %s", s->why);
      table_rest (&t, why);
      continue;
    }
    table_number (&t, s->rate);
    table_number (&t, s->least);
    table_number (&t, s->most);
    table_number (&t, ratio (set, s, first));
    table_number (&t, ratio (set, s, slow));
    print_work (&words, set, s);
    add_text (&t, &words);
  }
  end_scores (r, &t, set, REPORT_RATES);
  text_release (&words);
}

static void print_timed (text *t, const set_figures *set, const score *s) {
  text_printf (t, "%llu", (unsigned long long) set->puzzles);
  if (s->timed < set->puzzles)
    text_printf (t, ", sample of %llu", (unsigned long long) s->timed);
  if (s->decided < s->timed)
    text_printf (t, ", %llu undecided",
                 (unsigned long long) (s->timed - s->decided));
}

/* Means, so that samples can be compared with whole sets. */
static void print_counters (text *t, const score *s) {
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    if (s->counter_name[i])
      text_printf (t, "%s%s %.1f", t->size ? ", " : "", s->counter_name[i],
                   (double) s->counter[i] / (double) s->timed);
  if (!t->size)
    text_char (t, '-');
}

static void add_times (report *r, const set_figures *set) {
  table t;
  text words = {0};
  start_scores (&t, times, set);
  for (const score *s = set->scores; s < set->scores + set->count; s++) {
    if (!s->timed)
      continue;
    table_words (&t, set->name);
    table_words (&t, s->who->name);
    table_number (&t, s->median_us);
    table_number (&t, s->p90_us);
    table_number (&t, s->p99_us);
    table_number (&t, s->worst_us);
    print_timed (&words, set, s);
    add_text (&t, &words);
    print_counters (&words, s);
    add_text (&t, &words);
  }
  end_scores (r, &t, set, REPORT_TIMES);
  text_release (&words);
}

static void add_agreement (report *r, const set_figures *set,
                           const agreement *a) {
  text *t = &r->plain, words = {0};
  int width = (int) strlen (set->name) > 10 ? (int) strlen (set->name) : 10;
  text_printf (t, "\n%-*s  agreement: %llu verdicts on %llu puzzles, %llu ",
               width, set->name, (unsigned long long) set->verdicts,
               (unsigned long long) set->compared,
               (unsigned long long) set->disagreements);
  text_string (t,
               set->disagreements == 1 ? "disagreement" : "disagreements");
  agree_print_undecided (a, t);
  text_char (t, '\n');
  agree_print (a, "  ", SHOWN, t);
  summary_agreement (set, &words);
  for (const score *s = set->scores; s < set->scores + set->count; s++) {
    if (s->failed || !s->unchecked)
      continue;
    text_printf (t, "%-*s  %s not compared: %s\n", width, set->name,
                 s->who->name, s->unchecked);
    text_printf (&words, " %s was not compared: %s.", s->who->name,
                 s->unchecked);
  }
  add_words (r->page + REPORT_TIMES, "<p>", &words, "</p>\n");
  text_clear (&words);
  summary_set (set, &words);
  add_words (r->page + REPORT_SUMMARY, "<li>", &words, "</li>\n");
  text_release (&words);
}

void report_set (report *r, const set_figures *set, const agreement *a) {
  assert (set->count && a->corpus->count == set->puzzles);
  add_rates (r, set);
  add_times (r, set);
  add_agreement (r, set, a);
}

/* A row a figure.  What is measured stands above the table of the page and
   below that of the report. */
static void add_formulas (report *r, const formula_figures *f,
                          const column *columns, report_part part,
                          void (*explain) (uint64_t seed, text *),
                          uint64_t seed) {
  if (!f->count)
    return;
  table t;
  text what = {0};
  explain (seed, &what);
  table_start (&t, columns, 0);
  for (const formula_figure *p = f->list; p < f->list + f->count; p++) {
    char limit[SPELL_SIZE], over[2 * SPELL_SIZE];
    spell_seconds (p->seconds, limit);
    table_words (&t, p->kind);
    table_words (&t, encoding_table[p->encoding].name);
    if (part == REPORT_ENCODINGS)
      table_words (&t, amo_table[p->amo].name);
    table_number (&t, (double) p->variables);
    table_number (&t, (double) p->clauses);
    if (p->timed_out && part == REPORT_SCALING) {
      snprintf (over, sizeof over, "over %s, larger ones left out", limit);
      table_rest (&t, over);
      continue;
    }
    if (p->timed_out) {
      snprintf (over, sizeof over, ">%9s", limit);
      table_words (&t, over);
    } else
      table_number (&t, p->seconds);
    table_number (&t, part == REPORT_SCALING ? p->least : p->puzzles);
    if (part == REPORT_SCALING)
      table_number (&t, p->most);
  }
  add_words (r->page + part, "<p class=\"soft\">", &what, "</p>\n");
  table_end (&t, &r->plain, r->page + part);
  spell_paragraph (&what, &r->plain);
  table_release (&t);
  text_release (&what);
}

void report_scaling (report *r, const figures *f) {
  add_formulas (r, &f->scaling, scaling, REPORT_SCALING,
                formulas_explain_scaling, f->seed);
  text words = {0};
  summary_scaling (&f->scaling, &words);
  add_words (r->page + REPORT_SUMMARY, "<li>", &words, "</li>\n");
  text_release (&words);
}

void report_encodings (report *r, const figures *f) {
  add_formulas (r, &f->encodings, encodings, REPORT_ENCODINGS,
                formulas_explain_encodings, f->seed);
}
