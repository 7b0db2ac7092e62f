/* gnuplot.h: a script for gnuplot, and what it draws

   A drawing is a script without the terminal, so that the same one gives
   PNG and SVG.  All that comes from users is quoted: gnuplot can run
   commands. */

#ifndef BENCH_GNUPLOT_H
#define BENCH_GNUPLOT_H

#include "../base/text.h"

#include <stdbool.h>

typedef struct drawing {
  const char *note;  /* small print at the bottom, set by the caller */
  int width, height; /* in pixels of a screen */
  text script;
} drawing;

/* Blue, orange, green, ...: colours that stay apart for the colour-blind
   (Okabe and Ito, "Color universal design", 2008). */
enum { GNUPLOT_COLOURS = 12 };
extern const char *const gnuplot_colour[GNUPLOT_COLOURS];

/* Leaves the note alone. */
void drawing_init (drawing *, int width, int height);
void drawing_release (drawing *);

/* The first thing in a script: title and subtitle, which take 64 pixels at
   the top, and the note, which takes 20 at the bottom.  They belong to the
   next plot alone once drawing_untitle was called. */
void drawing_title (drawing *, const char *title, const char *subtitle);
void drawing_untitle (drawing *);

/* Where the axes are, in pixels from the top left of the drawing. */
void drawing_place (drawing *, int left, int right, int top, int bottom);

/* Appends NAME as a word of gnuplot's, in quotes; what is longer than MOST
   characters is cut short, what is no text becomes a question mark. */
void drawing_quote (drawing *, const char *name, int most);

/* Number of characters that drawing_quote appends for NAME. */
int drawing_width (const char *name, int most);

/* Labels of AXIS, "x" or "y", which is a time in seconds from 10^LOW to
   10^HIGH: 1 ms, 10 ms, ...; only every second one if there are many. */
void drawing_times (drawing *, const char *axis, int low, int high);

/* Whether gnuplot can be run. */
bool gnuplot_there (void);

/* Appends the drawing as PNG or SVG to OUT.  False (with a message) if
   gnuplot fails, or quietly if a signal came. */
bool gnuplot_png (const drawing *, text *out);
bool gnuplot_svg (const drawing *, text *out);

#endif
