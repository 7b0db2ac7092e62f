# bench.bats: contestants side by side

load helpers

set_of=qqwing-3000.sdm

# Short runs: these tests look at everything but the figures.
run_bench () { run_satdoku bench --seconds 0.01 --repeat 2 "$@"; }

# The row of a contestant in $output, one blank between its columns.
row_of () { sed -n "s/  */ /g; s/^[^ ]* $1 //p" <<<"$output" | tail -n 1; }

@test "a heading says when, where, with what and how" {
  run_bench "$corpora/$set_of"
  expect_status 0
  expect_in_output "satdoku   $(sed -n 's/^VERSION = //p' "$root/Makefile")"
  expect_in_output "date      20"
  expect_in_output "cpu       "
  expect_in_output "compiler  "
  expect_in_output "seed      none"
  expect_in_output "command   satdoku bench --seconds 0.01 --repeat 2 "
  expect_in_output "satdoku batch -q -j1 --limit=2 -b auto"
  expect_in_output "uniqueness"
}

@test "every contestant gets the same plain lines" {
  { echo "# a comment"; head -n 5 "$corpora/$set_of" |
    sed 's/[.]/0/g; s/$/ a remark/'; echo; } >"$tmp/set"
  head -n 5 "$corpora/$set_of" | cut -c -81 >"$tmp/plain"
  run_bench --peer "one=sort -u >'$tmp/one'" --peer "two=sort -u >'$tmp/two'" \
    "$tmp/set"
  expect_status 0
  sort -u "$tmp/plain" >"$tmp/sorted"
  expect_same "$tmp/sorted" "$tmp/one"
  expect_same "$tmp/sorted" "$tmp/two"
}

@test "input and output of a contestant are regular files" {
  run_bench --peer 'p=test -f /dev/stdin && test -f /dev/stdout' \
    "$corpora/$set_of"
  expect_status 0
}

@test "ratios are those to the first contestant and to the slowest peer" {
  pause () { echo "$1=while read -r p; do sleep $2; done"; }
  run_bench --peer "$(pause slow 0.02)" --peer "$(pause slower 0.06)" \
    --samples 5 --seconds 0.1 "$corpora/$set_of"
  expect_status 0
  read -r _ _ _ first _ rest <<<"$(row_of auto)"
  [ "$first" = 1.00x ] || fail "first: $first"
  [[ $rest == "5 x "* ]] || fail "work: $rest"
  read -r rate least most first slowest _ <<<"$(row_of slow)"
  [[ $first == 0.0* ]] || fail "slow against auto: $first"
  [[ $slowest == [23].* ]] || fail "slow against slower: $slowest"
  awk -v a="$least" -v b="$rate" -v c="$most" \
    'BEGIN { exit !(0 < a && a <= b && b <= c && c <= 50) }' ||
    fail "rates: $least $rate $most"
  read -r _ _ _ _ slowest _ <<<"$(row_of slower)"
  [ "$slowest" = 1.00x ] || fail "slower: $slowest"
}

@test "a slow start is no reason for a sample" {
  run_bench --samples 100 --peer 'late=sleep 0.3; cat' "$corpora/$set_of"
  expect_status 0
  [[ $(row_of late) == *" 100 x "* ]] || fail "$(row_of late)"
}

@test "without a peer there is nothing to compare with one" {
  run_bench "$corpora/$set_of"
  read -r _ _ _ _ slowest _ <<<"$(row_of auto)"
  [ "$slowest" = - ]
}

@test "a slow contestant gets a sample, and the table says so" {
  # 20 ms a puzzle: a minute for the set.
  run_bench --seconds 0.1 --peer 'slow=while read -r p; do sleep 0.02; done' \
    "$corpora/$set_of"
  expect_status 0
  [[ $(row_of slow) == *"3000, sample of "* ]] || fail "$(row_of slow)"
}

@test "rounds go through the contestants in turn" {
  run_bench --repeat 3 --csv "$tmp/csv" --peer 'a=cat' --peer 'b=wc -l' \
    --samples 50 "$corpora/$set_of"
  expect_status 0
  [ "$(head -n 1 "$tmp/csv")" = "set,contestant,kind,round,puzzles,\
seconds,cpu_seconds,puzzles_per_second" ]
  order=$(tail -n +2 "$tmp/csv" | cut -d, -f 2-4 | tr '\n' ' ')
  [ "$order" = "auto,backend,1 a,peer,1 b,peer,1 auto,backend,2 a,peer,2 \
b,peer,2 auto,backend,3 a,peer,3 b,peer,3 " ] || fail "$order"
  awk -F, 'NR > 1 { r = $5 / $6 / $8; if (r < 0.99 || r > 1.01 ||
    $6 <= 0 || $5 <= 0) exit 1 }' "$tmp/csv" || fail "$(cat "$tmp/csv")"
}

