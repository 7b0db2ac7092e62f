/* contestants.c: who takes part in a benchmark */

#include "contestants.h"

#include "../backends/csp/rules.h"
#include "../backends/kind.h"
#include "../base/memory.h"
#include "../cli/message.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static char *copy (const char *string, size_t size) {
  char *res = memory_new (size + 1, 1);
  return memcpy (res, string, size);
}

static char *copy_all (const char *string) {
  return copy (string, strlen (string));
}

/* The bytes of a text as a string. */
static char *take (text *t) {
  text_char (t, 0);
  return t->bytes;
}

static contestant *add (contestants *all, char *name, bool own) {
  all->list =
      memory_resize (all->list, (size_t) all->count + 1, sizeof *all->list);
  contestant *res = all->list + all->count++;
  *res = (contestant){.own = own};
  res->name = name;
  return res;
}

/* Makes T what is run: words that each end with NUL, as they may have
   blanks. */
static void set_words (contestant *c, text *t) {
  int count = 0;
  for (char *p = t->bytes; p < t->bytes + t->size; p += strlen (p) + 1) {
    assert (count + 1 < CONTESTANT_WORDS);
    c->words[count++] = p;
  }
  c->line = t->bytes;
}

bool contestants_start (decider *d, const char *name,
                        const backend_options *how) {
  const char *error;
  decider_init (d, backend_new (name, how, &error));
  if (!d->backend)
    message ("bench: %s", error);
  return d->backend;
}

void contestants_end (decider *d) {
  backend_free (d->backend);
  decider_release (d);
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
  text label = {0};
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
  text t = {0};
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

/* The command line that does what the options say. */
static void add_words (contestant *c, const options *o) {
  text t = {0};
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
  set_words (c, &t);
  c->command = copy (t.bytes, t.size - 1);
  for (size_t i = 0; i + 1 < t.size; i++)
    if (!c->command[i])
      c->command[i] = ' ';
}

static bool add_backend (contestants *all, const options *o, char *name) {
  contestant *c = add (all, name, true);
  decider probe;
  bool okay = contestants_start (&probe, name, &o->solving);
  contestants_end (&probe);
  if (!okay)
    return false;
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
  text t = {0};
  text_printf (&t, "sh%c-c%c%s%c", 0, 0, c->command, 0);
  set_words (c, &t);
}

bool contestants_init (contestants *all, const options *o) {
  *all = (contestants){0};
  bool okay = true;
  for (int i = 0; i < o->contestant_count && okay; i++)
    for (const char *p = o->contestants[i]; *p && okay;) {
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
    free (c->line);
    free (c->name);
    free (c->command);
    free (c->version);
    free (c->includes);
  }
  free (all->list);
}
