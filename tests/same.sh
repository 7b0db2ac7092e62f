#!/bin/sh
# same.sh: two satdoku programs side by side, byte for byte
#
# usage: tests/same.sh OLD NEW [SETS...]
#
# Calls both programs with the same arguments, some thousand times, and
# compares standard output, standard error and exit status.  The cases are
# every command over every shipped set, over the files named as SETS, and
# over some 6,000 puzzles of every kind that OLD makes; bad input, mutilated
# input, and wrong command lines.  Only times, rates and versions may differ
# (see `clean`).  Large or slow shapes are sampled.  Prints each case that
# differs with the start of the difference, then "N same, M differ"; exit 1
# if any differs, 2 if nothing could be compared.
#
# A case is a line of shell: $S is the program, $T a directory of its own.
# From the environment:
#
#   QUICK  if set, a minute: a part of the cases, smaller samples
#   ONLY   cases that match this pattern of grep -E, such as '[$]S rate'
#   SKIP   no cases that match this
#   JOBS   cases at a time (all cores)
#   ROOT   where corpora/ and tests/data/ are (beside this script)
#   CACHE  a directory that keeps what OLD made and said for the next run;
#          several runs may share it at the same time

set -u
LC_ALL=C.UTF-8
export LC_ALL
formats='sdm grid ss sukaku hadoku solo'
smt=corpora/seeds/smt.sdm
smt_solved=169835247743216589582497163321764895654389721978521436435978612217643958896152374

# What may differ: figures that come from the clock, the version, and the
# place of the program and of this run's files.
clean () {
  sed -e "s|$T|T|g; s|$S|satdoku|g" \
    -e 's/[0-9.]* s, [0-9]*\/s/T s, N\/s/' \
    -e 's/"microseconds":[0-9.]*/"microseconds":N/; s/^date  .*/date/' \
    -e 's/^\([c;]* *\)satdoku [0-9][0-9.]*[^ ]*$/\1satdoku VERSION/' "$@"
}

