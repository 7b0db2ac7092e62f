/* pick.c: one puzzle of a file, for the commands that work on one */

#include "pick.h"

#include "input.h"
#include "message.h"
#include "signals.h"

int pick_puzzle (const char *file, uint64_t k,
                 const format_options *reading, puzzle *p) {
  input in;
  input_init (&in, &file, 1, reading);
  uint64_t met = 0;
  int status = 0;
  read_result res;
  do
    res = input_next (&in, p);
  while (res != READ_END && ++met < k);
  if (res == READ_INVALID) {
    message ("%s:%lld:%d: %s", in.file, (long long) in.reader.line,
             in.reader.column, in.reader.message);
    status = 1;
  } else if (res == READ_END) {
    if (!in.failed && !signals_caught)
      message (met ? "%s: only %llu puzzles" : "%s: no puzzle in it",
               in.file, (unsigned long long) met);
    status = signals_status (2);
  }
  input_release (&in);
  return status;
}
