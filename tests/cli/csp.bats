# csp.bats: the constraint searchers on the command line

load helpers

seeds=$corpora/seeds
handout=891634572236587194547921638784256913153498726962173845318745269625319487479862351
report=4231135221611213

@test "the hand-out's call: a backend and a file give the filled grid" {
  for backend in naive fc mac; do
    run_satdoku solve -b $backend --lenient "$seeds/handout.sdk"
    expect_status 0
    expect_in_output "│ 8 9 1 │ 6 3 4 │ 5 7 2 │"
    expect_in_output "│ 4 7 9 │ 8 6 2 │ 3 5 1 │"
    run_satdoku solve -f sdm -b $backend --lenient "$seeds/handout.sdk"
    expect_status 0
    expect_output "$handout"
  done
}

@test "every seed is what its README says, with each search" {
  for backend in naive fc mac; do
    rows=0
    while IFS='|' read -r _ files _ verdict solution _; do
      solution=$(tr -d ' `' <<<"$solution")
      verdict=$(tr -d ' ' <<<"${verdict%%;*}")
      for file in $(tr -d '`,' <<<"$files"); do
        run_satdoku batch -q -b $backend "$seeds/$file"
        [ $verdict != invalid ] || solution=-
        expect_output "1	$verdict	${solution:--}"
        rows=$((rows + 1))
      done
    done < <(grep '^| `' "$seeds/README.md")
    [ $rows = "$(find "$seeds" -type f ! -name README.md | wc -l)" ]
  done
}

@test "a shipped set has the same answers with fc, mac and any rules" {
  head -n 300 "$corpora/minimal.sdm" >"$tmp/set.sdm"
  satdoku batch -q "$tmp/set.sdm" >"$tmp/expected"
  for rules in hidden,pairs,hall hidden pairs hall hall,hidden none; do
    for backend in fc mac; do
      satdoku batch -q -b $backend --csp-rules $rules "$tmp/set.sdm" \
        >"$tmp/answers"
      expect_same "$tmp/expected" "$tmp/answers"
    done
  done
}

# nodes BACKEND RULES: in all, for two puzzles that need a search.
nodes () {
  printf '%s\n' \
    98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 \
    ...8.1..........435............7.8........1...2..3....6......75..34........2..6.. |
    satdoku batch -q -f jsonl --stats -b "$1" --csp-rules "$2" |
    sed 's/.*"nodes":\([0-9]*\).*/\1/' | awk '{ n += $1 } END { print n }'
}

@test "rules save nodes, and mac needs no more than fc" {
  all=$(nodes fc hidden,pairs,hall) none=$(nodes fc none)
  [ "$all" -gt 0 ]
  [ "$all" -lt "$none" ]
  [ "$(nodes mac hidden,pairs,hall)" -le "$all" ]
  [ "$(nodes mac none)" -le "$none" ]
}

@test "--stats has backtracks, nodes and prunings" {
  for backend in fc mac; do
    run_satdoku batch -q -f jsonl --stats -b $backend "$seeds/smt.sdm"
    expect_status 0
    expect_in_output '"backtracks":0,"nodes":55,"prunings":440'
  done
}

@test "a list of rules that is none is a usage error" {
  for rules in all hidden, ,pairs "hidden hall" hidden,none ""; do
    run_satdoku batch -b fc --csp-rules "$rules" "$seeds/smt.sdm"
    expect_status 2
    expect_output ""
    expect_in_stderr "wants none, or some of hidden, pairs and hall"
  done
}

@test "naive:fill refuses more than nine open cells, unless forced" {
  run_satdoku batch -q -b naive:fill "$seeds/hadoku-report.hdk"
  expect_status 1
  expect_output "1	unknown	-"
  expect_in_stderr "11 open cells, it takes 9: use naive, or --force"
  run_satdoku batch -q -b naive:fill --force "$seeds/hadoku-report.hdk"
  expect_status 0
  expect_output "1	unique	$report"
  run_satdoku batch -q -b naive:fill "$seeds/hadoku-game.hdk"
  expect_status 0
  expect_output "1	unique	1231231241511673"
}

@test "count and --all see every solution" {
  echo 1234............ >"$tmp/grid"
  for backend in naive fc mac; do
    run_satdoku count -q -b $backend "$tmp/grid"
    expect_output "1	12"
    satdoku solve --all -f sdm -b $backend "$tmp/grid" >"$tmp/all"
    [ "$(sort -u "$tmp/all" | wc -l)" = 12 ]
  done
}

@test "a timeout ends a search that would take for ever" {
  printf '%081d\n' 0 >"$tmp/empty"
  for backend in naive fc mac; do
    run_satdoku count --limit 0 --timeout 0.2 -b $backend "$tmp/empty"
    expect_status 1
    expect_in_output "1	"
  done
  run_satdoku batch -q --timeout 0.2 --force -b naive:fill "$tmp/empty"
  expect_status 1
  expect_output "1	timeout	-"
}

@test "the searchers are listed" {
  run_satdoku backends
  for backend in naive naive:fill fc mac; do
    grep -q "^$backend  *-  " <<<"$output"
  done
}

@test "--stats prints totals for every command that solves" {
  for command in solve batch check count; do
    run_satdoku $command -b fc --stats "$seeds/smt.sdm"
    expect_status 0
    grep -q -E 'in all: [0-9]+ backtracks, [0-9]+ nodes, [0-9]+ prunings' \
      <<<"$stderr" || fail "$command: $stderr"
  done
  run_satdoku batch -b fc --stats "$seeds/smt.sdm"
  expect_output "1	unique	169835247743216589582497163321764895654389721978521436435978612217643958896152374"
}
