# pictures.gp: the pictures of a benchmark, for gnuplot
#
# What was measured stands before it, written by pictures.c:
#
#   picture, png, note            which one, PNG or SVG, the small print
#   sets, set_name[], set_size[]  from 1 on; sizes are words
#   contestants, name[]
#   $rates   a row a bar: set, contestant, kind (0 a backend, 1 another
#            program, 2 not checked, 3 no rate), rate, least, most, words
#   panels, timed                 sets and contestants with times, as words
#   $times   a block for each contestant of each set: seconds, per cent
#   $scaling a block for each encoding, called encoding_name[]: size,
#            seconds, least, most, clauses, 1 if it was not in time
#   slow     the blocks, from 0 on, that end so, as words
#   blank                         per cent of the cells
#
# Places are in pixels of a screen from the top left; a PNG has twice as
# many.  Names are never part of a string that gnuplot would run.

set encoding utf8
# Colours that stay apart for the colour-blind (Okabe and Ito, "Color
# universal design", 2008).
colour(i) = word ('#0072B2 #E69F00 #009E73 #CC79A7 #56B4E9 #D55E00 \
#000000 #B8A900 #332288 #882255 #7F7F7F #117733', i % 12 + 1)
kind_colour(k) = word ('#0072B2 #E69F00 #B5B5B5', k + 1)
kind_title(k) = k == 0 ? 'a backend of satdoku' : \
  k == 1 ? 'another program' : 'answers not checked'
# A time of 10^P seconds, of which every second one has a label if there
# are many.
unit(p) = word ('s ms µs ns', p >= 0 ? 1 : p < -9 ? 4 : (2 - p) / 3 + 1)
time_label(p) = sprintf ('%.10g %s', \
  10.0 ** (p + (p >= 0 ? 0 : p < -9 ? 9 : 3 * ((2 - p) / 3))), unit (p))
time_step(low, high) = high - low > 8 ? 2 : 1
place(left, right, top, bottom) = \
  sprintf ('set lmargin at screen %f; set rmargin at screen %f; ', \
    left * 1.0 / width, right * 1.0 / width). \
  sprintf ('set tmargin at screen %f; set bmargin at screen %f', \
    1 - top * 1.0 / height, 1 - bottom * 1.0 / height)
row(i, k) = i * (contestants + 1.3) + 1.3 + k

longest = 8
do for [k = 1:contestants] {
  length = strlen (name[k])
  longest = length > longest ? length : longest
}

if (picture eq 'throughput') {
  title = 'Throughput: puzzles a second, more is better'
  subtitle = 'Whole programs: start, reading, solving, checking and printing. Median of the rounds; thin lines: least and most.'
  seen = ''; least = 1e99; most = 0; unchecked = 0
  do for [i = 1:|$rates|] {
    kind = word ($rates[i], 3)
    if (kind < 3) {
      seen = seen.kind
      low = word ($rates[i], 5) + 0; high = word ($rates[i], 6) + 0
      least = low < least ? low : least; most = high > most ? high : most
      unchecked = kind == 2 && high > unchecked ? high : unchecked
    }
  }
  kinds = ''
  do for [kind in '0 1 2'] {
    kinds = strstrt (seen, kind) ? kinds.' '.kind : kinds
  }
  # Powers of ten, with room for words behind each bar.
  base = 10 ** floor (log10 (least) - 0.1)
  end = log10 (most) + 0.16 * log10 (most / base) + 0.1
  if (unchecked) {
    far = log10 (unchecked) + 0.35 * log10 (most / base)
    end = far > end ? far : end
  }
  width = 960
  bottom = 76 + 22 * row (sets - 1, contestants)
  height = bottom + (words (kinds) > 1 ? 106 : 76)
}
if (picture eq 'cactus') {
  title = 'Puzzles decided within a time, each alone'
  subtitle = 'Inside the program, one puzzle at a time: without start, reading and printing, the rule check included.'
  columns = words (panels) > 1 ? 2 : 1
  panel = columns > 1 ? 400 : 640
  right = columns * (panel + 70)
  width = right + 70 + 8 * longest
  height = 96 + 390 * ((words (panels) + columns - 1) / columns)
}
if (picture eq 'scaling') {
  title = 'Scaling: time and formula against the size of the grid'
  subtitle = sprintf ('Sudoku with %d %% of the cells open, from the puzzle in memory to the checked answer. Median; thin lines: least and most.', blank)
  width = 1000
  height = 588
}

if (png) {
  set terminal pngcairo size 2 * width, 2 * height font 'Sans,12' \
    fontscale 1.5 linewidth 2 pointscale 2 background 'white'
} else {
  set terminal svg size width, height linewidth 1 background 'white' \
    font 'Helvetica,Arial,sans-serif,13'
}
set border 3 lc rgb '#555555'
set tics nomirror textcolor rgb '#333333'
set bars small
set label 1 title at screen 12.0 / width, 1 - 22.0 / height left \
  noenhanced font ',16' textcolor rgb '#111111'
set label 2 subtitle at screen 12.0 / width, 1 - 46.0 / height left \
  noenhanced font ',12' textcolor rgb '#555555'
set label 3 note at screen 12.0 / width, 12.0 / height left \
  noenhanced font ',10' textcolor rgb '#888888'

