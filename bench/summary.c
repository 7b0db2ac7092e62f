/* summary.c: what a benchmark found, in a few sentences */

#include "summary.h"

#include "spell.h"

/* One whose answers nobody could check decides nothing. */
static bool is_ranked (const score *s) {
  return score_has_rate (s) && !s->unchecked;
}

void summary_set (const set_figures *set, text *t) {
  const score *best = NULL, *next = NULL, *worst = NULL;
  for (const score *s = set->scores; s < set->scores + set->count; s++) {
    if (!is_ranked (s))
      continue;
    if (!best || s->rate > best->rate) {
      next = best;
      best = s;
    } else if (!next || s->rate > next->rate)
      next = s;
    if (!worst || s->rate < worst->rate)
      worst = s;
  }
  char a[SPELL_SIZE];
  if (!best)
    return;
  text_printf (t, "On %s, %s decides %s puzzles a second", set->name,
               best->who->name, spell_rate (best->rate, a));
  if (next)
    text_printf (t, ": %s times as many as %s",
                 spell_rate (best->rate / next->rate, a), next->who->name);
  if (worst && worst != next && worst != best)
    text_printf (t, ", %s times as many as %s",
                 spell_rate (best->rate / worst->rate, a),
                 worst->who->name);
  text_char (t, '.');
}

void summary_agreement (const set_figures *s, text *t) {
  char a[SPELL_SIZE], b[SPELL_SIZE];
  if (!s->compared)
    text_string (t, "No verdicts were compared: that takes two backends.");
  else if (s->disagreements)
    text_printf (t, "Verdicts differ on %s of %s puzzles.",
                 spell_count ((double) s->disagreements, a),
                 spell_count ((double) s->compared, b));
  else
    text_printf (t, "All verdicts on %s puzzles agree.",
                 spell_count ((double) s->compared, a));
  if (s->undecided)
    text_printf (t, " Of %s puzzles some backend has no verdict.",
                 spell_count ((double) s->undecided, a));
}

void summary_scaling (const formula_figures *f, text *t) {
  const formula_figure *first = NULL, *second = NULL;
  for (const formula_figure *a = f->list; a < f->list + f->count; a++)
    for (const formula_figure *b = f->list; b < f->list + f->count; b++)
      if (a->size == b->size && a->encoding == ENCODING_EXTENDED &&
          b->encoding == ENCODING_SIMPLIFIED && !a->timed_out &&
          !b->timed_out && (!first || a->size > first->size)) {
        first = a;
        second = b;
      }
  char a[SPELL_SIZE], b[SPELL_SIZE];
  if (!first)
    return;
  text_printf (t,
               "A %s grid takes %s by its whole formula, %s simplified by "
               "propagation.",
               first->kind, spell_seconds (first->seconds, a),
               spell_seconds (second->seconds, b));
}
