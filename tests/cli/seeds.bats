# seeds.bats: the puzzles of the documents have the solutions they print

load helpers

seeds=$corpora/seeds
smt=169835247743216589582497163321764895654389721978521436435978612217643958896152374
handout=891634572236587194547921638784256913153498726962173845318745269625319487479862351

# expect_unique SOLUTION FILE [OPTION...]: whatever the command.
expect_unique () {
  local solution=$1 file=$2
  shift 2
  run_satdoku batch -q "$@" "$file"
  expect_status 0
  expect_output "1	unique	$solution"
  run_satdoku check -q "$@" "$file"
  expect_status 0
  expect_output "1	unique"
  run_satdoku count -q "$@" "$file"
  expect_status 0
  expect_output "1	1"
  run_satdoku solve -f sdm "$@" "$file"
  expect_status 0
  expect_output "$solution"
  echo "$solution" >"$tmp/solution"
  [ "${1:-}" = --lenient ] || set --
  satdoku verify -q "$@" "$file" "$tmp/solution"
}

@test "the README's table is what batch says" {
  rows=0
  while IFS='|' read -r _ files _ verdict solution _; do
    solution=$(tr -d ' `' <<<"$solution")
    verdict=$(tr -d ' ' <<<"${verdict%%;*}")
    for file in $(tr -d '`,' <<<"$files"); do
      [ -e "$seeds/$file" ]
      run_satdoku batch -q "$seeds/$file"
      [ $verdict != invalid ] || solution=-
      expect_output "1	$verdict	${solution:--}"
      rows=$((rows + 1))
    done
  done < <(grep '^| `' "$seeds/README.md")
  [ $rows = "$(find "$seeds" -type f ! -name README.md | wc -l)" ]
}

@test "the SMT example as game ID, as URL and as a line" {
  expect_unique $smt "$seeds/smt.solo"
  expect_unique $smt "$seeds/smt.url"
  expect_unique $smt "$seeds/smt.sdm"
  expect_unique $smt "$seeds/smt.sdm" --no-propagate
  expect_unique $smt "$seeds/smt.sdm" --no-propagate -b picosat -j1
}

@test "the three forms of the SMT example are one puzzle" {
  for to in sdm solo grid ss sukaku; do
    for file in smt.solo smt.url smt.sdm; do
      satdoku convert --to $to "$seeds/$file" >"$tmp/$file"
      expect_same "$tmp/smt.solo" "$tmp/$file"
    done
  done
}

@test "the Why3 example, and as its document prints it" {
  expect_unique \
    269357814187964532453812769375649281928175643641238957714596328836721495592483176 \
    "$seeds/why3.sdm"
  run_satdoku batch -q "$seeds/why3-as-printed.sdm"
  expect_status 0
  expect_output "1	none	-"
  run_satdoku batch -q --no-propagate "$seeds/why3-as-printed.sdm"
  expect_output "1	none	-"
  run_satdoku check -q "$seeds/why3-as-printed.sdm"
  expect_status 1
  run_satdoku solve "$seeds/why3-as-printed.sdm"
  expect_status 1
  expect_output "# 1: none"
}

@test "both boards of the Hadoku report" {
  expect_unique 4231135221611213 "$seeds/hadoku-report.hdk"
  expect_unique 1231231241511673 "$seeds/hadoku-game.hdk"
  expect_unique 1231231241511673 "$seeds/hadoku-game.hdk" --no-propagate
}

@test "the Greek hand-out's short row is reported, and padded on request" {
  run_satdoku batch -q "$seeds/handout.sdk"
  expect_status 1
  expect_output "1	invalid	-"
  expect_in_stderr \
    "satdoku: $seeds/handout.sdk:3:9: 8 cells, a row of a 9x9 puzzle has 9"
  expect_unique $handout "$seeds/handout.sdk" --lenient
}

@test "the hand-out's figure" {
  expect_unique \
    784196235321584697956327418297451386845963172613872954179645823432718569568239741 \
    "$seeds/handout-figure.sdm"
}
