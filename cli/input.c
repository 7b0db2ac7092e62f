/* input.c: the puzzles of all input files, one after the other */

#include "input.h"

#include "message.h"
#include "signals.h"

#include <assert.h>
#include <string.h>
#include <sys/stat.h>

static int64_t size_of (const char *name) {
  struct stat info;
  if (!strcmp (name, "-"))
    return fstat (0, &info) || !S_ISREG (info.st_mode) ? -1 : info.st_size;
  return stat (name, &info) || !S_ISREG (info.st_mode) ? -1 : info.st_size;
}

void input_init (input *in, const char *const *files, int count,
                 const format_options *reading) {
  static const char *const standard[] = {"-"};
  assert (count >= 0 && reading);
  memset (in, 0, sizeof *in);
  in->files = count ? files : standard;
  in->count = count ? count : 1;
  in->several = count > 1;
  in->options = reading;
  for (int i = 0; i < in->count && in->total >= 0; i++) {
    int64_t size = size_of (in->files[i]);
    in->total = size < 0 ? -1 : in->total + size;
  }
}

static void close_file (input *in) {
  if (!in->source)
    return;
  in->finished += source_position (in->source);
  reader_release (&in->reader);
  lines_free (in->lines);
  source_close (in->source);
  in->source = NULL;
  in->lines = NULL;
}

void input_release (input *in) { close_file (in); }

source *input_source (const char *name, const char **shown) {
  const char *error;
  source *res = source_open (name, &error);
  *shown = strcmp (name, "-") ? name : "standard input";
  if (res)
    source_interrupt (res, &signals_caught);
  else
    message ("%s: %s", *shown, error);
  return res;
}

static bool open_next (input *in) {
  while (in->next < in->count) {
    in->source = input_source (in->files[in->next++], &in->file);
    if (in->source) {
      message_detail ("reading %s", in->file);
      in->lines = lines_new (in->source);
      reader_init (&in->reader, in->lines, in->options);
      return true;
    }
    in->failed = true;
  }
  return false;
}

read_result input_next (input *in, puzzle *p) {
  while (!signals_caught && (in->source || open_next (in))) {
    read_result res = reader_next (&in->reader, p);
    if (res != READ_END)
      return res;
    const char *error = lines_error (in->lines);
    if (error && !signals_caught) {
      message ("%s: %s", in->file, error);
      in->failed = true;
    }
    close_file (in);
  }
  return READ_END;
}

void input_complain (const input *in, const char *why) {
  const reader *r = &in->reader;
  message ("%s:%lld:%d: %s", in->file,
           (long long) (why ? r->first_line : r->line), why ? 1 : r->column,
           why ? why : r->message);
}

size_t input_lines9 (input *in, lines9 *n) {
  if (signals_caught || (!in->source && !open_next (in)))
    return 0;
  return lines9_read (n, &in->reader);
}

bool input_lines9_next (input *in) {
  return in->source && lines9_next (&in->reader);
}

bool input_ready (const input *in) {
  return !in->source || lines_ready (in->lines);
}

int64_t input_position (const input *in) {
  return in->finished + (in->source ? source_position (in->source) : 0);
}

int input_kth (const char *file, uint64_t k, const format_options *reading,
               puzzle *p) {
  assert (k);
  input in;
  input_init (&in, &file, 1, reading);
  uint64_t met = 0;
  int status = 0;
  read_result res;
  do
    res = input_next (&in, p);
  while (res != READ_END && ++met < k);
  if (res == READ_INVALID) {
    input_complain (&in, NULL);
    status = 1;
  } else if (res == READ_END) {
    if (!in.failed && !signals_caught)
      message (met ? "%s: only %llu puzzles" : "%s: no puzzle in it",
               in.file, (unsigned long long) met);
    status = signals_status (2);
  }
  input_release (&in);
  return status;
}
