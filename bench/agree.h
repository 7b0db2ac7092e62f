/* agree.h: what all contestants say about the same puzzles

   A contestant that is asked in two ways counts as two.  Each may say one
   thing about a puzzle; two things that cannot both be true are a
   disagreement, and so is a grid that breaks the rules.  Who leaves a
   puzzle undecided disagrees with nobody. */

#ifndef BENCH_AGREE_H
#define BENCH_AGREE_H

#include "corpus.h"
#include "figures.h"

/* What somebody says.  `solved' claims a solution, not that it is the only
   one. */
typedef struct answer {
  verdict verdict;
  bool wrong;         /* its grid breaks the rules */
  const value *cells; /* a solution, NULL if it shows none; borrowed */
} answer;

typedef struct claim claim;

typedef struct agreement {
  const corpus *corpus; /* borrowed: its puzzles that are close */
  claim **claims;       /* the first about each puzzle, or NULL */
  unsigned char **said; /* [who][puzzle] which claim; 0 nothing */
  char (*names)[100];   /* with how they were asked */
  int contestants;
} agreement;

void agree_init (agreement *, const corpus *);
void agree_release (agreement *);

/* One more contestant called NAME and, if it is not NULL, how it was asked;
   returns its number. */
int agree_join (agreement *, const char *name, const char *how);

/* WHO says this about the puzzle of RANK, once. */
void agree_add (agreement *, int who, uint64_t rank, const answer *);

/* How many puzzles WHO decided. */
uint64_t agree_decided (const agreement *, int who);

/* Appends "; undecided: NAME COUNT, ..." for those who left puzzles. */
void agree_print_undecided (const agreement *, text *);

/* Counts for the figures of the set. */
void agree_count (const agreement *, set_figures *);

/* Up to MOST disagreements: the puzzle, and who says what; each line starts
   with PREFIX. */
void agree_print (const agreement *, const char *prefix, int most, text *);

#endif
