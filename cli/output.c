/* output.c: results, over write (2), with nothing lost unnoticed */

#include "output.h"

#include "../base/clock.h"
#include "../base/memory.h"
#include "message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

static int standard_output = 1;

void output_claim (void) {
  /* A descriptor below 3 that is closed would be given to the next file.
     What takes its place cannot be read: no standard input is an error, not
     an empty one. */
  int null;
  do
    null = open ("/dev/null", O_WRONLY);
  while (null == 0 || null == 2);
  standard_output = null == 1 ? -1 : fcntl (1, F_DUPFD_CLOEXEC, 3);
  if (null > 2)
    close (null);
  if (dup2 (2, 1) < 0)
    close (1);
}

bool output_standard_is_terminal (void) { return isatty (standard_output); }

static bool cannot_open (const char *name) {
  message ("%s: cannot be written: %s", name, strerror (errno));
  return false;
}

bool output_open (output *o, const char *name) {
  memset (o, 0, sizeof *o);
  o->descriptor = standard_output;
  o->flushed = clock_now ();
  if (!name || !strcmp (name, "-"))
    return true;
  if (!*name) {
    message ("the name of the output file is empty");
    return false;
  }
  struct stat info;
  bool there = !stat (name, &info);
  if (there && !S_ISREG (info.st_mode)) {
    o->descriptor = open (name, O_WRONLY | O_CLOEXEC);
    if (o->descriptor < 0)
      return cannot_open (name);
    o->name = strdup (name);
    return true;
  }
  /* A link keeps pointing to what it names. */
  o->name = there ? realpath (name, NULL) : strdup (name);
  if (!o->name)
    return cannot_open (name);
  o->part = memory_new (strlen (o->name) + 6, 1);
  sprintf (o->part, "%s.part", o->name);
  o->descriptor =
      open (o->part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (o->descriptor >= 0)
    return true;
  cannot_open (o->part);
  free (o->name);
  free (o->part);
  return false;
}

bool output_flush (output *o) {
  size_t at = 0;
  while (at < o->buffer.size && !o->error) {
    ssize_t written =
        write (o->descriptor, o->buffer.bytes + at, o->buffer.size - at);
    if (written >= 0)
      at += written;
    else if (errno != EINTR)
      o->error = errno;
  }
  o->done += at;
  text_clear (&o->buffer);
  return !o->error;
}

bool output_write (output *o, const char *bytes, size_t size) {
  text_add (&o->buffer, bytes, size);
  return o->buffer.size < PIECE ? !o->error : output_flush (o);
}

bool output_pass (output *o, const char *bytes, size_t size, bool now) {
  bool okay = output_write (o, bytes, size);
  int64_t time = clock_now ();
  if (!now && time - o->flushed <= 100000000)
    return okay;
  o->flushed = time;
  return output_flush (o) && okay;
}

bool output_close (output *o, bool complete) {
  output_flush (o);
  text_release (&o->buffer);
  if (o->part && !o->error && fsync (o->descriptor) && errno != EINVAL)
    o->error = errno;
  bool own = o->descriptor != standard_output;
  if (close (o->descriptor) && !o->error && errno != EINTR)
    o->error = errno;
  if (!own)
    standard_output = -1;
  if (o->error && o->error != EPIPE)
    message ("%s: write failed: %s (%llu bytes are safe)",
             o->part   ? o->part
             : o->name ? o->name
                       : "standard output",
             strerror (o->error), (unsigned long long) o->done);
  else if (!o->error && o->part && complete && rename (o->part, o->name)) {
    o->error = errno;
    message ("%s: cannot be renamed to %s: %s", o->part, o->name,
             strerror (errno));
  }
  free (o->name);
  free (o->part);
  return !o->error;
}

bool output_text (const char *name, text *t) {
  output o;
  bool okay = output_open (&o, name);
  if (okay) {
    output_write (&o, t->bytes, t->size);
    okay = output_close (&o, true);
  }
  text_release (t);
  return okay;
}
