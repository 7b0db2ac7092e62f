/* page.c: what a benchmark found, as one HTML page

   The pictures are drawn for a white ground and stay on one in the dark. */

#include "page.h"

#include "../cli/output.h"
#include "../cli/signals.h"
#include "encodings.h"
#include "html.h"
#include "plot.h"
#include "scaling.h"
#include "summary.h"
#include "trial.h"

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" "
    "content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" "
    "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<title>satdoku bench</title>\n<style>\n";

static const char style[] =
    ":root { --ink: #1b1f24; --soft: #5b6470; --line: #d9dee5;\n"
    "  --ground: #ffffff; --card: #f5f7fa; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee;\n"
    "  --soft: #9aa5b3; --line: #343c47; --ground: #14181d;\n"
    "  --card: #1d232a; } }\n"
    "body { margin: 0; background: var(--ground); color: var(--ink);\n"
    "  font: 16px/1.55 system-ui, sans-serif; }\n"
    "main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem; }\n"
    "h1 { font-size: 1.9rem; margin: 0 0 .3rem; }\n"
    "h2 { font-size: 1.35rem; margin: 2.6rem 0 .8rem;\n"
    "  border-bottom: 1px solid var(--line); padding-bottom: .3rem; }\n"
    "h3 { font-size: 1.05rem; margin: 1.6rem 0 .5rem;\n"
    "  overflow-wrap: anywhere; }\n"
    "p, li { max-width: 46rem; overflow-wrap: anywhere; }\n"
    ".soft { color: var(--soft); font-size: .9rem; }\n"
    ".wide { overflow-x: auto; }\n"
    "table { border-collapse: collapse; font-size: .9rem;\n"
    "  font-variant-numeric: tabular-nums; }\n"
    "th, td { text-align: left; padding: .32rem .9rem .32rem 0;\n"
    "  border-bottom: 1px solid var(--line); vertical-align: top; }\n"
    "th { color: var(--soft); font-weight: 600; white-space: nowrap; }\n"
    "td { white-space: nowrap; }\n"
    "td:last-child:not(.figure) { white-space: normal;\n"
    "  min-width: 18rem; }\n"
    ".figure { text-align: right; white-space: nowrap; }\n"
    "figure { margin: 1rem 0; background: #ffffff; padding: .6rem;\n"
    "  border: 1px solid var(--line); border-radius: 8px;\n"
    "  overflow-x: auto; }\n"
    "figure svg { display: block; margin: 0 auto; max-width: 100%;\n"
    "  height: auto; min-width: 36rem; }\n"
    "pre { background: var(--card); border-radius: 8px; padding: 1rem;\n"
    "  overflow-x: auto; font-size: .82rem; line-height: 1.45; }\n"
    "@media print { :root { --ink: #000000; --soft: #444444;\n"
    "  --line: #bbbbbb; --ground: #ffffff; --card: #ffffff; }\n"
    "  body { font-size: 11pt; } main { padding: 0; }\n"
    "  figure, tr { break-inside: avoid; }\n"
    "  pre { white-space: pre-wrap; overflow-wrap: anywhere; }\n"
    "  figure svg { min-width: 0; } }\n"
    "</style>\n</head>\n<body>\n<main>\n";

/* WORDS between two tags; nothing if there are none. */
static void add_block (text *t, const char *open, const text *words,
                       const char *close) {
  if (!words->size)
    return;
  text_string (t, open);
  html_bytes (t, words->bytes, words->size);
  text_string (t, close);
}

static void add_summary (const figures *f, text *t) {
  text words;
  text_init (&words);
  text_string (t, "<ul>\n");
  for (int i = 0; i < f->set_count; i++) {
    summary_set (f->sets + i, &words);
    add_block (t, "<li>", &words, "</li>\n");
    text_clear (&words);
  }
  summary_scaling (f, &words);
  add_block (t, "<li>", &words, "</li>\n");
  text_string (t, "</ul>\n");
  text_release (&words);
}

