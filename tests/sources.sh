#!/bin/sh
# shellcheck disable=SC2046,SC2086 # lists of names without blanks
# sources.sh: what must hold for the sources, read as text
#
# usage: tests/sources.sh CHECK [DIRECTORY]
#
# Prints a line for each place that breaks the rule, FILE:LINE: REASON, and
# exits 1 if there is any.  DIRECTORY has the sources (by default those beside
# this script).  A check is a function below:
#
#   includes  a room includes only what stands above it, and what is there
#   rooms     every folder with sources is a room, and the Makefile has it
#   variants  nobody but a few files knows a kind of rule or of shape
#   columns   each member of a row of a table is read by somebody
#   lengths   no file has more than 500 lines
#   quiet     the library never prints or exits, and names no option
#   suites    all tests are in a suite, and all suites in tests/main.c

set -u
LC_ALL=C
export LC_ALL

# In the order in which they may know each other; a folder below one of them
# belongs to it.
rooms='base puzzle formats propagate encoder backends tasks cli bench tests'
library='base puzzle formats propagate encoder backends tasks'

files () {
  find "$@" -name '*.[ch]' | sort
}

# Whom an include names: FILE:LINE INCLUDED, paths from the top.
included () {
  grep -n '^#include "' $(files $rooms) | awk -F: '{
    n = split ($1, at, "/") - 1
    split ($3, name, "\"")
    m = split (name[2], part, "/")
    for (i = 1; i <= m; i++)
      if (part[i] == "..") n--
      else at[++n] = part[i]
    path = at[1]
    for (i = 2; i <= n; i++) path = path "/" at[i]
    print $1 ":" $2, path }'
}

check_includes () {
  included | while read -r place path; do
    # greatest.h comes from elsewhere.
    case $path in
    tests/greatest.h) continue ;;
    esac
    [ -f "$path" ] || echo "$place: there is no $path"
    echo "$place $path"
  done | awk -v rooms="$rooms" '
    BEGIN { n = split (rooms, name, " ")
      for (i = 1; i <= n; i++) rank[name[i]] = i }
    NF > 2 { print; next }
    { split ($1, from, "/"); split ($2, to, "/") }
    rank[to[1]] > rank[from[1]] {
      print $1 ": " from[1] "/ stands above " $2 }'
}

check_rooms () {
  for room in $rooms; do
    [ -d "$room" ] || echo "$room:0: no such room"
  done
  made=$(sed -e :a -e '/\\$/N; s/\\\n//; ta' Makefile |
    sed -n 's/^ROOMS = //p')
  for folder in $(files . | sed 's|/[^/]*$||; s|^\./||' | sort -u); do
    case " $rooms build " in
    *" ${folder%%/*} "*) ;;
    *) echo "$folder:0: not a room" ;;
    esac
    case " $library " in
    *" ${folder%%/*} "*)
      case " $made " in
      *" $folder "*) ;;
      *) echo "$folder:0: not among ROOMS in the Makefile" ;;
      esac
      ;;
    esac
  done
}

# Names in the enum NAME of FILE, as a pattern.
enumerated () {
  sed -n "/^typedef enum $1 {/,/}/s/^  \\([A-Z_]*\\).*/\\1/p" "$2" |
    tr '\n' '|' | sed 's/|$//'
}

# known PATTERN FILES: nobody but FILES, a pattern too, has words of PATTERN.
known () {
  grep -nE "$1" $(files $library cli bench) /dev/null |
    grep -vE "^($2):" | sed 's/^\([^:]*:[0-9]*\):.*/\1: knows a variant/'
}

check_variants () {
  known "\\<($(enumerated rule_id puzzle/rule.h))\\>" \
    'puzzle/(rule|shape)[a-z_]*\.[ch]'
  known "\\<($(enumerated shape_family puzzle/shape.h))\\>" \
    '(puzzle|formats)/[a-z_]*\.[ch]'
  known '(->|\.)diagonals' 'puzzle/shape[a-z_]*\.c|formats/solo\.c'
  known '(->|\.)distance|GROUP_[A-Z]' 'no file'
  # What somebody asks for, before there is a shape.
  known 'box_(rows|cols) [!=]= [0-9]*[1-9]' \
    'puzzle/shape\.c|formats/lines9\.c|tasks/(wishes|generate)\.c'
}

# The sources as text without comments, on few lines.
code () {
  awk '
    { line = $0
      for (;;) {
        if (comment) {
          end = index (line, "*/")
          if (!end) next
          line = substr (line, end + 2)
          comment = 0
        }
        start = index (line, "/*")
        if (!start) break
        printf "%s ", substr (line, 1, start - 1)
        line = substr (line, start + 2)
        comment = 1
      }
      print line }' $(files $library cli bench)
}