# run PROGRAM: what the line of shell says, cleaned.
run () {
  S=$1
  export S
  timeout -k 5 100 sh -c "$line" </dev/null >"$mine/1" 2>"$mine/2"
  echo "== exit $?" >>"$mine/2"
  echo "== standard error" >>"$mine/1"
  clean "$mine/1" "$mine/2"
  for left in "$T"/*; do
    [ ! -e "$left" ] || rm -r "$left"
  done
}

# same.sh --cases CASE...: xargs starts these with a number and a line each.
run_cases () {
  mine=$(mktemp -d "$work/XXXXXX")
  T=$mine/scratch
  export T
  mkdir "$T"
  for case; do
    id=${case%%	*} line=${case#*	}
    if [ ! -e "$keep/old/$id" ]; then
      run "$old" >"$mine/old"
      # Another run may have been faster.
      mv "$mine/old" "$keep/old/$id"
    fi
    run "$new" >"$mine/new"
    if ! cmp -s "$keep/old/$id" "$mine/new"; then
      diff -a "$keep/old/$id" "$mine/new" | cut -c 1-200 | head -n 12
    elif grep -q '^== exit 124$' "$mine/new"; then
      echo "took too long"
    fi >"$mine/differs"
    if [ -s "$mine/differs" ]; then
      echo "$id" >>"$mine/differing"
      # One write a case: the lines of two do not mix.
      { echo "## $line"; cat "$mine/differs"; } >"$mine/told"
      cat "$mine/told"
    fi
  done
}

# sample N FILE: N of its puzzles, evenly; blocks if it starts with areas.
sample () {
  awk -v n="$1" 'FNR == 1 { blocks = /^areas/ }
    NR == FNR { all += !blocks || /^END/; next }
    { if (int (i * n / all) < int ((i + 1) * n / all)) print
      i += !blocks || /^END/ }' "$2" "$2"
}

# mutilate SEED FILE: with one to three bytes or lines gone, doubled or new.
mutilate () {
  awk -v seed="$1" 'BEGIN { srand (seed); bytes = ".0129aA#:,_| \t-" }
    { line[NR] = $0 }
    END {
      for (k = 1 + int (rand () * 3); k > 0; k--) {
        i = 1 + int (rand () * NR); s = line[i]
        at = int (rand () * length (s)); how = int (rand () * 5)
        new = substr (bytes, 1 + int (rand () * length (bytes)), 1)
        if (how < 3) s = substr (s, 1, at) (how ? new : "") \
          substr (s, at + 1 + (how < 2))
        else s = how == 3 ? s "\n" s : ""
        line[i] = s
      }
      for (i = 1; i <= NR; i++) print line[i]
    }' "$2"
}

# What the cases read beside corpora, data and sets: folders made, few, torn.
make_input () {
  mkdir made few torn
  while read -r name n options; do
    # shellcheck disable=SC2086 # several words
    "$old" generate -q -n $((n / part)) --seed 21 $options >"made/$name"
  done <<END
4x4.sdm 400 --size 4
6x6.sdm 400 --size 6x6
8x8.sdm 300 --size 8
9x9.sdm 900 --size 9
clues.sdm 300 --size 9 --clues 28-34
hard.sdm 200 --difficulty hard --symmetry rotate2
tall.sdm 200 --size 10 --box 5x2
10x10.sdm 100 --size 10
12x12.sdm 60 --size 12
16x16.sdm 40 --size 16
x4.solo 200 --kind x --size 4
x6.solo 300 --kind x --size 6
x9.solo 300 --kind x
x12.solo 20 --kind x --size 12
jigsaw5.solo 300 --kind jigsaw --size 5
jigsaw7.solo 300 --kind jigsaw --size 7
jigsaw9.solo 300 --kind jigsaw
jigsaw11.solo 20 --kind jigsaw --size 11
hadoku4.hdk 400 --kind hadoku --size 4
hadoku6.hdk 300 --kind hadoku --size 6 --area-max 7
hadoku8.hdk 300 --kind hadoku
hadoku12.hdk 60 --kind hadoku --size 12 --area-max 14
holes5x8.hdk 400 --kind hadoku --size 5x8 --holes 5
holes9.hdk 200 --kind hadoku --size 9 --holes 17
END
  for file in corpora/*.* made/* sets/* corpora/seeds/*.*; do
    [ -f "$file" ] || continue
    sample $((40 / part)) "$file" >"few/$(name_of "$file").some"
    sample 3 "$file" >"few/$(name_of "$file").three"
    sample $((2000 / part)) "$file" >"few/$(name_of "$file").many"
  done
  for seed in $(seq 1 $((60 / part))); do
    for file in data/same/address.txt data/same/box.txt data/same/header.csv \
      data/same/numbers.txt data/same/rows.ss corpora/seeds/handout.sdk \
      corpora/seeds/hadoku-game.hdk made/jigsaw5.solo made/4x4.sdm; do
      [ -e "$file" ] || continue
      sample 3 "$file" >torn/whole
      mutilate "$seed" torn/whole >"torn/$(name_of "$file").$seed"
    done
  done
  "$old" batch -q -f sdm $smt | awk '{ print "s SATISFIABLE"
    for (i = 0; i < 81; i++) printf "v %d\n", i * 9 + substr ($1, i + 1, 1)
    print "v 0" }' >made/answer
  "$old" export --smt2 $smt >made/smt2
  gzip -c $smt >made/smt.gz
}

name_of () { echo "$1" | tr / -; }

# For a long output in $T/c: the start, and a checksum of all but the line
# with the version.
# shellcheck disable=SC2016 # for the shell of the case
start='echo $?; head -n 100 $T/c; sed 1d $T/c | cksum'

# Cases over one file of puzzles.
set_cases () {
  f=$1
  some=few/$(name_of "$f").some
  three=few/$(name_of "$f").three
  width=$(awk '{ print /^areas/ ? 100 : length; exit }' "$f")
  # As much as is a matter of a second.
  many=few/$(name_of "$f").many
  all=$f
  [ "$width" -lt 130 ] || many=$some all=$some
  cat <<END
\$S batch $f
\$S batch -v --first -f jsonl $all
\$S check $all
\$S convert $all
\$S batch -q $all 2>/dev/null | \$S verify $all -
\$S count --limit 20 $many
\$S batch $many -o \$T/o; cat \$T/o
\$S batch --simd portable -f csv $many
\$S batch --simd avx2 -f csv $many
END
  [ "$width" = 81 ] || many=$some
  for format in tsv csv jsonl sdm tdoku; do
    echo "\$S batch -q -j1 --stats -f $format $many"
    echo "\$S batch --limit 7 -f $format <$many"
    echo "\$S batch -q -f $format $some 2>/dev/null |" \
      "\$S verify -v $some -"
  done
  for format in $formats; do
    echo "\$S convert --to $format $many"
    echo "\$S convert -q --to $format $some 2>&1 | \$S batch"
    echo "\$S convert -q --to $format $some 2>&1 |" \
      "\$S convert --from $format"
    echo "\$S solve -f $format $some"
    echo "\$S minimise -q -f $format $three"
  done
  cat <<END
\$S batch --no-propagate -f tdoku $some
\$S batch -b cadical -v $some
\$S batch -b picosat $some
\$S count -v --limit 0 $three
\$S solve $some
\$S solve --all --limit 3 --stats -j1 $three
\$S check --minimal $some
\$S rate -v $some
\$S rate -f csv $three
\$S rate -f jsonl --stats -j1 $three
\$S minimise $some
\$S minimise -v --seed 5 $three
END
  for backend in cadical picosat kissat naive:fill fc mac z3:bv z3:bool; do
    echo "\$S batch -b $backend $three"
    echo "\$S batch -b $backend --first --stats -j1 -f jsonl $three"
    echo "\$S check --minimal -q -b $backend $three"
    echo "\$S count -v --limit 3 -b $backend $three"
  done
  for e in minimal extended simplified; do
    for amo in auto pairwise sequential product commander; do
      echo "\$S batch -b cadical -e $e --amo $amo -j1 --stats $three"
      echo "\$S export -e $e --amo $amo --puzzle 2 $three >\$T/c; $start"
      echo "\$S export -e $e --amo $amo --block" \
        "\"\$(\$S batch -q -f sdm $three | head -n 1)\" $three >\$T/c; $start"
      echo "\$S export -e $e --amo $amo $three >\$T/c;" \
        "cadical -q \$T/c 2>&1 | \$S decode $three -"
    done
  done
  echo "\$S export --smt2 $three >\$T/c; $start"
  echo "\$S export --smt2 --puzzle 3 --block" \
    "\"\$(\$S batch -q -f sdm $three | tail -n 1)\" $three >\$T/c; $start"
  # Some only where they end.
  for rules in none hidden pairs hall hidden,hall; do
    [ "$width" -lt 130 ] || break
    echo "\$S batch -b mac --csp-rules $rules $three"
    echo "\$S batch -b fc --csp-rules $rules $three"
  done
  case $f in
  *easy* | *hard.sdm | *4x4* | *x4* | *hadoku4* | *jigsaw5* | *6x6* | *smt*)
    echo "\$S batch -b naive $three"
    echo "\$S batch -b z3:int $three"
    ;;
  esac
}

# Cases over one file that may be anything.
file_cases () {
  # So that a file that changes is another case.
  sum="#$(cksum <"$1" | tr ' ' -)"
  echo "for c in batch check solve count rate minimise convert export" \
    "'batch --lenient -f jsonl' 'batch --box 3x3' 'verify $smt'" \
    "'solve --all' 'export --smt2' 'decode $smt'; do" \
    "\$S \$c $1; echo \"= \$?\"; done $sum"
  echo "for c in $formats csv tsv; do" \
    "\$S convert --from \$c $1; echo \"= \$?\"; done $sum"
  echo "\$S verify $1 made/9x9.sdm; \$S verify $1 $1; \$S decode $1 $1 $sum"
  echo "cat $smt $1 $smt >\$T/p; \$S batch \$T/p; \$S batch -j1 <\$T/p $sum"
}

generate_cases () {
  while read -r options; do
    echo "\$S generate -n 5 --seed 3 $options"
    echo "\$S generate -n 3 -j1 -v --seed 77 $options -f grid"
    echo "\$S generate -q -n 2 --seed 77 $options | \$S rate"
  done <<END

--size 4
--size 6x6
--size 8 --minimal
--size 9 --box 3x3
--size 10
--size 10 --box 5x2
--size 12
--size 16
--clues 25
--clues 24-28 --minimal
--clues 30-40
--clues 81
--clues 40 --symmetry full
--pattern data/same/rows.sdk --clues 30
--symmetry rotate2
--symmetry rotate4
--symmetry mirror
--symmetry diagonal
--symmetry full
--difficulty easy
--difficulty medium
--difficulty hard
--difficulty extreme
--difficulty hard --symmetry rotate2
--fill 10
--fill 0 --tries 5
--fill 12 --tries 40 --size 8
--tries 3
--kind x
--kind x --size 4
--kind x --size 6 --symmetry rotate4
--kind x --difficulty extreme
--kind x --fill 5
--kind jigsaw
--kind jigsaw --size 5
--kind jigsaw --size 8 --symmetry rotate2
--kind jigsaw --difficulty hard
--kind jigsaw --tries 9
--kind hadoku
--kind hadoku --size 4
--kind hadoku --size 5x8
--kind hadoku --size 12
--kind hadoku --holes 7
--kind hadoku --area-max 5 --size 10x6
--kind hadoku --area-max 14 --clues 20
--kind hadoku --difficulty medium
--kind hadoku --fill 4 --tries 20
END
  for format in $formats; do
    for kind in sudoku x jigsaw hadoku; do
      echo "\$S generate -n 3 --kind $kind -f $format"
    done
  done
}

# Every option of any command with every command, and values good and bad.
usage_cases () {
  commands=$("$old" --help | sed -n '/^Comm/,/^$/s/^  \([a-z]*\) .*/\1/p')
  for c in $commands; do
    echo "\$S $c --help; \$S $c -h; \$S $c --hlep; \$S help $c; \$S ${c}x"
    # It would take its time.
    [ "$c" != bench ] || continue
    echo "\$S $c; \$S $c -; \$S $c nowhere; \$S $c $smt nowhere"
    echo "\$S $c $smt $smt $smt; \$S $c --; \$S $c -- -q; \$S $c -q=1 $smt"
    echo "\$S $c <&-; echo \$?; \$S $c $smt >&-; echo \$?; \$S $c $smt >/dev/full"
    echo "\$S $c $smt -o /dev/full; \$S $c $smt -o nowhere/x"
    echo "\$S $c -qo \$T/o $smt; cat \$T/o; ls \$T; \$S $c /; \$S $c ''"
  done
  options=$(for c in $commands; do "$old" "$c" --help; done | sed -n \
    's/^ *\(-.\)*,* *\(--[a-z0-9-]*\).*/\1 \2/p' | tr ' ' '\n' | sort -u)
  for c in $commands; do
    file=$smt
    [ "$c" != bench ] || file=nowhere
    for option in $options; do
      case $option in
      # They write, or set threads or measurements going.
      -o | --output | --csv | --plot | --html | -j | --jobs) continue ;;
      --encodings | --scaling) continue ;;
      esac
      echo "for v in '' x -1 0 1 3 9 1.5 3x3 easy sdm 99999999999999999999;" \
        "do echo \"[\$v]\"; \$S $c -q $option=\"\$v\" $file; echo \$?; done"
      echo "\$S $c $option; \$S $c $file $option; \$S $c $file ${option}z"
    done
  done
  cat <<END
