# signals.awk: a solver for tests, says whether signals are as they should be
#
# usage: awk -f tests/fake/signals.awk /proc/self/status
#
# Satisfiable if none of the signals 1 to 28 is blocked or ignored.  Not a
# shell script, since shells unblock signals when they start.

/^Sig(Blk|Ign):/ {
  seen++
  if (substr ($2, 10) ~ /[1-9a-f]/)
    bad = 1
}

END {
  if (seen == 2 && !bad)
    print "s SATISFIABLE\nv 1 0"
  else
    print "s UNSATISFIABLE"
}
