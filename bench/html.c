/* html.c: pieces of an HTML page */

#include "html.h"

#include "trial.h"

#include <stdbool.h>
#include <string.h>

void html_bytes (text *t, const char *words, size_t size) {
  for (size_t i = 0; i < size; i++)
    switch (words[i]) {
    case '<':
      text_string (t, "&lt;");
      break;
    case '>':
      text_string (t, "&gt;");
      break;
    case '&':
      text_string (t, "&amp;");
      break;
    case '"':
      text_string (t, "&quot;");
      break;
    case '\'':
      text_string (t, "&#39;");
      break;
    default: {
      unsigned char c = (unsigned char) words[i];
      text_char (t, (c < ' ' && c != '\n') || c == 0x7f ? '?' : words[i]);
    }
    }
}

void html_words (text *t, const char *words) {
  html_bytes (t, words, strlen (words));
}

void html_cell (text *t, const char *words) {
  text_string (t, "<td>");
  html_words (t, words);
  text_string (t, "</td>");
}

void html_figure (text *t, const char *words) {
  text_string (t, "<td class=\"figure\">");
  html_words (t, words);
  text_string (t, "</td>");
}

void html_seconds (text *t, double seconds) {
  char words[TRIAL_WORD];
  trial_seconds (seconds, words);
  size_t size = strlen (words);
  text_string (t, "<td class=\"figure\">");
  if (size > 2 && words[size - 2] == 'u') {
    text_add (t, words, size - 2);
    text_string (t, "\xc2\xb5s");
  } else
    text_string (t, words);
  text_string (t, "</td>");
}

void html_table (text *t, const char *columns) {
  text_string (t, "<div class=\"wide\"><table><thead><tr>");
  for (;;) {
    size_t size = strcspn (columns, "|");
    bool figure = *columns == '>';
    text_string (t, figure ? "<th scope=\"col\" class=\"figure\">"
                           : "<th scope=\"col\">");
    html_bytes (t, columns + figure, size - figure);
    text_string (t, "</th>");
    if (!columns[size])
      break;
    columns += size + 1;
  }
  text_string (t, "</tr></thead><tbody>\n");
}

void html_table_end (text *t) {
  text_string (t, "</tbody></table></div>\n");
}

static const char *find (const text *in, const char *words) {
  return in->size ? memmem (in->bytes, in->size, words, strlen (words))
                  : NULL;
}

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

void html_picture (text *t, const text *svg, const char *name,
                   const char *title) {
  const char *end = svg->bytes + svg->size;
  const char *at = find (svg, "<svg"), *body = find (svg, "</desc>");
  const char *head = find (svg, "<title>");
  if (!at || !head || !body || head < at || body < head)
    return;
  text_string (t, "<svg role=\"img\"");
  text_add (t, at + 4, (size_t) (head - at) - 4);
  text_string (t, "<title>");
  html_words (t, title);
  text_string (t, "</title>");
  bool tag = false;
  for (at = body + strlen ("</desc>"); at < end;) {
    at += nameless (at, end);
    size_t size = tag ? before_id (at, end) : 0;
    if (size) {
      text_add (t, at, size);
      text_printf (t, "%s-", name);
      at += size;
      continue;
    }
    if (*at == '<' || *at == '>')
      tag = *at == '<';
    text_char (t, *at++);
  }
}
