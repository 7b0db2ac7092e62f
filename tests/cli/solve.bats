# solve.bats: satdoku solve, grids for people and the other formats

load helpers

smt=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374
four=1.......2.......

# The distinct lines of $output, each a solution of the puzzle in FILE.
expect_solutions () { # FILE COUNT
  [ "${#lines[@]}" = "$2" ] || fail "${#lines[@]} lines, expected $2"
  printf '%s\n' "${lines[@]}" >"$tmp/solutions"
  [ "$(sort -u "$tmp/solutions" | wc -l)" = "$2" ]
  yes "$(cat "$1")" | head -n "$2" >"$tmp/repeated"
  satdoku verify -q "$tmp/repeated" "$tmp/solutions"
}

@test "a solution is drawn with boxes, under its line and verdict" {
  LC_ALL=C.UTF-8 run_satdoku solve "$corpora/seeds/smt.sdm"
  expect_status 0
  expect_output "# 1: unique
┌───────┬───────┬───────┐
│ 1 6 9 │ 8 3 5 │ 2 4 7 │
│ 7 4 3 │ 2 1 6 │ 5 8 9 │
│ 5 8 2 │ 4 9 7 │ 1 6 3 │
├───────┼───────┼───────┤
│ 3 2 1 │ 7 6 4 │ 8 9 5 │
│ 6 5 4 │ 3 8 9 │ 7 2 1 │
│ 9 7 8 │ 5 2 1 │ 4 3 6 │
├───────┼───────┼───────┤
│ 4 3 5 │ 9 7 8 │ 6 1 2 │
│ 2 1 7 │ 6 4 3 │ 9 5 8 │
│ 8 9 6 │ 1 5 2 │ 3 7 4 │
└───────┴───────┴───────┘"
}

@test "where the locale has no box characters they are ASCII" {
  LC_ALL=C run_satdoku solve -f pretty "$corpora/seeds/smt.sdm"
  expect_status 0
  expect_output "# 1: unique
+-------+-------+-------+
| 1 6 9 | 8 3 5 | 2 4 7 |
| 7 4 3 | 2 1 6 | 5 8 9 |
| 5 8 2 | 4 9 7 | 1 6 3 |
+-------+-------+-------+
| 3 2 1 | 7 6 4 | 8 9 5 |
| 6 5 4 | 3 8 9 | 7 2 1 |
| 9 7 8 | 5 2 1 | 4 3 6 |
+-------+-------+-------+
| 4 3 5 | 9 7 8 | 6 1 2 |
| 2 1 7 | 6 4 3 | 9 5 8 |
| 8 9 6 | 1 5 2 | 3 7 4 |
+-------+-------+-------+"
}

@test "a Hadoku is drawn along its areas" {
  LC_ALL=C.UTF-8 run_satdoku solve -q "$corpora/seeds/hadoku-game.hdk"
  expect_status 0
  expect_output "# 1: unique
┌───┬───────────┐
│ 1 │ 2   3   1 │
├───┴───┬───┬───┤
│ 2   3 │ 1 │ 2 │
│       └───┤   │
│ 4   1   5 │ 1 │
├───┐       │   │
│ 1 │ 6   7 │ 3 │
└───┴───────┴───┘"
  LC_ALL=C run_satdoku solve -q "$corpora/seeds/hadoku-report.hdk"
  expect_status 0
  expect_output "# 1: unique
+-------+-------+
| 4   2 | 3   1 |
+---+   +---+   |
| 1 | 3   5 | 2 |
+---+       +---+
| 2 | 1   6 | 1 |
|   +-------+---+
| 1 | 2   1   3 |
+---+-----------+"
}

@test "a puzzle without a solution is a heading alone, and exit 1" {
  run_satdoku solve -q - <<<"11${four:2}"
  expect_status 1
  expect_output "# 1: none"
}

@test "headings name the line, comments and blank lines counted" {
  printf '# list\n\n%s\n11%s\n%s\n%s\n' "$smt" "${smt:2}" "${smt:1}" \
    "$four" >"$tmp/p.sdm"
  run_satdoku solve -q "$tmp/p.sdm"
  expect_status 1
  [ "$(grep '^#' <<<"$output")" = "# 3: unique
# 4: none
# 5: invalid
# 6: multiple" ]
  expect_in_stderr "satdoku: $tmp/p.sdm:5:"
}

@test "with several files headings name the file too" {
  echo "$smt" >"$tmp/a.sdm"
  echo "$four" >"$tmp/b.sdm"
  run_satdoku solve -q "$tmp/a.sdm" "$tmp/b.sdm"
  expect_status 0
  [ "$(grep '^#' <<<"$output")" = "# $tmp/a.sdm:1: unique
# $tmp/b.sdm:1: multiple" ]
}

@test "-f sdm is a line a solution, a comment where there is none" {
  printf '%s\n11%s\n' "$smt" "${smt:2}" >"$tmp/p.sdm"
  run_satdoku solve -q -f sdm "$tmp/p.sdm"
  expect_status 1
  expect_output "$smt_solved
# 2: none"
  run_satdoku solve -q -f sdm "$corpora/seeds/hadoku-game.hdk"
  expect_status 0
  expect_output "1231231241511673"
}

@test "-f grid is a line a row, and is read back" {
  run_satdoku solve -q -f grid "$corpora/seeds/smt.sdm"
  expect_status 0
  expect_output "169835247
743216589
582497163
321764895
654389721
978521436
435978612
217643958
896152374"
  printf '%s\n' "$output" >"$tmp/grid"
  run_satdoku batch -q "$tmp/grid"
  expect_output "1	unique	$smt_solved"
}

@test "--all prints every solution once" {
  echo "$four" >"$tmp/p.sdm"
  run_satdoku count -q "$tmp/p.sdm"
  expect_output "1	24"
  run_satdoku solve -q --all -f sdm "$tmp/p.sdm"
  expect_status 0
  expect_solutions "$tmp/p.sdm" 24
  run_satdoku solve -q --all --limit 0 -f sdm "$tmp/p.sdm"
  expect_status 0
  expect_solutions "$tmp/p.sdm" 24
}

@test "--all ends at --limit" {
  echo "$four" >"$tmp/p.sdm"
  for limit in 1 2 7; do
    run_satdoku solve -q --all --limit $limit -f sdm "$tmp/p.sdm"
    expect_status 0
    expect_solutions "$tmp/p.sdm" $limit
  done
  run_satdoku solve -q --all --limit 3 "$tmp/p.sdm"
  expect_status 0
  [ "$(grep '^#' <<<"$output")" = "# 1: solution 1
# 1: solution 2
# 1: solution 3" ]
  [ "${#lines[@]}" = 24 ]
}

@test "--all of a puzzle that lost givens agrees with count" {
  echo "..........${smt:10}" >"$tmp/p.sdm"
  run_satdoku count -q "$tmp/p.sdm"
  count=${output#*	}
  [ "$count" -gt 1 ]
  [ "$count" -lt 10000 ]
  run_satdoku solve -q --all -f sdm "$tmp/p.sdm"
  expect_status 0
  expect_solutions "$tmp/p.sdm" "$count"
  expect_in_output "$smt_solved"
}

@test "--all of a puzzle without a solution is a heading, and exit 1" {
  run_satdoku solve -q --all - <<<"11${four:2}"
  expect_status 1
  expect_output "# 1: none"
}

@test "an unknown format is refused" {
  run_satdoku solve -f gird - <<<"$smt"
  expect_status 2
  expect_output ""
  expect_in_stderr "no format 'gird'"
}
