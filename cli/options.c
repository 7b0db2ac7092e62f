/* options.c: the command line, parsed by a table */

#include "options.h"

#include "../base/memory.h"
#include "message.h"
#include "option_table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Edit distance, capped by the length of the words: both are short. */
static int distance (const char *a, const char *b) {
  int before[64], columns = strlen (b);
  if (columns > 62)
    return 99;
  for (int j = 0; j <= columns; j++)
    before[j] = j;
  for (int i = 1; a[i - 1]; i++) {
    int diagonal = before[0];
    before[0] = i;
    for (int j = 1; j <= columns; j++) {
      int best = diagonal + (a[i - 1] != b[j - 1]);
      if (before[j] + 1 < best)
        best = before[j] + 1;
      if (before[j - 1] + 1 < best)
        best = before[j - 1] + 1;
      diagonal = before[j];
      before[j] = best;
    }
  }
  return before[columns];
}

const char *options_nearest (const char *word, const char *const *names) {
  const char *best = NULL;
  int least = strlen (word) < 4 ? 2 : 3;
  for (int i = 0; names[i]; i++) {
    int d = distance (word, names[i]);
    if (strlen (word) >= 3 && !strncmp (word, names[i], strlen (word)))
      d = 1;
    if (d < least) {
      least = d;
      best = names[i];
    }
  }
  return best;
}

static bool complain_unknown (const command *c, const char *word) {
  const char *names[64];
  int count = 0;
  for (const option *r = option_table; r->name; r++)
    if (r->commands & c->bit) {
      assert (count + 1 < (int) (sizeof names / sizeof *names));
      names[count++] = r->name;
    }
  names[count] = NULL;
  char name[64];
  snprintf (name, sizeof name, "%.*s", (int) strcspn (word, "="), word);
  const char *near = options_nearest (name + strspn (name, "-"), names);
  if (near)
    message ("%s: no option '%s'; did you mean '--%s'?", c->name, name,
             near);
  else
    message ("%s: no option '%s'; see `satdoku %s --help`", c->name, name,
             c->name);
  return false;
}

/* The row of a long name of LENGTH characters or of a letter. */
static const option *find (const command *c, const char *name,
                           size_t length, char letter) {
  for (const option *r = option_table; r->name; r++)
    if ((r->commands & c->bit) &&
        (letter ? r->letter == letter
                : strlen (r->name) == length &&
                      !strncmp (r->name, name, length)))
      return r;
  return NULL;
}

static bool apply (options *o, const option *r, const char *argument) {
  assert (!r->argument == !argument);
  text why = {0};
  bool okay = r->parse (o, r, argument, &why);
  if (!okay)
    message ("%s: --%s %s: %.*s", o->command->name, r->name,
             argument ? argument : "", (int) why.size, why.bytes);
  text_release (&why);
  return okay;
}

/* Option R of WORDS[*I], with what stands attached to it, NULL for nothing,
   or the next word. */
static bool take (options *o, const option *r, const char *attached,
                  int count, char **words, int *i) {
  const char *name = o->command->name;
  if (r->argument && !attached) {
    if (*i + 1 == count) {
      message ("%s: --%s wants an argument: %s", name, r->name,
               r->argument);
      return false;
    }
    attached = words[++*i];
  } else if (!r->argument && attached) {
    message ("%s: --%s takes no argument", name, r->name);
    return false;
  }
  return apply (o, r, attached);
}

static bool parse_long (options *o, int count, char **words, int *i) {
  const char *word = words[*i], *name = word + 2;
  size_t length = strcspn (name, "=");
  const option *r = find (o->command, name, length, 0);
  if (!r)
    return complain_unknown (o->command, word);
  return take (o, r, name[length] ? name + length + 1 : NULL, count, words,
               i);
}

static bool parse_letters (options *o, int count, char **words, int *i) {
  const char *word = words[*i];
  for (const char *p = word + 1; *p; p++) {
    const option *r = find (o->command, NULL, 0, *p);
    if (!r)
      return complain_unknown (o->command, word);
    if (r->argument)
      return take (o, r, p[1] ? p + 1 + (p[1] == '=') : NULL, count, words,
                   i);
    if (!apply (o, r, NULL))
      return false;
  }
  return true;
}

/* Commands of one file or two have words of their own for it. */
static bool standard_once (const options *o) {
  int count = 0;
  for (int i = 0; i < o->file_count; i++)
    count += !strcmp (o->files[i], "-");
  if (count < 2 || !strstr (o->command->arguments, "..."))
    return true;
  message ("%s: standard input can be read only once", o->command->name);
  return false;
}

bool options_parse (options *o, const command *c, int count, char **words) {
  memset (o, 0, sizeof *o);
  o->command = c;
  o->backend = "auto";
  o->scaling = -1;
  o->seed = 1;
  o->solving.encoding = ENCODING_EXTENDED;
  o->puzzle = 1;
  o->files = memory_new (count + 1, sizeof *o->files);
  o->contestants = memory_new (count + 1, sizeof *o->contestants);
  o->peers = memory_new (count + 1, sizeof *o->peers);
  bool ended = false;
  for (int i = 0; i < count; i++) {
    const char *word = words[i];
    bool okay = true;
    if (ended || word[0] != '-' || !word[1])
      o->files[o->file_count++] = word;
    else if (!strcmp (word, "--"))
      ended = true;
    else if (word[1] == '-')
      okay = parse_long (o, count, words, &i);
    else
      okay = parse_letters (o, count, words, &i);
    if (!okay)
      return false;
  }
  return o->help || standard_once (o);
}

void options_release (options *o) {
  free (o->files);
  free (o->contestants);
  free (o->peers);
}
