/* contestants.c: who takes part in a benchmark */

#include "contestants.h"

#include "../backends/csp/rules.h"
#include "../backends/kind.h"
#include "../base/memory.h"
#include "../cli/message.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 12 };

static char *copy (const char *string, size_t size) {
  char *res = memory_new (size + 1, 1);
  if (size)
    memcpy (res, string, size);
  return res;
}

static char *copy_all (const char *string) {
  return copy (string, strlen (string));
}

/* What a text holds, which is empty then. */
static char *take (text *t) {
  char *res = copy (t->bytes, t->size);
  text_release (t);
  return res;
}

static contestant *add (contestants *all, char *name, bool own) {
  all->list =
      memory_resize (all->list, (size_t) all->count + 1, sizeof *all->list);
  contestant *res = all->list + all->count++;
  *res = (contestant){.own = own};
  res->name = name;
  res->words = memory_new (WORDS, sizeof *res->words);
  return res;
}

static void add_word (contestant *c, char *word) {
  int i = 0;
  while (c->words[i])
    i++;
  assert (i + 1 < WORDS);
  c->words[i] = word;
}

/* The row of a backend that gets the puzzle as it is, or NULL. */
static const backend_kind *searcher (const char *name) {
  const backend_kind *k = kind_find (name, NULL);
  return k && !k->sat && !k->solve_block ? k : NULL;
}

static const char *row_version (const backend_kind *k) {
  const char *unused, *version = k ? k->version (&unused) : NULL;
  return version ? version : "";
}

/* `auto' is two backends, and both are named. */
static char *version_of (const char *name) {
  text label;
  text_init (&label);
  const backend_kind *sat = kind_first_sat ();
  if (!strcmp (name, "auto"))
    text_printf (&label, "wide %s, %s %s",
                 row_version (kind_find ("wide", NULL)), sat->name,
                 row_version (sat));
  else
    text_string (&label, row_version (kind_find (name, NULL)));
  if (!label.size && searcher (name))
    text_string (&label, "that of this program");
  return take (&label);
}

const char *contestants_task (const options *o) {
  return o->limit == 1   ? "first solution"
         : o->limit == 2 ? "uniqueness"
                         : "solutions up to the limit";
}

static char *includes_of (const char *name, const options *o) {
  text t;
  text_init (&t);
  text_printf (&t, "start, reading, %s%s, rule check, printing",
               contestants_task (o),
               searcher (name)
                   ? " (the puzzle as it is, no propagation first)"
                   : ", propagation");
  return take (&t);
}

/* The list as `--csp-rules` takes it, for rules that are not OFF. */
static void print_rules (unsigned off, text *t) {
  static const struct {
    const char *name;
    unsigned bit;
  } rules[] = {
      {"hidden", RULE_HIDDEN}, {"pairs", RULE_PAIRS}, {"hall", RULE_HALL}};
  text_string (t, "--csp-rules=");
  if (off == RULES_ALL)
    text_string (t, "none");
  const char *comma = "";
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (!(off & rules[i].bit)) {
      text_printf (t, "%s%s", comma, rules[i].name);
      comma = ",";
    }
}

/* The command line that does what the options say; its words end with NUL
   first, as a name may have blanks. */
static void add_words (contestant *c, const options *o) {
  text t;
  text_init (&t);
  text_printf (&t, "satdoku%cbatch%c-q%c-j%u%c", 0, 0, 0,
               o->jobs ? o->jobs : 1, 0);
  if (o->limit == 1)
    text_printf (&t, "--first%c", 0);
  else
    text_printf (&t, "--limit=%llu%c", (unsigned long long) o->limit, 0);
  text_printf (&t, "-b%c%s%c", 0, c->name, 0);
  if (o->solving.simd)
    text_printf (&t, "--simd=%s%c", wide_simd_name (o->solving.simd), 0);
  if (o->solving.csp_off) {
    print_rules (o->solving.csp_off, &t);
    text_char (&t, 0);
  }
  for (char *p = t.bytes; p < t.bytes + t.size; p += strlen (p) + 1)
    add_word (c, copy_all (p));
  for (size_t i = 0; i + 1 < t.size; i++)
    if (!t.bytes[i])
      t.bytes[i] = ' ';
  c->command = take (&t);
}

static bool add_backend (contestants *all, const options *o, char *name) {
  contestant *c = add (all, name, true);
  const char *error;
  backend *b = backend_new (name, &o->solving, &error);
  if (!b) {
    message ("bench: %s", error);
    return false;
  }
  backend_free (b);
  c->version = version_of (name);
  c->includes = includes_of (name, o);
  add_words (c, o);
  return true;
}

static void add_command (contestants *all, const char *word) {
  const char *equals = strchr (word, '=');
  assert (equals);
  contestant *c = add (all, copy (word, (size_t) (equals - word)), false);
  c->command = copy_all (equals + 1);
  c->version = copy_all ("");
  c->includes = copy_all ("what this command does");
  add_word (c, copy_all ("sh"));
  add_word (c, copy_all ("-c"));
  add_word (c, copy_all (c->command));
}

bool contestants_init (contestants *all, const options *o) {
  *all = (contestants){0};
  bool okay = true;
  for (int i = 0; i < o->rival_count && okay; i++)
    for (const char *p = o->rivals[i]; *p && okay;) {
      size_t size = strcspn (p, ",");
      if (size)
        okay = add_backend (all, o, copy (p, size));
      p += size + (p[size] == ',');
    }
  if (!all->count && okay)
    okay = add_backend (all, o, copy_all ("auto"));
  for (int i = 0; i < o->peer_count && okay; i++)
    add_command (all, o->peers[i]);
  return okay;
}

void contestants_release (contestants *all) {
  for (int i = 0; i < all->count; i++) {
    contestant *c = all->list + i;
    for (char **word = c->words; *word; word++)
      free (*word);
    free (c->words);
    free (c->name);
    free (c->command);
    free (c->version);
    free (c->includes);
  }
  free (all->list);
}
