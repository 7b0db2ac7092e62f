/* dig.c: taking givens away while the solution stays the only one

   Orbits before NEXT are decided.  A question takes STEP orbits from there;
   REACH is how many from there are known to be too many (0: not known).
   At first most orbits can go, later few: steps double after two answers of
   yes and start again from one after an orbit that is needed. */

#include "dig.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SHARE = 3 }; /* the first question takes a third */

static int size (const dig *d, int position) {
  const orbits *o = d->orbits;
  int orbit = d->order[position];
  return o->first[orbit + 1] - o->first[orbit];
}

static void mark (dig *d, int position, bool kept) {
  const orbits *o = d->orbits;
  int orbit = d->order[position];
  for (int i = o->first[orbit]; i < o->first[orbit + 1]; i++)
    d->kept[o->cells[i]] = kept;
  d->givens += kept ? size (d, position) : -size (d, position);
}

static bool touches (const dig *d, int position, const bool *cells) {
  const orbits *o = d->orbits;
  int orbit = d->order[position];
  for (int i = o->first[orbit]; i < o->first[orbit + 1]; i++)
    if (cells[o->cells[i]])
      return true;
  return false;
}

void dig_start (dig *d, bool *kept, int cells, const orbits *all,
                const int *order, int least, bool certain) {
  assert (least >= 0 && order);
  *d = (dig){.kept = kept,
             .minimal = true,
             .orbits = all,
             .order = order,
             .least = least,
             .certain = certain,
             .step = all->count / FIRST_SHARE + 1,
             .most = all->count + 1};
  memset (kept, 0, (size_t) cells * sizeof *kept);
  for (int i = 0; i < all->count; i++)
    mark (d, i, true);
}

bool dig_ask (dig *d) {
  int count = d->orbits->count;
  d->alone = -1;
  if (!d->certain)
    return !d->failed;
  /* Orbits too large for what may still go stay, and nobody asks. */
  while (d->next < count && d->givens - size (d, d->next) < d->least) {
    d->minimal = false;
    d->next++;
    d->reach = 0;
  }
  if (d->next == count)
    return false;
  int most = d->reach ? d->reach - 1 : count - d->next;
  if (most > d->most)
    most = d->most;
  int step = d->step < most ? d->step : most;
  if (step < 1)
    step = 1;
  int taken = 0;
  while (taken < step && d->givens - size (d, d->next + taken) >= d->least)
    mark (d, d->next + taken++, false);
  d->step = taken;
  if (taken == 1 && size (d, d->next) == 1)
    d->alone = d->orbits->cells[d->orbits->first[d->order[d->next]]];
  return true;
}

/* Puts back what the question took away. */
static void restore (dig *d) {
  for (int i = 0; i < d->step; i++)
    mark (d, d->next + i, true);
}

static void pass_over (dig *d) {
  d->next++;
  d->reach = 0;
  d->step = 1;
  d->yes = 0;
}

int dig_decided (const dig *d) { return d->certain ? d->next : 0; }

void dig_yes (dig *d, const bool *enough) {
  if (!d->certain) {
    d->certain = true;
    return;
  }
  d->next += d->step;
  d->reach = d->reach ? d->reach - d->step : 0;
  assert (d->reach >= 0);
  while (enough && d->next < d->orbits->count &&
         d->givens - size (d, d->next) >= d->least &&
         !touches (d, d->next, enough)) {
    mark (d, d->next++, false);
    d->reach = d->reach ? d->reach - 1 : 0;
  }
  if (d->reach == 1) /* the next is the one too many */
    pass_over (d);
  else if (d->reach)
    d->step = (d->reach + 1) / 2;
  else if (++d->yes >= 2)
    d->step *= 2;
}

bool dig_hard (dig *d) {
  if (!d->certain || d->step <= 1)
    return false;
  restore (d);
  d->most = d->step /= 2;
  d->yes = 0;
  return true;
}

void dig_keep (dig *d) {
  if (!d->certain) {
    d->failed = true;
    return;
  }
  assert (d->step == 1);
  restore (d);
  d->minimal = false;
  pass_over (d);
}

void dig_no (dig *d, const bool *other) {
  if (!d->certain) {
    d->failed = true;
    return;
  }
  int too_many = d->step;
  restore (d);
  while (other && too_many > 1 &&
         !touches (d, d->next + too_many - 1, other))
    too_many--;
  d->yes = 0;
  if (too_many == 1)
    pass_over (d);
  else {
    d->reach = too_many;
    d->step = too_many / 2;
  }
}
