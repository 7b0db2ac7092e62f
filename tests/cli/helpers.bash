# shellcheck shell=bash disable=SC2154 # $status and such come from run
# helpers.bash: what the command-line tests share
#
#   load helpers
#   @test "an empty input has no lines" {
#     run_satdoku batch -q /dev/null
#     expect_status 0
#     expect_output ""
#   }
#
# run_satdoku leaves $status, $output (standard output alone), $stderr and
# $lines.  $root, $data and $corpora are directories, $tmp is the test's own.
# Each expect_... fails the test and shows what was there instead.

bats_require_minimum_version 1.5.0

# shellcheck disable=SC2034 # used by the tests
{
  root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
  data=$root/tests/data
  corpora=$root/corpora
  tmp=${BATS_TEST_TMPDIR:-}
}
SATDOKU=${SATDOKU:-$root/satdoku}
PATH=$PATH:/usr/games:$root/build/deps

satdoku () { "$SATDOKU" "$@"; }

run_satdoku () { run --separate-stderr "$SATDOKU" "$@"; }

# Skips the test where a program is missing; under .ci/run that is a failure,
# so that nothing goes untested unnoticed.
need () {
  local program
  for program; do
    command -v "$program" >/dev/null && continue
    [ -z "${SATDOKU_STRICT:-}" ] || fail "$program is not installed"
    skip "$program is not installed"
  done
}

# For tests that a sanitizer cannot run: need_plain "limits memory".
need_plain () {
  if [ -n "${SANITIZER:-}" ]; then
    skip "$1: not under $SANITIZER"
  fi
}

fail () {
  printf '%s\n' "$@" >&2
  return 1
}

expect_status () {
  [ "$status" = "$1" ] ||
    fail "status $status, expected $1" "stdout: $output" \
      "stderr: ${stderr:-}"
}

expect_output () {
  [ "$output" = "$1" ] || fail "stdout: $output" "expected: $1"
}

# A part of standard output, or of standard error, taken literally.
expect_in_output () {
  [[ $output == *"$1"* ]] || fail "not in stdout: $1" "stdout: $output"
}

expect_in_stderr () {
  [[ $stderr == *"$1"* ]] || fail "not in stderr: $1" "stderr: $stderr"
}

expect_same () {
  cmp "$1" "$2" || fail "$(diff "$1" "$2" | head -n 10)"
}
