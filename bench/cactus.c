/* cactus.c: puzzles decided within a time, as curves

   For each time the share of puzzles that a backend decides when each may
   take so long.  Backends may have been given samples of different sizes,
   so neither counts nor sums of times would compare; shares do. */

#include "cactus.h"

#include <math.h>

enum {
  PANEL = 400, /* width ... */
  TALL = 300,  /* ... and height of one set's axes */
  GAP = 70,
  NAME = 24,
  POINTS = 400 /* of a curve */
};

static bool has_times (const contestant *c) {
  return !c->failed && c->timed && c->decided;
}

static bool set_has (const set_figures *s) {
  for (int i = 0; i < s->count; i++)
    if (has_times (s->list + i))
      return true;
  return false;
}

static int count_sets (const figures *f) {
  int res = 0;
  for (int i = 0; i < f->set_count; i++)
    res += set_has (f->sets + i);
  return res;
}

bool cactus_has (const figures *f) { return count_sets (f); }

/* A data block for contestant K of set I. */
static void write_curve (const contestant *c, int i, int k, text *t) {
  uint64_t step = c->decided / POINTS + 1;
  text_printf (t, "$s%dc%d << EOD\n", i, k);
  text_printf (t, "%.4g 0\n", fmax (c->seconds[0], 1e-9));
  for (uint64_t at = 0; at < c->decided; at += step) {
    uint64_t last = at + step < c->decided ? at + step - 1 : c->decided - 1;
    text_printf (t, "%.4g %.4f\n", fmax (c->seconds[last], 1e-9),
                 100.0 * (double) (last + 1) / (double) c->timed);
  }
  text_string (t, "EOD\n");
}

/* The axis of times, in powers of ten. */
static void find_range (const figures *f, int *low, int *high) {
  double least = INFINITY, most = 0;
  for (int i = 0; i < f->set_count; i++)
    for (int k = 0; k < f->sets[i].count; k++) {
      const contestant *c = f->sets[i].list + k;
      if (!has_times (c))
        continue;
      least = fmin (least, fmax (c->seconds[0], 1e-9));
      most = fmax (most, fmax (c->seconds[c->decided - 1], 1e-9));
    }
  *low = (int) floor (log10 (least));
  *high = (int) ceil (log10 (most));
  if (*high == *low)
    ++*high;
}

static void write_style (int k, text *t) {
  text_printf (t, "lw 2 dt %d lc rgb '%s'", 1 + k / GNUPLOT_COLOURS,
               gnuplot_colour[k % GNUPLOT_COLOURS]);
}

/* Whether contestant K has times in any set. */
static const char *name_of (const figures *f, int k) {
  for (int i = 0; i < f->set_count; i++)
    if (k < f->sets[i].count && has_times (f->sets[i].list + k))
      return f->sets[i].list[k].name;
  return NULL;
}

static int most_contestants (const figures *f) {
  int res = 0;
  for (int i = 0; i < f->set_count; i++)
    if (f->sets[i].count > res)
      res = f->sets[i].count;
  return res;
}

/* The axes of set I; the first one to be drawn has the legend of all. */
static void write_panel (const figures *f, int i, bool legend, drawing *d) {
  const set_figures *s = f->sets + i;
  text *t = &d->script;
  text_string (t, "set title ");
  drawing_quote (d, s->name, 44);
  text_string (t, " noenhanced font ',12' offset 0,-0.5\n");
  text_string (t, legend ? "set key on\n" : "set key off\n");
  const char *sep = "plot ";
  for (int k = 0; legend && k < most_contestants (f); k++) {
    if (!name_of (f, k))
      continue;
    text_printf (t, "%sNaN with lines ", sep);
    write_style (k, t);
    text_string (t, " title ");
    drawing_quote (d, name_of (f, k), NAME);
    text_string (t, " noenhanced");
    sep = ", ";
  }
  for (int k = 0; k < s->count; k++) {
    if (!has_times (s->list + k))
      continue;
    text_printf (t, "%s$s%dc%d with steps ", sep, i, k);
    write_style (k, t);
    text_string (t, " notitle");
    sep = ", ";
  }
  text_char (t, '\n');
  drawing_untitle (d);
}

void cactus_draw (const figures *f, drawing *d) {
  int sets = count_sets (f), columns = sets > 1 ? 2 : 1;
  int panel = columns > 1 ? PANEL : 2 * PANEL - 160;
  int lines = (sets + columns - 1) / columns, longest = 8;
  for (int k = 0; k < most_contestants (f); k++) {
    const char *name = name_of (f, k);
    if (name && drawing_width (name, NAME) > longest)
      longest = drawing_width (name, NAME);
  }
  int legend = 60 + longest * 8, right = columns * (panel + GAP);
  drawing_init (d, right + legend + 10, 96 + lines * (TALL + 90));
  drawing_title (d, "Puzzles decided within a time, each alone",
                 "Inside the program, one puzzle at a time: without start, "
                 "reading and printing, the rule check included.");
  text *t = &d->script;
  int low, high;
  find_range (f, &low, &high);
  for (int i = 0; i < f->set_count; i++)
    for (int k = 0; k < f->sets[i].count; k++)
      if (has_times (f->sets[i].list + k))
        write_curve (f->sets[i].list + k, i, k, t);
  text_printf (t,
               "set logscale x\nset xrange [1e%d:1e%d]\n"
               "set yrange [0:103]\nset ytics 0,20,100\n"
               "set xlabel 'time a puzzle (logarithmic)'\n"
               "set ylabel 'puzzles decided, per cent'\n"
               "set grid lc rgb '#E4E4E4' lt 1\n"
               "set key at screen %.4f,%.4f left top vertical Left reverse "
               "samplen 2 spacing 1.2\n",
               low, high, (double) (right + 10) / d->width,
               1 - 90.0 / d->height);
  drawing_times (d, "x", low, high);
  text_string (t, "set multiplot\n");
  int place = 0;
  for (int i = 0; i < f->set_count; i++) {
    if (!set_has (f->sets + i))
      continue;
    int left = GAP + place % columns * (panel + GAP);
    int top = 94 + place / columns * (TALL + 90);
    drawing_place (d, left, left + panel, top, top + TALL);
    write_panel (f, i, !place, d);
    place++;
  }
  text_string (t, "unset multiplot\n");
}
