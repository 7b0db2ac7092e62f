/* answer.c: what a SAT or SMT solver printed -> an assignment

   A scanner that sees one character at a time and remembers the head of a
   line at most, so neither a line of a million literals nor a piece that
   ends inside a number matters.  A line is told by its head:

     s TEXT, SATISFIABLE, SAT, sat, ...   a status
     v NUMBERS                            values
     NUMBERS                              values, after a bare SAT until a 0
     (...                                 a model, after an SMT status

   and everything else is passed over. */

#include "answer.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 64, LARGE = 1 << 30 };

typedef enum { AT_HEAD, IN_VALUES, IN_MODEL, IN_REST } place;

/* Row 0 for var_COLUMN. */
typedef struct integer {
  int row, column;
  int64_t value;
} integer;

struct answer_reader {
  int variables, capacity;
  signed char *sign; /* of each variable; 0 if not mentioned */
  const char *message;
  answer_status status;
  bool said;     /* a status was */
  bool numbers;  /* values were given, be it none of them */
  bool literals; /* at least one */
  bool bare;     /* lines of numbers are values */
  bool smt;

  place place;
  char head[HEAD + 1]; /* of a line; in values and models, of a word */
  int size;            /* of the head; HEAD + 1 if it was longer */

  integer *integers;
  size_t count, room;
  int depth;       /* of open parentheses */
  int named;       /* depth at which NAME was seen; 0 if none */
  integer name;    /* whose value is to come */
  bool negative;   /* after "(-" */
  bool first, fun; /* the next word is first in its list, a function */
  char quote;      /* the closing one to come, '\n' for comments */
};

static void complain (answer_reader *a, const char *message) {
  if (!a->message)
    a->message = message;
}

answer_reader *answer_new (int variables) {
  answer_reader *res = memory_new (1, sizeof *res);
  answer_clear (res, variables);
  return res;
}

void answer_free (answer_reader *a) {
  if (!a)
    return;
  free (a->sign);
  free (a->integers);
  free (a);
}

void answer_clear (answer_reader *a, int variables) {
  assert (variables >= 0);
  answer_reader old = *a;
  memset (a, 0, sizeof *a);
  a->variables = variables;
  a->sign = old.sign, a->capacity = old.capacity;
  a->integers = old.integers, a->room = old.room;
  if (!a->sign || a->capacity < variables) {
    a->sign = memory_resize (a->sign, (size_t) variables + 1, 1);
    a->capacity = variables;
  }
  memset (a->sign, 0, (size_t) variables + 1);
}

static void say (answer_reader *a, answer_status status) {
  if (a->said && a->status != status)
    complain (a, "two status lines that contradict each other");
  a->said = true;
  a->status = status;
}

