/* source.c: the bytes of a file, decompressed

   What a file is shows in its first bytes; they are read at the first
   source_read, as many as it takes to tell, and handed on afterwards.  A
   terminal or a slow pipe is therefore never waited for in vain.

   libarchive does not compare the checksum at the end of a gz file, so that
   is done here: the last eight bytes are the CRC and the length of the last
   member.  In a file of one member, which is nearly every file, the length
   is that of the whole text, and then the CRC must be too. */

#include "source.h"

#include "../base/memory.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef HAVE_LIBARCHIVE
#include <archive.h>
#include <archive_entry.h>
#endif

enum { BLOCK = 1 << 16, MAGIC = 6, TRAILER = 8 };

struct source {
  int fd; /* -1 for memory */
  const char *memory;
  size_t memory_left;
  int64_t position, size;
  const atomic_int *flag;
  bool interrupted;
  bool looked; /* at the first bytes */
  char first[MAGIC];
  size_t first_size, first_used;
  char error[160]; /* "" if there was none */
#ifdef HAVE_LIBARCHIVE
  struct archive *archive; /* NULL for a plain file */
  char *block;
  bool gzip, empty;
  uint32_t crc, length; /* of the text so far */
  uint32_t crc_table[256];
  unsigned char trailer[TRAILER]; /* the last bytes of the file */
#endif
};

static const struct {
  const char *name;
  size_t size;
  const char *bytes;
} magic[] = {
    {"gz", 2, "\x1f\x8b"},
    {"zst", 4, "\x28\xb5\x2f\xfd"},
    {"xz", 6, "\xfd\x37zXZ\0"},
    {"bz2", 3, "BZh"},
};
enum { MAGICS = sizeof magic / sizeof *magic };

static source *new_source (int fd) {
  source *s = memory_new (1, sizeof *s);
  s->fd = fd;
  s->size = -1;
  return s;
}

source *source_open (const char *path, const char **error) {
  bool standard = !strcmp (path, "-");
  int fd = standard ? 0 : open (path, O_RDONLY | O_CLOEXEC);
  struct stat st;
  int failed = fd < 0 || fstat (fd, &st) ? errno : 0;
  if (!failed && S_ISDIR (st.st_mode))
    failed = EISDIR;
  if (failed) {
    if (fd > 0)
      close (fd);
    *error = strerror (failed);
    return NULL;
  }
  source *s = new_source (fd);
  if (S_ISREG (st.st_mode))
    s->size = st.st_size;
  return s;
}

source *source_open_memory (const void *bytes, size_t size) {
  assert (bytes || !size);
  source *s = new_source (-1);
  s->memory = bytes;
  s->memory_left = size;
  s->size = size;
  return s;
}

void source_close (source *s) {
  if (!s)
    return;
#ifdef HAVE_LIBARCHIVE
  if (s->archive)
    archive_read_free (s->archive);
  free (s->block);
#endif
  if (s->fd > 0)
    close (s->fd);
  free (s);
}

void source_interrupt (source *s, const atomic_int *flag) {
  s->flag = flag;
}

int64_t source_position (const source *s) { return s->position; }

int64_t source_size (const source *s) { return s->size; }

static bool stop (source *s) {
  if (s->flag && *s->flag)
    s->interrupted = true;
  return s->interrupted;
}

/* Bytes of the file itself; -1 with s->error set, or interrupted. */
static ssize_t read_file (source *s, char *buffer, size_t size) {
  ssize_t got;
  if (s->fd < 0) {
    got = size < s->memory_left ? size : s->memory_left;
    if (got)
      memcpy (buffer, s->memory, got);
    s->memory += got;
    s->memory_left -= got;
  } else {
    do {
      if (stop (s))
        return -1;
      got = read (s->fd, buffer, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0)
      snprintf (s->error, sizeof s->error, "%s", strerror (errno));
  }
  if (got > 0)
    s->position += got;
  return got;
}

/* The same, the first bytes once more. */
static ssize_t read_again (source *s, char *buffer, size_t size) {
  size_t left = s->first_size - s->first_used;
  if (!left)
    return read_file (s, buffer, size);
  if (size > left)
    size = left;
  memcpy (buffer, s->first + s->first_used, size);
  s->first_used += size;
  return size;
}

#ifdef HAVE_LIBARCHIVE

static void crc_start (source *s) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t word = i;
    for (int bit = 0; bit < 8; bit++)
      word = word & 1 ? word >> 1 ^ 0xedb88320u : word >> 1;
    s->crc_table[i] = word;
  }
  s->crc = UINT32_MAX;
}

