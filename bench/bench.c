/* bench.c: satdoku bench, contestants side by side on the same puzzles

   For each set: whole programs in turn (race.h), then every backend on one
   puzzle after the other (inspect.h), then what all of them said is held
   against each other (agree.h).  After the sets what is measured on puzzles
   of its own, and the pictures. */

#include "../cli/commands.h"
#include "../cli/message.h"
#include "../cli/output.h"
#include "../cli/signals.h"
#include "encodings.h"
#include "heading.h"
#include "inspect.h"
#include "page.h"
#include "plot.h"
#include "report.h"
#include "scaling.h"
#include "scratch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCALING = 100, SHOWN = 10, INSPECT_PARTS = 1 };

typedef struct bench {
  const options *options;
  const char *const *files; /* the sets */
  int file_count;
  peers peers;
  figures figures;
  text heading;
  int output_file, errors_file; /* of the contestants */
  const corpus *corpus;         /* at hand */
  bar bar;
  output table, csv; /* csv only if it was asked for */
  bool some_failed;  /* a contestant or a puzzle */
  bool broken;       /* a file could not be read or written */
} bench;

static bool goes_on (const bench *b) {
  return !signals_caught && !b->broken;
}

/* Appends to the report, or to the CSV, and releases T. */
static void write_out (bench *b, output *to, text *t) {
  b->broken |= !output_write (to, t->bytes, t->size);
  if (to == &b->table)
    b->broken |= !output_flush (to);
  text_release (t);
}

static void add_run (void *state, const entry *e, int round,
                     const timing *run) {
  bench *b = state;
  if (!b->options->csv)
    return;
  text t;
  text_init (&t);
  report_csv_run (b->corpus, e, round, run, &t);
  write_out (b, &b->csv, &t);
}

/* Every backend that the race has not shown to be hopeless. */
static void inspect (bench *b, const race *r) {
  for (int i = 0; i < r->count && goes_on (b); i++) {
    const entry *e = r->entries + i;
    if (e->peer->own && !e->hopeless) {
      int witness =
          agree_witness (r->agreement, e->peer->name, "one at a time");
      inspect_backend (b->options, e->peer->name, r->agreement, witness,
                       &b->bar, e->figures);
    }
    bar_add (&b->bar, INSPECT_PARTS);
    if (!e->figures->timed || !b->options->csv)
      continue;
    text t;
    text_init (&t);
    report_csv_latency (b->corpus, e->figures, &t);
    write_out (b, &b->csv, &t);
  }
}

static void complain (bench *b, const agreement *a, set_figures *set) {
  agree_count (a, set);
  for (int i = 0; i < set->count; i++)
    b->some_failed |= set->list[i].failed && !set->list[i].slow;
  if (!set->disagreements)
    return;
  b->some_failed = true;
  text t, prefix;
  text_init (&t);
  text_init (&prefix);
  text_printf (&prefix, "satdoku: %s: ", b->corpus->file);
  text_add (&prefix, "", 1);
  agree_print (a, prefix.bytes, SHOWN, &t);
  message_flush (&t);
  text_release (&prefix);
  text_release (&t);
}

static void measure (bench *b, const corpus *c) {
  agreement said;
  agree_init (&said, c);
  set_figures *set = figures_add (&b->figures, c->name, b->peers.count);
  set->puzzles = c->count;
  b->corpus = c;
  race r = {.options = b->options,
            .corpus = c,
            .agreement = &said,
            .files = {-1, b->output_file, b->errors_file},
            .bar = &b->bar,
            .timed = add_run,
            .state = b};
  race_init (&r, &b->peers, set);
  race_run (&r);
  b->broken |= r.broken;
  inspect (b, &r);
  bar_end (&b->bar);
  if (goes_on (b)) {
    complain (b, &said, set);
    text t;
    text_init (&t);
    report_set (&r, set, &t);
    write_out (b, &b->table, &t);
  }
  race_release (&r);
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
static void measure_made (bench *b) {
  const options *o = b->options;
  text t;
  if (o->scaling > 0 && goes_on (b)) {
    b->some_failed |= !scaling_measure (o, &b->figures, &b->bar.progress);
    text_init (&t);
    scaling_print (&b->figures, &t);
    bar_end (&b->bar);
    write_out (b, &b->table, &t);
  }
  if (o->encodings && goes_on (b)) {
    b->some_failed |= !encodings_measure (o, &b->figures, &b->bar.progress);
    text_init (&t);
    encodings_print (&b->figures, &t);
    bar_end (&b->bar);
    write_out (b, &b->table, &t);
  }
}

static void draw (bench *b) {
  const options *o = b->options;
  if (o->plot && goes_on (b))
    b->broken |= !plot_write (o, &b->figures, &b->heading);
  if (o->html && goes_on (b))
    b->broken |= !page_write (o, &b->figures, &b->heading);
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
  return output_write (&b->csv, report_csv_header,
                       strlen (report_csv_header));
}

static int run (bench *b) {
  if ((b->output_file = scratch_open ()) < 0 ||
      (b->errors_file = scratch_open ()) < 0 || !open_results (b))
    return 2;
  heading_print (b->options, &b->peers, &b->heading);
  output_write (&b->table, b->heading.bytes, b->heading.size);
  b->broken |= !output_flush (&b->table);
  bool all_read = measure_all (b);
  measure_made (b);
  draw (b);
  bool complete = goes_on (b);
  bar_end (&b->bar);
  b->broken |= !output_close (&b->table, complete);
  if (b->options->csv)
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
  return plot_ready (o) && page_ready (o);
}

int bench_run (options *o) {
  bench b;
  memset (&b, 0, sizeof b);
  b.output_file = b.errors_file = -1;
  text_init (&b.heading);
  int status = 2;
  if (settle (&b, o) && (!b.file_count || peers_init (&b.peers, o))) {
    bar_init (&b.bar, o,
              b.file_count * b.peers.count *
                  (RACE_PARTS + o->repeat + INSPECT_PARTS));
    status = run (&b);
  }
  peers_release (&b.peers);
  figures_release (&b.figures);
  text_release (&b.heading);
  if (b.output_file >= 0)
    close (b.output_file);
  if (b.errors_file >= 0)
    close (b.errors_file);
  return status;
}
