# formula.bats: export, other people's solvers, decode

load helpers

smt=$corpora/seeds/smt.sdm
report=$corpora/seeds/hadoku-report.hdk
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374
report_solved=4231135221611213

# solve_with SOLVER FILE: a CNF file's answer on standard output.
solve_with () {
  case $1 in
  cadical) cadical -q "$2" ;;
  picosat) picosat "$2" ;;
  kissat) kissat -q "$2" ;;
  clasp) clasp -V0 "$2" ;;
  z3) z3 -dimacs "$2" ;;
  minisat) minisat -verb=0 "$2" "$2.model" >/dev/null 2>&1
    cat "$2.model" ;;
  esac || true
}

solvers="cadical picosat kissat clasp z3 minisat"

@test "the variables are cell times largest value plus value" {
  run_satdoku export "$smt"
  expect_status 0
  expect_in_output "c var 1 r1c1=1
c var 2 r1c1=2"
  expect_in_output "
c var 729 r9c9=9
p cnf 729 "
}

@test "every solver answers every encoding and form, and decode checks it" {
  # shellcheck disable=SC2086 # a list
  need $solvers
  for encoding in minimal extended simplified; do
    for form in auto pairwise sequential product commander; do
      for file in "$smt" "$report"; do
        satdoku export -e $encoding --amo $form "$file" >"$tmp/p.cnf"
        for solver in $solvers; do
          solve_with $solver "$tmp/p.cnf" >"$tmp/answer"
          run_satdoku decode -f sdm "$file" "$tmp/answer"
          expect_status 0
          [ "$output" = $smt_solved ] || [ "$output" = $report_solved ] ||
            fail "$solver $encoding $form: $output"
        done
      done
    done
  done
}

@test "a pipe of three programs gives the grid" {
  need cadical
  "$SATDOKU" export "$smt" | cadical -q |
    "$SATDOKU" decode -f sdm "$smt" - >"$tmp/grid"
  [ "$(cat "$tmp/grid")" = $smt_solved ]
}

@test "with the only solution blocked every solver says UNSAT" {
  # shellcheck disable=SC2086 # a list
  need $solvers
  for encoding in minimal extended simplified; do
    satdoku export -e $encoding --block $smt_solved "$smt" >"$tmp/p.cnf"
    satdoku export -e $encoding --block $report_solved "$report" \
      >"$tmp/h.cnf"
    for solver in $solvers; do
      for name in p h; do
        solve_with $solver "$tmp/$name.cnf" >"$tmp/answer"
        run_satdoku decode "$smt" "$tmp/answer"
        expect_status 1
        expect_in_stderr UNSAT
      done
    done
  done
}

@test "z3 answers the SMT-LIB script" {
  need z3
  for file in "$smt" "$report"; do
    satdoku export --smt2 "$file" >"$tmp/p.smt2"
    z3 "$tmp/p.smt2" >"$tmp/answer"
    run_satdoku decode -f sdm "$file" "$tmp/answer"
    expect_status 0
    [ "$output" = $smt_solved ] || [ "$output" = $report_solved ]
    satdoku export --smt2 --block "$output" "$file" >"$tmp/p.smt2"
    z3 "$tmp/p.smt2" >"$tmp/answer" || true
    run_satdoku decode "$file" "$tmp/answer"
    expect_status 1
    expect_in_stderr UNSAT
  done
}

@test "decode refuses a model that breaks a rule" {
  need cadical
  satdoku export "$smt" | cadical -q >"$tmp/answer" || true
  run_satdoku decode "$corpora/seeds/why3.sdm" "$tmp/answer"
  expect_status 1
  expect_in_stderr "not a solution"
  echo "s UNKNOWN" >"$tmp/answer"
  run_satdoku decode "$smt" "$tmp/answer"
  expect_status 1
  : >"$tmp/answer"
  run_satdoku decode "$smt" "$tmp/answer"
  expect_status 1
}

@test "--puzzle picks a puzzle, and says when there is none" {
  run_satdoku export --puzzle 3000 "$corpora/minimal.sdm"
  expect_status 0
  run_satdoku export --puzzle 3001 "$corpora/minimal.sdm"
  expect_status 2
  expect_in_stderr "only 3000 puzzles"
  run_satdoku export /dev/null
  expect_status 2
  expect_in_stderr "no puzzle"
  run_satdoku export --block 123 "$smt"
  expect_status 2
  expect_in_stderr "too few cells"
}

@test "the simplified encoding is smaller and says so in its map" {
  all=$(satdoku export "$smt" | sed -n 's/^p cnf [0-9]* //p')
  few=$(satdoku export -e simplified "$smt" | sed -n 's/^p cnf [0-9]* //p')
  [ "$few" -lt $((all / 8)) ]
}
