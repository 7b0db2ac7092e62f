/* test_source.c: files, compressed files, and those that cannot be read */

#include "../formats/source.h"

#include "greatest.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "12345678\n" a thousand times, compressed. */
static const struct {
  const char *command;
  const char *name;
} packers[] = {
    {"gzip", "gz"}, {"zstd -q", "zst"}, {"xz", "xz"}, {"bzip2", "bz2"}};
enum { PACKERS = sizeof packers / sizeof *packers, LINES = 1000 };

static char folder[] = "/tmp/satdoku-source-XXXXXX";
static char path[64];

/* Reads PATH to its end; the number of bytes, or -1 and the error. */
static long read_all (const char **error) {
  static const char line[] = "12345678\n";
  source *s = source_open (path, error);
  if (!s)
    return -1;
  long total = 0;
  char buffer[777];
  ssize_t got;
  static char kept[200];
  while ((got = source_read (s, buffer, sizeof buffer, error)) > 0)
    for (ssize_t i = 0; i < got; i++)
      if (buffer[i] != line[total++ % 9])
        return -2;
  if (got < 0) {
    snprintf (kept, sizeof kept, "%s", *error ? *error : "interrupted");
    *error = kept;
    total = -1;
  }
  source_close (s);
  return total;
}

/* Writes the text through packer K; false if it is not installed. */
static bool pack (int k) {
  char command[400];
  snprintf (path, sizeof path, "%s/x.%s", folder, packers[k].name);
  snprintf (command, sizeof command,
            "yes 12345678 2>/dev/null | head -n %d | %s -c >%s "
            "2>/dev/null && test -s %s",
            LINES, packers[k].command, path, path);
  return system (command) == 0;
}

TEST what_cannot_be_opened_says_why (void) {
  const char *error = NULL;
  ASSERT (!source_open ("/nonexistent/file", &error));
  ASSERT_STR_EQ (strerror (ENOENT), error);
  ASSERT (!source_open ("/", &error));
  ASSERT_STR_EQ (strerror (EISDIR), error);
  PASS ();
}

TEST size_and_position_are_known_for_a_file (void) {
  const char *error;
  snprintf (path, sizeof path, "%s/plain", folder);
  FILE *f = fopen (path, "w");
  fputs ("12345678\n12345678\n", f);
  fclose (f);
  source *s = source_open (path, &error);
  char buffer[9];
  ASSERT_EQ_FMT (18, (int) source_size (s), "%d");
  ASSERT_EQ_FMT (0, (int) source_position (s), "%d");
  ssize_t got = source_read (s, buffer, 9, &error);
  ASSERT (got > 0);
  ASSERT_EQ_FMT ((int) got, (int) source_position (s), "%d");
  source_close (s);
  PASS ();
}

TEST a_flag_ends_reading_without_an_error (void) {
  const char *error = "";
  atomic_int flag = 0;
  source *s = source_open_memory ("12345678\n", 9);
  char buffer[4];
  source_interrupt (s, &flag);
  ASSERT (source_read (s, buffer, 4, &error) > 0);
  flag = 1;
  ASSERT_EQ_FMT (-1, (int) source_read (s, buffer, 4, &error), "%d");
  ASSERT (!error);
  source_close (s);
  PASS ();
}

#ifdef HAVE_LIBARCHIVE

/* Cuts the file to SIZE bytes. */
static bool cut (long size) { return !truncate (path, size); }

static long file_size (void) {
  FILE *f = fopen (path, "r");
  fseek (f, 0, SEEK_END);
  long res = ftell (f);
  fclose (f);
  return res;
}

TEST compressed_files_are_read_as_their_text (void) {
  const char *error;
  int packed = 0;
  for (int k = 0; k < PACKERS; k++)
    if (pack (k)) {
      packed++;
      ASSERT_EQ_FMT (9L * LINES, read_all (&error), "%ld");
    }
  if (!packed)
    SKIP ();
  PASS ();
}

TEST a_truncated_archive_is_an_error_wherever_it_is_cut (void) {
  const char *error;
  int packed = 0;
  for (int k = 0; k < PACKERS; k++) {
    if (!pack (k))
      continue;
    packed++;
    long size = file_size ();
    for (long left = size - 1; left > 6; left -= 1 + size / 40) {
      ASSERT (cut (left));
      error = NULL;
      ASSERT_EQ_FMTm (packers[k].name, -1L, read_all (&error), "%ld");
      ASSERT (error && strstr (error, "damaged"));
    }
  }
  if (!packed)
    SKIP ();
  PASS ();
}

TEST a_gz_file_with_a_wrong_checksum_is_damaged (void) {
  const char *error = NULL;
  if (!pack (0))
    SKIP ();
  FILE *f = fopen (path, "r+");
  fseek (f, -8, SEEK_END);
  int byte = fgetc (f);
  fseek (f, -8, SEEK_END);
  fputc (byte ^ 1, f);
  fclose (f);
  ASSERT_EQ_FMT (-1L, read_all (&error), "%ld");
  ASSERT_STR_EQ ("damaged gz file: wrong checksum", error);
  PASS ();
}

#else

TEST a_build_without_libarchive_says_so (void) {
  const char *error = NULL;
  if (!pack (0))
    SKIP ();
  ASSERT_EQ_FMT (-1L, read_all (&error), "%ld");
  ASSERT (strstr (error, "libarchive-dev"));
  PASS ();
}

#endif

TEST there_is_a_folder_for_files (void) {
  ASSERT (mkdtemp (folder));
  PASS ();
}

SUITE (sources) {
  RUN_TEST (there_is_a_folder_for_files);
  RUN_TEST (what_cannot_be_opened_says_why);
  RUN_TEST (size_and_position_are_known_for_a_file);
  RUN_TEST (a_flag_ends_reading_without_an_error);
#ifdef HAVE_LIBARCHIVE
  RUN_TEST (compressed_files_are_read_as_their_text);
  RUN_TEST (a_truncated_archive_is_an_error_wherever_it_is_cut);
  RUN_TEST (a_gz_file_with_a_wrong_checksum_is_damaged);
#else
  RUN_TEST (a_build_without_libarchive_says_so);
#endif
  static const char *const names[] = {"plain", "x.gz", "x.zst", "x.xz",
                                      "x.bz2"};
  for (int i = 0; i < 5; i++) {
    snprintf (path, sizeof path, "%s/%s", folder, names[i]);
    unlink (path);
  }
  rmdir (folder);
}
