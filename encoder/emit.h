/* emit.h: where written formulas go, in large pieces

   Formulas can be longer than memory, so writers hand over their text piece
   by piece.  After a failed write nothing more is handed over. */

#ifndef ENCODER_EMIT_H
#define ENCODER_EMIT_H

#include "../base/text.h"

#include <stdbool.h>

typedef struct emit {
  bool (*write) (void *state, const char *bytes, size_t size);
  void *state;
  text buffer; /* of what was not handed over yet */
  bool failed;
} emit;

void emit_init (emit *, bool (*write) (void *, const char *, size_t),
                void *state);

/* Hands over the buffer if it has grown large. */
void emit_flow (emit *);

/* Hands over the rest and releases the buffer; false if any write failed.
 */
bool emit_finish (emit *);

#endif
