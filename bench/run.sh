#!/bin/sh
# run.sh: the standard comparison, into bench/results/MACHINE/
#
# usage: MACHINE=name SETS="files" bench/run.sh PROGRAM
#
# Every backend of this program that is there, side by side on the same
# puzzles, with scaling and encodings, in under ten minutes.  MACHINE is the
# name of the folder, by default the CPU model; SETS are puzzle files, by
# default shipped ones.

set -eu
cd "$(dirname "$0")/.."
program=${1:-./satdoku}

cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
machine=${MACHINE:-${cpu:-unknown}}
folder=bench/results/$(printf %s "$machine" | tr -cs 'A-Za-z0-9.\n' - |
  sed 's/^-//; s/-$//')
mkdir -p "$folder"

# The rows that can run here, the fastest first.
present=$("$program" backends |
  awk '$2 != "missing" { printf "%s ", $1 }')
contestants=auto
for name in cadical picosat kissat fc mac naive z3:bool z3:bv z3:int; do
  case " $present" in
  *" $name "*) contestants=$contestants,$name ;;
  esac
done

# shellcheck disable=SC2086 # several files
"$program" bench --backends "$contestants" --repeat 3 --seconds 1 \
  --plot "$folder" --html "$folder/report.html" --csv "$folder/runs.csv" \
  -o "$folder/report.txt" ${SETS:-corpora/minimal.sdm}
echo "$folder: report.txt, report.html, runs.csv and pictures"
