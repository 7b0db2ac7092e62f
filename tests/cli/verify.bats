# verify.bats: verify accepts whole output and rejects any changed cell

load helpers

smt=$corpora/seeds/smt.sdm
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374

setup () {
  head -n 60 "$corpora/minimal.sdm" >"$tmp/p"
}

# results FORMAT PUZZLES: output of every kind that verify reads.
results () {
  case $1 in
  bare) satdoku batch -q "$2" | cut -f 3 ;;
  grid) satdoku batch -q -f sdm "$2" | satdoku convert --to grid ;;
  ss) satdoku batch -q -f sdm "$2" | satdoku convert --to ss ;;
  drawn) satdoku solve "$2" ;;
  ascii) LC_ALL=C satdoku solve "$2" ;;
  solve-sdm) satdoku solve -f sdm "$2" ;;
  *) satdoku batch -q -f "$1" "$2" ;;
  esac
}

kinds="tsv csv jsonl sdm tdoku bare grid ss drawn ascii solve-sdm"

# spoil SEED: changes one digit of a solution, never in a heading, a line
# number or the puzzle of tdoku; says on standard error which.
spoil () {
  LC_ALL=C awk -v seed="$1" '
    { line[NR] = $0 }
    END {
      srand(seed)
      do {
        n = 1 + int(rand() * NR)
        text = line[n]
        start = 1
        if (text ~ /^[#l]/)
          continue
        if (match(text, /"solution":"/) || match(text, /^.*[\t:,]/))
          start = RSTART + RLENGTH
        c = start + int(rand() * (length(text) - start + 1))
        old = substr(text, c, 1)
        if (text ~ /^{/ && c > start + 80)
          continue
      } while (old !~ /[1-9]/)
      line[n] = substr(text, 1, c - 1) (old % 9 + 1) substr(text, c + 1)
      for (i = 1; i <= NR; i++)
        print line[i]
    }'
}

@test "every output is accepted whole" {
  for kind in $kinds; do
    results $kind "$tmp/p" >"$tmp/s"
    run_satdoku verify "$tmp/p" "$tmp/s"
    [ "$status" = 0 ] || fail "$kind: $stderr"
    expect_in_stderr "60 right, 0 wrong, 0 without a solution"
    expect_output ""
  done
}

@test "every output is rejected with any one cell changed" {
  for kind in $kinds; do
    results $kind "$tmp/p" >"$tmp/s"
    for seed in 1 2 3 4 5 6; do
      spoil $seed <"$tmp/s" >"$tmp/bad"
      [ "$(cmp -l "$tmp/s" "$tmp/bad" | wc -l)" = 1 ]
      run_satdoku verify "$tmp/p" "$tmp/bad"
      expect_status 1
      [[ $stderr == *"59 right, 1 wrong, 0 without"* ]] ||
        fail "$kind, seed $seed: $stderr"
      expect_in_stderr "satdoku: $tmp/bad:"
    done
  done
}

@test "each of the 81 cells of a solution counts" {
  for cell in {0..80}; do
    digit=${smt_solved:cell:1}
    printf '%s%s%s\n' "${smt_solved:0:cell}" $((digit % 9 + 1)) \
      "${smt_solved:cell+1}" >"$tmp/bad"
    run_satdoku verify -q "$smt" "$tmp/bad"
    expect_status 1
  done
}

@test "the broken rule and its cells are named" {
  report=$corpora/seeds/hadoku-report.hdk
  expect_reason () {
    printf '%s\n' "$2" >"$tmp/bad"
    run_satdoku verify "$1" "$tmp/bad"
    expect_status 1
    expect_in_stderr "satdoku: $tmp/bad:1:1: $3"
  }
  expect_reason "$smt" "2${smt_solved:1}" "row 1: 2 at r1c1 and r1c7"
  expect_reason "$smt" "${smt_solved:0:3}9${smt_solved:4}" \
    "given 8 at r1c4 changed to 9"
  expect_reason "$smt" "${smt_solved:1}" "the solution has too few cells"
  expect_reason "$smt" "${smt_solved}1" "the solution has too many cells"
  # Two equal ones with too few cells between them: area 3 has one cell.
  expect_reason "$report" 4131135221611213 "r1c2 and r1c4 both 1" ||
    [[ $stderr == *"area 1"* ]]
}

@test "Hadoku, jigsaw, diagonals and large output are accepted" {
  need sgt-solo
  cat "$corpora/seeds/hadoku-report.hdk" "$corpora/seeds/hadoku-game.hdk" \
    >"$tmp/p"
  sgt-solo --generate 2 9j >>"$tmp/p"
  sgt-solo --generate 2 3x3x >>"$tmp/p"
  sgt-solo --generate 2 4x4 >>"$tmp/p"
  sgt-solo --generate 2 2x3 >>"$tmp/p"
  awk -v box=6 -v blank=5 -v seed=1 -f "$BATS_TEST_DIRNAME/pattern.awk" \
    >>"$tmp/p"
  for kind in tsv csv jsonl sdm tdoku bare drawn ascii; do
    results $kind "$tmp/p" >"$tmp/s"
    run_satdoku verify "$tmp/p" "$tmp/s"
    [ "$status" = 0 ] || fail "$kind: $stderr"
    expect_in_stderr "11 right, 0 wrong"
  done
}

@test "results without a grid are counted, wherever they stand" {
  none=$corpora/seeds/why3-as-printed.sdm
  cat "$none" "$smt" "$none" "$none" "$smt" >"$tmp/p"
  echo 123 >>"$tmp/p"
  cat "$none" "$smt" >>"$tmp/p"
  for kind in tsv csv jsonl sdm tdoku drawn ascii; do
    results $kind "$tmp/p" >"$tmp/s" 2>/dev/null || true
    run_satdoku verify "$tmp/p" "$tmp/s"
    [ "$status" = 0 ] || fail "$kind: $stderr"
    expect_in_stderr "3 right, 0 wrong, 5 without a solution"
  done
}

@test "a verdict that promises a solution needs one" {
  for result in "1	unique	-" "1,multiple,-" "1	solved	-" \
    '{"line":1,"verdict":"unique","solution":null,"count":1}' \
    "$(cat "$smt"):1:"; do
    echo "$result" >"$tmp/s"
    run_satdoku verify "$smt" "$tmp/s"
    [ "$status" = 1 ] || fail "accepted: $result"
  done
}

@test "missing, extra and swapped results are noticed" {
  for kind in tsv csv jsonl sdm tdoku bare; do
    results $kind "$tmp/p" >"$tmp/s"
    header=$(($(wc -l <"$tmp/s") - 60))
    sed "$((header + 30))d" "$tmp/s" >"$tmp/bad"
    run_satdoku verify -q "$tmp/p" "$tmp/bad"
    expect_status 1
    sed '$d' "$tmp/s" >"$tmp/bad"
    run_satdoku verify "$tmp/p" "$tmp/bad"
    expect_status 1
    expect_in_stderr "no result for $tmp/p line 60"
    expect_in_stderr "59 right, 1 wrong"
    sed '$p' "$tmp/s" >"$tmp/bad"
    run_satdoku verify "$tmp/p" "$tmp/bad"
    expect_status 1
    expect_in_stderr "$tmp/bad:$((header + 61)):1: more results than puzzles"
    sed "$((header + 20)){h;d};$((header + 21))G" "$tmp/s" >"$tmp/bad"
    run_satdoku verify -q "$tmp/p" "$tmp/bad"
    expect_status 1
  done
  : >"$tmp/bad"
  run_satdoku verify "$tmp/p" "$tmp/bad"
  expect_status 1
  expect_in_stderr "0 right, 60 wrong"
}

@test "a result of an invalid puzzle may be left out, and no other" {
  none=$(cat "$corpora/seeds/why3-as-printed.sdm")
  printf '%s\n' 123 "$none" "$(cat "$smt")" >"$tmp/p"
  printf '2\tnone\t-\n3\tunique\t%s\n' $smt_solved >"$tmp/s"
  run_satdoku verify "$tmp/p" "$tmp/s"
  expect_status 0
  expect_in_stderr "1 right, 0 wrong, 1 without a solution"
}

@test "results come from a pipe, compressed, or not at all" {
  need gzip
  results tsv "$tmp/p" >"$tmp/s"
  satdoku verify -q "$tmp/p" - <"$tmp/s"
  satdoku verify -q - "$tmp/s" <"$tmp/p"
  gzip "$tmp/s"
  satdoku verify -q "$tmp/p" "$tmp/s.gz"
  head -c 500 "$tmp/s.gz" >"$tmp/torn"
  run_satdoku verify -q "$tmp/p" "$tmp/torn"
  expect_status 2
  run_satdoku verify "$tmp/p" "$tmp/none"
  expect_status 2
  run_satdoku verify "$tmp/none" "$tmp/s.gz"
  expect_status 2
  run_satdoku verify - -
  expect_status 2
  run_satdoku verify "$tmp/p"
  expect_status 2
}
