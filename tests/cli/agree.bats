# agree.bats: solvers, encodings and forms agree on the same puzzles

load helpers

# Public sets, used where they are: $CORPORA, or beside this tree.
public=${CORPORA:-$root/../shared/corpora}

setup_file () {
  head -n 500 "${BATS_TEST_DIRNAME:?}/../../corpora/minimal.sdm" \
    >"$BATS_FILE_TMPDIR/sample.sdm"
  "${SATDOKU:-${BATS_TEST_DIRNAME:?}/../../satdoku}" batch -q -b cadical \
    "$BATS_FILE_TMPDIR/sample.sdm" >"$BATS_FILE_TMPDIR/answers"
}

agree () {
  satdoku batch -q --no-propagate "$@" "$BATS_FILE_TMPDIR/sample.sdm" \
    >"$tmp/answers"
  expect_same "$BATS_FILE_TMPDIR/answers" "$tmp/answers"
}

@test "cadical and picosat, without propagation" {
  agree -b cadical
  agree -b picosat
}

@test "kissat, a process for each query" {
  need kissat
  agree -b kissat
}

@test "minisat and clasp through a pipe" {
  need minisat clasp
  agree -b 'exec:minisat /dev/stdin /dev/stdout'
  agree -b 'exec:clasp -V0'
}

@test "a plug-in behind IPASIR" {
  plugin=$root/build/tests/fake/cadical.so
  [ -e "$plugin" ] || skip "no plug-in was built"
  need_plain "a plug-in with its own allocator"
  agree -b "ipasir:$plugin"
}

@test "every encoding and at-most-one form" {
  for encoding in minimal extended simplified; do
    for form in pairwise sequential product commander; do
      agree -b cadical -e $encoding --amo $form
    done
  done
}

# The hardest set takes minutes: whole only with LONG set.
@test "the public sets are unique, and verify holds for all of them" {
  [ -d "$public" ] || skip "no public sets here"
  need_plain "a hundred thousand puzzles"
  for set in 17-clue:49158 top1465:1465 hardest-1905:48766; do
    name=${set%:*} count=${set#*:}
    [ -e "$public/$name.sdm" ] || skip "no $name.sdm"
    cp "$public/$name.sdm" "$tmp/set.sdm"
    if [ $name = hardest-1905 ] && [ -z "${LONG:-}" ]; then
      head -n 1500 "$public/$name.sdm" >"$tmp/set.sdm"
      count=1500
    fi
    satdoku batch -q -b cadical "$tmp/set.sdm" >"$tmp/out"
    [ "$(wc -l <"$tmp/out")" = $count ]
    [ "$(cut -f 2 "$tmp/out" | sort -u)" = unique ]
    sort -n -c "$tmp/out"
    satdoku verify -q "$tmp/set.sdm" "$tmp/out"
  done
}
