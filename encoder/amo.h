/* amo.h: at most one of some literals

   The forms differ in clauses and auxiliary variables for k literals:

     form         clauses               auxiliary     idea
     pairwise     k(k-1)/2              0             every pair excluded
     sequential   3k - 4                k - 1         a running "seen one"
     product      2k + 4 sqrt k + ...   2 sqrt k ...  row, column of a grid
     commander    ~ 3.5k                ~ k/2         a leader for each 3

   Sequential: Sinz, CP 2005.  Product: Chen, ModRef 2010.  Commander:
   Klieber and Kwon, CFV 2007.  All keep arc consistency by unit
   propagation.  Auto takes pairwise for small groups and product beyond
   (see amo.c for the threshold). */

#ifndef ENCODER_AMO_H
#define ENCODER_AMO_H

#include "cnf.h"

typedef enum amo_form {
  AMO_AUTO,
  AMO_PAIRWISE,
  AMO_SEQUENTIAL,
  AMO_PRODUCT,
  AMO_COMMANDER
} amo_form;

typedef struct amo_row {
  const char *name, *what;
  void (*encode) (const int *literals, int count, cnf *out);
} amo_row;

/* One row for each form, ended by a row without name. */
extern const amo_row amo_table[];

/* At most one of the COUNT literals is true. */
void amo_encode (amo_form, const int *literals, int count, cnf *out);

#endif
