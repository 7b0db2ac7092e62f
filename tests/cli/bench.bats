# bench.bats: contestants side by side

load helpers

set_of=minimal.sdm

# Short runs: these tests look at everything but the figures.
run_bench () { run_satdoku bench --seconds 0.01 --repeat 2 "$@"; }

# Not so short that a machine that is busy for a moment makes them take a
# sample: for tests that count verdicts.
run_all () { run_bench --seconds 0.1 "$@"; }

# The rows of a contestant in $output, one blank between their columns: its
# throughput, and its latency.
rows_of () { sed -n "s/  */ /g; s/^[^ ][^ ]* $1 //p" <<<"$output"; }
row_of () { rows_of "$1" | head -n 1; }
latency_of () { rows_of "$1" | tail -n 1; }

# Puzzles that propagation alone does not decide: one solution, several.
hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
empty=$(printf '.%.0s' {1..81})

@test "a heading says when, where, with what and how" {
  run_bench "$corpora/$set_of"
  expect_status 0
  expect_in_output "satdoku   $(sed -n 's/^VERSION = //p' "$root/Makefile")"
  expect_in_output "date      20"
  expect_in_output "cpu       "
  expect_in_output "compiler  "
  expect_in_output "seed      1;"
  expect_in_output "command   satdoku bench --seconds 0.01 --repeat 2 "
  expect_in_output "satdoku batch -q -j1 --limit=2 -b auto"
  expect_in_output "includes: start, reading, uniqueness, propagation, rule"
  expect_in_output "latency   one puzzle at a time, in this program"
}

@test "every solver is there with its version and what it includes" {
  cadical=$(satdoku backends | awk '$1 == "cadical" { print $2 }')
  [ -n "$cadical" ] || skip "no cadical"
  run_bench --seed 7 --backends auto,cadical,fc --peer cat=cat --samples 5 \
    --csp-rules hidden "$corpora/$set_of"
  expect_status 0
  expect_in_output "seed      7;"
  expect_in_output "version: wide "
  expect_in_output ", cadical $cadical"
  expect_in_output "version: $cadical"
  expect_in_output "-b fc --csp-rules=hidden"
  expect_in_output "uniqueness (the puzzle as it is, no propagation first)"
  expect_in_output "includes: what this command does"
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
seconds,cpu_seconds,puzzles_per_second,decided,median_us,p90_us,p99_us,\
worst_us,counters" ]
  order=$(tail -n +2 "$tmp/csv" | cut -d, -f 2-4 | tr '\n' ' ')
  [ "$order" = "auto,backend,1 a,peer,1 b,peer,1 auto,backend,2 a,peer,2 \
b,peer,2 auto,backend,3 a,peer,3 b,peer,3 auto,latency, " ] || fail "$order"
  awk -F, 'NF != 14 { exit 1 }
    NR > 1 && $3 != "latency" { r = $5 / $6 / $8; if (r < 0.99 || r > 1.01 ||
    $6 <= 0 || $5 <= 0) exit 1 }' "$tmp/csv" || fail "$(cat "$tmp/csv")"
}

@test "latency has percentiles in order and counters by their names" {
  run_bench --backends auto,picosat,fc --samples 100 --seconds 0.2 \
    --csv "$tmp/csv" "$corpora/$set_of"
  expect_status 0
  for name in auto picosat fc; do
    read -r median p90 p99 worst _ <<<"$(latency_of $name)"
    awk -v a="$median" -v b="$p90" -v c="$p99" -v d="$worst" \
      'BEGIN { exit !(0 < a && a <= b && b <= c && c <= d) }' ||
      fail "$name: $median $p90 $p99 $worst"
  done
  awk -F, '$3 == "latency" { n++; if ($4 != "" || $5 != 100 || $6 <= 0 ||
      $9 != 100 || $10 <= 0 || $10 > $11 || $11 > $12 || $12 > $13) bad = 1 }
    END { exit bad || n != 3 }' "$tmp/csv" || fail "$(cat "$tmp/csv")"
  [[ $(latency_of auto) == *" 100 conflicts "*", decisions "* ]]
  [[ $(latency_of fc) == *"backtracks "*", nodes "*", prunings "* ]]
  grep -q ",fc,latency,.*,backtracks=[0-9]* nodes=[1-9]" "$tmp/csv"
}

