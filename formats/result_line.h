/* result_line.h: a line of results, cut into what it says

   Every format of result.h and, by tdoku's PUZZLE:COUNT:SOLUTION, what some
   other solvers print.  Whether the pieces fit a puzzle is for the reader
   of a whole file to find out: solutions.h. */

#ifndef FORMATS_RESULT_LINE_H
#define FORMATS_RESULT_LINE_H

#include "verdict.h"

#include <stddef.h>
#include <stdint.h>

/* A piece of a line, not ended by NUL; without TEXT it is not there. */
typedef struct piece {
  const char *text;
  size_t length;
} piece;

bool piece_is (piece, const char *word);

typedef enum result_form {
  RESULT_OTHER,   /* no result of ours: a bare solution, a row of a grid */
  RESULT_REMARK,  /* a comment or the header of CSV: it says nothing */
  RESULT_HEADING, /* a comment that names a verdict; the grid comes below */
  RESULT_VERDICT, /* tsv, csv, jsonl; sdm where there is no grid */
  RESULT_COUNT    /* tdoku */
} result_form;

typedef struct result_line {
  result_form form;
  int64_t label;   /* the line of the puzzle, 0 if it names none */
  verdict verdict; /* of RESULT_VERDICT and _HEADING; VERDICTS: jsonl with
                      another word */
  piece solution;  /* of RESULT_VERDICT and _COUNT, or not there */
  piece puzzle, count; /* of RESULT_COUNT */
} result_line;

/* Cuts a line, without its end, into pieces that stay in BYTES. */
void result_line_read (const char *bytes, size_t length, result_line *);

#endif
