/* bench.c: satdoku bench, contestants side by side on the same puzzles

   For each set: whole programs in turn (race.h), then every backend on one
   puzzle after the other (latency.h), then what all of them said is held
   against each other (agree.h).  After the sets what is measured on puzzles
   of its own, and the pictures. */

#include "../cli/commands.h"
#include "../cli/message.h"
#include "../cli/output.h"
#include "../cli/signals.h"
#include "csv.h"
#include "formulas.h"
#include "heading.h"
#include "latency.h"
#include "page.h"
#include "pictures.h"
#include "race.h"
#include "scratch.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCALING = 100, SHOWN = 10, LATENCY_PARTS = 1 };

typedef struct bench {
  const options *options;
  const char *const *files; /* the sets */
  int file_count;
  contestants contestants;
  figures figures;
  report report;
  text heading, note;
  int output_file, errors_file; /* of the contestants */
  set_figures *set;             /* at hand */
  bar bar;
  output table, csv; /* csv only if it was asked for */
  bool some_failed;  /* a contestant or a puzzle */
  bool broken;       /* a file could not be read or written */
} bench;

static bool goes_on (const bench *b) {
  return !signals_caught && !b->broken;
}

/* Hands what the report has got to its file. */
static void write_report (bench *b) {
  text *t = &b->report.plain;
  bar_end (&b->bar);
  b->broken |= !output_write (&b->table, t->bytes, t->size);
  b->broken |= !output_flush (&b->table);
  text_clear (t);
}

/* A line of CSV for a run, or if that is NULL for the latency. */
static void write_csv (void *state, const score *s, int round,
                       const timing *run) {
  bench *b = state;
  text t = {0};
  if (!b->options->csv)
    return;
  if (run)
    csv_run (b->set, s, round, run, &t);
  else
    csv_latency (b->set, s, &t);
  b->broken |= !output_write (&b->csv, t.bytes, t.size);
  text_release (&t);
}

/* Every backend that the race has not shown to be hopeless. */
static void measure_latency (bench *b, agreement *a) {
  for (int i = 0; i < b->set->count && goes_on (b); i++) {
    score *s = b->set->scores + i;
    if (s->who->own && !s->hopeless)
      latency_measure (b->options, a, &b->bar, s);
    bar_add (&b->bar, LATENCY_PARTS);
    if (s->timed)
      write_csv (b, s, 0, NULL);
  }
}

static void complain (bench *b, const agreement *a) {
  set_figures *set = b->set;
  agree_count (a, set);
  for (int i = 0; i < set->count; i++)
    b->some_failed |= set->scores[i].failed && !set->scores[i].slow;
  if (!set->disagreements)
    return;
  b->some_failed = true;
  text t = {0}, prefix = {0};
  text_printf (&prefix, "satdoku: %s: %c", set->file, 0);
  agree_print (a, prefix.bytes, SHOWN, &t);
  message_flush (&t);
  text_release (&prefix);
  text_release (&t);
}

static void measure (bench *b, const corpus *c) {
  agreement said;
  agree_init (&said, c);
  b->set = figures_add (&b->figures, &b->contestants, b->options->repeat);
  b->set->file = c->file;
  b->set->name = c->name;
  b->set->puzzles = c->count;
  race r = {.options = b->options,
            .corpus = c,
            .agreement = &said,
            .set = b->set,
            .files = {-1, b->output_file, b->errors_file},
            .bar = &b->bar,
            .timed = write_csv,
            .state = b};
  b->broken |= !race_run (&r);
  measure_latency (b, &said);
  bar_end (&b->bar);
  if (goes_on (b)) {
    complain (b, &said);
    report_set (&b->report, b->set, &said);
    write_report (b);
  }
  agree_release (&said);
}

/* All sets, one after the other; one that cannot be read is passed over. */
static bool measure_all (bench *b) {
  const options *o = b->options;
  bool all_read = true;
  for (int i = 0; i < b->file_count && goes_on (b); i++) {
    corpus c;
    if (corpus_load (&c, b->files[i], o->samples)) {
      if (goes_on (b))
        measure (b, &c);
    } else
      all_read = false;
    b->some_failed |= c.invalid > 0;
    corpus_release (&c);
  }
  return all_read;
}

