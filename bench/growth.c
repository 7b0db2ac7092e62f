/* growth.c: time and clauses against the size of the grid, as curves */

#include "growth.h"

#include <stdio.h>

enum { PANEL = 400, TALL = 340, GAP = 90, TOP = 84 };

bool growth_has (const figures *f) { return f->scaling_count; }

static bool has_encoding (const figures *f, int enc, bool timed_out) {
  for (int i = 0; i < f->scaling_count; i++)
    if ((int) f->scaling[i].encoding == enc &&
        f->scaling[i].timed_out == timed_out)
      return true;
  return false;
}

/* Data blocks of an encoding: what was answered, and what was not. */
static void write_data (const figures *f, int enc, bool timed_out,
                        text *t) {
  text_printf (t, "$%s%s << EOD\n", encoding_table[enc].name,
               timed_out ? "_slow" : "");
  for (int i = 0; i < f->scaling_count; i++) {
    const scaling_point *p = f->scaling + i;
    if ((int) p->encoding == enc && p->timed_out == timed_out)
      text_printf (t, "%d %.6g %.6g %.6g %llu\n", p->size, p->seconds,
                   p->least, p->most, (unsigned long long) p->clauses);
  }
  text_string (t, "EOD\n");
}

static const char *what (int enc) {
  return encoding_table[enc].live_only ? " (after propagation)"
                                       : " (the puzzle as it is)";
}

static void write_panel (const figures *f, bool time, drawing *d) {
  text *t = &d->script;
  const char *sep = "plot ";
  for (int enc = 0; encoding_table[enc].name; enc++) {
    const char *name = encoding_table[enc].name;
    const char *colour = gnuplot_colour[enc % GNUPLOT_COLOURS];
    if (has_encoding (f, enc, false)) {
      text_printf (t,
                   "%s$%s using 1:%s with linespoints lw 2 pt %d ps 0.8 lc "
                   "rgb '%s' title '%s%s'",
                   sep, name, time ? "2" : "5", enc == 1 ? 5 : 7, colour,
                   name, what (enc));
      sep = ", ";
      if (time)
        text_printf (t,
                     ", $%s using 1:3:(0):($4-$3) with vectors nohead lw 1 "
                     "lc rgb '%s' notitle",
                     name, colour);
    }
    if (has_encoding (f, enc, true)) {
      text_printf (t,
                   "%s$%s_slow using 1:%s with points pt 8 ps 1.2 lw 2 lc "
                   "rgb '%s' title '%s, not in time'",
                   sep, name, time ? "2" : "5", colour, name);
      sep = ", ";
    }
  }
  text_string (t, "\nset key off\n");
  drawing_untitle (d);
}

void growth_draw (const figures *f, drawing *d) {
  char subtitle[300];
  snprintf (subtitle, sizeof subtitle,
            "Sudoku with %.0f %% of the cells open, from the puzzle in "
            "memory to the checked answer. Median; thin lines: least and "
            "most.",
            100 * f->blank);
  drawing_init (d, 2 * (PANEL + GAP) + 20, TOP + TALL + 164);
  drawing_title (d,
                 "Scaling: time and formula against the size of the grid",
                 subtitle);
  text *t = &d->script;
  int largest = 9;
  for (int enc = 0; encoding_table[enc].name; enc++)
    for (int slow = 0; slow < 2; slow++)
      if (has_encoding (f, enc, slow))
        write_data (f, enc, slow, t);
  for (int i = 0; i < f->scaling_count; i++)
    if (f->scaling[i].size > largest)
      largest = f->scaling[i].size;
  text_printf (t,
               "set logscale xy\nset xrange [3.6:%.1f]\n"
               "set xtics (4, 6, 9, 16, 25, 36, 49, 64, 81, 100)\n"
               "set xlabel 'N of an N x N grid (logarithmic)'\n"
               "set grid lc rgb '#E4E4E4' lt 1\n"
               "set key at screen 0.5,%.4f center bottom vertical Left "
               "reverse samplen 2\nset bars small\nset multiplot\n",
               1.1 * largest, 26.0 / d->height);
  drawing_place (d, GAP, GAP + PANEL, TOP, TOP + TALL);
  text_string (t, "set ylabel 'time a puzzle (logarithmic)'\n");
  drawing_times (d, "y", -6, 2);
  write_panel (f, true, d);
  drawing_place (d, 2 * GAP + PANEL, 2 * (GAP + PANEL), TOP, TOP + TALL);
  text_string (t, "set ylabel 'clauses (logarithmic)'\n"
                  "set ytics autofreq\nset format y '10^{%T}'\n");
  write_panel (f, false, d);
  text_string (t, "unset multiplot\n");
}
