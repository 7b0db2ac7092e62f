/* pictures.c: what a benchmark found, as pictures

   The script gets the figures as variables and blocks of data. */

#include "pictures.h"

#include "../base/run.h"
#include "../cli/message.h"
#include "../cli/output.h"
#include "../cli/signals.h"
#include "formulas.h"
#include "scratch.h"
#include "spell.h"
#include "templates.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME = 28, SET_NAME = 44, POINTS = 400 /* of a curve */ };

const struct picture_row picture_table[PICTURES] = {
    [PICTURE_THROUGHPUT] = {"throughput",
                            "Bars: puzzles a second of each contestant on "
                            "each set, on a logarithmic axis"},
    [PICTURE_CACTUS] = {"cactus",
                        "Curves: share of the puzzles that each backend "
                        "decides within a time, for each set"},
    [PICTURE_SCALING] = {"scaling",
                         "Curves: seconds and clauses against the size of "
                         "the grid, for each encoding"}};

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

bool pictures_ready (const options *o) {
  if (!o->plot && !o->html)
    return true;
  if (!run_found ("gnuplot")) {
    message ("bench: %s needs gnuplot (on Debian the package gnuplot-nox), "
             "which is not on PATH",
             o->plot ? "--plot" : "--html");
    return false;
  }
  return !o->plot || make_folder (o->plot);
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

/* A line that gives VARIABLE the string WORDS, of which at most MOST
   characters; what is no text becomes a question mark. */
static void set_string (text *t, const char *variable, int index,
                        const char *words, int most) {
  text_string (t, variable);
  if (index)
    text_printf (t, "[%d]", index);
  text_string (t, " = '");
  size_t cut = t->size; /* where the last three of MOST begin */
  int length = 0;
  for (int size; *words && length <= most; length++) {
    if (length == most - 3)
      cut = t->size;
    size = character (words);
    if (*words == '\'')
      text_char (t, '\'');
    text_add (t, size ? words : "?", size ? (size_t) size : 1);
    words += size ? size : 1;
  }
  if (length > most) {
    t->size = cut;
    text_string (t, "...");
  }
  text_string (t, "'\n");
}

static bool has_times (const score *s) {
  return !s->failed && s->timed && s->decided;
}

/* Whether contestant WHO HAS it on SET; -1 is any. */
static bool some_have (const figures *f, bool (*has) (const score *),
                       int set, int who) {
  for (int i = 0; i < f->set_count; i++)
    for (int k = 0; k < f->sets[i].count; k++)
      if ((set < 0 || i == set) && (who < 0 || k == who) &&
          has (f->sets[i].scores + k))
        return true;
  return false;
}

/* A row of $rates. */
static void write_rate (text *t, int set, int k, const score *s) {
  char words[SPELL_SIZE];
  if (!score_has_rate (s)) {
    text_printf (t, "%d %d 3 0 0 0 \"%s\"\n", set, k,
                 s->slow ? "too slow" : "failed");
    return;
  }
  text_printf (t, "%d %d %d %.9g %.9g %.9g \"%s%s\"\n", set, k,
               s->unchecked ? 2 : !s->who->own, s->rate,
               s->least > 0 ? s->least : s->rate,
               s->most > 0 ? s->most : s->rate, spell_rate (s->rate, words),
               s->unchecked ? ", not checked" : "");
}

/* A block of $times, which has two blank lines at its end. */
static void write_curve (text *t, const score *s) {
  if (!has_times (s)) {
    text_string (t, "NaN NaN\n\n\n");
    return;
  }
  uint64_t step = s->decided / POINTS + 1;
  text_printf (t, "%.4g 0\n", fmax (s->seconds[0], 1e-9));
  for (uint64_t at = 0; at < s->decided; at += step) {
    uint64_t last = at + step < s->decided ? at + step - 1 : s->decided - 1;
    text_printf (t, "%.4g %.4f\n", fmax (s->seconds[last], 1e-9),
                 100.0 * (double) (last + 1) / (double) s->timed);
  }
  text_string (t, "\n\n");
}

/* Appends WORDS, which are released, between two others. */
static void add_block (text *t, const char *before, text *words,
                       const char *after) {
  text_string (t, before);
  text_add (t, words->bytes, words->size);
  text_string (t, after);
  text_release (words);
}

static void write_sets (text *t, const figures *f) {
  const set_figures *first = f->sets;
  int count = first->count;
  text_printf (t,
               "sets = %d\ncontestants = %d\narray set_name[sets]\n"
               "array set_size[sets]\narray name[contestants]\n",
               f->set_count, count);
  text rates = {0}, times = {0}, timed = {0};
  text_string (t, "panels = '");
  for (int i = 0; i < f->set_count; i++)
    if (some_have (f, has_times, i, -1))
      text_printf (t, " %d", i + 1);
  text_string (t, "'\n");
  for (int k = 0; k < count; k++) {
    set_string (t, "name", k + 1, first->scores[k].who->name, NAME);
    if (some_have (f, has_times, -1, k))
      text_printf (&timed, " %d", k + 1);
  }
  for (int i = 0; i < f->set_count; i++) {
    const set_figures *s = f->sets + i;
    char words[SPELL_SIZE];
    spell_count ((double) s->puzzles, words);
    set_string (t, "set_name", i + 1, s->name, SET_NAME);
    text_printf (t, "set_size[%d] = '%s puzzles'\n", i + 1, words);
    for (int k = 0; k < count; k++) {
      write_rate (&rates, i, k, s->scores + k);
      write_curve (&times, s->scores + k);
    }
  }
  add_block (t, "timed = '", &timed, "'\n");
  add_block (t, "$rates << EOD\n", &rates, "EOD\n");
  add_block (t, "$times << EOD\n", &times, "EOD\n");
}

static void write_scaling (text *t, const formula_figures *f) {
  text names = {0}, slow = {0};
  int blocks = 0;
  text_string (t, "$scaling << EOD\n");
  for (int enc = 0; encoding_table[enc].name; enc++) {
    size_t before = t->size;
    for (const formula_figure *p = f->list; p < f->list + f->count; p++)
      if ((int) p->encoding == enc) {
        text_printf (t, "%d %.6g %.6g %.6g %llu %d\n", p->size, p->seconds,
                     p->least, p->most, (unsigned long long) p->clauses,
                     p->timed_out);
        if (p->timed_out)
          text_printf (&slow, " %d", blocks);
      }
    if (t->size == before)
      continue;
    text_string (t, "\n\n");
    text_printf (&names, "encoding_name[%d] = '%s (%s)'\n", ++blocks,
                 encoding_table[enc].name,
                 encoding_table[enc].live_only ? "after propagation"
                                               : "the puzzle as it is");
  }
  text_printf (t, "EOD\narray encoding_name[%d]\n", blocks);
  add_block (t, "", &names, "");
  add_block (t, "slow = '", &slow, "'\n");
  text_printf (t, "contestants = 0\nblank = %d\n", FORMULAS_BLANK);
}

bool pictures_has (const figures *f, picture p) {
  return p == PICTURE_SCALING
             ? f->scaling.count
             : some_have (f,
                          p == PICTURE_CACTUS ? has_times : score_has_rate,
                          -1, -1);
}

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
  int code;
  run_outcome how = run_program (words, script, &watch, &code);
  if (how == RUN_EXITED && code <= 0 && out->size)
    return true;
  if (how == RUN_EXITED && code <= 0)
    message ("gnuplot failed: it drew nothing");
  else if (how == RUN_EXITED)
    message ("gnuplot failed: exit status %d", code);
  else if (how == RUN_KILLED)
    message ("gnuplot failed: ended by signal %d", code);
  else if (how == RUN_FAILED)
    message ("gnuplot cannot be started: %s", strerror (code));
  return false;
}

