/* table.c: a table for the report and, with the same cells, for the page

   Both are written at once, cell by cell, the heads at the end, when it is
   known that there are rows. */

#include "table.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

void table_start (table *t, const column *columns, int left_out) {
  memset (t, 0, sizeof *t);
  for (int i = 0; columns[i].title; i++) {
    assert (i < TABLE_COLUMNS);
    t->columns[i] = columns[i];
  }
  t->left_out = left_out;
}

void table_release (table *t) {
  text_release (&t->plain);
  text_release (&t->page);
}

void table_escape (text *t, const char *words, size_t size) {
  static const char special[] = "<>&\"'";
  static const char *const name[] = {"&lt;", "&gt;", "&amp;", "&quot;",
                                     "&#39;"};
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char) words[i];
    const char *found = c ? strchr (special, c) : NULL;
    if (found)
      text_string (t, name[found - special]);
    else
      text_char (t, (c < ' ' && c != '\n') || c == 0x7f ? '?' : words[i]);
  }
}

static void put_plain (text *t, const column *c, bool first,
                       const char *words) {
  if (!first)
    text_string (t, "  ");
  text_printf (t, "%*s", c->plain ? c->width : -c->width, words);
}

/* OPEN is the start of a tag, which has the name TAG. */
static void put_page (text *t, const column *c, const char *open,
                      const char *tag, int span, const char *words) {
  size_t size = strlen (words);
  text_string (t, open);
  if (span > 1)
    text_printf (t, " colspan=\"%d\"", span);
  text_string (t, c->plain && span == 1 ? " class=\"figure\">" : ">");
  if (c->plain && size > 2 && !strcmp (words + size - 2, "us")) {
    table_escape (t, words, size - 2);
    text_string (t, "\xc2\xb5s");
  } else
    table_escape (t, words, size);
  text_printf (t, "</%s>", tag);
}

static void put (table *t, int span, const char *plain, const char *page) {
  const column *c = t->columns + t->next;
  assert (c->title);
  if (t->next == t->left_out)
    text_string (&t->page, "<tr>");
  if (span > 1)
    text_printf (&t->plain, "  %s", plain);
  else
    put_plain (&t->plain, c, !t->next, plain);
  if (t->next >= t->left_out)
    put_page (&t->page, c, "<td", "td", span, page);
  t->next += span;
  if (t->columns[t->next].title)
    return;
  text_char (&t->plain, '\n');
  text_string (&t->page, "</tr>\n");
  t->next = 0;
}

void table_words (table *t, const char *words) { put (t, 1, words, words); }

void table_number (table *t, double number) {
  const column *c = t->columns + t->next;
  char plain[SPELL_SIZE], page[SPELL_SIZE];
  assert (c->plain && c->page);
  if (isnan (number))
    table_words (t, "-");
  else
    put (t, 1, c->plain (number, plain), c->page (number, page));
}

void table_rest (table *t, const char *words) {
  int span = 0;
  while (t->columns[t->next + span].title)
    span++;
  put (t, span, words, words);
}

void table_end (table *t, text *plain, text *page) {
  assert (!t->next);
  if (!t->plain.size)
    return;
  text_char (plain, '\n');
  text_string (page, "<div class=\"wide\"><table><thead><tr>");
  for (const column *c = t->columns; c->title; c++) {
    put_plain (plain, c, c == t->columns, c->title);
    if (c - t->columns >= t->left_out)
      put_page (page, c, "<th scope=\"col\"", "th", 1,
                c->page_title ? c->page_title : c->title);
  }
  text_char (plain, '\n');
  text_add (plain, t->plain.bytes, t->plain.size);
  text_string (page, "</tr></thead><tbody>\n");
  text_add (page, t->page.bytes, t->page.size);
  text_string (page, "</tbody></table></div>\n");
}
