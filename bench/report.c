/* report.c: what a benchmark found, as tables and as CSV */

#include "report.h"

#include "../base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 10 }; /* disagreements of a set in the table */

typedef struct widths {
  int set, name;
} widths;

static widths widths_of (const race *r) {
  widths res = {10, 10};
  if ((int) strlen (r->corpus->name) > res.set)
    res.set = (int) strlen (r->corpus->name);
  for (int i = 0; i < r->count; i++)
    if ((int) strlen (r->entries[i].peer->name) > res.name)
      res.name = (int) strlen (r->entries[i].peer->name);
  return res;
}

static void print_start (const race *r, widths w, const char *name,
                         text *t) {
  text_printf (t, "%-*s  %-*s", w.set, r->corpus->name, w.name, name);
}

/* Few digits, and never an exponent. */
static void print_figure (text *t, int width, double figure,
                          const char *unit) {
  char words[40];
  int digits = figure >= 100      ? 0
               : figure >= 1      ? 2
               : figure >= 0.01   ? 4
               : figure >= 0.0001 ? 6
                                  : 7;
  snprintf (words, sizeof words, "%.*f%s", digits, figure, unit);
  text_printf (t, "  %*s", width, words);
}

/* E's rates over those of BASE, which is NULL if there is none. */
static void print_ratio (text *t, int width, const entry *e,
                         const entry *base, int rounds) {
  if (!base) {
    text_printf (t, "  %*s", width, "-");
    return;
  }
  double *pairs = memory_new ((size_t) rounds, sizeof *pairs);
  for (int i = 0; i < rounds; i++)
    pairs[i] = e->rates[i] / base->rates[i];
  print_figure (t, width, figures_median (pairs, rounds), "x");
  free (pairs);
}

static void print_work (text *t, const corpus *c, const contestant *f) {
  text_printf (t, "  %llu", (unsigned long long) c->count);
  if (f->puzzles > c->count)
    text_printf (t, " x %llu",
                 (unsigned long long) (f->puzzles / c->count));
  else if (f->puzzles < c->count)
    text_printf (t, ", sample of %llu", (unsigned long long) f->puzzles);
  if (*f->note)
    text_printf (t, ": %s", f->note);
  if (f->undecided)
    text_string (t, ", some undecided");
  if (f->not_compared)
    text_string (t, ", not checked");
  text_char (t, '\n');
}

static const entry *slowest_peer (const race *r) {
  const entry *res = NULL;
  for (int i = 0; i < r->count; i++) {
    const entry *e = r->entries + i;
    if (!e->figures->failed && !e->peer->own &&
        (!res || e->figures->rate < res->figures->rate))
      res = e;
  }
  return res;
}

static void print_rates (const race *r, widths w, text *t) {
  text_printf (t, "\n%-*s  %-*s  %11s  %11s  %11s  %9s  %15s  %s\n", w.set,
               "set", w.name, "contestant", "puzzles/s", "min", "max",
               "vs first", "vs slowest peer", "puzzles a run");
  const entry *first = r->entries[0].figures->failed ? NULL : r->entries;
  const entry *slow = slowest_peer (r);
  int rounds = r->options->repeat;
  for (int i = 0; i < r->count; i++) {
    const entry *e = r->entries + i;
    const contestant *f = e->figures;
    print_start (r, w, f->name, t);
    if (f->failed) {
      text_printf (t, f->slow ? "  %s\n" : "  failed: %s\n", f->why);
      continue;
    }
    print_figure (t, 11, f->rate, "");
    print_figure (t, 11, f->least, "");
    print_figure (t, 11, f->most, "");
    print_ratio (t, 9, e, first, rounds);
    print_ratio (t, 15, e, slow, rounds);
    print_work (t, r->corpus, f);
  }
}

/* Means, so that samples can be compared with whole sets. */
static void print_counters (const contestant *f, text *t) {
  const char *between = "";
  text_string (t, "  ");
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    if (f->counter_name[i]) {
      text_printf (t, "%s%s %.1f", between, f->counter_name[i],
                   (double) f->counter[i] / (double) f->timed);
      between = ", ";
    }
  text_string (t, *between ? "\n" : "-\n");
}

