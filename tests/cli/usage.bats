# usage.bats: the command line itself: help, mistakes, forms of options

load helpers

smt=..98.5.47..3....8.5.2.9....3..7...9...........7...1..6....7.6.2.1....9..89.1.23..
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374
solved="1	unique	$smt_solved"

setup () {
  cd "$tmp" || return
  echo "$smt" >p.sdm
}

# What satdoku says when it is called with ARGUMENTS: exit 2, nothing on
# standard output, WORDS on standard error.
expect_refused () { # WORDS ARGUMENTS...
  local words=$1
  shift
  run_satdoku "$@" </dev/null
  expect_status 2 || fail "called with: $*"
  expect_output ""
  expect_in_stderr "satdoku: "
  expect_in_stderr "$words"
}

commands () {
  satdoku --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

@test "no command is a mistake that points to the help" {
  expect_refused "no command; see \`satdoku --help\`"
}

@test "an unknown command is named with the nearest" {
  expect_refused "no command 'bach'; did you mean 'batch'?" bach p.sdm
  expect_refused "no command 'slove'; did you mean 'solve'?" slove
  expect_refused "no command 'exp'; did you mean 'export'?" exp
  expect_refused "no command 'frobnicate'; see \`satdoku --help\`" \
    frobnicate
}

@test "an unknown option is named with the nearest of that command" {
  expect_refused "batch: no option '--tiemout'; did you mean '--timeout'?" \
    batch --tiemout 3 p.sdm
  expect_refused "solve: no option '--al'; did you mean '--all'?" \
    solve --al p.sdm
  expect_refused "no option '--zzzzzz'; see \`satdoku batch --help\`" \
    batch --zzzzzz p.sdm
  expect_refused "usage: satdoku batch [OPTIONS] [FILE...]" \
    batch --zzzzzz p.sdm
  expect_refused "no option '-x'" batch -x p.sdm
}

@test "an option of another command is unknown" {
  expect_refused "batch: no option '--smt2'" batch --smt2 p.sdm
  expect_refused "export: no option '--timeout'" export --timeout 1 p.sdm
  expect_refused "verify: no option '-f'" verify -f sdm p.sdm p.sdm
}

@test "a missing argument is named" {
  expect_refused "--timeout wants an argument: SECONDS" \
    batch p.sdm --timeout
  expect_refused "--jobs wants an argument: N" batch p.sdm -j
  expect_refused "--jobs wants an argument: N" batch p.sdm -qj
  expect_refused "--quiet takes no argument" batch --quiet=1 p.sdm
}

@test "commands of two files want two" {
  expect_refused "satdoku verify PUZZLES SOLUTIONS" verify
  expect_refused "satdoku verify PUZZLES SOLUTIONS" verify p.sdm
  expect_refused "satdoku verify PUZZLES SOLUTIONS" \
    verify p.sdm p.sdm p.sdm
  expect_refused "satdoku decode PUZZLE ANSWER" decode p.sdm
  expect_refused "one file" export p.sdm p.sdm
}

@test "-- ends the options" {
  cp p.sdm ./-q
  run_satdoku batch -q -- -q
  expect_status 0
  expect_output "$solved"
  expect_refused "satdoku: --help: No such file" batch -q -- --help
}

@test "- and no file are standard input" {
  run_satdoku batch -q <p.sdm
  expect_output "$solved"
  run_satdoku batch -q - <p.sdm
  expect_output "$solved"
  run_satdoku batch -q -- - <p.sdm
  expect_output "$solved"
}

@test "standard input can be read only once" {
  for command in solve batch check count rate minimise convert bench; do
    expect_refused "$command: standard input can be read only once" \
      "$command" - p.sdm -
    expect_refused "usage: satdoku $command" "$command" - -
  done
  run_satdoku batch - - --help
  expect_status 0
}

@test "options may follow the files" {
  run_satdoku batch p.sdm -q -f sdm
  expect_status 0
  expect_output "$smt_solved"
  [ "$stderr" = "" ]
}

@test "short options may be joined, with an argument in the last" {
  for words in "-qj1 -fsdm" "-qfsdm" "-qf sdm" "-qvj 2 -f=sdm"; do
    # shellcheck disable=SC2086 # several words
    run_satdoku batch $words p.sdm
    expect_status 0
    expect_output "$smt_solved"
  done
  expect_refused "no option '-qx'" batch -qx p.sdm
}

@test "a long option's argument follows it, or an equals sign" {
  satdoku export -e minimal p.sdm >short
  satdoku export -e extended p.sdm >other
  run ! cmp -s short other
  satdoku export --encoding minimal p.sdm >apart
  satdoku export --encoding=minimal p.sdm >joined
  satdoku export -eminimal p.sdm >tight
  expect_same short apart
  expect_same short joined
  expect_same short tight
}

@test "the last of contradicting options counts" {
  run_satdoku batch -q -f csv --format=sdm p.sdm
  expect_status 0
  expect_output "$smt_solved"
}

@test "help is on standard output, for every command" {
  run_satdoku --help
  expect_status 0
  expect_in_output "usage: satdoku COMMAND"
  [ "$stderr" = "" ]
  [ "$(commands | wc -l)" -ge 10 ]
  for command in $(commands); do
    for form in --help -h "nowhere.sdm --help"; do
      # shellcheck disable=SC2086 # several words
      run_satdoku "$command" $form
      expect_status 0
      [[ $output == "usage: satdoku $command "* ]]
      expect_in_output "  -h, --help "
      [ "$stderr" = "" ]
    done
  done
}

@test "the help of some commands has the tables of their names" {
  for line in 'export:  simplified  extended, after propagation' \
    'export:  commander   a commander for each three' \
    'convert:  csv         a column puzzle, quizzes or question (only read)' \
    'convert:  ss          SimpleSudoku rows' \
    'generate:  x           X boards go from 4x4 to 25x25' \
    'generate:  extreme     candidates tried until they fail' \
    'rate:  hard        pairs, triples'; do
    run_satdoku "${line%%:*}" --help
    expect_in_output "${line#*:}"
  done
}

@test "the version is one line on standard output" {
  run_satdoku --version
  expect_status 0
  [[ $output =~ ^satdoku\ [0-9]+\.[0-9]+\.[0-9]+[^[:space:]]*$ ]]
  [ "$stderr" = "" ]
}

@test "bad numbers are refused: threads, seconds, limits" {
  for bad in 0 -1 x 1x 1.5 1025 99999999999999999999 ""; do
    expect_refused "--jobs $bad: wants a number of threads" \
      batch --jobs "$bad" p.sdm
  done
  for bad in x -1 1s nan inf 1e999 ""; do
    expect_refused "--timeout $bad: wants seconds" \
      batch --timeout "$bad" p.sdm
  done
  expect_refused "--limit wants at least 2" batch --limit 0 p.sdm
}

@test "a number out of its range is refused with the range" {
  local most=18446744073709551615
  for bad in x -1 1.5 10k ${most}0 18446744073709551616 ""; do
    expect_refused "--limit $bad: wants a whole number from 0 to $most" \
      count --limit "$bad" p.sdm
    expect_refused "--seed $bad: wants a whole number from 0 to $most" \
      generate --seed "$bad"
  done
  for bad in 0 -1 ${most}0; do
    expect_refused "--puzzle $bad: wants the number of a puzzle from 1 to" \
      export --puzzle "$bad" p.sdm
    expect_refused "--samples $bad: wants a number of puzzles from 1 to" \
      bench --samples "$bad" p.sdm
    expect_refused "--fill $bad: wants a number from 1 to 10000" \
      generate --fill "$bad"
  done
  run_satdoku count --limit $most p.sdm
  expect_status 0
  expect_output "1	1"
}

@test "bad boxes and symbols are refused" {
  for bad in 3 3x x3 0x9 3x-3 3x3x3 axb 1x3 1000x1000 13x13 ""; do
    expect_refused "--box $bad: wants HEIGHTxWIDTH" batch --box "$bad" p.sdm
  done
  for bad in "" 123; do
    expect_refused "wants from 4 to 144 symbols" \
      batch --symbols "$bad" p.sdm
  done
  for bad in 123456788 .23456789 "12345678 " "12345678#" 12345678ä \
    "12345678|" "12345678," "12345678;" "12345678:" 12345678+ 12345678=; do
    expect_refused "wants different printable characters" \
      batch --symbols "$bad" p.sdm
  done
}

@test "bad names are refused with the good ones" {
  expect_refused "--amo foo: wants auto, pairwise, sequential" \
    batch --amo foo p.sdm
  expect_refused "--encoding foo: wants minimal, extended or simplified" \
    batch -e foo p.sdm
  expect_refused "--encoding : wants minimal" batch --encoding= p.sdm
  expect_refused "no format 'foo'; there are tsv, csv, jsonl, sdm, tdoku" \
    batch -f foo p.sdm
  expect_refused "no format 'foo'" solve -f foo p.sdm
  expect_refused "no format 'foo'" convert --to foo p.sdm
  expect_refused "--from foo: wants a format that is read" \
    batch --from foo p.sdm
  expect_refused "--simd foo: wants auto, avx512, avx2 or portable" \
    batch --simd foo p.sdm
}

@test "a refused call leaves the output file alone" {
  echo before >out
  expect_refused "--jobs 0" batch -o out p.sdm --jobs 0
  [ "$(cat out)" = before ]
  [ ! -e out.part ]
}

@test "-v says more, and only on standard error" {
  run_satdoku batch -v -j1 -b cadical "$corpora/seeds/smt.sdm"
  expect_status 0
  [ "${#lines[@]}" = 1 ]
  expect_in_stderr "satdoku: backend cadical, 1 thread"
  expect_in_stderr "satdoku: reading $corpora/seeds/smt.sdm"
  expect_in_stderr "satdoku: 1 decided by propagation alone"
}
