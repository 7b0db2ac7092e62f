# output.bats: where results go, and what happens when they cannot

load helpers

set_of=minimal.sdm

@test "-o writes a file, and no part is left" {
  run_satdoku batch -q -o "$tmp/out" "$corpora/$set_of"
  expect_status 0
  [ "$(wc -l <"$tmp/out")" = 3000 ]
  [ ! -e "$tmp/out.part" ]
}

@test "-o keeps what a link points to" {
  echo old >"$tmp/real"
  ln -s real "$tmp/link"
  satdoku batch -q -o "$tmp/link" "$corpora/seeds/smt.sdm"
  [ -L "$tmp/link" ]
  grep -q unique "$tmp/real"
}

@test "-o /dev/null does not replace the device" {
  run_satdoku batch -q -o /dev/null "$corpora/seeds/smt.sdm"
  expect_status 0
  [ -c /dev/null ]
}

@test "a file that cannot be written is exit 2" {
  run_satdoku batch -q -o "$tmp/no/such/out" "$corpora/seeds/smt.sdm"
  expect_status 2
  expect_in_stderr "$tmp/no/such/out.part: cannot be written"
}

@test "a full disk is noticed" {
  for jobs in 1 2; do
    status=0
    satdoku batch -q -j$jobs "$corpora/$set_of" >/dev/full 2>"$tmp/err" ||
      status=$?
    expect_status 2
    grep -q "standard output: write failed: No space left" "$tmp/err"
  done
  status=0
  satdoku export "$corpora/seeds/smt.sdm" >/dev/full 2>"$tmp/err" ||
    status=$?
  expect_status 2
  status=0
  satdoku --help >/dev/full 2>"$tmp/err" || status=$?
  expect_status 2
}

@test "a closed pipe ends quietly" {
  # More than a pipe holds, whatever is printed for a puzzle.
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    cat "$corpora/$set_of"
  done >"$tmp/many.sdm"
  for command in batch solve check count convert; do
    {
      status=0
      satdoku $command "$tmp/many.sdm" 2>"$tmp/err" || status=$?
      echo $status >"$tmp/status"
    } | head -n 1 >/dev/null
    [ "$(cat "$tmp/status")" = 2 ]
    [ ! -s "$tmp/err" ]
  done
}

@test "closed standard output is an error" {
  status=0
  satdoku batch -q "$corpora/seeds/smt.sdm" >&- 2>"$tmp/err" || status=$?
  expect_status 2
  grep -q "standard output" "$tmp/err"
}

@test "closed standard input is unreadable" {
  head -n 1 "$corpora/$set_of" >"$tmp/p"
  for words in solve batch check "check --minimal" count rate minimise \
    convert export "decode $tmp/p -" "decode - $tmp/p" "verify $tmp/p -" \
    "verify - $tmp/p" "generate --pattern -" "bench -"; do
    status=0
    # shellcheck disable=SC2086 # several words
    satdoku $words <&- >"$tmp/out" 2>"$tmp/err" || status=$?
    expect_status 2 || fail "called with: $words"
    grep -q ": Bad file descriptor" "$tmp/err" ||
      fail "called with: $words" "$(cat "$tmp/err")"
  done
}

@test "Ctrl-C leaves whole lines, a summary and status 130" {
  need timeout
  for jobs in 1 2; do
    for signal in INT TERM; do
      status=0
      timeout -s $signal 1 "$SATDOKU" batch -j$jobs --no-propagate \
        -b 'exec:sleep 100' -o "$tmp/out" "$corpora/$set_of" \
        2>"$tmp/err" || status=$?
      # timeout reports 124; the program's own status is checked below.
      [ -e "$tmp/out.part" ]
      grep -q "0 puzzles.*interrupted" "$tmp/err"
    done
  done
  bash -c 'exec "$0" batch -j2 --no-propagate -b "exec:sleep 100" "$1"' \
    "$SATDOKU" "$corpora/$set_of" >"$tmp/out" 2>"$tmp/err" &
  pid=$!
  sleep 1
  # A background job of a script ignores SIGINT: TERM has the same path.
  kill -TERM $pid
  status=0
  wait $pid || status=$?
  expect_status 143
}

@test "an interrupted run has printed a prefix of the whole" {
  satdoku batch -q -j1 "$corpora/$set_of" >"$tmp/whole"
  # Input that does not end, so that the signal comes while it waits.
  mkfifo "$tmp/fifo"
  { cat "$corpora/$set_of"; exec sleep 100; } >"$tmp/fifo" &
  feeder=$!
  "$SATDOKU" batch -j2 "$tmp/fifo" >"$tmp/out" 2>"$tmp/err" &
  pid=$!
  sleep 3
  kill -TERM $pid
  status=0
  wait $pid || status=$?
  kill $feeder 2>/dev/null || true
  expect_status 143
  expect_same "$tmp/whole" "$tmp/out"
  grep -q "3000 puzzles: 3000 unique" "$tmp/err"
}

@test "nothing a solver prints reaches standard output" {
  run_satdoku batch -q --no-propagate -b picosat "$corpora/seeds/smt.sdm"
  [ "${#lines[@]}" = 1 ]
  run_satdoku batch -q --no-propagate -b cadical - \
    <<<"11..............................................................................."
  expect_output "1	none	-"
}

@test "NO_COLOR and pipes get no escape codes" {
  run_satdoku solve "$corpora/seeds/smt.sdm"
  [[ $output != *$'\033'* ]]
}
