# bad.bats: malformed input and output that cannot be written
#
# One result line for each puzzle, in order, each bad one with a message at
# its file, line and column; the run goes on.

load helpers

smt=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374
good="unique	$smt_solved"

# expect_batch STATUS FILE: batch prints what standard input says.
expect_batch () {
  local wanted
  wanted=$(cat)
  run_satdoku batch -q "$2"
  expect_status "$1"
  expect_output "$wanted"
}

@test "every file of bad puzzles is invalid at the place its message names" {
  while IFS=$'\t' read -r file message; do
    run_satdoku batch -q "$data/bad/$file"
    expect_status 1
    expect_in_stderr "satdoku: $data/bad/$file:$message"
    expect_in_output "	invalid	-"
  done <"$data/bad/MESSAGES"
}

@test "every bad file has its message on the list" {
  cut -f 1 "$data/bad/MESSAGES" | sort -u >"$tmp/listed"
  find "$data/bad" -type f ! -name MESSAGES -exec basename {} \; |
    sort >"$tmp/there"
  expect_same "$tmp/listed" "$tmp/there"
}

@test "UTF-16 is one bad puzzle a file, and the others are done" {
  for file in utf-16-le.sdm utf-16-be.hdk utf-16-without-mark.sdk; do
    run_satdoku batch -q "$data/bad/$file" "$corpora/seeds/smt.sdm"
    expect_status 1
    expect_output "$data/bad/$file:1	invalid	-
$corpora/seeds/smt.sdm:1	$good"
    [ "$(wc -l <<<"$stderr")" = 1 ]
  done
}

@test "a NUL behind a puzzle spoils this puzzle alone" {
  expect_batch 1 "$data/bad/nul-behind-puzzle.sdm" <<END
1	invalid	-
2	unique	$smt_solved
END
}

@test "an empty file has no puzzles, and that is said" {
  : >"$tmp/p"
  for command in batch solve check count; do
    run_satdoku $command "$tmp/p"
    expect_status 0
    expect_output ""
    expect_in_stderr "no puzzles in the input"
  done
  run_satdoku convert "$tmp/p"
  expect_status 0
  expect_output ""
  run_satdoku export "$tmp/p"
  expect_status 2
  printf '\n\n# only remarks\n \t \n' >"$tmp/p"
  run_satdoku batch "$tmp/p"
  expect_status 0
  expect_in_stderr "no puzzles in the input"
}

