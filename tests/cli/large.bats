# large.bats: large puzzles, long inputs, and runs that must end in time

load helpers

# A line of numbers: boxes BOX x BOX, BLANK per cent of the cells open.
pattern () { # BOX BLANK SEED
  awk -v box="$1" -v blank="$2" -v seed="$3" \
    -f "$BATS_TEST_DIRNAME/pattern.awk"
}

# The number of clauses that the export's header announces.
clauses () { sed -n 's/^p cnf [0-9]* //p' "$1"; }

@test "a 36x36 simplified has under 8 % of the extended clauses" {
  pattern 6 60 1 >"$tmp/p"
  satdoku export -e extended "$tmp/p" >"$tmp/extended"
  satdoku export -e simplified "$tmp/p" >"$tmp/simplified"
  extended=$(clauses "$tmp/extended")
  simplified=$(clauses "$tmp/simplified")
  [ "$extended" -gt 1000000 ]
  [ "$simplified" -gt 0 ]
  [ $((simplified * 100)) -lt $((extended * 8)) ] ||
    fail "$simplified of $extended clauses"
}

@test "both encodings of a 36x36 announce the clauses they have" {
  pattern 6 60 2 >"$tmp/p"
  for encoding in minimal simplified; do
    satdoku export -e $encoding "$tmp/p" >"$tmp/cnf"
    [ "$(grep -c '^-\?[0-9]' "$tmp/cnf")" = "$(clauses "$tmp/cnf")" ]
  done
}

@test "a 100x100 is solved, and verified by the rules" {
  need timeout
  pattern 10 30 1 >"$tmp/p"
  run --separate-stderr timeout 60 "$SATDOKU" batch -q "$tmp/p"
  expect_status 0
  [[ $output == "1	"@(unique|multiple)"	"[1-9]* ]]
  [ "$(wc -w <<<"$output")" = 10002 ]
  printf '%s\n' "$output" >"$tmp/solution"
  run_satdoku verify "$tmp/p" "$tmp/solution"
  expect_status 0
  expect_in_stderr "1 right, 0 wrong"
}

@test "a hard 49x49 ends as timeout when its time is over" {
  need timeout
  pattern 7 50 1 >"$tmp/p"
  start=$(date +%s)
  run --separate-stderr timeout 60 "$SATDOKU" batch -q --timeout 2 "$tmp/p"
  seconds=$(($(date +%s) - start))
  expect_status 1
  expect_output "1	timeout	-"
  [ $seconds -ge 1 ]
  [ $seconds -lt 8 ] || fail "$seconds seconds"
}

@test "SIGTERM ends a long search within 3 seconds, status 143" {
  need timeout
  pattern 7 50 1 >"$tmp/p"
  # The guard ends it with status 137 should the signal do nothing.
  # shellcheck disable=SC2016 # for the inner shell
  timeout -s KILL 30 bash -c 'echo $$ >"$2"; exec "$0" batch "$1"' \
    "$SATDOKU" "$tmp/p" "$tmp/pid" >"$tmp/out" 2>"$tmp/err" 3>&- &
  guard=$!
  sleep 1.5
  start=$(date +%s%N)
  kill -TERM "$(cat "$tmp/pid")"
  status=0
  wait $guard || status=$?
  milliseconds=$((($(date +%s%N) - start) / 1000000))
  expect_status 143
  [ $milliseconds -lt 3000 ] || fail "$milliseconds ms"
  [ ! -s "$tmp/out" ]
  grep -q "0 puzzles.*interrupted" "$tmp/err"
}

@test "an empty 100x100 is exported simplified" {
  need timeout
  awk 'BEGIN {
    for (i = 1; i < 10000; i++)
      printf ". "
    print "."
  }' >"$tmp/p"
  timeout 60 "$SATDOKU" export -e simplified "$tmp/p" >"$tmp/cnf"
  grep '^p cnf ' "$tmp/cnf" >"$tmp/header"
  read -r _ _ variables count <"$tmp/header"
  # Every cell and every value of every row, column and box, at the least.
  [ "$variables" -ge 1000000 ]
  [ "$count" -gt 40000 ]
  [ "$(grep -c '^-\?[0-9]' "$tmp/cnf")" = "$count" ]
}

@test "300,000 puzzles through a pipe stay below 64 MiB" {
  need_plain "limits memory"
  need timeout /usr/bin/time
  for _ in {1..100}; do
    cat "$corpora/minimal.sdm"
  done | timeout 60 /usr/bin/time -o "$tmp/memory" -f %M \
    "$SATDOKU" batch -q - >"$tmp/out"
  [ "$(wc -l <"$tmp/out")" = 300000 ]
  [ "$(cut -f 2 "$tmp/out" | sort -u)" = unique ]
  [ "$(tail -n 1 "$tmp/memory")" -lt 65536 ] ||
    fail "$(cat "$tmp/memory") KiB"
}
