/* gnuplot.c: a script for gnuplot, and what it draws */

#include "gnuplot.h"

#include "../base/run.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "scratch.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

const char *const gnuplot_colour[GNUPLOT_COLOURS] = {
    "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00",
    "#000000", "#B8A900", "#332288", "#882255", "#7F7F7F", "#117733"};

void drawing_init (drawing *d, int width, int height) {
  d->width = width;
  d->height = height;
  text_init (&d->script);
}

void drawing_release (drawing *d) { text_release (&d->script); }

void drawing_title (drawing *d, const char *title, const char *subtitle) {
  text_string (&d->script, "set encoding utf8\n"
                           "set border 3 lc rgb '#555555'\n"
                           "set tics nomirror textcolor rgb '#333333'\n"
                           "set label 1 ");
  drawing_quote (d, title, 200);
  text_printf (&d->script, " at screen %.4f,%.4f left noenhanced",
               12.0 / d->width, 1 - 22.0 / d->height);
  text_string (&d->script, " font ',16' textcolor rgb '#111111'\n"
                           "set label 2 ");
  drawing_quote (d, subtitle, 300);
  text_printf (&d->script, " at screen %.4f,%.4f left noenhanced",
               12.0 / d->width, 1 - 46.0 / d->height);
  text_string (&d->script, " font ',12' textcolor rgb '#555555'\n");
  if (!d->note)
    return;
  text_string (&d->script, "set label 3 ");
  drawing_quote (d, d->note, 200);
  text_printf (&d->script, " at screen %.4f,%.4f left noenhanced",
               12.0 / d->width, 12.0 / d->height);
  text_string (&d->script, " font ',10' textcolor rgb '#888888'\n");
}

void drawing_untitle (drawing *d) {
  text_string (&d->script, "unset label 1\nunset label 2\n");
  if (d->note)
    text_string (&d->script, "unset label 3\n");
}

void drawing_place (drawing *d, int left, int right, int top, int bottom) {
  text_printf (&d->script,
               "set lmargin at screen %.4f\nset rmargin at screen %.4f\n"
               "set tmargin at screen %.4f\nset bmargin at screen %.4f\n",
               (double) left / d->width, (double) right / d->width,
               1 - (double) top / d->height,
               1 - (double) bottom / d->height);
}

/* Bytes of the character at S, 0 if there is none that can be shown. */
static int character (const char *s) {
  const unsigned char *u = (const unsigned char *) s;
  if (*u < 0x80)
    return *u >= ' ' && *u != 0x7f;
  int more = *u >= 0xf0 && *u < 0xf5   ? 3
             : *u >= 0xe0 && *u < 0xf0 ? 2
             : *u >= 0xc2 && *u < 0xe0 ? 1
                                       : 0;
  for (int i = 1; i <= more; i++)
    if (u[i] >> 6 != 2)
      return 0;
  /* Too long a form, half a pair, no character, or a control one. */
  if ((*u == 0xe0 && u[1] < 0xa0) || (*u == 0xed && u[1] > 0x9f) ||
      (*u == 0xf0 && u[1] < 0x90) || (*u == 0xf4 && u[1] > 0x8f) ||
      (*u == 0xc2 && u[1] < 0xa0) ||
      (*u == 0xef && u[1] == 0xbf && u[2] > 0xbd))
    return 0;
  return more ? more + 1 : 0;
}

int drawing_width (const char *name, int most) {
  int res = 0;
  for (int size; *name && res < most; res++, name += size ? size : 1)
    size = character (name);
  return res;
}

void drawing_quote (drawing *d, const char *name, int most) {
  int length = drawing_width (name, most + 1);
  text_char (&d->script, '\'');
  for (int i = 0; *name && i < (length > most ? most - 3 : most); i++) {
    int size = character (name);
    if (*name == '\'')
      text_char (&d->script, '\'');
    text_add (&d->script, size ? name : "?", size ? (size_t) size : 1);
    name += size ? size : 1;
  }
  text_string (&d->script, length > most ? "...'" : "'");
}

void drawing_times (drawing *d, const char *axis, int low, int high) {
  static const char *const unit[] = {"s", "ms", "\xc2\xb5s", "ns"};
  int step = high - low > 8 ? 2 : 1;
  text_printf (&d->script, "set %stics ()\n", axis);
  for (int power = low; power <= high; power++) {
    int u = power >= 0 ? 0 : power < -9 ? 3 : (2 - power) / 3;
    if ((high - power) % step)
      continue;
    text_printf (&d->script, "set %stics add ('%.10g %s' 1e%d)\n", axis,
                 pow (10, power + 3 * u), unit[u], power);
  }
}

bool gnuplot_there (void) { return run_found ("gnuplot"); }

static void take (void *state, const char *bytes, size_t size) {
  text_add (state, bytes, size);
}

static bool stop (void *state) {
  (void) state;
  return signals_caught;
}

/* -d: without the user's own settings. */
static bool run (int script, text *out) {
  char program[] = "gnuplot", plain[] = "-d", input[] = "-";
  char *words[] = {program, plain, input, NULL};
  run_watch watch = {.state = out, .output = take, .stop = stop};
  size_t before = out->size;
  int code;
  switch (run_program (words, script, &watch, &code)) {
  case RUN_EXITED:
    if (code > 0)
      message ("gnuplot failed: exit status %d", code);
    else if (out->size == before)
      message ("gnuplot failed: it drew nothing");
    else
      return true;
    return false;
  case RUN_KILLED:
    message ("gnuplot failed: ended by signal %d", code);
    return false;
  case RUN_FAILED:
    message ("gnuplot cannot be started: %s", strerror (code));
    return false;
  default:
    return false;
  }
}

static bool draw (const drawing *d, const text *terminal, text *out) {
  int script = scratch_open ();
  if (script < 0)
    return false;
  bool res = scratch_write (script, terminal->bytes, terminal->size) &&
             scratch_write (script, d->script.bytes, d->script.size) &&
             !lseek (script, 0, SEEK_SET) && run (script, out);
  close (script);
  return res;
}

bool gnuplot_png (const drawing *d, text *out) {
  text terminal;
  text_init (&terminal);
  text_printf (&terminal,
               "set terminal pngcairo size %d,%d font 'Sans,12' "
               "fontscale 1.5 linewidth 2 pointscale 2 "
               "background 'white'\n",
               2 * d->width, 2 * d->height);
  bool res = draw (d, &terminal, out);
  text_release (&terminal);
  return res;
}

bool gnuplot_svg (const drawing *d, text *out) {
  text terminal;
  text_init (&terminal);
  text_printf (&terminal,
               "set terminal svg size %d,%d font "
               "'Helvetica,Arial,sans-serif,13' linewidth 1 "
               "background 'white'\n",
               d->width, d->height);
  bool res = draw (d, &terminal, out);
  text_release (&terminal);
  return res;
}
