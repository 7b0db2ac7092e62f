/* result.c: what is said of a puzzle, and how it is written */

#include "result.h"

#include <assert.h>
#include <string.h>

void result_label (const char *file, int64_t number, text *out) {
  if (file) {
    text_string (out, file);
    text_char (out, ':');
  }
  text_number (out, number);
}

/* A file name with a comma or a quote needs quotes in CSV. */
void result_label_csv (const char *file, int64_t number, text *out) {
  if (!file || !strpbrk (file, ",\"\n\r")) {
    result_label (file, number, out);
    return;
  }
  text_char (out, '"');
  for (const char *p = file; *p; p++) {
    if (*p == '"')
      text_char (out, '"');
    text_char (out, *p);
  }
  text_printf (out, ":%lld\"", (long long) number);
}

static void json_string (const char *string, text *out) {
  text_char (out, '"');
  for (const char *p = string; *p; p++)
    if (*p == '"' || *p == '\\')
      text_printf (out, "\\%c", *p);
    else if ((unsigned char) *p < ' ')
      text_printf (out, "\\u%04x", *p);
    else
      text_char (out, *p);
  text_char (out, '"');
}

void result_label_json (const char *file, int64_t number, text *out) {
  if (file) {
    text_string (out, "\"file\":");
    json_string (file, out);
    text_char (out, ',');
  }
  text_printf (out, "\"line\":%lld", (long long) number);
}

void result_comment (const char *file, int64_t number, const char *word,
                     text *out) {
  text_string (out, "# ");
  result_label (file, number, out);
  text_printf (out, ": %s\n", word);
}

/* Behind the label: the line that is printed millions of times, so there is
   no call for each field. */
static void write_fields (text *out, const result_row *row,
                          char separator) {
  assert (row->verdict < VERDICTS);
  const char *word = verdict_name[row->verdict];
  size_t length = strlen (word);
  char *at = text_reserve (out, length + row->solution_size + 4);
  char *start = at;
  *at++ = separator;
  memcpy (at, word, length);
  at += length;
  *at++ = separator;
  if (row->solution) {
    memcpy (at, row->solution, row->solution_size);
    at += row->solution_size;
  } else
    *at++ = '-';
  *at++ = '\n';
  out->size += at - start;
}

static void write_tsv (text *out, const result_row *row) {
  result_label (row->file, row->line, out);
  write_fields (out, row, '\t');
}

static void write_csv (text *out, const result_row *row) {
  result_label_csv (row->file, row->line, out);
  write_fields (out, row, ',');
}

static void write_work (text *out, const result_work *w) {
  text_string (out, ",\"backend\":");
  json_string (w->backend, out);
  text_printf (out, ",\"microseconds\":%.1f", w->nanoseconds / 1e3);
  for (int i = 0; i < 3; i++)
    if (!(w->untold >> i & 1))
      text_printf (out, ",\"%s\":%llu", w->counter[i],
                   (unsigned long long) w->count[i]);
  text_printf (out, ",\"propagated\":%s", w->propagated ? "true" : "false");
}

static void write_jsonl (text *out, const result_row *row) {
  text_char (out, '{');
  result_label_json (row->file, row->line, out);
  text_printf (
      out, ",\"verdict\":\"%s\",\"solution\":", verdict_name[row->verdict]);
  if (row->solution) {
    text_char (out, '"');
    text_add (out, row->solution, row->solution_size);
    text_char (out, '"');
  } else
    text_string (out, "null");
  text_printf (out, ",\"count\":%llu", (unsigned long long) row->count);
  if (row->work)
    write_work (out, row->work);
  text_string (out, "}\n");
}

static void write_sdm (text *out, const result_row *row) {
  if (!row->solution) {
    result_comment (row->file, row->line, verdict_name[row->verdict], out);
    return;
  }
  text_add (out, row->solution, row->solution_size);
  text_char (out, '\n');
}

static void write_puzzle (text *out, const result_row *row) {
  enum { CELLS = 81 };
  if (row->puzzle) {
    format_cells (row->puzzle->shape, row->puzzle->given, row->writing,
                  out);
    return;
  }
  assert (row->plain);
  char *at = text_reserve (out, CELLS);
  for (int i = 0; i < CELLS; i++) {
    char symbol = row->plain[i];
    at[i] = symbol < '1' || symbol > '9' ? '.' : symbol;
  }
  out->size += CELLS;
}

static void write_tdoku (text *out, const result_row *row) {
  if (verdict_undecided (row->verdict)) {
    write_sdm (out, row);
    return;
  }
  write_puzzle (out, row);
  text_printf (out, ":%llu:", (unsigned long long) row->count);
  if (row->solution)
    text_add (out, row->solution, row->solution_size);
  text_char (out, '\n');
}

const result_format result_table[] = {
    {"tsv", NULL, write_tsv},
    {"csv", "line,verdict,solution\n", write_csv},
    {"jsonl", NULL, write_jsonl},
    {"sdm", NULL, write_sdm},
    {"tdoku", NULL, write_tdoku},
    {0}};
