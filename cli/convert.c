/* convert.c: satdoku convert, any format to another */

#include "commands.h"

#include "input.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "signals.h"

#include <string.h>

static bool find_target (const options *o, const format **to) {
  *to = o->format ? format_find (o->format) : NULL;
  if (!o->format || (*to && (*to)->write))
    return true;
  message ("convert: no format '%s' to write; see `satdoku convert --help`",
           o->format);
  return false;
}

int convert_run (options *o) {
  const format *to;
  output out;
  if (!find_target (o, &to) || !output_open (&out, o->output))
    return 2;
  input in;
  input_init (&in, o->files, o->file_count, &o->reading);
  progress shown;
  progress_init (&shown, o);
  puzzle p;
  puzzle_init (&p);
  text t;
  text_init (&t);
  bool bad = false, okay = true;
  read_result res;
  for (uint64_t done = 0; okay && (res = input_next (&in, &p)) != READ_END;
       done++) {
    const reader *r = &in.reader;
    const char *wrong = r->message;
    int64_t at = r->line;
    if (res == READ_PUZZLE) {
      const format *target = to ? to : format_usual (&p, &o->reading);
      text_clear (&t);
      wrong = target->write (&p, p.given, &o->reading, &t);
      at = r->first_line;
    }
    if (wrong) {
      message ("%s:%lld:%d: %s", in.file, (long long) at,
               res == READ_INVALID ? r->column : 1, wrong);
      bad = true;
    } else
      okay = output_write (&out, t.bytes, t.size);
    if (!input_ready (&in))
      okay = output_flush (&out) && okay;
    progress_show (&shown, done, input_position (&in), in.total);
  }
  progress_end (&shown);
  bool written = output_close (&out, !signals_caught);
  int status = in.failed || !written ? 2 : bad ? 1 : 0;
  input_release (&in);
  puzzle_release (&p);
  text_release (&t);
  return signals_status (status);
}
