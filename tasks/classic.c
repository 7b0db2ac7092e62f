/* classic.c: the recipe of an SMT generator, as its document has it

   The result is to depend on the random cells alone.  So a small board is
   completed by forward checking, which is part of this program and does the
   same everywhere, a large one by a fresh SAT solver. */

#include "classic.h"

#include "../backends/kind.h"
#include "../base/memory.h"
#include "../puzzle/check.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  STARTS = 10000, /* of a board before it is given up */
  SMALL = 100     /* cells of a board that is completed without SAT */
};

struct classic {
  int fill, tries;
  unique *unique;
  const halt *stop;
  bool *kept, *needed;
  int *cells;
};

classic *classic_new (int fill, int tries, unique *s, const halt *stop) {
  classic *c = memory_new (1, sizeof *c);
  c->fill = fill ? fill : CLASSIC_FILL;
  c->tries = tries ? tries : CLASSIC_TRIES;
  c->unique = s;
  c->stop = stop;
  return c;
}

void classic_free (classic *c) {
  if (!c)
    return;
  free (c->kept);
  free (c->needed);
  free (c->cells);
  free (c);
}

static void reserve (classic *c, int cells) {
  size_t room = (size_t) cells;
  c->kept = memory_resize (c->kept, room, sizeof *c->kept);
  c->needed = memory_resize (c->needed, room, sizeof *c->needed);
  c->cells = memory_resize (c->cells, room, sizeof *c->cells);
}

typedef struct sink {
  const puzzle *puzzle;
  value *solution;
  bool found;
} sink;

static bool take (void *state, const value *grid) {
  sink *s = state;
  s->found = check_grid (s->puzzle, grid, NULL);
  memcpy (s->solution, grid,
          (size_t) s->puzzle->shape->cells * sizeof *grid);
  return false;
}

/* Completes the puzzle; false if that is not possible. */
static bool complete (const classic *c, const puzzle *p, value *solution) {
  const char *error;
  backend_options how = {0};
  const char *name =
      p->shape->cells <= SMALL ? "fc" : kind_first_sat ()->name;
  backend *b = backend_new (name, &how, &error);
  if (!b)
    return false;
  sink s = {.puzzle = p};
  s.solution = solution;
  request r = {.limit = 1, .stop = *c->stop, .solution = take, .state = &s};
  result res;
  backend_solve (b, p, &r, &res);
  backend_free (b);
  return s.found;
}

static int list_cells (classic *c, const shape *s) {
  int count = 0;
  for (int cell = 0; cell < s->cells; cell++) {
    c->kept[cell] = s->max[cell] > 0;
    c->needed[cell] = false;
    if (c->kept[cell])
      c->cells[count++] = cell;
  }
  return count;
}

static void place_random (classic *c, puzzle *p, int count,
                          random_stream *r) {
  random_shuffle (r, c->cells, count);
  for (int i = 0; i < c->fill && i < count; i++) {
    int cell = c->cells[i];
    p->given[cell] = (value) (1 + random_below (r, p->shape->max[cell]));
  }
}

/* Whether a group has a value twice: most random cells fail by this, and a
   solver need not be asked. */
static bool clashes (const puzzle *p) {
  for (int i = 0; i < p->shape->groups; i++) {
    const group *g = p->shape->group + i;
    for (int a = 0; a < g->size; a++)
      for (int b = 0; p->given[g->cells[a]] && b < a; b++)
        if (p->given[g->cells[a]] == p->given[g->cells[b]])
          return true;
  }
  return false;
}

/* Random cells until the board can be completed. */
static bool start_board (classic *c, puzzle *p, int count, random_stream *r,
                         value *solution) {
  for (int i = 0; i < STARTS && !halt_asked (c->stop); i++) {
    place_random (c, p, count, r);
    if (!clashes (p) && complete (c, p, solution))
      return true;
    for (int cell = 0; cell < p->shape->cells; cell++)
      p->given[cell] = 0;
  }
  return false;
}

bool classic_make (classic *c, puzzle *p, random_stream *r,
                   value *solution) {
  assert (!puzzle_givens (p));
  const shape *s = p->shape;
  reserve (c, s->cells);
  int count = list_cells (c, s);
  if (!start_board (c, p, count, r, solution))
    return false;
  unique_open (c->unique, p, solution);
  for (int failed = 0; failed < c->tries && count;) {
    int at = (int) random_below (r, (uint32_t) count), cell = c->cells[at];
    c->kept[cell] = false;
    /* What is needed once is needed ever after. */
    unique_answer answer = c->needed[cell]
                               ? UNIQUE_NO
                               : unique_ask (c->unique, c->kept, 0, NULL);
    if (answer == UNIQUE_INTERRUPTED)
      return false;
    if (answer == UNIQUE_YES) {
      c->cells[at] = c->cells[--count];
      failed = 0;
    } else {
      c->kept[cell] = c->needed[cell] = true;
      failed++;
    }
  }
  for (int cell = 0; cell < s->cells; cell++)
    p->given[cell] = c->kept[cell] ? solution[cell] : 0;
  return true;
}
