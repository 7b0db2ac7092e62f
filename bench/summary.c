/* summary.c: what a benchmark found, in a few sentences */

#include "summary.h"

#include "trial.h"

static bool has_rate (const contestant *c) {
  return !c->failed && !c->not_compared && c->rate > 0;
}

void summary_set (const set_figures *s, text *t) {
  const contestant *best = NULL, *next = NULL, *worst = NULL;
  for (int i = 0; i < s->count; i++) {
    const contestant *c = s->list + i;
    if (!has_rate (c))
      continue;
    if (!best || c->rate > best->rate) {
      next = best;
      best = c;
    } else if (!next || c->rate > next->rate)
      next = c;
    if (!worst || c->rate < worst->rate)
      worst = c;
  }
  char a[TRIAL_WORD];
  if (!best)
    return;
  text_printf (t, "On %s, %s decides %s puzzles a second", s->name,
               best->name, trial_rate (best->rate, a));
  if (next)
    text_printf (t, ": %s times as many as %s",
                 trial_rate (best->rate / next->rate, a), next->name);
  if (worst && worst != next && worst != best)
    text_printf (t, ", %s times as many as %s",
                 trial_rate (best->rate / worst->rate, a), worst->name);
  text_char (t, '.');
}

void summary_agreement (const set_figures *s, text *t) {
  char a[TRIAL_WORD], b[TRIAL_WORD];
  if (!s->compared)
    text_string (t, "No verdicts were compared: that takes two backends.");
  else if (s->disagreements)
    text_printf (t, "Verdicts differ on %s of %s puzzles.",
                 trial_count (s->disagreements, a),
                 trial_count (s->compared, b));
  else
    text_printf (t, "All verdicts on %s puzzles agree.",
                 trial_count (s->compared, a));
  if (s->undecided)
    text_printf (t, " Of %s puzzles some backend has no verdict.",
                 trial_count (s->undecided, a));
}

void summary_scaling (const figures *f, text *t) {
  const scaling_point *first = NULL, *second = NULL;
  for (int i = 0; i < f->scaling_count; i++)
    for (int k = 0; k < f->scaling_count; k++) {
      const scaling_point *a = f->scaling + i, *b = f->scaling + k;
      if (a->size == b->size && a->encoding == ENCODING_EXTENDED &&
          b->encoding == ENCODING_SIMPLIFIED && !a->timed_out &&
          !b->timed_out && (!first || a->size > first->size)) {
        first = a;
        second = b;
      }
    }
  char a[TRIAL_WORD], b[TRIAL_WORD];
  if (!first)
    return;
  text_printf (t,
               "A %dx%d grid takes %s by its whole formula, %s simplified "
               "by propagation.",
               first->size, first->size, trial_seconds (first->seconds, a),
               trial_seconds (second->seconds, b));
}