# Types and tables of rows: "type MEMBER" for each member of a struct that is
# the row of a table (a constant array, or constants named in a header).
columns () {
  awk '
    # The last name before an array, a width or the end.
    function member (text) {
      if (index (text, "(*"))
        text = substr (text, index (text, "(*") + 2)
      sub (/[):([].*/, "", text)
      sub (/[ \t]*$/, "", text)
      sub (/.*[^A-Za-z0-9_]/, "", text)
      return text
    }
    # An inner struct or a list of parameters is no end of a member.
    function members (body, i, c, depth, text, list, n, k) {
      for (i = 1; i <= length (body); i++) {
        c = substr (body, i, 1)
        if (index ("({[", c)) depth++
        if (index (")}]", c)) depth--
        if (c == ";" && !depth || c == "," && !depth) {
          if (text ~ /[A-Za-z]/) list = list " " member(text)
          text = c == "," ? "x " : ""
        } else text = text c
      }
      return list
    }
    function tell (type, list, n, i, name) {
      n = split (list, name, " ")
      for (i = 1; i <= n; i++) print type, name[i]
    }
    /^(typedef struct [a-z0-9_]+ \{|struct [a-z0-9_]+ \{|static const struct)/ {
      inside = 1; body = ""
      type = $0
      sub (/^typedef /, "", type); sub (/^static const /, "", type)
      sub (/^struct */, "", type); sub (/ *\{.*/, "", type)
      next
    }
    inside && /^}/ {
      inside = 0
      if ($0 ~ /^} [a-z0-9_]+\[/) tell($2 "", members(body))
      else of[type] = members(body)
      next
    }
    inside { body = body " " $0; next }
    /^(static |extern )?const [a-z0-9_]+ (\*const )?[a-z0-9_]+\[/ ||
    /^extern const [a-z0-9_]+ [a-z]/ {
      sub (/^(static |extern )?const /, ""); row[$1] = 1 }
    END { for (type in row) if (type in of) tell(type, of[type]) }'
}

check_columns () {
  code >"$scratch/code"
  columns <"$scratch/code" | sort -u >"$scratch/columns"
  while read -r type name; do
    # Not .name = in an initialiser.
    sed "s/[.]$name *=[^=]//g" "$scratch/code" |
      grep -qE "(\\.|->)$name\\>" ||
      echo "$type:0: nobody reads the column $name"
  done <"$scratch/columns"
}

check_lengths () {
  awk 'FNR == 501 { print FILENAME ":501: too long" }' $(files $rooms)
}

# memory.c says so when there is no memory; messages for users name what they
# typed; kissat has options of its own.
check_quiet () {
  grep -nE '\<(v?f?printf|puts|fputs|putchar|putc|perror|_?exit|abort) \(|\<std(out|err)\>' \
    $(files $library) | grep -v '^base/memory\.c:' |
    sed 's/^\([^:]*:[0-9]*\):.*/\1: prints or exits/'
  awk '
    FNR == 1 { comment = 0 }
    # Strings and comments.
    { line = $0
      words = ""
      while (line != "")
        if (comment) {
          end = index (line, "*/")
          words = words " " (end ? substr (line, 1, end - 1) : line)
          line = end ? substr (line, end + 2) : ""
          comment = !end
        } else if (match (line, /"([^"\\]|\\.)*"|\/\*/)) {
          comment = substr (line, RSTART, 2) == "/*"
          if (!comment) words = words " " substr (line, RSTART, RLENGTH)
          line = substr (line, RSTART + RLENGTH)
        } else line = "" }
    words ~ /(^|[^A-Za-z0-9-])--[a-z]/ {
      print FILENAME ":" FNR ": names an option" }' $(files $library) |
    grep -vE '^(formats/(board|reader)|backends/(backend|csp/csp|sat/kissat))\.c:'
}

check_suites () {
  for file in tests/test_*.c; do
    suites=$(sed -n 's/^SUITE (\(.*\)) {.*/\1/p' "$file")
    [ -n "$suites" ] || echo "$file:0: has no suite"
    for suite in $suites; do
      grep -q "^SUITE_EXTERN ($suite);" tests/main.c &&
        grep -q "^  RUN_SUITE ($suite);" tests/main.c ||
        echo "$file:0: tests/main.c does not run $suite"
    done
    sed -n 's/^TEST \([a-z0-9_]*\) (.*/\1/p' "$file" | while read -r name; do
      grep -qE "RUN_TEST[a-z0-9]* \\(${name}[,)]" "$file" ||
        echo "$file:0: does not run $name"
    done
  done
}

case ${1-} in
includes | rooms | variants | columns | lengths | quiet | suites) ;;
*)
  sed -n 's/^# usage: /usage: /p' "$0" >&2
  exit 2
  ;;
esac
cd "${2:-$(dirname "$0")/..}" || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"check_$1" >"$scratch/found"
cat "$scratch/found"
[ ! -s "$scratch/found" ]