static void crc_add (source *s, const unsigned char *bytes, size_t size) {
  uint32_t crc = s->crc;
  for (size_t i = 0; i < size; i++)
    crc = s->crc_table[(crc ^ bytes[i]) & 255] ^ crc >> 8;
  s->crc = crc;
  s->length += size;
}

static bool crc_agrees (const source *s) {
  uint32_t word[2] = {0, 0};
  for (int i = 0; i < TRAILER; i++)
    word[i / 4] |= (uint32_t) s->trailer[i] << 8 * (i % 4);
  return word[1] != s->length || word[0] == ~s->crc;
}

static void keep_trailer (source *s, const char *bytes, size_t size) {
  size_t keep = size < TRAILER ? TRAILER - size : 0;
  memmove (s->trailer, s->trailer + TRAILER - keep, keep);
  memcpy (s->trailer + keep, bytes + size - (TRAILER - keep),
          TRAILER - keep);
}

static la_ssize_t give_block (struct archive *a, void *data,
                              const void **block) {
  source *s = data;
  *block = s->block;
  ssize_t got = read_again (s, s->block, BLOCK);
  if (got > 0)
    keep_trailer (s, s->block, got);
  if (got < 0)
    archive_set_error (a, EIO, "%s", s->error);
  return got;
}

static const char *reason (struct archive *a) {
  const char *res = archive_error_string (a);
  return res ? res : "it ends too early";
}

static bool open_archive (source *s, int kind) {
  struct archive *a = s->archive = archive_read_new ();
  s->block = memory_resize (NULL, BLOCK, 1);
  s->gzip = !strcmp (magic[kind].name, "gz");
  crc_start (s);
  archive_read_support_filter_gzip (a);
  archive_read_support_filter_zstd (a);
  archive_read_support_filter_xz (a);
  archive_read_support_filter_bzip2 (a);
  archive_read_support_format_raw (a);
  archive_read_support_format_empty (a);
  struct archive_entry *entry;
  int res = archive_read_open (a, s, NULL, give_block, NULL);
  if (res == ARCHIVE_OK)
    res = archive_read_next_header (a, &entry);
  s->empty = res == ARCHIVE_EOF;
  bool known = archive_filter_code (a, 0) != ARCHIVE_FILTER_NONE;
  if (known && (res == ARCHIVE_OK || res == ARCHIVE_EOF))
    return true;
  if (!s->error[0] && !s->interrupted)
    snprintf (s->error, sizeof s->error, "damaged %s file: %s",
              magic[kind].name, known ? reason (a) : "its head is torn");
  return false;
}

/* No more than libarchive unpacks at a time: where a later block is damaged
   it would keep the good ones before it to itself. */
static ssize_t read_archive (source *s, void *buffer, size_t size) {
  enum { UNPACKED = 1 << 16 };
  if (size > UNPACKED)
    size = UNPACKED;
  la_ssize_t got =
      s->empty ? 0 : archive_read_data (s->archive, buffer, size);
  if (got > 0 && s->gzip)
    crc_add (s, buffer, got);
  else if (!got && s->gzip && !crc_agrees (s))
    snprintf (s->error, sizeof s->error, "damaged gz file: wrong checksum");
  else if (got < 0 && !s->error[0] && !s->interrupted)
    snprintf (s->error, sizeof s->error, "damaged file: %s",
              reason (s->archive));
  return s->error[0] ? -1 : got;
}

#else

static bool open_archive (source *s, int kind) {
  snprintf (s->error, sizeof s->error,
            "a %s file, but this build reads no compressed files: install "
            "libarchive-dev and build again",
            magic[kind].name);
  return false;
}

#endif

/* Reads first bytes while they may still become one of the magics. */
static bool look (source *s) {
  for (int kind = 0; kind < MAGICS;) {
    size_t size = magic[kind].size;
    size_t known = s->first_size < size ? s->first_size : size;
    if (memcmp (s->first, magic[kind].bytes, known)) {
      kind++;
    } else if (known == size) {
      s->looked = true;
      return open_archive (s, kind);
    } else {
      ssize_t got = read_file (s, s->first + known, size - known);
      if (got < 0)
        return false;
      if (!got)
        kind++;
      s->first_size += got;
    }
  }
  s->looked = true;
  return true;
}

ssize_t source_read (source *s, void *buffer, size_t size,
                     const char **error) {
  ssize_t got = -1;
  assert (size); /* 0 would look like the end */
  if (!stop (s) && !s->error[0] && (s->looked || look (s))) {
#ifdef HAVE_LIBARCHIVE
    if (s->archive)
      got = read_archive (s, buffer, size);
    else
#endif
      got = read_again (s, buffer, size);
  }
  *error = got < 0 && s->error[0] ? s->error : NULL;
  return got;
}
