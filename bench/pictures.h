/* pictures.h: what a benchmark found, as pictures

   gnuplot draws them, by the script pictures.gp.  A picture for which
   nothing was measured is left out.  All that comes from users is quoted:
   gnuplot can run commands. */

#ifndef BENCH_PICTURES_H
#define BENCH_PICTURES_H

#include "../cli/options.h"
#include "figures.h"

typedef enum picture {
  PICTURE_THROUGHPUT, /* puzzles a second: a bar a contestant and set */
  PICTURE_CACTUS,     /* puzzles decided within a time: a panel a set */
  PICTURE_SCALING,    /* time and clauses against the size of the grid */
  PICTURES
} picture;

/* Their files, and what they show for those who cannot see it. */
extern const struct picture_row {
  const char *name, *title;
} picture_table[PICTURES];

/* Before anything is measured: false (with a message) if pictures are asked
   for (--plot or --html) and gnuplot is not there or the folder of --plot
   cannot be made. */
bool pictures_ready (const options *);

/* Writes NAME.png and NAME.svg of each picture into the folder of --plot,
   NOTE as their small print.  False (with a message) if one could not be
   drawn or written. */
bool pictures_write (const options *, const figures *, const char *note);

/* Whether there are figures for a picture. */
bool pictures_has (const figures *, picture);

/* Makes OUT one that there are figures for, as SVG.  False (with a message)
   if gnuplot fails, or quietly if a signal came. */
bool pictures_svg (const figures *, picture, text *out);

#endif
