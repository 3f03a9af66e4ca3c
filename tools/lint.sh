#!/bin/sh
# lint.sh: what the compiler lets pass. staticcheck reads the code of both
# builds; deadcode names functions that nothing reaches, and those of the program
# itself that only tests reach. Both are pinned in tools/go.mod.
set -eu
cd "$(dirname "$0")/.."
"${GO:-go}" build -modfile=tools/go.mod -o bin/ honnef.co/go/tools/cmd/staticcheck golang.org/x/tools/cmd/deadcode
bin/staticcheck ./...
GOOS=js GOARCH=wasm bin/staticcheck . ./game/... ./render/... ./scenes/...

# Packages for tests, and what a game offers to tests of other packages: all
# boards of Agoraphobia, what can be asked for at a host, and the table of a game by
# its name; and what only the build for Windows calls.
for_tests='^game/platform/pick_desktop.go.*func: chosenPaths$|^tests/|^[a-z/]+test/|^rules/phobia/.*func: Boards$|^game/wire/.*func: (Actions|Accept)$|^scenes/scenes\.go.*func: Table$'
nobody=$(bin/deadcode -test ./...)
# The browser's second program uses the half of game/bots/apart that this one does not.
second=$(GOOS=js GOARCH=wasm bin/deadcode ./cmd/web/thinker)
program=$(bin/deadcode ./... | while IFS= read -r line; do
	case $line in
	game/bots/apart/*) printf '%s\n' "$second" | grep -qxF "$line" || continue ;;
	esac
	printf '%s\n' "$line"
done)
dead=$(printf '%s\n%s\n' "$nobody" "$(printf '%s' "$program" | grep -vE "$for_tests")" | sort -u)
[ -n "$dead" ] || exit 0
echo "The program reaches none of these functions; want each called, removed, or moved into a test:"
printf '%s\n' "$dead"
exit 1
