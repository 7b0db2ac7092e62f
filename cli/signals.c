/* signals.c: Ctrl-C and SIGTERM end the work cleanly */

#include "signals.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

volatile int signals_caught;

static void caught (int number) { signals_caught = number; }

void signals_stop (void) {
  if (!signals_caught)
    signals_caught = -1;
}

void signals_install (void) {
  struct sigaction action;
  memset (&action, 0, sizeof action);
  sigemptyset (&action.sa_mask);
  action.sa_handler = caught;
  action.sa_flags = SA_RESETHAND; /* no SA_RESTART: reads are to end */
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  sigaction (SIGPIPE, &action, NULL);
}

int signals_status (int status) {
  return signals_caught > 0 ? 128 + signals_caught : status;
}
