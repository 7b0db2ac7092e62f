# count.bats: satdoku count, its limits and its exit codes

load helpers

empty4=................
empty6=....................................
# 288 grids of 4x4; with 1234 as the first row 12.
row4=1234............

@test "unique, none and several" {
  cat "$corpora/seeds/smt.sdm" "$corpora/seeds/why3-as-printed.sdm" \
    >"$tmp/p"
  echo $empty4 >>"$tmp/p"
  echo $row4 >>"$tmp/p"
  for options in "" "-j1" "--no-propagate" "-b picosat" "-e minimal"; do
    # shellcheck disable=SC2086 # a list
    run_satdoku count -q $options "$tmp/p"
    expect_status 0
    expect_output "1	1
2	0
3	288
4	12"
  done
}

@test "exact at the limit, at least K beyond it" {
  for row in "287 >=287" "288 288" "289 288" "0 288" "1 >=1" "2 >=2"; do
    run_satdoku count -q --limit "${row% *}" - <<<$empty4
    expect_status 0
    expect_output "1	${row#* }"
  done
  run_satdoku count -q --limit 1 "$corpora/seeds/smt.sdm"
  expect_output "1	1"
  run_satdoku count -q --limit 0 "$corpora/seeds/why3-as-printed.sdm"
  expect_output "1	0"
}

@test "a board of nothing but holes has one solution" {
  for size in 4 9 16; do
    for row in $(seq $size); do
      printf '|%*s|\n' "$size" '' | tr ' ' '#'
    done >"$tmp/p"
    run_satdoku count -q "$tmp/p"
    expect_output "1	1"
  done
}

@test "the default limit is ten thousand" {
  run_satdoku count -q - <<<$empty6
  expect_status 0
  expect_output "1	>=10000"
}

@test "Hadoku: the rule in full, as the report's example counts" {
  run_satdoku count -q "$corpora/seeds/hadoku-report.hdk"
  expect_output "1	1"
  printf '%s\n' areas "1 1" "1 1" board ". ." ". ." END >"$tmp/p"
  run_satdoku count -q --limit 0 "$tmp/p"
  expect_output "1	24"
}

@test "bad input is exit 1 and counted as invalid" {
  printf '%s\n' $row4 123 $row4 >"$tmp/p"
  run_satdoku count -q "$tmp/p"
  expect_status 1
  [ "${#lines[@]}" = 3 ]
  [ "${lines[0]}" = "1	12" ]
  [[ ${lines[1]} == "2	"* ]]
  [ "${lines[2]}" = "3	12" ]
  expect_in_stderr "satdoku: $tmp/p:2:1: "
}

@test "a timeout ends the count in time and says so" {
  need timeout
  start=$(date +%s)
  run_satdoku count --limit 0 --timeout 1 - <<<$empty6
  expect_status 1
  [ $(($(date +%s) - start)) -le 5 ]
  [ "${#lines[@]}" = 1 ]
  [[ ${lines[0]} == "1	timeout"* ]] || [[ ${lines[0]} == "1	>="* ]]
}

@test "several files are named" {
  echo $row4 >"$tmp/a"
  run_satdoku count -q "$tmp/a" "$tmp/a"
  expect_output "$tmp/a:1	12
$tmp/a:1	12"
}

@test "a limit that is no number is refused" {
  for limit in x -1 1.5 "" 99999999999999999999; do
    run_satdoku count --limit "$limit" - <<<$row4
    expect_status 2
    expect_in_stderr "--limit"
  done
}
