/* waiting.h: states that found no free lane

   An event stores the states of the lanes that branch, up to 16 of them
   together in a packet, row by row as the lanes have them: one vector
   permutation and one store a row.  The second child of a state is then an
   entry of a few bytes, the place of its parent and the cut to apply; one
   stored parent may serve several entries, and its packet is free again
   when the last of them is gone.

   Entries are linked into stacks: one for each lane and one that all lanes
   share.  Everything grows as needed, and goes back to a small size after
   each batch. */

#ifndef WIDE_WAITING_H
#define WIDE_WAITING_H

#include <stdlib.h>

#include "../../puzzle/memory.h"
#include "state.h"

#define PACKET_MOST (LANES < 16 ? LANES : 16)
#define SLAB_BYTES ((size_t) 1 << 17)
#define ENTRIES_KEPT 1024

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

INLINE void stack_push (search *s, uint32_t *top, uint32_t parent, cut a,
                        cut b) {
  uint32_t e = s->entry_free;
  if (e != NONE) {
    s->entry_free = s->entry[e].next;
  } else {
    if (s->entry_count == s->entry_room) {
      s->entry_room = s->entry_room ? 2 * s->entry_room : ENTRIES_KEPT;
      s->entry =
          memory_resize (s->entry, s->entry_room, sizeof *s->entry);
    }
    e = s->entry_count++;
  }
  s->entry[e] = (waiting){*top, parent, {a, b}};
  *top = e;
}

INLINE waiting stack_pop (search *s, uint32_t *top) {
  uint32_t e = *top;
  waiting w = s->entry[e];
  *top = w.next;
  s->entry[e].next = s->entry_free;
  s->entry_free = e;
  return w;
}

static void stack_drop (search *s, uint32_t *top) {
  while (*top != NONE)
    parent_drop (s, stack_pop (s, top).parent);
}

/* No entry, no packet, one slab at most. */
static void waiting_reset (search *s) {
  for (int l = 0; l < LANES; l++)
    s->own[l] = NONE;
  s->shared = s->entry_free = NONE;
  s->packet_free[0] = s->packet_free[1] = NONE;
  s->entry_count = s->packet_count = 0;
  if (s->entry_room > ENTRIES_KEPT) {
    s->entry_room = ENTRIES_KEPT;
    s->entry = memory_resize (s->entry, s->entry_room, sizeof *s->entry);
  }
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
  free (s->slab);
  free (s->entry);
  free (s->packet);
}

#endif
