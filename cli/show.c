/* show.c: grids on standard output, for people or in a format */

#include "show.h"

#include "message.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool show_init (show *s, const options *o) {
  memset (s, 0, sizeof *s);
  s->options = &o->reading;
  s->style.symbols = o->reading.symbols;
  s->style.unicode = !strcmp (nl_langinfo (CODESET), "UTF-8");
  const char *no_colour = getenv ("NO_COLOR");
  s->style.bold = !o->output && output_standard_is_terminal () &&
                  !(no_colour && *no_colour);
  return (o->format && !strcmp (o->format, "pretty")) ||
         show_format (o, "", o->command->name, &s->format);
}

bool show_format (const options *o, const char *how, const char *helper,
                  const format **res) {
  *res = o->format ? format_find (o->format) : NULL;
  if (!o->format || (*res && (*res)->write))
    return true;
  message ("%s: no format '%s'%s; see `satdoku %s --help`",
           o->command->name, o->format, how, helper);
  return false;
}

void show_grid (const show *s, const puzzle *p, const value *cells,
                text *out) {
  if (!s->format) {
    draw_grid (p, cells, s->style, out);
    return;
  }
  /* A format that cannot say this shape: the line that batch prints. */
  if (s->format->write (p, cells, s->options, out)) {
    format_cells (p->shape, cells, s->options, out);
    text_char (out, '\n');
  }
}
