/* fuzz_reader.c: any bytes through the reader and all writers

   For libFuzzer: what the reader accepts must go through each writer, and
   what a writer writes must be read again as the same puzzle.  The first
   byte chooses options.

     clang -fsanitize=fuzzer,address,undefined -std=c11 -D_GNU_SOURCE \
       tests/fuzz_reader.c formats/[a-z]*.c puzzle/[a-z]*.c */

#include "../formats/draw.h"
#include "../formats/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *, size_t);

static void fail (const char *what, const text *t) {
  fprintf (stderr, "%s\n%.*s", what, (int) t->size, t->bytes);
  abort ();
}

static bool same (const puzzle *a, const puzzle *b) {
  int cells = a->shape->cells;
  return shape_same (a->shape, b->shape) &&
         !memcmp (a->given, b->given, cells * sizeof *a->given) &&
         !a->allowed == !b->allowed &&
         (!a->allowed ||
          !memcmp (a->allowed, b->allowed, cells * sizeof *a->allowed));
}

static void read_again (const puzzle *p, const text *t, bool lenient) {
  format_options o = {.lenient = lenient};
  if (p->shape->box_rows) {
    o.box_rows = p->shape->box_rows;
    o.box_cols = p->shape->box_cols;
  }
  source *s = source_open_memory (t->bytes, t->size);
  lines *l = lines_new (s);
  reader r;
  puzzle q;
  reader_init (&r, l, &o);
  puzzle_init (&q);
  read_result res = reader_next (&r, &q);
  if (res == READ_INVALID)
    fail (r.message, t);
  if (res != READ_PUZZLE || !same (p, &q))
    fail ("another puzzle is read than was written", t);
  if (reader_next (&r, &q) != READ_END)
    fail ("more than one puzzle is read", t);
  puzzle_release (&q);
  reader_release (&r);
  lines_free (l);
  source_close (s);
}

static void write_all (const puzzle *p, const format_options *o) {
  format_options plain = {0};
  text t;
  text_init (&t);
  for (const format *f = format_table; f->name; f++) {
    text_clear (&t);
    if (!f->write || f->write (p, p->given, o, &t))
      continue;
    text_clear (&t);
    if (f->write (p, p->given, &plain, &t))
      fail ("a writer changed its mind", &t);
    if (p->allowed || strcmp (f->name, "sukaku"))
      read_again (p, &t, o->lenient);
  }
  text_clear (&t);
  draw_grid (p, p->given, (draw_style){true, true}, &t);
  draw_grid (p, p->given, (draw_style){false, false}, &t);
  format_cells (p->shape, p->given, o, &t);
  text_release (&t);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  if (!size)
    return 0;
  format_options o = {.lenient = data[0] & 1};
  if (data[0] & 2)
    o.symbols = data[0] & 4 ? "0123456789ABCDEF" : "abcd";
  if (data[0] & 8)
    o.box_rows = 2, o.box_cols = data[0] & 16 ? 3 : 2;
  if (data[0] & 32)
    for (o.from = format_table; o.from[1].name; o.from++)
      if (o.from->name[0] % 7 == data[0] / 64)
        break;
  source *s = source_open_memory (data + 1, size - 1);
  lines *l = lines_new (s);
  reader r;
  puzzle p;
  reader_init (&r, l, &o);
  puzzle_init (&p);
  read_result res;
  while ((res = reader_next (&r, &p)) != READ_END)
    if (res == READ_PUZZLE)
      write_all (&p, &o);
    else if (!r.message[0] || r.line < r.first_line || r.column < 1)
      abort ();
  puzzle_release (&p);
  reader_release (&r);
  lines_free (l);
  source_close (s);
  return 0;
}