\$S; \$S --version; \$S -h; \$S --help; \$S --hepl; \$S bach; \$S -x; \$S ''
\$S backends; \$S backends -v; \$S backends x; \$S -V; \$S version
\$S batch -j0 $smt; \$S batch -j 1025 $smt; \$S batch -j1 $smt; \$S batch -j3 $smt
\$S batch - - <$smt
\$S batch $smt - made/4x4.sdm <$smt; \$S batch -f csv $smt corpora/hadoku-5.hdk
\$S batch made/smt.gz; \$S batch -; \$S batch /dev/null; \$S batch -f csv /dev/null
\$S batch -b exec:true $smt; \$S batch -b exec: $smt; \$S batch -b 'exec:cat {}' $smt
\$S batch -b 'exec:cadical -q' few/corpora-x.solo.three
\$S batch -b ipasir: $smt; \$S batch -b ipasir:nowhere.so $smt; \$S batch -b kissat $smt
\$S decode $smt made/answer; \$S decode -f grid $smt made/answer; \$S decode corpora/hard.sdm made/answer
\$S decode --puzzle 2 $smt made/answer; \$S decode $smt made/smt2; sed 's/v 9\$/v 8/' made/answer | \$S decode $smt -
z3 made/smt2 | \$S decode $smt -
\$S export --block $smt_solved $smt | cadical -q | \$S decode $smt -
\$S export --block 12 $smt; \$S export --block \$(echo $smt_solved | tr 1 2) $smt
\$S verify corpora/easy.sdm corpora/hard.sdm; \$S verify $smt $smt; \$S verify corpora/none.sdm corpora/easy.sdm
\$S batch -q corpora/several.sdm --limit 50 | \$S verify corpora/several.sdm -
\$S solve --all --limit 30 few/corpora-several.sdm.three -f grid
\$S count --limit 0 few/corpora-several.sdm.three; \$S count --limit 5 corpora/several.sdm
NO_COLOR=1 \$S solve $smt; \$S batch --symbols 0123456789ABCDEF corpora/16x16.sdm --first -f csv | head -n 50
\$S batch --from sdm --lenient data/bad/short-line.sdm; \$S batch --box 2x6 made/12x12.sdm --first
\$S bench --samples 3 --seconds 0.01 --repeat 1 corpora/easy.sdm 2>&1 | sed '/^date/d; s/[0-9][0-9.]*/N/g; s/  */ /g; s/N x N/N/'
END
}

