/* page.c: what a benchmark found, as one HTML page

   The template, page.html, has lines {{NAME}} where something is filled in,
   and {{if NAME}} and {{end}} around what is left out if there is no such
   part of the report.  The pictures are drawn for a white ground and stay
   on one in the dark. */

#include "page.h"

#include "../cli/output.h"
#include "pictures.h"
#include "table.h"
#include "templates.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const part_name[REPORT_PARTS] = {
    [REPORT_RATES] = "rates",
    [REPORT_TIMES] = "times",
    [REPORT_SCALING] = "scaling",
    [REPORT_ENCODINGS] = "encodings",
    [REPORT_SUMMARY] = "summary"};

/* Length of what stands before an id within a tag, 0 if there is none. */
static size_t before_id (const char *at, const char *end) {
  static const char *const starts[] = {" id='",    " id=\"", "href='#",
                                       "href=\"#", "url(#",  NULL};
  for (int i = 0; starts[i]; i++) {
    size_t size = strlen (starts[i]);
    if ((size_t) (end - at) > size && !memcmp (at, starts[i], size))
      return size;
  }
  return 0;
}

/* Length of a title that gnuplot made up, which would only be shown where
   the mouse is; 0 if there is none. */
static size_t nameless (const char *at, const char *end) {
  static const char start[] = "<title>gnuplot_plot_", stop[] = "</title>";
  size_t left = (size_t) (end - at);
  if (left < sizeof start || memcmp (at, start, sizeof start - 1))
    return 0;
  const char *last = memmem (at, left, stop, sizeof stop - 1);
  return last ? (size_t) (last - at) + sizeof stop - 1 : 0;
}

/* Appends SVG, a whole file by gnuplot, as a part of the page.  Pictures in
   one page must not share ids: all begin with the picture's name here. */
static void add_svg (text *t, const text *svg, picture p) {
  const char *end = svg->bytes + svg->size;
  const char *at = memmem (svg->bytes, svg->size, "<svg", 4);
  const char *head = memmem (svg->bytes, svg->size, "<title>", 7);
  const char *body = memmem (svg->bytes, svg->size, "</desc>", 7);
  if (!at || !head || !body || head < at || body < head)
    return;
  text_string (t, "<figure><svg role=\"img\"");
  text_add (t, at + 4, (size_t) (head - at) - 4);
  text_printf (t, "<title>%s</title>", picture_table[p].title);
  bool tag = false;
  for (at = body + strlen ("</desc>"); at < end;) {
    at += nameless (at, end);
    size_t size = tag ? before_id (at, end) : 0;
    if (size) {
      text_add (t, at, size);
      text_printf (t, "%s-", picture_table[p].name);
      at += size;
      continue;
    }
    if (*at == '<' || *at == '>')
      tag = *at == '<';
    text_char (t, *at++);
  }
  text_string (t, "</figure>\n");
}

static bool add_picture (const figures *f, picture p, text *t) {
  if (!pictures_has (f, p))
    return true;
  text svg = {0};
  bool res = pictures_svg (f, p, &svg);
  if (res)
    add_svg (t, &svg, p);
  text_release (&svg);
  return res;
}

/* Whether ROW is {{WORD NAME}}, with its newline. */
static bool is_hole (const char *row, const char *word, const char *name) {
  char hole[40];
  snprintf (hole, sizeof hole, "{{%s%s}}\n", word, name);
  return !strcmp (row, hole);
}

/* One line of the template; SHOWN is false within what is left out. */
static bool fill (const char *row, const figures *f, const report *r,
                  bool *shown, text *t) {
  if (is_hole (row, "", "end")) {
    *shown = true;
    return true;
  }
  for (int i = 0; i < REPORT_PARTS; i++) {
    const text *part = r->page + i;
    if (is_hole (row, "if ", part_name[i])) {
      *shown = part->size;
      return true;
    }
    if (*shown && is_hole (row, "", part_name[i])) {
      text_add (t, part->bytes, part->size);
      return true;
    }
  }
  for (picture p = 0; p < PICTURES; p++)
    if (*shown && is_hole (row, "picture ", picture_table[p].name))
      return add_picture (f, p, t);
  if (*shown)
    text_string (t, row);
  return true;
}

bool page_write (const options *o, const figures *f, const report *r,
                 const text *heading, const char *note) {
  assert (o->html);
  text t = {0};
  bool res = true, shown = true;
  for (const char *const *row = page_html; *row && res; row++)
    if (is_hole (*row, "", "note"))
      table_escape (&t, note, strlen (note));
    else if (is_hole (*row, "", "heading"))
      table_escape (&t, heading->bytes, heading->size);
    else
      res = fill (*row, f, r, &shown, &t);
  if (res)
    return output_text (o->html, &t);
  text_release (&t);
  return false;
}
