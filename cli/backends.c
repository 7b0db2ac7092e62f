/* backends.c: satdoku backends, what this program can solve with */

#include "commands.h"

#include "message.h"
#include "output.h"

static void print (void *state, const char *name, const char *version,
                   const char *what) {
  text *t = state;
  text_printf (t, "%-20s %-14s %s\n", name,
               !version   ? "missing"
               : *version ? version
                          : "-",
               what);
}

int backends_run (options *o) {
  if (o->file_count) {
    message ("backends: takes no file");
    return 2;
  }
  output out;
  if (!output_open (&out, o->output))
    return 2;
  text t;
  text_init (&t);
  backend_list (print, &t);
  output_write (&out, t.bytes, t.size);
  text_release (&t);
  return output_close (&out, true) ? 0 : 2;
}