all_cases () {
  for file in corpora/*.* made/*.* sets/* corpora/seeds/*.*; do
    case $file in
    *.md | *.sh | *.gz) continue ;;
    esac
    [ ! -f "$file" ] || set_cases "$file"
  done
  for file in data/bad/* data/same/* torn/*; do
    file_cases "$file"
  done
  generate_cases
  usage_cases
}

if [ "${1-}" = --cases ]; then
  shift
  run_cases "$@"
  exit 0
fi
if [ $# -lt 2 ]; then
  sed -n 's/^# usage: /usage: /p' "$0" >&2
  exit 2
fi

script=$(realpath "$0")
root=$(realpath "${ROOT:-$(dirname "$0")/..}")
PATH=$PATH:/usr/games:$root/build/deps
old=$(realpath -e "$1") && new=$(realpath -e "$2") || exit 2
shift 2
for file; do
  shift
  set -- "$@" "$(realpath -e "$file")" || exit 2
done
part=1
[ -z "${QUICK:-}" ] || part=10
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

# What OLD says holds for one OLD, one script and the same sets.
keep=$work/keep
if [ -n "${CACHE:-}" ]; then
  mkdir -p "$CACHE"
  keep=$(realpath "$CACHE")/$part-$(cat "$old" "$script" \
    "$root"/corpora/*.sdm "$root"/corpora/*.hdk "$@" | cksum | tr ' ' -)
fi
mkdir -p "$keep/old"
mkdir "$work/in" "$work/in/sets"
cd "$work/in" || exit 2
ln -s "$root/corpora" corpora
ln -s "$root/tests/data" data
for file; do
  ln -s "$file" sets
done
if [ ! -d "$keep/in" ]; then
  make_input
  mkdir "$work/made"
  mv made few torn "$work/made"
  mv -T "$work/made" "$keep/in" 2>/dev/null || [ -d "$keep/in" ] || exit 2
fi
ln -s "$keep"/in/* .
export old new keep work PATH

# A case is named by a hash of its line, which stays when others come and go.
all_cases | awk -v part="$part" 'BEGIN {
    for (i = 1; i < 256; i++) code[sprintf ("%c", i)] = i }
  { a = b = 1
    for (i = 1; i <= length ($0); i++) {
      c = code[substr ($0, i, 1)]
      a = (a * 31 + c) % 2147483647
      b = (b * 1021 + c) % 2147483629
    }
    if (a % part == 0) print a "-" b "\t" $0 }' | sort -u |
  grep -E -e "${ONLY:-.}" | grep -v -E -e "${SKIP:-^$}" >"$work/cases"
xargs -d '\n' -n 10 -P "${JOBS:-$(nproc)}" "$script" --cases <"$work/cases"

all=$(wc -l <"$work/cases")
differ=$(cat "$work"/*/differing 2>/dev/null | wc -l)
echo "$((all - differ)) same, $differ differ"
[ "$all" != 0 ] || exit 2
[ "$differ" = 0 ]
