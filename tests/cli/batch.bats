# batch.bats: satdoku batch, its columns, formats and exit codes

load helpers

smt=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374
empty9=.................................................................................

@test "a line number, a verdict and a solution, separated by tabs" {
  run_satdoku batch - <<<"$smt"
  expect_status 0
  expect_output "1	unique	$smt_solved"
  expect_in_stderr "1 puzzle: 1 unique"
}

@test "clashing givens have no solution, an empty grid has several" {
  run_satdoku batch -q - <<<"11${empty9:2}
$empty9"
  expect_status 0
  [ "${lines[0]}" = "1	none	-" ]
  [[ ${lines[1]} == "2	multiple	"[1-9]* ]]
}

@test "lines are counted with comments, blank lines and headers" {
  printf '# list\n\n%s\n# more\n%s rated 7.1\n' "$smt" "$smt" >"$tmp/p.sdm"
  run_satdoku batch -q "$tmp/p.sdm"
  expect_status 0
  expect_output "3	unique	$smt_solved
5	unique	$smt_solved"
}

@test "a bad puzzle is an invalid line, a located message, and exit 1" {
  printf '%s\n%s\n%s\n' "$smt" "${smt:1}" "$smt" >"$tmp/p.sdm"
  run_satdoku batch -q "$tmp/p.sdm"
  expect_status 1
  [ "${lines[1]}" = "2	invalid	-" ]
  [ "${#lines[@]}" = 3 ]
  expect_in_stderr "satdoku: $tmp/p.sdm:2:"
  expect_in_stderr "80 cells"
}

