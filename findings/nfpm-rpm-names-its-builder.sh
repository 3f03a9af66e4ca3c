#!/bin/sh
# nfpm 2.43.0 with SOURCE_DATE_EPOCH and an mtime for every file: the deb and the apk of a tree
# are the same bytes wherever they are built, the rpm is not. It holds the host name of the
# machine that built it, which is thereby published, too. Two builds on one machine are equal,
# so that a test of reproducibility which builds twice in a row passes.
#
# rpm.buildhost in the configuration makes it the same everywhere.
#
# Seen: two rpms whose sums differ, each with the name of its machine; with buildhost equal.
set -eu
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'M'
module finding

go 1.24

require github.com/goreleaser/nfpm/v2 v2.43.0
M
cat > main.go <<'G'
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	"github.com/goreleaser/nfpm/v2/rpm"
)

// Builds a package of each kind and prints its sum, and whether the machine's name is in it.
func main() {
	at := time.Unix(1700000000, 0).UTC()
	for _, host := range []string{"", "anybody"} {
		for kind, packager := range map[string]nfpm.Packager{"deb": deb.Default, "rpm": rpm.DefaultRPM} {
			info := nfpm.WithDefaults(&nfpm.Info{Name: "finding", Arch: "amd64", Platform: "linux", Version: "1.0.0", Maintainer: "Anybody <a@example.org>", Description: "A file.", MTime: at,
				Overridables: nfpm.Overridables{
					Contents: files.Contents{{Source: "go.mod", Destination: "/usr/share/finding/file", FileInfo: &files.ContentFileInfo{Mode: 0o644, MTime: at}}},
					RPM:      nfpm.RPM{BuildHost: host},
				}})
			var out bytes.Buffer
			if err := packager.Package(info, &out); err != nil {
				fmt.Println(err)
				os.Exit(1)
			}
			name, _ := os.Hostname()
			fmt.Printf("%s buildhost=%q %.12x names its builder: %v\n", kind, host, sha256.Sum256(out.Bytes()), strings.Contains(out.String(), name))
		}
	}
}
G
export SOURCE_DATE_EPOCH=1700000000 GOFLAGS="-mod=mod -trimpath -buildvcs=false" CGO_ENABLED=0
go build -o finding .
on() { unshare --uts sh -c "hostname $1 && ./finding | sort"; }
on one-machine > 1
on another-machine > 2
echo "nfpm 2.43.0"; cat 1 2
part() { grep "^$1 buildhost=\"$2\"" "$3" | cut -d' ' -f3; }
[ "$(part deb '' 1)" = "$(part deb '' 2)" ]
[ "$(part rpm '' 1)" != "$(part rpm '' 2)" ]
[ "$(part rpm anybody 1)" = "$(part rpm anybody 2)" ]
grep -q '^rpm buildhost="" .*true' 1
