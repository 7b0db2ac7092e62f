/* report.c: what a benchmark found, as a table and as CSV */

#include "report.h"

#include "../../puzzle/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The CPU as the system calls it. */
static void print_cpu (text *t) {
  FILE *file = fopen ("/proc/cpuinfo", "r");
  char row[300], name[300] = "unknown";
  while (file && fgets (row, sizeof row, file))
    if (sscanf (row, "model name%*[ \t]: %299[^\n]", name) == 1)
      break;
  if (file)
    fclose (file);
  text_printf (t, "cpu       %s\n", name);
}

static void print_quoted (text *t, const char *word) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789_-+=./,:@%";
  if (*word && !word[strspn (word, plain)]) {
    text_string (t, word);
    return;
  }
  text_char (t, '\'');
  for (; *word; word++)
    if (*word == '\'')
      text_string (t, "'\\''");
    else
      text_char (t, *word);
  text_char (t, '\'');
}

/* The words this program was started with, as a shell would take them. */
static void print_command (text *t) {
  text_string (t, "command   satdoku");
  FILE *file = fopen ("/proc/self/cmdline", "r");
  char *word = NULL;
  size_t room = 0;
  for (int i = 0; file && getdelim (&word, &room, 0, file) > 0; i++)
    if (i) {
      text_char (t, ' ');
      print_quoted (t, word);
    }
  free (word);
  if (file)
    fclose (file);
  text_char (t, '\n');
}

static const char *compiler (void) {
#ifdef __clang__
  return __VERSION__;
#else
  return "GCC " __VERSION__;
#endif
}

static int width_of_names (const peers *all) {
  int res = 10;
  for (int i = 0; i < all->count; i++)
    if ((int) strlen (all->list[i].name) > res)
      res = (int) strlen (all->list[i].name);
  return res;
}

/* What is in the figures, a contestant a line. */
static void print_peers (const peers *all, const options *o, text *t) {
  int width = width_of_names (all);
  for (int i = 0; i < all->count; i++) {
    const peer *p = all->list + i;
    text_printf (t, "  %-*s  %s\n  %-*s  ", width, p->name, p->command,
                 width, "");
    if (!p->own) {
      text_string (t, "includes what this command does\n");
      continue;
    }
    if (*p->version)
      text_printf (t, "%s; ", p->version);
    text_printf (t, "includes start, reading, %s, rule check, printing\n",
                 o->limit == 1   ? "first solution"
                 : o->limit == 2 ? "uniqueness"
                                 : "solutions up to the limit");
  }
}

void report_heading (const options *o, const peers *all, text *t) {
  time_t now = time (NULL);
  char date[40];
  struct tm utc;
  strftime (date, sizeof date, "%Y-%m-%d %H:%M:%S UTC",
            gmtime_r (&now, &utc));
  text_printf (t, "satdoku   %s\ndate      %s\n", SATDOKU_VERSION, date);
  print_cpu (t);
  text_printf (t, "compiler  %s\n", compiler ());
  text_string (t, "seed      none, nothing is random\n");
  print_command (t);
  text_printf (
      t,
      "method    whole programs, from a file as standard input to a file "
      "as\n"
      "          standard output; %d rounds of one run each in turn, after "
      "one\n"
      "          untimed; a run repeats the set, or takes a sample of it, "
      "to\n"
      "          last %g s or more; ratios are medians of pairs of a "
      "round\n",
      o->repeat, o->seconds);
  text_string (t, "contestants\n");
  print_peers (all, o, t);
}

static int compare (const void *a, const void *b) {
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Sorts VALUES. */
static double median (double *values, int count) {
  qsort (values, (size_t) count, sizeof *values, compare);
  return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* Few digits, and never an exponent. */
static void print_figure (text *t, int width, double figure,
                          const char *unit) {
  char words[40];
  int digits = figure >= 100 ? 0 : figure >= 1 ? 2 : figure >= 0.01 ? 4 : 6;
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
  print_figure (t, width, median (pairs, rounds), "x");
  free (pairs);
}

static void print_work (text *t, const corpus *c, const entry *e) {
  text_printf (t, "  %llu", (unsigned long long) c->count);
  if (e->puzzles > c->count)
    text_printf (t, " x %llu",
                 (unsigned long long) (e->puzzles / c->count));
  else if (e->puzzles < c->count)
    text_printf (t, ", sample of %llu", (unsigned long long) e->puzzles);
  if (e->undecided)
    text_string (t, ", some undecided");
  text_char (t, '\n');
}

static double median_rate (const entry *e, int rounds, double *least,
                           double *most) {
  double *rates = memory_new ((size_t) rounds, sizeof *rates);
  memcpy (rates, e->rates, (size_t) rounds * sizeof *rates);
  double res = median (rates, rounds);
  *least = rates[0];
  *most = rates[rounds - 1];
  free (rates);
  return res;
}

static const entry *slowest_peer (const entry *entries, int count,
                                  int rounds) {
  const entry *res = NULL;
  double slowest = 0, least, most;
  for (int i = 0; i < count; i++) {
    if (entries[i].failed || entries[i].peer->own)
      continue;
    double rate = median_rate (entries + i, rounds, &least, &most);
    if (!res || rate < slowest) {
      res = entries + i;
      slowest = rate;
    }
  }
  return res;
}

void report_set (const corpus *c, const entry *entries, int count,
                 int rounds, text *t) {
  int set_width = 10, name_width = 10;
  if ((int) strlen (c->name) > set_width)
    set_width = (int) strlen (c->name);
  for (int i = 0; i < count; i++)
    if ((int) strlen (entries[i].peer->name) > name_width)
      name_width = (int) strlen (entries[i].peer->name);
  text_printf (t, "\n%-*s  %-*s  %11s  %11s  %11s  %9s  %15s  %s\n",
               set_width, "set", name_width, "contestant", "puzzles/s",
               "min", "max", "vs first", "vs slowest peer",
               "puzzles a run");
  const entry *first = entries[0].failed ? NULL : entries;
  const entry *slow = slowest_peer (entries, count, rounds);
  for (int i = 0; i < count; i++) {
    const entry *e = entries + i;
    text_printf (t, "%-*s  %-*s", set_width, c->name, name_width,
                 e->peer->name);
    if (e->failed) {
      text_printf (t, "  failed: %s\n", e->why);
      continue;
    }
    double least, most;
    print_figure (t, 11, median_rate (e, rounds, &least, &most), "");
    print_figure (t, 11, least, "");
    print_figure (t, 11, most, "");
    print_ratio (t, 9, e, first, rounds);
    print_ratio (t, 15, e, slow, rounds);
    print_work (t, c, e);
  }
}

const char *const report_csv_header =
    "set,contestant,kind,round,puzzles,seconds,cpu_seconds,"
    "puzzles_per_second\n";

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

void report_csv (const corpus *c, const entry *e, int round,
                 const peer_run *run, text *t) {
  print_field (t, c->file);
  print_field (t, e->peer->name);
  text_printf (t, "%s,%d,%llu,%.6f,%.6f,%.3f\n",
               e->peer->own ? "backend" : "peer", round + 1,
               (unsigned long long) e->puzzles, run->seconds,
               run->cpu_seconds, e->rates[round]);
}
