/* heading.c: when, where, with what and how a benchmark was run */

#include "heading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The CPU as the system calls it, into ROW. */
static const char *cpu_name (char row[300]) {
  FILE *file = fopen ("/proc/cpuinfo", "r");
  char *res = NULL;
  while (file && !res && fgets (row, 300, file))
    if (!strncmp (row, "model name", 10) && (res = strchr (row, ':'))) {
      res += 1 + strspn (res + 1, " \t");
      res[strcspn (res, "\n")] = 0;
    }
  if (file)
    fclose (file);
  return res && *res ? res : "unknown";
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

/* Each contestant, what it is, and what is in its figures. */
static void print_contestants (const contestants *all, text *t) {
  int width = 10;
  for (int i = 0; i < all->count; i++)
    if ((int) strlen (all->list[i].name) > width)
      width = (int) strlen (all->list[i].name);
  text_string (t, "contestants\n");
  for (int i = 0; i < all->count; i++) {
    const contestant *c = all->list + i;
    text_printf (t, "  %-*s  %s\n", width, c->name, c->command);
    if (c->own)
      text_printf (t, "  %-*s  version: %s\n", width, "",
                   *c->version ? c->version : "it does not tell");
    text_printf (t, "  %-*s  includes: %s\n", width, "", c->includes);
  }
}

static void print_method (const options *o, text *t) {
  text_printf (
      t,
      "puzzles/s whole programs, from a file as standard input to a file\n"
      "          as standard output; %d rounds of one run each in turn,\n"
      "          after one untimed; a run repeats the set, or takes a\n"
      "          sample of it, to last %g s or more; ratios are medians\n"
      "          of pairs of a round\n",
      o->repeat, o->seconds);
  text_printf (
      t,
      "latency   one puzzle at a time, in this program, by wall clock,\n"
      "          the whole set or a sample for about %g s: without start,\n"
      "          reading and printing; includes %s,\n"
      "          propagation where the backend does it, rule check\n",
      o->seconds, contestants_task (o));
}

void heading_print (const options *o, const contestants *all, text *t,
                    text *note) {
  time_t now = time (NULL);
  char date[40], row[300];
  struct tm utc;
  strftime (date, sizeof date, "%Y-%m-%d %H:%M:%S UTC",
            gmtime_r (&now, &utc));
  const char *cpu = cpu_name (row);
  text_printf (note, "satdoku %s, %s, %s", SATDOKU_VERSION, date, cpu);
  text_char (note, 0);
  text_printf (t, "satdoku   %s\ndate      %s\ncpu       %s\n",
               SATDOKU_VERSION, date, cpu);
  text_printf (t, "compiler  %s\n", compiler ());
  text_printf (t, "seed      %llu; sets and samples are not random\n",
               (unsigned long long) o->seed);
  print_command (t);
  if (!all->count)
    return;
  print_method (o, t);
  print_contestants (all, t);
}
