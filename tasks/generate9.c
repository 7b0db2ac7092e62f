/* generate9.c: many plain 9x9 puzzles dug at once

   A question about one given alone is put as a puzzle in which that cell
   must have another value: it has a solution if and only if the given is
   needed, and the known solution need not be found again.  Questions about
   several givens want two solutions.  So there are two jobs a round. */

#include "generate9.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = GENERATE9_CELLS, ALL = 0x1ff, JOBS = 2 };

typedef struct question_list {
  uint16_t (*masks)[CELLS];
  unsigned char (*found)[CELLS];
  uint64_t *counts;
  int *who; /* the digger */
  int count;
} question_list;

struct generate9 {
  wide *wide;
  question_list list[JOBS]; /* about one given; about several */
  const halt *stop;
};

generate9 *generate9_new (int most) {
  size_t room = (size_t) most;
  generate9 *g = memory_new (1, sizeof *g);
  g->wide = wide_new (WIDE_AUTO);
  for (int i = 0; i < JOBS; i++) {
    question_list *l = g->list + i;
    l->masks = memory_new (room, sizeof *l->masks);
    l->found = memory_new (room, sizeof *l->found);
    l->counts = memory_new (room, sizeof *l->counts);
    l->who = memory_new (room, sizeof *l->who);
  }
  return g;
}

void generate9_free (generate9 *g) {
  if (!g)
    return;
  for (int i = 0; i < JOBS; i++) {
    question_list *l = g->list + i;
    free (l->masks);
    free (l->found);
    free (l->counts);
    free (l->who);
  }
  wide_free (g->wide);
  free (g);
}

static void collect (generate9 *g, const hole9 *h, int who) {
  int alone = h->dig.alone;
  question_list *l = g->list + (alone < 0);
  uint16_t *masks = l->masks[l->count];
  for (int i = 0; i < CELLS; i++) { /* no branch: half are kept */
    unsigned open = h->kept[i] - 1u;
    masks[i] = (uint16_t) ((1u << (h->grid[i] - 1)) | (open & ALL));
  }
  if (alone >= 0)
    masks[alone] = (uint16_t) (ALL & ~(1u << (h->grid[alone] - 1)));
  l->who[l->count++] = who;
}

static bool stopped (void *context) {
  const generate9 *g = context;
  return halt_asked (g->stop);
}

static bool solve (generate9 *g, question_list *l, uint64_t limit) {
  wide_job job = {.form = WIDE_MASKS,
                  .puzzles = l->masks,
                  .stride = sizeof *l->masks,
                  .count = (size_t) l->count,
                  .limit = limit,
                  .counts = l->counts,
                  .solutions = l->found[0],
                  .solution_stride = CELLS,
                  .stop = stopped,
                  .context = g};
  return !l->count || !wide_solve (g->wide, &job);
}

static void answer (hole9 *h, bool second, const unsigned char *found) {
  if (!second) {
    dig_yes (&h->dig, NULL);
    return;
  }
  if (h->dig.alone >= 0) { /* there is nothing more to tell */
    dig_no (&h->dig, NULL);
    return;
  }
  bool other[CELLS], differs = false;
  for (int i = 0; i < CELLS; i++)
    differs |= other[i] = found[i] != h->grid[i];
  dig_no (&h->dig, differs ? other : NULL);
}

bool generate9_round (generate9 *g, hole9 *holes, int count,
                      const halt *stop) {
  g->stop = stop;
  g->list[0].count = g->list[1].count = 0;
  for (int i = 0; i < count; i++)
    if (holes[i].busy && (holes[i].busy = dig_ask (&holes[i].dig)))
      collect (g, holes + i, i);
  for (int job = 0; job < JOBS; job++)
    if (!solve (g, g->list + job, (uint64_t) job + 1))
      return false;
  for (int job = 0; job < JOBS; job++) {
    const question_list *l = g->list + job;
    for (int i = 0; i < l->count; i++)
      answer (holes + l->who[i], l->counts[i] > (uint64_t) job,
              l->found[i]);
  }
  return true;
}
