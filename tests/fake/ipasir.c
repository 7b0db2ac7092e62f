/* ipasir.c: a plug-in solver for tests, honest unless told otherwise

   Splits and propagates by looking at every clause again and again: right,
   and fast enough for a 9x9 puzzle.  FAKE_IPASIR in the environment makes
   it misbehave:

     flip    a variable of the model has the wrong value
     unsat   everything is unsatisfiable
     odd     the answer is 7
     give-up the answer is 0 though nobody asked it to stop
     hang    no answer until it is told to stop
     abort   the process is aborted */

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct solver {
  int *literals, count, room; /* clauses, each ended by 0 */
  int *assumed, assumptions, assumed_room;
  int *trail, set;
  signed char *value; /* of each variable; 0 if open */
  int variables, values;
  void *state;
  int (*stop) (void *);
} solver;

const char *ipasir_signature (void);
void *ipasir_init (void);
void ipasir_release (void *);
void ipasir_add (void *, int);
void ipasir_assume (void *, int);
int ipasir_solve (void *);
int ipasir_val (void *, int);
int ipasir_failed (void *, int);
void ipasir_set_terminate (void *, void *, int (*) (void *));
void ipasir_set_learn (void *, void *, int, void (*) (void *, int *));

const char *ipasir_signature (void) { return "fake-1"; }

void *ipasir_init (void) { return calloc (1, sizeof (solver)); }

void ipasir_release (void *pointer) {
  solver *s = pointer;
  free (s->literals);
  free (s->assumed);
  free (s->trail);
  free (s->value);
  free (s);
}

static void push (int **array, int *count, int *room, int number) {
  if (*count == *room) {
    *room = 2 * *room + 64;
    *array = realloc (*array, (size_t) *room * sizeof **array);
    if (!*array)
      abort ();
  }
  (*array)[(*count)++] = number;
}

static void meet (solver *s, int literal) {
  if (abs (literal) > s->variables)
    s->variables = abs (literal);
}

void ipasir_add (void *pointer, int literal) {
  solver *s = pointer;
  meet (s, literal);
  push (&s->literals, &s->count, &s->room, literal);
}

void ipasir_assume (void *pointer, int literal) {
  solver *s = pointer;
  meet (s, literal);
  push (&s->assumed, &s->assumptions, &s->assumed_room, literal);
}

static int value_of (const solver *s, int literal) {
  return literal < 0 ? -s->value[-literal] : s->value[literal];
}

static void make_true (solver *s, int literal) {
  s->value[abs (literal)] = literal < 0 ? -1 : 1;
  s->trail[s->set++] = literal;
}

/* 0 if a clause is false. */
static int propagate (solver *s) {
  for (int before = -1; before != s->set;) {
    before = s->set;
    for (int i = 0; i < s->count; i++) {
      int satisfied = 0, open = 0, unit = 0;
      for (; s->literals[i]; i++) {
        int v = value_of (s, s->literals[i]);
        satisfied |= v > 0;
        if (!v) {
          open++;
          unit = s->literals[i];
        }
      }
      if (!satisfied && !open)
        return 0;
      if (!satisfied && open == 1)
        make_true (s, unit);
    }
  }
  return 1;
}

static void undo (solver *s, int set) {
  while (s->set > set)
    s->value[abs (s->trail[--s->set])] = 0;
}

static int stop_asked (const solver *s) {
  return s->stop && s->stop (s->state);
}

static int search (solver *s) {
  int start = s->set, branch = 1;
  if (stop_asked (s))
    return 0;
  if (!propagate (s)) {
    undo (s, start);
    return 20;
  }
  while (branch <= s->variables && s->value[branch])
    branch++;
  if (branch > s->variables)
    return 10;
  for (int sign = 1; sign >= -1; sign -= 2) {
    int set = s->set;
    make_true (s, sign * branch);
    int res = search (s);
    if (res != 20)
      return res;
    undo (s, set);
  }
  undo (s, start);
  return 20;
}

static int misbehave (solver *s, const char *how) {
  struct timespec pause = {.tv_nsec = 1000000};
  if (!strcmp (how, "unsat"))
    return 20;
  if (!strcmp (how, "odd"))
    return 7;
  if (!strcmp (how, "abort"))
    abort ();
  while (!strcmp (how, "hang") && !stop_asked (s))
    nanosleep (&pause, NULL);
  return 0;
}

int ipasir_solve (void *pointer) {
  solver *s = pointer;
  const char *how = getenv ("FAKE_IPASIR");
  if (how && *how && strcmp (how, "flip"))
    return misbehave (s, how);
  size_t room = (size_t) s->variables + 1;
  s->trail = realloc (s->trail, room * sizeof *s->trail);
  s->value = realloc (s->value, room);
  if (!s->trail || !s->value)
    abort ();
  memset (s->value, 0, room);
  s->values = s->variables;
  s->set = 0;
  int res = 10;
  for (int i = 0; i < s->assumptions; i++)
    if (value_of (s, s->assumed[i]) < 0)
      res = 20;
    else if (!value_of (s, s->assumed[i]))
      make_true (s, s->assumed[i]);
  if (res == 10)
    res = search (s);
  s->assumptions = 0;
  if (res == 10 && how && !strcmp (how, "flip"))
    for (int i = 1; i <= s->variables; i++)
      if (s->value[i] > 0) {
        s->value[i] = -1;
        break;
      }
  return res;
}

/* Asking for a variable it has not seen is an error of the caller. */
int ipasir_val (void *pointer, int literal) {
  solver *s = pointer;
  if (abs (literal) > s->values)
    abort ();
  return value_of (s, literal) > 0 ? literal : -literal;
}

/* Every assumption may have been needed. */
int ipasir_failed (void *pointer, int literal) {
  (void) pointer, (void) literal;
  return 1;
}

void ipasir_set_terminate (void *pointer, void *state,
                           int (*stop) (void *)) {
  solver *s = pointer;
  s->state = state;
  s->stop = stop;
}

void ipasir_set_learn (void *pointer, void *state, int longest,
                       void (*learn) (void *, int *)) {
  (void) pointer, (void) state, (void) longest, (void) learn;
}
