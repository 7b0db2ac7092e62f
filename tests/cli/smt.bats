# smt.bats: the rows of Z3 give right answers, and end when they are to end

load helpers

seeds=$corpora/seeds
smt=169835247743216589582497163321764895654389721978521436435978612217643958896152374
why3=269357814187964532453812769375649281928175643641238957714596328836721495592483176
figure=784196235321584697956327418297451386845963172613872954179645823432718569568239741
rows='z3 z3:int z3:bv z3:bool'

# Skips the test where Z3 was not there at build time; as `need` does.
need_z3 () {
  satdoku backends | grep -q '^z3 ' && return
  [ -z "${SATDOKU_STRICT:-}" ] || fail "built without Z3"
  skip "built without Z3"
}

empty () { # SIZE: a line without givens
  printf '%*s\n' $(($1 * $1)) '' | tr ' ' .
}

@test "every row is listed with a version" {
  need_z3
  run_satdoku backends
  expect_status 0
  for row in $rows; do
    grep -q "^$row  *[0-9][0-9]*\.[0-9.]*  *SMT" <<<"$output" ||
      fail "no $row in: $output"
  done
}

@test "every row solves the puzzles of the documents" {
  need_z3
  for row in $rows; do
    for pair in smt.sdm=$smt why3.sdm=$why3 handout-figure.sdm=$figure \
      hadoku-report.hdk=4231135221611213 hadoku-game.hdk=1231231241511673; do
      run_satdoku batch -q -b "$row" "$seeds/${pair%=*}"
      expect_status 0
      expect_output "1	unique	${pair#*=}"
    done
    run_satdoku batch -q -b "$row" "$seeds/why3-as-printed.sdm"
    expect_status 0
    expect_output "1	none	-"
  done
}

@test "every row says what cadical says, at any number of threads" {
  need_z3
  {
    sed -n '1p; 1000p; 2000p' "$corpora/minimal.sdm"
    echo "55$(empty 9 | cut -c 3-)"
    echo "2x3:a3_6g1e6_2_3_6e4g5_2a"
  } >"$tmp/p"
  satdoku batch -q -b cadical "$tmp/p" >"$tmp/cadical"
  for row in $rows; do
    for jobs in 1 2; do
      satdoku batch -q -j$jobs -b "$row" "$tmp/p" >"$tmp/z3"
      expect_same "$tmp/cadical" "$tmp/z3"
    done
  done
}

@test "which of several solutions is printed does not depend on threads" {
  need_z3
  for i in 1 2 3 4; do
    printf '%s\n' "$i..............." "123$i............" "...$i.....1..2..."
  done >"$tmp/p"
  for row in z3:int z3:bv z3:bool; do
    satdoku batch -q -j1 -b "$row" "$tmp/p" >"$tmp/1"
    satdoku batch -q -j3 -b "$row" "$tmp/p" >"$tmp/3"
    grep -q multiple "$tmp/1"
    expect_same "$tmp/1" "$tmp/3"
  done
}

@test "all solutions are counted, each once" {
  need_z3
  for row in $rows; do
    run_satdoku count -q -b "$row" --limit 0 - <<<1234............
    expect_status 0
    expect_output "1	12"
    run_satdoku count -q -b "$row" --limit 5 - <<<1234............
    expect_output "1	>=5"
  done
}

@test "out of time is a timeout, not none, and the rest goes on" {
  need_z3
  for size in 16 25; do
    { empty $size; echo 1234............; } >"$tmp/p"
    for row in $rows; do
      run_satdoku batch -q -j1 -b "$row" --timeout 0.3 - <<<"$(empty $size)"
      # Fast machines may find two solutions of the 16x16 in time.
      [ $size = 16 ] && [[ $output == "1	multiple	"* ]] && continue
      expect_status 1
      expect_output "1	timeout	-"
    done
  done
  run_satdoku batch -q -j1 -b z3 --timeout 3 "$tmp/p"
  expect_status 1
  [ "${lines[0]}" = "1	timeout	-" ]
  [[ ${lines[1]} == "2	multiple	1234"* ]]
}

# expect_interrupted OUTPUT COMMAND...: SIGINT after two seconds and a half.
expect_interrupted () {
  local whole=$1
  shift
  status=0
  timeout --preserve-status -s INT 2.5 "$SATDOKU" "$@" \
    >"$tmp/out" 2>"$tmp/err" || status=$?
  expect_status 130
  printf '%b\n' "$whole" >"$tmp/whole"
  expect_same "$tmp/whole" "$tmp/out"
}

@test "Ctrl-C during a check leaves whole lines and status 130" {
  need_z3
  need timeout
  { cat "$seeds/smt.sdm"; empty 25; cat "$seeds/smt.sdm"; } >"$tmp/p"
  for jobs in 1 2; do
    expect_interrupted "1\tunique\t$smt" batch -j$jobs -b z3 "$tmp/p"
    grep -q interrupted "$tmp/err"
  done
}

@test "Ctrl-C ends a count that has no end" {
  need_z3
  need timeout
  { cat "$seeds/smt.sdm"; empty 9; } >"$tmp/p"
  for row in z3:bv z3:bool; do
    expect_interrupted "1\t1" count -j1 --limit 0 -b $row "$tmp/p"
  done
}
