/* convert.c: satdoku convert, any format to another */

#include "commands.h"

#include "input.h"
#include "output.h"
#include "progress.h"
#include "show.h"
#include "signals.h"

int convert_run (options *o) {
  const format *to;
  output out;
  if (!show_format (o, " to write", "convert", &to) ||
      !output_open (&out, o->output))
    return 2;
  input in;
  input_init (&in, o->files, o->file_count, &o->reading);
  progress shown;
  progress_init (&shown, o);
  puzzle p;
  puzzle_init (&p);
  text t = {0};
  bool bad = false, okay = true;
  read_result res;
  for (uint64_t done = 0; okay && (res = input_next (&in, &p)) != READ_END;
       done++) {
    const char *wrong = NULL;
    if (res == READ_PUZZLE) {
      const format *target = to ? to : format_usual (&p, &o->reading);
      text_clear (&t);
      wrong = target->write (&p, p.given, &o->reading, &t);
    }
    if (wrong || res == READ_INVALID) {
      input_complain (&in, wrong);
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
