/* corpus.c: the puzzles of a file in the plainest form, for any program */

#include "corpus.h"

#include "../../puzzle/memory.h"
#include "../input.h"
#include "../message.h"
#include "scratch.h"
#include "../signals.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void add (corpus *c, size_t *room) {
  if (c->count + 1 >= *room) {
    *room = 2 * *room + 1024;
    c->starts = memory_resize (c->starts, *room, sizeof *c->starts);
    c->starts[0] = 0;
  }
  c->starts[++c->count] = c->bytes.size;
}

static bool read_all (corpus *c, const char *file) {
  format_options plain = {0};
  input in;
  input_init (&in, &file, 1, &plain);
  puzzle p;
  puzzle_init (&p);
  size_t room = 0;
  read_result res;
  while ((res = input_next (&in, &p)) != READ_END) {
    const reader *r = &in.reader;
    const char *wrong = r->message;
    if (res == READ_PUZZLE)
      wrong =
          format_usual (&p, &plain)->write (&p, p.given, &plain, &c->bytes);
    if (!wrong) {
      add (c, &room);
      continue;
    }
    message ("%s:%lld:%d: %s", in.file, (long long) r->line,
             res == READ_INVALID ? r->column : 1, wrong);
    c->invalid++;
  }
  bool failed = in.failed;
  input_release (&in);
  puzzle_release (&p);
  return !failed;
}

/* The I-th of COUNT puzzles spread evenly over the corpus. */
static uint64_t spread (const corpus *c, uint64_t i, uint64_t count) {
  return (uint64_t) ((i + 0.5) * c->count / count);
}

static void thin (corpus *c, uint64_t samples) {
  size_t end = 0;
  for (uint64_t i = 0; i < samples; i++) {
    uint64_t from = spread (c, i, samples);
    size_t start = c->starts[from], size = c->starts[from + 1] - start;
    memmove (c->bytes.bytes + end, c->bytes.bytes + start, size);
    c->starts[i] = end;
    end += size;
  }
  c->starts[samples] = end;
  c->bytes.size = end;
  c->count = samples;
}

bool corpus_load (corpus *c, const char *file, uint64_t samples) {
  memset (c, 0, sizeof *c);
  text_init (&c->bytes);
  const char *slash = strrchr (file, '/');
  c->file = file;
  c->name = slash && slash[1] ? slash + 1 : file;
  bool okay = read_all (c, file);
  if (okay && !c->count && !signals_caught) {
    message ("%s: no puzzles", file);
    okay = false;
  }
  if (okay && samples && samples < c->count)
    thin (c, samples);
  return okay;
}

void corpus_release (corpus *c) {
  text_release (&c->bytes);
  free (c->starts);
}

bool corpus_write (const corpus *c, uint64_t count, int file) {
  if (!scratch_clear (file))
    return false;
  if (count >= c->count) {
    assert (count % c->count == 0);
    bool okay = true;
    for (uint64_t i = 0; i < count && okay; i += c->count)
      okay = scratch_write (file, c->bytes.bytes, c->bytes.size);
    return okay;
  }
  text some;
  text_init (&some);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t from = spread (c, i, count);
    text_add (&some, c->bytes.bytes + c->starts[from],
              c->starts[from + 1] - c->starts[from]);
  }
  bool okay = scratch_write (file, some.bytes, some.size);
  text_release (&some);
  return okay;
}
