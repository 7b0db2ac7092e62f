/* plot.c: what a benchmark found, as pictures */

#include "plot.h"

#include "../cli/message.h"
#include "../cli/output.h"
#include "cactus.h"
#include "gnuplot.h"
#include "growth.h"
#include "throughput.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const plot_name[PLOTS] = {[PLOT_THROUGHPUT] = "throughput",
                                      [PLOT_CACTUS] = "cactus",
                                      [PLOT_SCALING] = "scaling"};

const char *const plot_title[PLOTS] = {
    [PLOT_THROUGHPUT] = "Bars: puzzles a second of each contestant on each "
                        "set, on a logarithmic axis",
    [PLOT_CACTUS] = "Curves: share of the puzzles that each backend "
                    "decides within a time, for each set",
    [PLOT_SCALING] = "Curves: seconds and clauses against the size of the "
                     "grid, for each encoding"};

/* One row a picture, as in plot_picture. */
static const struct {
  bool (*has) (const figures *);
  void (*draw) (const figures *, drawing *);
} pictures[PLOTS] = {[PLOT_THROUGHPUT] = {throughput_has, throughput_draw},
                     [PLOT_CACTUS] = {cactus_has, cactus_draw},
                     [PLOT_SCALING] = {growth_has, growth_draw}};

static bool make_folder (const char *name) {
  struct stat info;
  if (!mkdir (name, 0777))
    return true;
  if (errno == EEXIST && !stat (name, &info)) {
    if (S_ISDIR (info.st_mode) && !access (name, W_OK | X_OK))
      return true;
    errno = S_ISDIR (info.st_mode) ? EACCES : ENOTDIR;
  }
  message ("%s: no folder for pictures: %s", name, strerror (errno));
  return false;
}

bool plot_ready (const options *o) {
  if (!o->plot && !o->html)
    return true;
  if (!gnuplot_there ()) {
    message ("bench: %s needs gnuplot (on Debian the package gnuplot-nox), "
             "which is not on PATH",
             o->plot ? "--plot" : "--html");
    return false;
  }
  return !o->plot || make_folder (o->plot);
}

bool plot_has (const figures *f, plot_picture p) {
  return pictures[p].has (f);
}

static bool write_file (const char *folder, const char *name,
                        const char *ending, const text *bytes) {
  text path;
  text_init (&path);
  text_printf (&path, "%s/%s.%s", folder, name, ending);
  text_char (&path, 0);
  output out;
  bool res = output_open (&out, path.bytes);
  if (res) {
    output_write (&out, bytes->bytes, bytes->size);
    res = output_close (&out, true);
  }
  text_release (&path);
  return res;
}

/* What follows WORD at the beginning of a line of the heading. */
static void add_fact (const text *heading, const char *word, text *t) {
  const char *at = heading->bytes, *end = at + heading->size;
  size_t length = strlen (word);
  while (at < end) {
    const char *stop = memchr (at, '\n', (size_t) (end - at));
    stop = stop ? stop : end;
    if ((size_t) (stop - at) > length && !memcmp (at, word, length) &&
        at[length] == ' ') {
      at += length;
      while (at < stop && *at == ' ')
        at++;
      text_string (t, t->size ? ", " : "satdoku ");
      text_add (t, at, (size_t) (stop - at));
      return;
    }
    at = stop + 1;
  }
}

void plot_note (const text *heading, text *t) {
  add_fact (heading, "satdoku", t);
  add_fact (heading, "date", t);
  add_fact (heading, "cpu", t);
}

static bool write_both (const options *o, const figures *f, plot_picture p,
                        const char *note) {
  drawing d = {.note = note};
  text bytes;
  pictures[p].draw (f, &d);
  text_init (&bytes);
  bool res = gnuplot_png (&d, &bytes) &&
             write_file (o->plot, plot_name[p], "png", &bytes);
  text_clear (&bytes);
  res = res && gnuplot_svg (&d, &bytes) &&
        write_file (o->plot, plot_name[p], "svg", &bytes);
  text_release (&bytes);
  drawing_release (&d);
  return res;
}

bool plot_write (const options *o, const figures *f, const text *heading) {
  text note;
  text_init (&note);
  plot_note (heading, &note);
  text_char (&note, 0);
  bool res = true;
  for (int p = 0; p < PLOTS && res; p++)
    if (plot_has (f, (plot_picture) p))
      res = write_both (o, f, (plot_picture) p, note.bytes);
  text_release (&note);
  return res;
}

bool plot_svg (const figures *f, plot_picture p, text *out) {
  drawing d = {.note = NULL};
  pictures[p].draw (f, &d);
  bool res = gnuplot_svg (&d, out);
  drawing_release (&d);
  return res;
}
