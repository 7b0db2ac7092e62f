/* result.h: what is said of a puzzle, and how it is written

   Everything that writes results (batch, rate, check and the rest) has its
   verdicts, labels and quoting from here, and the formats of a line a
   puzzle are rows of a table.  result_line.h reads such lines. */

#ifndef FORMATS_RESULT_H
#define FORMATS_RESULT_H

#include "format.h"
#include "verdict.h"

/* What the search for it took, by who did it. */
typedef struct result_work {
  const char *backend;
  int64_t nanoseconds;
  const char *const *counter; /* names for the counts */
  uint64_t count[3];
  unsigned untold; /* bits 0 to 2: which of these are not known */
  bool propagated;
} result_work;

/* A result on its way into a line; everything is borrowed. */
typedef struct result_row {
  const char *file; /* NULL unless there are several */
  int64_t line;     /* the puzzle's first */
  verdict verdict;
  uint64_t count;       /* of solutions, up to the limit */
  const char *solution; /* as one line, NULL if there is none */
  size_t solution_size;
  const puzzle *puzzle; /* NULL for an invalid one, and ... */
  const char *plain;    /* ... for a plain 9x9 line, which stands here */
  const format_options *writing; /* of the puzzle */
  const result_work *work;       /* NULL unless it is to be told */
} result_row;

typedef struct result_format {
  const char *name;
  const char *header; /* comes first; NULL: nothing does */
  void (*write) (text *, const result_row *);
} result_format;

/* Ended by a row without name; the first is the default. */
extern const result_format result_table[];

/* Appends what names a puzzle, the number of its first line, with FILE: in
   front if FILE is not NULL; the same as a field of CSV; and as members of
   a JSON object. */
void result_label (const char *file, int64_t number, text *);
void result_label_csv (const char *file, int64_t number, text *);
void result_label_json (const char *file, int64_t number, text *);

/* Appends a comment that names a puzzle and says WORD of it. */
void result_comment (const char *file, int64_t number, const char *word,
                     text *);

#endif
