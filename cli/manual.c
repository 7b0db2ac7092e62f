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
  const option *option; /* whose prose this is */
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

static bool is_capital (char c) { return c >= 'A' && c <= 'Z'; }

static size_t capitals (const char *word) {
  size_t res = 0;
  while (is_capital (word[res]))
    res++;
  return res;
}

/* Whether the LENGTH capitals at WORD are a part of the argument. */
static bool is_argument (const option *r, const char *word, size_t length) {
  const char *a = r->argument ? r->argument : "";
  while (*a) {
    size_t part = capitals (a);
    if (part == length && !memcmp (a, word, part))
      return true;
    a += part ? part : 1;
  }
  return false;
}

static void lower (text *t, const char *word, size_t length) {
  for (size_t i = 0; i < length; i++)
    text_char (t, (char) tolower (word[i]));
}

/* Words that users write: options and others. */
static void literal (text *t, const char *words, size_t length) {
  for (size_t i = 0; i < length;) {
    size_t end = i;
    while (end < length && words[end] != ' ')
      end++;
    bool flag = words[i] == '-';
    text_string (t, flag ? "Fl " : "Cm ");
    text_add (t, words + i + flag, end - i - flag);
    if (end < length)
      text_char (t, ' ');
    i = end + 1;
  }
}

/* A word with a mark as the rest of a macro line; its length, or 0 if it is
   plain. */
static size_t marked_word (page *p, const char *word, bool section,
                           text *macro) {
  size_t length = 0;
  if (*word == '`' || *word == '\'') {
    length = strcspn (word + 1, *word == '`' ? "`" : "'");
    assert (word[length + 1]);
    if (*word == '`')
      literal (macro, word + 1, length);
    else {
      /* A punctuation mark would stand outside the quotes. */
      text_string (macro,
                   ispunct ((unsigned char) word[1]) ? "Ql \\&" : "Ql ");
      text_add (macro, word + 1, length);
    }
    return length + 2;
  }
  if (*word == '-') {
    while (isalnum ((unsigned char) word[length]) || word[length] == '-')
      length++;
    literal (macro, word, length);
    return length;
  }
  length = capitals (word);
  if (length && section) {
    text_string (macro, "Sx ");
    text_add (macro, word, length);
  } else if (length && is_argument (p->option, word, length)) {
    text_string (macro, "Ar ");
    lower (macro, word, length);
    size_t rest = strcspn (word + length, " ,;:)");
    if (rest && word[length + rest - 1] == '.')
      rest--;
    if (rest) {
      text_string (macro, " Ns ");
      text_add (macro, word + length, rest);
    }
    length += rest;
  } else
    length = 0;
  return length;
}

static void prose (page *p, const char *words) {
  bool section = false;
  text macro;
  text_init (&macro);
  p->line = p->out->size;
  while (*words) {
    words += strspn (words, " ");
    size_t lead = strspn (words, "(");
    text_clear (&macro);
    size_t length = marked_word (p, words + lead, section, &macro);
    size_t rest = strcspn (words + lead + length, " ");
    if (!length)
      plain_word (p, words, lead + rest);
    else {
      end_line (p);
      text_string (p->out, lead ? ".Pf ( " : ".");
      text_add (p->out, macro.bytes, macro.size);
      for (size_t i = 0; i < rest; i++)
        text_printf (p->out, " %c", words[lead + length + i]);
      text_char (p->out, '\n');
      p->line = p->out->size;
    }
    section = lead + length + rest == 3 && !memcmp (words, "see", 3);
    words += lead + length + rest;
  }
  end_line (p);
  text_release (&macro);
}

/* "LO-HI" as "Ar lo Ns - Ns Ar hi". */
static void item (page *p, const option *r) {
  text *t = p->out;
  text_string (t, ".It Fl ");
  if (r->letter)
    text_printf (t, "%c , Fl ", r->letter);
  text_printf (t, "-%s", r->name);
  for (const char *a = r->argument; a && *a;) {
    size_t length = capitals (a);
    if (length) {
      text_string (t,
                   a == r->argument || a[-1] == '|' ? " Ar " : " Ns Ar ");
      lower (t, a, length);
      a += length;
    } else {
      text_printf (t,
                   *a == '|'                      ? " %c"
                   : islower ((unsigned char) *a) ? " Ns Cm %c"
                                                  : " Ns %c",
                   *a);
      a++;
    }
  }
  text_char (t, '\n');
}

/* The command that alone takes an option, or NULL. */
static const command *only_command (const option *r) {
  for (const command *c = command_table; c->name; c++)
    if (c->bit == r->commands)
      return c;
  return NULL;
}

void help_manual (text *t) {
  text words;
  text_init (&words);
  for (const option *r = option_table; r->name; r++) {
    page p = {.out = t, .option = r};
    const command *only = only_command (r);
    item (&p, r);
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
