/* scratch.c: temporary files that cannot be left behind */

#include "scratch.h"

#include "../cli/message.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *folder (void) {
  const char *res = getenv ("TMPDIR");
  return res && *res ? res : "/tmp";
}

static bool complain (void) {
  message ("temporary file in %s: %s", folder (), strerror (errno));
  return false;
}

int scratch_open (void) {
  char path[4096];
  int size = snprintf (path, sizeof path, "%s/satdoku-XXXXXX", folder ());
  int res = -1;
  if (size >= (int) sizeof path)
    errno = ENAMETOOLONG;
  else
    res = mkostemp (path, O_CLOEXEC);
  if (res >= 0)
    unlink (path);
  else
    complain ();
  return res;
}

bool scratch_clear (int file) {
  return (!ftruncate (file, 0) && !lseek (file, 0, SEEK_SET)) ||
         complain ();
}

bool scratch_write (int file, const char *bytes, size_t size) {
  assert (file >= 0);
  while (size) {
    ssize_t written = write (file, bytes, size);
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return complain ();
    bytes += written;
    size -= (size_t) written;
  }
  return true;
}
