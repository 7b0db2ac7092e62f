/* script.h: a puzzle as assertions of Z3

   What the models have in common, and where they differ.  A script has the
   life of one puzzle:

     script s;
     script_init (&s, kind, context, &puzzle, &request);
     if (script_write (&s)) ... s.assertion[0 .. s.count - 1] ...
     script_read (&s, model, grid);
     script_exclude (&s, grid);
     script_release (&s);

   Building a large one takes time: it stops early, incomplete, where the
   request's deadline passes or its interrupt is up. */

#ifndef BACKENDS_SMT_SCRIPT_H
#define BACKENDS_SMT_SCRIPT_H

#include "../backend.h"

#include <z3.h>

typedef struct script script;

/* A model of puzzles. */
typedef struct script_kind {
  const char *logic;
  bool fresh; /* each query gets a solver of its own */

  /* Makes the terms of all cells, and asserts what holds of each alone. */
  void (*cells) (script *);
  /* Asserts that the values of a group differ. */
  void (*unit) (script *, const group *);
  /* The term that says that CELL, which is no hole, has V, which is at
     most its largest value. */
  Z3_ast (*is) (script *, int cell, int v);
  /* The value of CELL in a model, 0 if it has none or several. */
  int (*read) (script *, Z3_model, int cell);
} script_kind;

extern const script_kind script_int, script_bv, script_bool;

struct script {
  const script_kind *kind;
  const puzzle *puzzle;
  const request *request;
  Z3_context z3;
  Z3_ast *assertion;
  int count, capacity;
  bool stopped; /* out of time, interrupted, or an error of Z3 */

  /* For the models: terms of cells and of numbers, and room for arguments,
     as many as a group or the puzzle has cells, or a cell values. */
  Z3_sort sort;
  int bits; /* of a bit-vector */
  Z3_ast *cell, *number, *list;
};

void script_init (script *, const script_kind *, Z3_context, const puzzle *,
                  const request *);
void script_release (script *);

/* Appends the rules and what is given.  False if it was stopped. */
bool script_write (script *);

/* Appends that GRID is not the solution.  False if it was stopped. */
bool script_exclude (script *, const value *grid);

/* The grid of a model; false if it has none, with the cell in *WHERE. */
bool script_read (script *, Z3_model, value *grid, int *where);

/* For the models.  Terms that could not be made are NULL and may be given
   to all of these: the script is stopped by them. */
void script_assert (script *, Z3_ast);
Z3_ast script_is (script *, int cell, int v); /* also above its largest */
Z3_ast script_not (script *, Z3_ast);
Z3_ast script_or (script *, int count, Z3_ast *);

#endif
