/* signals.h: Ctrl-C, SIGTERM and SIGHUP end the work cleanly

   A first signal only sets a flag that reads, searches and the pipeline
   look at; a second one, a second later or more, kills. */

#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include <signal.h>
#include <stdatomic.h>

/* The signal that was caught, -1 after signals_stop, else 0. */
extern atomic_int signals_caught;

/* Ends all work like a signal, because results can no longer be written. */
void signals_stop (void);

/* Makes SET the signals that end the work. */
void signals_fill (sigset_t *set);

/* Installs the handlers; SIGPIPE and SIGXFSZ are ignored: a closed
   pipe and a file over its limit are failed writes. */
void signals_install (void);

/* 128 and the signal (130 for Ctrl-C) once one was caught, else STATUS. */
int signals_status (int status);

#endif
