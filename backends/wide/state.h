/* state.h: the lanes of a search and all that surrounds them */

#ifndef WIDE_STATE_H
#define WIDE_STATE_H

#include "kernel.h"
#include "vec.h"

#define ALL_VALUES 0x1ff
#define CELLS 81

/* The rows of a state: its cells; the number of its puzzle in the batch;
   and once nothing follows from it any more, what to decide on in each band
   and stack (branch.h). */
#define ID_ROW CELLS
#define DECISION_ROW (CELLS + 1)
#define STATE_ROWS (CELLS + 1 + 6)

/* What all cells of a solved grid sum up to as words, 9 x 511: cells only
   ever lose bits, so the sum of a state tells whether it changed, and this
   value that it may be solved. */
#define SOLVED_SUM (9 * ALL_VALUES)

/* A sum that no state has. */
#define NO_SUM 0xffff

/* How many solutions are collected before they are written. */
#define FOUND_BLOCK 64

/* The states stored together by one event: row r of the one in SLOT is
   word r * WIDTH + SLOT. */
typedef struct packet {
  uint16_t *word;
  uint8_t width; /* 8 or 16 */
  uint8_t live;  /* entries that refer to it */
  uint32_t next; /* in the list of free ones */
} packet;

/* Children of a stored state that wait: one that takes the other side of
   the decision BEST; and if NEXT is not 0, before it, one that takes this
   side of BEST and the other side of NEXT. */
typedef struct waiting {
  uint32_t parent;    /* packet * 16 + slot */
  uint8_t best, next; /* as in branch.h */
} waiting;

typedef struct pile {
  waiting *entry;
  uint32_t count, room;
} pile;

#define NONE UINT32_MAX

typedef struct slab slab; /* waiting.h */

typedef struct search {
  row state[STATE_ROWS];
  row sum; /* of the cells after the last round */

  /* Scratch of a round, and what branching looks at: for each minirow of a
     box (ACROSS) and minicolumn (DOWN) the values that may still be there.
     MINICOLUMN is what is left of minicolumns half-way. */
  row across[9][3], down[9][3], minicolumn[9][3];

  /* The next puzzles, one in each lane; INPUT of them, the first TAKEN of
     which are gone. */
  row fresh[CELLS + 1];
  unsigned input, taken;

  /* Solutions to be written, one in a column. */
  uint16_t found[CELLS][FOUND_BLOCK + LANES] __attribute__ ((aligned (64)));
  uint32_t found_id[FOUND_BLOCK + LANES];
  unsigned found_count;

  /* What the lanes decide in the present event: sets of decisions to take
     this side of, and the other side of; and what that takes away from the
     places of a line. */
  row keep, flip, lose[6][3];

  lanes active;  /* lanes with a state */
  lanes deep;    /* lanes with a stack of their own, not empty */
  lanes worn;    /* lanes whose search is no longer an easy walk */
  row dead_ends; /* met by a lane on its puzzle */

  /* How often, out of 1024, recent puzzles were loose; see event.h. */
  int looseness;
  bool limit_met; /* by any puzzle of the batch */

  /* Waiting states, see waiting.h. */
  pile own[LANES], shared;
  packet *packet;
  uint32_t packet_count, packet_room;
  uint32_t packet_free[2]; /* lists, by width 8 or 16 */
  slab *slab;

  /* The batch being solved. */
  const wide_job *job;
  size_t first;
  unsigned count, next;

  wide_stats stats;
  void *memory; /* the allocation this is in */
} search;

#endif
