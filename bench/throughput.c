/* throughput.c: puzzles a second, as bars

   Bars lie, so that names are read from left to right and need no room that
   ten contestants times four sets do not have.  All sets share one axis. */

#include "throughput.h"

#include "trial.h"

#include <math.h>

enum { ROW = 22, NAME = 28, LETTER = 8, WIDTH = 960 };

/* Kinds of bars: their data, colour and title. */
static const struct {
  const char *name, *colour, *title;
} kinds[] = {{"own", "#0072B2", "a backend of satdoku"},
             {"other", "#E69F00", "another program"},
             {"unknown", "#B5B5B5", "answers not checked"}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static int kind_of (const contestant *c) {
  return c->not_compared ? 2 : !c->own;
}

/* Those that have a rate. */
static int count_rates (const figures *f, int kind) {
  int res = 0;
  for (int i = 0; i < f->set_count; i++)
    for (int k = 0; k < f->sets[i].count; k++) {
      const contestant *c = f->sets[i].list + k;
      res += !c->failed && c->rate > 0 && kind_of (c) == kind;
    }
  return res;
}

static int count_kinds (const figures *f) {
  int res = 0;
  for (int i = 0; i < KINDS; i++)
    res += count_rates (f, i) > 0;
  return res;
}

bool throughput_has (const figures *f) { return count_kinds (f); }

/* The axis, in powers of ten, with room for a figure behind each bar. */
static void find_range (const figures *f, double *low, double *high) {
  double least = INFINITY, most = 0;
  for (int i = 0; i < f->set_count; i++)
    for (int k = 0; k < f->sets[i].count; k++) {
      const contestant *c = f->sets[i].list + k;
      if (c->failed || !(c->rate > 0))
        continue;
      least = fmin (least, c->least > 0 ? c->least : c->rate);
      most = fmax (most, fmax (c->most, c->rate));
    }
  *low = floor (log10 (least) - 0.1);
  *high = log10 (most);
  *high += 0.16 * (*high - *low) + 0.1;
}

static void write_bars (const figures *f, int kind, double low, text *t) {
  double row = 0;
  text_printf (t, "$%s << EOD\n", kinds[kind].name);
  for (int i = 0; i < f->set_count; i++) {
    row += 1.3;
    for (int k = 0; k < f->sets[i].count; k++, row++) {
      const contestant *c = f->sets[i].list + k;
      char words[TRIAL_WORD];
      if (c->failed || !(c->rate > 0) || kind_of (c) != kind)
        continue;
      text_printf (t, "%.9g %.2f %.9g %.2f %.2f %.9g %.9g \"%s%s\"\n",
                   c->rate, row, pow (10, low), row - 0.36, row + 0.36,
                   c->least > 0 ? c->least : c->rate,
                   c->most > 0 ? c->most : c->rate,
                   trial_rate (c->rate, words),
                   c->not_compared ? ", not checked" : "");
    }
  }
  text_string (t, "EOD\n");
}

/* A name for each bar, and for each set above its bars. */
static double write_names (const figures *f, double low, drawing *d) {
  text *t = &d->script;
  double row = 0;
  int label = 10;
  text_string (t, "set ytics scale 0 noenhanced offset 0.5,0 ()\n");
  for (int i = 0; i < f->set_count; i++) {
    const set_figures *s = f->sets + i;
    char words[TRIAL_WORD];
    text_printf (t, "set label %d ", label++);
    drawing_quote (d, s->name, 60);
    text_printf (t,
                 " at first %.9g,%.2f left offset 0.5,0 noenhanced font "
                 "',13' textcolor rgb '#111111'\n",
                 pow (10, low), row + 0.35);
    text_printf (t,
                 "set label %d '%s puzzles' at graph 1, first %.2f right "
                 "textcolor rgb '#777777' font ',10'\n",
                 label++, trial_count (s->puzzles, words), row + 0.35);
    row += 1.3;
    for (int k = 0; k < s->count; k++, row++) {
      const contestant *c = s->list + k;
      text_string (t, "set ytics add (");
      drawing_quote (d, c->name, NAME);
      text_printf (t, " %.2f)\n", row);
      if (c->failed || !(c->rate > 0))
        text_printf (t,
                     "set label %d '%s' at first %.9g,%.2f left "
                     "offset 0.5,0 textcolor rgb '#AA3300'\n",
                     label++, c->slow ? "too slow" : "failed",
                     pow (10, low), row);
    }
  }
  return row;
}

static void write_plots (const figures *f, text *t) {
  const char *sep = "";
  text_string (t, "plot ");
  for (int i = 0; i < KINDS; i++) {
    const char *data = kinds[i].name;
    if (!count_rates (f, i))
      continue;
    text_printf (t,
                 "%s$%s using 1:2:3:1:4:5 with boxxyerror fs solid 0.9 "
                 "noborder lc rgb '%s' title '%s', ",
                 sep, data, kinds[i].colour, kinds[i].title);
    text_printf (t,
                 "$%s using 6:2:($7-$6):(0) with vectors nohead lw 1 lc "
                 "rgb '#222222' notitle, ",
                 data);
    text_printf (t, "$%s using 7:2:8 with labels left offset 0.7,0 notitle",
                 data);
    sep = ", ";
  }
  text_char (t, '\n');
}

void throughput_draw (const figures *f, drawing *d) {
  int longest = 8;
  bool several = count_kinds (f) > 1;
  double rows = 0, low, high;
  for (int i = 0; i < f->set_count; i++) {
    rows += 1.3 + f->sets[i].count;
    for (int k = 0; k < f->sets[i].count; k++) {
      int width = drawing_width (f->sets[i].list[k].name, NAME);
      longest = width > longest ? width : longest;
    }
  }
  int bottom = 76 + (int) (rows * ROW);
  drawing_init (d, WIDTH, bottom + (several ? 106 : 76));
  drawing_title (d, "Throughput: puzzles a second, more is better",
                 "Whole programs: start, reading, solving, checking and "
                 "printing. Median of the rounds; thin lines: least and "
                 "most.");
  drawing_place (d, 24 + longest * LETTER, WIDTH - 20, 76, bottom);
  find_range (f, &low, &high);
  text *t = &d->script;
  for (int i = 0; i < KINDS; i++)
    write_bars (f, i, low, t);
  rows = write_names (f, low, d);
  text_printf (t,
               "set border 1\nset logscale x\nset xrange [%.9g:%.9g]\n"
               "set yrange [%.2f:-0.3]\nset format x '10^{%%T}'\n"
               "set grid x lc rgb '#DDDDDD' lt 1\nset grid noy\n"
               "set xlabel 'puzzles a second (logarithmic)'\n"
               "set bars small\n",
               pow (10, low), pow (10, high), rows - 0.4);
  if (several)
    text_printf (t,
                 "set key at screen 0.5,%.4f center bottom horizontal "
                 "samplen 1.5\n",
                 24.0 / d->height);
  else
    text_string (t, "set key off\n");
  write_plots (f, t);
}