@test "csv, jsonl, sdm and tdoku say the same" {
  printf '%s\n%s\n' "$smt" "11${empty9:2}" >"$tmp/p.sdm"
  run_satdoku batch -q -f csv "$tmp/p.sdm"
  expect_output "line,verdict,solution
1,unique,$smt_solved
2,none,-"
  run_satdoku batch -q -f jsonl "$tmp/p.sdm"
  expect_output "{\"line\":1,\"verdict\":\"unique\",\"solution\":\"$smt_solved\",\"count\":1}
{\"line\":2,\"verdict\":\"none\",\"solution\":null,\"count\":0}"
  run_satdoku batch -q -f sdm "$tmp/p.sdm"
  expect_output "$smt_solved
# 2: none"
  run_satdoku batch -q -f tdoku "$tmp/p.sdm"
  expect_output "$smt:1:$smt_solved
11${empty9:2}:0:"
}

@test "statistics name the backend and the time" {
  run_satdoku batch -q -b picosat -f jsonl --stats --no-propagate - <<<"$smt"
  expect_in_output '"backend":"picosat","microseconds":'
  expect_in_output '"decisions":'
}

@test "the limit shows in the count" {
  run_satdoku batch -q --limit 5 -f tdoku - <<<"$empty9"
  expect_in_output ":5:"
  run_satdoku batch --limit 1 - <<<"$empty9"
  expect_status 2
  expect_in_stderr "--first"
}

@test "--first says solved or none" {
  run_satdoku batch -q --first - <<<"$empty9
11${empty9:2}"
  expect_status 0
  [[ ${lines[0]} == "1	solved	"[1-9]* ]]
  [ "${lines[1]}" = "2	none	-" ]
}

@test "several files are named in the first column" {
  echo "$smt" >"$tmp/a.sdm"
  echo "$smt" >"$tmp/b.sdm"
  run_satdoku batch -q "$tmp/a.sdm" "$tmp/b.sdm"
  expect_output "$tmp/a.sdm:1	unique	$smt_solved
$tmp/b.sdm:1	unique	$smt_solved"
}

@test "an unreadable file among several: the others are done, exit 2" {
  echo "$smt" >"$tmp/a.sdm"
  run_satdoku batch -q "$tmp/a.sdm" "$tmp/none.sdm" "$tmp/a.sdm"
  expect_status 2
  [ "${#lines[@]}" = 2 ]
  expect_in_stderr "satdoku: $tmp/none.sdm: No such file"
  run_satdoku batch -q "$tmp"
  expect_status 2
  expect_in_stderr "directory"
}

@test "every number of threads gives the same bytes" {
  satdoku batch -q -j1 "$corpora/minimal.sdm" >"$tmp/1"
  for jobs in 2 3 8; do
    satdoku batch -q -j$jobs "$corpora/minimal.sdm" >"$tmp/n"
    expect_same "$tmp/1" "$tmp/n"
  done
  [ "$(wc -l <"$tmp/1")" = 3000 ]
  [ "$(cut -f 2 "$tmp/1" | sort -u)" = unique ]
  satdoku verify -q "$corpora/minimal.sdm" "$tmp/1"
}

@test "threads are started only for the work that there is" {
  need_plain "counts threads"
  mkfifo "$tmp/fifo"
  for jobs in 1 999; do
    { head -n 1 "$corpora/easy.sdm"; exec sleep 100; } >"$tmp/fifo" &
    feeder=$!
    "$SATDOKU" batch -q -j$jobs "$tmp/fifo" >"$tmp/out$jobs" &
    pid=$!
    for _ in {1..100}; do
      [ ! -s "$tmp/out$jobs" ] || break
      sleep 0.1
    done
    threads=$(awk '/^Threads:/ { print $2 }' /proc/$pid/status)
    kill -TERM $pid $feeder
    wait $pid || true
    [ -s "$tmp/out$jobs" ]
    [ "$threads" = $((jobs == 1 ? 1 : 2)) ] ||
      fail "$threads threads at -j$jobs"
  done
}

@test "which of several solutions is printed does not depend on threads" {
  for i in 1 2 3 4 5 6 7 8 9; do
    sed "s/[1-4]\\{3\\}$i*/.../; s/$i/./" "$corpora/minimal.sdm" |
      head -n 300
    for j in 1 2 3 4; do
      echo "$j.......${i//[5-9]/.}.......x"
      echo "2x3:a${j}_6z_zh"
    done
  done >"$tmp/p"
  for first in "" --first; do
    for backend in auto cadical; do
      satdoku batch -q -j1 $first -b $backend "$tmp/p" >"$tmp/1" \
        2>/dev/null || true
      grep -q "multiple\|solved" "$tmp/1"
      for jobs in 2 3; do
        satdoku batch -q -j$jobs $first -b $backend "$tmp/p" >"$tmp/n" \
          2>/dev/null || true
        expect_same "$tmp/1" "$tmp/n"
      done
    done
  done
}

@test "compressed input is read as it is" {
  need gzip xz zstd
  head -n 50 "$corpora/minimal.sdm" >"$tmp/p.sdm"
  satdoku batch -q "$tmp/p.sdm" >"$tmp/plain"
  gzip -k "$tmp/p.sdm"
  xz -k "$tmp/p.sdm"
  zstd -q "$tmp/p.sdm"
  for kind in gz xz zst; do
    satdoku batch -q "$tmp/p.sdm.$kind" >"$tmp/$kind"
    expect_same "$tmp/plain" "$tmp/$kind"
    satdoku batch -q <"$tmp/p.sdm.$kind" >"$tmp/$kind"
    expect_same "$tmp/plain" "$tmp/$kind"
  done
}

@test "a truncated archive is an error, what was read is done" {
  need gzip
  gzip -c "$corpora/minimal.sdm" | head -c 60000 >"$tmp/p.sdm.gz"
  run_satdoku batch -q "$tmp/p.sdm.gz"
  expect_status 2
  expect_in_stderr "satdoku: $tmp/p.sdm.gz: "
  [ "${#lines[@]}" -gt 100 ]
}

@test "a solver's timeout is a verdict, and the rest goes on" {
  printf '%s\n%s\n' "$smt" "$smt" >"$tmp/p.sdm"
  start=$(date +%s)
  run_satdoku batch -q -j1 --no-propagate --timeout 0.3 \
    -b 'exec:sleep 100' "$tmp/p.sdm"
  expect_status 1
  expect_output "1	timeout	-
2	timeout	-"
  [ $(($(date +%s) - start)) -lt 10 ]
}

@test "a solver that crashes or lies is unknown, with the reason" {
  run_satdoku batch -q --no-propagate -b 'exec:false' - <<<"$smt"
  expect_status 1
  expect_output "1	unknown	-"
  expect_in_stderr "satdoku: standard input:1:1: backend exec:false: "
  run_satdoku batch -q --no-propagate \
    -b 'exec:echo s SATISFIABLE; echo v 1 0' - <<<"$smt"
  expect_status 1
  expect_output "1	unknown	-"
}

@test "an unknown backend is refused with a list" {
  run_satdoku batch -b cadicall - <<<"$smt"
  expect_status 2
  expect_in_stderr "no backend 'cadicall'"
  expect_in_stderr "picosat"
}

@test "the progress line is shown on request only" {
  run_satdoku batch --progress "$corpora/minimal.sdm"
  expect_status 0
  run_satdoku batch --no-progress "$corpora/minimal.sdm"
  [[ $stderr != *"done,"* ]]
}
