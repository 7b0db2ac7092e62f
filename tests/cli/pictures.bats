# shellcheck disable=SC2154,SC2016 # $output comes from run; no expansion
# pictures.bats: satdoku bench --plot and --html
#
# One run for all that looks at its files: it measures the encodings, which
# takes a while.  The name of its set is meant to break things.

load helpers

set_of='<b>&'"'"'.sdm'

setup_file () {
  command -v gnuplot >/dev/null || return 0
  cd "$BATS_FILE_TMPDIR" || return 1
  head -n 40 "$corpora/minimal.sdm" >"$set_of"
  head -n 20 "$corpora/minimal.sdm" >second.sdm
  "$SATDOKU" bench --seconds 0.01 --repeat 1 --scaling 9 --seed 5 \
    --backends auto,cadical --peer "\$(touch ran)\"'=cat" --peer 'bad=false' \
    --plot pictures --html page.html "./$set_of" second.sdm \
    >report 2>messages || echo $? >status
}

setup () {
  need gnuplot
  files=$BATS_FILE_TMPDIR
  pictures=$files/pictures
}

@test "each picture is there as PNG and as SVG, and nothing else" {
  [ "$(cat "$files/status")" = 1 ] # one contestant failed
  [ "$(cd "$pictures" && echo *)" = "cactus.png cactus.svg scaling.png \
scaling.svg throughput.png throughput.svg" ]
  for file in "$pictures"/*.png; do
    [ "$(head -c 4 "$file" | tail -c 3)" = PNG ]
  done
  for file in "$pictures"/*.svg; do
    grep -q '^<svg' "$file"
    [ "$(tail -n 1 "$file" | tr -d '\n')" = "</svg>" ] ||
      grep -q '^</svg>' "$file"
  done
}

@test "SVG is well-formed whatever the names are" {
  need xmllint
  xmllint --noout "$pictures"/*.svg
}

@test "pictures name sets and contestants, and say what is measured" {
  grep -q "&lt;b>&amp;'.sdm" "$pictures/throughput.svg"
  for word in auto cadical '$(touch ran)"' "puzzles a second" "Whole programs" \
    "failed" "not checked" "satdoku $(sed -n 's/^VERSION = //p' "$root/Makefile")"; do
    grep -qF "$word" "$pictures/throughput.svg" || fail "no $word"
  done
  grep -qF "second.sdm" "$pictures/cactus.svg"
  for word in extended simplified "32 %" clauses; do
    grep -qF "$word" "$pictures/scaling.svg" || fail "no $word"
  done
}

@test "no name is ever run" {
  [ ! -e "$files/ran" ]
}

@test "the page loads nothing and runs nothing" {
  page=$files/page.html
  [ "$(head -n 1 "$page")" = "<!DOCTYPE html>" ]
  [ "$(tail -n 1 "$page")" = "</html>" ]
  loads=$(grep -o 'https\?://[^"]*' "$page" | sort -u | tr '\n' ' ')
  [ "$loads" = "http://www.w3.org/1999/xlink http://www.w3.org/2000/svg " ] ||
    fail "$loads"
  for word in '<script' '<link' '<img' '<iframe' 'url(' '@import' ' src='; do
    ! grep -qiF "$word" "$page" || fail "$word"
  done
  grep -qF "default-src 'none'" "$page"
}

@test "the page has the three pictures, each with ids of its own" {
  page=$files/page.html
  [ "$(grep -c '<svg role="img"' "$page")" = 3 ]
  [ -z "$(grep -o " id=[\"'][^\"']*" "$page" | sort | uniq -d)" ]
  grep -o "href=[\"']#[^\"']*" "$page" | cut -d'#' -f 2 | sort -u |
    while read -r id; do
      grep -q " id=[\"']${id}[\"']" "$page" || fail "no $id"
    done
  [ "$(grep -c '<title>[A-Z][a-z]*: ' "$page")" = 3 ]
  run ! grep -q '<title>gnuplot' "$page"
}

@test "the page has every contestant, set, size and encoding" {
  page=$files/page.html
  for word in '<td>auto</td>' '<td>cadical</td>' '<td>bad</td>' \
    '<td>$(touch ran)&quot;&#39;</td>' 'failed: exit status 1' \
    '&lt;b&gt;&amp;&#39;.sdm' 'second.sdm' '<td>9x9</td>' '25x25' \
    'hadoku 8x8' minimal extended simplified commander 'agree' \
    "puzzles a second" "made from seed 5"; do
    grep -qF -- "$word" "$page" || fail "no $word"
  done
  run ! grep -qF '<b>&' "$page"
  # A peer whose answers nobody could read is not praised.
  grep -qF "not checked" "$page"
  run ! grep -q "<li>On.*touch ran.* decides" "$page"
}

@test "the text report has the same tables" {
  grep -q '^9x9  *extended  *729  *12,0' "$files/report"
  [ "$(grep -c '^9x9  *minimal ' "$files/report")" = 5 ]
  grep -q '^hadoku 8x8  *simplified  *commander ' "$files/report"
}

@test "a seed makes the same puzzles again, another one others" {
  sizes () {
    "$SATDOKU" bench --repeat 1 --scaling 20 --seed "$1" -q |
      awk '/^[0-9]+x[0-9]+ / { print $1, $2, $3, $4 }'
  }
  sizes 1 >"$tmp/one"
  sizes 1 >"$tmp/again"
  sizes 2 >"$tmp/two"
  [ "$(wc -l <"$tmp/one")" = 12 ]
  expect_same "$tmp/one" "$tmp/again"
  run ! cmp -s "$tmp/one" "$tmp/two"
}

@test "a picture without figures is left out" {
  run_satdoku bench --repeat 1 --scaling 4 --plot "$tmp/p"
  expect_status 0
  [ "$(cd "$tmp/p" && echo *)" = "scaling.png scaling.svg" ]
}

@test "a missing gnuplot is exit 2 before anything is measured" {
  mkdir "$tmp/empty"
  for words in "--plot $tmp/p" "--html $tmp/h.html"; do
    # shellcheck disable=SC2086 # two words
    run --separate-stderr env PATH="$tmp/empty" "$SATDOKU" bench $words \
      "$corpora/minimal.sdm"
    expect_status 2
    expect_in_stderr "gnuplot"
    [ -z "$output" ]
  done
  [ ! -e "$tmp/p" ] && [ ! -e "$tmp/h.html" ]
}

@test "a folder or page that cannot be made is exit 2 at once" {
  touch "$tmp/file"
  for words in "--plot $tmp/no/such" "--plot $tmp/file" \
    "--html $tmp/no/such.html"; do
    # shellcheck disable=SC2086 # two words
    run_satdoku bench $words "$corpora/minimal.sdm"
    expect_status 2
    [ -n "$stderr" ]
    [ -z "$output" ]
  done
}

@test "a gnuplot that fails is exit 2, and no picture is left" {
  mkdir "$tmp/bin"
  printf '#!/bin/sh\nexit 7\n' >"$tmp/bin/gnuplot"
  chmod +x "$tmp/bin/gnuplot"
  PATH=$tmp/bin:$PATH run_satdoku bench --repeat 1 --scaling 4 \
    --plot "$tmp/p"
  expect_status 2
  expect_in_stderr "gnuplot failed: exit status 7"
  [ -z "$(ls "$tmp/p")" ]
}
