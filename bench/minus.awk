# minus.awk: the same puzzles with some clues taken away
#
# usage: awk -v clues=3 -v seed=1 -f bench/minus.awk puzzles.sdm
#
# For sets of puzzles with several solutions.  Its own random numbers, so that
# every awk takes the same clues.

BEGIN { state = seed * 7919 + 12345 }

length($1) == 81 && !/^#/ {
  line = $1
  for (k = 0; k < clues; k++) {
    do {
      state = (state * 16807) % 2147483647
      at = state % 81 + 1
    } while (substr(line, at, 1) !~ /[1-9]/)
    line = substr(line, 1, at - 1) "." substr(line, at + 1)
  }
  print line
}
