/* lines.c: a source cut into lines, with lookahead

   One buffer holds the lines that were looked at and not yet taken, and
   behind them bytes that are not cut yet.  Lines are pointers into it, so a
   line costs two memchr and no copy.  When the buffer is full, what is
   still needed moves to its front; it grows only where that is not
   enough. */

#include "lines.h"

#include "../base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER = 1 << 18, ROOM = 1 << 16 };

typedef struct entry {
  size_t start, length;
  int64_t number;
  bool too_long;
} entry;

struct lines {
  source *source;
  char *bytes;
  size_t capacity, end;
  size_t scan;   /* first byte not yet cut into lines */
  size_t lf, cr; /* no LF between scan and lf, no CR between scan and cr */
  bool started, ended, stopped;
  bool after_cr; /* a LF at scan belongs to the line before */
  bool passing;  /* the rest of a line that is too long is passed over */
  const char *error;
  entry *ahead; /* lines cut but not yet taken: head .. head + count - 1 */
  int head, count, ahead_capacity;
  int64_t number;
};

lines *lines_new (source *from) {
  lines *l = memory_new (1, sizeof *l);
  l->source = from;
  l->capacity = BUFFER;
  l->bytes = memory_resize (NULL, l->capacity, 1);
  return l;
}

void lines_free (lines *l) {
  if (!l)
    return;
  free (l->bytes);
  free (l->ahead);
  free (l);
}

static void move_to_front (lines *l) {
  size_t base = l->count ? l->ahead[l->head].start : l->scan;
  if (!base)
    return;
  memmove (l->bytes, l->bytes + base, l->end - base);
  for (int i = 0; i < l->count; i++)
    l->ahead[l->head + i].start -= base;
  l->end -= base;
  l->scan -= base;
  l->lf = l->lf < base ? 0 : l->lf - base;
  l->cr = l->cr < base ? 0 : l->cr - base;
}

static void fill (lines *l) {
  assert (!l->ended);
  if (l->capacity - l->end < ROOM)
    move_to_front (l);
  if (l->capacity - l->end < ROOM) {
    l->capacity *= 2;
    l->bytes = memory_resize (l->bytes, l->capacity, 1);
  }
  ssize_t got = source_read (l->source, l->bytes + l->end,
                             l->capacity - l->end, &l->error);
  if (got > 0)
    l->end += got;
  else
    l->ended = true;
  if (got < 0)
    l->stopped = true;
  else
    l->error = NULL;
}

static void pass_over_mark (lines *l) {
  static const char mark[] = "\xef\xbb\xbf";
  while (!l->ended && l->end < 3 && !memcmp (l->bytes, mark, l->end))
    fill (l);
  if (l->end >= 3 && !memcmp (l->bytes, mark, 3))
    l->scan = 3;
  l->started = true;
}

/* Index of the next CR or LF, l->end if there is none yet. */
static size_t find_end (lines *l) {
  if (l->lf < l->scan)
    l->lf = l->scan;
  if (l->cr < l->scan)
    l->cr = l->scan;
  char *lf = memchr (l->bytes + l->lf, '\n', l->end - l->lf);
  l->lf = lf ? (size_t) (lf - l->bytes) : l->end;
  if (l->cr < l->lf) {
    char *cr = memchr (l->bytes + l->cr, '\r', l->lf - l->cr);
    l->cr = cr ? (size_t) (cr - l->bytes) : l->lf;
  }
  return l->cr < l->lf ? l->cr : l->lf;
}

static void push (lines *l, size_t length, bool too_long) {
  if (l->head + l->count == l->ahead_capacity) {
    if (l->head > l->count)
      memcpy (l->ahead, l->ahead + l->head, l->count * sizeof *l->ahead);
    else {
      int capacity = l->ahead_capacity ? 2 * l->ahead_capacity : 64;
      entry *bigger = memory_new (capacity, sizeof *bigger);
      if (l->count)
        memcpy (bigger, l->ahead + l->head, l->count * sizeof *bigger);
      free (l->ahead);
      l->ahead = bigger;
      l->ahead_capacity = capacity;
    }
    l->head = 0;
  }
  l->ahead[l->head + l->count++] =
      (entry){l->scan, length, ++l->number, too_long};
}

static void step_over_end (lines *l, size_t stop) {
  l->after_cr = l->bytes[stop] == '\r';
  l->scan = stop + 1;
}

/* Cuts one more line; false if there is none. */
static bool cut (lines *l) {
  if (!l->started)
    pass_over_mark (l);
  for (;;) {
    if (l->after_cr && l->scan < l->end) {
      if (l->bytes[l->scan] == '\n')
        l->scan++;
      l->after_cr = false;
    }
    size_t stop = find_end (l);
    if (l->passing) {
      if (stop < l->end) {
        step_over_end (l, stop);
        l->passing = false;
        continue;
      }
      l->end = l->lf = l->cr = l->scan;
      if (l->ended)
        return false;
    } else if (stop - l->scan > LINES_LONGEST) {
      push (l, LINES_LONGEST, true);
      l->scan += LINES_LONGEST;
      l->passing = true;
      return true;
    } else if (stop < l->end) {
      push (l, stop - l->scan, false);
      step_over_end (l, stop);
      return true;
    } else if (l->ended) {
      if (l->scan == l->end || l->stopped)
        return false;
      push (l, l->end - l->scan, false);
      l->scan = l->end;
      return true;
    }
    fill (l);
  }
}

bool lines_peek (lines *l, int ahead, line *res) {
  assert (0 <= ahead && ahead <= LINES_AHEAD);
  while (l->count <= ahead)
    if (!cut (l))
      return false;
  const entry *e = l->ahead + l->head + ahead;
  *res = (line){l->bytes + e->start, e->length, e->number, e->too_long};
  return true;
}

void lines_skip (lines *l, int count) {
  assert (0 <= count && count <= l->count);
  l->head += count;
  l->count -= count;
}

bool lines_stopped (const lines *l) { return l->stopped; }

const char *lines_error (const lines *l) { return l->error; }

/* Something to read, not a blank line or a comment. */
static bool speaks (const char *bytes, size_t length) {
  while (length && (line_blank (*bytes) || *bytes == '\r')) {
    bytes++;
    length--;
  }
  return length && *bytes != '#';
}

bool lines_ready (const lines *l) {
  if (l->ended || source_size (l->source) >= 0)
    return true;
  for (int i = 0; i < l->count; i++) {
    const entry *e = l->ahead + l->head + i;
    if (speaks (l->bytes + e->start, e->length))
      return true;
  }
  const char *at = l->bytes + l->scan, *end = l->bytes + l->end, *stop;
  while ((stop = memchr (at, '\n', end - at))) {
    if (speaks (at, stop - at))
      return true;
    at = stop + 1;
  }
  return false;
}

size_t lines_look (lines *l, const char **bytes) {
  if (l->count || l->passing)
    return 0;
  if (!l->started)
    pass_over_mark (l);
  for (;;) {
    if (l->after_cr && l->scan < l->end) {
      if (l->bytes[l->scan] == '\n')
        l->scan++;
      l->after_cr = false;
    }
    *bytes = l->bytes + l->scan;
    const char *last = memrchr (*bytes, '\n', l->end - l->scan);
    if (last)
      return last + 1 - *bytes;
    if (l->ended || l->end - l->scan > LINES_LONGEST)
      return 0;
    fill (l);
  }
}

void lines_pass (lines *l, size_t size, int64_t count) {
  assert (!l->count && size <= l->end - l->scan);
  l->scan += size;
  l->number += count;
}

int64_t lines_number (const lines *l) { return l->number + 1 - l->count; }
