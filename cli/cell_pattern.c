/* cell_pattern.c: a pattern of cells from a file, for generate --pattern */

#include "cell_pattern.h"

#include "../base/memory.h"
#include "../formats/lines.h"
#include "message.h"
#include "signals.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1000 * 1000 };

static bool is_one_of (char c, const char *set) {
  return c && strchr (set, c);
}

static bool is_decoration (const line *l) {
  for (size_t i = 0; i < l->length; i++)
    if (!line_blank (l->text[i]) && !is_one_of (l->text[i], "-+=|"))
      return false;
  return true;
}

static bool is_comment (const line *l) {
  return l->length > 1 && l->text[0] == '#' && line_blank (l->text[1]);
}

static bool add_row (cell_pattern *p, const line *l) {
  p->cells = memory_resize (p->cells, (size_t) p->count + l->length,
                            sizeof *p->cells);
  for (size_t i = 0; i < l->length; i++)
    if (!line_blank (l->text[i]) && l->text[i] != '|')
      p->cells[p->count++] = !is_one_of (l->text[i], ".0_#");
  p->rows++;
  return p->count <= MOST;
}

bool cell_pattern_load (cell_pattern *p, const char *file) {
  assert (file);
  *p = (cell_pattern){0};
  const char *error;
  source *in = source_open (file, &error);
  if (!in) {
    if (!signals_caught)
      message ("%s: %s", file, error);
    return false;
  }
  source_interrupt (in, &signals_caught);
  lines *all = lines_new (in);
  bool okay = true;
  for (line l; okay && lines_peek (all, 0, &l); lines_skip (all, 1))
    if (!is_decoration (&l) && !is_comment (&l))
      okay = add_row (p, &l);
  if (signals_caught)
    okay = false;
  else if (lines_error (all)) {
    message ("%s: %s", file, lines_error (all));
    okay = false;
  } else if (!okay || !p->count) {
    message ("%s: %s", file,
             p->count ? "too large for a pattern" : "no pattern in it");
    okay = false;
  }
  lines_free (all);
  source_close (in);
  return okay;
}

void cell_pattern_release (cell_pattern *p) { free (p->cells); }
