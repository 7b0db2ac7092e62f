/* manual.c: the options as mdoc, the language of satdoku.1

   The prose of each row is cut into words; those with a mark become lines
   of their own that start with a macro, the others are filled up to lines
   of text.  A sentence ends its line, as mdoc wants it. */

#include "help.h"

#include "option_table.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { WIDTH = 78 };

typedef struct page {
  text *out;
  size_t line;          /* where the line of text at hand starts */
  const char *argument; /* of the option whose prose this is, or "" */
} page;

static void end_line (page *p) {
  if (p->out->size > p->line)
    text_char (p->out, '\n');
  p->line = p->out->size;
}

static void plain_word (page *p, const char *word, size_t length) {
  size_t used = p->out->size - p->line;
  if (used && used + 1 + length > WIDTH)
    end_line (p);
  else if (used)
    text_char (p->out, ' ');
  text_add (p->out, word, length);
  if (word[length - 1] == '.')
    end_line (p);
}

static size_t capitals (const char *word) {
  return strspn (word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

/* Whether the LENGTH capitals at WORD are a part of the argument. */
static bool is_argument (const page *p, const char *word, size_t length) {
  for (const char *a = p->argument; *a;) {
    size_t part = capitals (a);
    if (part == length && !memcmp (a, word, part))
      return true;
    a += part ? part : 1;
  }
  return false;
}

/* Words that users write: options and others. */
static void literal (const char *words, size_t length, text *macro) {
  for (size_t i = 0; i < length;) {
    size_t end = i + strcspn (words + i, " ");
    if (end > length)
      end = length;
    bool flag = words[i] == '-';
    text_string (macro, flag ? " Fl " : " Cm ");
    text_add (macro, words + i + flag, end - i - flag);
    i = end + 1;
  }
}

/* Appends a word with a mark as the rest of a macro line; its length, or 0
   if it is plain. */
static size_t marked_word (const page *p, const char *word, bool section,
                           text *macro) {
  size_t length = capitals (word);
  if (*word == '`' || *word == '\'') {
    length = strcspn (word + 1, *word == '`' ? "`" : "'");
    assert (word[length + 1]);
    if (*word == '`')
      literal (word + 1, length, macro);
    else /* a punctuation mark would stand outside the quotes */
      text_printf (macro, " Ql %s%.*s",
                   ispunct ((unsigned char) word[1]) ? "\\&" : "",
                   (int) length, word + 1);
    return length + 2;
  }
  if (*word == '-') {
    length = strcspn (word, " ,.;:)");
    literal (word, length, macro);
    return length;
  }
  if (!length || (!section && !is_argument (p, word, length)))
    return 0;
  text_printf (macro, " %s %.*s", section ? "Sx" : "Ar", (int) length,
               word);
  return length;
}

static void prose (page *p, const char *words) {
  bool section = false; /* the word before was `see' */
  text macro = {0};
  p->line = p->out->size;
  for (words += strspn (words, " "); *words; words += strspn (words, " ")) {
    text_clear (&macro);
    size_t lead = *words == '(';
    size_t length = marked_word (p, words + lead, section, &macro);
    const char *tail = words + lead + length;
    size_t rest = strcspn (tail, " ");
    section = !length && !memcmp (words, "see ", 4);
    if (!length)
      plain_word (p, words, lead + rest);
    else {
      end_line (p);
      text_string (p->out, lead ? ".Pf (" : ".");
      text_add (p->out, macro.bytes + !lead, macro.size - !lead);
      if (isalnum ((unsigned char) tail[rest > 1]))
        text_printf (p->out, " Ns %.*s", (int) rest, tail);
      else
        for (size_t i = 0; i < rest; i++)
          text_printf (p->out, " %c", tail[i]);
      end_line (p);
    }
    words = tail + rest;
  }
  end_line (p);
  text_release (&macro);
}

/* The command that alone takes an option, or NULL. */
static const command *only_command (const option *r) {
  for (const command *c = command_table; c->name; c++)
    if (c->bit == r->commands)
      return c;
  return NULL;
}

void help_manual (text *t) {
  text words = {0};
  for (const option *r = option_table; r->name; r++) {
    page p = {.out = t, .argument = r->argument ? r->argument : ""};
    const command *only = only_command (r);
    text_string (t, ".It Fl ");
    if (r->letter)
      text_printf (t, "%c , Fl ", r->letter);
    text_printf (t, "-%s%s%s\n", r->name, r->argument ? " Ar " : "",
                 p.argument);
    if (only)
      text_printf (t, ".Cm %s :\n", only->name);
    text_clear (&words);
    names_fill (r->names, r->manual ? r->manual : r->help, "`", &words);
    if (!r->manual) {
      if (!only)
        words.bytes[0] = (char) toupper (words.bytes[0]);
      text_char (&words, '.');
    }
    text_char (&words, 0);
    prose (&p, words.bytes);
  }
  text_release (&words);
}
