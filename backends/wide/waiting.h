/* waiting.h: states that found no free lane

   An event stores the states of the lanes that branch, up to 16 of them
   together in a packet, row by row as the lanes have them: one vector
   permutation and one store a row.  The children that wait are then an
   entry of a few bytes: where the parent is, and which of its decisions
   have another side to be looked at.  A packet is free again when the last
   entry that refers to it is gone.

   Entries are on stacks: one for each lane and one that all lanes share.
   Everything grows as needed, and goes back to a small size after each
   batch. */

#ifndef WIDE_WAITING_H
#define WIDE_WAITING_H

#include <stdlib.h>

#include "../../base/memory.h"
#include "state.h"

#define PACKET_MOST (LANES < 16 ? LANES : 16)
#define SLAB_BYTES ((size_t) 1 << 17)
#define ENTRIES_KEPT 256

/* Memory for packets is had in large pieces. */
struct slab {
  slab *next;
  size_t used;
  unsigned char bytes[SLAB_BYTES];
};

/* A packet of WIDTH slots for LIVE entries. */
static uint32_t packet_new (search *s, unsigned width, unsigned live) {
  uint32_t *head = &s->packet_free[width == 16], id = *head;
  if (id != NONE) {
    *head = s->packet[id].next;
  } else {
    /* The last row is read as if it had 16 words.  */
    size_t size = STATE_ROWS * sizeof (uint16_t) * width + 16;
    size = (size + 63) / 64 * 64;
    if (!s->slab || s->slab->used + size > SLAB_BYTES) {
      slab *fresh = memory_new (1, sizeof *fresh);
      fresh->used = (size_t) (-(uintptr_t) fresh->bytes & 63);
      fresh->next = s->slab;
      s->slab = fresh;
    }
    if (s->packet_count == s->packet_room) {
      s->packet_room = s->packet_room ? 2 * s->packet_room : 64;
      s->packet =
          memory_resize (s->packet, s->packet_room, sizeof *s->packet);
    }
    id = s->packet_count++;
    s->packet[id].word = (uint16_t *) (s->slab->bytes + s->slab->used);
    s->slab->used += size;
  }
  s->packet[id].width = (uint8_t) width;
  s->packet[id].live = (uint8_t) live;
  return id;
}

INLINE packet *entry_packet (search *s, uint32_t parent) {
  return s->packet + parent / 16;
}

/* The number of the puzzle of a waiting state. */
INLINE unsigned entry_puzzle (search *s, uint32_t parent) {
  packet *p = entry_packet (s, parent);
  return p->word[ID_ROW * p->width + parent % 16];
}

/* One entry fewer refers to the packet of PARENT. */
INLINE void parent_drop (search *s, uint32_t parent) {
  packet *p = entry_packet (s, parent);
  if (--p->live)
    return;
  uint32_t *head = &s->packet_free[p->width == 16];
  p->next = *head;
  *head = parent / 16;
}

INLINE void pile_push (pile *k, uint32_t parent, unsigned best,
                       unsigned next) {
  if (k->count == k->room) {
    k->room = k->room ? 2 * k->room : 32;
    k->entry = memory_resize (k->entry, k->room, sizeof *k->entry);
  }
  k->entry[k->count++] = (waiting){parent, (uint8_t) best, (uint8_t) next};
}

INLINE waiting *pile_top (pile *k) { return &k->entry[k->count - 1]; }

/* Remove the entry on top, and its claim on the packet. */
INLINE void pile_pop (search *s, pile *k) {
  parent_drop (s, pile_top (k)->parent);
  k->count--;
}

static void pile_drop (search *s, pile *k) {
  while (k->count)
    pile_pop (s, k);
}

static void pile_reset (pile *k) {
  k->count = 0;
  if (k->room <= ENTRIES_KEPT)
    return;
  k->room = ENTRIES_KEPT;
  k->entry = memory_resize (k->entry, k->room, sizeof *k->entry);
}

/* No entry, no packet, one slab at most. */
static void waiting_reset (search *s) {
  for (int l = 0; l < LANES; l++)
    pile_reset (&s->own[l]);
  pile_reset (&s->shared);
  s->packet_free[0] = s->packet_free[1] = NONE;
  s->packet_count = 0;
  while (s->slab && s->slab->next) {
    slab *next = s->slab->next;
    free (s->slab);
    s->slab = next;
  }
  if (s->slab)
    s->slab->used = (size_t) (-(uintptr_t) s->slab->bytes & 63);
}

static void waiting_release (search *s) {
  waiting_reset (s);
  for (int l = 0; l < LANES; l++)
    free (s->own[l].entry);
  free (s->shared.entry);
  free (s->slab);
  free (s->packet);
}

#endif
