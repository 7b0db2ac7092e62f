/* amo.c: at most one of some literals */

#include "amo.h"

#include "../base/memory.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/* Up to here auto takes pairwise.  On eight 36x36 of 60 % blanks CaDiCaL
   was ten times slower with sequential than with pairwise; the exact place
   of the threshold is a choice, not measured.  Beyond, size decides: an
   empty 100x100 has 11 million clauses with product and would have 198
   million with pairwise. */
enum { PAIRWISE_UP_TO = 50 };

static void pairwise (const int *literals, int count, cnf *out) {
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++)
      cnf_binary (out, -literals[i], -literals[j]);
}

/* s_i: one of the first i + 1 literals is true. */
static void sequential (const int *literals, int count, cnf *out) {
  if (count < 2)
    return;
  int before = cnf_fresh (out);
  cnf_binary (out, -literals[0], before);
  for (int i = 1; i + 1 < count; i++) {
    int seen = cnf_fresh (out);
    cnf_binary (out, -literals[i], seen);
    cnf_binary (out, -before, seen);
    cnf_binary (out, -literals[i], -before);
    before = seen;
  }
  cnf_binary (out, -literals[count - 1], -before);
}

/* The literals fill a rectangle by rows: a true one raises its row's and
   its column's variable, of which at most one each may be true. */
static void product (const int *literals, int count, cnf *out) {
  if (count < 7) {
    pairwise (literals, count, out);
    return;
  }
  int cols = 1;
  while (cols * cols < count)
    cols++;
  int rows = (count + cols - 1) / cols;
  int *aux = memory_new ((size_t) rows + cols, sizeof *aux);
  for (int i = 0; i < rows + cols; i++)
    aux[i] = cnf_fresh (out);
  for (int i = 0; i < count; i++) {
    cnf_binary (out, -literals[i], aux[i / cols]);
    cnf_binary (out, -literals[i], aux[rows + i % cols]);
  }
  product (aux, rows, out);
  product (aux + rows, cols, out);
  free (aux);
}

/* Groups of three, each with a commander that a true member raises; at most
   one commander, by the same means. */
static void commander (const int *literals, int count, cnf *out) {
  if (count < 7) {
    pairwise (literals, count, out);
    return;
  }
  int groups = (count + 2) / 3;
  int *leader = memory_new (groups, sizeof *leader);
  for (int g = 0; g < groups; g++) {
    const int *member = literals + 3 * g;
    int size = g + 1 < groups ? 3 : count - 3 * g;
    leader[g] = cnf_fresh (out);
    pairwise (member, size, out);
    for (int i = 0; i < size; i++)
      cnf_binary (out, -member[i], leader[g]);
    /* Led by nobody, a commander is false: no loose variables that would
       only multiply models. */
    cnf_add (out, -leader[g]);
    for (int i = 0; i < size; i++)
      cnf_add (out, member[i]);
    cnf_add (out, 0);
  }
  commander (leader, groups, out);
  free (leader);
}

static void automatic (const int *literals, int count, cnf *out) {
  (count <= PAIRWISE_UP_TO ? pairwise : product) (literals, count, out);
}

const amo_row amo_table[] = {
    [AMO_AUTO] = {"auto", "pairwise for small groups, product for large",
                  automatic},
    [AMO_PAIRWISE] = {"pairwise", "every pair excluded", pairwise},
    [AMO_SEQUENTIAL] = {"sequential", "a running counter", sequential},
    [AMO_PRODUCT] = {"product", "row and column of a rectangle", product},
    [AMO_COMMANDER] = {"commander", "a commander for each three",
                       commander},
    {0}};

void amo_encode (amo_form form, const int *literals, int count, cnf *out) {
  assert (form <= AMO_COMMANDER && count >= 0);
  amo_table[form].encode (literals, count, out);
}