# Bars lie, so that names are read from left to right and need no room that
# ten contestants times four sets do not have.  All sets share one axis.
if (picture eq 'throughput') {
  eval place (24 + 8 * longest, width - 20, 76, bottom)
  set ytics scale 0 noenhanced offset 0.5, 0 ()
  do for [i = 1:sets] {
    y = row (i - 1, 0) - 0.95
    set label set_name[i] at first base, y left offset 0.5, 0 noenhanced \
      font ',13' textcolor rgb '#111111'
    set label set_size[i] at graph 1, first y right font ',10' \
      textcolor rgb '#777777'
    do for [k = 1:contestants] {
      set ytics add (name[k] row (i - 1, k - 1))
    }
  }
  set border 1
  set logscale x
  set xrange [base:10 ** end]
  set yrange [row (sets - 1, contestants) - 0.4:-0.3]
  set format x '10^{%T}'
  set grid x lc rgb '#DDDDDD' lt 1
  set xlabel 'puzzles a second (logarithmic)'
  if (words (kinds) > 1) {
    set key at screen 0.5, 24.0 / height center bottom horizontal samplen 1.5
  } else {
    set key off
  }
  plot for [k in kinds] $rates using ($3 == k + 0 ? $4 : NaN) \
      :(row ($1, $2)):(base):4:(row ($1, $2) - 0.36):(row ($1, $2) + 0.36) \
      with boxxyerror fs solid 0.9 noborder lc rgb kind_colour (k + 0) \
      title kind_title (k + 0), \
    $rates using ($3 < 3 ? $5 : NaN):(row ($1, $2)):($6 - $5):(0) \
      with vectors nohead lw 1 lc rgb '#222222' notitle, \
    $rates using ($3 < 3 ? $6 : NaN):(row ($1, $2)):7 \
      with labels left offset 0.7, 0 notitle, \
    $rates using ($3 == 3 ? base * 1.0001 : NaN):(row ($1, $2)):7 \
      with labels left offset 0.5, 0 textcolor rgb '#AA3300' notitle
}

# For each time the share of puzzles that a backend decides when each may
# take so long.  Backends may have been given samples of different sizes, so
# neither counts nor sums of times would compare; shares do.
if (picture eq 'cactus') {
  stats $times using 1 name 'TIME' nooutput
  low = floor (log10 (TIME_min))
  high = ceil (log10 (TIME_max))
  high = high == low ? low + 1 : high
  set logscale x
  set xrange [10.0 ** low:10.0 ** high]
  set xtics ()
  do for [p = low:high] {
    if ((high - p) % time_step (low, high) == 0) {
      set xtics add (time_label (p) 10.0 ** p)
    }
  }
  set yrange [0:103]
  set ytics 0, 20, 100
  set xlabel 'time a puzzle (logarithmic)'
  set ylabel 'puzzles decided, per cent'
  set grid lc rgb '#E4E4E4' lt 1
  set key at screen (right + 10.0) / width, 1 - 90.0 / height left top \
    vertical Left reverse samplen 2 spacing 1.2
  set multiplot
  do for [j = 1:words (panels)] {
    i = word (panels, j) - 1
    left = 70 + (j - 1) % columns * (panel + 70)
    top = 94 + (j - 1) / columns * 390
    eval place (left, left + panel, top, top + 300)
    set title set_name[i + 1] noenhanced font ',12' offset 0, -0.5
    plot for [k in timed] NaN with lines lw 2 dt 1 + (k - 1) / 12 \
        lc rgb colour (k - 1) title name[k + 0] noenhanced, \
      for [k in timed] $times index i * contestants + k - 1 using 1:2 \
        with steps lw 2 dt 1 + (k - 1) / 12 lc rgb colour (k - 1) notitle
    unset label 1; unset label 2; unset label 3
    set key off
  }
  unset multiplot
}

if (picture eq 'scaling') {
  stats $scaling using 1 name 'SIZE' nooutput
  set logscale xy
  set xrange [3.6:1.1 * (SIZE_max > 9 ? SIZE_max : 9)]
  set xtics (4, 6, 9, 16, 25, 36, 49, 64, 81, 100)
  set xlabel 'N of an N x N grid (logarithmic)'
  set grid lc rgb '#E4E4E4' lt 1
  set key at screen 0.5, 26.0 / height center bottom vertical Left reverse \
    samplen 2
  set multiplot
  eval place (90, 490, 84, 424)
  set ylabel 'time a puzzle (logarithmic)'
  set ytics ()
  do for [p = -6:2] {
    set ytics add (time_label (p) 10.0 ** p)
  }
  last = |encoding_name| - 1
  # Asked beyond the last word, too.
  slow_at(j) = j > words (slow) ? 0 : int (word (slow, j) + 0)
  plot for [e = 0:last] $scaling index e using 1:($6 == 1 ? NaN : $2) \
      with linespoints lw 2 pt 5 + 2 * (e % 2) ps 0.8 lc rgb colour (e + 1) \
      title encoding_name[e + 1], \
    for [e = 0:last] $scaling index e using ($6 == 1 ? NaN : $1):3:(0):($4 - $3) \
      with vectors nohead lw 1 lc rgb colour (e + 1) notitle, \
    for [j = 1:words (slow)] $scaling index slow_at (j) \
      using ($6 == 1 ? $1 : NaN):2 with points pt 8 ps 1.2 lw 2 \
      lc rgb colour (slow_at (j) + 1) \
      title encoding_name[slow_at (j) + 1].', not in time'
  unset label 1; unset label 2; unset label 3
  set key off
  eval place (580, 980, 84, 424)
  set ylabel 'clauses (logarithmic)'
  set ytics autofreq
  set format y '10^{%T}'
  plot for [e = 0:last] $scaling index e using 1:($6 == 1 ? NaN : $5) \
      with linespoints lw 2 pt 5 + 2 * (e % 2) ps 0.8 lc rgb colour (e + 1), \
    for [j = 1:words (slow)] $scaling index slow_at (j) \
      using ($6 == 1 ? $1 : NaN):5 with points pt 8 ps 1.2 lw 2 \
      lc rgb colour (slow_at (j) + 1)
  unset multiplot
}
