# generate.bats: satdoku generate

load helpers

# Every kind, with options that make it quick.
kinds=("--kind sudoku" "--kind sudoku --size 6" "--kind x" "--kind jigsaw"
  "--kind jigsaw --size 7" "--kind hadoku --size 6" "--kind hadoku --size 5x7"
  "--kind hadoku --size 6 --holes 3 --area-max 6" "--size 16 --clues 150-160"
  "--fill 10" "--tries 8 --size 4" "--symmetry rotate4" "--difficulty hard"
  "--clues 24-26 --minimal")

# generate WORDS...: $words may hold several options.
generate () {
  local words=$1
  shift
  # shellcheck disable=SC2086 # words
  satdoku generate -q $words "$@"
}

# Only plain 9x9 are written by hundreds: the others take too long for that.
@test "9x9 with other boxes than 3x3 are written as they are made" {
  "$SATDOKU" generate -q --box 1x9 -n 2000 --seed 1 -j1 >"$tmp/out" &
  until [ -s "$tmp/out" ]; do
    sleep 0.02
  done
  kill $!
  wait $! || true
  [ "$(wc -l <"$tmp/out")" -lt 500 ] || fail "a block of $(wc -l <"$tmp/out")"
}

@test "the same seed gives the same bytes at any -j, another seed others" {
  for kind in "${kinds[@]}"; do
    generate "$kind" -n 5 --seed 7 -j1 >"$tmp/one"
    generate "$kind" -n 5 --seed 7 -j2 >"$tmp/two"
    expect_same "$tmp/one" "$tmp/two"
    generate "$kind" -n 3 --seed 7 -j3 >"$tmp/three"
    head -c "$(wc -c <"$tmp/three")" "$tmp/one" >"$tmp/start"
    expect_same "$tmp/three" "$tmp/start"
    generate "$kind" -n 5 --seed 8 -j2 >"$tmp/other"
    ! cmp -s "$tmp/one" "$tmp/other" || fail "$kind: the same for two seeds"
  done
}

@test "what is made goes into batch as it is, and each has one solution" {
  for kind in "${kinds[@]}"; do
    generate "$kind" -n 4 >"$tmp/made"
    run_satdoku batch -q -b "$(solver)" "$tmp/made"
    expect_status 0
    [ "$(grep -c unique <<<"$output")" = 4 ] || fail "$kind: $output"
  done
}

# A solver that is built in.
solver () {
  satdoku backends | awk '$1 ~ /^(cadical|picosat)$/ { print $1; exit }'
}

@test "puzzles without other wishes are minimal" {
  for kind in "--kind sudoku" "--kind x" "--kind hadoku --size 6"; do
    generate "$kind" -n 20 >"$tmp/made"
    run_satdoku check -q --minimal "$tmp/made"
    expect_status 0
    [ "$(grep -c '	unique	minimal$' <<<"$output")" = 20 ] ||
      fail "$kind: $output"
  done
}

@test "no two puzzles of a run are the same" {
  satdoku generate -q -n 2000 | sort | uniq -d >"$tmp/twice"
  [ ! -s "$tmp/twice" ]
}

