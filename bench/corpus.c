/* corpus.c: the puzzles of a file in the plainest form, for any program */

#include "corpus.h"

#include "../base/memory.h"
#include "../cli/input.h"
#include "../cli/message.h"
#include "../cli/signals.h"
#include "../formats/reader.h"
#include "scratch.h"

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
    const char *wrong = NULL;
    if (res == READ_PUZZLE)
      wrong =
          format_usual (&p, &plain)->write (&p, p.given, &plain, &c->bytes);
    if (!wrong && res == READ_PUZZLE) {
      add (c, &room);
      continue;
    }
    input_complain (&in, wrong);
    c->invalid++;
  }
  bool failed = in.failed;
  input_release (&in);
  puzzle_release (&p);
  return !failed;
}

/* Keeps SAMPLES puzzles, each from the middle of an equal part. */
static void thin (corpus *c, uint64_t samples) {
  assert (samples && samples < c->count);
  size_t end = 0;
  for (uint64_t i = 0; i < samples; i++) {
    uint64_t from = (uint64_t) (((double) i + 0.5) * (double) c->count /
                                (double) samples);
    size_t start = c->starts[from], size = c->starts[from + 1] - start;
    memmove (c->bytes.bytes + end, c->bytes.bytes + start, size);
    c->starts[i] = end;
    end += size;
  }
  c->starts[samples] = end;
  c->bytes.size = end;
  c->count = samples;
}

/* Numbers from 0 with their bits reversed: any first few of them are spread
   over the whole range (van der Corput's sequence). */
static void make_order (corpus *c) {
  c->order = memory_new (c->count, sizeof *c->order);
  c->rank = memory_new (c->count, sizeof *c->rank);
  int bits = 0;
  while (UINT64_C (1) << bits < c->count)
    bits++;
  uint64_t used = 0;
  for (uint64_t i = 0; used < c->count; i++) {
    uint64_t place = 0;
    for (int b = 0; b < bits; b++)
      place |= (i >> b & 1) << (bits - 1 - b);
    if (place >= c->count)
      continue;
    c->rank[place] = used;
    c->order[used++] = place;
  }
}

static void forget (corpus *c) {
  for (uint64_t i = 0; i < c->close; i++)
    puzzle_release (c->puzzles + i);
  c->close = 0;
}

/* Reads back what the contestants get.  Nothing is kept if these bytes are
   not as many puzzles as were written. */
static void parse (corpus *c) {
  uint64_t wanted = c->count < CORPUS_CLOSE ? c->count : CORPUS_CLOSE;
  text some = {0};
  for (uint64_t i = 0; i < wanted; i++)
    corpus_print (c, i, &some);
  format_options plain = {0};
  source *bytes = source_open_memory (some.bytes, some.size);
  lines *in = lines_new (bytes);
  reader r;
  reader_init (&r, in, &plain);
  c->puzzles = memory_new (wanted, sizeof *c->puzzles);
  while (c->close < wanted) {
    puzzle *p = c->puzzles + c->close++;
    puzzle_init (p);
    if (reader_next (&r, p) != READ_PUZZLE)
      break;
  }
  puzzle rest;
  puzzle_init (&rest);
  if (c->close < wanted || reader_next (&r, &rest) != READ_END)
    forget (c);
  puzzle_release (&rest);
  reader_release (&r);
  lines_free (in);
  source_close (bytes);
  text_release (&some);
}

bool corpus_load (corpus *c, const char *file, uint64_t samples) {
  memset (c, 0, sizeof *c);
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
  if (okay && c->count) {
    make_order (c);
    parse (c);
  }
  return okay;
}

void corpus_release (corpus *c) {
  forget (c);
  free (c->puzzles);
  free (c->order);
  free (c->rank);
  text_release (&c->bytes);
  free (c->starts);
}

void corpus_print (const corpus *c, uint64_t rank, text *t) {
  assert (rank < c->count);
  uint64_t from = c->order[rank];
  text_add (t, c->bytes.bytes + c->starts[from],
            c->starts[from + 1] - c->starts[from]);
}

uint64_t corpus_rank (const corpus *c, uint64_t count, uint64_t i) {
  assert (i < count && c->count);
  return count < c->count ? i : c->rank[i % c->count];
}

bool corpus_write (const corpus *c, uint64_t count, int file) {
  assert (count < c->count || count % c->count == 0);
  text some = {0};
  bool okay = scratch_clear (file);
  for (uint64_t i = 0; i < count && count < c->count; i++)
    corpus_print (c, i, &some);
  const text *piece = count < c->count ? &some : &c->bytes;
  for (uint64_t i = 0; i < count && okay; i += c->count)
    okay = scratch_write (file, piece->bytes, piece->size);
  text_release (&some);
  return okay;
}
