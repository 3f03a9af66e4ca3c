#!/bin/sh
# fuzz.sh [TARGET...]: runs every fuzz test (or those whose package and name match one
# of the patterns) for FUZZTIME (20s), one after the other, FUZZPARALLEL (all cores)
# at a time, and closes with a table of what each has tried. To make an input that shows
# something new smaller takes a second at most, or little else would be done. The first
# finding is an error at the end; go test leaves its input in testdata/fuzz. Some packages
# draw in other tests and want a display: xvfb-run tools/fuzz.sh.
set -u
cd "$(dirname "$0")/.."
time=${FUZZTIME:-20s}
log=$(mktemp)
table=$(mktemp)
trap 'rm -f "$log" "$table" "$table.list"' EXIT
failed=0

targets() {
    git grep -oE '^func Fuzz[A-Za-z]+\(f \*testing\.F' -- '*_test.go' | while IFS=: read -r file func; do
        name=${func#func }
        echo "$(dirname "$file").${name%%(*}"
    done
}

[ $# -gt 0 ] || set -- .
for pattern; do targets | grep -E "$pattern"; done | awk '!seen[$0]++' >"$table.list"
[ -s "$table.list" ] || { echo "tools/fuzz.sh: no fuzz test matches $*; want a part of PACKAGE.NAME, such as game/remote.FuzzHost" >&2; exit 2; }
while read -r target; do
    set -- "${GO:-go}" test -run '^$' -fuzz "^${target##*.}\$" -fuzztime "$time" -fuzzminimizetime 1s
    [ -z "${FUZZPARALLEL:-}" ] || set -- "$@" -parallel "$FUZZPARALLEL"
    if "$@" "./${target%.*}" >"$log" 2>&1; then findings=0; else findings=1 failed=1; cat "$log"; fi
    tried=$(sed -n 's/^fuzz: elapsed: \([^,]*\), execs: \([0-9]*\).*/\1 \2/p' "$log" | tail -1)
    # shellcheck disable=SC2086
    printf '%-42s %8s %12s executions %2d findings\n' "$target" ${tried:-0s 0} "$findings" | tee -a "$table"
done <"$table.list"
echo
sort "$table"
awk '{ runs += $3; found += $5 } END { printf "%d targets, %d executions, %d findings\n", NR, runs, found }' "$table"
[ $failed = 0 ] || echo "Each finding above is an input in testdata/fuzz of its package; go test runs it again."
exit $failed
