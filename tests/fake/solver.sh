#!/bin/sh
# solver.sh: a solver that does not solve, for tests
#
# usage: tests/fake/solver.sh HOW < FORMULA

case $1 in
  crash) kill -SEGV $$ ;;
  crash-late)
    echo "s UNSATISFIABLE"
    kill -ABRT $$
    ;;
  child-crash)
    echo "s UNSATISFIABLE"
    sh -c 'kill -ABRT $$'
    exit
    ;;
  hang) sleep 1000 ;;
  hang-deaf)
    trap '' TERM INT HUP
    sleep 1000
    sleep 1000
    ;;
  hang-closed) exec sleep 1000 >&- ;;
  orphan)
    sleep 1000 &
    printf 's SATISFIABLE\nv 1 0\n'
    ;;
  flood) exec yes "c nothing to say" ;;
  garbage) head -c 100000 /dev/urandom ;;
  garbled) printf 's SATISFIABLE\nv 1 x2 0\n' ;;
  both) printf 's SATISFIABLE\nv 1 -1 0\n' ;;
  silent) exit 0 ;;
  fail) exit 1 ;;
  code-sat)
    echo "v 1 0"
    exit 10
    ;;
  code-unsat) exit 20 ;;
  conflict)
    echo "s UNSATISFIABLE"
    exit 10
    ;;
  values-first) printf 'v 1 -2 0\ns SATISFIABLE\n' ;;
  no-zero) printf 's SATISFIABLE\nv 1 -2' ;;
  unknown) echo "s UNKNOWN" ;;
  unsat)
    echo "s UNSATISFIABLE"
    exit 20
    ;;
  all-false)
    printf 's SATISFIABLE\nv 0\n'
    exit 10
    ;;
  no-model)
    echo "s SATISFIABLE"
    exit 10
    ;;
  *) exit 2 ;;
esac
