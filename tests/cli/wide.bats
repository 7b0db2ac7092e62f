# wide.bats: the bulk kernel behind batch, check, count and solve

load helpers

# A block of puzzles of every verdict: clues taken away, clues changed.
setup_file () {
  local root=${BATS_TEST_DIRNAME:?}/../..
  awk '
    function roll (n) { state = (state * 16807) % 2147483647; return state % n }
    BEGIN { state = 20261118 }
    {
      line = $1
      if (NR % 3)
        for (k = roll(NR % 3 == 1 ? 4 : 2) + 1; k > 0; k--) {
          c = roll(81) + 1
          line = substr(line, 1, c - 1) (NR % 3 == 1 ? "." : roll(9) + 1) \
            substr(line, c + 1)
        }
      print line
    }' "$root/corpora/minimal.sdm" >"$BATS_FILE_TMPDIR/damaged.sdm"
  "${SATDOKU:-$root/satdoku}" batch -q -b cadical \
    "$BATS_FILE_TMPDIR/damaged.sdm" | cut -f 1,2 >"$BATS_FILE_TMPDIR/verdicts"
}

damaged () { echo "$BATS_FILE_TMPDIR/damaged.sdm"; }

@test "every kernel gives the verdicts of cadical, and right grids" {
  [ "$(cut -f 2 "$BATS_FILE_TMPDIR/verdicts" | sort -u | wc -l)" = 3 ]
  for simd in $(satdoku backends | sed -n 's/^wide.*kernels: //p'); do
    for jobs in 1 2; do
      satdoku batch -q -b wide --simd "$simd" -j$jobs "$(damaged)" \
        >"$tmp/out"
      cut -f 1,2 "$tmp/out" >"$tmp/verdicts"
      expect_same "$BATS_FILE_TMPDIR/verdicts" "$tmp/verdicts"
      satdoku verify -q "$(damaged)" "$tmp/out"
    done
  done
}

@test "check and other formats agree with batch" {
  satdoku check -q "$(damaged)" >"$tmp/verdicts" || true
  expect_same "$BATS_FILE_TMPDIR/verdicts" "$tmp/verdicts"
  { echo "id,puzzle"; sed 's/^/x,/' "$(damaged)"; } >"$tmp/p.csv"
  satdoku batch -q "$tmp/p.csv" | cut -f 2 >"$tmp/csv"
  cut -f 2 "$BATS_FILE_TMPDIR/verdicts" >"$tmp/wanted"
  expect_same "$tmp/wanted" "$tmp/csv"
}

@test "mixed input keeps its order" {
  {
    head -n 700 "$(damaged)"
    echo "# a comment"
    cat "$corpora/seeds/hadoku-report.hdk"
    echo "too short"
    sed -n '701,1400p' "$(damaged)" | sed 's/$/\r/'
    cat "$corpora/seeds/smt.solo"
    sed -n '1401,2000p' "$(damaged)"
  } >"$tmp/mixed"
  satdoku batch -q "$tmp/mixed" >"$tmp/out" 2>/dev/null || true
  sort -n -c "$tmp/out"
  [ "$(wc -l <"$tmp/out")" = 2003 ]
  satdoku batch -q -b cadical "$tmp/mixed" 2>/dev/null | cut -f 1,2 \
    >"$tmp/wanted" || true
  cut -f 1,2 "$tmp/out" >"$tmp/verdicts"
  expect_same "$tmp/wanted" "$tmp/verdicts"
}

@test "counts agree with blocking clauses, at limits and beyond" {
  head -n 300 "$(damaged)" >"$tmp/p.sdm"
  for limit in 1 3 100; do
    satdoku count --limit $limit -b wide "$tmp/p.sdm" >"$tmp/wide"
    satdoku count --limit $limit -b cadical "$tmp/p.sdm" >"$tmp/cadical"
    expect_same "$tmp/cadical" "$tmp/wide"
  done
}

@test "a 16-clue puzzle is counted exactly" {
  puzzle=$(sed 1q "$corpora/minimal.sdm")
  # The first twelve clues of a puzzle leave many thousand solutions.
  loose=$(awk -v n=16 '{
      for (i = 1; i <= 81; i++) {
        c = substr($1, i, 1)
        out = out (c ~ /[1-9]/ && ++k <= n ? c : ".")
      }
      print out
    }' <<<"$puzzle")
  for simd in $(satdoku backends | sed -n 's/^wide.*kernels: //p'); do
    satdoku count --limit 100000 --simd "$simd" - <<<"$loose" >>"$tmp/counts"
  done
  [ "$(sort -u "$tmp/counts" | wc -l)" = 1 ]
  grep -q '^1	' "$tmp/counts"
}

@test "sukaku runs on the lanes and agrees" {
  satdoku convert --to sukaku "$(damaged)" 2>/dev/null |
    head -n 500 >"$tmp/p.sukaku"
  satdoku batch -q -b wide "$tmp/p.sukaku" | cut -f 2 >"$tmp/wide"
  satdoku batch -q -b cadical "$tmp/p.sukaku" | cut -f 2 >"$tmp/cadical"
  expect_same "$tmp/cadical" "$tmp/wide"
}

@test "what wide cannot do is unknown with the reason" {
  run_satdoku batch -q -b wide "$corpora/seeds/hadoku-report.hdk"
  expect_status 1
  expect_output "1	unknown	-"
  expect_in_stderr "plain 9x9 only"
}

@test "auto takes wide for 9x9 and a SAT solver for the rest" {
  run_satdoku batch "$corpora/seeds/smt.sdm" "$corpora/seeds/hadoku-game.hdk"
  expect_status 0
  expect_in_stderr "auto (wide, "
}

@test "an unknown kernel is refused" {
  run_satdoku batch --simd sse9 "$corpora/seeds/smt.sdm"
  expect_status 2
  expect_in_stderr "avx512, avx2 or portable"
}

@test "a puzzle typed into a pipe is answered before the next" {
  mkfifo "$tmp/in" "$tmp/out"
  # Both ways, so that opening waits for nobody.
  exec 7<>"$tmp/in" 8<>"$tmp/out"
  timeout 30 "$SATDOKU" batch -q -j2 "$tmp/in" >"$tmp/out" 7>&- 8>&- &
  for i in 1 2 3; do
    sed -n ${i}p "$corpora/minimal.sdm" >&7
    echo "# a remark that is no puzzle" >&7
    read -r -t 10 -u 8 line
    [[ $line == "$((2 * i - 1))	unique	"* ]]
  done
  exec 7>&- 8>&-
}
