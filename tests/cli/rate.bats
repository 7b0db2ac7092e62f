# rate.bats: satdoku rate, its scale, formats and exit codes

load helpers

easy=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
hardest=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
full=169835247743216589582497163321764895654389721978521436435978612217643958896152374

# Rating, class and needs of each line.
rated () { satdoku rate -q "$@" | cut -f 2-; }

@test "a line for each puzzle: number, rating, class, what it needs" {
  printf '%s\n' "# a comment" $full $easy $hardest >"$tmp/p"
  run_satdoku rate "$tmp/p"
  expect_status 0
  [ "${#lines[@]}" = 3 ]
  [ "${lines[0]}" = "2	1.00	easy	singles" ]
  [[ ${lines[1]} =~ ^3$'\t'1\.[0-9][0-9]$'\t'easy$'\t'singles$ ]]
  [[ ${lines[2]} =~ ^4$'\t'5\.[0-9][0-9]$'\t'extreme$'\t'search\ 2$ ]]
  expect_in_stderr "3 puzzles: 3 unique"
  expect_in_stderr "satdoku: 2 easy, 1 extreme"
}

@test "without one solution the verdict stands for the class" {
  printf '%s\n' 1..............4 11.............. >"$tmp/p"
  run_satdoku rate -q "$tmp/p"
  expect_status 0
  expect_output "1	-	multiple	-
2	-	none	-"
  [ -z "$stderr" ]
}

@test "bad input is exit 1 and invalid" {
  printf '%s\n' $full 123 $full >"$tmp/p"
  run_satdoku rate -q "$tmp/p"
  expect_status 1
  expect_output "1	1.00	easy	singles
2	-	invalid	-
3	1.00	easy	singles"
  expect_in_stderr "satdoku: $tmp/p:2:1: "
}

@test "csv and jsonl say the same" {
  printf '%s\n' $full 1..............4 $hardest >"$tmp/a,b"
  rating=$(rated "$tmp/a,b" | sed -n '3s/	.*//p')
  run_satdoku rate -q -f csv "$tmp/a,b"
  expect_status 0
  expect_output "line,rating,class,needs
1,1.00,easy,singles
2,-,multiple,-
3,$rating,extreme,search 2"
  run_satdoku rate -q -f jsonl "$tmp/a,b"
  expect_output "{\"line\":1,\"rating\":1.00,\"class\":\"easy\",\"needs\":\"singles\"}
{\"line\":2,\"rating\":null,\"class\":\"multiple\",\"needs\":null}
{\"line\":3,\"rating\":$rating,\"class\":\"extreme\",\"needs\":\"search 2\"}"
  run_satdoku rate -f sdm "$tmp/a,b"
  expect_status 2
  expect_in_stderr "no format 'sdm'"
}

@test "several files are named" {
  echo $full >"$tmp/a,b"
  run_satdoku rate -q "$tmp/a,b" "$tmp/a,b"
  expect_output "$tmp/a,b:1	1.00	easy	singles
$tmp/a,b:1	1.00	easy	singles"
  run_satdoku rate -q -f csv "$tmp/a,b" "$tmp/a,b"
  [ "${lines[1]}" = "\"$tmp/a,b:1\",1.00,easy,singles" ]
  run_satdoku rate -q -f jsonl "$tmp/a,b" "$tmp/a,b"
  [[ ${lines[1]} == "{\"file\":\"$tmp/a,b\",\"line\":1,"* ]]
}

@test "the same at any -j and with any backend" {
  head -n 400 "$corpora/minimal.sdm" >"$tmp/p"
  tail -n 400 "$corpora/minimal.sdm" >>"$tmp/p"
  satdoku rate -q -j1 "$tmp/p" >"$tmp/one"
  satdoku rate -q -j3 "$tmp/p" >"$tmp/three"
  satdoku rate -q -b picosat "$tmp/p" >"$tmp/picosat"
  [ "$(wc -l <"$tmp/one")" = 800 ]
  expect_same "$tmp/one" "$tmp/three"
  expect_same "$tmp/one" "$tmp/picosat"
}

# The generator asks for a class by the same measure, so qqwing is asked as
# well: extreme puzzles need a guess there, easy ones singles only.
@test "the classes of the shipped sets are those of their makers" {
  for class in easy medium hard extreme; do
    rated "$corpora/$class.sdm" >"$tmp/out"
    [ "$(cut -f 2 "$tmp/out" | sort | uniq -c | tr -s ' ')" = \
      " 1000 $class" ] || fail "$class: $(cut -f 2 "$tmp/out" | sort | uniq -c)"
  done
}

@test "qqwing needs a guess for extreme puzzles and singles for easy ones" {
  need qqwing
  judge () {
    head -n 100 "$corpora/$1.sdm" |
      qqwing --solve --nosolution --stats --csv | grep -c ",$2," || true
  }
  guessed=$(judge extreme Expert)
  [ "$guessed" = 100 ] || fail "extreme: $guessed of 100 are expert"
  [ "$(judge medium Intermediate)" = 100 ]
  [ $(($(judge easy Easy) + $(judge easy Simple))) = 100 ]
}

@test "Hadoku and the other seeds are rated" {
  run_satdoku rate -q "$corpora/seeds/hadoku-report.hdk" \
    "$corpora/seeds/hadoku-game.hdk" "$corpora/seeds/why3.sdm" \
    "$corpora/seeds/handout-figure.sdm" "$corpora/seeds/smt.solo"
  expect_status 0
  [ "${#lines[@]}" = 5 ]
  expect_in_output "hadoku-report.hdk:1	1."
  expect_in_output "smt.solo:"
  [[ $output != *"	-	"* ]]
}

@test "a limit of time is kept" {
  run_satdoku rate -q --timeout 0.000001 - <<<$hardest
  expect_status 1
  expect_output "1	-	timeout	-"
}
