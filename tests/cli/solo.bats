# solo.bats: game IDs of sgt-solo are read, unique, and written back

load helpers

# round_trip COUNT PARAMETERS: fresh puzzles, through every path.
round_trip () {
  need sgt-solo
  sgt-solo --generate "$1" "$2" >"$tmp/p"
  [ "$(wc -l <"$tmp/p")" = "$1" ]
  run_satdoku check -q "$tmp/p"
  expect_status 0
  [ "${#lines[@]}" = "$1" ]
  [ "$(cut -f 2 <<<"$output" | sort -u)" = unique ]
  satdoku convert --to solo "$tmp/p" >"$tmp/back"
  expect_same "$tmp/p" "$tmp/back"
  satdoku convert "$tmp/p" | satdoku convert --to solo >"$tmp/back"
  expect_same "$tmp/p" "$tmp/back"
  satdoku batch -q "$tmp/p" >"$tmp/solved"
  satdoku verify -q "$tmp/p" "$tmp/solved"
}

@test "200 of 3x3" { round_trip 200 3x3; }

@test "200 with both diagonals, 3x3x" { round_trip 200 3x3x; }

@test "200 jigsaws, 9j" { round_trip 200 9j; }

@test "200 of 2x3" { round_trip 200 2x3; }

@test "20 of 4x4" { round_trip 20 4x4; }

@test "jigsaws with diagonals and of another size" {
  round_trip 5 9jx
  round_trip 20 6j
}

@test "boxes are not mixed up: 2x3 and 3x2 differ" {
  need sgt-solo
  sgt-solo --generate 20 2x3 >"$tmp/p"
  sed 's/^2x3/3x2/' "$tmp/p" >"$tmp/turned"
  satdoku convert --to solo "$tmp/turned" | cmp - "$tmp/turned"
  run_satdoku check -q "$tmp/turned"
  [ "$(cut -f 2 <<<"$output" | sort -u)" != unique ]
}

@test "the solution that sgt-solo finds is ours" {
  need sgt-solo
  sgt-solo --generate 10 3x3dt >"$tmp/p"
  run_satdoku check -q "$tmp/p"
  expect_status 0
  # Symmetry and difficulty are skipped on the way back.
  satdoku convert --to solo "$tmp/p" >"$tmp/back"
  sed 's/^3x3[^:]*/3x3/' "$tmp/p" | cmp - "$tmp/back"
}

@test "killers are refused with a clear message" {
  need sgt-solo
  sgt-solo --generate 3 3x3k >"$tmp/p"
  run_satdoku batch -q "$tmp/p"
  expect_status 1
  expect_output "1	invalid	-
2	invalid	-
3	invalid	-"
  expect_in_stderr "satdoku: $tmp/p:3:4: a killer Sudoku"
}
