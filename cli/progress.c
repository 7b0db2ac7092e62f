/* progress.c: a line on standard error that says how far the work is */

#include "progress.h"

#include "../base/clock.h"
#include "message.h"

#include <stdio.h>
#include <unistd.h>

void progress_init (progress *p, const options *o) {
  p->start = p->last = clock_now ();
  p->shown = (o->progress || (isatty (2) && !o->quiet)) && !o->no_progress;
}

bool progress_due (progress *p) {
  int64_t now = clock_now ();
  if (!p->shown || now - p->last < 200000000)
    return false;
  p->last = now;
  return true;
}

void progress_show (progress *p, uint64_t done, int64_t position,
                    int64_t total) {
  if (!progress_due (p))
    return;
  double seconds = (p->last - p->start) / 1e9;
  char words[120];
  int used = snprintf (words, sizeof words, "%llu done, %.0f/s",
                       (unsigned long long) done, done / seconds);
  /* Once all is read, nobody knows how long the rest will take. */
  if (position > 0 && position < total) {
    double left = seconds * (total - position) / position;
    snprintf (words + used, sizeof words - used, ", %d %%, %d:%02d left",
              (int) (100.0 * position / total), (int) left / 60,
              (int) left % 60);
  }
  message_progress (words);
}

double progress_end (progress *p) {
  message_progress (NULL);
  return (clock_now () - p->start) / 1e9;
}