static bool add_picture (const figures *f, plot_picture p, text *t) {
  if (!plot_has (f, p))
    return true;
  text svg;
  text_init (&svg);
  bool res = plot_svg (f, p, &svg);
  text_string (t, "<figure>");
  if (res)
    html_picture (t, &svg, plot_name[p], plot_title[p]);
  text_string (t, "</figure>\n");
  text_release (&svg);
  return res;
}

static void add_set_title (const set_figures *s, text *t) {
  char words[TRIAL_WORD];
  text_string (t, "<h3>");
  html_words (t, s->name);
  text_printf (t, " <span class=\"soft\">%s puzzles</span></h3>\n",
               trial_count (s->puzzles, words));
}

static void add_contestant (const contestant *c, text *t) {
  char words[TRIAL_WORD];
  text_string (t, "<tr>");
  html_cell (t, c->name);
  if (c->failed) {
    text_string (t, "<td colspan=\"5\">");
    text_string (t, c->slow ? "" : "failed: ");
    html_words (t, c->why);
    text_string (t, "</td></tr>\n");
    return;
  }
  html_figure (t, trial_rate (c->rate, words));
  html_figure (t, trial_rate (c->least, words));
  html_figure (t, trial_rate (c->most, words));
  html_figure (t, trial_count (c->puzzles, words));
  text_string (t, "<td>");
  html_words (t, c->includes ? c->includes : "");
  if (c->undecided)
    text_string (t, "; some puzzles were left undecided");
  if (c->not_compared)
    text_string (t, "; answers not checked");
  if (*c->note) {
    text_string (t, "; ");
    html_words (t, c->note);
  }
  text_string (t, "</td></tr>\n");
}

static void add_throughput (const figures *f, text *t) {
  for (int i = 0; i < f->set_count; i++) {
    const set_figures *s = f->sets + i;
    add_set_title (s, t);
    html_table (t, "contestant|>puzzles/s|>least|>most|>puzzles a run|"
                   "includes");
    for (int k = 0; k < s->count; k++)
      add_contestant (s->list + k, t);
    html_table_end (t);
  }
}

static void add_latency (const contestant *c, text *t) {
  char words[TRIAL_WORD];
  text_string (t, "<tr>");
  html_cell (t, c->name);
  html_figure (t, trial_count (c->timed, words));
  html_figure (t, trial_count (c->decided, words));
  const double us[] = {c->median_us, c->p90_us, c->p99_us, c->worst_us};
  for (int i = 0; i < 4; i++)
    if (c->decided)
      html_seconds (t, us[i] / 1e6);
    else
      html_figure (t, "-");
  text_string (t, "<td>");
  const char *sep = "";
  for (int i = 0; i < FIGURES_COUNTERS; i++)
    if (c->counter_name[i]) {
      text_string (t, sep);
      html_words (t, c->counter_name[i]);
      text_printf (t, " %.1f", (double) c->counter[i] / (double) c->timed);
      sep = ", ";
    }
  text_string (t, *sep ? "</td></tr>\n" : "not told</td></tr>\n");
}

static void add_latencies (const figures *f, text *t) {
  text words;
  text_init (&words);
  for (int i = 0; i < f->set_count; i++) {
    const set_figures *s = f->sets + i;
    add_set_title (s, t);
    html_table (t, "backend|>puzzles|>decided|>median|>90 %|>99 %|>worst|"
                   "work a puzzle");
    for (int k = 0; k < s->count; k++)
      if (s->list[k].timed)
        add_latency (s->list + k, t);
    html_table_end (t);
    text_clear (&words);
    summary_agreement (s, &words);
    for (int k = 0; k < s->count; k++)
      if (s->list[k].not_compared)
        text_printf (&words, " %s was not compared: %s.", s->list[k].name,
                     s->list[k].not_compared);
    add_block (t, "<p>", &words, "</p>\n");
  }
  text_release (&words);
}

static void add_sizes (uint64_t variables, uint64_t clauses, text *t) {
  char words[TRIAL_WORD];
  html_figure (t, trial_count (variables, words));
  html_figure (t, trial_count (clauses, words));
}