static void print_timed (const race *r, const contestant *f, text *t) {
  char words[80];
  int used = snprintf (words, sizeof words, "%llu",
                       (unsigned long long) r->corpus->count);
  if (f->timed < r->corpus->count)
    used += snprintf (words + used, sizeof words - (size_t) used,
                      ", sample of %llu", (unsigned long long) f->timed);
  if (f->decided < f->timed)
    snprintf (words + used, sizeof words - (size_t) used,
              ", %llu undecided",
              (unsigned long long) (f->timed - f->decided));
  text_printf (t, "  %-30s", words);
}

static void print_latency (const race *r, widths w, text *t) {
  bool some = false;
  for (int i = 0; i < r->count; i++) {
    const contestant *f = r->entries[i].figures;
    if (!f->timed)
      continue;
    if (!some)
      text_printf (t, "\n%-*s  %-*s  %11s  %11s  %11s  %11s  %-30s  %s\n",
                   w.set, "set", w.name, "latency", "median us", "p90 us",
                   "p99 us", "worst us", "puzzles", "work a puzzle");
    some = true;
    print_start (r, w, f->name, t);
    double figure[] = {f->median_us, f->p90_us, f->p99_us, f->worst_us};
    for (int k = 0; k < 4; k++)
      if (f->decided)
        print_figure (t, 11, figure[k], "");
      else
        text_printf (t, "  %11s", "-");
    print_timed (r, f, t);
    print_counters (f, t);
  }
}

static void print_agreement (const race *r, const set_figures *set,
                             widths w, text *t) {
  text_printf (t, "\n%-*s  agreement: %llu verdicts on %llu puzzles, %llu ",
               w.set, r->corpus->name, (unsigned long long) set->verdicts,
               (unsigned long long) set->compared,
               (unsigned long long) set->disagreements);
  text_string (t,
               set->disagreements == 1 ? "disagreement" : "disagreements");
  agree_print_undecided (r->agreement, t);
  text_char (t, '\n');
  agree_print (r->agreement, "  ", SHOWN, t);
  for (int i = 0; i < r->count; i++) {
    const contestant *f = r->entries[i].figures;
    if (!f->failed && f->not_compared)
      text_printf (t, "%-*s  %s not compared: %s\n", w.set, r->corpus->name,
                   f->name, f->not_compared);
  }
}

void report_set (const race *r, const set_figures *set, text *t) {
  widths w = widths_of (r);
  print_rates (r, w, t);
  print_latency (r, w, t);
  print_agreement (r, set, w, t);
}

const char *const report_csv_header =
    "set,contestant,kind,round,puzzles,seconds,cpu_seconds,"
    "puzzles_per_second,decided,median_us,p90_us,p99_us,worst_us,"
    "counters\n";

static void print_field (text *t, const char *word) {
  bool plain = !word[strcspn (word, ",\"\r\n")];
  if (!plain)
    text_char (t, '"');
  for (; *word; word++) {
    if (*word == '"')
      text_char (t, '"');
    text_char (t, *word);
  }
  text_string (t, plain ? "," : "\",");
}

void report_csv_run (const corpus *c, const entry *e, int round,
                     const timing *run, text *t) {
  print_field (t, c->file);
  print_field (t, e->peer->name);
  text_printf (t, "%s,%d,%llu,%.6f,%.6f,%.3f,,,,,,%s\n",
               e->peer->own ? "backend" : "peer", round + 1,
               (unsigned long long) e->figures->puzzles, run->seconds,
               run->cpu_seconds, e->rates[round],
               e->figures->not_compared ? "not checked" : "");
}

void report_csv_latency (const corpus *c, const contestant *f, text *t) {
  print_field (t, c->file);
  print_field (t, f->name);
  double seconds = 0;
  for (uint64_t i = 0; i < f->decided; i++)
    seconds += f->seconds[i];
  text_printf (t, "latency,,%llu,%.6f,,,%llu,",
               (unsigned long long) f->timed, seconds,
               (unsigned long long) f->decided);
  if (f->decided)
    text_printf (t, "%.3f,%.3f,%.3f,%.3f,", f->median_us, f->p90_us,
                 f->p99_us, f->worst_us);
  else
    text_string (t, ",,,,");
  const char *between = "";
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    if (f->counter_name[i]) {
      text_printf (t, "%s%s=%llu", between, f->counter_name[i],
                   (unsigned long long) f->counter[i]);
      between = " ";
    }
  text_char (t, '\n');
}
