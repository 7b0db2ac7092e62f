#!/bin/sh
# make.sh: the shipped sets anew, or the first puzzles of each
#
# usage: corpora/make.sh FOLDER [N]
#
# Writes every set of README.md, with N puzzles in place of all, by `satdoku`
# on PATH.  A puzzle depends on its seed and number alone, so a shorter set
# is the start of the longer one.

set -eu
folder=$1
all=${2:-}

make () { # FILE COUNT OPTION...
  file=$1 count=$2
  shift 2
  satdoku generate -q -n "${all:-$count}" "$@" >"$folder/$file"
}

make minimal.sdm 3000 --seed 1
make easy.sdm 1000 --seed 2 --difficulty easy
make medium.sdm 1000 --seed 3 --difficulty medium
make hard.sdm 1000 --seed 4 --difficulty hard
make extreme.sdm 1000 --seed 5 --difficulty extreme
make symmetric.sdm 1000 --seed 6 --symmetry rotate2
make 16x16.sdm 1000 --seed 7 --size 16
make x.solo 1000 --seed 8 --kind x
make jigsaw.solo 1000 --seed 9 --kind jigsaw
for n in 5 6 7 8 9 10 11 12; do
  make "hadoku-$n.hdk" 125 --seed "1$n" --kind hadoku --size "$n"
done

# Several solutions: a minimal puzzle without one of its givens.  None: one
# given more, which the only solution does not have there.
make minimal.tmp 1000 --seed 10
awk '{ i = match($1, /[1-9]/); print substr($1, 1, i - 1) "." \
  substr($1, i + 1) }' "$folder/minimal.tmp" >"$folder/several.sdm"
satdoku batch -q -f tdoku "$folder/minimal.tmp" | awk -F: '{
  i = index($1, ".")
  print substr($1, 1, i - 1) (substr($3, i, 1) % 9 + 1) substr($1, i + 1) }' \
  >"$folder/none.sdm"
rm "$folder/minimal.tmp"
