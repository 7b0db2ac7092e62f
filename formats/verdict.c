/* verdict.c: what a puzzle turned out to be, in a word */

#include "verdict.h"

const char *const verdict_name[VERDICTS] = {
    [VERDICT_UNIQUE] = "unique",     [VERDICT_SOLVED] = "solved",
    [VERDICT_MULTIPLE] = "multiple", [VERDICT_NONE] = "none",
    [VERDICT_INVALID] = "invalid",   [VERDICT_TIMEOUT] = "timeout",
    [VERDICT_UNKNOWN] = "unknown"};

bool verdict_undecided (verdict v) {
  return v == VERDICT_INVALID || v == VERDICT_TIMEOUT ||
         v == VERDICT_UNKNOWN;
}

bool verdict_without_grid (verdict v) {
  return v == VERDICT_NONE || verdict_undecided (v);
}