@test "binary input is invalid line by line and stops nothing" {
  {
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 20000; i++)
      printf "%c", (i * i * 31 + i * 7919) % 242 + 14 * (i % 100 != 7) }'
    printf '\n%s\n' "$smt"
  } >"$tmp/p"
  last=$(wc -l <"$tmp/p")
  run_satdoku batch -q "$tmp/p"
  expect_status 1
  [ "${lines[-1]}" = "$last	$good" ]
  [ "$(cut -f 2 <<<"$output" | sort | uniq -c | awk '{ print $2 }' |
    tr '\n' ' ')" = "invalid unique " ]
  # Each result has its number, in order, and each bad one its message.
  cut -f 1 <<<"$output" >"$tmp/numbers"
  sort -n -u "$tmp/numbers" | cmp - "$tmp/numbers"
  [ "$(grep -c "satdoku: $tmp/p:[0-9]*:[0-9]*: ." <<<"$stderr")" = \
    $((${#lines[@]} - 1)) ]
}

@test "every command survives binary input" {
  LC_ALL=C awk 'BEGIN { for (i = 0; i < 3000; i++)
    printf "%c", (i * i * 31 + i * 7919) % 256 }' >"$tmp/p"
  for command in solve check count convert "verify $tmp/p" \
    "verify $corpora/seeds/smt.sdm" "decode $corpora/seeds/smt.sdm"; do
    # shellcheck disable=SC2086 # a command and its first file
    run_satdoku $command "$tmp/p"
    expect_status 1
  done
  run_satdoku export "$tmp/p"
  [ "$status" = 1 ] || [ "$status" = 2 ]
}

@test "a line of 100 MB is one invalid, in little memory" {
  need_plain "limits memory"
  {
    echo "$smt"
    awk 'BEGIN { s = "1234567890"; while (length(s) < 1000000) s = s s
      for (i = 0; i < 81; i++) printf "%s", s; print "" }'
    echo "$smt"
  } >"$tmp/p"
  [ "$(stat -c %s "$tmp/p")" -gt 100000000 ]
  ulimit -v 400000
  expect_batch 1 "$tmp/p" <<END
1	$good
2	invalid	-
3	$good
END
  expect_in_stderr "satdoku: $tmp/p:2:1048577: the line is longer than"
  run_satdoku batch -q - <"$tmp/p"
  expect_status 1
  [ "${#lines[@]}" = 3 ]
}

@test "CRLF, a byte-order mark, trailing blanks, no last newline are fine" {
  printf '\357\273\277%s\r\n\r\n%s \t\r\n%s' "$smt" "$smt" "$smt" >"$tmp/p"
  expect_batch 0 "$tmp/p" <<END
1	$good
3	$good
4	$good
END
  printf '\357\273\277' >"$tmp/p"
  run_satdoku batch "$tmp/p"
  expect_status 0
  expect_in_stderr "no puzzles in the input"
}

@test "CRLF and a byte-order mark in every other format" {
  for file in handout.sdk hadoku-report.hdk smt.solo smt.url; do
    satdoku batch -q --lenient "$corpora/seeds/$file" >"$tmp/plain"
    { printf '\357\273\277' && sed 's/$/\r/' "$corpora/seeds/$file"; } \
      >"$tmp/p"
    satdoku batch -q --lenient "$tmp/p" >"$tmp/crlf"
    expect_same "$tmp/plain" "$tmp/crlf"
  done
  printf 'id,puzzle\r\n7,%s\r\n' "$smt" >"$tmp/p"
  expect_batch 0 "$tmp/p" <<<"2	$good"
}

@test "NULs are named, before, inside and after a puzzle" {
  {
    printf '%s\n' "$smt"
    printf '\0\0\0\n'
    printf '%s\0%s\n' "${smt:0:40}" "${smt:41}"
    printf '%s\0\n' "$smt"
    printf '%s\n' "$smt"
  } >"$tmp/p"
  run_satdoku batch -q "$tmp/p"
  expect_status 1
  [ "${#lines[@]}" = 5 ]
  [ "${lines[0]}" = "1	$good" ]
  [ "${lines[1]}" = "2	invalid	-" ]
  [ "${lines[2]}" = "3	invalid	-" ]
  [[ ${lines[3]} == "4	"* ]]
  [ "${lines[4]}" = "5	$good" ]
  expect_in_stderr "satdoku: $tmp/p:3:41: byte 0x00"
}

@test "80 and 82 characters are invalid, and the lines between are done" {
  printf '%s\n' "${smt:1}" "$smt" "${smt}1" "$smt" >"$tmp/p"
  expect_batch 1 "$tmp/p" <<END
1	invalid	-
2	$good
3	invalid	-
4	$good
END
  expect_in_stderr "satdoku: $tmp/p:1:81: 80 cells"
  expect_in_stderr "satdoku: $tmp/p:3:82: 82 cells"
}

@test "letters in a 9x9 are named with their column" {
  printf '%s\n' "${smt:0:2}A${smt:3}" "$smt" "${smt:0:80}z" >"$tmp/p"
  expect_batch 1 "$tmp/p" <<END
1	invalid	-
2	$good
3	invalid	-
END
  expect_in_stderr "satdoku: $tmp/p:1:3: 'A' is no symbol of a 9x9 puzzle"
  expect_in_stderr "satdoku: $tmp/p:3:81: 'z' is no symbol of a 9x9 puzzle"
}

@test "a stray short line among puzzles costs only itself" {
  for stray in 123456789 123 hello "1 2 3" . ======== "areas of life"; do
    printf '%s\n' "$smt" "$stray" "$smt" "$smt" >"$tmp/p"
    run_satdoku batch -q "$tmp/p"
    [ "${lines[0]}" = "1	$good" ]
    [ "${lines[-2]}" = "3	$good" ]
    [ "${lines[-1]}" = "4	$good" ]
    if [ "$stray" != ======== ]; then
      expect_status 1
      [ "${lines[1]}" = "2	invalid	-" ]
      expect_in_stderr "satdoku: $tmp/p:2:"
    fi
  done
}

@test "a torn Hadoku block is one invalid, the next puzzle is read" {
  report=$(cat "$corpora/seeds/hadoku-report.hdk")
  rows=$(wc -l <"$corpora/seeds/hadoku-report.hdk")
  for keep in 1 3 5 6 8 9; do
    head -n $keep "$corpora/seeds/hadoku-report.hdk" >"$tmp/torn"
    # Torn at the end of the input.
    run_satdoku batch -q "$tmp/torn"
    expect_status 1
    expect_output "1	invalid	-"
    expect_in_stderr "satdoku: $tmp/torn:"
    # Torn before a line, and before another block.
    { cat "$tmp/torn" && echo "$smt"; } >"$tmp/p"
    expect_batch 1 "$tmp/p" <<END
1	invalid	-
$((keep + 1))	$good
END
    { cat "$tmp/torn" && echo "$report" && echo "$smt"; } >"$tmp/p"
    expect_batch 1 "$tmp/p" <<END
1	invalid	-
$((keep + 1))	unique	4231135221611213
$((keep + 1 + rows))	$good
END
  done
}

@test "an unreadable file alone: a message and exit 2" {
  for command in batch solve check count convert export; do
    run_satdoku $command -q "$tmp/none.sdm"
    expect_status 2
    expect_output ""
    expect_in_stderr "satdoku: $tmp/none.sdm: No such file"
    run_satdoku $command -q "$tmp"
    expect_status 2
    expect_in_stderr "satdoku: $tmp: Is a directory"
  done
}

@test "an unreadable file among several: the others are done, exit 2" {
  echo "$smt" >"$tmp/a"
  for command in batch solve check count convert; do
    satdoku $command -q "$tmp/a" "$tmp/a" >"$tmp/both"
    for bad in "$tmp/none" "$tmp"; do
      status=0
      satdoku $command -q "$bad" "$tmp/a" "$bad" "$tmp/a" "$bad" \
        >"$tmp/out" 2>"$tmp/err" || status=$?
      expect_status 2
      expect_same "$tmp/both" "$tmp/out"
      [ "$(grep -c "^satdoku: $bad: " "$tmp/err")" = 3 ]
    done
  done
}

@test "an unreadable file wins over an invalid puzzle: exit 2" {
  echo 123 >"$tmp/a"
  run_satdoku batch -q "$tmp/a" "$tmp/none"
  expect_status 2
  expect_output "$tmp/a:1	invalid	-"
}

@test "an unknown backend is refused before anything is written" {
  for command in batch solve check count; do
    run_satdoku $command -b nosuch -o "$tmp/out" "$corpora/seeds/smt.sdm"
    expect_status 2
    expect_in_stderr "no backend 'nosuch'"
    expect_in_stderr "exec:COMMAND"
    [ ! -e "$tmp/out" ] && [ ! -e "$tmp/out.part" ]
  done
  for backend in "" exec: ipasir: ipasir:/nowhere/lib.so; do
    run_satdoku batch -b "$backend" "$corpora/seeds/smt.sdm"
    expect_status 2
    expect_output ""
  done
}

@test "output that cannot be opened is exit 2 for every command" {
  for command in batch solve check count convert export; do
    run_satdoku $command -o "$tmp/no/out" "$corpora/seeds/smt.sdm"
    expect_status 2
    expect_in_stderr "$tmp/no/out"
    run_satdoku $command -o "$tmp" "$corpora/seeds/smt.sdm"
    expect_status 2
    expect_in_stderr "Is a directory"
    cd "$tmp"
    run_satdoku $command -o "" "$corpora/seeds/smt.sdm"
    expect_status 2
    [ ! -e .part ]
  done
}

@test "-o to a device writes to it: /dev/null, /dev/full" {
  for command in batch solve check count convert export; do
    run_satdoku $command -q -o /dev/null "$corpora/seeds/smt.sdm"
    expect_status 0
    run_satdoku $command -q -o /dev/full "$corpora/seeds/smt.sdm"
    expect_status 2
    expect_in_stderr "/dev/full: write failed: No space left"
  done
  [ -c /dev/null ] && [ -c /dev/full ]
  [ ! -e /dev/null.part ] && [ ! -e /dev/full.part ]
}

@test "a file that may not grow is exit 2, not a signal" {
  status=0
  (ulimit -f 8 && satdoku batch -q -o "$tmp/out" \
    "$corpora/minimal.sdm") 2>"$tmp/err" || status=$?
  expect_status 2
  grep -q "File too large" "$tmp/err"
  [ ! -e "$tmp/out" ]
}

@test "truncated archives: what was read is done, exit 2" {
  need gzip xz
  for kind in gzip xz; do
    $kind -c "$corpora/minimal.sdm" | head -c 40000 >"$tmp/p"
    run_satdoku batch -q "$tmp/p"
    expect_status 2
    expect_in_stderr "satdoku: $tmp/p: damaged"
    [ "${#lines[@]}" -gt 100 ]
    # Whole lines only, in order from 1: a torn last puzzle is not guessed.
    cut -f 1 <<<"$output" | cmp - <(seq ${#lines[@]})
    [ "$(cut -f 2 <<<"$output" | sort -u)" = unique ]
  done
  printf '\037\213' >"$tmp/p"
  run_satdoku batch -q "$tmp/p"
  expect_status 2
  expect_in_stderr "satdoku: $tmp/p: damaged"
}

@test "closed standard input and standard error" {
  status=0
  satdoku batch -q "$corpora/seeds/smt.sdm" <&- >"$tmp/out" || status=$?
  expect_status 0
  status=0
  printf '%s\n' 12 "$smt" >"$tmp/p"
  satdoku batch "$tmp/p" >"$tmp/out" 2>&- || status=$?
  expect_status 1
  printf '1\tinvalid\t-\n2\t%s\n' "$good" | cmp - "$tmp/out"
  status=0
  satdoku batch "$tmp/none" 2>&- || status=$?
  expect_status 2
}
