/* agree.c: what all contestants say about the same puzzles

   Claims about a puzzle are a list without doubles, and each contestant
   has the number of its claim: most lists have one claim, whoever says it.
 */

#include "agree.h"

#include "../base/memory.h"
#include "../formats/format.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct claim {
  verdict verdict;
  bool wrong;
  value *cells; /* not for `multiple', unless it is wrong; may be NULL */
  claim *next;
};

/* What stands in `said'; claims are counted from FIRST. */
enum { SILENT, UNDECIDED, FIRST, MOST_CLAIMS = 250 };

void agree_init (agreement *a, const corpus *c) {
  memset (a, 0, sizeof *a);
  a->corpus = c;
  a->claims = memory_new (c->close + 1, sizeof *a->claims);
}

void agree_release (agreement *a) {
  for (uint64_t i = 0; i < a->corpus->close; i++)
    for (claim *c = a->claims[i], *next; c; c = next) {
      next = c->next;
      free (c->cells);
      free (c);
    }
  free (a->claims);
  for (int i = 0; i < a->contestants; i++)
    free (a->said[i]);
  free (a->said);
  free (a->names);
}

int agree_join (agreement *a, const char *name, const char *how) {
  assert (name && a->claims);
  size_t count = (size_t) a->contestants + 1;
  a->said = memory_resize (a->said, count, sizeof *a->said);
  a->names = memory_resize (a->names, count, sizeof *a->names);
  a->said[a->contestants] = memory_new (a->corpus->close + 1, 1);
  snprintf (a->names[a->contestants], sizeof *a->names,
            how ? "%.60s (%s)" : "%.60s", name, how);
  return a->contestants++;
}

static size_t bytes_of (const agreement *a, uint64_t rank) {
  const puzzle *p = a->corpus->puzzles + rank;
  return (size_t) p->shape->cells * sizeof (value);
}

static bool is_same (const claim *c, const answer *said, size_t bytes) {
  return c->verdict == said->verdict && c->wrong == said->wrong &&
         !c->cells == !said->cells &&
         (!c->cells || !memcmp (c->cells, said->cells, bytes));
}

static claim *make (const answer *said, size_t bytes) {
  claim *c = memory_new (1, sizeof *c);
  c->verdict = said->verdict;
  c->wrong = said->wrong;
  if (said->cells) {
    c->cells = memory_new (bytes, 1);
    memcpy (c->cells, said->cells, bytes);
  }
  return c;
}

void agree_add (agreement *a, int who, uint64_t rank, const answer *what) {
  answer said = *what;
  assert (rank < a->corpus->close && who >= 0 && who < a->contestants);
  assert (said.verdict < VERDICTS);
  unsigned char *place = a->said[who] + rank;
  if (said.verdict == VERDICT_TIMEOUT || said.verdict == VERDICT_UNKNOWN) {
    *place = UNDECIDED;
    return;
  }
  /* A solution matters where it may be the only one, or is none. */
  if (!said.wrong && said.verdict > VERDICT_SOLVED)
    said.cells = NULL;
  size_t bytes = bytes_of (a, rank);
  claim **c = a->claims + rank;
  int number = FIRST;
  for (; *c && !is_same (*c, &said, bytes); c = &(*c)->next)
    number++;
  if (!*c)
    *c = make (&said, bytes);
  /* So many different opinions are a disagreement without the last. */
  *place = (unsigned char) (number < MOST_CLAIMS ? number : MOST_CLAIMS);
}

uint64_t agree_decided (const agreement *a, int who) {
  assert (who >= 0 && who < a->contestants);
  uint64_t res = 0;
  for (uint64_t i = 0; i < a->corpus->close; i++)
    res += a->said[who][i] >= FIRST;
  return res;
}

void agree_print_undecided (const agreement *a, text *t) {
  const char *between = "; undecided: ";
  for (int w = 0; w < a->contestants; w++) {
    uint64_t left = 0;
    for (uint64_t i = 0; i < a->corpus->close; i++)
      left += a->said[w][i] == UNDECIDED;
    if (left) {
      text_printf (t, "%s%s %llu", between, a->names[w],
                   (unsigned long long) left);
      between = ", ";
    }
  }
}

static bool are_compatible (const agreement *a, uint64_t rank,
                            const claim *x, const claim *y) {
  /* Two solutions may differ, but not from the only one. */
  bool only = x->verdict == VERDICT_UNIQUE || y->verdict == VERDICT_UNIQUE;
  if (only && x->cells && y->cells &&
      memcmp (x->cells, y->cells, bytes_of (a, rank)) != 0)
    return false;
  if (x->verdict == y->verdict)
    return true;
  bool some = x->verdict == VERDICT_SOLVED || y->verdict == VERDICT_SOLVED;
  bool no = x->verdict == VERDICT_NONE || y->verdict == VERDICT_NONE ||
            x->verdict == VERDICT_INVALID || y->verdict == VERDICT_INVALID;
  return some && !no;
}

static bool is_disputed (const agreement *a, uint64_t rank) {
  for (const claim *x = a->claims[rank]; x; x = x->next) {
    if (x->wrong)
      return true;
    for (const claim *y = x->next; y; y = y->next)
      if (!are_compatible (a, rank, x, y))
        return true;
  }
  return false;
}

void agree_count (const agreement *a, set_figures *f) {
  f->compared = f->disagreements = f->verdicts = f->undecided = 0;
  for (uint64_t i = 0; i < a->corpus->close; i++) {
    uint64_t decided = 0, left = 0;
    for (int w = 0; w < a->contestants; w++) {
      decided += a->said[w][i] >= FIRST;
      left += a->said[w][i] == UNDECIDED;
    }
    bool disputed = is_disputed (a, i);
    f->disagreements += disputed;
    f->undecided += left > 0;
    if (decided > 1 || disputed) {
      f->compared++;
      f->verdicts += decided;
    }
  }
}

static void print_claim (const agreement *a, uint64_t rank, const claim *c,
                         int number, text *t) {
  const char *comma = "";
  for (int w = 0; w < a->contestants; w++)
    if (a->said[w][rank] == number) {
      text_printf (t, "%s%s", comma, a->names[w]);
      comma = ", ";
    }
  text_printf (t, ": %s", verdict_name[c->verdict]);
  if (c->wrong)
    text_string (t, ", a grid that breaks the rules");
  if (c->cells) {
    format_options plain = {0};
    text_char (t, ' ');
    format_cells (a->corpus->puzzles[rank].shape, c->cells, &plain, t);
  }
  text_char (t, '\n');
}

void agree_print (const agreement *a, const char *prefix, int most,
                  text *t) {
  for (uint64_t i = 0; i < a->corpus->close; i++) {
    if (!is_disputed (a, i))
      continue;
    if (!most--) {
      text_printf (t, "%s... and more\n", prefix);
      return;
    }
    text_printf (t, "%sdisagreement: ", prefix);
    corpus_print (a->corpus, i, t);
    int number = FIRST;
    for (const claim *c = a->claims[i]; c; c = c->next) {
      text_printf (t, "%s  ", prefix);
      print_claim (a, i, c, number++, t);
    }
  }
}