/* The status TEXT stands for, by solvers' habits.  False if none. */
static bool status_of (const char *text, bool line, answer_status *res,
                       bool *smt) {
  static const struct {
    const char *text;
    answer_status status;
    bool line, smt; /* also after "s "; of SMT solvers */
  } table[] = {
      {"SATISFIABLE", ANSWER_SAT, true, false},
      {"UNSATISFIABLE", ANSWER_UNSAT, true, false},
      {"UNKNOWN", ANSWER_UNKNOWN, true, false},
      {"INDETERMINATE", ANSWER_UNKNOWN, true, false},
      {"SAT", ANSWER_SAT, false, false},
      {"UNSAT", ANSWER_UNSAT, false, false},
      {"INDET", ANSWER_UNKNOWN, false, false},
      {"sat", ANSWER_SAT, false, true},
      {"unsat", ANSWER_UNSAT, false, true},
      {"unknown", ANSWER_UNKNOWN, false, true},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if ((!line || table[i].line) && !strcmp (text, table[i].text)) {
      *res = table[i].status;
      *smt = table[i].smt;
      return true;
    }
  return false;
}

static bool is_blank (char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* The number at *TEXT, which is moved past it, cut off at LARGE; 0 if there
   is none. */
static int digits_of (const char **text) {
  int res = 0;
  for (; **text >= '0' && **text <= '9'; ++*text)
    res = res > LARGE / 10 - 1 ? LARGE : 10 * res + (**text - '0');
  return res;
}

/* The number TEXT is.  False if it is none. */
static bool number_of (const char *text, int *res) {
  bool negative = *text == '-';
  const char *end = text + negative;
  *res = digits_of (&end);
  if (negative)
    *res = -*res;
  return end > text + negative && !*end;
}

static void take_literal (answer_reader *a, int literal) {
  a->numbers = true;
  if (!literal) {
    a->bare = false;
    return;
  }
  a->literals = true;
  int variable = abs (literal);
  signed char sign = literal < 0 ? -1 : 1;
  if (variable > a->variables)
    return;
  if (a->sign[variable] == -sign)
    complain (a, "a variable is both true and false");
  a->sign[variable] = sign;
}

static void end_number (answer_reader *a) {
  int literal;
  if (!a->size)
    return;
  if (a->size <= HEAD && number_of (a->head, &literal))
    take_literal (a, literal);
  else
    complain (a, "a value that is no number");
  a->size = 0;
}

/* A line that is shorter than a head and not of values. */
static void end_line (answer_reader *a) {
  char *text = a->head;
  int size = a->size;
  bool line = text[0] == 's' && (size == 1 || is_blank (text[1]));
  if (size > HEAD) {
    if (line)
      complain (a, "an unknown status line");
    return;
  }
  while (size && is_blank (text[size - 1]))
    text[--size] = 0;
  if (line)
    do
      text++;
    while (is_blank (*text));
  answer_status status;
  bool smt;
  if (status_of (text, line, &status, &smt)) {
    say (a, status);
    a->smt |= smt;
    a->bare = !line && !smt && status == ANSWER_SAT && !a->numbers;
  } else if (line)
    complain (a, "an unknown status line");
}

static void push (answer_reader *a, char c) {
  if (a->size < HEAD) {
    a->head[a->size++] = c;
    a->head[a->size] = 0;
  } else
    a->size = HEAD + 1;
}

static void scan_head (answer_reader *a, char c) {
  int number;
  if (!a->size && is_blank (c))
    return;
  if (!a->size && c == '(' && a->smt) {
    a->place = IN_MODEL;
    a->depth = 1;
    a->first = true;
    return;
  }
  if (c == '\n') {
    if (a->size == 1 && a->head[0] == 'v')
      a->numbers = true;
    else if (a->size && a->bare && number_of (a->head, &number))
      take_literal (a, number);
    else if (a->size)
      end_line (a);
    a->size = 0;
    return;
  }
  if (is_blank (c) && a->size == 1 && a->head[0] == 'v') {
    a->place = IN_VALUES;
    a->numbers = true;
    a->size = 0;
  } else if (is_blank (c) && a->bare && number_of (a->head, &number)) {
    a->place = IN_VALUES;
    take_literal (a, number);
    a->size = 0;
  } else {
    push (a, c);
    if (a->size > HEAD) {
      end_line (a);
      a->place = IN_REST;
      a->size = 0;
    }
  }
}

static void scan_values (answer_reader *a, char c) {
  if (c == '\n' || is_blank (c))
    end_number (a);
  else
    push (a, c);
  if (c == '\n')
    a->place = AT_HEAD;
}

/* Whether TEXT is var_K or h_ROW_COLUMN. */
static bool name_of (const char *text, integer *res) {
  if (!strncmp (text, "var_", 4)) {
    text += 4;
    res->row = 0;
  } else if (!strncmp (text, "h_", 2)) {
    text += 2;
    res->row = digits_of (&text);
    if (!res->row || *text++ != '_')
      return false;
  } else
    return false;
  res->column = digits_of (&text);
  return res->column && !*text;
}

static int compare (const void *p, const void *q) {
  const integer *a = p, *b = q;
  return a->row != b->row         ? (a->row < b->row ? -1 : 1)
         : a->column != b->column ? (a->column < b->column ? -1 : 1)
                                  : 0;
}

/* Sorts, and drops what was said twice. */
static void settle (answer_reader *a) {
  size_t kept = 0;
  if (a->count)
    qsort (a->integers, a->count, sizeof *a->integers, compare);
  for (size_t i = 0; i < a->count; i++) {
    const integer *old = kept ? a->integers + kept - 1 : NULL;
    if (!old || compare (old, a->integers + i))
      a->integers[kept++] = a->integers[i];
    else if (old->value != a->integers[i].value)
      complain (a, "two values for one variable");
  }
  a->count = kept;
}

static void take_integer (answer_reader *a, int64_t n) {
  a->numbers = a->literals = true;
  int64_t rows = a->name.row ? a->name.row : 1;
  if (rows * a->name.column > a->variables)
    return;
  if (a->count == a->room) {
    settle (a);
    if (2 * a->count >= a->room) {
      a->room = 2 * a->room + 64;
      a->integers =
          memory_resize (a->integers, a->room, sizeof *a->integers);
    }
  }
  a->name.value = n;
  a->integers[a->count++] = a->name;
}

/* Names count first in a list (get-value) or after define-fun (get-model),
   so that an echoed assertion is no value. */
static void end_word (answer_reader *a) {
  if (!a->size)
    return;
  int number;
  if (a->size > HEAD)
    a->fun = false;
  else if ((a->first || a->fun) && name_of (a->head, &a->name)) {
    a->named = a->depth;
    a->negative = a->fun = false;
  } else if (a->named && !strcmp (a->head, "-"))
    a->negative = true;
  else if (a->named && number_of (a->head, &number)) {
    take_integer (a, a->negative ? -number : number);
    a->named = 0;
  } else
    a->fun = a->first && !strcmp (a->head, "define-fun");
  a->first = false;
  a->size = 0;
}

static void scan_model (answer_reader *a, char c) {
  if (a->quote) {
    if (c == a->quote)
      a->quote = 0;
    return;
  }
  bool mark = c == '"' || c == '|' || c == ';';
  if (!mark && c != '(' && c != ')' && c != '\n' && !is_blank (c)) {
    push (a, c);
    return;
  }
  end_word (a);
  if (mark)
    a->quote = c == ';' ? '\n' : c;
  else if (c == '(') {
    a->depth++;
    a->first = true;
  } else if (c == ')') {
    if (a->depth-- == a->named)
      a->named = 0;
    a->first = false;
    if (!a->depth)
      a->place = IN_REST;
  }
}

void answer_feed (answer_reader *a, const char *bytes, size_t size) {
  assert (bytes || !size);
  for (const char *p = bytes, *end = bytes + size; p < end; p++)
    switch (a->place) {
    case AT_HEAD:
      scan_head (a, *p);
      break;
    case IN_VALUES:
      scan_values (a, *p);
      break;
    case IN_MODEL:
      scan_model (a, *p);
      break;
    case IN_REST:
      if (*p == '\n')
        a->place = AT_HEAD;
      break;
    }
}

answer_status answer_finish (answer_reader *a, int exit_code) {
  answer_feed (a, "\n", 1);
  settle (a);
  if (a->place == IN_MODEL)
    complain (a, "the model breaks off");
  bool decided = exit_code == 10 || exit_code == 20;
  if (decided && a->said && (int) a->status != exit_code)
    complain (a, "status line and exit code contradict each other");
  if (decided && !a->said)
    a->status = (answer_status) exit_code;
  if (a->status == ANSWER_UNSAT && a->literals)
    complain (a, "unsatisfiable, and yet values were given");
  if (a->status == ANSWER_SAT && !a->numbers && a->variables)
    complain (a, "satisfiable, but no values were given");
  return a->message ? ANSWER_ERROR : a->status;
}

const char *answer_message (const answer_reader *a) { return a->message; }

bool answer_true (const answer_reader *a, int variable) {
  return variable >= 1 && variable <= a->variables && a->sign[variable] > 0;
}

bool answer_is_smt (const answer_reader *a) { return a->smt; }

int64_t answer_integer (const answer_reader *a, int row, int column) {
  assert (row >= 0 && column >= 1);
  integer key = {.row = row, .column = column};
  const integer *res =
      a->count ? bsearch (&key, a->integers, a->count, sizeof key, compare)
               : NULL;
  return res ? res->value : 0;
}