@test "counters are those of the search, and none where it does not tell" {
  echo "$hard" >"$tmp/set"
  run_bench --backends picosat,wide "$tmp/set"
  expect_status 0
  [[ $(latency_of picosat) =~ " 1 decisions "[1-9] ]]
  [[ $(latency_of picosat) != *conflicts* ]]
  [[ $(latency_of wide) =~ " 1 conflicts "[1-9] ]]
}

@test "every set has rows of its own" {
  head -n 7 "$corpora/$set_of" >"$tmp/few"
  run_all --backends auto,cadical --sets "$tmp/few" "$corpora/$set_of"
  expect_status 0
  # Throughput and latency of two, and the agreement.
  [ "$(grep -c '^few ' <<<"$output")" = 5 ]
  [ "$(grep -c "^$set_of " <<<"$output")" = 5 ]
  [[ $(row_of cadical) == *" 7 x "* ]]
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
  { echo "$empty"; head -n 4 "$corpora/$set_of"; } >"$tmp/set"
  run_all --backends auto,exec:false "$tmp/set"
  expect_status 0
  [[ $(row_of exec:false) == *", some undecided" ]]
  [[ $(latency_of exec:false) == *" 5, 1 undecided "* ]]
  expect_in_output ", 0 disagreements; undecided: exec:false 1, "
}

@test "a backend that decides nothing has failed" {
  echo "$empty" >"$tmp/set"
  run_bench --backends auto,naive:fill,exec:false "$tmp/set"
  expect_status 1
  expect_in_output "failed: decides none of these puzzles: "
  [[ $(row_of naive:fill) == *"81 open cells"* ]]
  [ "$(rows_of auto | wc -l)" = 2 ]
  [ "$(rows_of naive:fill | wc -l)" = 1 ]
}

@test "a disagreement is a failure and shows the puzzle" {
  { head -n 20 "$corpora/$set_of"; echo "$hard"; } >"$tmp/set"
  liar="exec:sh $root/tests/fake/solver.sh unsat"
  run_all --backends "auto,cadical,$liar" "$tmp/set"
  expect_status 1
  expect_in_output "21 puzzles, 1 disagreement"
  for words in "disagreement: $hard" "  auto, cadical, auto (one at a time)" \
    ": unique 98175" "  $liar" ": none"; do
    expect_in_output "$words"
    expect_in_stderr "$words"
  done
  expect_in_stderr "satdoku: $tmp/set: disagreement: $hard"
}

# A program that prints PUZZLE:COUNT:SOLUTION for each puzzle, after it has
# gone through a piece of awk.
tdoku () {
  satdoku batch -q -f tdoku "$tmp/set" >"$tmp/told"
  echo "awk -F: 'NR == FNR { told[\$1] = \$0; next }
    { \$0 = told[\$0]; OFS = FS; $1; print }' '$tmp/told' -"
}

@test "a peer that prints like tdoku is compared" {
  { head -n 9 "$corpora/$set_of" | cut -c -81; echo "$hard"; echo "$empty"; } \
    >"$tmp/set"
  run_all --peer "p=$(tdoku '')" "$tmp/set"
  expect_status 0
  expect_in_output "agreement: 33 verdicts on 11 puzzles, 0 disagreements"
  for lie in 'if ($2 > 1) $2 = 1' 'if ($1 ~ /^98.7/) $2 = 0' \
    'if ($1 ~ /^98.7/) $2 = 2' \
    'if ($1 ~ /^98.7/) $3 = substr($3, 2) substr($3, 1, 1)'; do
    run_all --peer "p=$(tdoku "$lie")" "$tmp/set"
    expect_status 1
    expect_in_output "1 disagreement"
    expect_in_stderr "p: "
  done
}

