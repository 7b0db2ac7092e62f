/* trial.c: one puzzle, one encoding, one timed answer */

#include "trial.h"

#include "../backends/kind.h"
#include "../base/memory.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../encoder/variable.h"
#include "../propagate/propagate.h"
#include "../tasks/decide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 76 };

const char *trial_solver (void) { return kind_first_sat ()->name; }

backend_options trial_options (const options *o, encoding enc) {
  backend_options res = o->solving;
  res.encoding = enc;
  res.encoding_given = true;
  res.no_propagate = !encoding_table[enc].live_only;
  return res;
}

static trial_outcome judge (const decision *d) {
  if (d->interrupted)
    return TRIAL_STOPPED;
  switch (d->verdict) {
  case VERDICT_TIMEOUT:
    return TRIAL_SLOW;
  case VERDICT_UNIQUE:
  case VERDICT_SOLVED:
  case VERDICT_MULTIPLE:
    return TRIAL_DONE;
  case VERDICT_NONE:
    message ("bench: %s finds no solution where there is one",
             trial_solver ());
    return TRIAL_FAILED;
  default:
    message ("bench: %s", d->reason);
    return TRIAL_FAILED;
  }
}

trial_outcome trial_time (const options *o, const backend_options *how,
                          const puzzle *p, double limit, double *seconds) {
  const char *error;
  backend *b = backend_new (trial_solver (), how, &error);
  if (!b) {
    message ("bench: %s", error);
    return TRIAL_FAILED;
  }
  int64_t timeout = (int64_t) (limit * 1e9);
  if (o->timeout && o->timeout < timeout)
    timeout = o->timeout;
  question q = {
      .limit = o->limit, .timeout = timeout, .interrupt = &signals_caught};
  decider d;
  decision res;
  decider_init (&d, b);
  decide (&d, p, &q, &res);
  *seconds = (double) res.nanoseconds / 1e9;
  decider_release (&d);
  backend_free (b);
  return judge (&res);
}

/* Which variables occurred. */
typedef struct census {
  uint64_t *seen;
  size_t words;
  uint64_t count;
} census;

static void note (void *state, int literal) {
  census *c = state;
  size_t at = (size_t) abs (literal), word = at / 64;
  if (!literal)
    return;
  if (word >= c->words) {
    size_t words = 2 * word + 64;
    c->seen = memory_resize (c->seen, words, sizeof *c->seen);
    while (c->words < words)
      c->seen[c->words++] = 0;
  }
  c->count += !(c->seen[word] >> at % 64 & 1);
  c->seen[word] |= UINT64_C (1) << at % 64;
}

static int stop (void *state) {
  (void) state;
  return signals_caught;
}

void trial_size (const backend_options *how, const puzzle *p,
                 uint64_t *variables, uint64_t *clauses) {
  live l;
  live_init (&l);
  live_start (&l, p);
  if (encoding_table[how->encoding].live_only)
    propagate (&l, PROPAGATE_BEST, stop, NULL);
  census c = {NULL, 0, 0};
  cnf out = {.add = note,
             .state = &c,
             .variables = variable_primary (p->shape),
             .stop = stop};
  encode_puzzle (p, &l, how->encoding, how->amo, &out);
  *variables += c.count;
  *clauses += out.clauses;
  free (c.seen);
  live_release (&l);
}

void trial_show (const progress *shown, const char *words) {
  if (shown->shown)
    message_progress (words);
}

const char *trial_count (uint64_t count, char words[TRIAL_WORD]) {
  char digits[TRIAL_WORD];
  int size =
      snprintf (digits, sizeof digits, "%llu", (unsigned long long) count);
  char *to = words;
  for (int i = 0; i < size; i++) {
    if (i && (size - i) % 3 == 0)
      *to++ = ',';
    *to++ = digits[i];
  }
  *to = 0;
  return words;
}

const char *trial_rate (double figure, char words[TRIAL_WORD]) {
  if (figure >= 99.95)
    return trial_count ((uint64_t) (figure + 0.5), words);
  snprintf (words, TRIAL_WORD, "%.*f",
            figure >= 9.995    ? 1
            : figure >= 0.995  ? 2
            : figure >= 0.0995 ? 3
                               : 4,
            figure);
  return words;
}

const char *trial_seconds (double seconds, char words[TRIAL_WORD]) {
  static const char *const unit[] = {"s", "ms", "us", "ns"};
  int u = 0;
  while (u < 3 && seconds < 0.9995) {
    seconds *= 1000;
    u++;
  }
  int digits = seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0;
  snprintf (words, TRIAL_WORD, "%.*f %s", digits, seconds, unit[u]);
  return words;
}

void trial_paragraph (const text *words, text *t) {
  const char *at = words->bytes, *end = at + words->size;
  for (size_t used = 0; at < end;) {
    const char *next = memchr (at, ' ', (size_t) (end - at));
    size_t size = (size_t) ((next ? next : end) - at);
    if (used && used + 1 + size > WIDTH) {
      text_char (t, '\n');
      used = 0;
    }
    if (used)
      text_char (t, ' ');
    text_add (t, at, size);
    used += size + (used > 0);
    at += size + 1;
  }
  text_char (t, '\n');
}
