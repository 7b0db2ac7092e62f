/* emit.c: where written formulas go, in large pieces */

#include "emit.h"

enum { PIECE = 1 << 16 };

void emit_init (emit *e, bool (*write) (void *, const char *, size_t),
                void *state) {
  e->write = write;
  e->state = state;
  e->failed = false;
  text_init (&e->buffer);
}

static void hand_over (emit *e) {
  if (!e->failed && e->buffer.size &&
      !e->write (e->state, e->buffer.bytes, e->buffer.size))
    e->failed = true;
  text_clear (&e->buffer);
}

void emit_flow (emit *e) {
  if (e->buffer.size >= PIECE)
    hand_over (e);
}

bool emit_finish (emit *e) {
  hand_over (e);
  text_release (&e->buffer);
  return !e->failed;
}
