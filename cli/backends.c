/* backends.c: satdoku backends, what this program can solve with */

#include "commands.h"

#include "../backends/kind.h"
#include "message.h"
#include "output.h"

#include <stdio.h>

static void print (const backend_kind *k, text *t) {
  const char *error = "", *version = k->version (&error);
  char name[64];
  snprintf (name, sizeof name, "%s%s%s", k->name, k->argument ? ":" : "",
            k->argument ? k->argument : "");
  text_printf (t, "%-20s %-14s %s%s\n", name,
               !version   ? "missing"
               : *version ? version
                          : "-",
               version ? k->what : error,
               version && k->more ? k->more () : "");
}

int backends_run (options *o) {
  if (o->file_count) {
    message ("backends: takes no file");
    return 2;
  }
  text t = {0};
  for (const backend_kind *const *k = kind_table; *k; k++)
    print (*k, &t);
  return output_text (NULL, &t) ? 0 : 2;
}
