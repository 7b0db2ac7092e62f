/* state.h: the lanes of a search and all that surrounds them */

#ifndef WIDE_STATE_H
#define WIDE_STATE_H

#include "kernel.h"
#include "vec.h"

#define ALL_VALUES 0x1ff
#define CELLS 81

/* The rows of a state: its cells, then the number of its puzzle in the
   batch. */
#define ID_ROW CELLS
#define STATE_ROWS (CELLS + 1)

/* What all cells of a solved grid sum up to as words, 9 x 511: cells only
   ever lose bits, so the sum of a state tells whether it changed, and this
   value that it may be solved. */
#define SOLVED_SUM (9 * ALL_VALUES)

/* A sum that no state has. */
#define NO_SUM 0xffff

/* How many solutions are collected before they are written. */
#define FOUND_BLOCK 64

/* A decision as seen by one child: VALUE, a word with one bit, leaves
   PLACE, or if KEEP all other places of the line.  With VALUE 0 it means
   nothing.  Places are numbered as in branch.h. */
typedef struct cut {
  uint16_t value;
  uint8_t place, keep;
} cut;

/* The states stored together by one event: row r of the one in SLOT is
   word r * WIDTH + SLOT. */
typedef struct packet {
  uint16_t *word;
  uint8_t width; /* 8 or 16 */
  uint8_t live;  /* waiting states that refer to it */
  uint32_t next; /* in the list of free ones */
} packet;

/* A waiting state: its parent is in a packet, and CUT tells what to take
   away from it.  NEXT is its follower in a stack, NONE at the bottom. */
typedef struct waiting {
  uint32_t next;
  uint32_t parent; /* packet * 16 + slot */
  cut cut[2];
} waiting;

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
  row fresh[STATE_ROWS];
  unsigned input, taken;

  /* Solutions to be written, one in a column. */
  uint16_t found[CELLS][FOUND_BLOCK + LANES] __attribute__ ((aligned (64)));
  uint32_t found_id[FOUND_BLOCK + LANES];
  unsigned found_count;

  lanes active; /* lanes with a state */
  lanes deep;   /* lanes with a stack of their own, not empty */
  lanes worn;   /* lanes whose search is no longer an easy walk */
  row dead_ends; /* met by a lane on its puzzle */

  /* How often, out of 1024, recent puzzles were loose; see event.h. */
  int looseness;
  bool limit_met; /* by any puzzle of the batch */

  /* Waiting states: stacks of them, see waiting.h. */
  uint32_t own[LANES], shared;
  waiting *entry;
  uint32_t entry_count, entry_room, entry_free;
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
