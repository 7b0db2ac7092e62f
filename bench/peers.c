/* peers.c: who takes part in a benchmark */

#include "peers.h"

#include "../backends/csp/rules.h"
#include "../backends/kind.h"
#include "../base/memory.h"
#include "../cli/message.h"

#include <stdio.h>
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

static peer *add (peers *all, char *name, bool own) {
  all->list =
      memory_resize (all->list, (size_t) all->count + 1, sizeof *all->list);
  peer *res = all->list + all->count++;
  memset (res, 0, sizeof *res);
  res->name = name;
  res->own = own;
  res->words = memory_new (WORDS, sizeof *res->words);
  return res;
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
  char *res = copy (label.bytes, label.size);
  text_release (&label);
  return res;
}

const char *peers_task (const options *o) {
  return o->limit == 1   ? "first solution"
         : o->limit == 2 ? "uniqueness"
                         : "solutions up to the limit";
}

static char *includes_of (const char *name, const options *o) {
  char words[160];
  snprintf (words, sizeof words,
            "start, reading, %s%s, rule check, printing", peers_task (o),
            searcher (name) ? " (the puzzle as it is, no propagation first)"
                            : ", propagation");
  return copy_all (words);
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

static void add_word (peer *p, text *word) {
  int i = 0;
  while (p->words[i])
    i++;
  p->words[i] = copy (word->bytes, word->size);
  text_clear (word);
}

/* The command line that does what the options say. */
static void add_words (peer *p, const options *o) {
  text t;
  text_init (&t);
  static const char *const first[] = {"satdoku", "batch", "-q"};
  for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
    text_string (&t, first[i]);
    add_word (p, &t);
  }
  text_printf (&t, "-j%u", o->jobs ? o->jobs : 1);
  add_word (p, &t);
  if (o->limit == 1)
    text_string (&t, "--first");
  else
    text_printf (&t, "--limit=%llu", (unsigned long long) o->limit);
  add_word (p, &t);
  text_string (&t, "-b");
  add_word (p, &t);
  text_string (&t, p->name);
  add_word (p, &t);
  if (o->solving.simd) {
    text_printf (&t, "--simd=%s", wide_simd_name (o->solving.simd));
    add_word (p, &t);
  }
  if (o->solving.csp_off) {
    print_rules (o->solving.csp_off, &t);
    add_word (p, &t);
  }
  for (int i = 0; p->words[i]; i++)
    text_printf (&t, i ? " %s" : "%s", p->words[i]);
  p->command = copy (t.bytes, t.size);
  text_release (&t);
}

static bool add_backend (peers *all, const options *o, char *name) {
  peer *p = add (all, name, true);
  const char *error;
  backend *b = backend_new (name, &o->solving, &error);
  if (!b) {
    message ("bench: %s", error);
    return false;
  }
  backend_free (b);
  p->version = version_of (name);
  p->includes = includes_of (name, o);
  add_words (p, o);
  return true;
}

static void add_command (peers *all, const char *word) {
  const char *equals = strchr (word, '=');
  peer *p = add (all, copy (word, (size_t) (equals - word)), false);
  p->command = copy_all (equals + 1);
  p->version = copy_all ("");
  p->includes = copy_all ("what this command does");
  p->words[0] = copy_all ("sh");
  p->words[1] = copy_all ("-c");
  p->words[2] = copy_all (p->command);
}

bool peers_init (peers *all, const options *o) {
  memset (all, 0, sizeof *all);
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

void peers_release (peers *all) {
  for (int i = 0; i < all->count; i++) {
    peer *p = all->list + i;
    for (char **word = p->words; *word; word++)
      free (*word);
    free (p->words);
    free (p->name);
    free (p->command);
    free (p->version);
    free (p->includes);
  }
  free (all->list);
}
