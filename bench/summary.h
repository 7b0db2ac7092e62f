/* summary.h: what a benchmark found, in a few sentences */

#ifndef BENCH_SUMMARY_H
#define BENCH_SUMMARY_H

#include "../base/text.h"
#include "figures.h"

/* Appends a sentence on a set: who is the fastest, and by how much.
   Nothing if nobody has a rate. */
void summary_set (const set_figures *, text *);

/* Whether the verdicts of a set agree. */
void summary_agreement (const set_figures *, text *);

/* What simplifying is worth, at the largest size with both encodings.
   Nothing if there is none. */
void summary_scaling (const formula_figures *, text *);

#endif
