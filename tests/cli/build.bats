# build.bats: the Makefile, the set-up script and the manual page

load helpers

make_here () { make -C "$root" --no-print-directory "$@"; }

@test "the version is the one of the Makefile" {
  run_satdoku --version
  expect_status 0
  expect_in_output "$(sed -n 's/^VERSION = //p' "$root/Makefile")"
}

# The commands, as the program lists them.
commands () {
  satdoku --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

@test "every command of --help is in the manual page" {
  [ "$(commands | wc -l)" -ge 13 ]
  described=$(sed -n 's/^\.It Cm \([a-z]*\)$/\1/p' "$root/satdoku.1")
  for command in $(commands); do
    [[ " ${described//$'\n'/ } " == *" $command "* ]] ||
      fail "no $command in satdoku.1"
  done
}

@test "the options of the manual page are those of the program" {
  satdoku --options-of-the-manual >"$tmp/made"
  [ "$(grep -c '^\.It Fl ' "$tmp/made")" -ge 50 ]
  sed -n '/^\.\\" Options/,/^\.\\" End/p' "$root/satdoku.1" |
    sed '1d;$d' >"$tmp/there"
  expect_same "$tmp/there" "$tmp/made"
}

@test "every option of --help is in that list" {
  for command in $(commands); do
    satdoku "$command" --help
  done | sed -n 's/^  \(-., \|    \)--\([a-z0-9-]*\).*/\2/p' |
    sort -u >"$tmp/names"
  satdoku --options-of-the-manual |
    sed -n 's/^\.It Fl \(. , Fl \)*-\([a-z0-9-]*\).*/\2/p' | sort >"$tmp/list"
  expect_same "$tmp/names" "$tmp/list"
}

# named LIST SECTION: each word of the file is the first cell, or in the first
# cell, of a row in the table of that section of README.md.
named () {
  sed -n "/^## $2\$/,/^## /s/^| \([^|]*\) |.*/\1/p" "$root/README.md" |
    tr -d '`,' | tr ' ' '\n' | sort -u >"$tmp/cells"
  [ -s "$1" ]
  run comm -23 <(sort -u "$1") "$tmp/cells"
  [ "$output" = "" ] || fail "not under $2 of README.md: $output"
}

@test "README names every command, backend, format and exit status" {
  commands >"$tmp/list"
  named "$tmp/list" Commands
  satdoku backends | sed 's/ .*//' >"$tmp/list"
  grep -q '^wide$' "$tmp/list"
  named "$tmp/list" Backends
  satdoku convert --help | sed -n '/^Formats:/,$s/^  \([a-z]*\) .*/\1/p' \
    >"$tmp/list"
  grep -q '^solo$' "$tmp/list"
  named "$tmp/list" Formats
  sed -n '/^\.Sh EXIT STATUS/,/^\.El/s/^\.It \([0-9]\)/\1/p' \
    "$root/satdoku.1" | tr -d , | tr ' ' '\n' | grep . >"$tmp/list"
  [ "$(wc -l <"$tmp/list")" = 6 ]
  named "$tmp/list" "Exit status"
}

@test "a build without any solver names the packages" {
  run make_here BUILD="$tmp/b" PROGRAM="$tmp/satdoku" CADICAL= PICOSAT=
  expect_status 2
  expect_in_output libcadical-dev
  expect_in_output picosat
  expect_in_output "make deps"
  [ ! -e "$tmp/satdoku" ]
}

@test "a build without CaDiCaL and libarchive works and says so" {
  need_plain "compiles everything"
  grep -q '^PICOSAT = -l' "$root/build/config.mk" ||
    fail "PicoSAT is not installed"
  make_here BUILD="$tmp/b" PROGRAM="$tmp/satdoku" CADICAL= ARCHIVE= \
    CFLAGS=-O1
  SATDOKU=$tmp/satdoku
  run_satdoku backends
  expect_status 0
  expect_in_output picosat
  [[ $output != *cadical* ]] || fail "cadical is still listed: $output"
  run_satdoku batch -q -b cadical "$corpora/seeds/smt.sdm"
  expect_status 2
  expect_in_stderr picosat
  run_satdoku batch -q "$corpora/seeds/smt.sdm"
  expect_status 0
  expect_in_output unique
  gzip -c "$corpora/seeds/smt.sdm" >"$tmp/smt.gz"
  run_satdoku batch -q "$tmp/smt.gz"
  expect_status 2
  expect_in_stderr libarchive
}

@test "install and uninstall leave nothing behind" {
  need_plain "installs the usual program"
  make_here install DESTDIR="$tmp/root" PREFIX=/usr
  [ -x "$tmp/root/usr/bin/satdoku" ]
  [ -e "$tmp/root/usr/share/man/man1/satdoku.1" ]
  make_here uninstall DESTDIR="$tmp/root" PREFIX=/usr
  [ -z "$(find "$tmp/root" -type f)" ]
}

@test "set-up is quiet and quick where nothing is missing" {
  need_plain "says nothing of the program"
  run "$root/.ci/deps" build
  expect_status 0
  expect_output ""
}

@test "set-up without apt-get names what to install and fails" {
  mkdir "$tmp/bin" "$tmp/.ci"
  for program in sh env cat dirname mkdir sort tr tail id sed; do
    ln -s "$(command -v "$program")" "$tmp/bin/$program"
  done
  cp "$root/.ci/deps" "$tmp/.ci/deps"
  run env PATH="$tmp/bin" CC=false sh "$tmp/.ci/deps" build
  expect_status 1
  expect_in_output libcadical-dev
}

@test "the shipped sets have the hashes and sizes of their README" {
  cd "$corpora"
  sed -n 's/^| `\([^`]*\.[a-z]*\)` .*`\([0-9a-f]\{64\}\)`.*/\2  \1/p' \
    README.md >"$tmp/sums"
  [ "$(wc -l <"$tmp/sums")" = "$(find . -maxdepth 1 -name '*.[shd][odl]*' |
    grep -c -v -e 'make.sh')" ]
  sha256sum -c --quiet "$tmp/sums"
  while IFS='|' read -r _ file count _; do
    file=$(tr -d '` ' <<<"$file")
    [ "$(satdoku check -q "$file" | wc -l)" = $((count)) ] || fail "$file"
  done < <(grep '^| `[^/`]*`' README.md)
}

@test "the first puzzles of every shipped set are made again" {
  mkdir "$tmp/bin" "$tmp/sets"
  ln -s "$(realpath "$SATDOKU")" "$tmp/bin/satdoku"
  PATH=$tmp/bin:$PATH "$corpora/make.sh" "$tmp/sets" 4
  for file in "$tmp"/sets/*; do
    [ -s "$file" ] || fail "$file is empty"
    head -c "$(wc -c <"$file")" "$corpora/${file##*/}" >"$tmp/start"
    expect_same "$tmp/start" "$file"
  done
  [ "$(find "$tmp/sets" -type f | wc -l)" = \
    "$(find "$corpora" -maxdepth 1 -type f | grep -c -v -e README -e make)" ]
}

@test "every unit test suite is listed in tests/main.c" {
  for suite in $(sed -n 's/^SUITE (\([a-z0-9_]*\)).*/\1/p' \
    "$root"/tests/test_*.c); do
    grep -q "RUN_SUITE ($suite)" "$root/tests/main.c" ||
      fail "suite $suite never runs"
  done
}
