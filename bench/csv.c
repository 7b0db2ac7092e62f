/* csv.c: every timing of a benchmark as a line of CSV */

#include "csv.h"

#include <assert.h>
#include <string.h>

const char *const csv_header =
    "set,contestant,kind,round,puzzles,seconds,cpu_seconds,"
    "puzzles_per_second,decided,median_us,p90_us,p99_us,worst_us,"
    "counters\n";

static void add_field (text *t, const char *word) {
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

void csv_run (const set_figures *set, const score *s, int round,
              const timing *run, text *t) {
  assert (!s->failed && round < set->rounds);
  add_field (t, set->file);
  add_field (t, s->who->name);
  text_printf (t, "%s,%d,%llu,%.6f,%.6f,%.3f,,,,,,%s\n",
               s->who->own ? "backend" : "peer", round + 1,
               (unsigned long long) s->puzzles, run->seconds,
               run->cpu_seconds, s->rates[round],
               s->unchecked ? "not checked" : "");
}

void csv_latency (const set_figures *set, const score *s, text *t) {
  add_field (t, set->file);
  add_field (t, s->who->name);
  double seconds = 0;
  for (uint64_t i = 0; i < s->decided; i++)
    seconds += s->seconds[i];
  text_printf (t, "latency,,%llu,%.6f,,,%llu,",
               (unsigned long long) s->timed, seconds,
               (unsigned long long) s->decided);
  if (s->decided)
    text_printf (t, "%.3f,%.3f,%.3f,%.3f,", s->median_us, s->p90_us,
                 s->p99_us, s->worst_us);
  else
    text_string (t, ",,,,");
  const char *between = "";
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    if (s->counter_name[i]) {
      text_printf (t, "%s%s=%llu", between, s->counter_name[i],
                   (unsigned long long) s->counter[i]);
      between = " ";
    }
  text_char (t, '\n');
}
