# convert.bats: from every format to every other and back

load helpers

sudoku_formats="sdm grid ss solo"

# same PUZZLES: the round trip through each pair of formats is exact.
same () {
  for from in $sudoku_formats; do
    satdoku convert --to $from "$1" >"$tmp/from"
    for to in $sudoku_formats; do
      satdoku convert --to $to "$tmp/from" >"$tmp/to"
      satdoku convert --to sdm "$tmp/to" >"$tmp/back"
      expect_same "$1" "$tmp/back"
      satdoku convert --from $to --to $from "$tmp/to" >"$tmp/back"
      expect_same "$tmp/from" "$tmp/back"
    done
  done
}

@test "9x9: every pair of formats and back" {
  head -n 20 "$corpora/minimal.sdm" >"$tmp/p"
  same "$tmp/p"
}

@test "other sizes: every pair of formats and back" {
  need sgt-solo
  for size in 2x2 2x3 4x4; do
    sgt-solo --generate 3 $size | satdoku convert --to sdm >"$tmp/p"
    [ "$(wc -l <"$tmp/p")" = 3 ]
    same "$tmp/p"
  done
  for box in 5 6 7; do
    # Rows of an .ss grid have one character a cell.
    [ $box = 5 ] || sudoku_formats="sdm grid solo"
    awk -v box=$box -v blank=50 -v seed=2 \
      -f "$BATS_TEST_DIRNAME/pattern.awk" |
      satdoku convert --to sdm >"$tmp/p"
    [ "$(wc -l <"$tmp/p")" = 1 ]
    same "$tmp/p"
  done
}

@test "sukaku keeps the solution, comes back as sukaku" {
  head -n 20 "$corpora/minimal.sdm" >"$tmp/p"
  satdoku convert --to sukaku "$tmp/p" >"$tmp/s"
  [ "$(awk '{ print length($0) }' "$tmp/s" | sort -u)" = 729 ]
  satdoku batch -q "$tmp/p" >"$tmp/1"
  satdoku batch -q "$tmp/s" >"$tmp/2"
  expect_same "$tmp/1" "$tmp/2"
  satdoku convert --to sukaku "$tmp/s" | cmp - "$tmp/s"
  satdoku convert "$tmp/s" | cmp - "$tmp/s"
  run_satdoku convert --to solo "$tmp/s"
  expect_status 1
  expect_output ""
  expect_in_stderr "$tmp/s:20:1: "
}

@test "Hadoku comes back as it was, holes and names too" {
  for file in hadoku-report.hdk hadoku-game.hdk; do
    satdoku convert "$corpora/seeds/$file" | cmp - "$corpora/seeds/$file"
  done
  printf '%s\n' areas "a # b" "a b b" board ". # 1" "2 . ." END >"$tmp/p"
  satdoku batch -q "$tmp/p" >"$tmp/1"
  satdoku convert --to hadoku "$tmp/p" >"$tmp/q"
  satdoku batch -q "$tmp/q" >"$tmp/2"
  expect_same "$tmp/1" "$tmp/2"
  satdoku convert --to hadoku "$tmp/q" | cmp - "$tmp/q"
}

@test "what a format cannot say is refused, the rest is converted" {
  need sgt-solo
  jigsaw=$(sgt-solo --generate 1 9j)
  diagonal=$(sgt-solo --generate 1 3x3x)
  smt=$(cat "$corpora/seeds/smt.sdm")
  {
    printf '%s\n' "$smt" "$jigsaw" "$diagonal"
    cat "$corpora/seeds/hadoku-game.hdk"
    echo "$smt"
  } >"$tmp/p"
  for to in sdm grid ss sukaku; do
    satdoku convert --to $to - <<<"$smt"$'\n'"$smt" >"$tmp/wanted"
    status=0
    satdoku convert --to $to "$tmp/p" >"$tmp/out" 2>"$tmp/err" || status=$?
    expect_status 1
    expect_same "$tmp/wanted" "$tmp/out"
    for line in 2 3 4; do
      grep -q "^satdoku: $tmp/p:$line:1: " "$tmp/err"
    done
    [ "$(wc -l <"$tmp/err")" = 3 ]
  done
  run_satdoku convert --to hadoku "$tmp/p"
  expect_status 1
  expect_output "$(cat "$corpora/seeds/hadoku-game.hdk")"
  # Without --to every puzzle is written in a form that is read back.
  satdoku convert "$tmp/p" >"$tmp/q"
  satdoku batch -q "$tmp/p" | cut -f 2- >"$tmp/1"
  satdoku batch -q "$tmp/q" | cut -f 2- >"$tmp/2"
  expect_same "$tmp/1" "$tmp/2"
}

@test "hexadecimal symbols, and the usual ones" {
  awk -v box=4 -v blank=40 -v seed=3 -f "$BATS_TEST_DIRNAME/pattern.awk" |
    satdoku convert --to sdm >"$tmp/p"
  tr 1-9A-G 0-9A-F <"$tmp/p" >"$tmp/hex"
  symbols=0123456789ABCDEF
  # What is read with the list is written with it.
  satdoku convert --symbols $symbols "$tmp/hex" | cmp - "$tmp/hex"
  satdoku batch -q "$tmp/p" | cut -f 3 | tr 1-9A-G 0-9A-F >"$tmp/1"
  satdoku batch -q --symbols $symbols "$tmp/hex" | cut -f 3 >"$tmp/2"
  expect_same "$tmp/1" "$tmp/2"
  # The drawn grid too.
  satdoku solve --symbols $symbols "$tmp/hex" |
    sed -n '/[0-9]/{/^#/d;s/[^0-9A-F]//g;p}' | tr -d '\n' >"$tmp/3"
  tr -d '\n' <"$tmp/1" | cmp - "$tmp/3"
  run_satdoku batch -q "$tmp/hex"
  expect_status 1
  expect_in_stderr "--symbols 0123456789ABCDEF"
}

@test "--box turns the boxes, and Solo says which" {
  printf '%0100d\n' 0 | tr 0 . >"$tmp/p"
  run_satdoku convert --to solo "$tmp/p"
  expect_output 2x5:zzzv
  run_satdoku convert --to solo --box 5x2 "$tmp/p"
  expect_output 5x2:zzzv
  run_satdoku batch -q --box 2x5 "$corpora/seeds/smt.sdm"
  expect_status 1
  expect_in_stderr "the box of --box does not fit"
  # sdm cannot say boxes that are not the usual ones.
  satdoku convert --to solo --box 5x2 "$tmp/p" >"$tmp/turned"
  run_satdoku convert --to sdm "$tmp/turned"
  expect_status 1
}

@test "CSV: quotes, other columns, other names of the column" {
  smt=$(cat "$corpora/seeds/smt.sdm")
  printf '%s\n' 'id,puzzle,note' "1,\"$smt\",x" "\"a,b\",$smt,y" \
    "\"say \"\"hi\"\"\",$smt," >"$tmp/p"
  run_satdoku convert --to sdm "$tmp/p"
  expect_status 0
  expect_output "$smt
$smt
$smt"
  for name in puzzle quizzes question Puzzle; do
    printf '%s,solution\n%s,x\n' $name "$smt" >"$tmp/p"
    run_satdoku convert --to sdm "$tmp/p"
    expect_status 0
    expect_output "$smt"
  done
}

@test "an unknown format is named with those there are" {
  run_satdoku convert --to sdn "$corpora/seeds/smt.sdm"
  expect_status 2
  expect_in_stderr "no format 'sdn'"
  run_satdoku convert --from sdn "$corpora/seeds/smt.sdm"
  expect_status 2
}