@test "every output of batch is understood" {
  { head -n 9 "$corpora/$set_of" | cut -c -81; echo "$hard"; echo "$empty"
    echo "11${empty#..}"; } >"$tmp/set"
  for format in tsv csv jsonl sdm tdoku; do
    run_all --peer "p='$SATDOKU' batch -q -f $format" "$tmp/set"
    expect_status 0
    expect_in_output "agreement: 36 verdicts on 12 puzzles, 0 disagreements"
  done
  run_all --peer "p='$SATDOKU' batch -q | sed s/unique/multiple/" "$tmp/set"
  expect_status 1
  expect_in_output "10 disagreements"
}

@test "--limit 1 has solutions compared, but not how many there are" {
  { echo "$hard"; echo "$empty"; } >"$tmp/set"
  run_all --limit 1 --backends auto,cadical \
    --peer "p='$SATDOKU' batch -q -f tdoku" "$tmp/set"
  expect_status 0
  expect_in_output "agreement: 10 verdicts on 2 puzzles, 0 disagreements"
  run_all --limit 1 --peer "p=sed 's/$/:0:/'" "$tmp/set"
  expect_status 1
  expect_in_output "2 disagreements"
}

@test "a grid that breaks the rules is a disagreement" {
  echo "$hard" >"$tmp/set"
  wrong=$(satdoku batch -q -f sdm "$tmp/set" | sed 's/6$/5/')
  run_all --peer "p=sed 's/.*/$wrong/'" "$tmp/set"
  expect_status 1
  expect_in_output "p: solved, a grid that breaks the rules $wrong"
}

@test "a peer that prints something else is not compared" {
  for peer in "cat" "wc -l" "head -n 1 | sed 's/$/:1:/'" "true" \
    "sed 's/./&:1:/'" "tac | sed 's/$/:1:/'"; do
    run_all --peer "p=$peer" --samples 20 "$corpora/$set_of"
    expect_status 0
    expect_in_output "p not compared: "
    expect_in_output "agreement: 40 verdicts on 20 puzzles, 0 disagreements"
  done
}

@test "answers that cannot be checked are marked wherever there is a rate" {
  for peer in "sed s/.*/x/" "sed 's/.*/1\tunknown\t-/'"; do
    run_all --csv "$tmp/csv" --peer "liar=$peer" --samples 20 \
      "$corpora/$set_of"
    expect_status 0
    [[ $(row_of liar) == *", not checked" ]] || fail "$(row_of liar)"
    [[ $(row_of auto) != *"not checked"* ]]
    [ "$(grep -c ",liar,peer,[12],.*,not checked$" "$tmp/csv")" = 2 ]
    run ! grep "auto.*not checked" "$tmp/csv"
  done
}

