/* dig.h: taking givens away while the solution stays the only one

   Orbits of givens are tried in a given order; one goes if the solution is
   still the only one without it.  What is left then depends on the order
   alone, for a set of givens that suffices still does with more of them:
   an orbit that was needed once is needed ever after, and several that can
   go one after the other can go at once.  So a question may be about many
   orbits, and its answer may tell about others than it was asked for.

   The digger puts questions and takes answers; who answers them, and how
   many diggers' questions at once, is the caller's business:

     dig_start (&d, kept, cells, orbits, order, least, true);
     while (dig_ask (&d))
       ... is the solution the only one with d.kept? ...
       dig_yes (&d, NULL);   or   dig_no (&d, NULL);
     ... d.kept, d.givens, d.minimal ... */

#ifndef TASKS_DIG_H
#define TASKS_DIG_H

#include "symmetry.h"

typedef struct dig {
  bool *kept;   /* [cells] the givens of the question, or the result */
  int givens;   /* how many */
  bool minimal; /* no orbit can go; valid at the end */
  bool failed;  /* not even all givens suffice; valid at the end */

  /* The cell that this question is about, if it is one cell alone: the
     solution is then known to be the only one with this cell kept. */
  int alone; /* or -1 */

  /* Private. */
  const orbits *orbits;
  const int *order;
  int least, next, step, most, reach, yes;
  bool certain; /* all givens suffice */
} dig;

/* KEPT is an array for the cells of the shape, owned by the caller as long
   as the digger is in use; ORBITS and ORDER, which has each orbit once, are
   borrowed too.  All cells of orbits are given to begin with; CERTAIN says
   that the solution is known to be the only one with them.  Digging ends
   when LEAST givens are left. */
void dig_start (dig *, bool *kept, int cells, const orbits *,
                const int *order, int least, bool certain);

/* Sets up the next question; false if there is none. */
bool dig_ask (dig *);

/* How many orbits, the first of the order, are decided: what is kept of
   them now stays. */
int dig_decided (const dig *);

/* The solution is the only one; ENOUGH is NULL or marks kept cells that
   suffice for that. */
void dig_yes (dig *, const bool *enough);

/* The question was too hard.  True if the next one will be about fewer
   orbits; false if it is about a single one already, or about whether all
   givens suffice: then the question stands. */
bool dig_hard (dig *);

/* Leaves a question unanswered that stands after dig_hard: the orbit stays,
   or, if it was about all givens, it has failed. */
void dig_keep (dig *);

/* It is not; OTHER is NULL or marks where another solution differs. */
void dig_no (dig *, const bool *other);

#endif
