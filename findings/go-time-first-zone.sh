#!/bin/sh
# Go 1.26.8, package time, with a time zone file (RFC 9636) that begins in summer time.
#
# The RFC (3.2): type 0 is for all times before the first change of the clocks. A file that
# was made for a part of time, such as from what a browser tells of its zone, begins in
# whatever season its first day is. Where that is summer, and summer time comes again later,
# time.LoadLocationFromTZData does not take type 0: it takes the first type that is not
# marked as summer time, and every date before the first change is an hour off, without an
# error. The same file with no type marked as summer time gives the right offsets.
#
# Seen: 1 July 2020 in a zone that begins with +3 h marked as summer time: +0200, and +0300
# without the mark.
set -eu
dir=$(mktemp -d); trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'M'
module finding

go 1.26.8
M
cat > main.go <<'G'
package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"runtime"
	"time"
)

// zone returns a file with two types, +3 h and +2 h; the first is marked as summer time or
// not. It changes to the second in October 2020 and back in March 2021.
func zone(mark byte) []byte {
	header := func(d []byte, times, types, letters uint32) []byte {
		d = append(append(d, "TZif2"...), make([]byte, 15)...)
		for _, n := range []uint32{0, 0, 0, times, types, letters} {
			d = binary.BigEndian.AppendUint32(d, n)
		}
		return d
	}
	d := header(header(nil, 0, 0, 0), 2, 2, 1)
	for _, at := range []time.Time{time.Date(2020, 10, 25, 1, 0, 0, 0, time.UTC), time.Date(2021, 3, 28, 1, 0, 0, 0, time.UTC)} {
		d = binary.BigEndian.AppendUint64(d, uint64(at.Unix()))
	}
	d = append(d, 1, 0) // to the second type, and back to the first
	d = append(binary.BigEndian.AppendUint32(d, 3*3600), mark, 0)
	d = append(binary.BigEndian.AppendUint32(d, 2*3600), 0, 0)
	return append(d, 0, '\n', '\n')
}

func main() {
	ok := true
	for mark, want := range []string{"+0300", "+0200"} { // the second is what is seen; the RFC says +0300
		loc, err := time.LoadLocationFromTZData("part", zone(byte(mark)))
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		at := func(m time.Month, y int) string { return time.Date(y, m, 1, 12, 0, 0, 0, time.UTC).In(loc).Format("-0700") }
		fmt.Printf("%s, summer marked %d: July 2020 %s, December 2020 %s, July 2021 %s\n", runtime.Version(), mark, at(7, 2020), at(12, 2020), at(7, 2021))
		ok = ok && at(7, 2020) == want && at(12, 2020) == "+0200" && at(7, 2021) == "+0300"
	}
	if !ok {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
G
GOTOOLCHAIN=go1.26.8 GOFLAGS=-trimpath CGO_ENABLED=0 go run .