@test "every set has rows of its own" {
  head -n 7 "$corpora/$set_of" >"$tmp/few"
  run_bench --backends auto,cadical --sets "$tmp/few" "$corpora/$set_of"
  expect_status 0
  [ "$(grep -c '^few ' <<<"$output")" = 2 ]
  [ "$(grep -c "^$set_of " <<<"$output")" = 2 ]
  [[ $(grep '^few ' <<<"$output" | tail -n 1) == *" 7 x "* ]]
}

@test "standard input is a set as well" {
  run_bench - <"$corpora/$set_of"
  expect_status 0
  [[ $(row_of auto) == *" 3000"* ]]
}

@test "a contestant that fails is named and left out" {
  run_bench --csv "$tmp/csv" --peer 'bad=echo no luck >&2; exit 3' \
    --peer 'dead=kill -9 $$' --peer 'good=cat' --samples 20 \
    "$corpora/$set_of"
  expect_status 1
  expect_in_output "failed: exit status 3: no luck"
  expect_in_output "failed: ended by signal 9"
  expect_in_stderr "bad failed: exit status 3: no luck"
  [ "$(grep -c ,good, "$tmp/csv")" = 2 ]
  [ "$(grep -c ,bad, "$tmp/csv" || true)" = 0 ]
}

@test "a contestant that fails in a later round is left out" {
  run_bench --repeat 4 --samples 20 --seconds 0.001 --peer "late=echo >>'$tmp/n'
    test \$(wc -l <'$tmp/n') -lt 4 || exit 5; sleep 0.01" "$corpora/$set_of"
  expect_status 1
  expect_in_output "failed: exit status 5"
}

@test "puzzles that a backend leaves undecided are mentioned" {
  printf '.%.0s' {1..81} >"$tmp/empty"
  run_bench --backends exec:false "$tmp/empty"
  expect_in_output ", some undecided"
}

@test "an invalid puzzle is left out, a file without puzzles is refused" {
  { head -n 3 "$corpora/$set_of"; echo 12345; } >"$tmp/set"
  run_bench "$tmp/set"
  expect_status 1
  expect_in_stderr "$tmp/set:4:"
  [[ $(row_of auto) == *" 3 x "* ]]
  run_bench /dev/null
  expect_status 2
  expect_in_stderr "no puzzles"
  run_bench "$tmp/missing" "$corpora/$set_of"
  expect_status 2
  [[ $(row_of auto) == *" 3000"* ]]
}

@test "mistakes in the options are exit 2" {
  for words in "--peer cat" "--peer =cat" "--backends ," "--seconds 0" \
    "--repeat 0" "--samples 0" "--csv -" "--limit 0" "--backends nosuch"; do
    # shellcheck disable=SC2086 # two words
    run_satdoku bench $words "$corpora/$set_of"
    expect_status 2
    [ -n "$stderr" ]
    [ -z "$output" ]
  done
}

@test "--limit 1 asks for one solution, other limits are passed on" {
  run_bench --limit 1 --samples 9 "$corpora/$set_of"
  expect_in_output "satdoku batch -q -j1 --first -b auto"
  expect_in_output "first solution"
  run_bench --limit 5 -j 2 --samples 9 "$corpora/$set_of"
  expect_in_output "satdoku batch -q -j2 --limit=5 -b auto"
}

@test "a terminated run ends its contestants and leaves no files" {
  mkdir "$tmp/files"
  TMPDIR=$tmp/files "$SATDOKU" bench --csv "$tmp/csv" \
    --peer "hang=echo >'$tmp/runs'; { sleep 3; echo >'$tmp/late'; } | cat" \
    --seconds 0.01 "$corpora/$set_of" >"$tmp/out" 2>"$tmp/err" &
  pid=$!
  for _ in {1..100}; do
    [ ! -s "$tmp/runs" ] || break
    sleep 0.1
  done
  kill -TERM $pid
  status=0
  wait $pid || status=$?
  expect_status 143
  [ -z "$(ls "$tmp/files")" ]
  [ ! -e "$tmp/csv" ]
  sleep 3
  [ ! -e "$tmp/late" ] || fail "the contestant went on"
}

@test "no place for temporary files is exit 2" {
  TMPDIR=$tmp/missing run_bench "$corpora/$set_of"
  expect_status 2
  expect_in_stderr "temporary file in $tmp/missing"
}
