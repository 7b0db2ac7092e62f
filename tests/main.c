/* main.c: the list of suites */

#include "greatest.h"

SUITE_EXTERN (variable);
SUITE_EXTERN (shapes);
SUITE_EXTERN (check);
SUITE_EXTERN (rules9_tests);
SUITE_EXTERN (line_ends);
SUITE_EXTERN (sources);
SUITE_EXTERN (reading);
SUITE_EXTERN (formats);
SUITE_EXTERN (solo);
SUITE_EXTERN (hadoku);
SUITE_EXTERN (drawing);
SUITE_EXTERN (propagation);
SUITE_EXTERN (soundness);
SUITE_EXTERN (encode);
SUITE_EXTERN (answer);
SUITE_EXTERN (sat);
SUITE_EXTERN (programs);
SUITE_EXTERN (backends);
SUITE_EXTERN (nines_tests);
SUITE_EXTERN (wide_kernel);
SUITE_EXTERN (digging);
SUITE_EXTERN (generation);
SUITE_EXTERN (rating_tests);
SUITE_EXTERN (rating_search);
SUITE_EXTERN (techniques);
SUITE_EXTERN (csp);
SUITE_EXTERN (smt);
SUITE_EXTERN (area_maps);
SUITE_EXTERN (patterns);
SUITE_EXTERN (agreement);
SUITE_EXTERN (givens);
SUITE_EXTERN (rules);
SUITE_EXTERN (variants);

GREATEST_MAIN_DEFS ();

int main (int argc, char **argv) {
  GREATEST_MAIN_BEGIN ();
  RUN_SUITE (variable);
  RUN_SUITE (shapes);
  RUN_SUITE (rules);
  RUN_SUITE (check);
  RUN_SUITE (rules9_tests);
  RUN_SUITE (line_ends);
  RUN_SUITE (sources);
  RUN_SUITE (reading);
  RUN_SUITE (formats);
  RUN_SUITE (solo);
  RUN_SUITE (hadoku);
  RUN_SUITE (drawing);
  RUN_SUITE (propagation);
  RUN_SUITE (soundness);
  RUN_SUITE (encode);
  RUN_SUITE (answer);
  RUN_SUITE (sat);
  RUN_SUITE (programs);
  RUN_SUITE (backends);
  RUN_SUITE (nines_tests);
  RUN_SUITE (wide_kernel);
  RUN_SUITE (digging);
  RUN_SUITE (generation);
  RUN_SUITE (rating_tests);
  RUN_SUITE (rating_search);
  RUN_SUITE (techniques);
  RUN_SUITE (csp);
  RUN_SUITE (smt);
  RUN_SUITE (variants);
  RUN_SUITE (area_maps);
  RUN_SUITE (patterns);
  RUN_SUITE (agreement);
  RUN_SUITE (givens);
  GREATEST_MAIN_END ();
}