/* What needs no set: grids of growing size, and the encodings. */
static void measure_formulas (bench *b) {
  const options *o = b->options;
  const progress *shown = &b->bar.progress;
  if (o->scaling > 0 && goes_on (b)) {
    b->some_failed |= !formulas_scaling (o, &b->figures, shown);
    report_scaling (&b->report, &b->figures);
    write_report (b);
  }
  if (o->encodings && goes_on (b)) {
    b->some_failed |= !formulas_encodings (o, &b->figures, shown);
    report_encodings (&b->report, &b->figures);
    write_report (b);
  }
}

static bool open_results (bench *b) {
  const options *o = b->options;
  if (!output_open (&b->table, o->output))
    return false;
  if (!o->csv)
    return true;
  if (!output_open (&b->csv, o->csv)) {
    output_close (&b->table, false);
    return false;
  }
  return output_write (&b->csv, csv_header, strlen (csv_header));
}

static int run (bench *b) {
  if ((b->output_file = scratch_open ()) < 0 ||
      (b->errors_file = scratch_open ()) < 0 || !open_results (b))
    return 2;
  const options *o = b->options;
  heading_print (o, &b->contestants, &b->heading, &b->note);
  text_add (&b->report.plain, b->heading.bytes, b->heading.size);
  write_report (b);
  bool all_read = measure_all (b);
  measure_formulas (b);
  if (o->plot && goes_on (b))
    b->broken |= !pictures_write (o, &b->figures, b->note.bytes);
  if (o->html && goes_on (b))
    b->broken |= !page_write (o, &b->figures, &b->report, &b->heading,
                              b->note.bytes);
  bool complete = goes_on (b);
  bar_end (&b->bar);
  b->broken |= !output_close (&b->table, complete);
  if (o->csv)
    b->broken |= !output_close (&b->csv, complete);
  int status = b->broken || !all_read ? 2 : b->some_failed ? 1 : 0;
  return signals_status (status);
}

/* Minutes of measuring are not to end in a page that cannot be written. */
static bool page_ready (const options *o) {
  if (!o->html)
    return true;
  char folder[4096] = ".";
  const char *slash = strrchr (o->html, '/');
  if (slash)
    snprintf (folder, sizeof folder, "%.*s",
              slash == o->html ? 1 : (int) (slash - o->html), o->html);
  struct stat info;
  bool there = !stat (o->html, &info);
  if (there && S_ISDIR (info.st_mode))
    errno = EISDIR;
  else if (!access (there ? o->html : folder, W_OK))
    return true;
  message ("%s: cannot be written: %s", o->html, strerror (errno));
  return false;
}

/* What was not asked for in so many words; false (with a message) if it
   does not go together. */
static bool settle (bench *b, options *o) {
  static const char *const standard[] = {"-"};
  if (!o->limit_given)
    o->limit = 2;
  if (!o->limit) {
    message ("bench: --limit wants at least 1");
    return false;
  }
  if (!o->repeat)
    o->repeat = 5;
  if (o->seconds <= 0)
    o->seconds = 1;
  bool made = o->scaling > 0 || o->encodings;
  if (o->scaling < 0)
    o->scaling = o->plot || o->html ? SCALING : 0;
  o->encodings |= o->html != NULL;
  b->options = o;
  b->figures.seed = o->seed;
  b->files = o->file_count ? o->files : standard;
  b->file_count = o->file_count ? o->file_count : made ? 0 : 1;
  if (!o->file_count && !made && isatty (0))
    message ("bench: reading puzzles from the terminal, up to Ctrl-D; "
             "`satdoku bench FILE' takes those of a file");
  return pictures_ready (o) && page_ready (o);
}

int bench_run (options *o) {
  bench b = {.output_file = -1, .errors_file = -1};
  int status = 2;
  if (settle (&b, o) &&
      (!b.file_count || contestants_init (&b.contestants, o))) {
    bar_init (&b.bar, o,
              b.file_count * b.contestants.count *
                  (RACE_PARTS + o->repeat + LATENCY_PARTS));
    status = run (&b);
  }
  contestants_release (&b.contestants);
  figures_release (&b.figures);
  report_release (&b.report);
  text_release (&b.heading);
  text_release (&b.note);
  if (b.output_file >= 0)
    close (b.output_file);
  if (b.errors_file >= 0)
    close (b.errors_file);
  return status;
}
