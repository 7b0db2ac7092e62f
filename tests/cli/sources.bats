# sources.bats: what must hold for the sources, and that it is noticed
#
# Each check of tests/sources.sh finds nothing here, and finds what is wrong
# in a copy that was spoilt.

load helpers

# check NAME: nothing is found.
check () {
  run "$root/tests/sources.sh" "$1" "$root"
  [ "$status" = 0 ] && [ "$output" = "" ] || fail "$output"
}

copy_sources () {
  mkdir "$tmp/copy"
  tar -C "$root" --exclude=./build --exclude=./.git --exclude=./corpora \
    --exclude=./bench/results -cf - . | tar -C "$tmp/copy" -xf -
  cd "$tmp/copy" || return
}

# spoilt NAME LINE...: these lines and no others are found in the copy.
spoilt () {
  local name=$1
  shift
  run "$root/tests/sources.sh" "$name" "$tmp/copy"
  [ "$status" = 1 ] || fail "nothing found"
  [ "$output" = "$(printf '%s\n' "$@")" ] || fail "$output"
}

@test "no room includes one that stands below it, or what is not there" {
  check includes
  copy_sources
  echo '#include "../formats/format.h"' >>puzzle/pattern.c
  echo '#include "../../tasks/decide.h"' >>backends/sat/driver.h
  echo '#include "nowhere.h"' >>base/text.c
  spoilt includes \
    "backends/sat/driver.h:$(wc -l <backends/sat/driver.h): backends/ stands above tasks/decide.h" \
    "base/text.c:$(wc -l <base/text.c): there is no base/nowhere.h" \
    "puzzle/pattern.c:$(wc -l <puzzle/pattern.c): puzzle/ stands above formats/format.h"
}

@test "every folder of sources is a room that the Makefile knows" {
  check rooms
  copy_sources
  mkdir helpers encoder/more
  : >helpers/list.h
  : >encoder/more/list.c
  rm -r tasks
  spoilt rooms "tasks:0: no such room" \
    "encoder/more:0: not among ROOMS in the Makefile" \
    "helpers:0: not a room"
}

@test "no kind of rule or of shape is known but to those who spell it" {
  check variants
  copy_sources
  {
    echo 'int a = RULE_ANTI_KING;'
    echo 'if (s->family != SHAPE_HADOKU) go;'
    echo 'if (s->box_rows == 3) go;'
  } >propagate/live.c
  echo 'if (s->distance) go;' >encoder/encode.c
  echo 'if (s->diagonals) go;' >backends/csp/model.c
  spoilt variants "propagate/live.c:1: knows a variant" \
    "propagate/live.c:2: knows a variant" \
    "backends/csp/model.c:1: knows a variant" \
    "encoder/encode.c:1: knows a variant" \
    "propagate/live.c:3: knows a variant"
}

@test "every column of every table is read" {
  check columns
  copy_sources
  sed -i 's/, live_only;/, live_only, unread;\n  int (*never) (int, int);/' \
    encoder/encode.h
  sed -i 's/\.by_board\>/.name/g; s/->by_board\>/->name/g' puzzle/*.c
  spoilt columns "encoding_row:0: nobody reads the column never" \
    "encoding_row:0: nobody reads the column unread" \
    "rule_kind:0: nobody reads the column by_board"
}

@test "no file is too long" {
  check lengths
  copy_sources
  yes | head -n 501 >cli/long.c
  spoilt lengths "cli/long.c:501: too long"
}

@test "the library never prints or exits, and names no option" {
  check quiet
  copy_sources
  echo '  printf ("hello");' >>tasks/rate.c
  echo '  exit (1);' >>puzzle/check.c
  printf '%s\n' '/* one' '   as --limit says */' 'a = b * --limit;' \
    'const char *c = "see --help";' >base/halt.h
  spoilt quiet "puzzle/check.c:$(wc -l <puzzle/check.c): prints or exits" \
    "tasks/rate.c:$(wc -l <tasks/rate.c): prints or exits" \
    "base/halt.h:2: names an option" "base/halt.h:4: names an option"
}

@test "every test is in a suite, and every suite is run" {
  check suites
  copy_sources
  sed -i '/RUN_SUITE (shapes)/d' tests/main.c
  sed -i '0,/RUN_TEST/{/RUN_TEST/d}' tests/test_solo.c
  : >tests/test_empty.c
  spoilt suites "tests/test_empty.c:0: has no suite" \
    "tests/test_shape.c:0: tests/main.c does not run shapes" \
    "tests/test_solo.c:0: does not run $(sed -n \
      's/^TEST \(.*\) (void) {/\1/p' tests/test_solo.c | head -n 1)"
}
