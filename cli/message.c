/* message.c: what goes to standard error */

#include "message.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static bool progress_shows, verbose;

/* A failure to complain cannot be complained about. */
static void put (const char *bytes, size_t size) {
  while (size) {
    ssize_t done = write (2, bytes, size);
    if (done < 0 && errno == EINTR)
      continue;
    if (done <= 0)
      return;
    bytes += done;
    size -= done;
  }
}

static void wipe (void) {
  if (progress_shows)
    put ("\r\033[K", 4);
  progress_shows = false;
}

static void say (const char *format, va_list list) {
  char line[1200];
  int used = snprintf (line, sizeof line, "satdoku: ");
  used += vsnprintf (line + used, sizeof line - used, format, list);
  if (used > (int) sizeof line - 2)
    used = sizeof line - 2;
  line[used++] = '\n';
  wipe ();
  put (line, used);
}

void message (const char *format, ...) {
  va_list list;
  va_start (list, format);
  say (format, list);
  va_end (list);
}

void message_detail (const char *format, ...) {
  if (!verbose)
    return;
  va_list list;
  va_start (list, format);
  say (format, list);
  va_end (list);
}

void message_verbose (bool on) { verbose = on; }

void message_at (text *t, const char *file, int64_t line, int column,
                 const char *format, ...) {
  char body[600];
  va_list list;
  va_start (list, format);
  vsnprintf (body, sizeof body, format, list);
  va_end (list);
  text_string (t, "satdoku: ");
  text_string (t, file);
  text_printf (t, ":%lld:%d: %s\n", (long long) line, column, body);
}

void message_flush (text *t) {
  if (!t->size)
    return;
  wipe ();
  put (t->bytes, t->size);
  text_clear (t);
}

void message_progress (const char *line) {
  if (!line) {
    wipe ();
    return;
  }
  char out[300];
  int used = snprintf (out, sizeof out, "\r%s\033[K", line);
  put (out, used < (int) sizeof out ? (size_t) used : sizeof out - 1);
  progress_shows = true;
}
