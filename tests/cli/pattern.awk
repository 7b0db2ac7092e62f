# pattern.awk: a large Sudoku with blanks, by scrambling a pattern
#
# usage: awk -v box=6 -v blank=60 -v seed=1 -f pattern.awk
#
# The pattern (box * row + row / box + column) mod n is a solved grid of boxes
# box x box; symbols, rows within a band, columns within a stack, bands and
# stacks are shuffled, and blank per cent of the cells are left open.  One
# line of numbers.  Its own generator, so that every awk makes the same.

function next_random (below) {
  state = (state * 16807) % 2147483647
  return state % below
}

function shuffle (list, start, count, i, j, t) {
  for (i = count - 1; i > 0; i--) {
    j = next_random(i + 1)
    t = list[start + i]
    list[start + i] = list[start + j]
    list[start + j] = t
  }
}

function lines_of (list, i, b, part, k) {
  for (b = 0; b < box; b++)
    part[b] = b
  shuffle(part, 0, box)
  for (b = 0; b < box; b++) {
    for (k = 0; k < box; k++)
      list[b * box + k] = part[b] * box + k
    shuffle(list, b * box, box)
  }
}

BEGIN {
  n = box * box
  state = seed * 7919 + 12345
  for (i = 0; i < n; i++)
    symbol[i] = i + 1
  shuffle(symbol, 0, n)
  lines_of(row)
  lines_of(column)
  for (r = 0; r < n; r++)
    for (c = 0; c < n; c++) {
      v = symbol[(box * (row[r] % box) + int(row[r] / box) + column[c]) % n]
      printf "%s%s", next_random(100) < blank ? "." : v,
        r * n + c + 1 < n * n ? " " : "\n"
    }
}
