/* plot.h: what a benchmark found, as pictures

   gnuplot draws them.  A picture for which nothing was measured is left
   out. */

#ifndef BENCH_PLOT_H
#define BENCH_PLOT_H

#include "../cli/options.h"
#include "figures.h"

typedef enum plot_picture {
  PLOT_THROUGHPUT, /* puzzles a second: a bar a contestant, a panel a set */
  PLOT_CACTUS,     /* puzzles decided within a time: a panel a set */
  PLOT_SCALING,    /* time and clauses against the size of the grid */
  PLOTS
} plot_picture;

/* "throughput", "cactus", "scaling": names of files. */
extern const char *const plot_name[PLOTS];

/* What a picture shows, in a sentence, for those who cannot see it. */
extern const char *const plot_title[PLOTS];

/* Before anything is measured: false (with a message) if pictures are asked
   for (--plot or --html) and gnuplot is not there or the folder of --plot
   cannot be made. */
bool plot_ready (const options *);

/* Whether there are figures for a picture. */
bool plot_has (const figures *, plot_picture);

/* Writes NAME.png and NAME.svg of each picture into the folder of --plot;
   version, date and CPU of the heading are its small print.  False (with a
   message) if one could not be drawn or written. */
bool plot_write (const options *, const figures *, const text *heading);

/* Version, date and CPU of the heading in one line. */
void plot_note (const text *heading, text *);

/* One picture as SVG, appended to OUT.  False (with a message) if that
   fails. */
bool plot_svg (const figures *, plot_picture, text *out);

#endif