static void add_scaling (const figures *f, text *t) {
  html_table (t, "grid|encoding|>variables|>clauses|>time|>least|>most");
  for (int i = 0; i < f->scaling_count; i++) {
    const scaling_point *p = f->scaling + i;
    text_printf (t, "<tr><td>%dx%d</td>", p->size, p->size);
    html_cell (t, encoding_table[p->encoding].name);
    add_sizes (p->variables, p->clauses, t);
    char words[TRIAL_WORD];
    if (p->timed_out)
      text_printf (t, "<td class=\"figure\">over %s</td><td></td><td></td>",
                   trial_seconds (p->seconds, words));
    else {
      html_seconds (t, p->seconds);
      html_seconds (t, p->least);
      html_seconds (t, p->most);
    }
    text_string (t, "</tr>\n");
  }
  html_table_end (t);
}

static void add_encodings (const figures *f, text *t) {
  html_table (t, "puzzles|encoding|at most one|>variables|>clauses|>time");
  for (int i = 0; i < f->encoding_count; i++) {
    const encoding_figure *e = f->encodings + i;
    char words[TRIAL_WORD];
    text_string (t, "<tr><td>");
    text_printf (t, "%d of ", e->puzzles);
    html_words (t, e->shape);
    text_string (t, "</td>");
    html_cell (t, encoding_table[e->encoding].name);
    html_cell (t, amo_table[e->amo].name);
    add_sizes (e->variables, e->clauses, t);
    if (e->timed_out)
      text_printf (t, "<td class=\"figure\">over %s</td>",
                   trial_seconds (e->seconds, words));
    else
      html_seconds (t, e->seconds);
    text_string (t, "</tr>\n");
  }
  html_table_end (t);
}

static void add_explanation (const figures *f,
                             void (*explain) (const figures *, text *),
                             text *t) {
  text words;
  text_init (&words);
  explain (f, &words);
  add_block (t, "<p class=\"soft\">", &words, "</p>\n");
  text_release (&words);
}

/* Everything between head and end. */
static bool add_sections (const figures *f, text *t) {
  bool res = true;
  if (f->set_count) {
    text_string (t, "<h2>Throughput</h2>\n<p class=\"soft\">Whole "
                    "programs, each run on the same file of puzzles: the "
                    "clock runs from the start of the process to its end. "
                    "Rounds go through the contestants in turn; figures "
                    "are medians of the rounds.</p>\n");
    res = add_picture (f, PLOT_THROUGHPUT, t);
    add_throughput (f, t);
    text_string (t, "<h2>Latency and agreement</h2>\n<p class=\"soft\">"
                    "The backends inside the program, one puzzle at a "
                    "time: without start, reading and printing, the rule "
                    "check included.</p>\n");
    res = res && add_picture (f, PLOT_CACTUS, t);
    add_latencies (f, t);
  }
  if (f->scaling_count) {
    text_string (t, "<h2>Scaling</h2>\n");
    add_explanation (f, scaling_explain, t);
    res = res && add_picture (f, PLOT_SCALING, t);
    add_scaling (f, t);
  }
  if (f->encoding_count) {
    text_string (t, "<h2>Encodings</h2>\n");
    add_explanation (f, encodings_explain, t);
    add_encodings (f, t);
  }
  return res;
}

bool page_write (const options *o, const figures *f, const text *heading) {
  text t, note;
  text_init (&t);
  text_init (&note);
  text_string (&t, head);
  text_string (&t, style);
  text_string (&t, "<h1>satdoku bench</h1>\n");
  plot_note (heading, &note);
  add_block (&t, "<p class=\"soft\">", &note, "</p>\n");
  add_summary (f, &t);
  bool res = add_sections (f, &t);
  text_string (&t, "<h2>Machine and method</h2>\n");
  add_block (&t, "<pre>", heading, "</pre>\n");
  text_string (&t, "</main>\n</body>\n</html>\n");
  output out;
  if (res && (res = output_open (&out, o->html))) {
    output_write (&out, t.bytes, t.size);
    res = output_close (&out, !signals_caught);
  }
  text_release (&t);
  text_release (&note);
  return res;
}
