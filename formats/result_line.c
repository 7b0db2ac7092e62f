/* result_line.c: a line of results, cut into what it says */

#include "result_line.h"

#include <assert.h>
#include <string.h>

bool piece_is (piece p, const char *word) {
  return p.length == strlen (word) && !memcmp (p.text, word, p.length);
}

/* VERDICTS if the word is none. */
static verdict find_verdict (piece word) {
  int v = 0;
  while (v < VERDICTS && !piece_is (word, verdict_name[v]))
    v++;
  return (verdict) v;
}

/* The number at the end of FILE:LINE or LINE, 0 if there is none. */
static int64_t label_number (piece p) {
  int64_t number = 0, power = 1;
  for (size_t i = p.length; i && p.text[i - 1] >= '0' &&
                            p.text[i - 1] <= '9' && power < 1000000000000;
       i--, power *= 10)
    number += power * (p.text[i - 1] - '0');
  return number;
}

/* Cuts at SEPARATOR from the right, twice: a file name may have it. */
static bool cut (piece whole, char separator, piece part[3]) {
  const char *last = memrchr (whole.text, separator, whole.length);
  const char *middle =
      last ? memrchr (whole.text, separator, (size_t) (last - whole.text))
           : NULL;
  if (!middle)
    return false;
  const char *end = whole.text + whole.length;
  part[0] = (piece){whole.text, (size_t) (middle - whole.text)};
  part[1] = (piece){middle + 1, (size_t) (last - middle - 1)};
  part[2] = (piece){last + 1, (size_t) (end - last - 1)};
  return true;
}

/* The string or number after "KEY": in a line of JSON; empty for null. */
static bool json_member (piece whole, const char *key, piece *res) {
  const char *at = memmem (whole.text, whole.length, key, strlen (key));
  if (!at)
    return false;
  at += strlen (key);
  const char *end = whole.text + whole.length;
  if (at < end && *at == '"') {
    const char *close = memchr (at + 1, '"', (size_t) (end - at - 1));
    if (!close)
      return false;
    *res = (piece){at + 1, (size_t) (close - at - 1)};
    return true;
  }
  size_t length = 0;
  while (at + length < end && at[length] >= '0' && at[length] <= '9')
    length++;
  *res = (piece){at, length};
  return true;
}

static bool read_json (piece whole, result_line *res) {
  piece word, label, grid;
  if (*whole.text != '{' || !json_member (whole, "\"verdict\":", &word))
    return false;
  res->form = RESULT_VERDICT;
  res->verdict = find_verdict (word);
  if (json_member (whole, "\"line\":", &label))
    res->label = label_number (label);
  if (json_member (whole, "\"solution\":", &grid) && grid.length)
    res->solution = grid;
  return true;
}

static bool read_fields (piece whole, char separator, result_line *res) {
  piece part[3];
  if (!cut (whole, separator, part) ||
      (res->verdict = find_verdict (part[1])) == VERDICTS)
    return false;
  res->form = RESULT_VERDICT;
  res->label = label_number (part[0]);
  if (!piece_is (part[2], "-"))
    res->solution = part[2];
  return true;
}

/* "# 12: none" of sdm, and above drawn grids. */
static void read_comment (piece whole, result_line *res) {
  const char *colon = memrchr (whole.text, ':', whole.length);
  res->form = RESULT_REMARK;
  if (!colon || whole.text[1] != ' ')
    return;
  const char *word = colon + 1, *end = whole.text + whole.length;
  while (word < end && *word == ' ')
    word++;
  res->verdict = find_verdict ((piece){word, (size_t) (end - word)});
  if (res->verdict == VERDICTS)
    return;
  res->form =
      verdict_without_grid (res->verdict) ? RESULT_VERDICT : RESULT_HEADING;
  res->label = label_number (
      (piece){whole.text + 2, (size_t) (colon - whole.text - 2)});
}

void result_line_read (const char *bytes, size_t length, result_line *res) {
  static const char header[] = "line,verdict,solution";
  piece whole = {bytes, length}, part[3];
  assert (bytes || !length);
  memset (res, 0, sizeof *res);
  if (!length || (length >= sizeof header - 1 &&
                  !memcmp (bytes, header, sizeof header - 1)))
    res->form = RESULT_REMARK;
  else if (read_json (whole, res) || read_fields (whole, '\t', res) ||
           read_fields (whole, ',', res))
    return;
  else if (*bytes == '#')
    read_comment (whole, res);
  else if (cut (whole, ':', part) && part[1].length) {
    res->form = RESULT_COUNT;
    res->puzzle = part[0];
    res->count = part[1];
    if (part[2].length)
      res->solution = part[2];
  }
}