/* Makes OUT the bytes of a picture. */
static bool draw (const figures *f, picture p, bool png, const char *note,
                  text *out) {
  assert (pictures_has (f, p));
  text t = {0};
  text_printf (&t, "png = %d\n", png);
  set_string (&t, "picture", 0, picture_table[p].name, NAME);
  set_string (&t, "note", 0, note, 200);
  if (p == PICTURE_SCALING)
    write_scaling (&t, &f->scaling);
  else
    write_sets (&t, f);
  for (const char *const *row = pictures_gp; *row; row++)
    text_string (&t, *row);
  int script = scratch_open ();
  text_clear (out);
  bool res = script >= 0 && scratch_write (script, t.bytes, t.size) &&
             !lseek (script, 0, SEEK_SET) && run (script, out);
  if (script >= 0)
    close (script);
  text_release (&t);
  return res;
}

/* BYTES are released. */
static bool write_file (const char *folder, picture p, const char *ending,
                        text *bytes) {
  text path = {0};
  text_printf (&path, "%s/%s.%s", folder, picture_table[p].name, ending);
  text_char (&path, 0);
  bool res = output_text (path.bytes, bytes);
  text_release (&path);
  return res;
}

bool pictures_write (const options *o, const figures *f, const char *note) {
  assert (o->plot);
  text bytes = {0};
  bool res = true;
  for (picture p = 0; p < PICTURES && res; p++)
    if (pictures_has (f, p))
      res = draw (f, p, true, note, &bytes) &&
            write_file (o->plot, p, "png", &bytes) &&
            draw (f, p, false, note, &bytes) &&
            write_file (o->plot, p, "svg", &bytes);
  text_release (&bytes);
  return res;
}

bool pictures_svg (const figures *f, picture p, text *out) {
  return draw (f, p, false, "", out);
}
