#!/bin/sh
# run.sh: run all tests and add them up
#
# usage: tests/run.sh [FILE.bats...]     (no unit tests with files named)
#
# Ends with the one line "N passed, N failed, N skipped"; exit 1 if anything
# failed or nothing ran.  From the environment:
#
#   SATDOKU  the program under test    (./satdoku)
#   UNIT     the unit test program     (build/tests/unit)
#   JOBS     bats files at a time      (all cores)

set -u
cd "$(dirname "$0")/.." || exit
root=$PWD
SATDOKU=$(realpath "${SATDOKU:-satdoku}")
UNIT=$(realpath "${UNIT:-build/tests/unit}")
PATH=$PATH:/usr/games:$root/build/deps
LC_ALL=C.UTF-8
export SATDOKU UNIT PATH LC_ALL
# What make passes on is not for a make that a test starts.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES BUILD PROGRAM CFLAGS

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM

passed=0 failed=0 skipped=0
count () {
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))
}

# greatest ends with "Pass: N, fail: N, skip: N."; a program that died has
# not said it, one that was stopped by a sanitizer at exit has.
run_unit () {
  "$UNIT" >"$logs/unit" 2>&1
  status=$?
  grep -v '^\.*$' "$logs/unit"
  totals=$(sed -n 's/^Pass: \([0-9]*\), fail: \([0-9]*\), skip: \([0-9]*\)\.$/\1 \2 \3/p' \
    "$logs/unit" | tail -n 1)
  # shellcheck disable=SC2086 # three numbers
  count ${totals:-0 0 0}
  if [ $status != 0 ] && [ $failed = 0 ]; then
    echo "not ok unit tests ended with status $status"
    count 0 1 0
  fi
}

# A file at a time and core; each prints its results when it is done.
run_bats () {
  if ! command -v bats >/dev/null; then
    echo "not ok bats is not installed"
    count 0 1 0
    return
  fi
  # shellcheck disable=SC2016 # for the inner shell
  printf '%s\n' "$@" | xargs -P "${JOBS:-$(nproc)}" -n 1 sh -c '
    log=$0/$(basename "$1").tap
    bats --tap "$1" >"$log" 2>&1
    echo "# $1"
    cat "$log"' "$logs"
  for file; do
    log=$logs/$(basename "$file").tap
    planned=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$log" | head -n 1)
    good=$(grep -c '^ok ' "$log")
    skip=$(grep -c '^ok .* # skip' "$log")
    # Tests that were planned and never reported count as failed.
    if [ "${planned:-0}" = 0 ]; then
      echo "not ok $file ran no test"
      planned=$((good + 1))
    fi
    count $((good - skip)) $((planned - good)) "$skip"
  done
}

if [ $# = 0 ]; then
  run_unit
  set -- tests/cli/*.bats
fi
[ ! -e "$1" ] || run_bats "$@"

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ] && [ $passed != 0 ]