# symmetric MAP...: whether the givens of every line of standard input stay
# where they are under the maps; a map is an awk expression of row i, column
# j and last index n that gives row * (n + 1) + column.
symmetric () {
  local program='{ n = sqrt(length($1)) - 1
    for (i = 0; i <= n; i++) for (j = 0; j <= n; j++) {
      here = substr($1, i * (n + 1) + j + 1, 1) == "."' map
  for map; do
    program+="
      if ((substr(\$1, ($map) + 1, 1) == \".\") != here) bad = 1"
  done
  awk "$program } }
    END { exit bad || !NR }"
}

half='(n - i) * (n + 1) + n - j'
quarter='j * (n + 1) + n - i'
left='i * (n + 1) + n - j'
transpose='j * (n + 1) + i'

@test "the givens have the symmetry that was asked for" {
  generate "--symmetry rotate2" -n 20 | symmetric "$half"
  generate "--symmetry rotate4" -n 20 | symmetric "$quarter"
  generate "--symmetry mirror" -n 20 | symmetric "$left"
  generate "--symmetry diagonal" -n 20 | symmetric "$transpose"
  generate "--symmetry full" -n 20 |
    symmetric "$half" "$quarter" "$left" "$transpose"
  generate "--symmetry rotate2 --size 16 --clues 150-170" -n 2 |
    symmetric "$half"
  generate "--symmetry none" -n 20 >"$tmp/none"
  ! symmetric "$half" <"$tmp/none" || fail "the test cannot tell"
}

@test "with a symmetry no orbit of givens can go" {
  generate "--symmetry rotate2" -n 5 >"$tmp/made"
  while read -r p; do
    for ((i = 0; i <= 40; i++)); do
      [ "${p:i:1}" != . ] || continue
      q=${p:0:i}.${p:i+1}
      echo "${q:0:80-i}.${q:81-i}"
    done
  done <"$tmp/made" >"$tmp/fewer"
  [ "$(wc -l <"$tmp/fewer")" -gt 40 ]
  run_satdoku check -q "$tmp/fewer"
  [ -z "$(grep unique <<<"$output")" ]
}

@test "the number of givens is in the range" {
  for range in 24-25 30-40 81-81 28-28; do
    generate "--clues $range" -n 30 |
      awk -v lo="${range%-*}" -v hi="${range#*-}" '
        { n = gsub(/[1-9]/, ""); if (n < lo || n > hi) bad = 1 }
        END { exit bad || NR != 30 }' || fail "$range"
  done
}

@test "givens stay inside the pattern" {
  {
    echo "# a comment"
    for row in 1 2 3 4 5 6 7 8 9; do
      if [ $((row % 2)) = 1 ]; then echo "X.X X.X XX."; else echo ".XX.XX.XX"; fi
    done
  } >"$tmp/pattern"
  generate "--pattern $tmp/pattern" -n 10 >"$tmp/made"
  grep -v '^#' "$tmp/pattern" | tr -d ' \n' >"$tmp/line"
  awk 'NR == FNR { mask = $1; next }
    { for (i = 1; i <= 81; i++)
        if (substr(mask, i, 1) == "." && substr($1, i, 1) != ".") bad = 1 }
    END { exit bad || FNR != 10 }' "$tmp/line" "$tmp/made"
  run_satdoku check -q --minimal "$tmp/made"
  expect_status 0
  echo XXXX >"$tmp/short"
  run_satdoku generate --size 9 --pattern "$tmp/short"
  expect_status 2
  expect_in_stderr "4 cells, a 9x9 board has 81"
  run_satdoku generate --pattern "$tmp/missing"
  expect_status 2
}

@test "the difficulty is the one that rate prints" {
  for class in easy medium hard extreme; do
    generate "--difficulty $class" -n 10 >"$tmp/made"
    run_satdoku rate -q "$tmp/made"
    expect_status 0
    [ "$(cut -f 3 <<<"$output" | sort | uniq -c | tr -s ' ')" = \
      " 10 $class" ] || fail "$class: $output"
  done
}

@test "the classic recipe has its own puzzles, not all of them minimal" {
  generate "--fill 10 --tries 2" -n 20 >"$tmp/made"
  run_satdoku check -q --minimal "$tmp/made"
  expect_status 0
  grep -q '=' <<<"$output"
}

@test "what cannot be is said at once, what does not come in time later" {
  run_satdoku generate --clues 10-12
  expect_status 1
  expect_in_stderr "fewer than 17 givens"
  [ -z "$output" ]
  for options in "--clues 17 --symmetry full" "--size 25 --clues 100-110" \
    "--size 10 --fill 60"; do
    for jobs in 1 2; do
      # shellcheck disable=SC2086 # words
      run_satdoku generate $options --give-up 0.5 -j$jobs
      expect_status 1
      expect_in_stderr \
        "gave up after 0.5 s without a new puzzle: 0 of 1 made"
    done
  done
  run_satdoku generate --kind hadoku --size 8 --area-max 2
  expect_status 1
  expect_in_stderr "too few values"
  run_satdoku generate --clues 30 --symmetry rotate4
  expect_status 1
  expect_in_stderr "leave no such number of givens"
}

@test "one worker is no thread, and shows how far it is" {
  need_plain "counts threads"
  "$SATDOKU" generate --size 25 --clues 100-110 --progress -j1 \
    2>"$tmp/err" &
  pid=$!
  for _ in {1..100}; do
    [ ! -s "$tmp/err" ] || break
    sleep 0.1
  done
  threads=$(awk '/^Threads:/ { print $2 }' /proc/$pid/status)
  kill -TERM $pid
  status=0
  wait $pid || status=$?
  expect_status 143
  [ "$threads" = 1 ] || fail "$threads threads"
  grep -q "0 of 1 made, 1 tried" "$tmp/err" || fail "$(cat "$tmp/err")"
}

@test "mistakes are exit 2 with a reason" {
  for words in "--size 7" "--size 3" "--size 5x6" "--kind chess" "-n 0" \
    "--clues 30-20" "--clues x" "--symmetry odd" "--difficulty nasty" \
    "--holes 3" "--kind hadoku --size 5x6 --symmetry diagonal" \
    "--box 2x3 --size 9" "-f nosuch" "file.sdm" "--give-up 0" \
    "--fill 10 --symmetry rotate2" "--kind jigsaw -f sdm" \
    "--kind jigsaw --box 3x3"; do
    # shellcheck disable=SC2086 # words
    run_satdoku generate $words
    expect_status 2
    [ -n "$stderr" ] || fail "$words: no reason"
    [ -z "$output" ] || fail "$words: $output"
  done
}

@test "unusual boxes are written so that they are read back" {
  satdoku generate -q -n 5 --size 6 --box 3x2 >"$tmp/made"
  run_satdoku batch -q "$tmp/made"
  [ "$(grep -c unique <<<"$output")" = 5 ] || fail "$output"
  run_satdoku generate --size 6 --box 3x2 -f sdm
  expect_status 2
  expect_in_stderr "boxes"
}

@test "a closed pipe ends it quietly" {
  satdoku generate -n 1000000 2>"$tmp/err" | head -n 5 >"$tmp/five"
  [ "$(wc -l <"$tmp/five")" = 5 ]
  [ ! -s "$tmp/err" ] || fail "$(cat "$tmp/err")"
}

@test "an interrupted run keeps what is made, in order" {
  "$SATDOKU" generate -n 100000000 --seed 3 >"$tmp/some" 2>"$tmp/err" &
  pid=$!
  for _ in {1..100}; do
    [ ! -s "$tmp/some" ] || break
    sleep 0.1
  done
  kill -INT $pid
  status=0
  wait $pid || status=$?
  expect_status 130
  count=$(wc -l <"$tmp/some")
  [ "$count" -gt 0 ]
  satdoku generate -q -n "$count" --seed 3 >"$tmp/again"
  expect_same "$tmp/some" "$tmp/again"
  grep -q "$count puzzles made.*interrupted" "$tmp/err" ||
    fail "$(cat "$tmp/err")"
}

@test "qqwing finds one solution for each" {
  need qqwing
  satdoku generate -q -n 50 >"$tmp/made"
  qqwing --solve --nosolution --count-solutions --one-line <"$tmp/made" \
    >"$tmp/said"
  [ "$(grep -c 'is unique' "$tmp/said")" = 50 ] ||
    fail "$(head -n 3 "$tmp/said")"
}

@test "Hadoku boards are more than half blank and connected" {
  generate "--kind hadoku" -n 20 >"$tmp/made"
  awk '/^board/ { on = 1; next } /^END/ { on = 0 }
    on { for (i = 1; i <= NF; i++) { all++; blank += $i == "." } }
    END { exit !(all == 20 * 64 && blank > all / 2) }' "$tmp/made"
  run_satdoku convert --to hadoku "$tmp/made" # refuses areas in parts
  expect_status 0
}

@test "minimise drops what check --minimal names" {
  smt=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
  full=1698$(cut -c 5- <<<"$smt")
  run_satdoku check -q --minimal - <<<"$full"
  expect_status 0
  grep -q '	unique	.*r1c1=1' <<<"$output" || fail "$output"
  run_satdoku minimise -q - <<<"$full"
  expect_status 0
  small=$output
  run_satdoku check -q --minimal - <<<"$small"
  expect_output "1	unique	minimal"
  run_satdoku minimise -q --seed 5 - <<<"$full"
  [ "$output" != "$small" ]
  run_satdoku check -q --minimal - <<<"$output"
  expect_output "1	unique	minimal"
  run_satdoku minimise -q - <<<"$(printf '.%.0s' {1..81})"
  expect_status 1
  expect_output "# 1: multiple"
}

@test "a puzzle that needs no given is minimal" {
  printf '%s\n' areas A# '#B' board .# '#.' END \
    areas AA AB board .. .. END >"$tmp/p"
  run_satdoku check -q --minimal "$tmp/p"
  expect_status 1
  expect_output "1	unique	minimal
8	multiple	-"
}

@test "minimise and check --minimal work on every kind" {
  for kind in "--kind x" "--kind jigsaw" "--kind hadoku --size 6"; do
    generate "$kind --clues 30-34" -n 3 >"$tmp/made"
    run_satdoku minimise -q "$tmp/made"
    expect_status 0
    echo "$output" >"$tmp/small"
    run_satdoku check -q --minimal "$tmp/small"
    [ "$(grep -c '	unique	minimal' <<<"$output")" = 3 ] || fail "$output"
  done
}
