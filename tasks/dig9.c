/* dig9.c: many plain 9x9 puzzles dug at once

   A question about one given alone is put as a puzzle in which that cell
   must have another value: it has a solution if and only if the given is
   needed, and the known solution need not be found again.  Questions about
   several givens want two solutions.  So there are two jobs a round. */

#include "dig9.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { CELLS = DIG9_CELLS, ALL = 0x1ff, JOBS = 2 };

typedef struct inquiry {
  uint16_t masks[CELLS];
  unsigned char found[CELLS];
  int who; /* the digger */
} inquiry;

typedef struct inquiry_list {
  inquiry *each;
  uint64_t *counts;
  int count;
} inquiry_list;

struct dig9 {
  wide *wide;
  inquiry_list list[JOBS]; /* about one given; about several */
  int most;
  const halt *stop;
};

dig9 *dig9_new (int most) {
  dig9 *g = memory_new (1, sizeof *g);
  g->wide = wide_new (WIDE_AUTO);
  g->most = most;
  for (inquiry_list *l = g->list; l < g->list + JOBS; l++) {
    l->each = memory_new ((size_t) most, sizeof *l->each);
    l->counts = memory_new ((size_t) most, sizeof *l->counts);
  }
  return g;
}

void dig9_free (dig9 *g) {
  if (!g)
    return;
  for (inquiry_list *l = g->list; l < g->list + JOBS; l++) {
    free (l->each);
    free (l->counts);
  }
  wide_free (g->wide);
  free (g);
}

static void collect (dig9 *g, const digger9 *h, int who) {
  int alone = h->dig.alone;
  inquiry_list *l = g->list + (alone < 0);
  inquiry *q = l->each + l->count++;
  uint16_t *masks = q->masks;
  for (int i = 0; i < CELLS; i++) { /* no branch: half are kept */
    unsigned open = h->kept[i] - 1u;
    masks[i] = (uint16_t) ((1u << (h->grid[i] - 1)) | (open & ALL));
  }
  if (alone >= 0)
    masks[alone] = (uint16_t) (ALL & ~(1u << (h->grid[alone] - 1)));
  q->who = who;
}

static bool stopped (void *context) {
  const dig9 *g = context;
  return halt_asked (g->stop);
}

static bool solve (dig9 *g, inquiry_list *l, uint64_t limit) {
  wide_job job = {.form = WIDE_MASKS,
                  .puzzles = l->each->masks,
                  .stride = sizeof *l->each,
                  .count = (size_t) l->count,
                  .limit = limit,
                  .counts = l->counts,
                  .solutions = l->each->found,
                  .solution_stride = sizeof *l->each,
                  .stop = stopped,
                  .context = g};
  return !l->count || !wide_solve (g->wide, &job);
}

static void answer (digger9 *h, bool second, const unsigned char *found) {
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

bool dig9_round (dig9 *g, digger9 *diggers, int count, const halt *stop) {
  assert (count <= g->most);
  g->stop = stop;
  g->list[0].count = g->list[1].count = 0;
  for (int i = 0; i < count; i++)
    if (diggers[i].busy && (diggers[i].busy = dig_ask (&diggers[i].dig)))
      collect (g, diggers + i, i);
  for (int job = 0; job < JOBS; job++)
    if (!solve (g, g->list + job, (uint64_t) job + 1))
      return false;
  for (int job = 0; job < JOBS; job++) {
    const inquiry_list *l = g->list + job;
    for (int i = 0; i < l->count; i++)
      answer (diggers + l->each[i].who, l->counts[i] > (uint64_t) job,
              l->each[i].found);
  }
  return true;
}
