/* vec_plain.h: what AVX-512 has as one instruction, from simpler ones

   Shared by the layers for AVX2 and for any compiler, on top of their
   and, or, equal, pick and move. */

#ifndef WIDE_VEC_PLAIN_H
#define WIDE_VEC_PLAIN_H

INLINE vec vec_or3 (vec a, vec b, vec c) {
  return vec_or (vec_or (a, b), c);
}
INLINE vec vec_and3 (vec a, vec b, vec c) {
  return vec_and (vec_and (a, b), c);
}
INLINE vec vec_xor3 (vec a, vec b, vec c) {
  return vec_xor (vec_xor (a, b), c);
}
INLINE vec vec_and_nor (vec a, vec b, vec c) {
  return vec_and_not (a, vec_or (b, c));
}
INLINE vec vec_or_and (vec a, vec b, vec c) {
  return vec_or (a, vec_and (b, c));
}
INLINE vec vec_majority (vec a, vec b, vec c) {
  return vec_or (vec_and (a, b), vec_and (c, vec_or (a, b)));
}
INLINE vec vec_exactly_one (vec a, vec b, vec c) {
  return vec_and_not (vec_xor3 (a, b, c), vec_and3 (a, b, c));
}
INLINE vec vec_exactly_two (vec a, vec b, vec c) {
  return vec_and_not (vec_majority (a, b, c), vec_and3 (a, b, c));
}

INLINE flags flags_empty (vec a) { return flags_equal (a, vec_fill (0)); }
INLINE flags flags_meet (vec a, vec b) {
  return vec_xor (flags_empty (vec_and (a, b)), vec_fill (-1));
}

/* A without its lowest bit. */
INLINE vec vec_drop (vec a) {
  return vec_and (a, vec_add (a, vec_fill (-1)));
}
INLINE vec vec_naked (vec a) {
  return vec_and (a, flags_empty (vec_drop (a)));
}
/* These two rely on A being part of B, and D of K. */
INLINE vec vec_prefer (vec a, vec b) {
  return vec_and (b, vec_or (a, flags_empty (a)));
}
INLINE vec vec_crowd (vec d, vec k) {
  flags few = flags_empty (vec_drop (vec_drop (d)));
  return vec_and (k, vec_or (d, few));
}

INLINE vec vec_move_into (vec a, flags f, order o, vec b) {
  return vec_pick (f, vec_move (o, b), a);
}
INLINE vec vec_pack (lanes set, vec a) {
  uint16_t from[LANES] __attribute__ ((aligned (2 * LANES)));
  uint16_t to[LANES] __attribute__ ((aligned (2 * LANES))) = {0};
  vec_store (from, a);
  for (int n = 0; set; set &= set - 1)
    to[n++] = from[__builtin_ctz (set)];
  return vec_load (to);
}
INLINE vec vec_unpack (vec a, lanes set, vec b) {
  uint16_t from[LANES] __attribute__ ((aligned (2 * LANES)));
  uint16_t to[LANES] __attribute__ ((aligned (2 * LANES)));
  vec_store (from, b);
  vec_store (to, a);
  for (int n = 0; set; set &= set - 1)
    to[__builtin_ctz (set)] = from[n++];
  return vec_load (to);
}

#endif
