#!/bin/sh
# fuzz.sh: runs every fuzz test for FUZZTIME (20s), one after the other.
set -eu
cd "$(dirname "$0")/.."
git grep -oE '^func Fuzz[A-Za-z]+\(f \*testing\.F' -- '*_test.go' | while IFS=: read -r file func; do
    name=${func#func }
    "${GO:-go}" test -run '^$' -fuzz "^${name%%(*}\$" -fuzztime "${FUZZTIME:-20s}" "./$(dirname "$file")"
done