@test "puzzles of several lines, and kinds a backend does not do" {
  cat "$corpora"/seeds/*.hdk >"$tmp/set"
  echo "$hard" >>"$tmp/set"
  run_all --backends auto,wide,fc \
    --peer "p='$SATDOKU' batch -q -f tdoku" "$tmp/set"
  expect_status 0
  expect_in_output ", 0 disagreements; undecided: wide "
  [[ $(latency_of wide) == *" undecided "* ]]
  [[ $(row_of wide) == *", some undecided" ]]
}

@test "a slow backend is boxed, with a sample of at least one puzzle" {
  # Cells that trial and error turns over for minutes.
  echo ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9 \
    >"$tmp/set"
  run_bench --backends auto,naive "$tmp/set"
  expect_status 0
  [[ $(row_of naive) == "too slow: one puzzle takes more than "* ]]
  [[ $(latency_of naive) == "- - - - 1, 1 undecided "* ]]
  [ -n "$(row_of auto)" ]
}

@test "a run that takes too long is cut down to the one before" {
  { for _ in {1..40}; do echo "$hard"; done; } >"$tmp/set"
  run_bench --peer 'p=n=0; while read -r p; do n=$((n + 1))
    test $n -lt 10 || sleep 60; done' "$tmp/set"
  expect_status 0
  [[ $(row_of p) =~ "40, sample of "[1-9]": "[0-9]+" take more than 5.1 s" ]] ||
    fail "$(row_of p)"
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
    "--repeat 0" "--samples 0" "--csv -" "--limit 0" "--backends nosuch" \
    "--html $tmp/missing/page" "--plot /dev/null/x"; do
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

@test "Ctrl-C in the middle of a puzzle ends the run, and what it started" {
  echo "$hard" >"$tmp/set"
  hang="echo \$\$ >>'$tmp/pids'; exec sleep 60"
  printf '#!/bin/sh\n%s\n' "$hang" >"$tmp/hang"
  chmod +x "$tmp/hang"
  mkdir "$tmp/files"
  TMPDIR=$tmp/files setsid "$SATDOKU" bench --backends "exec:$tmp/hang" \
    --csv "$tmp/csv" "$tmp/set" >"$tmp/out" 2>"$tmp/err" &
  for _ in {1..100}; do
    [ ! -s "$tmp/pids" ] || break
    sleep 0.1
  done
  kill -INT $!
  status=0
  wait $! || status=$?
  expect_status 130
  [ -z "$(ls "$tmp/files")" ]
  [ ! -e "$tmp/csv" ]
  while read -r pid; do
    ! kill -0 "$pid" 2>/dev/null || fail "$pid goes on"
  done <"$tmp/pids"
}

@test "the bar is shown when asked for, and only then" {
  run_bench --progress --samples 20 "$corpora/$set_of"
  expect_status 0
  [[ $stderr == *"["*"#"*".]"*" %  $set_of: auto, round 2 of 2"* ]]
  run_bench --samples 20 "$corpora/$set_of"
  [ -z "$stderr" ]
}

@test "what needs no set does not wait for one" {
  run_satdoku bench --scaling 4 <"$corpora/$set_of"
  expect_status 0
  expect_in_output "4x4 "
  [ "$(grep -c "puzzles/s" <<<"$output")" = 0 ]
}

@test "without gnuplot pictures are refused before anything is measured" {
  for words in "--plot $tmp/plots" "--html $tmp/page"; do
    # shellcheck disable=SC2086 # two words
    run --separate-stderr env PATH=/nowhere "$SATDOKU" bench $words \
      "$corpora/$set_of"
    expect_status 2
    expect_in_stderr gnuplot
    [ -z "$output" ]
  done
}

@test "no place for temporary files is exit 2" {
  TMPDIR=$tmp/missing run_bench "$corpora/$set_of"
  expect_status 2
  expect_in_stderr "temporary file in $tmp/missing"
}

@test "a second solution contradicts one that is said to be the only one" {
  puzzle=1234............ # 12 solutions
  satdoku solve --all -f sdm - <<<$puzzle >"$tmp/all"
  one=$(sed -n 1p "$tmp/all")
  two=$(sed -n 2p "$tmp/all")
  echo $puzzle >"$tmp/set"
  only="a=sed 's/.*/1\tunique\t$one/'"
  run_bench --limit 1 --peer "$only" --peer "b=sed s/.*/$two/" "$tmp/set"
  expect_status 1
  expect_in_output "1 disagreement"
  expect_in_stderr "a: unique $one"
  expect_in_stderr "b: solved $two"
  # Two solutions that nobody calls the only one are no contradiction.
  run_bench --limit 1 --peer "a=sed s/.*/$one/" --peer "b=sed s/.*/$two/" \
    "$tmp/set"
  expect_status 0
  expect_in_output "0 disagreements"
}
