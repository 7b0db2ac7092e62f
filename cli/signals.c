/* signals.c: Ctrl-C, SIGTERM and SIGHUP end the work cleanly */

#include "signals.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

atomic_int signals_caught;

static time_t first; /* when the first signal came, in seconds */

/* `timeout` and terminals may send the same signal twice at once: only one
   that comes later is a user who has lost patience. */
static void caught (int number) {
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  int none = 0;
  if (atomic_compare_exchange_strong (&signals_caught, &none, number))
    first = now.tv_sec;
  else if (none > 0 && now.tv_sec > first + 1) {
    signal (number, SIG_DFL);
    raise (number);
  }
}

void signals_stop (void) {
  int none = 0;
  atomic_compare_exchange_strong (&signals_caught, &none, -1);
}

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING = sizeof ending / sizeof *ending };

void signals_fill (sigset_t *set) {
  sigemptyset (set);
  for (int i = 0; i < ENDING; i++)
    sigaddset (set, ending[i]);
}

void signals_install (void) {
  struct sigaction action, before;
  memset (&action, 0, sizeof action);
  signals_fill (&action.sa_mask);
  action.sa_handler = caught; /* no SA_RESTART: reads are to end */
  for (int i = 0; i < ENDING; i++) {
    sigaction (ending[i], NULL, &before);
    if (ending[i] != SIGHUP || before.sa_handler != SIG_IGN) /* nohup */
      sigaction (ending[i], &action, NULL);
  }
  sigemptyset (&action.sa_mask);
  action.sa_handler = SIG_IGN;
  sigaction (SIGPIPE, &action, NULL);
  sigaction (SIGXFSZ, &action, NULL);
}

int signals_status (int status) {
  int number = signals_caught;
  return number > 0 ? 128 + number : status;
}
